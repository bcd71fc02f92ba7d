public import Foundation

/// A place or a length of a view from which constraints are made. *Real*.
@MainActor @preconcurrency
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  weak var item: AnyObject?
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    super.init()
  }

  func relate(
    _ relation: NSLayoutConstraint.Relation, _ other: (item: AnyObject?, attribute: NSLayoutConstraint.Attribute)?,
    multiplier: CGFloat = 1, constant: CGFloat, _ file: StaticString, _ line: UInt
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item ?? NSObject(), attribute, relation, other?.item, other?.attribute ?? .notAnAttribute, multiplier: multiplier,
      constant: constant, file, line)
  }

  /// Returns a constraint to the same place.
  public func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0, file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint { relate(.equal, (anchor.item, anchor.attribute), constant: c, file, line) }

  /// Returns a constraint to a place at least so far.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0, file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, (anchor.item, anchor.attribute), constant: c, file, line) }

  /// Returns a constraint to a place at most so far.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0, file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, (anchor.item, anchor.attribute), constant: c, file, line) }
}

/// A place from left to right. *Real*.
@MainActor @preconcurrency
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns a constraint to the system's distance: 8 points between views.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint { constraint(equalTo: anchor, constant: 8 * multiplier, file: file, line: line) }

  /// Returns a constraint to at least the system's distance.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint { constraint(greaterThanOrEqualTo: anchor, constant: 8 * multiplier, file: file, line: line) }

  /// Returns a constraint to at most the system's distance.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint { constraint(lessThanOrEqualTo: anchor, constant: 8 * multiplier, file: file, line: line) }
}

/// A place from top to bottom. *Real*.
@MainActor @preconcurrency
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns a constraint to the system's distance: 8 points between views.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint { constraint(equalTo: anchor, constant: 8 * multiplier, file: file, line: line) }

  /// Returns a constraint to at least the system's distance.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint { constraint(greaterThanOrEqualTo: anchor, constant: 8 * multiplier, file: file, line: line) }

  /// Returns a constraint to at most the system's distance.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint { constraint(lessThanOrEqualTo: anchor, constant: 8 * multiplier, file: file, line: line) }
}

/// A length. *Real*.
@MainActor @preconcurrency
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Returns a constraint to exactly this length.
  public func constraint(
    equalToConstant c: CGFloat, file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint { relate(.equal, nil, constant: c, file, line) }

  /// Returns a constraint to at least this length.
  public func constraint(
    greaterThanOrEqualToConstant c: CGFloat, file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, nil, constant: c, file, line) }

  /// Returns a constraint to at most this length.
  public func constraint(
    lessThanOrEqualToConstant c: CGFloat, file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, nil, constant: c, file, line) }

  /// Returns a constraint to a multiple of another length, and a constant.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0, file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.equal, (anchor.item, anchor.attribute), multiplier: m, constant: c, file, line)
  }

  /// Returns a constraint to at least a multiple of another length, and a constant.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, (anchor.item, anchor.attribute), multiplier: m, constant: c, file, line)
  }

  /// Returns a constraint to at most a multiple of another length, and a constant.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, (anchor.item, anchor.attribute), multiplier: m, constant: c, file, line)
  }
}

/// A rectangle that takes part in constraints and is not drawn. *Real*.
@MainActor @preconcurrency
open class UILayoutGuide: NSObject {
  /// The view whose space it is in.
  open weak var owningView: UIView?
  /// A name for messages.
  open var identifier = ""
  /// The rectangle, after a layout.
  open var layoutFrame: CGRect { storedFrame }
  var storedFrame = CGRect.zero

  /// Creates a guide without a view.
  public override init() { super.init() }

  /// Nibs and storyboards do not exist here.
  public required init?(coder: NSCoder) { nil }

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

/// A guide that a view has of itself: its edges less insets.
final class BuiltInGuide: UILayoutGuide {
  enum Kind {
    case safeArea, margins, readable, keyboard, content, frame
  }

  let kind: Kind

  init(_ kind: Kind, of view: UIView) {
    self.kind = kind
    super.init()
    owningView = view
  }

  required init?(coder: NSCoder) { nil }

  /// The distances from the sides of the view to the guide, in points.
  var insets: UIEdgeInsets {
    guard let view = owningView else { return .zero }
    switch kind {
    case .safeArea: return view.safeAreaInsets
    case .margins: return view.layoutMargins
    case .readable:
      // At most 672 points wide at the default size of text (documented for no size; observed on iPad).
      let side = max(0, (view.bounds.width - view.layoutMargins.left - view.layoutMargins.right - 672) / 2)
      var insets = view.layoutMargins
      insets.left += side
      insets.right += side
      return insets
    case .keyboard:
      return UIEdgeInsets(top: view.bounds.height - view.safeAreaInsets.bottom, left: 0, bottom: 0, right: 0)
    case .content, .frame: return .zero
    }
  }

  override var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    if kind == .content, let scroll = view as? UIScrollView { return CGRect(origin: .zero, size: scroll.contentSize) }
    return view.bounds.inset(by: insets)
  }
}

extension UIView {
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }

  /// The part of the view that no bar covers.
  public var safeAreaLayoutGuide: UILayoutGuide { builtInGuide(.safeArea) }
  /// The part of the view within its margins.
  public var layoutMarginsGuide: UILayoutGuide { builtInGuide(.margins) }
  /// The part of the view that is comfortable to read.
  public var readableContentGuide: UILayoutGuide { builtInGuide(.readable) }
  /// The part of the view that the keyboard would cover: the lower edge, since there is none.
  public var keyboardLayoutGuide: UILayoutGuide { builtInGuide(.keyboard) }

  /// Adds a guide to the view's space.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuides.append(layoutGuide)
    layoutGuide.owningView = self
  }

  /// Takes a guide out of the view's space.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }
}
