extension CollectionViewDiffableDataSource {
  /// The closures of an app that are called when the user expands or collapses a row.
  ///
  /// Called only for the user's taps, not for an apply of a section snapshot (inferred). The order is: should, will,
  /// for an expansion the children, then the animated apply to the section (observed in a port).
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
