public import Foundation
public import UIKitNames

/// The delegate of a table before the app's own: it forwards each call to that.
open class RxTableViewDelegateProxy: RxScrollViewDelegateProxy, UITableViewDelegate {
  weak var table: (any UITableViewDelegate)?
  override var scrolling: (any UIScrollViewDelegate)? { table }
  override func take(_ delegate: (any UIScrollViewDelegate)?) { table = delegate as? any UITableViewDelegate }

  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    table?.tableView(tableView, heightForRowAt: indexPath) ?? tableView.rowHeight
  }
  public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    table?.tableView(tableView, estimatedHeightForRowAt: indexPath) ?? tableView.estimatedRowHeight
  }
  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    table?.tableView(tableView, heightForHeaderInSection: section) ?? tableView.sectionHeaderHeight
  }
  public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    table?.tableView(tableView, heightForFooterInSection: section) ?? tableView.sectionFooterHeight
  }
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    table?.tableView(tableView, viewForHeaderInSection: section)
  }
  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    table?.tableView(tableView, viewForFooterInSection: section)
  }
  public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    table.map { $0.tableView(tableView, willSelectRowAt: indexPath) } ?? indexPath
  }
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    pass("tableView:didSelectRowAt:", [tableView, indexPath]) { table?.tableView(tableView, didSelectRowAt: indexPath) }
  }
  public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    table.map { $0.tableView(tableView, willDeselectRowAt: indexPath) } ?? indexPath
  }
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    pass("tableView:didDeselectRowAt:", [tableView, indexPath]) {
      table?.tableView(tableView, didDeselectRowAt: indexPath)
    }
  }
  public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    table?.tableView(tableView, shouldHighlightRowAt: indexPath) ?? true
  }
  public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    pass("tableView:didHighlightRowAt:", [tableView, indexPath]) {
      table?.tableView(tableView, didHighlightRowAt: indexPath)
    }
  }
  public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    pass("tableView:didUnhighlightRowAt:", [tableView, indexPath]) {
      table?.tableView(tableView, didUnhighlightRowAt: indexPath)
    }
  }
  public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    pass("tableView:willDisplay:forRowAt:", [tableView, cell, indexPath]) {
      table?.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
    }
  }
  public func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
  {
    pass("tableView:didEndDisplaying:forRowAt:", [tableView, cell, indexPath]) {
      table?.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
    }
  }
  public func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    pass("tableView:willDisplayHeaderView:forSection:", [tableView, view, section]) {
      table?.tableView(tableView, willDisplayHeaderView: view, forSection: section)
    }
  }
  public func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
    pass("tableView:willDisplayFooterView:forSection:", [tableView, view, section]) {
      table?.tableView(tableView, willDisplayFooterView: view, forSection: section)
    }
  }
  public func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    table?.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
  }
  public func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { table?.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath) }
  public func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { table?.tableView(tableView, editingStyleForRowAt: indexPath) ?? .delete }
  public func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { table?.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath) }
  public func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
    table?.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath) ?? true
  }
  public func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    table?.tableView(
      tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath, toProposedIndexPath: proposedDestinationIndexPath)
      ?? proposedDestinationIndexPath
  }
  public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    pass("tableView:accessoryButtonTappedForRowWith:", [tableView, indexPath]) {
      table?.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
    }
  }
  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    table?.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
  }
}
