public import Foundation

/// The root of a tree of views. *Real*: views in a window are laid out, and its root controller appears.
@MainActor @preconcurrency
open class UIWindow: UIView {
  /// The controller whose view fills the window, typed where controllers are known.
  package var root: UIResponder?
  /// The scene of the window, typed where scenes are known.
  package weak var scene: UIResponder?
  /// Whether the window was made key.
  open package(set) var isKeyWindow = false
  /// The order of windows in depth. *Kept*.
  open var windowLevel = UIWindow.Level.normal

  /// The order of a window in depth.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// UIKit's number.
    public let rawValue: CGFloat
    /// Creates a level from UIKit's number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The level of apps.
    public static let normal = Level(rawValue: 0)
    /// The level of the status bar.
    public static let statusBar = Level(rawValue: 1000)
    /// The level of alerts.
    public static let alert = Level(rawValue: 2000)
  }

  /// Creates a window with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// The margins of the window that the device's bars and corners cover, in points; none unless said. Not part of
  /// UIKit.
  public var deviceSafeArea: UIEdgeInsets {
    get { ownSafeArea }
    set { setSafeArea(newValue) }
  }

  /// Sends an event to the views. *Inert*: there are no events.
  open func sendEvent(_ event: UIEvent) {}

  /// Nibs and storyboards do not exist here.
  public required init?(coder: NSCoder) { nil }
}
