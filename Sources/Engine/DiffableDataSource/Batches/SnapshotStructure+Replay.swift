extension SnapshotStructure {
  /// Carries out a batch as a collection view would: everything leaves by its old place, then everything enters by its
  /// new one, in ascending order.
  ///
  /// - Parameters:
  ///   - new: The structure from which inserted sections and items are read.
  ///   - section: The handle here of a section of `new`.
  ///   - item: The handle here of an item of `new`.
  /// - Returns: nil if an index is out of range or named twice, if updates contradict one another, or if
  ///   something would stand twice. Whether the result is `new` remains to be seen.
  /// - Complexity: O(k) places for k updates, and never more than O(k + n)
  func carryingOut(
    _ updates: BatchUpdates, towards new: Self, section: (UInt32) -> UInt32, item: (UInt32) -> UInt32
  ) -> Self? {
    guard updates.marksAreDistinct(in: new) else { return nil }
    var result = settled
    guard let moved = result.takeOutItems(updates), let movedSections = result.takeOutSections(updates, from: self),
      let inserted = result.placeSections(updates, movedSections, towards: new, section)
    else { return nil }
    let arrivals =
      (zip(updates.movedItems, moved).map { Arrival(place: $0.to, handle: $1) }
      + updates.insertedItems.compactMap { path in new.handle(at: path).map { Arrival(place: path, handle: item($0)) } })
      .sorted { $0.place < $1.place }
    guard arrivals.count == moved.count + updates.insertedItems.count,
      !updates.insertedItems.contains(where: { inserted.contains($0.section) }),
      updates.movedItems.allSatisfy({ new.handle(at: $0.to) != nil })
    else { return nil }
    return result.place(arrivals, inserted, towards: new, item) ? result : nil
  }

  /// An item that enters a section at its new place.
  private struct Arrival {
    var place: ItemIndexPath
    var handle: UInt32
  }

  /// Takes out the items that are deleted or move, and gives the handles of those that move, in the order of the moves.
  private mutating func takeOutItems(_ updates: BatchUpdates) -> [UInt32]? {
    let deleted = Set(updates.deletedSections)
    if updates.deletedItems.contains(where: { deleted.contains($0.section) }) { return nil }
    let moved = updates.movedItems.compactMap { handle(at: $0.from) }
    let leaving = moved + updates.deletedItems.compactMap { handle(at: $0) }
    guard leaving.count == updates.movedItems.count + updates.deletedItems.count else { return nil }
    let before = count
    unsafe leaving.withUnsafeBufferPointer { unsafe remove($0) }
    // Fewer go where a place is named twice.
    return before - count == leaving.count ? moved : nil
  }

  /// Takes out the sections that are deleted, with what is left in them, and those that move, which keep theirs.
  private mutating func takeOutSections(_ updates: BatchUpdates, from old: Self) -> [UInt32]? {
    let deleted = updates.deletedSections.compactMap { old.order.handle(at: $0) }
    let moved = updates.movedSections.compactMap { old.order.handle(at: $0.from) }
    guard deleted.count == updates.deletedSections.count, moved.count == updates.movedSections.count else { return nil }
    unsafe deleted.withUnsafeBufferPointer { unsafe removeSections($0) }
    for handle in moved {
      guard let place = order.location(of: handle, orderIndex) else { return nil }
      order.remove(at: place, &orderIndex)
    }
    return order.count + deleted.count + moved.count == old.order.count ? moved : nil
  }

  /// Puts moved and inserted sections in, and gives the new indexes of the inserted ones.
  private mutating func placeSections(
    _ updates: BatchUpdates, _ moved: [UInt32], towards new: Self, _ section: (UInt32) -> UInt32
  ) -> Set<Int>? {
    var arrivals = zip(updates.movedSections, moved).map { (index: $0.to, handle: $1) }
    for index in updates.insertedSections {
      guard let handle = new.order.handle(at: index) else { return nil }
      arrivals.append((index, section(handle)))
    }
    arrivals.sort { $0.index < $1.index }
    for (position, arrival) in arrivals.enumerated() {
      guard (0...order.count).contains(arrival.index), !orderIndex.contains(arrival.handle),
        position == 0 || arrivals[position - 1].index < arrival.index
      else { return nil }
      order.insert(arrival.handle, at: arrival.index, &orderIndex, owner: 0)
    }
    return Set(updates.insertedSections)
  }

  /// Puts items into their sections, which are in their new places; an inserted one takes what else it holds from
  /// `new`.
  private mutating func place(
    _ arrivals: [Arrival], _ inserted: Set<Int>, towards new: Self, _ item: (UInt32) -> UInt32
  ) -> Bool {
    var next = 0
    for index in inserted.union(arrivals.map(\.place.section)).sorted() {
      guard let section = order.handle(at: index) else { return false }
      let first = next
      while next < arrivals.count, arrivals[next].place.section == index { next += 1 }
      let arriving = arrivals[first..<next]
      for arrival in arriving where itemPlaces.contains(arrival.handle) { return false }
      let isPlaced =
        inserted.contains(index)
        ? fill(section, with: new.handles(inSection: index), arriving, item) : merge(arriving, into: section)
      if !isPlaced { return false }
    }
    return next == arrivals.count
  }

  private mutating func fill(
    _ section: UInt32, with items: ContiguousArray<UInt32>, _ arriving: ArraySlice<Arrival>, _ item: (UInt32) -> UInt32
  ) -> Bool {
    var next = arriving.startIndex
    for (position, handle) in items.enumerated() {
      let isArrival = next < arriving.endIndex && arriving[next].place.item == position
      let entering = isArrival ? arriving[next].handle : item(handle)
      if isArrival { next += 1 }
      guard !itemPlaces.contains(entering) else { return false }
      lists[section].append(entering, &itemPlaces, owner: section)
      count += 1
    }
    return next == arriving.endIndex
  }

  /// Inserts items at their new places, ascending: a few one by one, many by rebuilding the list.
  private mutating func merge(_ arriving: ArraySlice<Arrival>, into section: UInt32) -> Bool {
    guard arriving.count > 32, arriving.count > lists[section].count / 16 else {
      for arrival in arriving {
        let size = lists[section].count
        guard (0...size).contains(arrival.place.item), !itemPlaces.contains(arrival.handle) else { return false }
        lists[section].insert(arrival.handle, at: arrival.place.item, &itemPlaces, owner: section)
        count += 1
      }
      // A place that is named twice is not a place.
      return zip(arriving, arriving.dropFirst()).allSatisfy { $0.place < $1.place }
    }
    let staying = lists[section].allHandles()
    var merged: ContiguousArray<UInt32> = []
    merged.reserveCapacity(staying.count + arriving.count)
    var next = 0
    for arrival in arriving {
      let gap = arrival.place.item - merged.count
      guard gap >= 0, gap <= staying.count - next else { return false }
      merged.append(contentsOf: staying[next..<next + gap])
      next += gap
      merged.append(arrival.handle)
    }
    merged.append(contentsOf: staying[next...])
    guard Set(arriving.map(\.handle)).count == arriving.count else { return false }
    lists[section].removeAll(&itemPlaces, clearingHandles: false)
    unsafe merged.withUnsafeBufferPointer { unsafe lists[section].append($0, &itemPlaces, owner: section) }
    count += arriving.count
    return true
  }
}

extension BatchUpdates {
  /// Returns whether what is reloaded and reconfigured is there, and named once in its list.
  fileprivate func marksAreDistinct(in new: SnapshotStructure) -> Bool {
    if reloadedSections.isEmpty, reloadedItems.isEmpty, reconfiguredItems.isEmpty { return true }
    return Set(reloadedSections).count == reloadedSections.count && Set(reloadedItems).count == reloadedItems.count
      && Set(reconfiguredItems).count == reconfiguredItems.count
      && reloadedSections.allSatisfy { (0..<new.sectionCount).contains($0) }
      && (reloadedItems + reconfiguredItems).allSatisfy { new.handle(at: $0) != nil }
  }
}
