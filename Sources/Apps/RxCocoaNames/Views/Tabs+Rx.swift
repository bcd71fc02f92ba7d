public import RxSwiftNames
public import UIKitNames

/// The delegate of a controller of tabs before the app's own.
final class RxTabBarControllerDelegateProxy: DelegateProxy<UITabBarController, any UITabBarControllerDelegate>,
  UITabBarControllerDelegate
{
  private weak var own: (any UITabBarControllerDelegate)?

  override func forwardToDelegate() -> (any UITabBarControllerDelegate)? { own }
  override func take(_ delegate: (any UITabBarControllerDelegate)?) { own = delegate }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { own?.tabBarController(tabBarController, shouldSelect: viewController) ?? true }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    pass("tabBarController:didSelect:", [tabBarController, viewController]) {
      own?.tabBarController(tabBarController, didSelect: viewController)
    }
  }
}

extension Reactive where Base: UITabBarController {
  @MainActor private var proxy: RxTabBarControllerDelegateProxy {
    let controller: UITabBarController = base
    return RetainedObjects.shared.object("delegate", of: controller.tabBar) {
      let made = RxTabBarControllerDelegateProxy(parentObject: controller)
      made.take(controller.delegate)
      controller.delegate = made
      return made
    }
  }

  /// The delegate before the app's own.
  @MainActor @preconcurrency public var delegate: DelegateProxy<UITabBarController, any UITabBarControllerDelegate> {
    proxy
  }

  /// The controller whose tab the user chose.
  @MainActor @preconcurrency public var didSelect: ControlEvent<UIViewController> {
    proxy.event("tabBarController:didSelect:", 1)
  }
}

/// The delegate of a bar of tabs before the app's own.
final class RxTabBarDelegateProxy: DelegateProxy<UITabBar, any UITabBarDelegate>, UITabBarDelegate {
  private weak var own: (any UITabBarDelegate)?

  override func forwardToDelegate() -> (any UITabBarDelegate)? { own }
  override func take(_ delegate: (any UITabBarDelegate)?) { own = delegate }

  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    pass("tabBar:didSelect:", [tabBar, item]) { own?.tabBar(tabBar, didSelect: item) }
  }
}

extension Reactive where Base: UITabBar {
  @MainActor private var proxy: RxTabBarDelegateProxy {
    let bar: UITabBar = base
    return RetainedObjects.shared.object("bar delegate", of: bar) {
      let made = RxTabBarDelegateProxy(parentObject: bar)
      made.take(bar.delegate)
      bar.delegate = made
      return made
    }
  }

  /// The delegate before the app's own.
  @MainActor @preconcurrency public var delegate: DelegateProxy<UITabBar, any UITabBarDelegate> { proxy }

  /// The tab that the user chose.
  @MainActor @preconcurrency public var didSelectItem: ControlEvent<UITabBarItem> {
    proxy.event("tabBar:didSelect:", 1)
  }
}
