// Actions of the user: always on the main queue (documented), so that they meet an app's background applies.

extension CollectionViewDiffableDataSource {
  // MARK: Disclosure

  /// Taps the disclosure of a row as the user does: it is expanded or collapsed if the handlers agree.
  ///
  /// - Returns: whether it was expanded or collapsed.
  /// - Precondition: there is such a row; on the main queue an apply is allowed.
  @discardableResult
  public func toggleExpansionByUser(of item: ItemIdentifierType) -> Bool {
    do throws(SnapshotError) { return try checkedToggleExpansionByUser(of: item) } catch { raise(error) }
  }

  /// `toggleExpansionByUser(of:)`, which throws where UIKit raises.
  ///
  /// - Throws: `unknownItem` if no row shows the item; `itemAlreadyExists` if the given children are in the tree.
  @discardableResult
  public func checkedToggleExpansionByUser(of item: ItemIdentifierType) throws(SnapshotError) -> Bool {
    let section = try section(ofRow: item)
    let tree = try state.contents.sectionSnapshot(for: section)
    return try tree.checkedIsExpanded(item) ? collapseByUser(item) : expandByUser(item)
  }

  public func checkedToggleExpansionByUser(at indexPath: ItemIndexPath) throws(SnapshotError) -> Bool {
    guard let item = itemIdentifier(for: indexPath) else { throw DataSourceText.noSuchRow(indexPath) }
    return try checkedToggleExpansionByUser(of: item)
  }

  private func expandByUser(_ item: ItemIdentifierType) throws(SnapshotError) -> Bool {
    let handlers = sectionSnapshotHandlers
    guard handlers.shouldExpandItem?(item) ?? true else { return false }
    handlers.willExpandItem?(item)
    // The handlers may have applied: what counts is what is shown now.
    let section = try section(ofRow: item)
    var tree = try state.contents.sectionSnapshot(for: section)
    if let children = handlers.snapshotForExpandingParent {
      let given = children(item, try tree.checkedSnapshot(of: item))
      try tree.perform(.replaceChildren(of: item, using: given))
    }
    try tree.perform(.expand([item]))
    try perform(.section(tree, section, animated: true), from: .main)
    return true
  }

  private func collapseByUser(_ item: ItemIdentifierType) throws(SnapshotError) -> Bool {
    let handlers = sectionSnapshotHandlers
    guard handlers.shouldCollapseItem?(item) ?? true else { return false }
    handlers.willCollapseItem?(item)
    let section = try section(ofRow: item)
    var tree = try state.contents.sectionSnapshot(for: section)
    try tree.perform(.collapse([item]))
    try perform(.section(tree, section, animated: true), from: .main)
    return true
  }

  private func section(ofRow item: ItemIdentifierType) throws(SnapshotError) -> SectionIdentifierType {
    guard let section = state.contents.snapshot.sectionIdentifier(containingItem: item) else {
      throw DataSourceText.noSuchRow(item: String(describing: item))
    }
    return section
  }

  // MARK: Reordering

  /// Drags a row as the user does, and drops it where it then has the place `destination`.
  ///
  /// Nothing happens unless `canReorderItem` returns true, and if the order stays as it is. Otherwise the handlers are
  /// called before and after the data source takes over the new order by itself.
  ///
  /// - Returns: whether the order changed.
  /// - Precondition: there are such places; on the main queue an apply is allowed.
  @discardableResult
  public func moveItemByUser(from source: ItemIndexPath, to destination: ItemIndexPath) -> Bool {
    do throws(SnapshotError) { return try checkedMoveItemByUser(from: source, to: destination) } catch { raise(error) }
  }

  /// `moveItemByUser(from:to:)`, which throws where UIKit raises.
  ///
  /// - Throws: `unknownItem` if there is no row to drag, `unknownDestination` if there is no such place to drop it.
  @discardableResult
  public func checkedMoveItemByUser(
    from source: ItemIndexPath, to destination: ItemIndexPath
  ) throws(SnapshotError) -> Bool {
    guard let item = itemIdentifier(for: source) else { throw DataSourceText.noSuchRow(source) }
    let before = state.contents
    let moved = try before.snapshot.moving(source, to: destination)
    guard reorderingHandlers.canReorderItem?(item) ?? false, source != destination else { return false }
    guard state.contents.generation == before.generation else { return false }
    let move = BatchUpdates.ItemMove(from: source, to: destination)
    let request = Request.move(move, moved)
    let after = try state.plan(request, isInWindow: true).contents
    let transaction = DiffableDataSourceTransaction(moving: item, move, from: before, to: after)
    reorderingHandlers.willReorder?(transaction)
    // A handler that applied another snapshot has ended the drag: the places mean nothing any more.
    guard state.contents.generation == before.generation else { return false }
    try perform(request, from: .main)
    reorderingHandlers.didReorder?(transaction)
    return true
  }
}
