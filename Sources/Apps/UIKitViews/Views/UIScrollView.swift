public import Foundation

/// A view on a larger content. *Real*: offset, content, insets and the calls of its delegate.
@MainActor @preconcurrency
open class UIScrollView: UIView, ScrollDelegating {
  /// The object that is told about scrolling: the delegate of a scroll view, a list or a text view.
  package weak var scrollDelegate: (any UIScrollViewDelegate)?
  /// The size of the content.
  open var contentSize = CGSize.zero
  /// Space added around the content.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { insetDidChange(from: oldValue) } }
  }
  /// Whether what bars cover is added around the content.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// The space beside the indicator at the side. *Kept*.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The space beside the indicator below. *Kept*.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The space beside the indicators. *Kept*.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether an indicator is shown. *Kept*.
  open var showsVerticalScrollIndicator = true
  /// Whether an indicator is shown. *Kept*.
  open var showsHorizontalScrollIndicator = true
  /// The look of indicators. *Kept*.
  open var indicatorStyle = IndicatorStyle.default
  /// Whether the content springs back. *Kept*.
  open var bounces = true
  /// Whether it springs back even if all fits. *Kept*.
  open var alwaysBounceVertical = false
  /// Whether it springs back even if all fits. *Kept*.
  open var alwaysBounceHorizontal = false
  /// Whether the user can scroll. *Real*.
  open var isScrollEnabled = true
  /// Whether scrolling stops at whole pages. *Real* for scrolling by the user.
  open var isPagingEnabled = false
  /// Whether scrolling keeps to one direction. *Kept*.
  open var isDirectionalLockEnabled = false
  /// Whether a tap on the status bar scrolls to the top. *Kept*.
  open var scrollsToTop = true
  /// The rate at which a flick comes to rest. *Kept*.
  open var decelerationRate = DecelerationRate.normal
  /// The effect of scrolling on the keyboard. *Kept*.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Whether touches wait for scrolling. *Kept*.
  open var delaysContentTouches = true
  /// Whether scrolling takes touches away. *Kept*.
  open var canCancelContentTouches = true
  /// The least zoom. *Kept*.
  open var minimumZoomScale: CGFloat = 1
  /// The largest zoom. *Kept*.
  open var maximumZoomScale: CGFloat = 1
  /// The zoom. *Kept*.
  open var zoomScale: CGFloat = 1
  /// Whether zoom springs back. *Kept*.
  open var bouncesZoom = true
  /// Whether a finger is on the content.
  open private(set) var isTracking = false
  /// Whether a finger moves the content.
  open private(set) var isDragging = false
  /// Whether the content moves on after the finger let go. *Real* while the delegate is told of it.
  open private(set) var isDecelerating = false
  /// Whether the content is zoomed by the user.
  open var isZooming: Bool { false }
  /// The gesture that scrolls.
  public let panGestureRecognizer = UIPanGestureRecognizer()
  /// The gesture that zooms.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { nil }
  /// The control that is pulled to load anew, typed where controls are known.
  var refresh: UIView?

  /// Creates a scroll view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Creates a scroll view of a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  /// The place of the content at the upper left corner of the view: the origin of the bounds.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds = CGRect(origin: newValue, size: bounds.size)
      offsetDidChange()
    }
  }

  @_spi(UIKitNames) open func offsetDidChange() { scrollDelegate?.scrollViewDidScroll(self) }

  private func insetDidChange(from old: UIEdgeInsets) {
    // Content that was scrolled to the top stays below the inset.
    if contentOffset.y == -(adjustedContentInset.top - contentInset.top + old.top) {
      contentOffset.y = 0 - adjustedContentInset.top
    }
    topInset = adjustedContentInset.top
    adjustedContentInsetDidChange()
  }

  /// The upper inset, bars included, below which content at rest stands.
  private var topInset: CGFloat = 0

  /// Lays out again, since a view that moved may lie below bars that covered it before, or under others.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let top = adjustedContentInset.top
    guard top != topInset else { return }
    if contentOffset.y == -topInset { contentOffset.y = 0 - top }
    topInset = top
    adjustedContentInsetDidChange()
  }

  /// The insets with what bars cover.
  open var adjustedContentInset: UIEdgeInsets {
    switch contentInsetAdjustmentBehavior {
    case .never: contentInset
    case .automatic, .scrollableAxes, .always: contentInset + barInsets
    }
  }

  /// The margins that bars cover above and below; at the sides only where that is always added.
  private var barInsets: UIEdgeInsets {
    var insets = safeAreaInsets
    if contentInsetAdjustmentBehavior != .always { (insets.left, insets.right) = (0, 0) }
    return insets
  }

  /// The margins without those that the insets make up for: rows below a tab bar are as high as the others.
  override var safeAreaOfSubviews: UIEdgeInsets {
    contentInsetAdjustmentBehavior == .never ? safeAreaInsets : safeAreaInsets - barInsets
  }

  /// Called when the insets with what bars cover changed.
  open func adjustedContentInsetDidChange() { scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self) }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if contentInsetAdjustmentBehavior != .never {
      // 0 less 0 is 0, and its opposite -0, which an app would print.
      if contentOffset.y <= 0 { contentOffset.y = 0 - adjustedContentInset.top }
      topInset = adjustedContentInset.top
      adjustedContentInsetDidChange()
    }
  }

  /// Scrolls to an offset; the end of an animation is reported on the main queue.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    let moves = contentOffset != self.contentOffset
    self.contentOffset = contentOffset
    if animated, moves { AnimationClock.after(0.3) { self.scrollDelegate?.scrollViewDidEndScrollingAnimation(self) } }
  }

  /// Scrolls as little as needed to show a rectangle.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    let room = bounds.size
    if rect.minX < offset.x {
      offset.x = rect.minX
    } else if rect.maxX > offset.x + room.width {
      offset.x = rect.maxX - room.width
    }
    if rect.minY < offset.y {
      offset.y = rect.minY
    } else if rect.maxY > offset.y + room.height {
      offset.y = rect.maxY - room.height
    }
    setContentOffset(offset, animated: animated)
  }

  /// Shows the indicators for a moment. *Inert*.
  open func flashScrollIndicators() {}
  /// Zooms. *Kept*.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }
  /// Zooms to a rectangle. *Inert*.
  open func zoom(to rect: CGRect, animated: Bool) {}

  /// The part of the content that constraints of what is within refer to.
  open var contentLayoutGuide: UILayoutGuide { builtInGuide(.content) }
  /// The frame, for what does not scroll.
  open var frameLayoutGuide: UILayoutGuide { builtInGuide(.frame) }

  func contentSizeFromConstraints(_ size: CGSize) { contentSize = size }

  /// Returns where the content comes to rest after the finger let go; a collection view's layout has a say.
  @_spi(UIKitNames) open func restingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// Drags the content to an offset, as far as it reaches, and lets go, as the user does. Not part of UIKit.
  ///
  /// The delegate is called in UIKit's order; the offset that it says at the end of dragging counts. A flick lets go
  /// halfway and the content moves on, as it does where it was dragged beyond an end and springs back.
  public func scrollByPerson(to wanted: CGPoint, flicks: Bool = false) {
    guard isScrollEnabled else { return }
    layoutIfNeeded()
    (isTracking, isDragging) = (true, true)
    scrollDelegate?.scrollViewWillBeginDragging(self)
    let (start, end) = (contentOffset, reachable(wanted))
    contentOffset = flicks ? CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2) : end
    layoutIfNeeded()
    // Content that came during the drag may have made the way longer.
    let goal = flicks ? reachable(wanted) : contentOffset
    let canScroll = reachable(CGPoint(x: -1e9, y: -1e9)) != reachable(CGPoint(x: 1e9, y: 1e9))
    let isBeyond = bounces && end != wanted && canScroll
    func speed(_ distance: CGFloat) -> CGFloat { distance == 0 ? 0 : distance > 0 ? 1 : -1 }
    let velocity = flicks ? CGPoint(x: speed(end.x - start.x), y: speed(end.y - start.y)) : .zero
    var target = restingOffset(for: goal, velocity: velocity)
    if isPagingEnabled, bounds.width > 0, bounds.height > 0 {
      target = reachable(
        CGPoint(
          x: (target.x / bounds.width).rounded() * bounds.width, y: (target.y / bounds.height).rounded() * bounds.height
        ))
    }
    unsafe withUnsafeMutablePointer(to: &target) { target in
      unsafe scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: target)
    }
    (isTracking, isDragging) = (false, false)
    let movesOn = target != contentOffset || isBeyond
    isDecelerating = movesOn
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: movesOn)
    guard movesOn else { return }
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    contentOffset = reachable(target)
    layoutIfNeeded()
    isDecelerating = false
    scrollDelegate?.scrollViewDidEndDecelerating(self)
  }

  /// Returns the nearest offset at which the content fills the view.
  public func reachable(_ offset: CGPoint) -> CGPoint {
    let insets = adjustedContentInset
    let (left, top) = (0 - insets.left, 0 - insets.top)
    let right = max(left, contentSize.width + insets.right - bounds.width)
    let bottom = max(top, contentSize.height + insets.bottom - bounds.height)
    return CGPoint(x: min(max(offset.x, left), right), y: min(max(offset.y, top), bottom))
  }
}

/// A view with a delegate for scrolling. A collection view's delegate has a type of its own under the same name, which
/// Swift without Objective-C does not allow of an override: the member of this protocol is the one of plain scroll
/// views.
@MainActor @preconcurrency
public protocol ScrollDelegating: UIScrollView {}

extension ScrollDelegating {
  /// The object that is told about scrolling. *Real*.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

extension UIScrollView {
  /// The rule for adding what bars cover around the content, with UIKit's values.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    case automatic = 0
    case scrollableAxes, never, always
  }

  /// The look of indicators, with UIKit's values. *Kept*.
  public enum IndicatorStyle: Int, Hashable, Sendable {
    case `default` = 0
    case black, white
  }

  /// The effect of scrolling on the keyboard, with UIKit's values. *Kept*.
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    case none = 0
    case onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  /// The rate at which a flick comes to rest, with UIKit's values. *Kept*.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// UIKit's number.
    public let rawValue: CGFloat
    /// Creates a rate from UIKit's number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}

/// The object that is told about scrolling. All methods are optional.
@MainActor @preconcurrency
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Called after the offset changed.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called after the zoom changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called before the user scrolls.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called before the user lets go; where the content comes to rest may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called after the user let go.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called before the content moves on.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called when the content comes to rest.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called after the program scrolled with an animation.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Returns the view that is zoomed.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Returns whether a tap on the status bar scrolls to the top.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Called after that.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// Called after the insets changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
