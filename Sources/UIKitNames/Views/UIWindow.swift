public import Foundation

/// The root of a tree of views. *Real*: views in a window are laid out, and its root controller appears.
@MainActor @preconcurrency
open class UIWindow: UIView {
  /// The controller whose view fills the window, typed where controllers are known.
  var root: UIResponder?
  /// Whether the window was made key.
  open internal(set) var isKeyWindow = false
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

  /// Nibs and storyboards do not exist here.
  public required init?(coder: NSCoder) { nil }
}
