public import Foundation

/// A bar that fills. *Kept*.
@MainActor @preconcurrency
open class UIProgressView: UIView {
  /// The look, with UIKit's values.
  public enum Style: Int, Hashable, Sendable {
    case `default` = 0
    case bar
  }

  /// The part that is full, from 0 to 1.
  open var progress: Float = 0 { didSet { progress = min(max(progress, 0), 1) } }
  /// The look.
  open var progressViewStyle = Style.default
  /// The colour of the full part.
  open var progressTintColor: UIColor?
  /// The colour of the rest.
  open var trackTintColor: UIColor?
  /// The progress that is measured.
  open var observedProgress: Progress?

  /// Creates a bar of a look.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// Sets how full it is.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }
}

/// A wheel that turns while one waits. *Real*: whether it turns; it hides when it stops.
@MainActor @preconcurrency
open class UIActivityIndicatorView: UIView {
  /// The look, with UIKit's values.
  public enum Style: Int, Hashable, Sendable {
    case whiteLarge = 0
    case white, gray
    case medium = 100
    case large = 101
  }

  /// The look.
  open var style: Style { didSet { contentSizeDidChange() } }
  /// Whether it hides when it stops.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// The colour. *Kept*.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! = UIColor.systemGray
  /// Whether it turns.
  open private(set) var isAnimating = false

  /// Creates a wheel of a look.
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    isHidden = true
    bounds.size = intrinsicContentSize
  }

  /// Creates a wheel with a frame.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    isHidden = true
  }

  /// Creates a wheel of a storyboard or a nib.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    isHidden = true
    bounds.size = intrinsicContentSize
  }

  /// Starts it.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Stops it.
  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
  }

  open override var intrinsicContentSize: CGSize {
    let side: CGFloat = style == .large || style == .whiteLarge ? 37 : 20
    return CGSize(width: side, height: side)
  }
}

/// A control that is pulled at the top of a list to load it anew. *Real*: the user pulls it by `pull()`.
@MainActor @preconcurrency
open class UIRefreshControl: UIControl {
  /// Whether something is being loaded.
  open private(set) var isRefreshing = false
  /// The text that is shown below. *Kept*.
  open var attributedTitle: NSAttributedString?

  /// Creates the control; the scroll view places it.
  public convenience init() { self.init(frame: CGRect(x: 0, y: 0, width: 0, height: 60)) }

  /// Begins without telling anyone, as in UIKit.
  open func beginRefreshing() { isRefreshing = true }
  /// Ends it.
  open func endRefreshing() { isRefreshing = false }
  override var primaryEvent: Event { .valueChanged }

  /// Pulls the list down as the user does. Not part of UIKit.
  ///
  /// - Returns: false if something is being loaded already.
  @discardableResult
  public func pull() -> Bool {
    guard isEnabled, !isRefreshing else { return false }
    isRefreshing = true
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    return true
  }

  override func personPressed() { pull() }
}

extension UIScrollView {
  /// The control that is pulled to load anew. *Real*.
  public var refreshControl: UIRefreshControl? {
    get { refresh as? UIRefreshControl }
    set {
      refresh?.removeFromSuperview()
      refresh = newValue
      if let newValue { insertSubview(newValue, at: 0) }
    }
  }
}

/// A blurred or tinted piece of glass. *Kept*.
@MainActor @preconcurrency
open class UIVisualEffectView: UIView {
  /// The effect on the content behind the view.
  open var effect: UIVisualEffect?
  /// The view for what stands on it.
  public let contentView = UIView(frame: .zero)

  /// Creates a piece of glass without an effect.
  public convenience init() { self.init(effect: nil) }

  /// Creates a piece of glass.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Creates an effect view of a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}
