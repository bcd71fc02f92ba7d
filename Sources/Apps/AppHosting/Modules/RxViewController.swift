import RxCocoa
import RxSwift
import UIKit

// Names of the module RxViewController for apps that import it, which is not here.

// For all responders, so that an app may have properties of these names for controllers itself.
extension Reactive where Base: UIResponder {
  var viewDidLoad: ControlEvent<Void> { event(Selector("viewDidLoad")) }
  var viewWillAppear: ControlEvent<Bool> { flag(Selector("viewWillAppear")) }
  var viewDidAppear: ControlEvent<Bool> { flag(Selector("viewDidAppear")) }
  var viewWillDisappear: ControlEvent<Bool> { flag(Selector("viewWillDisappear")) }
  var viewDidDisappear: ControlEvent<Bool> { flag(Selector("viewDidDisappear")) }
  var viewWillLayoutSubviews: ControlEvent<Void> { event(Selector("viewWillLayoutSubviews")) }
  var viewDidLayoutSubviews: ControlEvent<Void> { event(Selector("viewDidLayoutSubviews")) }

  private func event(_ selector: Selector) -> ControlEvent<Void> {
    ControlEvent(events: methodInvoked(selector).map { _ in })
  }
  private func flag(_ selector: Selector) -> ControlEvent<Bool> {
    ControlEvent(events: methodInvoked(selector).map { $0.first as? Bool ?? false })
  }
}
