extension SnapshotError {
  @usableFromInline
  static var noSections: Self { Self(.noSections, SnapshotText.noSections) }
}

extension DiffableDataSourceSnapshot {
  var texts: SnapshotText { SnapshotText(version: version) }

  /// Returns an identifier as UIKit's texts print it.
  func describe(_ identifier: some Hashable) -> String { String(describing: identifier) }

  /// Returns an item with its places in the argument and, if it is there, in the snapshot.
  func offender(item identifier: ItemIdentifierType, at positions: [Int] = []) -> SnapshotError.Offender {
    let present = indexPath(for: identifier).map { [SnapshotError.Place.item($0)] } ?? []
    return .init(describe(identifier), at: positions.map { .argument($0) } + present)
  }

  /// Returns a section with its places in the argument and, if it is there, in the snapshot.
  func offender(section identifier: SectionIdentifierType, at positions: [Int] = []) -> SnapshotError.Offender {
    let present = indexOfSection(identifier).map { [SnapshotError.Place.section($0)] } ?? []
    return .init(describe(identifier), at: positions.map { .argument($0) } + present)
  }

  /// Returns the refusal of items that stand twice, or nil.
  @usableFromInline
  func repeatedItems(_ handles: [UInt32], _ identifiers: [ItemIdentifierType]) -> SnapshotError? {
    let repeats = repeatedPositions(handles)
    guard !repeats.isEmpty else { return nil }
    return SnapshotError(
      .repeatedItemIdentifiers, texts.repeatedItems(repeats.map { describe(identifiers[$0[0]]) }),
      offenders: repeats.map { offender(item: identifiers[$0[0]], at: $0) })
  }

  /// Returns all positions of each handle that stands more than once, in the order in which the repeats are discovered.
  func repeatedPositions(_ handles: [UInt32]) -> [[Int]] {
    if handles.count < 2 { return [] }
    if handles.count <= 8 {
      // Few: comparing all pairs is faster than a set.
      guard handles.indices.contains(where: { handles[..<$0].contains(handles[$0]) }) else { return [] }
    } else if Set(handles).count == handles.count {
      return []
    }
    var first: [UInt32: Int] = [:]
    var groups: [Int: Int] = [:]
    var result: [[Int]] = []
    for (position, handle) in handles.enumerated() {
      guard let earlier = first[handle] else {
        first[handle] = position
        continue
      }
      if let group = groups[earlier] {
        result[group].append(position)
      } else {
        groups[earlier] = result.count
        result.append([earlier, position])
      }
    }
    return result
  }

  /// Handles in which each unknown identifier has a number of its own, equal for equal identifiers.
  func numbered<Identifier: Hashable & Sendable>(_ handles: [UInt32], _ identifiers: [Identifier]) -> [UInt32] {
    guard handles.contains(SnapshotStructure.absent) else { return handles }
    // A table of its own, because it bears identifiers whose hash and equality disagree, where a dictionary traps.
    let numbers = IdentifierTable<Identifier>()
    var result = handles
    for index in handles.indices where handles[index] == SnapshotStructure.absent {
      // Numbers count down from the top; handles count up from zero.
      result[index] = SnapshotStructure.absent - 1 - numbers.intern(identifiers[index]).handle
    }
    return result
  }

  // MARK: Memory

  /// Below this many interned identifiers nothing is worth compacting.
  @usableFromInline static var wastefulCount: Int {
    #if InternalChecks
    16
    #else
    4096
    #endif
  }

  /// Moves to tables of its own when most of what the shared ones hold is not in this snapshot.
  ///
  /// Deleted identifiers stay interned, since other snapshots may hold them. Once they are three quarters of the
  /// table, renumbering the rest costs O(n) and is paid for by as many insertions.
  @usableFromInline
  mutating func compactIfWasteful(sectionsInterned: Int, itemsInterned: Int) {
    let items = itemsInterned > Self.wastefulCount && itemsInterned / 4 > structure.count
    let sections = sectionsInterned > Self.wastefulCount && sectionsInterned / 4 > structure.sectionCount
    if items || sections { compact() }
  }

  private mutating func compact() {
    let old = self
    deleteAllItems()
    let names = old.sectionIdentifiers
    let handles = names.map { sectionSpace.table.intern($0).handle }
    unsafe handles.withUnsafeBufferPointer { unsafe structure.insertSections($0, at: 0) }
    for index in names.indices {
      let items = old.itemIdentifiers(at: index).map { itemSpace.table.intern($0).handle }
      unsafe items.withUnsafeBufferPointer { unsafe structure.append($0, toSection: index) }
    }
  }
}
