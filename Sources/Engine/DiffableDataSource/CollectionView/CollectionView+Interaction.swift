// Actions of a user on the view, and the calls that a program must not make on it.

extension CollectionView {
  /// Taps the disclosure of a row as the user does: it is expanded or collapsed, if the data source's handlers agree.
  ///
  /// - Returns: whether the row changed.
  @discardableResult
  public func tapDisclosure(at indexPath: ItemIndexPath) -> Bool {
    do throws(SnapshotError) { return try checkedTapDisclosure(at: indexPath) } catch { raise(error) }
  }

  /// `tapDisclosure(at:)`, which throws where UIKit raises.
  @discardableResult
  public func checkedTapDisclosure(at indexPath: ItemIndexPath) throws(SnapshotError) -> Bool {
    try dataSource?.checkedToggleExpansionByUser(at: indexPath) ?? false
  }

  /// Drags a row as the user does, and drops it where it then has the place `destination`.
  ///
  /// - Returns: whether the order changed.
  @discardableResult
  public func dragItem(from source: ItemIndexPath, to destination: ItemIndexPath) -> Bool {
    do throws(SnapshotError) { return try checkedDragItem(from: source, to: destination) } catch { raise(error) }
  }

  /// `dragItem(from:to:)`, which throws where UIKit raises.
  @discardableResult
  public func checkedDragItem(
    from source: ItemIndexPath, to destination: ItemIndexPath
  ) throws(SnapshotError) -> Bool {
    try dataSource?.checkedMoveItemByUser(from: source, to: destination) ?? false
  }

  // MARK: Direct mutation

  /// Refuses a change of the view behind its data source's back while there is one.
  ///
  /// - Throws: `directMutation` with UIKit's text.
  public func checkedDirectMutation() throws(SnapshotError) {
    if dataSource != nil { throw batchText.directMutation }
  }

  private func mutateDirectly() {
    do throws(SnapshotError) { try checkedDirectMutation() } catch { raise(error) }
  }

  /// Traps with UIKit's text while the view has a data source.
  public func insertItems(at indexPaths: [ItemIndexPath]) { mutateDirectly() }
  /// Traps with UIKit's text while the view has a data source.
  public func deleteItems(at indexPaths: [ItemIndexPath]) { mutateDirectly() }
  /// Traps with UIKit's text while the view has a data source.
  public func reloadItems(at indexPaths: [ItemIndexPath]) { mutateDirectly() }
  /// Traps with UIKit's text while the view has a data source.
  public func moveItem(at indexPath: ItemIndexPath, to newIndexPath: ItemIndexPath) { mutateDirectly() }
  /// Traps with UIKit's text while the view has a data source.
  public func insertSections(_ sections: [Int]) { mutateDirectly() }
  /// Traps with UIKit's text while the view has a data source.
  public func deleteSections(_ sections: [Int]) { mutateDirectly() }
  /// Traps with UIKit's text while the view has a data source.
  public func reloadSections(_ sections: [Int]) { mutateDirectly() }
  /// Traps with UIKit's text while the view has a data source.
  public func moveSection(_ section: Int, toSection newSection: Int) { mutateDirectly() }
}
