import UIKit

// Names of the module SnapKit for apps that import it, which is not here: constraints by words. What it makes are the
// constraints that anchors would make.

typealias ConstraintView = UIView
typealias ConstraintLayoutGuide = UILayoutGuide
typealias ConstraintInsets = UIEdgeInsets
typealias ConstraintPriority = UILayoutPriority

/// A value that a constraint can be related to: a view, a guide, one of their sides, or a number.
protocol ConstraintRelatableTarget {}
extension Int: ConstraintRelatableTarget {}
extension Double: ConstraintRelatableTarget {}
extension CGFloat: ConstraintRelatableTarget {}
extension CGSize: ConstraintRelatableTarget {}
extension CGPoint: ConstraintRelatableTarget {}
extension UIEdgeInsets: ConstraintRelatableTarget {}
extension UIView: ConstraintRelatableTarget {}
extension UILayoutGuide: ConstraintRelatableTarget {}

/// A number, a point, a size or insets.
protocol ConstraintConstantTarget {}
extension Int: ConstraintConstantTarget {}
extension Double: ConstraintConstantTarget {}
extension CGFloat: ConstraintConstantTarget {}
extension CGSize: ConstraintConstantTarget {}
extension CGPoint: ConstraintConstantTarget {}
extension UIEdgeInsets: ConstraintConstantTarget {}

protocol ConstraintPriorityTarget { var constraintPriority: UILayoutPriority { get } }
extension Int: ConstraintPriorityTarget { var constraintPriority: UILayoutPriority { UILayoutPriority(Float(self)) } }
extension Double: ConstraintPriorityTarget {
  var constraintPriority: UILayoutPriority { UILayoutPriority(Float(self)) }
}
extension Float: ConstraintPriorityTarget { var constraintPriority: UILayoutPriority { UILayoutPriority(self) } }
extension UILayoutPriority: ConstraintPriorityTarget { var constraintPriority: UILayoutPriority { self } }

extension UILayoutPriority {
  static var high: UILayoutPriority { .defaultHigh }
  static var medium: UILayoutPriority { UILayoutPriority(500) }
  static var low: UILayoutPriority { .defaultLow }
}

/// Sides of a view or a guide.
@MainActor @preconcurrency
struct ConstraintItem: ConstraintRelatableTarget {
  let target: AnyObject?
  let attributes: [NSLayoutConstraint.Attribute]
}

/// A constraint by words, which stands for one or more of UIKit's.
@MainActor @preconcurrency
final class Constraint {
  fileprivate(set) var layoutConstraints: [NSLayoutConstraint] = []
  private var sides: [NSLayoutConstraint.Attribute] { layoutConstraints.map(\.firstAttribute) }
  var isActive: Bool { layoutConstraints.contains { $0.isActive } }

  func activate() { NSLayoutConstraint.activate(layoutConstraints) }
  func deactivate() { NSLayoutConstraint.deactivate(layoutConstraints) }

  @discardableResult func update(offset: any ConstraintConstantTarget) -> Constraint {
    for one in layoutConstraints { one.constant = constantOf(offset, one.firstAttribute, isInset: false) }
    return self
  }
  @discardableResult func update(inset: any ConstraintConstantTarget) -> Constraint {
    for one in layoutConstraints { one.constant = constantOf(inset, one.firstAttribute, isInset: true) }
    return self
  }
  @discardableResult func update(priority: any ConstraintPriorityTarget) -> Constraint {
    for one in layoutConstraints { one.priority = priority.constraintPriority }
    return self
  }
}

@MainActor @preconcurrency
private func constantOf(
  _ value: Any, _ side: NSLayoutConstraint.Attribute, isInset: Bool
) -> CGFloat {
  let isFar = [.right, .bottom, .trailing, .lastBaseline, .rightMargin, .bottomMargin, .trailingMargin].contains(side)
  let sign: CGFloat = isInset && isFar ? -1 : 1
  switch value {
  case let number as Int: return CGFloat(number) * sign
  case let number as Double: return CGFloat(number) * sign
  case let number as CGFloat: return number * sign
  case let size as CGSize: return side == .width ? size.width : side == .height ? size.height : 0
  case let point as CGPoint: return [.left, .right, .leading, .trailing, .centerX].contains(side) ? point.x : point.y
  case let insets as UIEdgeInsets:
    switch side {
    case .left, .leading: return insets.left
    case .top: return insets.top
    case .right, .trailing: return -insets.right
    case .bottom: return -insets.bottom
    default: return 0
    }
  default: return 0
  }
}

/// One line of words: the sides, what they are related to, and the rest.
@MainActor @preconcurrency
class ConstraintMakerExtendable {
  fileprivate let item: AnyObject
  fileprivate var attributes: [NSLayoutConstraint.Attribute]
  fileprivate var relation = NSLayoutConstraint.Relation.equal
  fileprivate var other: (target: AnyObject?, attributes: [NSLayoutConstraint.Attribute])?
  fileprivate var amount: Any = 0
  fileprivate var isInset = false
  fileprivate var multiplier: CGFloat = 1
  fileprivate var importance = UILayoutPriority.required
  fileprivate let file: StaticString
  fileprivate let line: UInt
  let constraint = Constraint()

  fileprivate init(_ item: AnyObject, _ attributes: [NSLayoutConstraint.Attribute], _ file: StaticString, _ line: UInt)
  {
    self.item = item
    self.attributes = attributes
    self.file = file
    self.line = line
  }

  private func and(_ more: NSLayoutConstraint.Attribute...) -> Self {
    attributes += more
    return self
  }

  var left: Self { and(.left) }
  var top: Self { and(.top) }
  var right: Self { and(.right) }
  var bottom: Self { and(.bottom) }
  var leading: Self { and(.leading) }
  var trailing: Self { and(.trailing) }
  var width: Self { and(.width) }
  var height: Self { and(.height) }
  var leftMargin: Self { and(.leftMargin) }
  var topMargin: Self { and(.topMargin) }
  var rightMargin: Self { and(.rightMargin) }
  var bottomMargin: Self { and(.bottomMargin) }
  var leadingMargin: Self { and(.leadingMargin) }
  var trailingMargin: Self { and(.trailingMargin) }
  var centerXWithinMargins: Self { and(.centerXWithinMargins) }
  var centerYWithinMargins: Self { and(.centerYWithinMargins) }
  var centerX: Self { and(.centerX) }
  var centerY: Self { and(.centerY) }
  var edges: Self { and(.left, .top, .right, .bottom) }
  var horizontalEdges: Self { and(.left, .right) }
  var verticalEdges: Self { and(.top, .bottom) }
  var directionalEdges: Self { and(.leading, .top, .trailing, .bottom) }
  var directionalHorizontalEdges: Self { and(.leading, .trailing) }
  var directionalVerticalEdges: Self { and(.top, .bottom) }
  var center: Self { and(.centerX, .centerY) }
  var size: Self { and(.width, .height) }
  var firstBaseline: Self { and(.firstBaseline) }
  var lastBaseline: Self { and(.lastBaseline) }

  private func relate(_ relation: NSLayoutConstraint.Relation, _ target: any ConstraintRelatableTarget) -> Self {
    self.relation = relation
    switch target {
    case let side as ConstraintItem: other = (side.target, side.attributes)
    case let view as UIView: other = (view, attributes)
    case let guide as UILayoutGuide: other = (guide, attributes)
    default: amount = target
    }
    return self
  }

  @discardableResult func equalTo(_ other: any ConstraintRelatableTarget) -> Self { relate(.equal, other) }
  @discardableResult func lessThanOrEqualTo(_ other: any ConstraintRelatableTarget) -> Self {
    relate(.lessThanOrEqual, other)
  }
  @discardableResult func greaterThanOrEqualTo(_ other: any ConstraintRelatableTarget) -> Self {
    relate(.greaterThanOrEqual, other)
  }
  @discardableResult func equalToSuperview() -> Self { toSuperview(.equal) }
  @discardableResult func lessThanOrEqualToSuperview() -> Self { toSuperview(.lessThanOrEqual) }
  @discardableResult func greaterThanOrEqualToSuperview() -> Self { toSuperview(.greaterThanOrEqual) }

  private func toSuperview(_ relation: NSLayoutConstraint.Relation) -> Self {
    let above = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
    precondition(above != nil, "Expected superview but found nil when attempting make constraint `equalToSuperview`.")
    self.relation = relation
    other = (above, attributes)
    return self
  }

  @discardableResult func offset(_ amount: any ConstraintConstantTarget) -> Self {
    self.amount = amount
    return self
  }
  @discardableResult func inset(_ amount: any ConstraintConstantTarget) -> Self {
    (self.amount, isInset) = (amount, true)
    return self
  }
  @discardableResult func multipliedBy(_ amount: CGFloat) -> Self {
    multiplier = amount
    return self
  }
  @discardableResult func dividedBy(_ amount: CGFloat) -> Self {
    multiplier = 1 / amount
    return self
  }
  @discardableResult func priority(_ amount: any ConstraintPriorityTarget) -> Self {
    importance = amount.constraintPriority
    return self
  }
  @discardableResult func priority(_ amount: UILayoutPriority) -> Self {
    importance = amount
    return self
  }
  @discardableResult func labeled(_ label: String) -> Self { self }

  /// UIKit's constraints of the line.
  fileprivate func make() -> [NSLayoutConstraint] {
    let made = attributes.enumerated().map { index, side -> NSLayoutConstraint in
      var theirs = other?.attributes ?? []
      // One side may be related to a side of another name.
      let own: NSLayoutConstraint.Attribute
      if theirs.isEmpty { theirs = attributes }
      own = theirs.count == attributes.count ? theirs[index] : theirs.first ?? side
      let isLength = side == .width || side == .height
      var target = other?.target
      if other == nil, !isLength { target = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView }
      let one = NSLayoutConstraint(
        item: item, attribute: side, relatedBy: relation, toItem: target,
        attribute: target == nil ? .notAnAttribute : own, multiplier: multiplier,
        constant: constantOf(amount, side, isInset: isInset), file: file, line: line)
      one.priority = importance
      return one
    }
    constraint.layoutConstraints = made
    return made
  }
}

typealias ConstraintMakerEditable = ConstraintMakerExtendable
typealias ConstraintMakerFinalizable = ConstraintMakerExtendable
typealias ConstraintMakerRelatable = ConstraintMakerExtendable

@MainActor @preconcurrency
final class ConstraintMaker {
  fileprivate let item: AnyObject
  fileprivate var lines: [ConstraintMakerExtendable] = []

  fileprivate init(_ item: AnyObject) { self.item = item }

  private func begin(
    _ attributes: NSLayoutConstraint.Attribute..., file: StaticString = #fileID, line: UInt = #line
  ) -> ConstraintMakerExtendable {
    let new = ConstraintMakerExtendable(item, attributes, file, line)
    lines.append(new)
    return new
  }

  var left: ConstraintMakerExtendable { begin(.left) }
  var top: ConstraintMakerExtendable { begin(.top) }
  var right: ConstraintMakerExtendable { begin(.right) }
  var bottom: ConstraintMakerExtendable { begin(.bottom) }
  var leading: ConstraintMakerExtendable { begin(.leading) }
  var trailing: ConstraintMakerExtendable { begin(.trailing) }
  var width: ConstraintMakerExtendable { begin(.width) }
  var height: ConstraintMakerExtendable { begin(.height) }
  var leftMargin: ConstraintMakerExtendable { begin(.leftMargin) }
  var topMargin: ConstraintMakerExtendable { begin(.topMargin) }
  var rightMargin: ConstraintMakerExtendable { begin(.rightMargin) }
  var bottomMargin: ConstraintMakerExtendable { begin(.bottomMargin) }
  var leadingMargin: ConstraintMakerExtendable { begin(.leadingMargin) }
  var trailingMargin: ConstraintMakerExtendable { begin(.trailingMargin) }
  var centerXWithinMargins: ConstraintMakerExtendable { begin(.centerXWithinMargins) }
  var centerYWithinMargins: ConstraintMakerExtendable { begin(.centerYWithinMargins) }
  var centerX: ConstraintMakerExtendable { begin(.centerX) }
  var centerY: ConstraintMakerExtendable { begin(.centerY) }
  var edges: ConstraintMakerExtendable { begin(.left, .top, .right, .bottom) }
  var horizontalEdges: ConstraintMakerExtendable { begin(.left, .right) }
  var verticalEdges: ConstraintMakerExtendable { begin(.top, .bottom) }
  var directionalEdges: ConstraintMakerExtendable { begin(.leading, .top, .trailing, .bottom) }
  var directionalHorizontalEdges: ConstraintMakerExtendable { begin(.leading, .trailing) }
  var directionalVerticalEdges: ConstraintMakerExtendable { begin(.top, .bottom) }
  var center: ConstraintMakerExtendable { begin(.centerX, .centerY) }
  var size: ConstraintMakerExtendable { begin(.width, .height) }
  var firstBaseline: ConstraintMakerExtendable { begin(.firstBaseline) }
  var lastBaseline: ConstraintMakerExtendable { begin(.lastBaseline) }
}

/// `view.snp`: the words of a view or a guide.
@MainActor @preconcurrency
struct ConstraintDSL {
  fileprivate let item: AnyObject

  /// The constraints that were made by words for each view.
  private static var made: [ObjectIdentifier: [NSLayoutConstraint]] = [:]

  private func lines(_ closure: (ConstraintMaker) -> Void) -> [ConstraintMakerExtendable] {
    (item as? UIView)?.translatesAutoresizingMaskIntoConstraints = false
    let maker = ConstraintMaker(item)
    closure(maker)
    return maker.lines
  }

  func makeConstraints(_ closure: (ConstraintMaker) -> Void) {
    let new = lines(closure).flatMap { $0.make() }
    Self.made[ObjectIdentifier(item), default: []] += new
    NSLayoutConstraint.activate(new)
  }

  func remakeConstraints(_ closure: (ConstraintMaker) -> Void) {
    removeConstraints()
    makeConstraints(closure)
  }

  func updateConstraints(_ closure: (ConstraintMaker) -> Void) {
    let own = Self.made[ObjectIdentifier(item)] ?? []
    for new in lines(closure).flatMap({ $0.make() }) {
      let old = own.first {
        $0.firstAttribute == new.firstAttribute && $0.relation == new.relation && $0.secondItem === new.secondItem
          && $0.secondAttribute == new.secondAttribute
      }
      if let old {
        old.constant = new.constant
        continue
      }
      Self.made[ObjectIdentifier(item), default: []].append(new)
      new.isActive = true
    }
  }

  func removeConstraints() {
    NSLayoutConstraint.deactivate(Self.made.removeValue(forKey: ObjectIdentifier(item)) ?? [])
  }

  @discardableResult func prepareConstraints(_ closure: (ConstraintMaker) -> Void) -> [Constraint] {
    lines(closure).map { line in
      _ = line.make()
      return line.constraint
    }
  }

  private func side(_ attributes: NSLayoutConstraint.Attribute...) -> ConstraintItem {
    ConstraintItem(target: item, attributes: attributes)
  }

  var target: AnyObject? { item }

  /// The priorities of a view, by its axes. A guide has none: it takes a value and gives 0.
  private func hugging(_ axis: NSLayoutConstraint.Axis) -> Float {
    (item as? UIView)?.contentHuggingPriority(for: axis).rawValue ?? 0
  }
  private func resistance(_ axis: NSLayoutConstraint.Axis) -> Float {
    (item as? UIView)?.contentCompressionResistancePriority(for: axis).rawValue ?? 0
  }

  var contentHuggingHorizontalPriority: Float {
    get { hugging(.horizontal) }
    nonmutating set {
      (item as? UIView)?.setContentHuggingPriority(UILayoutPriority(rawValue: newValue), for: .horizontal)
    }
  }
  var contentHuggingVerticalPriority: Float {
    get { hugging(.vertical) }
    nonmutating set {
      (item as? UIView)?.setContentHuggingPriority(UILayoutPriority(rawValue: newValue), for: .vertical)
    }
  }
  var contentCompressionResistanceHorizontalPriority: Float {
    get { resistance(.horizontal) }
    nonmutating set {
      (item as? UIView)?.setContentCompressionResistancePriority(
        UILayoutPriority(rawValue: newValue), for: .horizontal)
    }
  }
  var contentCompressionResistanceVerticalPriority: Float {
    get { resistance(.vertical) }
    nonmutating set {
      (item as? UIView)?.setContentCompressionResistancePriority(
        UILayoutPriority(rawValue: newValue), for: .vertical)
    }
  }

  var left: ConstraintItem { side(.left) }
  var top: ConstraintItem { side(.top) }
  var right: ConstraintItem { side(.right) }
  var bottom: ConstraintItem { side(.bottom) }
  var leading: ConstraintItem { side(.leading) }
  var trailing: ConstraintItem { side(.trailing) }
  var width: ConstraintItem { side(.width) }
  var height: ConstraintItem { side(.height) }
  var leftMargin: ConstraintItem { side(.leftMargin) }
  var topMargin: ConstraintItem { side(.topMargin) }
  var rightMargin: ConstraintItem { side(.rightMargin) }
  var bottomMargin: ConstraintItem { side(.bottomMargin) }
  var leadingMargin: ConstraintItem { side(.leadingMargin) }
  var trailingMargin: ConstraintItem { side(.trailingMargin) }
  var centerXWithinMargins: ConstraintItem { side(.centerXWithinMargins) }
  var centerYWithinMargins: ConstraintItem { side(.centerYWithinMargins) }
  var centerX: ConstraintItem { side(.centerX) }
  var centerY: ConstraintItem { side(.centerY) }
  var edges: ConstraintItem { side(.left, .top, .right, .bottom) }
  var horizontalEdges: ConstraintItem { side(.left, .right) }
  var verticalEdges: ConstraintItem { side(.top, .bottom) }
  var directionalEdges: ConstraintItem { side(.leading, .top, .trailing, .bottom) }
  var directionalHorizontalEdges: ConstraintItem { side(.leading, .trailing) }
  var directionalVerticalEdges: ConstraintItem { side(.top, .bottom) }
  var center: ConstraintItem { side(.centerX, .centerY) }
  var size: ConstraintItem { side(.width, .height) }
  var firstBaseline: ConstraintItem { side(.firstBaseline) }
  var lastBaseline: ConstraintItem { side(.lastBaseline) }
}

typealias ConstraintViewDSL = ConstraintDSL
typealias ConstraintLayoutGuideDSL = ConstraintDSL

extension UIView { var snp: ConstraintDSL { ConstraintDSL(item: self) } }
extension UILayoutGuide { var snp: ConstraintDSL { ConstraintDSL(item: self) } }
