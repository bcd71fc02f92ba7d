extension CollectionViewDiffableDataSource {
  /// The closures of an app that are called when the user expands or collapses a row.
  ///
  /// Called only for the user's taps, not for an apply of a section snapshot (inferred). The order is: should, will,
  /// for an expansion the children, then the animated apply to the section (observed in a port).
  ///
  /// ```swift
  /// let view = CollectionView()
  /// let source = CollectionViewDiffableDataSource<String, String>(collectionView: view) { _, _, _ in
  ///   CollectionViewCell()
  /// }
  /// source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, children in
  ///   guard children.items.isEmpty else { return children }
  ///   var loaded = DiffableDataSourceSectionSnapshot<String>()
  ///   loaded.append(["\(parent)/main.swift"])
  ///   return loaded
  /// }
  ///
  /// var files = DiffableDataSourceSectionSnapshot<String>()
  /// files.append(["Sources"])
  /// source.apply(files, to: "project")
  /// view.tapDisclosure(at: ItemIndexPath(item: 0, section: 0))
  /// precondition(source.snapshot().itemIdentifiers == ["Sources", "Sources/main.swift"])
  /// ```
  public struct SectionSnapshotHandlers {
    /// Whether the item may be expanded; nil means yes.
    public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
    /// The item is about to be expanded.
    public var willExpandItem: ((ItemIdentifierType) -> Void)?
    /// Whether the item may be collapsed; nil means yes.
    public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
    /// The item is about to be collapsed.
    public var willCollapseItem: ((ItemIdentifierType) -> Void)?
    /// The closure that returns the children with which an item opens, from those that it has: for children that are
    /// loaded late.
    public var snapshotForExpandingParent:
      (
        (
          _ parent: ItemIdentifierType, _ currentChildSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
        ) -> DiffableDataSourceSectionSnapshot<ItemIdentifierType>
      )?

    /// Creates handlers that allow everything.
    public init() {}
  }

  /// The closures of an app that are called when the user drags a row to another place.
  ///
  /// ```swift
  /// let view = CollectionView()
  /// let source = CollectionViewDiffableDataSource<String, String>(collectionView: view) { _, _, _ in
  ///   CollectionViewCell()
  /// }
  /// source.reorderingHandlers.canReorderItem = { film in film != "Alien" }
  ///
  /// var snapshot = source.snapshot()
  /// snapshot.appendSections(["now"])
  /// snapshot.appendItems(["Alien", "Arrival", "Dune"])
  /// source.apply(snapshot)
  /// let (first, last) = (ItemIndexPath(item: 0, section: 0), ItemIndexPath(item: 2, section: 0))
  /// precondition(!view.dragItem(from: first, to: last))
  /// precondition(view.dragItem(from: last, to: first))
  /// precondition(source.snapshot().itemIdentifiers == ["Dune", "Alien", "Arrival"])
  /// ```
  public struct ReorderingHandlers {
    /// Whether the item may be dragged; nil means no (documented as the gate).
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// The data source is about to take over the new order.
    public var willReorder: ((DiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// The data source has the new order; the app brings its own store up to date.
    public var didReorder: ((DiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates handlers that let no row be dragged.
    public init() {}
  }
}
