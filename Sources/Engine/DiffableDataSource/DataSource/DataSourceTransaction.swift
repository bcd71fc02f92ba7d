/// The change that a user's drag made: UIKit's `NSDiffableDataSourceTransaction`.
///
/// An app brings its store up to date with `store.applying(transaction.difference)`, or takes
/// `finalSnapshot.itemIdentifiers` (documented).
///
/// ```swift
/// var films = ["Alien", "Arrival", "Dune"]
/// let view = CollectionView()
/// let source = CollectionViewDiffableDataSource<String, String>(collectionView: view) { _, _, _ in
///   CollectionViewCell()
/// }
/// source.reorderingHandlers.canReorderItem = { _ in true }
/// source.reorderingHandlers.didReorder = { transaction in
///   films = films.applying(transaction.difference) ?? films
/// }
///
/// var snapshot = source.snapshot()
/// snapshot.appendSections(["now"])
/// snapshot.appendItems(films)
/// source.apply(snapshot)
/// view.dragItem(from: ItemIndexPath(item: 2, section: 0), to: ItemIndexPath(item: 0, section: 0))
/// precondition(films == ["Dune", "Alien", "Arrival"])
/// ```
public struct DiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The data source's snapshot before the drag.
  public let initialSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The data source's snapshot after the drop.
  public let finalSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The change of the items of all sections in one list, as one move: its removal and its insertion are associated.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The sections whose items changed: one, or two for a drag from one section to another.
  ///
  /// Apple does not document their order; here it is that of the sections.
  public let sectionTransactions: [DiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// The change that a user's drag made in one section: UIKit's `NSDiffableDataSourceSectionTransaction`.
///
/// ```swift
/// var sections: [String: [String]] = ["now": ["Alien", "Arrival"], "soon": ["Dune"]]
/// let view = CollectionView()
/// let source = CollectionViewDiffableDataSource<String, String>(collectionView: view) { _, _, _ in
///   CollectionViewCell()
/// }
/// source.reorderingHandlers.canReorderItem = { _ in true }
/// source.reorderingHandlers.didReorder = { transaction in
///   for section in transaction.sectionTransactions {
///     sections[section.sectionIdentifier] = section.finalSnapshot.items
///   }
/// }
///
/// var snapshot = source.snapshot()
/// snapshot.appendSections(["now", "soon"])
/// snapshot.appendItems(["Alien", "Arrival"], toSection: "now")
/// snapshot.appendItems(["Dune"], toSection: "soon")
/// source.apply(snapshot)
/// view.dragItem(from: ItemIndexPath(item: 0, section: 0), to: ItemIndexPath(item: 1, section: 1))
/// precondition(sections == ["now": ["Arrival"], "soon": ["Dune", "Alien"]])
/// ```
public struct DiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// The change of the section's visible items.
  public let difference: CollectionDifference<ItemIdentifierType>
  let before: DataSourceContents<SectionIdentifierType, ItemIdentifierType>
  let after: DataSourceContents<SectionIdentifierType, ItemIdentifierType>

  /// The section before the drag, with hidden items and expansion.
  ///
  /// - Complexity: O(items of the section)
  public var initialSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    do throws(SnapshotError) { return try before.sectionSnapshot(for: sectionIdentifier) } catch { raise(error) }
  }

  /// The section after the drop, with hidden items and expansion.
  ///
  /// - Complexity: O(items of the section)
  public var finalSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    do throws(SnapshotError) { return try after.sectionSnapshot(for: sectionIdentifier) } catch { raise(error) }
  }
}

extension DiffableDataSourceTransaction {
  /// Creates the transaction of one item that is dropped at a valid place. The move is known, so nothing is searched
  /// for.
  ///
  /// - Complexity: O(√n + sections)
  init(
    moving item: ItemIdentifierType, _ move: BatchUpdates.ItemMove,
    from before: DataSourceContents<SectionIdentifierType, ItemIdentifierType>,
    to after: DataSourceContents<SectionIdentifierType, ItemIdentifierType>
  ) {
    typealias Section = DiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>
    initialSnapshot = before.snapshot
    finalSnapshot = after.snapshot
    difference = CollectionDifference(
      moving: item, from: before.snapshot.indexOfItem(item), to: after.snapshot.indexOfItem(item))
    let changes: [(section: Int, from: Int?, to: Int?)]
    if move.from.section == move.to.section {
      changes = [(move.from.section, move.from.item, move.to.item)]
    } else {
      changes = [(move.from.section, move.from.item, nil), (move.to.section, nil, move.to.item)]
    }
    sectionTransactions = changes.sorted { $0.section < $1.section }.compactMap { change in
      before.snapshot.sectionIdentifier(at: change.section).map { section in
        Section(
          sectionIdentifier: section,
          difference: CollectionDifference(moving: item, from: change.from, to: change.to), before: before,
          after: after)
      }
    }
  }
}

extension CollectionDifference where ChangeElement: Sendable {
  /// Creates an element that leaves one offset and arrives at another; both are associated if there are both.
  fileprivate init(moving element: ChangeElement, from old: Int?, to new: Int?) {
    var changes: [Change] = []
    if let old { changes.append(.remove(offset: old, element: element, associatedWith: new)) }
    if let new { changes.append(.insert(offset: new, element: element, associatedWith: old)) }
    self = Self(changes) ?? [].difference(from: []) { _, _ in true }
  }
}

extension DiffableDataSourceSnapshot {
  /// This snapshot with the item at `source` taken out and put where it then has the place `destination`.
  ///
  /// - Throws: `unknownSource` or `unknownDestination` if there is no such place.
  /// - Complexity: O(√n)
  func moving(_ source: ItemIndexPath, to destination: ItemIndexPath) throws(SnapshotError) -> Self {
    guard let item = itemIdentifier(for: source) else { throw DataSourceText.noSuchRow(source) }
    guard (0..<numberOfSections).contains(destination.section) else {
      throw DataSourceText.noSuchDropPlace(destination)
    }
    let isSameSection = source.section == destination.section
    let others = numberOfItems(at: destination.section) - (isSameSection ? 1 : 0)
    guard (0...others).contains(destination.item) else { throw DataSourceText.noSuchDropPlace(destination) }
    if source == destination { return self }
    var result = self
    if others == 0, let section = sectionIdentifier(at: destination.section) {
      try result.perform(.deleteItems([item]))
      try result.perform(.appendItems([item], toSection: section))
      return result
    }
    // In its own section, an item that moves down ends up after the one whose place it takes.
    let goesBehind = isSameSection ? destination.item > source.item : destination.item == others
    let neighbour = ItemIndexPath(
      item: goesBehind && !isSameSection ? destination.item - 1 : destination.item, section: destination.section)
    if let other = itemIdentifier(for: neighbour) {
      try result.perform(.moveItem(item, goesBehind ? .after : .before, other))
    }
    return result
  }
}
