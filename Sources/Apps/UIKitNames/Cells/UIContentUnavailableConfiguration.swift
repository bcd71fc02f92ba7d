public import Foundation
public import UIKitViews

/// A content without anything: the system's "no results" and the like (iOS 17). *Real*: its texts are shown and its
/// buttons can be pressed; *kept*: images and the looks of texts.
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable {
  /// The action and the menu of a button.
  public struct ButtonProperties: Hashable {
    /// The action that is performed.
    public var primaryAction: UIAction?
    /// The menu that opens in place of it.
    public var menu: UIMenu?
    /// Whether it can be pressed.
    public var isEnabled = true
  }

  /// The text.
  public var text: String?
  /// The text with attributes.
  public var attributedText: NSAttributedString?
  /// The second text.
  public var secondaryText: String?
  /// The second text with attributes.
  public var secondaryAttributedText: NSAttributedString?
  /// The image.
  public var image: UIImage?
  /// The look of the image.
  public var imageProperties = UIListContentConfiguration.ImageProperties()
  /// The look of the text.
  public var textProperties = UIListContentConfiguration.TextProperties(
    font: .preferredFont(forTextStyle: .headline), color: .label)
  /// The look of the second text.
  public var secondaryTextProperties = UIListContentConfiguration.TextProperties(
    font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
  /// The button.
  public var button = UIButton.Configuration.plain()
  /// The action of the button.
  public var buttonProperties = ButtonProperties()
  /// The second button.
  public var secondaryButton = UIButton.Configuration.plain()
  /// The action of the second button.
  public var secondaryButtonProperties = ButtonProperties()
  /// The distance from the image to the text, in points.
  public var imageToTextPadding: CGFloat = 15
  /// The distance from the text to the second one, in points.
  public var textToSecondaryTextPadding: CGFloat = 4
  /// The distance from the texts to the button, in points.
  public var textToButtonPadding: CGFloat = 15
  /// The distances from the edges, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  /// The background.
  public var background = UIBackgroundConfiguration.clear()
  private var kind: String

  /// Returns a configuration for a list with nothing to show.
  public static func empty() -> UIContentUnavailableConfiguration { .init(kind: "empty") }
  /// Returns a configuration for something that is being loaded.
  public static func loading() -> UIContentUnavailableConfiguration {
    var configuration = Self(kind: "loading")
    configuration.text = "Loading…"
    return configuration
  }
  /// Returns a configuration for a search that found nothing, with the system's text (seen on iOS 17).
  public static func search() -> UIContentUnavailableConfiguration {
    var configuration = Self(kind: "search")
    configuration.image = UIImage(systemName: "magnifyingglass")
    configuration.text = "No Results"
    configuration.secondaryText = "Check the spelling or try a new search."
    return configuration
  }

  private init(kind: String) { self.kind = kind }

  @MainActor @preconcurrency
  public func makeContentView() -> any UIView & UIContentView { UIContentUnavailableView(configuration: self) }

  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    guard let search = (state as? UIContentUnavailableConfigurationState)?.searchText, kind == "search", !search.isEmpty
    else { return self }
    var configuration = self
    configuration.text = "No Results for “\(search)”"
    return configuration
  }
}

/// The state of a controller that may have nothing to show (iOS 17). *Real*: the text that is searched for.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  /// The text of the controller's search, or nil if it has none.
  public var searchText: String?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The view of a content without anything (iOS 17). *Real*.
@MainActor @preconcurrency
open class UIContentUnavailableView: UIView, UIContentView {
  /// The configuration that the view shows.
  open var configuration: any UIContentConfiguration { didSet { show() } }
  private let stack = UIStackView()

  /// Creates a view.
  public init(configuration: UIContentUnavailableConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    stack.axis = .vertical
    stack.alignment = .center
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: centerXAnchor), stack.centerYAnchor.constraint(equalTo: centerYAnchor),
      stack.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor),
    ])
    show()
  }

  /// Nibs and storyboards do not exist here.
  public required init?(coder: NSCoder) { nil }

  private func show() {
    for view in stack.arrangedSubviews { view.removeFromSuperview() }
    guard let content = configuration as? UIContentUnavailableConfiguration else { return }
    if let image = content.image { stack.addArrangedSubview(UIImageView(image: image)) }
    add(content.attributedText?.string ?? content.text, .headline)
    add(content.secondaryAttributedText?.string ?? content.secondaryText, .subheadline)
    add(content.button, content.buttonProperties)
    add(content.secondaryButton, content.secondaryButtonProperties)
  }

  private func add(_ text: String?, _ style: UIFont.TextStyle) {
    guard let text, !text.isEmpty else { return }
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.numberOfLines = 0
    label.textAlignment = .center
    stack.addArrangedSubview(label)
  }

  private func add(
    _ configuration: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties
  ) {
    guard configuration.title != nil || configuration.image != nil || properties.primaryAction != nil else { return }
    let button = UIButton(configuration: configuration, primaryAction: properties.primaryAction)
    button.isEnabled = properties.isEnabled
    button.menu = properties.menu
    button.showsMenuAsPrimaryAction = properties.menu != nil
    stack.addArrangedSubview(button)
  }
}
