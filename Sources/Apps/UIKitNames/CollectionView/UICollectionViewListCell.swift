public import Foundation
public import UIKitViews

/// A cell of a list. *Real*: its content's size, its accessories that can be pressed.
@MainActor @preconcurrency
open class UICollectionViewListCell: UICollectionViewCell {
  /// The views at the ends of the row.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      let views = accessories.compactMap(\.view)
      for view in oldValue.compactMap(\.view) where view.superview === self && !views.contains(view) {
        view.removeFromSuperview()
      }
      for view in views where view.superview !== self { addSubview(view) }
      contentSizeDidChange()
      setNeedsLayout()
    }
  }
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

  open override func layoutSubviews() {
    super.layoutSubviews()
    var (left, right) = (CGFloat(indentationLevel) * indentationWidth, bounds.width)
    // The last of those after the content stands at the edge.
    for accessory in accessories where accessory.placement == .leading {
      place(accessory, at: left + accessory.width / 2)
      if isShown(accessory) { left += accessory.width }
    }
    for accessory in accessories.reversed() where accessory.placement != .leading {
      place(accessory, at: right - accessory.width / 2)
      if isShown(accessory) { right -= accessory.width }
    }
  }

  private func place(_ accessory: UICellAccessory, at middle: CGFloat) {
    guard let view = accessory.view else { return }
    view.isHidden = !isShown(accessory)
    let wanted = view.intrinsicContentSize
    let size = CGSize(
      width: max(view.bounds.width, max(0, wanted.width)), height: max(view.bounds.height, max(0, wanted.height)))
    view.frame = CGRect(
      x: middle - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// The arrow that expands and collapses the row's children, where one is shown.
  var disclosure: UICellAccessory? {
    accessories.first { $0.accessoryType == .outlineDisclosure && isShown($0) }
  }

  private func isShown(_ accessory: UICellAccessory) -> Bool {
    switch accessory.displayedState {
    case .always: true
    case .whenEditing: configurationState.isEditing
    case .whenNotEditing: !configurationState.isEditing
    }
  }
}
