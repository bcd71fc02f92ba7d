public import RxSwiftNames
public import UIKitViews

extension Reactive where Base: UIResponder {
  /// Sends once when the view or the controller is gone, and completes.
  @MainActor @preconcurrency public var deallocated: Observable<Void> { Lifetime.of(base).ended.asObservable() }

  /// Sends once when the view or the controller goes, and completes.
  @MainActor @preconcurrency public var deallocating: Observable<Void> { deallocated }
}

/// An object that goes with a view or a controller, and says so.
private final class Lifetime {
  let ended = PublishSubject<Void>()

  @MainActor @preconcurrency static func of(_ base: UIResponder) -> Lifetime {
    if let known = base.companions["rx.deallocated"] as? Lifetime { return known }
    let made = Lifetime()
    base.companions["rx.deallocated"] = made
    return made
  }

  deinit {
    ended.onNext(())
    ended.onCompleted()
  }
}
