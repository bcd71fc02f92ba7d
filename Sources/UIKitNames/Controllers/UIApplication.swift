/// The running app. *Real*: its windows and the sending of actions.
@MainActor @preconcurrency
open class UIApplication: UIResponder {
  /// The one app of the process.
  public static let shared = UIApplication()

  /// The windows that were made visible, from back to front.
  open private(set) var windows: [UIWindow] = []

  /// The window that was last made key.
  open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }

  func add(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    windows.append(window)
  }
}
