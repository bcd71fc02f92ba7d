public import Foundation

/// A view that shows an image. *Real*: its size is that of the image; *kept*: all else.
@MainActor @preconcurrency
open class UIImageView: UIView {
  /// The image.
  open var image: UIImage? { didSet { if image?.size != oldValue?.size { contentSizeDidChange() } } }
  /// The image while the view is highlighted.
  open var highlightedImage: UIImage?
  /// Whether the view is highlighted.
  open var isHighlighted = false
  /// Images that follow one another.
  open var animationImages: [UIImage]?
  /// The time that all images take together, in seconds.
  open var animationDuration: TimeInterval = 0
  /// The number of times that the images are repeated.
  open var animationRepeatCount = 0
  /// The look of symbols.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  /// Whether images follow one another now.
  open private(set) var isAnimating = false

  /// Creates an image view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view of an image, of its size.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// Creates a view of an image, of its size.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// Creates an image view of a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  open override var intrinsicContentSize: CGSize {
    guard let image, image.size != .zero else { return super.intrinsicContentSize }
    return image.size
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  /// Starts the images.
  open func startAnimating() { isAnimating = true }
  /// Stops the images.
  open func stopAnimating() { isAnimating = false }
}
