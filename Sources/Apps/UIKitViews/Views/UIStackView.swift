public import Foundation

/// A row or a column of views. *Real*: it places its arranged views by constraints of its own, hidden ones left out.
@MainActor @preconcurrency
open class UIStackView: UIView {
  /// The way in which the space along the axis is given out, with UIKit's values.
  public enum Distribution: Int, Hashable, Sendable {
    case fill = 0
    case fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// The alignment of views across the axis, with UIKit's values.
  public enum Alignment: Int, Hashable, Sendable {
    case fill = 0
    case leading, firstBaseline, center, trailing, lastBaseline
    /// At the top of a row.
    public static var top: Alignment { .leading }
    /// At the bottom of a row.
    public static var bottom: Alignment { .trailing }
  }

  /// The distance that leaves a custom one to the stack.
  public static let spacingUseDefault: CGFloat = .greatestFiniteMagnitude
  /// The distance of the system.
  public static let spacingUseSystem: CGFloat = 1.175494e-38

  /// The views of the row, in order.
  open private(set) var arrangedSubviews: [UIView] = []
  /// The direction of the row.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { contentSizeDidChange() } }
  /// The way in which the space along the axis is given out.
  open var distribution = Distribution.fill { didSet { contentSizeDidChange() } }
  /// The alignment of views across the axis.
  open var alignment = Alignment.fill { didSet { contentSizeDidChange() } }
  /// The spacing between two views, in points.
  open var spacing: CGFloat = 0 { didSet { contentSizeDidChange() } }
  /// Whether rows keep clear of the margins.
  open var isLayoutMarginsRelativeArrangement = false { didSet { contentSizeDidChange() } }
  /// Whether distances count from base lines. *Kept*.
  open var isBaselineRelativeArrangement = false
  private var customSpacing: [ObjectIdentifier: CGFloat] = [:]

  /// Creates an empty row.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a row of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Creates a row of views of a storyboard or a nib.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Adds a view at the end of the row.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Adds a view at a place of the row.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    contentSizeDidChange()
  }

  /// Takes a view out of the row; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    contentSizeDidChange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    arrangedSubviews.removeAll { $0 === subview }
  }

  /// Sets the space after a view.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacing[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    contentSizeDidChange()
  }

  /// Returns the space after a view.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  private func room(after view: UIView) -> CGFloat {
    let room = customSpacing[ObjectIdentifier(view)] ?? spacing
    return room == Self.spacingUseSystem ? 8 : room
  }

  /// Says where the arranged views stand, as equations.
  func addRequirements(to system: inout ConstraintSystem) {
    let views = arrangedSubviews.filter { !$0.isHidden }
    guard let own = system.box(of: self) else { return }
    let margins = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft && axis == .horizontal
    let boxes = (isReversed ? views.reversed() : views).compactMap { view in system.box(of: view).map { (view, $0) } }
    let frame = Sides(own, axis, before: margins, isInset: true)
    guard let first = boxes.first, let last = boxes.last else {
      return system.require(frame.length, .equal, .init(), priority: 1)
    }
    system.require(Sides(first.1, axis).start, .equal, frame.start)
    system.require(Sides(last.1, axis).end, .equal, frame.end)
    for index in boxes.indices.dropFirst() {
      let (former, present) = (boxes[index - 1], boxes[index])
      var end = Sides(former.1, axis).end
      end.constant += room(after: isReversed ? present.0 : former.0)
      let gap = distribution == .equalSpacing || distribution == .equalCentering
      system.require(Sides(present.1, axis).start, gap ? .greaterOrEqual : .equal, end)
      distribute(boxes.map(\.1), index, in: &system)
    }
    let across: NSLayoutConstraint.Axis = axis == .horizontal ? .vertical : .horizontal
    let sides = Sides(own, across, before: margins, isInset: true)
    for (_, box) in boxes { align(Sides(box, across), in: sides, &system) }
  }

  private func distribute(_ boxes: [ConstraintSystem.Box], _ index: Int, in system: inout ConstraintSystem) {
    let present = Sides(boxes[index], axis)
    switch distribution {
    case .fill: break
    case .fillEqually: system.require(present.length, .equal, Sides(boxes[0], axis).length)
    case .fillProportionally:
      // In proportion to the intrinsic lengths; views without content share alike.
      let views = arrangedSubviews.filter { !$0.isHidden }
      let lengths = views.map { axis == .horizontal ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height }
      guard lengths.allSatisfy({ $0 > 0 }), lengths.count == boxes.count else { break }
      var share = LinearSolver.Expression()
      share.add(Sides(boxes[0], axis).length, times: lengths[index] / lengths[0])
      system.require(present.length, .equal, share, priority: 999)
    case .equalSpacing where index >= 2:
      system.require(Self.gap(boxes, index, axis), .equal, Self.gap(boxes, index - 1, axis))
    case .equalCentering where index >= 2:
      var (step, former) = (present.middle, Sides(boxes[index - 1], axis).middle)
      step.add(former, times: -1)
      former.add(Sides(boxes[index - 2], axis).middle, times: -1)
      system.require(step, .equal, former, priority: 149)
    default: break
    }
  }

  private static func gap(
    _ boxes: [ConstraintSystem.Box], _ index: Int, _ axis: NSLayoutConstraint.Axis
  ) -> LinearSolver.Expression {
    var gap = Sides(boxes[index], axis).start
    gap.add(Sides(boxes[index - 1], axis).end, times: -1)
    return gap
  }

  private func align(_ view: Sides, in own: Sides, _ system: inout ConstraintSystem) {
    switch alignment {
    case .fill:
      system.require(view.start, .equal, own.start)
      system.require(view.end, .equal, own.end)
      return
    case .leading, .firstBaseline: system.require(view.start, .equal, own.start)
    case .trailing, .lastBaseline: system.require(view.end, .equal, own.end)
    case .center: system.require(view.middle, .equal, own.middle)
    }
    system.require(view.start, .greaterOrEqual, own.start)
    system.require(view.end, .lessOrEqual, own.end)
    // The stack is as thick as its thickest view.
    system.require(own.length, .equal, .init(), priority: 2)
  }

  /// The two ends of a box along an axis.
  private struct Sides {
    let start: LinearSolver.Expression
    let length: LinearSolver.Expression

    init(
      _ box: ConstraintSystem.Box, _ axis: NSLayoutConstraint.Axis, before margins: UIEdgeInsets = .zero,
      isInset: Bool = false
    ) {
      var (start, length) = axis == .horizontal ? (box.left, box.width) : (box.top, box.height)
      if isInset {
        start.constant += axis == .horizontal ? margins.left : margins.top
        length.constant -= axis == .horizontal ? margins.left + margins.right : margins.top + margins.bottom
      }
      (self.start, self.length) = (start, length)
    }

    var end: LinearSolver.Expression {
      var end = start
      end.add(length)
      return end
    }

    var middle: LinearSolver.Expression {
      var middle = start
      middle.add(length, times: 0.5)
      return middle
    }
  }
}
