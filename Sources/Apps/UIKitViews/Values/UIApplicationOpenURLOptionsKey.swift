/// The name of a fact with which an address was opened: `UIApplication.OpenURLOptionsKey`.
public struct UIApplicationOpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
  /// UIKit's name.
  public let rawValue: String
  /// Creates a key from UIKit's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let sourceApplication = Self(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
  public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
  public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
}
