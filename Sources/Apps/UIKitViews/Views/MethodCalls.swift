/// An observer of the methods of one responder that UIKit calls: `viewDidLoad`, `prepareForReuse`, actions.
///
/// In an app the Objective-C runtime tells of such calls. What an app's own Swift calls goes past it there, too, unless
/// it is `dynamic`.
@MainActor
package protocol MethodObserver: AnyObject {
  /// Returns whether a method is observed.
  func observes(_ name: String) -> Bool
  /// Called before a method.
  func willCall(_ name: String, _ arguments: [Any])
  /// Called after a method.
  func didCall(_ name: String, _ arguments: [Any])
}

/// The calls of methods by UIKit.
@MainActor
package enum MethodCalls {
  /// The key of a responder's observer among its companions.
  private static let key = "method calls"
  /// Whether any responder was ever observed: nothing is looked up before.
  private static var areObserved = false

  /// Returns the observer of a responder, made where there is none.
  package static func observer<Observer: MethodObserver>(of responder: UIResponder, make: () -> Observer) -> Observer {
    if let known = responder.companions[key] as? Observer { return known }
    let made = make()
    responder.companions[key] = made
    areObserved = true
    return made
  }

  fileprivate static func observer(of responder: UIResponder, for name: String) -> (any MethodObserver)? {
    guard areObserved, let observer = responder.companions[key] as? any MethodObserver, observer.observes(name) else {
      return nil
    }
    return observer
  }
}

extension UIResponder: ObservedMethods {
  /// Calls a method of this object, and notifies its observers before and after.
  ///
  /// - Parameters:
  ///   - name: The method's name as a selector has it.
  ///   - arguments: The arguments of the call; evaluated only if the method is observed.
  @inline(__always)
  package func call<Result>(
    _ name: String, _ arguments: @autoclosure () -> [Any] = [], _ method: () -> Result
  ) -> Result {
    guard let observer = MethodCalls.observer(of: self, for: name) else { return method() }
    let told = arguments()
    observer.willCall(name, told)
    let result = method()
    observer.didCall(name, told)
    return result
  }
}
