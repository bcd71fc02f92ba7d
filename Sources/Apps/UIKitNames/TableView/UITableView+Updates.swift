internal import DiffableDataSource
public import Foundation
internal import UIKitViews

extension UITableView {
  /// Changes rows and sections in one batch. *Real*: it is checked as UIKit checks it.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginBatch()
    updates?()
    endBatch()
    AnimationClock.after(0.3) { completion?(true) }
  }

  /// Begins a batch. *Real*: its texts about counts are the older ones in every version, as in UIKit.
  public func beginUpdates() { beginBatch(by: .beginUpdates) }

  /// Ends a batch.
  public func endUpdates() { endBatch() }

  /// Says that rows came.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    collect { $0.structural.insertedItems += indexPaths.compactMap { ItemIndexPath($0) } }
  }
  /// Says that rows went.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    collect { $0.structural.deletedItems += indexPaths.compactMap { ItemIndexPath($0) } }
  }
  /// Asks for new cells.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    collect { $0.reloadedItems += indexPaths.compactMap { ItemIndexPath($0) } }
  }
  /// Asks for cells to be filled again (iOS 15): those on screen are, and stay.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    collect { $0.reconfiguredItems += indexPaths.compactMap { ItemIndexPath($0) } }
  }
  /// Says that a row moved.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    guard let from = ItemIndexPath(indexPath), let to = ItemIndexPath(newIndexPath) else { return }
    collect { $0.structural.movedItems.append(.init(from: from, to: to)) }
  }
  /// Says that sections came.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    collect { $0.structural.insertedSections += Array(sections) }
  }
  /// Says that sections went.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    collect { $0.structural.deletedSections += Array(sections) }
  }
  /// Asks for new cells and headers.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    collect { $0.reloadedSections += Array(sections) }
  }
  /// Says that a section moved.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    collect { $0.structural.movedSections.append(.init(from: section, to: newSection)) }
  }
  /// Reads the letters at the side anew. *Inert*.
  public func reloadSectionIndexTitles() {}

  // MARK: Selection

  /// The selected row; of several the first.
  public var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows?.first }
  /// The selected rows, on screen or not, ascending; nil if there is none.
  public var indexPathsForSelectedRows: [IndexPath]? {
    loadIfNeeded()
    let selected = headless.selectedItems.sorted().map { IndexPath($0) }
    return selected.isEmpty ? nil : selected
  }

  /// Selects a row or takes its selection away. A row that is not seen has its cell selected when that comes.
  private func setSelected(_ isSelected: Bool, at indexPath: IndexPath, animated: Bool) {
    loadIfNeeded()
    if let path = ItemIndexPath(indexPath) { headless.setSelected(isSelected, at: path) }
    cellForRow(at: indexPath)?.setSelected(isSelected, animated: animated)
  }

  /// Whether several rows may be selected: an edited table has a rule of its own.
  private var allowsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  /// Selects a row without telling the delegate, as in UIKit; nil clears the selection.
  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if indexPath == nil || !allowsSeveral {
      for other in indexPathsForSelectedRows ?? [] where other != indexPath {
        setSelected(false, at: other, animated: animated)
      }
    }
    if let indexPath {
      if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
      setSelected(true, at: indexPath, animated: animated)
    }
  }

  /// Takes the selection of a row away without telling the delegate, as in UIKit.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, at: indexPath, animated: animated)
  }

  /// Taps a row as the user does: the delegate is asked, the row selected, the delegate told. Not part of UIKit.
  ///
  /// - Returns: whether the row was selected.
  @discardableResult
  public func tapRow(at indexPath: IndexPath) -> Bool { tap(rowAt: indexPath) == .selected }

  /// Taps a row as the user does, and tells what came of it. Not part of UIKit.
  @_spi(AppHarness) public func tap(rowAt indexPath: IndexPath) -> TapOutcome {
    guard cellForRow(at: indexPath) != nil else { return .outOfSight }
    guard allowsSelection else { return .selectionIsOff }
    guard !isEditing || allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing else {
      return .selectionIsOffWhileEditing
    }
    guard delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else {
      return .refused("tableView(_:shouldHighlightRowAt:)")
    }
    delegate?.tableView(self, didHighlightRowAt: indexPath)
    delegate?.tableView(self, didUnhighlightRowAt: indexPath)
    if allowsSeveral, ItemIndexPath(indexPath).map(headless.selectedItems.contains) == true {
      let asked = delegate.map { $0.tableView(self, willDeselectRowAt: indexPath) } ?? indexPath
      guard let leaving = asked else { return .refused("tableView(_:willDeselectRowAt:)") }
      setSelected(false, at: leaving, animated: true)
      delegate?.tableView(self, didDeselectRowAt: leaving)
      return .deselected
    }
    let asked = delegate.map { $0.tableView(self, willSelectRowAt: indexPath) } ?? indexPath
    guard let chosen = asked else { return .refused("tableView(_:willSelectRowAt:)") }
    if !allowsSeveral {
      for other in indexPathsForSelectedRows ?? [] where other != chosen {
        let leaving = delegate.map { $0.tableView(self, willDeselectRowAt: other) } ?? other
        guard let leaving else { continue }
        setSelected(false, at: leaving, animated: true)
        delegate?.tableView(self, didDeselectRowAt: leaving)
      }
    }
    setSelected(true, at: chosen, animated: true)
    cellForRow(at: chosen)?.selectionSegue?()
    delegate?.tableView(self, didSelectRowAt: chosen)
    return .selected
  }

  /// Returns the actions of a swipe over a row, from the trailing edge, else from the leading one, else deleting. Not
  /// part of UIKit.
  public func swipeActions(forRowAt indexPath: IndexPath) -> [UIContextualAction] {
    let leading = swipeActions(forRowAt: indexPath, fromLeadingEdge: true)
    let trailing = swipeActions(forRowAt: indexPath, fromLeadingEdge: false)
    return trailing + leading
  }

  /// Returns the actions of a swipe over a row at one edge; at the trailing one deleting, where the delegate offers
  /// nothing. Not part of UIKit.
  public func swipeActions(
    forRowAt indexPath: IndexPath, fromLeadingEdge isLeading: Bool
  ) -> [UIContextualAction] {
    if let content = cellForRow(at: indexPath)?.contentView as? any SwipeContent {
      let actions = content.swipeContentActions(fromLeadingEdge: isLeading)
      if !actions.isEmpty { return actions }
    }
    guard dataSource?.tableView(self, canEditRowAt: indexPath) ?? false else { return [] }
    if isLeading {
      return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath)?.actions ?? []
    }
    let offered = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath)?.actions ?? []
    let style = delegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete
    if offered.isEmpty, style == .insert, isEditing {
      // The green button in front of a row of an edited table.
      return [
        UIContextualAction(style: .normal, title: "Insert") { [weak self] _, _, done in
          self?.commitEditing(.insert, at: indexPath)
          done(true)
        }
      ]
    }
    guard offered.isEmpty, style == .delete else { return offered }
    let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: indexPath) ?? "Delete"
    return [
      UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
        self?.commitEditing(.delete, at: indexPath)
        done(true)
      }
    ]
  }

  private func commitEditing(_ style: UITableViewCell.EditingStyle, at indexPath: IndexPath) {
    call("tableView:commit:forRowAt:", [self, style, indexPath]) {
      dataSource?.tableView(self, commit: style, forRowAt: indexPath)
    }
  }

  /// Drags a row by the handle that an edited table shows, to the place that it has afterwards, as the user does: the
  /// delegate is asked where it may go, the data source told; rows of a plain data source are read anew. Not part of
  /// UIKit.
  ///
  /// - Returns: whether there is a handle.
  @discardableResult
  public func dragRow(from source: IndexPath, to destination: IndexPath) -> Bool {
    guard isEditing, let dataSource, dataSource.tableView(self, canMoveRowAt: source) else { return false }
    let asked = delegate?.tableView(
      self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: destination)
    let target = asked ?? destination
    guard target != source else { return true }
    call("tableView:moveRowAt:to:", [self, source, target]) {
      dataSource.tableView(self, moveRowAt: source, to: target)
    }
    if !(dataSource is any DiffableListSource) { reloadData() }
    return true
  }
}

extension UITableView: BatchingList {
  var isDiffable: Bool { dataSource is any DiffableListSource }

  func forgetLayout() { placement.forgetHeights() }

  var listDescription: String { description(of: UITableView.self, source: dataSource) }
}
