extension DiffableDataSourceSnapshot {
  // Sections are few: these operations cost O(sections) and need not be specialised.

  @usableFromInline
  mutating func append(sections identifiers: [SectionIdentifierType]) throws(SnapshotError) {
    let handles = intern(sections: identifiers)
    try refuseRepeats(handles, identifiers)
    try refuseExisting(handles, identifiers)
    insertSections(handles, identifiers, at: structure.sectionCount)
  }

  @usableFromInline
  mutating func insert(
    sections identifiers: [SectionIdentifierType], _ side: RelativeSide, _ destination: SectionIdentifierType
  ) throws(SnapshotError) {
    let handles = intern(sections: identifiers)
    try refuseRepeats(handles, identifiers)
    let target = sectionSpace.table.handle(of: destination)
    if let target, let position = handles.firstIndex(of: target) {
      throw SnapshotError(
        .destinationAmongInserted,
        texts.destinationAmongInsertedSections(describe(destination), identifiers.map(describe)),
        offenders: [offender(section: destination, at: [position])])
    }
    guard let index = target.flatMap(structure.section(of:)) else {
      throw SnapshotError(
        .unknownDestination, SnapshotText.unknownSectionDestination, offenders: [.init(describe(destination))])
    }
    try refuseExisting(handles, identifiers)
    insertSections(handles, identifiers, at: side == .before ? index : index + 1)
  }

  @usableFromInline
  mutating func delete(sections identifiers: [SectionIdentifierType]) throws(SnapshotError) {
    let handles = identifiers.map { sectionSpace.table.handle(of: $0) ?? SnapshotStructure.absent }
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
    let handles = identifiers.map { sectionSpace.table.handle(of: $0) ?? SnapshotStructure.absent }
    try refuseRepeats(known: handles, identifiers)
    if let position = handles.firstIndex(where: { structure.section(of: $0) == nil }) {
      let name = describe(identifiers[position])
      throw SnapshotError(
        .unknownMark, texts.unknownReloadedSection(name), offenders: [.init(name, at: [.argument(position)])])
    }
    marks.reload(sections: handles)
  }

  // MARK: Steps

  private mutating func intern(sections identifiers: [SectionIdentifierType]) -> [UInt32] {
    identifiers.map { sectionSpace.table.intern($0).handle }
  }

  private mutating func insertSections(_ handles: [UInt32], _ identifiers: [SectionIdentifierType], at index: Int) {
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

  /// The same where unknown identifiers have no handle: they are compared by value.
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
