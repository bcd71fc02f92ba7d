public import Foundation
public import UIKitViews

/// A cell of a list. *Real*: its content's size, its accessories that can be pressed.
@MainActor @preconcurrency
open class UICollectionViewListCell: UICollectionViewCell {
  /// The views at the ends of the row.
  open var accessories: [UICellAccessory] = [] { didSet { contentSizeDidChange() } }
  /// The number of levels by which the row is indented.
  open var indentationLevel = 0
  /// The width of one level, in points.
  open var indentationWidth: CGFloat = 10
  /// Whether accessories are indented too.
  open var indentsAccessories = true
  /// The guide between whose sides the line between rows is drawn.
  open var separatorLayoutGuide: UILayoutGuide { contentView.layoutMarginsGuide }

  /// Creates a cell with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a cell of a storyboard or a nib.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns an empty content configuration in the style of a list.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// Returns an empty background in the style of a list (iOS 16).
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }

  /// The content keeps clear of the accessories: as a rule 30 points for each of the system's, and the width of a view
  /// of the app's.
  override var contentFrame: CGRect {
    var (left, right) = (CGFloat(indentationLevel) * indentationWidth, CGFloat(0))
    for accessory in accessories where isShown(accessory) {
      if accessory.placement == .leading { left += accessory.width } else { right += accessory.width }
    }
    return CGRect(x: left, y: 0, width: max(0, bounds.width - left - right), height: bounds.height)
  }

  private func isShown(_ accessory: UICellAccessory) -> Bool {
    switch accessory.displayedState {
    case .always: true
    case .whenEditing: configurationState.isEditing
    case .whenNotEditing: !configurationState.isEditing
    }
  }
}
