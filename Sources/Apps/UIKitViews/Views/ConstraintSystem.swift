internal import Foundation
internal import Geometry

/// The constraints within one view whose frame stands, as linear equations over the places of the views that it places.
///
/// Places are counted from the host's own origin, not scrolled. Frames are rounded to pixels, as UIKit rounds them.
@MainActor
struct ConstraintSystem {
  typealias Expression = LinearSolver.Expression

  /// The four numbers of a rectangle, each a variable or given.
  struct Box {
    var left: Expression
    var top: Expression
    var width: Expression
    var height: Expression
  }

  private let host: UIView
  private var solver = LinearSolver()
  private var boxes: [ObjectIdentifier: Box] = [:]
  /// The size of a scroll view's content.
  private var contents: [ObjectIdentifier: (width: Expression, height: Expression)] = [:]
  private(set) var placed: [UIView] = []
  private var guides: [UILayoutGuide] = []
  private var constraints: [NSLayoutConstraint] = []
  /// Widths that texts were given by a first solution.
  private var textHeights: [ObjectIdentifier: CGFloat] = [:]
  private let fixed: CGSize?
  private let target: (size: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)?
  /// A subview whose edges follow those of the host.
  private let content: UIView?

  init(host: UIView, fixed: CGSize) {
    (self.host, self.fixed, target, content) = (host, fixed, nil, nil)
    collect(host)
    for view in sequence(first: host, next: \.superview).dropFirst() {
      constraints += view.constraints.filter { $0.host === host }
    }
  }

  init(
    host: UIView, target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority,
    filledBy content: UIView? = nil
  ) {
    (self.host, fixed, self.target, self.content) = (host, nil, (target, horizontal, vertical), content)
    collect(host)
    if let content { collect(content) }
  }

  private mutating func collect(_ view: UIView) {
    constraints += view.constraints.filter(isSolvedHere)
    guides += view.layoutGuides
    for child in view.subviews where !child.translatesAutoresizingMaskIntoConstraints {
      placed.append(child)
      collect(child)
    }
  }

  /// Returns whether a constraint is solved here, and not with the views of one further inside whose frame stands.
  private func isSolvedHere(_ constraint: NSLayoutConstraint) -> Bool {
    guard let other = constraint.host, other !== host, other !== content else { return true }
    return !other.isDescendant(of: host)
  }

  /// Solves; once more if texts turn out to be broken into lines.
  mutating func solve() {
    for _ in 0..<3 {
      build()
      var changed = false
      for view in placed + [host] {
        guard let box = boxes[ObjectIdentifier(view)], let height = view.textHeight(width: solver.value(of: box.width))
        else { continue }
        let known = textHeights.updateValue(height, forKey: ObjectIdentifier(view)) ?? view.intrinsicContentSize.height
        if abs(known - height) > 1e-6 { changed = true }
      }
      if !changed { return }
    }
  }

  /// The size of the host, where it is asked for, rounded up to pixels.
  var hostSize: CGSize {
    guard let box = boxes[ObjectIdentifier(host)] else { return .zero }
    let scale = host.traitCollection.displayScale
    return CGSize(
      width: TextMeasurement.roundedUp(solver.value(of: box.width), scale),
      height: TextMeasurement.roundedUp(solver.value(of: box.height), scale))
  }

  // MARK: Building

  private mutating func build() {
    solver = LinearSolver()
    boxes.removeAll()
    contents.removeAll()
    addHost()
    for view in placed { addBox(ObjectIdentifier(view)) }
    for guide in guides { addBox(ObjectIdentifier(guide)) }
    for view in placed + [host] {
      if view is UIScrollView {
        contents[ObjectIdentifier(view)] = (
          Expression(variable: solver.variable()), Expression(variable: solver.variable())
        )
      }
    }
    for (number, constraint) in constraints.enumerated() { add(constraint, number: number) }
    for view in placed { addContent(of: view) }
    if target != nil { addContent(of: host) }
    for view in placed + [host] { (view as? UIStackView)?.addRequirements(to: &self) }
    solver.solve()
  }

  private mutating func addHost() {
    if let fixed {
      boxes[ObjectIdentifier(host)] = Box(
        left: Expression(), top: Expression(), width: Expression(constant: fixed.width),
        height: Expression(constant: fixed.height))
    } else if let target {
      let box = Box(
        left: Expression(), top: Expression(), width: Expression(variable: solver.variable()),
        height: Expression(variable: solver.variable()))
      boxes[ObjectIdentifier(host)] = box
      if let content { boxes[ObjectIdentifier(content)] = filling(box, content.frame) }
      for (length, preferred, priority) in [
        (box.width, target.size.width, target.horizontal), (box.height, target.size.height, target.vertical),
      ] {
        require(length, .greaterOrEqual, Expression())
        require(length, .equal, Expression(constant: preferred), priority: priority.rawValue)
      }
    }
  }

  /// Returns the box of a subview of the host that keeps its distances from the edges.
  private func filling(_ box: Box, _ frame: CGRect) -> Box {
    inset(
      box,
      by: UIEdgeInsets(
        top: frame.minY, left: frame.minX, bottom: host.bounds.height - frame.maxY,
        right: host.bounds.width - frame.maxX))
  }

  private mutating func addBox(_ identity: ObjectIdentifier) {
    let box = Box(
      left: Expression(variable: solver.variable()), top: Expression(variable: solver.variable()),
      width: Expression(variable: solver.variable()), height: Expression(variable: solver.variable()))
    boxes[identity] = box
    require(box.width, .greaterOrEqual, Expression())
    require(box.height, .greaterOrEqual, Expression())
  }

  /// Requires that one expression stands so to another.
  mutating func require(
    _ one: Expression, _ relation: LinearSolver.Relation, _ other: Expression, priority: Float = 1000,
    number: Int = -1
  ) {
    var difference = one
    difference.add(other, times: -1)
    guard let conflict = solver.add(difference, relation, priority: priority, number: number) else { return }
    guard constraints.indices.contains(number) else { return }
    ConstraintReport.report(
      constraints[number], conflict.filter(constraints.indices.contains).map { constraints[$0] })
  }

  private mutating func addContent(of view: UIView) {
    guard let box = boxes[ObjectIdentifier(view)] else { return }
    let wanted = view.intrinsicContentSize
    let (priorities, height) = (view.contentPriorities, textHeights[ObjectIdentifier(view)] ?? wanted.height)
    if wanted.width >= 0 {
      let preferred = Expression(constant: wanted.width)
      require(box.width, .lessOrEqual, preferred, priority: min(999, priorities.huggingWidth.rawValue))
      require(box.width, .greaterOrEqual, preferred, priority: min(999, priorities.resistanceWidth.rawValue))
    }
    if height >= 0 {
      let preferred = Expression(constant: height)
      require(box.height, .lessOrEqual, preferred, priority: min(999, priorities.huggingHeight.rawValue))
      require(box.height, .greaterOrEqual, preferred, priority: min(999, priorities.resistanceHeight.rawValue))
    }
  }

  private mutating func add(_ constraint: NSLayoutConstraint, number: Int) {
    guard
      let first = expression(constraint.firstItem, constraint.firstAttribute, beside: constraint.secondItem)
    else { return }
    var second = Expression(constant: constraint.constant)
    if constraint.secondAttribute != .notAnAttribute {
      guard let other = expression(constraint.secondItem, constraint.secondAttribute, beside: constraint.firstItem)
      else { return }
      second.add(other, times: constraint.multiplier)
    }
    let relation: LinearSolver.Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessOrEqual
      case .greaterThanOrEqual: .greaterOrEqual
      }
    require(first, relation, second, priority: constraint.priority.rawValue, number: number)
  }

  // MARK: Places of items

  func box(of view: UIView) -> Box? {
    if let box = boxes[ObjectIdentifier(view)] { return box }
    // A view whose frame stands, somewhere within the host or around it.
    guard view.isDescendant(of: host) || host.isDescendant(of: view) else { return nil }
    let origin = view.convert(CGPoint(x: view.bounds.minX, y: view.bounds.minY), to: host)
    return Box(
      left: Expression(constant: origin.x), top: Expression(constant: origin.y),
      width: Expression(constant: view.bounds.width), height: Expression(constant: view.bounds.height))
  }

  private func expression(
    _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, beside other: AnyObject?
  ) -> Expression? {
    if let view = item as? UIView {
      guard let box = box(of: view) else { return nil }
      let (inner, plain) = plainAttribute(attribute)
      if inner { return place(plain, in: inset(box, by: view.layoutMargins), view) }
      if let content = contents[ObjectIdentifier(view)], isEdge(attribute),
        NSLayoutConstraint.view(of: other)?.isDescendant(of: view) == true, other !== view
      {
        return place(
          attribute, in: Box(left: box.left, top: box.top, width: content.width, height: content.height), view)
      }
      return place(attribute, in: box, view)
    }
    guard let guide = item as? UILayoutGuide, let owner = guide.owningView else { return nil }
    guard let builtIn = guide as? BuiltInGuide else {
      return boxes[ObjectIdentifier(guide)].flatMap { place(attribute, in: $0, owner) }
    }
    guard let box = box(of: owner) else { return nil }
    if builtIn.kind == .content, let content = contents[ObjectIdentifier(owner)] {
      return place(
        attribute, in: Box(left: box.left, top: box.top, width: content.width, height: content.height), owner)
    }
    return place(attribute, in: inset(box, by: builtIn.insets), owner)
  }

  private func isEdge(_ attribute: NSLayoutConstraint.Attribute) -> Bool {
    [.left, .right, .top, .bottom, .leading, .trailing].contains(attribute)
  }

  private func plainAttribute(
    _ attribute: NSLayoutConstraint.Attribute
  ) -> (isWithinMargins: Bool, NSLayoutConstraint.Attribute) {
    switch attribute {
    case .leftMargin: (true, .left)
    case .rightMargin: (true, .right)
    case .topMargin: (true, .top)
    case .bottomMargin: (true, .bottom)
    case .leadingMargin: (true, .leading)
    case .trailingMargin: (true, .trailing)
    case .centerXWithinMargins: (true, .centerX)
    case .centerYWithinMargins: (true, .centerY)
    default: (false, attribute)
    }
  }

  private func inset(_ box: Box, by insets: UIEdgeInsets) -> Box {
    var box = box
    box.left.constant += insets.left
    box.top.constant += insets.top
    box.width.constant -= insets.left + insets.right
    box.height.constant -= insets.top + insets.bottom
    return box
  }

  private func place(_ attribute: NSLayoutConstraint.Attribute, in box: Box, _ view: UIView) -> Expression? {
    let isReversed = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    func sum(_ start: Expression, _ length: Expression, _ share: Double = 1) -> Expression {
      var sum = start
      sum.add(length, times: share)
      return sum
    }
    // From right to left, what leads is counted backwards, so that constants keep their sense.
    func reversed(_ expression: Expression) -> Expression {
      var expression = expression
      expression.scale(by: -1)
      return expression
    }
    switch attribute {
    case .left: return box.left
    case .right: return sum(box.left, box.width)
    case .leading: return isReversed ? reversed(sum(box.left, box.width)) : box.left
    case .trailing: return isReversed ? reversed(box.left) : sum(box.left, box.width)
    case .top: return box.top
    case .bottom: return sum(box.top, box.height)
    case .width: return box.width
    case .height: return box.height
    case .centerX: return sum(box.left, box.width, 0.5)
    case .centerY: return sum(box.top, box.height, 0.5)
    case .firstBaseline:
      guard let ascent = (view.baselineFont?.ascender).map({ Double($0) }) else { return sum(box.top, box.height) }
      return sum(box.top, Expression(constant: ascent))
    case .lastBaseline:
      return sum(sum(box.top, box.height), Expression(constant: Double(view.baselineFont?.descender ?? 0)))
    default: return nil
    }
  }

  // MARK: Frames

  /// Gives the views their frames, and scroll views the sizes of their contents.
  func apply() {
    let grid = PixelGrid(scale: host.traitCollection.displayScale)
    for view in placed {
      guard let box = boxes[ObjectIdentifier(view)], let above = view.superview else { continue }
      let holder = boxes[ObjectIdentifier(above)] ?? self.box(of: above)
      let (left, top) = (solver.value(of: box.left), solver.value(of: box.top))
      let (x, y) = (holder.map { solver.value(of: $0.left) } ?? 0, holder.map { solver.value(of: $0.top) } ?? 0)
      let origin = CGPoint(x: grid.nearest(left - x), y: grid.nearest(top - y))
      // Edges are rounded, not lengths, so that views that touch still do.
      let size = CGSize(
        width: grid.nearest(left - x + solver.value(of: box.width)) - origin.x,
        height: grid.nearest(top - y + solver.value(of: box.height)) - origin.y)
      let frame = CGRect(
        origin: origin, size: CGSize(width: grid.nearest(size.width), height: grid.nearest(size.height)))
      view.place(frame)
    }
    for guide in guides {
      guard let box = boxes[ObjectIdentifier(guide)], let owner = guide.owningView, let holder = self.box(of: owner)
      else {
        continue
      }
      guide.storedFrame = CGRect(
        x: solver.value(of: box.left) - solver.value(of: holder.left),
        y: solver.value(of: box.top) - solver.value(of: holder.top), width: solver.value(of: box.width),
        height: solver.value(of: box.height))
    }
    for view in placed + [host] {
      guard let scroll = view as? UIScrollView, let content = contents[ObjectIdentifier(view)] else { continue }
      let size = CGSize(
        width: grid.nearest(solver.value(of: content.width)), height: grid.nearest(solver.value(of: content.height)))
      if size != .zero { scroll.contentSizeFromConstraints(size) }
    }
  }
}

extension UIView {
  /// Takes the frame that constraints give; a transform stays.
  func place(_ frame: CGRect) {
    let placed = CGRect(
      origin: CGPoint(x: center.x - bounds.width / 2, y: center.y - bounds.height / 2), size: bounds.size)
    guard placed != frame else { return }
    self.frame = frame
  }
}
