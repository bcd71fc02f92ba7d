public import RxSwiftNames
public import UIKitViews

/// The calls of a responder's methods by UIKit.
private final class ResponderCalls: MethodObserver {
  let events = CallEvents()

  func observes(_ name: String) -> Bool { events.observes(name) }
  func willCall(_ name: String, _ arguments: [Any]) { events.willCall(name, arguments) }
  func didCall(_ name: String, _ arguments: [Any]) { events.didCall(name, arguments) }
}

extension Reactive where Base: UIResponder {
  /// The arguments of a method, before UIKit calls it; completes when the object is gone.
  public func sentMessage(_ selector: Selector) -> Observable<[Any]> { calls { $0.sent(selector.name) } }

  /// The arguments of a method, after UIKit called it; completes when the object is gone.
  ///
  /// Calls from the app's own Swift are not observed, as in an app where the method is not `dynamic`.
  public func methodInvoked(_ selector: Selector) -> Observable<[Any]> { calls { $0.invoked(selector.name) } }

  private func calls(_ choose: @MainActor (CallEvents) -> Observable<[Any]>) -> Observable<[Any]> {
    let responder: UIResponder = base
    // Extensions of an app's own, which are on no actor, call this on the main thread.
    return MainActor.assumeIsolated {
      Passed(sequence: choose(MethodCalls.observer(of: responder) { ResponderCalls() }.events))
    }.sequence
  }
}

/// A sequence on its way out of the main actor to a caller on the main thread.
private struct Passed: @unchecked Sendable {
  let sequence: Observable<[Any]>
}
