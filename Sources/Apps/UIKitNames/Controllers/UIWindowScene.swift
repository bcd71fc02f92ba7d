public import Foundation
public import UIKitViews

/// A part of an app on a screen. *Real*: its windows.
@MainActor @preconcurrency
open class UIScene: UIResponder {
  /// The facts for which a scene was made. *Inert*: empty.
  open class ConnectionOptions: NSObject {}

  /// The state of a scene, in front or behind, with UIKit's values.
  public enum ActivationState: Int, Hashable, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  /// The object that is told about the scene.
  open var delegate: (any UISceneDelegate)?
  /// The session of the scene.
  public let session = UISceneSession()
  /// The state of the scene, in front or behind.
  open var activationState: ActivationState { .foregroundActive }
  /// The title.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals

  open var title: String! = ""
}

/// The windows of an app on a screen. *Real*.
@MainActor @preconcurrency
open class UIWindowScene: UIScene {
  /// The windows, from back to front.
  open internal(set) var windows: [UIWindow] = []
  /// The window that was last made key.
  open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
  /// The screen.
  open var screen: UIScreen { .main }
  /// The coordinates of the scene, which begin where those of the screen do.
  open var coordinateSpace: any UICoordinateSpace { UIScreen.main }
  /// The orientation of the device.
  open var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.statusBarOrientation }
  /// The traits.
  open var traitCollection: UITraitCollection { .current }
  /// The status bar's place and look.
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}

/// The place and look of the status bar.
@MainActor @preconcurrency
open class UIStatusBarManager: NSObject {
  /// The place of the status bar.
  open var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
}

/// The session of a scene. *Kept*.
@MainActor @preconcurrency
open class UISceneSession: NSObject {
  /// The purpose of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// Creates a role from UIKit's name.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The purpose of the scene.
  public let role = Role.windowApplication
}

/// The instructions for making a scene. *Kept*.
@MainActor @preconcurrency
open class UISceneConfiguration: NSObject {
  /// The name.
  public let name: String?
  /// The class of the delegate.
  open var delegateClass: AnyClass?
  /// The storyboard.
  open var storyboard: UIStoryboard?

  /// Creates a description.
  public init(name: String?, sessionRole: UISceneSession.Role) { self.name = name }
}

/// An object that is told about a scene. All methods are optional. *Kept*: the harness that starts the app calls them.
@MainActor @preconcurrency
public protocol UISceneDelegate: NSObjectProtocol {
  /// Called when a scene comes; the place to make a window.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  /// Called when a scene has gone.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when a scene is in front.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before a scene is no longer in front.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before a scene comes to the front.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when a scene is in the background.
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// An object that is told about a scene of windows.
@MainActor @preconcurrency
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

extension UIWindow {
  /// Creates a window that fills a scene.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
  }

  /// The scene of the window.
  public var windowScene: UIWindowScene? {
    get { scene as? UIWindowScene }
    set { scene = newValue }
  }

  /// The controller whose view fills the window. *Real*: in a window that is visible a new controller appears at once.
  public var rootViewController: UIViewController? {
    get { root as? UIViewController }
    set {
      guard newValue !== root else { return }
      ControllerTransitions.flush()
      if let former = rootViewController {
        former.beginAppearanceTransition(false, animated: false)
        former.viewIfLoaded?.removeFromSuperview()
        former.endAppearanceTransition()
      }
      root = newValue
      if isKeyWindow { showRoot() }
    }
  }

  /// Shows the window: the root controller's view is loaded, fills the window and appears. *Real*: `viewDidLoad`,
  /// `viewWillAppear`, `viewIsAppearing`, layout, `viewDidAppear`.
  public func makeKeyAndVisible() {
    isHidden = false
    makeKey()
    showRoot()
  }

  /// Makes the window the one that has the keyboard.
  public func makeKey() {
    for window in UIApplication.shared.windows { window.isKeyWindow = false }
    isKeyWindow = true
    UIApplication.shared.add(self)
  }

  private func showRoot() {
    guard let controller = rootViewController, let view = controller.view, view.superview !== self else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.beginAppearanceTransition(true, animated: false)
    addSubview(view)
    layoutIfNeeded()
    controller.endAppearanceTransition()
    layoutIfNeeded()
  }

  /// Turns the device as the user does, or gives the window another size: controllers hear of it before, as in UIKit. Not
  /// part of UIKit.
  public func resize(to size: CGSize) {
    let transition = SizeTransition()
    rootViewController?.viewWillTransition(to: size, with: transition)
    var presented = rootViewController?.presentedViewController
    while let one = presented {
      one.viewWillTransition(to: size, with: transition)
      one.viewIfLoaded?.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      presented = one.presentedViewController
    }
    transition.run {
      UIScreen.main.bounds = CGRect(origin: .zero, size: size)
      frame = CGRect(origin: .zero, size: size)
      layoutIfNeeded()
    }
  }
}

/// The look of the status bar, with UIKit's values. *Kept*.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
  case `default` = 0
  case lightContent
  case darkContent = 3
}

/// The orientation of the device, with UIKit's values.
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
  case unknown = 0
  case portrait, portraitUpsideDown, landscapeRight, landscapeLeft
  /// Whether it is held across.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it is held upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// The ways in which the device may be held, with UIKit's bits. *Kept*.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt
  /// Creates a set from UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
