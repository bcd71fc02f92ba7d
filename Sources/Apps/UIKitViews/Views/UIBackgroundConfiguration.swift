public import Foundation

/// The background behind the content of a cell or a button. *Kept*.
public struct UIBackgroundConfiguration: Hashable {
  /// The colour; nil for the tint.
  public var backgroundColor: UIColor?
  /// Changes the colour for the state. *Inert*: never called.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0
  /// The distances from the edges to the background, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The colour of the border.
  public var strokeColor: UIColor?
  /// The width of the border, in points.
  public var strokeWidth: CGFloat = 0
  /// The distance by which the border stays outside, in points.
  public var strokeOutset: CGFloat = 0
  /// An image behind the content.
  public var image: UIImage?
  /// The way the image fills the background.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// A view behind the content.
  public var customView: UIView?
  /// A blur of what is below.
  public var visualEffect: UIVisualEffect?
  private var kind: String

  private init(_ kind: String, color: UIColor? = nil) {
    self.kind = kind
    backgroundColor = color
  }

  /// Returns a background without any colour.
  public static func clear() -> UIBackgroundConfiguration { .init("clear", color: .clear) }
  /// Returns the background of a plain list's row.
  public static func listPlainCell() -> UIBackgroundConfiguration { .init("listPlainCell", color: .systemBackground) }
  /// Returns the background of a plain list's header.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { .init("listPlainHeaderFooter") }
  /// Returns the background of a grouped list's row.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    .init("listGroupedCell", color: .secondarySystemGroupedBackground)
  }
  /// Returns the background of a grouped list's header.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { .init("listGroupedHeaderFooter") }
  /// Returns the background of a sidebar's row.
  public static func listSidebarCell() -> UIBackgroundConfiguration { .init("listSidebarCell") }
  /// Returns the background of a sidebar's header.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { .init("listSidebarHeader") }
  /// Returns the background of a row (iOS 18).
  public static func listCell() -> UIBackgroundConfiguration { .init("listCell", color: .systemBackground) }
  /// Returns the background of a header (iOS 18).
  public static func listHeader() -> UIBackgroundConfiguration { .init("listHeader") }
  /// Returns the background of a footer (iOS 18).
  public static func listFooter() -> UIBackgroundConfiguration { .init("listFooter") }
}

/// A transformer that changes a colour for a state. *Inert*: never called.
public struct UIConfigurationColorTransformer: Hashable {
  /// Changes a colour.
  public let transform: (UIColor) -> UIColor
  /// Creates a change of colours.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  /// The grey of a colour.
  public static var grayscale: UIConfigurationColorTransformer { .init { $0 } }
  /// The system's tint.
  public static var preferredTint: UIConfigurationColorTransformer { .init { $0 } }
  /// A light colour.
  public static var monochromeTint: UIConfigurationColorTransformer { .init { $0 } }
  /// Returns the changed colour.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
  public static func == (one: Self, other: Self) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}
