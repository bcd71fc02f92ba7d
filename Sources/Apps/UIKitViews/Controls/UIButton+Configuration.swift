public import Foundation

extension UIButton {
  /// The look of a button as a value (iOS 15). *Real*: title, image and insets make its size; *kept*: all else.
  public struct Configuration: Hashable {
    /// The rounding of the corners, with UIKit's values.
    public enum CornerStyle: Int, Hashable, Sendable {
      case fixed = -1
      case dynamic, small, medium, large, capsule
    }

    /// The size of a button, with UIKit's values.
    public enum Size: Int, Hashable, Sendable {
      case medium = 0
      case small, mini, large
    }

    /// The alignment of title and second line, with UIKit's values.
    public enum TitleAlignment: Int, Hashable, Sendable {
      case automatic = 0
      case leading, center, trailing
    }

    /// The title.
    public var title: String?
    /// The second line.
    public var subtitle: String?
    /// The title with attributes.
    public var attributedTitle: AttributedString?
    /// The second line with attributes.
    public var attributedSubtitle: AttributedString?
    /// The image.
    public var image: UIImage?
    /// The side on which the image stands.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The spacing between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// The spacing between title and second line, in points.
    public var titlePadding: CGFloat = 1
    /// The alignment of title and second line.
    public var titleAlignment = TitleAlignment.automatic
    /// The space around all.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The colour of title and image.
    public var baseForegroundColor: UIColor?
    /// The colour behind.
    public var baseBackgroundColor: UIColor?
    /// The rounding of the corners.
    public var cornerStyle = CornerStyle.dynamic
    /// The size of the button.
    public var buttonSize = Size.medium
    /// The background behind title and image.
    public var background = UIBackgroundConfiguration.clear()
    /// Whether a sign of waiting is shown.
    public var showsActivityIndicator = false
    /// The look of symbols.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Changes attributes of the title. *Inert*: never called.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Changes the image's colour. *Inert*: never called.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    private var kind: String

    private init(_ kind: String) { self.kind = kind }

    /// Returns a configuration with text alone.
    public static func plain() -> Configuration { Configuration("plain") }
    /// Returns a configuration with text on grey.
    public static func gray() -> Configuration { Configuration("gray") }
    /// Returns a configuration with text on a light tint.
    public static func tinted() -> Configuration { Configuration("tinted") }
    /// Returns a configuration with text on the tint.
    public static func filled() -> Configuration { Configuration("filled") }
    /// Returns a configuration with text without space around it.
    public static func borderless() -> Configuration { Configuration("borderless") }
    /// Returns a configuration with text with a border.
    public static func bordered() -> Configuration { Configuration("bordered") }
    /// Returns a configuration with text on a light tint with a border.
    public static func borderedTinted() -> Configuration { Configuration("borderedTinted") }
    /// Returns a configuration with text on the tint with a border.
    public static func borderedProminent() -> Configuration { Configuration("borderedProminent") }

    /// Returns the look for a button's state.
    @MainActor @preconcurrency
    public func updated(for button: UIButton) -> Configuration { self }
  }
}

/// A transformer that changes attributes of a text for a state. *Inert*: never called.
public struct UIConfigurationTextAttributesTransformer: Hashable {
  /// Changes attributes.
  public let transform: (AttributeContainer) -> AttributeContainer
  /// Creates a change of attributes.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }
  public static func == (one: Self, other: Self) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}
