public import Foundation

/// A linear relation between two lengths or places of views. *Real*: active constraints are solved at each layout,
/// those of higher priority first, with hugging and resistance of contents.
///
/// A constraint that contradicts required ones is left out and reported, as UIKit breaks one of such constraints.
/// Which one UIKit breaks is not documented: here it is the one that was activated last.
@MainActor @preconcurrency
open class NSLayoutConstraint: NSObject {
  /// The relation between the two sides, with UIKit's values.
  public enum Relation: Int, Hashable, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// A place or a length of a view, with UIKit's values.
  public enum Attribute: Int, Hashable, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins
    case centerYWithinMargins
  }

  /// The direction in which views are lined up.
  public enum Axis: Int, Hashable, Sendable {
    case horizontal = 0
    case vertical
  }

  /// The alignment and the direction of a line of views, with UIKit's bits.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Creates options from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let directionLeadingToTrailing: FormatOptions = []
  }

  /// The view or guide on the left of the relation.
  open private(set) weak var firstItem: AnyObject?
  /// The attribute of the first item that counts.
  public let firstAttribute: Attribute
  /// The relation between the sides.
  public let relation: Relation
  /// The view or guide on the right of the relation; nil for a constant.
  open private(set) weak var secondItem: AnyObject?
  /// The attribute of the second item that counts.
  public let secondAttribute: Attribute
  /// The factor of the second side.
  public let multiplier: CGFloat
  /// The constant that is added to the second side, in points.
  open var constant: CGFloat { didSet { if constant != oldValue { didChange() } } }
  /// The strength of the constraint.
  open var priority = UILayoutPriority.required { didSet { if priority != oldValue { didChange() } } }
  /// A name for messages.
  open var identifier: String?
  /// Whether it would be archived. *Kept*.
  open var shouldBeArchived = false
  /// The place in the app's text where it was made, for messages: `File.swift:12`; empty if that is not known.
  public let place: String
  private let hadSecondItem: Bool
  private weak var owner: UIView?

  /// Creates a constraint; it holds once it is active.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(
      view1 as AnyObject, attr1, relation, view2.map { $0 as AnyObject }, attr2, multiplier: multiplier, constant: c,
      file, line)
  }

  /// Creates a constraint of nothing, for a property that is set later; it constrains nothing.
  public override convenience init() {
    self.init(nil, .notAnAttribute, .equal, nil, .notAnAttribute, multiplier: 1, constant: 0, #fileID, #line)
  }

  init(
    _ first: AnyObject?, _ firstAttribute: Attribute, _ relation: Relation, _ second: AnyObject?,
    _ secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat, _ file: StaticString, _ line: UInt
  ) {
    firstItem = first
    self.firstAttribute = firstAttribute
    self.relation = relation
    secondItem = second
    hadSecondItem = second != nil
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    let path = file.description
    place = "\(path.split(separator: "/").last.map(String.init) ?? path):\(line)"
    super.init()
  }

  /// Whether the constraint holds.
  ///
  /// - Precondition: to become active, both items are in one tree of views.
  open var isActive: Bool {
    get { owner != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { deactivate() }
    }
  }

  /// Makes constraints hold.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  /// Makes constraints hold no longer.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The anchor on the left of the relation. *Kept*: for comparing.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(firstItem, firstAttribute) }

  private func activate() {
    guard let first = Self.view(of: firstItem), !hadSecondItem || secondItem != nil else { return }
    let second = Self.view(of: secondItem)
    guard let owner = second.map({ Self.commonView(first, $0) }) ?? first else {
      // UIKit's text, as widely quoted in public crash reports.
      Console.raise(
        "Unable to activate constraint with anchors \(self) because they have no common ancestor.  Does the constraint or "
          + "its anchors reference items in different view hierarchies?  That's illegal.")
    }
    owner.hold(self)
  }

  func deactivate() { owner?.drop(self) }

  func setOwner(_ view: UIView?) { owner = view }

  private func didChange() {
    owner?.contentSizeDidChange()
    host?.setNeedsLayout()
  }

  /// The view whose frame stands and within which the constraint is solved. Of two items in different ones, that which
  /// is placed follows the other: a label in a cell's content view may be tied to the cell.
  var host: UIView? {
    guard let first = Self.view(of: firstItem) else { return nil }
    let own = first.host
    guard let second = Self.view(of: secondItem), second !== first else { return own }
    let other = second.host
    if own === other { return own }
    let (isFirstPlaced, isSecondPlaced) = (own !== first, other !== second)
    if isFirstPlaced, own.isDescendant(of: second) { return own }
    if isSecondPlaced, other.isDescendant(of: first) { return other }
    if isFirstPlaced != isSecondPlaced { return isFirstPlaced ? own : other }
    return owner?.host
  }

  static func view(of item: AnyObject?) -> UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }

  private static func commonView(_ one: UIView, _ other: UIView) -> UIView? {
    var view: UIView? = one
    while let above = view {
      if other.isDescendant(of: above) { return above }
      view = above.superview
    }
    return nil
  }

  nonisolated open override var description: String { AnyThread.run { self.text } }

  private var text: String {
    func side(_ item: AnyObject?, _ attribute: Attribute) -> String {
      let name = (item as? UIView)?.accessibilityIdentifier ?? item.map { "\(type(of: $0))" } ?? ""
      return "\(name).\(attribute)"
    }
    let sign = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
    var text = "\(side(firstItem, firstAttribute)) \(sign) "
    if hadSecondItem {
      text += multiplier == 1 ? "" : "\(multiplier) * "
      text += side(secondItem, secondAttribute)
      if constant != 0 { text += constant < 0 ? " - \(-constant)" : " + \(constant)" }
    } else {
      text += "\(constant)"
    }
    if priority != .required { text += " @\(priority.rawValue)" }
    return "<NSLayoutConstraint \(identifier.map { "'\($0)' " } ?? "")\(text)\(place.isEmpty ? "" : " (\(place))")>"
  }
}

extension UIView {
  func hold(_ constraint: NSLayoutConstraint) {
    constraints.append(constraint)
    constraint.setOwner(self)
    contentSizeDidChange()
    constraint.host?.setNeedsLayout()
  }

  func drop(_ constraint: NSLayoutConstraint) {
    constraints.removeAll { $0 === constraint }
    constraint.host?.setNeedsLayout()
    constraint.setOwner(nil)
    contentSizeDidChange()
  }

  /// Takes away the constraints here and above that a view takes part in, which leaves this one, or one within it.
  func detachConstraints(of view: UIView) {
    var holder: UIView? = self
    while let above = holder {
      for constraint in above.constraints {
        let items = [constraint.firstItem, constraint.secondItem].compactMap { NSLayoutConstraint.view(of: $0) }
        if items.contains(where: { $0.isDescendant(of: view) }) { above.drop(constraint) }
      }
      holder = above.superview
    }
  }

  /// Makes a constraint hold.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  /// Makes constraints hold.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
  /// Makes a constraint hold no longer.
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  /// Makes constraints hold no longer.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }
}

/// The report of contradictions between constraints.
@MainActor @preconcurrency
public enum ConstraintReport {
  /// The closure that is told of each constraint that was left out, and those that it contradicts. Unless set, the
  /// console is told in UIKit's words.
  public static var observer: ((_ broken: NSLayoutConstraint, _ conflicting: [NSLayoutConstraint]) -> Void)?

  private static var told: Set<ObjectIdentifier> = []
  /// The view whose frame stands only until it has said its size.
  private static weak var unmeasured: UIView?

  /// Lays out a view whose frame stands only until it has said its size, and reports nothing of what is within it:
  /// UIKit's own constraint for the height yields meanwhile.
  package static func layOutUnmeasured(_ view: UIView) {
    let outer = unmeasured
    unmeasured = view
    defer { unmeasured = outer }
    view.layoutIfNeeded()
  }

  static func report(_ broken: NSLayoutConstraint, _ conflicting: [NSLayoutConstraint]) {
    if let unmeasured, NSLayoutConstraint.view(of: broken.firstItem)?.isDescendant(of: unmeasured) == true { return }
    guard told.insert(ObjectIdentifier(broken)).inserted else { return }
    if let observer { return observer(broken, conflicting) }
    let all = conflicting.contains { $0 === broken } ? conflicting : conflicting + [broken]
    Console.log(
      "Unable to simultaneously satisfy constraints.\n"
        + all.map { "    \($0)" }.joined(separator: "\n")
        + "\nWill attempt to recover by breaking constraint\n\(broken)")
  }
}
