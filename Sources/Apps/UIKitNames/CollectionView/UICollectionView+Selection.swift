internal import DiffableDataSource
public import Foundation
internal import UIKitViews

extension UICollectionView {
  /// The place of a row in the view after scrolling to it. There is no screen to scroll.
  public struct ScrollPosition: OptionSet, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Creates a position from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle from top to bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// In the middle from left to right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The selected rows, on screen or not, ascending.
  ///
  /// - Complexity: O(k log k) for k selected rows
  public var indexPathsForSelectedItems: [IndexPath]? {
    loadIfNeeded()
    return headless.selectedItems.sorted().map { IndexPath($0) }
  }

  /// Selects a row or takes its selection away. A row that is not seen has its cell selected when that comes.
  private func setSelected(_ isSelected: Bool, at indexPath: IndexPath) {
    loadIfNeeded()
    if let path = ItemIndexPath(indexPath) { headless.setSelected(isSelected, at: path) }
    cellForItem(at: indexPath)?.isSelected = isSelected
  }

  /// Whether several rows may be selected: an edited list has a rule of its own.
  private var allowsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  /// Selects a row without telling the delegate, as in UIKit; nil clears the selection.
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard allowsSelection else { return }
    if indexPath == nil || !allowsSeveral {
      for other in indexPathsForSelectedItems ?? [] where other != indexPath { setSelected(false, at: other) }
    }
    if let indexPath { setSelected(true, at: indexPath) }
  }

  /// Takes the selection of a row away without telling the delegate, as in UIKit.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, at: indexPath)
  }

  /// Taps a row as the user does: the delegate is asked, the row selected, the delegate told. Not part of UIKit.
  ///
  /// - Returns: whether the row was selected.
  @discardableResult
  public func tapItem(at indexPath: IndexPath) -> Bool { tap(itemAt: indexPath) == .selected }

  /// Taps a row as the user does, and tells what came of it. Not part of UIKit.
  @_spi(AppHarness) public func tap(itemAt indexPath: IndexPath) -> TapOutcome {
    guard let cell = cellForItem(at: indexPath) else { return .outOfSight }
    if opensOnTap(cell, at: indexPath) { return toggleDisclosure(of: cell, at: indexPath) ? .toggled : .staysAsItIs }
    guard allowsSelection else { return .selectionIsOff }
    guard !isEditing || allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing else {
      return .selectionIsOffWhileEditing
    }
    guard delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true else {
      return .refused("collectionView(_:shouldHighlightItemAt:)")
    }
    delegate?.collectionView(self, didHighlightItemAt: indexPath)
    delegate?.collectionView(self, didUnhighlightItemAt: indexPath)
    if allowsSeveral, ItemIndexPath(indexPath).map(headless.selectedItems.contains) == true {
      guard delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else {
        return .refused("collectionView(_:shouldDeselectItemAt:)")
      }
      setSelected(false, at: indexPath)
      delegate?.collectionView(self, didDeselectItemAt: indexPath)
      return .deselected
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else {
      return .refused("collectionView(_:shouldSelectItemAt:)")
    }
    if !allowsSeveral {
      for other in indexPathsForSelectedItems ?? [] where other != indexPath {
        setSelected(false, at: other)
        delegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    setSelected(true, at: indexPath)
    cell.selectionSegue?()
    delegate?.collectionView(self, didSelectItemAt: indexPath)
    if !isEditing, delegate?.collectionView(self, canPerformPrimaryActionForItemAt: indexPath) ?? true {
      delegate?.collectionView(self, performPrimaryActionForItemAt: indexPath)
    }
    return .selected
  }

  // MARK: Outlines

  /// Returns whether a tap anywhere in a row toggles its children: one with a disclosure in the style of a header, as
  /// the automatic one is for the first item of a section where that is the header.
  private func opensOnTap(_ cell: UICollectionViewCell, at indexPath: IndexPath) -> Bool {
    guard let options = (cell as? UICollectionViewListCell)?.disclosure?.outlineDisclosureOptions else { return false }
    switch options.style {
    case .header: return true
    case .cell: return false
    case .automatic: return collectionViewLayout.isHeader(itemAt: indexPath)
    }
  }

  /// Presses the disclosure of a row: it calls its action where it has one, else it expands or collapses the row.
  ///
  /// - Returns: Whether something happened: a handler may say no, and a list may have no outline.
  @_spi(AppHarness) @discardableResult
  public func toggleDisclosure(of cell: UICollectionViewCell, at indexPath: IndexPath) -> Bool {
    if (cell as? UICollectionViewListCell)?.disclosure?.press() == true { return true }
    guard let place = ItemIndexPath(indexPath) else { return false }
    return Console.raising { () throws(SnapshotError) in try headless.checkedTapDisclosure(at: place) }
  }
}

/// The outcome of a tap on a row.
@_spi(AppHarness) public enum TapOutcome: Hashable, Sendable {
  /// The row is selected.
  case selected
  /// The row is no longer selected, in a list that allows several.
  case deselected
  /// The row shows or hides its children.
  case toggled
  /// The row would show or hide its children, and does not.
  case staysAsItIs
  /// The row has no cell on screen.
  case outOfSight
  /// `allowsSelection` is false.
  case selectionIsOff
  /// The list is edited and `allowsSelectionDuringEditing` is false.
  case selectionIsOffWhileEditing
  /// A method of the delegate says no.
  case refused(String)
}
