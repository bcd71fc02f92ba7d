public import RxSwiftNames
public import UIKitNames

/// The delegate of a controller that pushes others before the app's own.
final class RxNavigationControllerDelegateProxy: DelegateProxy<
  UINavigationController, any UINavigationControllerDelegate
>,
UINavigationControllerDelegate
{
  private weak var own: (any UINavigationControllerDelegate)?

  override func forwardToDelegate() -> (any UINavigationControllerDelegate)? { own }
  override func take(_ delegate: (any UINavigationControllerDelegate)?) { own = delegate }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    pass("navigationController:willShow:animated:", [navigationController, viewController, animated]) {
      own?.navigationController(navigationController, willShow: viewController, animated: animated)
    }
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    pass("navigationController:didShow:animated:", [navigationController, viewController, animated]) {
      own?.navigationController(navigationController, didShow: viewController, animated: animated)
    }
  }
}

extension Reactive where Base: UINavigationController {
  /// A controller that is shown, and whether it came in an animation.
  public typealias ShowEvent = (viewController: UIViewController, animated: Bool)

  @MainActor private var proxy: RxNavigationControllerDelegateProxy {
    let controller: UINavigationController = base
    return RetainedObjects.shared.object("delegate", of: controller.navigationBar) {
      let made = RxNavigationControllerDelegateProxy(parentObject: controller)
      made.take(controller.delegate)
      controller.delegate = made
      return made
    }
  }

  /// The delegate before the app's own.
  @MainActor @preconcurrency public var delegate:
    DelegateProxy<UINavigationController, any UINavigationControllerDelegate>
  { proxy }

  /// The controller that will be shown.
  @MainActor @preconcurrency public var willShow: ControlEvent<ShowEvent> {
    shown("navigationController:willShow:animated:")
  }
  /// The controller that is shown now.
  @MainActor @preconcurrency public var didShow: ControlEvent<ShowEvent> {
    shown("navigationController:didShow:animated:")
  }

  @MainActor @preconcurrency
  private func shown(_ name: String) -> ControlEvent<ShowEvent> {
    ControlEvent(
      events: proxy.events.invoked(name).compactMap(
        { arguments in
          guard let controller = arguments[1] as? UIViewController else { return nil }
          return (controller, arguments[2] as? Bool ?? false)
        }, file: "", line: 0))
  }
}
