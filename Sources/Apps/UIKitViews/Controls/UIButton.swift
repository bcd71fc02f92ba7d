public import Foundation

/// A button. *Real*: its actions, its menu, and its size by its title and its image.
@MainActor @preconcurrency
open class UIButton: UIControl {
  /// The look of a button, with UIKit's values.
  public enum ButtonType: Int, Hashable, Sendable {
    case custom = 0
    case system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
    /// A button with round corners.
    public static var roundedRect: ButtonType { .system }
  }

  private struct Look {
    var title: String?
    var attributedTitle: NSAttributedString?
    var image: UIImage?
    var titleColor: UIColor?
    var backgroundImage: UIImage?
  }

  private var looks: [State: Look] = [:]
  private let title = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  /// The look.
  open private(set) var buttonType = ButtonType.custom
  /// The space around title and image, in points. *Real*.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentSizeDidChange() } }
  /// The distances by which the title is moved. *Kept*.
  open var titleEdgeInsets = UIEdgeInsets.zero
  /// The distances by which the image is moved. *Kept*.
  open var imageEdgeInsets = UIEdgeInsets.zero
  /// Whether the image is darker under a finger. *Kept*.
  open var adjustsImageWhenHighlighted = true
  /// Whether the image is lighter where the button is off. *Kept*.
  open var adjustsImageWhenDisabled = true
  /// Whether the title shines under a finger. *Kept*.
  open var showsTouchWhenHighlighted = false
  /// The menu of the button. *Real*.
  open var menu: UIMenu?
  /// Whether a press chooses and unchooses the button. *Real*.
  open var changesSelectionAsPrimaryAction = false
  /// The closure that is called when the state changed, to change the look. *Real*.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// Whether the look follows the state by itself. *Kept*.
  open var automaticallyUpdatesConfiguration = true

  /// A closure that changes a button's look for its state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// The look as a value (iOS 15); nil for the older way by states.
  open var configuration: Configuration? { didSet { showLook() } }

  /// Creates a button with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(picture)
    addSubview(title)
  }

  /// Creates a button of a look.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Creates a button of a look that does something.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    adopt(primaryAction)
  }

  /// Creates a button of a look that does something (iOS 15).
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    adopt(primaryAction)
    showLook()
  }

  /// Creates a button that does something.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    adopt(primaryAction)
  }

  /// Creates a button of the system's look that does something.
  open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  /// Creates a button of a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(picture)
    addSubview(title)
  }

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    addAction(action, for: .primaryActionTriggered)
    if configuration?.title == nil, !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if configuration?.image == nil, let image = action.image { setImage(image, for: .normal) }
  }

  // MARK: Look

  /// The view of the title.
  open var titleLabel: UILabel? { title }
  /// The view of the image.
  open var imageView: UIImageView? { picture }
  /// The title as it is shown.
  open var currentTitle: String? {
    configuration?.title ?? configuration?.attributedTitle.map { String($0.characters) } ?? value(\.title)
      ?? currentAttributedTitle?.string
  }
  /// The title as it is shown, with attributes.
  open var currentAttributedTitle: NSAttributedString? { value(\.attributedTitle) }
  /// The image as it is shown.
  open var currentImage: UIImage? { configuration?.image ?? value(\.image) }
  /// The colour of the title.
  open var currentTitleColor: UIColor { value(\.titleColor) ?? tintColor }
  /// The image behind.
  open var currentBackgroundImage: UIImage? { value(\.backgroundImage) }

  private func value<Value>(_ part: KeyPath<Look, Value?>) -> Value? {
    looks[state]?[keyPath: part] ?? looks[.normal]?[keyPath: part]
  }

  /// Sets the title in a state.
  open func setTitle(_ title: String?, for state: State) {
    looks[state, default: Look()].title = title
    if configuration != nil, state == .normal { configuration?.title = title }
    showLook()
  }
  /// Sets the title in a state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    looks[state, default: Look()].attributedTitle = title
    showLook()
  }
  /// Sets the image in a state.
  open func setImage(_ image: UIImage?, for state: State) {
    looks[state, default: Look()].image = image
    if configuration != nil, state == .normal { configuration?.image = image }
    showLook()
  }
  /// Sets the colour of the title in a state. *Kept*.
  open func setTitleColor(_ color: UIColor?, for state: State) { looks[state, default: Look()].titleColor = color }
  /// Sets the colour of the title's shadow in a state. *Inert*.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {}
  /// Sets the image behind in a state. *Kept*.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    looks[state, default: Look()].backgroundImage = image
  }
  /// Sets the look of symbols in a state. *Inert*.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {}
  /// Returns the title in a state.
  open func title(for state: State) -> String? { looks[state]?.title ?? looks[.normal]?.title }
  /// Returns the title in a state, with attributes.
  open func attributedTitle(for state: State) -> NSAttributedString? { looks[state]?.attributedTitle }
  /// Returns the image in a state.
  open func image(for state: State) -> UIImage? { looks[state]?.image ?? looks[.normal]?.image }
  /// Returns the colour of the title in a state.
  open func titleColor(for state: State) -> UIColor? { looks[state]?.titleColor ?? looks[.normal]?.titleColor }

  /// Asks for the look to be changed for the state.
  open func setNeedsUpdateConfiguration() { updateConfiguration() }
  /// Changes the look for the state; overrides call `super`.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  override func stateDidChange() {
    updateConfiguration()
    showLook()
  }

  private func showLook() {
    if let attributed = currentAttributedTitle, configuration == nil {
      title.attributedText = attributed
    } else {
      title.text = currentTitle
    }
    picture.image = currentImage
    contentSizeDidChange()
  }

  // MARK: Size

  private var insets: UIEdgeInsets {
    guard let configuration else { return contentEdgeInsets }
    let insets = configuration.contentInsets
    return UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
  }

  open override var intrinsicContentSize: CGSize {
    let (text, image) = (title.intrinsicContentSize, currentImage?.size ?? .zero)
    let room = text.width > 0 && image.width > 0 ? configuration?.imagePadding ?? 0 : 0
    let isStacked = configuration?.imagePlacement == .top || configuration?.imagePlacement == .bottom
    let width = isStacked ? max(text.width, image.width) : text.width + room + image.width
    var height = isStacked ? text.height + room + image.height : max(text.height, image.height)
    // The older look of the system keeps 6 points above and below its title.
    if configuration == nil, buttonType == .system, contentEdgeInsets == .zero { height += 12 }
    return CGSize(width: width + insets.left + insets.right, height: height + insets.top + insets.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override var baselineFont: UIFont? { title.font }

  override func personPressed() {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    super.personPressed()
  }
}
