internal import CompositionalLayout
public import Foundation

/// The root of views and view controllers, as in UIKit. There are no events here.
@MainActor @preconcurrency
open class UIResponder: NSObject {}

/// A headless view: a place in a tree of views, with a frame and nothing drawn.
@MainActor @preconcurrency
open class UIView: UIResponder {
  /// Which sides of a view give way when its superview changes size. Kept, not acted on: there is no screen.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Creates a mask from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The left margin gives way.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width gives way.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The right margin gives way.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The top margin gives way.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height gives way.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The bottom margin gives way.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// The place in the superview, in points.
  open var frame: CGRect
  /// A number of the app's own.
  open var tag = 0
  /// Whether the view is hidden.
  open var isHidden = false
  /// The opacity, from 0 to 1.
  open var alpha: CGFloat = 1
  /// A name for UI tests.
  open var accessibilityIdentifier: String?
  /// Which sides give way when the superview changes size.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the mask would be turned into constraints.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// The device and its user. There is no window to take them from: set another value to try another device.
  open var traitCollection = UITraitCollection(LayoutTraits())
  /// The views within this one, from back to front.
  open private(set) var subviews: [UIView] = []
  /// The view that holds this one.
  open private(set) weak var superview: UIView?

  /// Creates a view with a frame.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// Nibs and storyboards do not exist here; subclasses declare this initializer because UIKit demands it.
  public required init?(coder: NSCoder) { nil }

  /// Creates a view with an empty frame.
  public convenience override init() { self.init(frame: .zero) }

  /// The view's own space: its size at the origin.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  /// What stands behind the view's content. Kept: nothing is drawn.
  open var backgroundColor: UIColor?

  /// Puts a view in front of the others, taking it out of its former superview.
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
  }

  /// Takes the view out of its superview.
  ///
  /// - Complexity: O(siblings)
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Called by `layoutIfNeeded`; subclasses place their subviews here.
  open func layoutSubviews() {}

  private var needsLayout = false

  /// Asks for a layout at the next opportunity. There is no run loop: the opportunity is `layoutIfNeeded`.
  open func setNeedsLayout() { needsLayout = true }

  /// Lays the view out now if it was asked for.
  open func layoutIfNeeded() {
    guard needsLayout else { return }
    needsLayout = false
    layoutSubviews()
  }
}

/// A view that holds a text.
@MainActor @preconcurrency
open class UILabel: UIView {
  /// The text.
  open var text: String?
  /// The most lines to show; 0 is no limit.
  open var numberOfLines = 1

  /// Creates a label with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Nibs and storyboards do not exist here.
  public required init?(coder: NSCoder) { nil }
}
