extension DiffableDataSourceSnapshot {
  @inlinable
  mutating func append(
    items identifiers: [ItemIdentifierType], to section: SectionIdentifierType?
  ) throws(SnapshotError) {
    if identifiers.count == 1 {
      try append(item: identifiers[0], to: section)
    } else {
      try append(all: identifiers, to: section)
    }
  }

  /// Appends one item. One by one is how many programs fill a snapshot: no buffer, no loop (half the time of the
  /// general path), and no array either where the compiler sees that a call names one.
  @inlinable
  mutating func append(item identifier: ItemIdentifierType, to section: SectionIdentifierType?) throws(SnapshotError) {
    if structure.sectionCount > 0, let index = section.map(indexOfSection) ?? structure.sectionCount - 1 {
      let (handle, isNew) = itemSpace.table.intern(identifier)
      if isNew {
        structure.append(handle, toSection: index)
        if handle >= Self.wastefulCount, Int(handle) / 4 > structure.count {
          compactIfWasteful(sectionsInterned: 0, itemsInterned: Int(handle))
        }
        checkInvariants()
        return
      }
    }
    try append(all: [identifier], to: section)
  }

  @inlinable
  mutating func append(
    all identifiers: [ItemIdentifierType], to section: SectionIdentifierType?
  ) throws(SnapshotError) {
    guard structure.sectionCount > 0 else {
      throw SnapshotError.noSections
    }
    guard let index = section.map(indexOfSection) ?? structure.sectionCount - 1 else {
      throw refusedAppend(identifiers, section)
    }
    let refusal = unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: identifiers.count) { handles in
      let (before, after, isRefused) = unsafe itemSpace.table.intern(identifiers, into: handles) { _ in false }
      if isRefused { return unsafe repeatedItems(Array(handles), identifiers) }
      if after &- before == identifiers.count {
        unsafe structure.append(UnsafeBufferPointer(handles), toSection: index)
        if after > Self.wastefulCount { compactIfWasteful(sectionsInterned: 0, itemsInterned: after) }
        checkInvariants()
      } else {
        unsafe appendKnown(identifiers, UnsafeBufferPointer(handles), internedBefore: before, to: index)
      }
      return SnapshotError?.none
    }
    if let refusal { throw refusal }
  }

  /// Appends items of which some are known to the table.
  @usableFromInline
  mutating func appendKnown(
    _ identifiers: [ItemIdentifierType], _ handles: UnsafeBufferPointer<UInt32>, internedBefore: Int, to index: Int
  ) {
    let warning = unsafe takeOut(identifiers, handles, internedBefore: internedBefore)
    unsafe structure.append(handles, toSection: index)
    finishInsertion(warning)
  }

  /// Returns the refusal of an append to a section that is not there: that of repeats comes first. Nothing enters the
  /// table.
  @usableFromInline
  func refusedAppend(_ identifiers: [ItemIdentifierType], _ section: SectionIdentifierType?) -> SnapshotError {
    let handles = identifiers.map { itemSpace.table.handle(of: $0) ?? SnapshotStructure.absent }
    return repeatedItems(numbered(handles, identifiers), identifiers)
      ?? SnapshotError(
        .unknownSection, SnapshotText.unknownSection, offenders: section.map { [.init(String(describing: $0))] } ?? [])
  }

  @inlinable
  mutating func insert(
    items identifiers: [ItemIdentifierType], _ side: RelativeSide, _ destination: ItemIdentifierType
  ) throws(SnapshotError) {
    let target = itemSpace.table.handle(of: destination) ?? SnapshotStructure.absent
    guard structure.contains(target) else { throw refusedInsertion(identifiers, destination) }
    let isRefused = unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: identifiers.count) { handles in
      let (before, after, isRefused) = unsafe itemSpace.table.intern(identifiers, into: handles) { $0 == target }
      if isRefused { return true }
      if after &- before == identifiers.count {
        unsafe structure.insert(UnsafeBufferPointer(handles), side, item: target)
        if after > Self.wastefulCount { compactIfWasteful(sectionsInterned: 0, itemsInterned: after) }
        checkInvariants()
      } else {
        unsafe insertKnown(identifiers, UnsafeBufferPointer(handles), internedBefore: before, side, target)
      }
      return false
    }
    if isRefused { throw refusedInsertion(identifiers, destination) }
  }

  /// Inserts items of which some are known to the table.
  @usableFromInline
  mutating func insertKnown(
    _ identifiers: [ItemIdentifierType], _ handles: UnsafeBufferPointer<UInt32>, internedBefore: Int,
    _ side: RelativeSide, _ target: UInt32
  ) {
    let warning = unsafe takeOut(identifiers, handles, internedBefore: internedBefore)
    unsafe structure.insert(handles, side, item: target)
    finishInsertion(warning)
  }

  /// Returns the refusal of an insertion: that of repeats comes first, then that of a destination among the inserted,
  /// then that of an unknown one. Nothing enters the table.
  @usableFromInline
  func refusedInsertion(_ identifiers: [ItemIdentifierType], _ destination: ItemIdentifierType) -> SnapshotError {
    let all = identifiers + [destination]
    var handles = numbered(all.map { itemSpace.table.handle(of: $0) ?? SnapshotStructure.absent }, all)
    let target = handles.removeLast()
    if let repeated = repeatedItems(handles, identifiers) { return repeated }
    guard let position = handles.firstIndex(of: target) else {
      return SnapshotError(.unknownDestination, SnapshotText.unknownSection, offenders: [.init(describe(destination))])
    }
    return SnapshotError(
      .destinationAmongInserted, texts.destinationAmongInsertedItems(describe(destination), identifiers.map(describe)),
      offenders: [offender(item: destination, at: [position])])
  }

  @inlinable
  mutating func delete(items identifiers: [ItemIdentifierType]) throws(SnapshotError) {
    let refusal = unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: identifiers.count) { handles in
      unsafe itemSpace.table.handles(of: identifiers, into: handles)
      return unsafe delete(UnsafeBufferPointer(handles), identifiers)
    }
    if let refusal { throw refusal }
  }

  @usableFromInline
  mutating func delete(
    _ handles: UnsafeBufferPointer<UInt32>, _ identifiers: [ItemIdentifierType]
  ) -> SnapshotError? {
    if handles.count > 1, let repeated = unsafe repeatedItems(numbered(Array(handles), identifiers), identifiers) {
      return repeated
    }
    unsafe structure.remove(handles)
    checkInvariants()
    return nil
  }

  /// Deletes all items and all sections.
  ///
  /// Apple's page speaks of items only; that the sections go too was observed since iOS 13. Marks stay.
  public mutating func deleteAllItems() {
    let marked = (reloadedSectionIdentifiers, reloadedItemIdentifiers, reconfiguredItemIdentifiers)
    sectionSpace = IdentifierSpace()
    itemSpace = IdentifierSpace()
    structure = SnapshotStructure()
    if !marks.isEmpty {
      restoreMarks(reloadedSections: marked.0, reloadedItems: marked.1, reconfiguredItems: marked.2)
    }
  }

  /// Marks identifiers without asking whether they are there: a mark may outlive what it marks.
  mutating func restoreMarks(
    reloadedSections: [SectionIdentifierType], reloadedItems: [ItemIdentifierType],
    reconfiguredItems: [ItemIdentifierType]
  ) {
    marks = SnapshotMarks()
    marks.reload(sections: reloadedSections.map { sectionSpace.table.intern($0).handle })
    marks.reload(items: reloadedItems.map { itemSpace.table.intern($0).handle })
    marks.reconfigure(items: reconfiguredItems.map { itemSpace.table.intern($0).handle })
  }

  @inlinable
  mutating func move(
    item identifier: ItemIdentifierType, _ side: RelativeSide, _ destination: ItemIdentifierType
  ) throws(SnapshotError) {
    let source = itemSpace.table.handle(of: identifier) ?? SnapshotStructure.absent
    let target = itemSpace.table.handle(of: destination) ?? SnapshotStructure.absent
    guard source != target, structure.contains(source), structure.contains(target) else {
      throw refusedMove(identifier, destination)
    }
    structure.move(source, side, item: target)
    checkInvariants()
  }

  @usableFromInline
  func refusedMove(_ identifier: ItemIdentifierType, _ destination: ItemIdentifierType) -> SnapshotError {
    if identifier == destination {
      return SnapshotError(
        .moveOntoItself, texts.itemOntoItself(describe(identifier)), offenders: [offender(item: identifier)])
    }
    if indexPath(for: identifier) == nil {
      return SnapshotError(
        .unknownSource, SnapshotText.unknownItemMoveSource, offenders: [.init(describe(identifier))])
    }
    return SnapshotError(
      .unknownDestination, SnapshotText.unknownItemMoveDestination, offenders: [.init(describe(destination))])
  }

  @usableFromInline
  mutating func reload(items identifiers: [ItemIdentifierType]) throws(SnapshotError) {
    let handles = try judgedMarks(identifiers, texts.unknownReloadedItem)
    marks.reload(items: handles)
  }

  @usableFromInline
  mutating func reconfigure(items identifiers: [ItemIdentifierType]) throws(SnapshotError) {
    let handles = try judgedMarks(identifiers, SnapshotText.unknownReconfiguredItem)
    marks.reconfigure(items: handles)
  }

  /// Returns the handles of items to be marked, all of them in the snapshot and none twice.
  private func judgedMarks(
    _ identifiers: [ItemIdentifierType], _ text: (String) -> String
  ) throws(SnapshotError) -> [UInt32] {
    let handles = identifiers.map { itemSpace.table.handle(of: $0) ?? SnapshotStructure.absent }
    if let repeated = repeatedItems(numbered(handles, identifiers), identifiers) { throw repeated }
    if let position = handles.firstIndex(where: { !structure.contains($0) }) {
      let name = describe(identifiers[position])
      throw SnapshotError(.unknownMark, text(name), offenders: [.init(name, at: [.argument(position)])])
    }
    return handles
  }

  // MARK: Steps

  /// Takes items out of the snapshot that are about to be placed anew, and prepares the warning about them.
  private mutating func takeOut(
    _ identifiers: [ItemIdentifierType], _ handles: UnsafeBufferPointer<UInt32>, internedBefore: Int
  ) -> SnapshotWarning? {
    var existing: [Int] = []
    for index in identifiers.indices where unsafe Int(handles[index]) < internedBefore {
      if unsafe structure.contains(handles[index]) {
        existing.append(index)
      } else {
        unsafe itemSpace.renew(handles[index], as: identifiers[index])
      }
    }
    guard !existing.isEmpty else { return nil }
    let warning = onWarning.map { _ in
      SnapshotWarning(
        .existingItemsMoved, texts.existingItemsMoved(existing.map { describe(identifiers[$0]) }),
        offenders: existing.map { offender(item: identifiers[$0], at: [$0]) })
    }
    let taken = existing.map { unsafe handles[$0] }
    unsafe taken.withUnsafeBufferPointer { unsafe structure.remove($0) }
    return warning
  }

  private mutating func finishInsertion(_ warning: SnapshotWarning?) {
    compactIfWasteful(sectionsInterned: 0, itemsInterned: itemSpace.table.count)
    checkInvariants()
    if let warning { onWarning?(warning) }
  }
}
