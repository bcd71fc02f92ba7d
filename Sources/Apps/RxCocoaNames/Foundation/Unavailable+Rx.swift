public import Foundation
public import RxSwiftNames
public import UIKitViews

// Declarations of RxCocoa that are unavailable here. Each has a message, which the compiler shows to the app's author.

extension Reactive where Base: NSObject {
  /// The values of a property that key-value observing knows.
  @available(
    *, unavailable,
    message: "key-value observing needs the Objective-C runtime, which is not here; use a relay or a subject"
  )
  public func observe<Value>(
    _ type: Value.Type, _ keyPath: String, retainSelf: Bool = true
  ) -> Observable<Value?> {
    .empty()
  }

  /// The values of a property that key-value observing knows, of an object that is not retained.
  @available(
    *, unavailable,
    message: "key-value observing needs the Objective-C runtime, which is not here; use a relay or a subject"
  )
  public func observeWeakly<Value>(_ type: Value.Type, _ keyPath: String) -> Observable<Value?> { .empty() }

  /// The arguments of a method, before it is called: of responders, which UIKit calls, see `Reactive` of `UIResponder`.
  @available(*, unavailable, message: "methods are caught by the Objective-C runtime, which is not here; use a subject")
  public func sentMessage(_ selector: Selector) -> Observable<[Any]> { .empty() }

  /// The arguments of a method, after it was called: of responders, which UIKit calls, see `Reactive` of `UIResponder`.
  @available(*, unavailable, message: "methods are caught by the Objective-C runtime, which is not here; use a subject")
  public func methodInvoked(_ selector: Selector) -> Observable<[Any]> { .empty() }
}

extension Reactive where Base: AnyObject {
  /// The end of the object's life.
  @available(
    *, unavailable,
    message: "the Objective-C runtime reports an object's end, and is not here; keep a DisposeBag in the object"
  )
  public var deallocated: Observable<Void> { .empty() }
}
