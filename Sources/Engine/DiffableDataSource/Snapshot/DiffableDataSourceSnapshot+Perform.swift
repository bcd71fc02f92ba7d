extension DiffableDataSourceSnapshot {
  /// Carries out one operation, or says why UIKit would refuse it.
  ///
  /// - Throws: the judgement as a value, with UIKit's text; the snapshot is unchanged. Items that are in the snapshot
  ///   already are not an error: they move, and `onWarning` is called.
  /// - Complexity: that of the UIKit call of the same name.
  @inlinable
  public mutating func perform(
    _ operation: SnapshotOperation<SectionIdentifierType, ItemIdentifierType>
  ) throws(SnapshotError) {
    switch operation {
    case .appendSections(let identifiers): try append(sections: identifiers)
    case .insertSections(let identifiers, let side, let destination):
      try insert(sections: identifiers, side, destination)
    case .deleteSections(let identifiers): try delete(sections: identifiers)
    case .moveSection(let identifier, let side, let destination): try move(section: identifier, side, destination)
    case .reloadSections(let identifiers): try reload(sections: identifiers)
    case .appendItems(let identifiers, let section): try append(items: identifiers, to: section)
    case .insertItems(let identifiers, let side, let destination): try insert(items: identifiers, side, destination)
    case .deleteItems(let identifiers): try delete(items: identifiers)
    case .deleteAllItems: deleteAllItems()
    case .moveItem(let identifier, let side, let destination): try move(item: identifier, side, destination)
    case .reloadItems(let identifiers): try reload(items: identifiers)
    case .reconfigureItems(let identifiers): try reconfigure(items: identifiers)
    }
  }

  // MARK: Sections, by UIKit's names

  /// Appends empty sections at the end.
  ///
  /// - Precondition: no identifier stands twice or is in the snapshot already.
  @inlinable
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    orRaise { snapshot throws(SnapshotError) in try snapshot.append(sections: identifiers) }
  }

  /// Inserts empty sections in front of another one.
  ///
  /// - Precondition: no identifier stands twice or is in the snapshot already; the destination is. Where the rules of
  ///   version 13 or 14 hold, sections that are there already stay in place (one public report).
  @inlinable
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection destination: SectionIdentifierType
  ) {
    orRaise { snapshot throws(SnapshotError) in try snapshot.insert(sections: identifiers, .before, destination) }
  }

  /// Inserts empty sections after another one.
  ///
  /// - Precondition: no identifier stands twice or is in the snapshot already; the destination is. Where the rules of
  ///   version 13 or 14 hold, sections that are there already stay in place (one public report).
  @inlinable
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection destination: SectionIdentifierType
  ) {
    orRaise { snapshot throws(SnapshotError) in try snapshot.insert(sections: identifiers, .after, destination) }
  }

  /// Deletes sections with their items; unknown ones are ignored.
  ///
  /// - Precondition: no identifier stands twice.
  @inlinable
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    orRaise { snapshot throws(SnapshotError) in try snapshot.delete(sections: identifiers) }
  }

  /// Moves a section with its items in front of another one.
  ///
  /// - Precondition: both are in the snapshot, and they differ.
  @inlinable
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection destination: SectionIdentifierType
  ) {
    orRaise { snapshot throws(SnapshotError) in try snapshot.move(section: identifier, .before, destination) }
  }

  /// Moves a section with its items after another one.
  ///
  /// - Precondition: both are in the snapshot, and they differ.
  @inlinable
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection destination: SectionIdentifierType
  ) {
    orRaise { snapshot throws(SnapshotError) in try snapshot.move(section: identifier, .after, destination) }
  }

  /// Marks sections: on apply all their cells are asked for again.
  ///
  /// - Precondition: no identifier stands twice; all are in the snapshot.
  @inlinable
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    orRaise { snapshot throws(SnapshotError) in try snapshot.reload(sections: identifiers) }
  }

  // MARK: Items, by UIKit's names

  /// Appends items at the end of a section, of the last one if none is named.
  ///
  /// Items that are in the snapshot already move to the new place, also out of another section, with a warning
  /// (observed since iOS 13).
  ///
  /// - Precondition: no identifier stands twice; there is a section, and the one that is named is in the snapshot.
  /// - Complexity: O(`identifiers.count`) for new items, amortised
  @inlinable
  public mutating func appendItems(_ identifiers: [ItemIdentifierType], toSection section: SectionIdentifierType? = nil)
  {
    do {
      // After this an array of one identifier that a call names is not that array any more.
      if identifiers.count == 1 {
        try append(item: identifiers[0], to: section)
      } else {
        try append(all: identifiers, to: section)
      }
    } catch { raise(error) }
  }

  /// Inserts items in front of another one, in its section; items that are there already move.
  ///
  /// - Precondition: no identifier stands twice; the destination is in the snapshot and not among them.
  /// - Complexity: O(`identifiers.count` + n/3000)
  @inlinable
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem destination: ItemIdentifierType) {
    orRaise { snapshot throws(SnapshotError) in try snapshot.insert(items: identifiers, .before, destination) }
  }

  /// Inserts items after another one, in its section; items that are there already move.
  ///
  /// - Precondition: no identifier stands twice; the destination is in the snapshot and not among them.
  /// - Complexity: O(`identifiers.count` + n/3000)
  @inlinable
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem destination: ItemIdentifierType) {
    orRaise { snapshot throws(SnapshotError) in try snapshot.insert(items: identifiers, .after, destination) }
  }

  /// Deletes items; unknown ones are ignored, and a section that becomes empty stays.
  ///
  /// - Precondition: no identifier stands twice.
  /// - Complexity: O(`identifiers.count` · n/3000), and never more than O(`identifiers.count` + n)
  @inlinable
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    orRaise { snapshot throws(SnapshotError) in try snapshot.delete(items: identifiers) }
  }

  /// Moves an item in front of another one, into its section.
  ///
  /// - Precondition: both are in the snapshot, and they differ.
  /// - Complexity: O(n/3000)
  @inlinable
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem destination: ItemIdentifierType) {
    orRaise { snapshot throws(SnapshotError) in try snapshot.move(item: identifier, .before, destination) }
  }

  /// Moves an item after another one, into its section.
  ///
  /// - Precondition: both are in the snapshot, and they differ.
  /// - Complexity: O(n/3000)
  @inlinable
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem destination: ItemIdentifierType) {
    orRaise { snapshot throws(SnapshotError) in try snapshot.move(item: identifier, .after, destination) }
  }

  /// Marks items: on apply each gets a new cell at its place. The stored values stay what they are.
  ///
  /// - Precondition: no identifier stands twice; all are in the snapshot.
  @inlinable
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    orRaise { snapshot throws(SnapshotError) in try snapshot.reload(items: identifiers) }
  }

  /// Marks items: on apply the provider is asked again for the cell that is there (documented, iOS 15).
  ///
  /// - Precondition: no identifier stands twice (our decision, no public word on it); all are in the snapshot.
  @inlinable
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    orRaise { snapshot throws(SnapshotError) in try snapshot.reconfigure(items: identifiers) }
  }

  @inlinable
  mutating func orRaise(_ body: (inout Self) throws(SnapshotError) -> Void) {
    do { try body(&self) } catch { raise(error) }
  }
}
