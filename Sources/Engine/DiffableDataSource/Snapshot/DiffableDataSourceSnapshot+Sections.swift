extension DiffableDataSourceSnapshot {
  // Sections are few: these operations cost O(sections) and need not be specialised.

  @usableFromInline
  mutating func append(sections identifiers: [SectionIdentifierType]) throws(SnapshotError) {
    try insertSections(identifiers, at: structure.sectionCount)
  }

  @usableFromInline
  mutating func insert(
    sections identifiers: [SectionIdentifierType], _ side: RelativeSide, _ destination: SectionIdentifierType
  ) throws(SnapshotError) {
    guard let index = indexOfSection(destination), !identifiers.contains(destination) else {
      let all = identifiers + [destination]
      var handles = numbered(knownHandles(of: all), all)
      let target = handles.removeLast()
      try refuseRepeats(handles, identifiers)
      guard let position = handles.firstIndex(of: target) else {
        throw SnapshotError(
          .unknownDestination, SnapshotText.unknownSectionDestination, offenders: [.init(describe(destination))])
      }
      throw SnapshotError(
        .destinationAmongInserted,
        texts.destinationAmongInsertedSections(describe(destination), identifiers.map(describe)),
        offenders: [offender(section: destination, at: [position])])
    }
    var inserted = identifiers
    if version <= .v14 {
      // Sections that are there stay in place: one public unit test of July 2020 passes (Apple's forum, thread 655284).
      try refuseRepeats(known: knownHandles(of: identifiers), identifiers)
      inserted.removeAll { indexOfSection($0) != nil }
    }
    try insertSections(inserted, at: side == .before ? index : index + 1)
  }

  @usableFromInline
  mutating func delete(sections identifiers: [SectionIdentifierType]) throws(SnapshotError) {
    let handles = knownHandles(of: identifiers)
    try refuseRepeats(known: handles, identifiers)
    unsafe handles.withUnsafeBufferPointer { unsafe structure.removeSections($0) }
    checkInvariants()
  }

  @usableFromInline
  mutating func move(
    section identifier: SectionIdentifierType, _ side: RelativeSide, _ destination: SectionIdentifierType
  ) throws(SnapshotError) {
    if identifier == destination {
      throw SnapshotError(
        .moveOntoItself, texts.sectionOntoItself(describe(identifier)), offenders: [offender(section: identifier)])
    }
    guard let source = indexOfSection(identifier) else {
      throw SnapshotError(
        .unknownSource, SnapshotText.unknownSectionMoveSource, offenders: [.init(describe(identifier))])
    }
    guard let target = indexOfSection(destination) else {
      throw SnapshotError(
        .unknownDestination, SnapshotText.unknownSectionMoveDestination, offenders: [.init(describe(destination))])
    }
    structure.moveSection(at: source, side, sectionAt: target)
    checkInvariants()
  }

  @usableFromInline
  mutating func reload(sections identifiers: [SectionIdentifierType]) throws(SnapshotError) {
    let handles = knownHandles(of: identifiers)
    try refuseRepeats(known: handles, identifiers)
    if let position = handles.firstIndex(where: { structure.section(of: $0) == nil }) {
      let name = describe(identifiers[position])
      throw SnapshotError(
        .unknownMark, texts.unknownReloadedSection(name), offenders: [.init(name, at: [.argument(position)])])
    }
    marks.reload(sections: handles)
  }

  // MARK: Steps

  /// Returns the handle of each section, `SnapshotStructure.absent` for those that never entered the table.
  private func knownHandles(of identifiers: [SectionIdentifierType]) -> [UInt32] {
    identifiers.map { sectionSpace.table.handle(of: $0) ?? SnapshotStructure.absent }
  }

  /// Inserts sections, of which none may stand twice or be there already; what is refused does not enter the table.
  private mutating func insertSections(
    _ identifiers: [SectionIdentifierType], at index: Int
  ) throws(SnapshotError) {
    var handles = [UInt32](repeating: SnapshotStructure.absent, count: identifiers.count)
    let isRefused = unsafe handles.withUnsafeMutableBufferPointer { handles in
      unsafe sectionSpace.table.intern(identifiers, into: handles) { structure.section(of: $0) != nil }.isRefused
    }
    if isRefused {
      try refuseRepeats(handles, identifiers)
      try refuseExisting(handles, identifiers)
    }
    for (handle, identifier) in zip(handles, identifiers) { sectionSpace.renew(handle, as: identifier) }
    unsafe handles.withUnsafeBufferPointer { unsafe structure.insertSections($0, at: index) }
    compactIfWasteful(sectionsInterned: sectionSpace.table.count, itemsInterned: 0)
    checkInvariants()
  }

  /// Refuses sections that stand twice among handles of which each identifier has one.
  private func refuseRepeats(_ handles: [UInt32], _ identifiers: [SectionIdentifierType]) throws(SnapshotError) {
    let repeats = repeatedPositions(handles)
    guard !repeats.isEmpty else { return }
    throw SnapshotError(
      .repeatedSectionIdentifiers, texts.repeatedSections(repeats.map { describe(identifiers[$0[0]]) }),
      offenders: repeats.map { offender(section: identifiers[$0[0]], at: $0) })
  }

  /// Refuses repeats where unknown identifiers have no handle: they are compared by value.
  private func refuseRepeats(known handles: [UInt32], _ identifiers: [SectionIdentifierType]) throws(SnapshotError) {
    try refuseRepeats(numbered(handles, identifiers), identifiers)
  }

  private func refuseExisting(_ handles: [UInt32], _ identifiers: [SectionIdentifierType]) throws(SnapshotError) {
    let existing = handles.indices.filter { structure.section(of: handles[$0]) != nil }
    guard !existing.isEmpty else { return }
    throw SnapshotError(
      .sectionAlreadyExists, texts.existingSections(existing.map { describe(identifiers[$0]) }),
      offenders: existing.map { offender(section: identifiers[$0], at: [$0]) })
  }
}
