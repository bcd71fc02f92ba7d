internal import AppProtocol
internal import Foundation
@_spi(AppHarness) public import UIKitNames

extension UIViewController {
  /// The controller that the user sees: the presented one, the top of a stack, the selected tab.
  var front: UIViewController {
    // A controller that is being dismissed is no longer in front.
    if let presentedViewController, !presentedViewController.isBeingDismissed { return presentedViewController.front }
    switch self {
    case let navigation as UINavigationController: return navigation.topViewController?.front ?? self
    case let tabs as UITabBarController: return tabs.selectedViewController?.front ?? self
    default: return self
    }
  }

  /// The pages in which it stands or which it holds, the innermost first.
  var pages: [UIPageViewController] {
    var found: [UIPageViewController] = []
    func add(_ controller: UIViewController) {
      for child in controller.children { add(child) }
      if let pages = controller as? UIPageViewController { found.append(pages) }
    }
    add(self)
    found += sequence(first: self, next: \.parent).dropFirst().compactMap { $0 as? UIPageViewController }
    return found
  }

  /// The tab bar controller that shows it, or nil.
  var tabs: UITabBarController? {
    var next: UIViewController? = self
    while let one = next {
      if let tabs = one as? UITabBarController { return tabs }
      next = one.parent
    }
    return nil
  }
}

extension UIAlertController {
  /// The question in the form of messages to the workbench.
  var question: AppWindow.Alert {
    AppWindow.Alert(title: title, message: message, actions: actions.map { $0.title ?? "" })
  }
}

extension UIViewController {
  /// The bars around the controller: their buttons and their search field.
  var bars: AppTree.Bars {
    func titles(_ items: [UIBarButtonItem]?) -> [String] { (items ?? []).compactMap(\.shownTitle) }
    let search = navigationItem.searchController?.searchBar
    return AppTree.Bars(
      left: titles(navigationItem.leftBarButtonItems), right: titles(navigationItem.rightBarButtonItems),
      toolbar: titles(toolbarItems), search: search.map { $0.text ?? "" })
  }
}

extension AppHarness {
  /// Starts the app as the system does, its delegate first, connects its scene delegate, and gives the controller that
  /// this shows.
  ///
  /// - Parameter makesWindow: Whether the delegate makes its window itself. A storyboard then fills none before, whose
  ///   controller the delegate may make by an initializer of its own.
  @MainActor
  public static func connect(_ delegate: any UIWindowSceneDelegate, makesWindow: Bool) -> UIViewController? {
    guard let scene = UIApplication.shared.connectedScenes.first else { return nil }
    tellOfLaunch()
    scene.delegate = delegate
    if !makesWindow, delegate.window == nil { delegate.window = storyboardWindow() }
    delegate.scene(scene, willConnectTo: UISceneSession(), options: UIScene.ConnectionOptions())
    didStart = {
      delegate.sceneWillEnterForeground(scene)
      delegate.sceneDidBecomeActive(scene)
    }
    return takeRoot(delegate.window ?? UIApplication.shared.windows.last, delegate)
  }

  /// Launches the app's delegate and gives the controller that it shows.
  ///
  /// - Parameter makesWindow: Whether the delegate makes its window itself.
  @MainActor
  public static func launch(makesWindow: Bool) -> UIViewController? {
    guard let delegate = UIApplication.shared.delegate else { return nil }
    if !makesWindow, delegate.window == nil { delegate.window = storyboardWindow() }
    tellOfLaunch()
    didStart = { delegate.applicationDidBecomeActive(UIApplication.shared) }
    return takeRoot(delegate.window ?? UIApplication.shared.windows.last, delegate)
  }

  /// Whether the app's delegate was called.
  @MainActor private static var wasTold = false

  /// Calls the launch methods of the app's delegate, if there is one; once.
  @MainActor
  static func tellOfLaunch() {
    guard !wasTold, let delegate = UIApplication.shared.delegate else { return }
    wasTold = true
    _ = delegate.application(UIApplication.shared, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(UIApplication.shared, didFinishLaunchingWithOptions: nil)
  }

  /// Tells the app's delegate as UIKit does where a storyboard has the app's first screen: that is made before, and
  /// stands in the delegate's window (`UIMainStoryboardFile`; "after its main storyboard or nib file has been loaded",
  /// `application(_:willFinishLaunchingWithOptions:)`). An app with scenes keeps its windows there, and none is made.
  @MainActor
  static func launchBesideStoryboard() {
    if let delegate = UIApplication.shared.delegate, delegate.window == nil, let library, library.hasStoryboard {
      let window = UIWindow(frame: UIScreen.main.bounds)
      delegate.window = window
      if delegate.window === window {
        window.rootViewController = library.initialController()
        ownWindow = window
        didStart = { delegate.applicationDidBecomeActive(UIApplication.shared) }
      }
    }
    tellOfLaunch()
  }

  /// Registers how the app's delegate is made: `UIApplication` makes it at its first use.
  @MainActor
  public static func setDelegate(_ make: @escaping @MainActor () -> any UIApplicationDelegate) {
    UIApplication.shared.makeDelegate = make
  }

  /// The call that tells the app's delegate that the app is in front.
  @MainActor static var didStart: (() -> Void)?
  /// The window that the app's delegate shows.
  @MainActor static var ownWindow: UIWindow?
  /// The objects that apps keep for as long as they run.
  @MainActor private static var kept: [AnyObject] = []

  /// The window that UIKit makes for an app with a storyboard, with its first controller.
  @MainActor
  private static func storyboardWindow() -> UIWindow? {
    guard let library, library.hasStoryboard else { return nil }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = library.initialController()
    return window
  }

  @MainActor
  private static func takeRoot(_ window: UIWindow?, _ delegate: AnyObject) -> UIViewController? {
    kept.append(delegate)
    if let window, window.rootViewController == nil { window.rootViewController = library?.initialController() }
    ownWindow = window
    return window?.rootViewController ?? library?.initialController()
  }

  /// The storyboards and nibs of the app.
  @MainActor static var library: InterfaceLibrary?
}
