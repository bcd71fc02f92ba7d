internal import CompositionalLayout
public import Foundation

/// A view without pixels: a place in a tree of views. *Real*: tree, frames, layout, constraints, traits, gestures; what
/// only draws is *kept*.
@MainActor @preconcurrency
open class UIView: UIResponder {
  // MARK: Geometry

  private var origin: CGPoint
  private var size: CGSize
  private var boundsOrigin = CGPoint.zero

  /// The place in the superview, in points: the smallest upright rectangle around what the transform makes of the view.
  /// A new size moves and stretches subviews by their masks, and asks for a layout.
  open var frame: CGRect {
    get { CGRect(origin: origin, size: size).transformed(transform) }
    set {
      let old = size
      origin = newValue.origin
      size = newValue.size
      if size != old { sizeDidChange(from: old) }
      layerIfMade?.frame = frame
    }
  }

  /// The view's own space: its size, and the place of its content at its upper left corner.
  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: size) }
    set {
      let old = size
      // The middle stays, as in UIKit.
      origin.x += (old.width - newValue.width) / 2
      origin.y += (old.height - newValue.height) / 2
      size = newValue.size
      boundsOrigin = newValue.origin
      if size != old { sizeDidChange(from: old) }
    }
  }

  /// The middle of the frame.
  open var center: CGPoint {
    get { CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }
    set { origin = CGPoint(x: newValue.x - size.width / 2, y: newValue.y - size.height / 2) }
  }

  /// The turn and the scale of the view about its middle.
  open var transform = CGAffineTransform.identity

  private func sizeDidChange(from old: CGSize) {
    if autoresizesSubviews {
      for view in subviews where view.autoresizingMask != [] && view.translatesAutoresizingMaskIntoConstraints {
        view.autoresize(superviewSizeFrom: old, to: size)
      }
    }
    setNeedsLayout()
  }

  // MARK: Appearance

  /// A number of the app's own.
  open var tag = 0
  /// Whether the view is hidden. A stack view leaves hidden views out.
  open var isHidden = false { didSet { if isHidden != oldValue { contentSizeDidChange() } } }
  /// The opacity, from 0 to 1. *Kept*.
  open var alpha: CGFloat = 1
  /// The colour behind the view's content. *Kept*.
  open var backgroundColor: UIColor?
  /// Whether the view covers all behind it. *Kept*.
  open var isOpaque = true
  /// Whether what sticks out is cut off. *Kept*.
  open var clipsToBounds = false
  /// The way in which the content fills the view. *Kept*.
  open var contentMode = ContentMode.scaleToFill
  /// Whether the view reacts to the user. *Real*: what does not react is not tapped.
  open var isUserInteractionEnabled = true
  /// Whether two fingers count. *Kept*.
  open var isMultipleTouchEnabled = false
  /// Whether other views are left out while this one is touched. *Kept*.
  open var isExclusiveTouch = false
  /// The light or dark style that overrides the one of the device. *Kept*.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The direction of reading of what is within. *Kept*.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// Whether the tint is dimmed. *Kept*.
  open var tintAdjustmentMode = TintAdjustmentMode.automatic
  /// The view that cuts this one out. *Kept*.
  open var mask: UIView?
  private var ownTint: UIColor?

  /// The colour of what can be pressed: the view's own, else that of the view above. *Kept*.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { ownTint ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTint = newValue
      tintColorDidChange()
    }
  }

  /// Called when the tint changed.
  open func tintColorDidChange() { for view in subviews { view.tintColorDidChange() } }

  /// The layer, if it was asked for. Not part of UIKit.
  @_spi(AppHarness) public private(set) var layerIfMade: CALayer?

  /// The class of the view's layer. Classes of Core Animation's are made; in place of one of the app's own, a plain
  /// layer.
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer with which the view would draw. *Kept*.
  open var layer: CALayer {
    if let layerIfMade { return layerIfMade }
    let layer = CALayer.made(of: Self.layerClass)
    layer.frame = frame
    layerIfMade = layer
    return layer
  }

  // MARK: Traits

  private var ownTraits: UITraitCollection?

  /// The device and its user: what was set here or on a view above, else the traits of the device.
  open var traitCollection: UITraitCollection {
    get { ownTraits ?? superview?.traitCollection ?? .current }
    set {
      let old = traitCollection
      ownTraits = newValue
      if old != newValue { traitsDidChange(from: old) }
    }
  }

  func traitsDidChange(from old: UITraitCollection?) {
    call("traitCollectionDidChange:", [old as Any]) { traitCollectionDidChange(old) }
    for registration in traitRegistrations { registration(self, old) }
    controller?.controllerTraitsDidChange(from: old)
    contentSizeDidChange()
    for view in subviews where view.ownTraits == nil { view.traitsDidChange(from: old) }
  }

  var traitRegistrations: [(UIView, UITraitCollection?) -> Void] = []

  /// Called when the traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Tree

  /// The views within this one, from back to front.
  open private(set) var subviews: [UIView] = []
  /// The view that holds this one.
  open private(set) weak var superview: UIView?
  /// The controller whose view this is.
  package weak var controller: (any ViewOwner)?
  /// The gestures that are recognized here.
  open var gestureRecognizers: [UIGestureRecognizer]?
  /// The behaviours of the view.
  open var interactions: [any UIInteraction] = []

  /// The controller, else the view above.
  open override var next: UIResponder? { controller ?? superview }

  /// Creates a view with a frame.
  public init(frame: CGRect) {
    origin = frame.origin
    size = frame.size
    super.init()
  }

  /// Creates a view of a storyboard or a nib.
  public required init?(coder: NSCoder) {
    let frame = (coder as? InterfaceCoder)?.frame ?? .zero
    origin = frame.origin
    size = frame.size
    super.init()
  }

  /// Creates a view with an empty frame.
  public convenience override init() { self.init(frame: .zero) }

  /// Puts a view in front of the others, taking it out of its former superview.
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Puts a view at a place from back to front.
  open func insertSubview(_ view: UIView, at index: Int) {
    let window = self.window
    let former = view.window
    view.call("willMoveWithToSuperview:", [self]) { view.willMove(toSuperview: self) }
    if former !== window { view.tellWillMove(to: window) }
    if let holder = view.superview { holder.take(view) }
    view.superview = self
    subviews.insert(view, at: max(0, min(index, subviews.count)))
    if former !== window { view.tellDidMove() }
    view.call("didMoveToSuperview") { view.didMoveToSuperview() }
    didAddSubview(view)
    setNeedsLayout()
    if view.needsLayout || view.subtreeNeedsLayout { view.markAncestors() }
  }

  /// Takes the view out of its superview.
  ///
  /// - Complexity: O(siblings + views within)
  open func removeFromSuperview() {
    guard let holder = superview else { return }
    let former = window
    call("willMoveWithToSuperview:", [NSNull()]) { willMove(toSuperview: nil) }
    if former != nil { tellWillMove(to: nil) }
    holder.willRemoveSubview(self)
    holder.take(self)
    superview = nil
    if former != nil { tellDidMove() }
    call("didMoveToSuperview") { didMoveToSuperview() }
  }

  private func take(_ view: UIView) {
    subviews.removeAll { $0 === view }
    detachConstraints(of: view)
    contentSizeDidChange()
  }

  private func tellWillMove(to window: UIWindow?) {
    call("willMoveWithToWindow:", [window ?? NSNull()]) { willMove(toWindow: window) }
    for view in subviews { view.tellWillMove(to: window) }
  }

  private func tellDidMove() {
    call("didMoveToWindow") { didMoveToWindow() }
    for view in subviews { view.tellDidMove() }
  }

  /// Changes the order of two views from back to front.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { subviews.swapAt(index1, index2) }

  func moveSubview(_ view: UIView, to index: Int) {
    guard let place = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.remove(at: place)
    subviews.insert(view, at: min(index, subviews.count))
  }

  /// Called before the view gets another superview.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called when the view has another superview.
  open func didMoveToSuperview() {}
  /// Called before the view gets into another window.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called when the view is in another window.
  open func didMoveToWindow() {}
  /// Called when a view came in.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a view goes.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Draws. *Inert*: never called.
  open func draw(_ rect: CGRect) {}
  /// Asks for drawing. *Inert*.
  open func setNeedsDisplay() {}

  // MARK: Layout

  /// Called by `layoutIfNeeded`; subclasses place their subviews here.
  open func layoutSubviews() {}

  /// Called before the layout where properties are to be brought up to date; what it reads of observable objects asks
  /// for it again when it changes (iOS 26).
  open func updateProperties() {}
  private var needsUpdateProperties = true

  /// Asks for `updateProperties` before the next layout.
  open func setNeedsUpdateProperties() {
    needsUpdateProperties = true
    setNeedsLayout()
  }

  /// Calls `updateProperties` now if it was asked for.
  open func updatePropertiesIfNeeded() {
    guard needsUpdateProperties else { return }
    needsUpdateProperties = false
    ObservationTracking.run({ updateProperties() }, whenChanged: { [weak self] in self?.setNeedsUpdateProperties() })
  }

  var needsLayout = true
  var subtreeNeedsLayout = false

  /// Asks for a layout at the next opportunity: `layoutIfNeeded`, or the end of the event in a window.
  open func setNeedsLayout() {
    needsLayout = true
    markAncestors()
  }

  private func markAncestors() {
    var above = superview
    while let view = above, !view.subtreeNeedsLayout {
      view.subtreeNeedsLayout = true
      above = view.superview
    }
  }

  /// Lays out now what was asked for: from the topmost view above that needs it downwards.
  open func layoutIfNeeded() {
    var (top, above) = (self, superview)
    while let view = above {
      if view.needsLayout { top = view }
      above = view.superview
    }
    top.layoutTree()
  }

  private func layoutTree() {
    // A layout that asks for another one ends after as many rounds as UIKit is reported to allow.
    for _ in 0..<100 where needsLayout {
      needsLayout = false
      updatePropertiesIfNeeded()
      solveConstraints()
      controller?.controllerWillLayout()
      call("layoutSubviews") {
        ObservationTracking.run({ layoutSubviews() }, whenChanged: { [weak self] in self?.setNeedsLayout() })
      }
      controller?.controllerDidLayout()
    }
    guard subtreeNeedsLayout else { return }
    subtreeNeedsLayout = false
    for view in subviews where view.needsLayout || view.subtreeNeedsLayout { view.layoutTree() }
  }

  // MARK: Constraints

  /// The sides that give way when the superview changes size.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether subviews follow the size of this view by their masks.
  open var autoresizesSubviews = true
  /// Whether the frame stands as it is; false leaves it to constraints.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// The constraints that this view holds: those between it and views within, and its own size.
  open internal(set) var constraints: [NSLayoutConstraint] = []
  /// The rectangles without a view within this one.
  open internal(set) var layoutGuides: [UILayoutGuide] = []
  /// The strengths of hugging and resisting that were asked for.
  var contentPriorities = ContentPriorities()
  /// The margins that were set; nil for the system's.
  var ownMargins: NSDirectionalEdgeInsets?
  /// Whether margins keep clear of the safe area. *Real*.
  open var insetsLayoutMarginsFromSafeArea = true
  /// Whether margins keep those of the view above. *Kept*.
  open var preservesSuperviewLayoutMargins = false
  var ownSafeArea = UIEdgeInsets.zero
  /// The margins of this view that count for the views in it.
  var safeAreaOfSubviews: UIEdgeInsets { safeAreaInsets }
  private var guides: [BuiltInGuide.Kind: BuiltInGuide] = [:]

  func builtInGuide(_ kind: BuiltInGuide.Kind) -> UILayoutGuide {
    if let guide = guides[kind] { return guide }
    let guide = BuiltInGuide(kind, of: self)
    guides[kind] = guide
    return guide
  }

  /// Whether a subclass is laid out by constraints. *Kept*.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Called before constraints are solved; overrides make theirs here.
  open func updateConstraints() { needsUpdateConstraints = false }
  var needsUpdateConstraints = false
  /// The size that the view's content wants; `noIntrinsicMetric` where it wants none.
  open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
  /// Returns the size that a view wants when it is given some: its present size, unless a subclass knows better.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Takes the size that the view wants.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
  /// Returns the height of the view's text in a width, or nil if the text is never broken, or there is none.
  @_spi(UIKitNames) open func textHeight(width: CGFloat) -> CGFloat? { nil }
  /// The font of the view's text, for base lines.
  var baselineFont: UIFont? { nil }
  /// Called when the safe area changed.
  open func safeAreaInsetsDidChange() {}
  /// Called when the margins changed.
  open func layoutMarginsDidChange() {}

  /// Returns the size that the constraints give at least or at most: see `systemLayoutSizeFitting(_:)`.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontal, vertical) }

  // MARK: Touches

  /// Returns the frontmost view at a point that reacts to the user.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Returns whether a point is in the view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Returns whether a gesture that is recognized here may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

/// A controller, as its view knows it.
@MainActor
package protocol ViewOwner: UIResponder {
  func controllerWillLayout()
  func controllerDidLayout()
  func controllerTraitsDidChange(from old: UITraitCollection?)
  /// Whether the safe area of the controller's view was said by what holds the controller.
  var ownsSafeArea: Bool { get }
}
