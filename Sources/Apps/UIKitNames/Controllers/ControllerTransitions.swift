internal import Foundation
internal import UIKitViews

/// The transitions between controllers. Everything moves at once; with an animation in a window, what comes after it is
/// told on the main queue when the animation would be over, as in UIKit. A new transition ends the one before first.
@MainActor
enum ControllerTransitions {
  /// The durations of UIKit's transitions, in seconds (observed).
  static let presentation = 0.5
  static let push = 0.35

  private static var pending: (() -> Void)?

  /// Runs what ends a transition: after the animation, or now.
  static func end(after seconds: Double, animated: Bool, _ body: @escaping () -> Void) {
    flush()
    guard animated, AnimationClock.isEnabled else { return body() }
    var isDone = false
    let once = {
      guard !isDone else { return }
      isDone = true
      body()
    }
    pending = once
    AnimationClock.after(seconds) {
      if !isDone { pending = nil }
      once()
    }
  }

  /// Ends the transition that is under way.
  static func flush() {
    let end = pending
    pending = nil
    end?()
  }

  static func present(
    _ controller: UIViewController, from source: UIViewController, animated: Bool, _ completion: (() -> Void)?
  ) {
    flush()
    var presenter = source
    while let parent = presenter.parent { presenter = parent }
    guard presenter.presentedViewController == nil else {
      // UIKit's text, as widely quoted.
      Console.log(
        "Attempt to present \(controller) on \(source) (from \(presenter)) which is already presenting "
          + "\(presenter.presentedViewController.map { "\($0)" } ?? "")")
      return
    }
    presenter.presentedViewController = controller
    controller.presenter = presenter
    controller.isBeingPresented = true
    let covers = controller.coversPresenter
    let window = presenter.viewIfLoaded?.window
    controller.loadViewIfNeeded()
    if covers { presenter.beginAppearanceTransition(false, animated: animated) }
    controller.beginAppearanceTransition(true, animated: animated)
    if let window, let view = controller.view {
      view.frame = window.bounds
      window.addSubview(view)
      window.layoutIfNeeded()
    }
    end(after: presentation, animated: animated && window != nil) {
      controller.endAppearanceTransition()
      if covers { presenter.endAppearanceTransition() }
      controller.isBeingPresented = false
      completion?()
    }
  }

  static func dismiss(from source: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
    flush()
    var top = source
    while let parent = top.parent { top = parent }
    guard let presenter = top.presentedViewController != nil ? top : top.presenter,
      let controller = presenter.presentedViewController
    else {
      completion?()
      return
    }
    // Controllers presented by the dismissed one are dismissed with it.
    var above: [UIViewController] = []
    var next = controller.presentedViewController
    while let one = next {
      above.append(one)
      next = one.presentedViewController
    }
    let going = [controller] + above
    let covers = controller.coversPresenter
    let wasInWindow = controller.viewIfLoaded?.window != nil
    controller.isBeingDismissed = true
    for one in going.reversed() { one.beginAppearanceTransition(false, animated: animated) }
    if covers { presenter.beginAppearanceTransition(true, animated: animated) }
    end(after: presentation, animated: animated && wasInWindow) {
      for one in going.reversed() {
        one.viewIfLoaded?.removeFromSuperview()
        one.endAppearanceTransition()
        one.presenter?.presentedViewController = nil
        one.presenter = nil
      }
      if covers { presenter.endAppearanceTransition() }
      controller.isBeingDismissed = false
      completion?()
    }
  }
}

extension UIViewController {
  /// Whether what is below goes away while the controller is presented.
  fileprivate var coversPresenter: Bool {
    switch modalPresentationStyle {
    case .fullScreen, .currentContext: true
    default: false
    }
  }
}
