public import Foundation
public import UIKitViews

/// The running app. *Real*: its windows and the sending of actions; *kept* or *inert*: what the system does with it.
@MainActor @preconcurrency
open class UIApplication: UIResponder {
  /// The one app of the process.
  public static let shared = UIApplication()

  /// The state of an app, in front or behind, with UIKit's values.
  public enum State: Int, Hashable, Sendable {
    case active = 0
    case inactive, background
  }

  /// The name of a fact with which the app was started.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// Creates a key from UIKit's name.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
  }

  /// The name of a fact with which an address was opened.
  public typealias OpenURLOptionsKey = UIApplicationOpenURLOptionsKey
  /// The name of an option for opening an address.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// Creates a key from UIKit's name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The object that is told about the app. *Real*: made when it is asked for first, where the app has one.
  open var delegate: (any UIApplicationDelegate)? {
    get {
      if let make = makeDelegate {
        makeDelegate = nil
        ownDelegate = make()
      }
      return ownDelegate
    }
    set {
      makeDelegate = nil
      ownDelegate = newValue
    }
  }
  private var ownDelegate: (any UIApplicationDelegate)?
  /// The closure that makes the app's delegate, until it is made. Not part of UIKit.
  @_spi(AppHarness) public var makeDelegate: (@MainActor () -> any UIApplicationDelegate)?
  /// The windows that were made visible, from back to front.
  open private(set) var windows: [UIWindow] = []
  /// The window that was last made key.
  open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
  /// The scenes: one with all windows.
  open var connectedScenes: Set<UIScene> { [scene] }
  private let scene = UIWindowScene()
  /// The state of the app, in front or behind.
  open var applicationState: State { .active }
  /// Whether the screen stays on. *Kept*.
  open var isIdleTimerDisabled = false
  /// Whether loading is shown. *Kept*.
  open var isNetworkActivityIndicatorVisible = false
  /// The number at the app's symbol. *Kept*.
  open var applicationIconBadgeNumber = 0
  /// The size of text that the user chose.
  open var preferredContentSizeCategory: UIContentSizeCategory { traits.preferredContentSizeCategory }
  private var traits: UITraitCollection { .current }
  /// The direction of reading.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
  /// The place of the status bar.
  open var statusBarFrame: CGRect {
    CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: keyWindow?.safeAreaInsets.top ?? 0)
  }
  /// The orientation of the device.
  open var statusBarOrientation: UIInterfaceOrientation {
    UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
  }
  /// The address of the app's settings.
  public static let openSettingsURLString = "app-settings:"
  /// The addresses that the app asked to be opened, in order. Not part of UIKit.
  public private(set) var openedURLs: [URL] = []

  func add(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    windows.append(window)
    scene.windows = windows
    window.windowScene = scene
  }

  /// Calls an action of a target; without one, of the first in the chain of responders that has it.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    ActionSending.send(action, to: target == nil ? nil : target as AnyObject?, from: sender as AnyObject)
  }

  /// Opens an address. *Inert*: it is written down, and the completion is told that it was opened.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    openedURLs.append(url)
    AnimationClock.after(0) { completion?(true) }
  }
  /// Returns whether an address can be opened.
  open func canOpenURL(_ url: URL) -> Bool { true }
  /// Begins work that goes on in the background. *Inert*.
  open func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil) -> UIBackgroundTaskIdentifier {
    .init(rawValue: 1)
  }
  /// Begins work that goes on in the background. *Inert*.
  open func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { .init(rawValue: 1) }
  /// Ends work that goes on in the background. *Inert*.
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
  /// Asks for messages of a server. *Inert*.
  open func registerForRemoteNotifications() {}

  public static let didBecomeActiveNotification = NSNotification.Name("UIApplicationDidBecomeActiveNotification")
  public static let willResignActiveNotification = NSNotification.Name("UIApplicationWillResignActiveNotification")
  public static let didEnterBackgroundNotification = NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
  public static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  public static let willTerminateNotification = NSNotification.Name("UIApplicationWillTerminateNotification")
  public static let didFinishLaunchingNotification = NSNotification.Name("UIApplicationDidFinishLaunchingNotification")
  public static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  public static let significantTimeChangeNotification = NSNotification.Name(
    "UIApplicationSignificantTimeChangeNotification")
}

/// A name of work that goes on in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// UIKit's number.
  public let rawValue: Int
  /// Creates a name from UIKit's number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIResponder {
  public static let keyboardWillShowNotification = NSNotification.Name("UIKeyboardWillShowNotification")
  public static let keyboardDidShowNotification = NSNotification.Name("UIKeyboardDidShowNotification")
  public static let keyboardWillHideNotification = NSNotification.Name("UIKeyboardWillHideNotification")
  public static let keyboardDidHideNotification = NSNotification.Name("UIKeyboardDidHideNotification")
  public static let keyboardWillChangeFrameNotification = NSNotification.Name("UIKeyboardWillChangeFrameNotification")
  public static let keyboardDidChangeFrameNotification = NSNotification.Name("UIKeyboardDidChangeFrameNotification")
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}

extension UIContentSizeCategory {
  /// Posted when the size of text changed.
  public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
}

/// The object that is told about the app. All methods are optional. *Kept*: the harness that starts the app calls them.
@MainActor @preconcurrency
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The window of an app without scenes.
  var window: UIWindow? { get set }
  /// Called when the app begins, before anything is shown.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the app was started.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the app is in front.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called when a scene is to be made.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called when scenes were thrown away.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
}
