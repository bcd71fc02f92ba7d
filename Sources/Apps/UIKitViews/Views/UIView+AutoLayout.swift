public import Foundation

extension UIView {
  /// The view whose frame stands and within which constraints place this one.
  var host: UIView {
    var view = self
    while !view.translatesAutoresizingMaskIntoConstraints, let above = view.superview { view = above }
    return view
  }

  /// Something changed that constraints have to be solved anew for.
  package func contentSizeDidChange() {
    setNeedsLayout()
    let host = translatesAutoresizingMaskIntoConstraints ? (superview?.host ?? self) : self.host
    host.setNeedsLayout()
    if host !== self { self.host.setNeedsLayout() }
    host.sizeWithinDidChange()
  }

  /// Tells a cell above that its size may have changed.
  private func sizeWithinDidChange() {
    var view: UIView? = self
    while let above = view {
      (above as? any SelfSizing)?.contentMayHaveChangedSize()
      view = above.superview
    }
  }

  /// Places the views within by their constraints. Views whose frames stand are left alone.
  func solveConstraints() {
    guard translatesAutoresizingMaskIntoConstraints || superview == nil else { return }
    updateConstraintsWithin()
    guard hasConstrainedContent else { return }
    // The part of a view that bars cover depends on its frame, and its margins on that part: solved until they agree.
    for _ in 0..<3 {
      var system = ConstraintSystem(host: self, fixed: bounds.size)
      let covered = safeAreaInsets == .zero ? [] : system.placed.map(\.safeAreaInsets)
      system.solve()
      system.apply()
      if covered.isEmpty || covered == system.placed.map(\.safeAreaInsets) { return }
    }
  }

  /// Whether it holds constraints, or views that constraints place.
  package var hasConstrainedContent: Bool {
    subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints } || !constraints.isEmpty
  }

  private func updateConstraintsWithin() {
    for view in subviews where !view.translatesAutoresizingMaskIntoConstraints { view.updateConstraintsWithin() }
    call("updateConstraints") { updateConstraints() }
  }

  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsWithin()
    let wanted = intrinsicContentSize
    guard hasConstrainedContent || wanted.width >= 0 || wanted.height >= 0 else {
      return CGSize(
        width: horizontal == .required ? target.width : bounds.width,
        height: vertical == .required ? target.height : bounds.height)
    }
    var system = ConstraintSystem(host: self, target: target, horizontal, vertical)
    system.solve()
    return system.hostSize
  }

  /// Returns the size that the constraints here and within a subview give, whose edges follow those of this view: a
  /// cell with its content view.
  package func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority, filledBy content: UIView
  ) -> CGSize {
    updateConstraintsWithin()
    content.updateConstraintsWithin()
    var system = ConstraintSystem(host: self, target: target, horizontal, vertical, filledBy: content)
    system.solve()
    return system.hostSize
  }

  /// Returns the size that constraints give: the smallest, or the largest, that they allow. *Real*.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// Asks for `updateConstraints` before the next layout.
  public func setNeedsUpdateConstraints() {
    needsUpdateConstraints = true
    contentSizeDidChange()
  }

  /// Returns whether `updateConstraints` was asked for.
  public func needsUpdateConstraintsNow() -> Bool { needsUpdateConstraints }

  /// Calls `updateConstraints` now if it was asked for.
  public func updateConstraintsIfNeeded() { if needsUpdateConstraints { updateConstraints() } }

  /// Says that the content wants another size.
  public func invalidateIntrinsicContentSize() { contentSizeDidChange() }

  /// Returns the strength with which the view stays as small as its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? contentPriorities.huggingWidth : contentPriorities.huggingHeight
  }

  /// Sets how strongly the view stays as small as its content.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    if axis == .horizontal {
      contentPriorities.huggingWidth = priority
    } else {
      contentPriorities.huggingHeight = priority
    }
    contentSizeDidChange()
  }

  /// Returns the strength with which the view's content resists being cut.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? contentPriorities.resistanceWidth : contentPriorities.resistanceHeight
  }

  /// Sets how strongly the view's content resists being cut.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      contentPriorities.resistanceWidth = priority
    } else {
      contentPriorities.resistanceHeight = priority
    }
    contentSizeDidChange()
  }

  // MARK: Margins

  /// The distances of content from the edges, in reading direction: 8 points unless set, a controller's view 16 at the
  /// sides.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      if let ownMargins { return ownMargins }
      let side: CGFloat = controller == nil ? 8 : 16
      let top: CGFloat = controller == nil ? 8 : 0
      return NSDirectionalEdgeInsets(top: top, leading: side, bottom: top, trailing: side)
    }
    set {
      ownMargins = newValue
      layoutMarginsDidChange()
      contentSizeDidChange()
    }
  }

  /// The distances of content from the edges, with those of the safe area.
  public var layoutMargins: UIEdgeInsets {
    get {
      let margins = directionalLayoutMargins
      let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
      let own = UIEdgeInsets(
        top: margins.top, left: isReversed ? margins.trailing : margins.leading, bottom: margins.bottom,
        right: isReversed ? margins.leading : margins.trailing)
      return insetsLayoutMarginsFromSafeArea ? own + safeAreaInsets : own
    }
    set {
      let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
      directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: newValue.top, leading: isReversed ? newValue.right : newValue.left, bottom: newValue.bottom,
        trailing: isReversed ? newValue.left : newValue.right)
    }
  }

  /// The margins of the view that bars and corners cover: those that were said for a window or a controller's view,
  /// else the part of the safe area above that reaches into this view.
  public var safeAreaInsets: UIEdgeInsets {
    guard let superview, !(controller?.ownsSafeArea ?? false) else { return ownSafeArea }
    let above = superview.safeAreaOfSubviews
    if above == .zero { return ownSafeArea }
    let (place, room) = (frame, superview.bounds)
    let reached = UIEdgeInsets(
      top: max(0, above.top - (place.minY - room.minY)), left: max(0, above.left - (place.minX - room.minX)),
      bottom: max(0, above.bottom - (room.maxY - place.maxY)), right: max(0, above.right - (room.maxX - place.maxX)))
    return reached + ownSafeArea
  }

  /// Says what bars cover, for windows and views of controllers.
  package func setSafeArea(_ insets: UIEdgeInsets) {
    guard insets != ownSafeArea else { return }
    ownSafeArea = insets
    safeAreaDidChange()
  }

  private func safeAreaDidChange() {
    safeAreaInsetsDidChange()
    contentSizeDidChange()
    for view in subviews { view.safeAreaDidChange() }
  }
}

/// A view that is sized by its content: a cell.
@MainActor
package protocol SelfSizing: AnyObject {
  func contentMayHaveChangedSize()
}
