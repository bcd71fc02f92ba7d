internal import Foundation

/// The name of an action, such as `shuffle:`. *Real*: what an app writes as `#selector(shuffle(_:))` is rewritten into
/// one, and controls, bar items, gestures, timers and notifications call the method of that name.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name in Objective-C's form: a colon for each argument.
  public let name: String

  /// Creates a selector from its name.
  public init(_ name: String) { self.name = name }

  /// Creates a selector from its name.
  public init(stringLiteral value: String) { name = value }

  public var description: String { name }
}

/// A type whose actions are found by name: the table that Swift on Linux, without Objective-C, does not have.
///
/// No class of UIKit's declares `performSelector`. A class of an app that has actions conforms and writes it; a
/// subclass that has more of them overrides it and calls `super` for names it does not know.
@MainActor @preconcurrency
public protocol SelectorTable: AnyObject {
  /// Calls the method of a name with arguments.
  ///
  /// - Returns: false if there is no such method.
  func performSelector(named name: String, arguments: [Any?]) -> Bool
}

/// Returns the argument at an index as what the method wants; its type is inferred from the parameter. An argument that
/// is missing or nil becomes nil if the parameter is optional.
public func selectorArgument<T>(_ arguments: [Any?], _ index: Int) -> T {
  let value: Any? = arguments.indices.contains(index) ? arguments[index] : nil
  if let value, let argument = value as? T { return argument }
  // `Optional<Any>.none` becomes every optional type, at any depth.
  if let none = Optional<Any>.none as? T { return none }
  let got = value.map { String(describing: type(of: $0)) } ?? "nil"
  Console.raise(inOurWords: "An action wants an argument of type \(T.self) and is called with \(got).")
}

/// The sending of actions to objects.
@MainActor @preconcurrency
public enum SelectorDispatch {
  /// A closure that calls an action of an object if the object's class is one that the table knows. It is tried after
  /// the object's own table.
  public typealias Table = (_ target: AnyObject, _ name: String, _ arguments: [Any?]) -> Bool

  private static var tables: [Table] = []
  /// The closure that is told the name of each action of the app that is called.
  @_spi(AppHarness) public static var observer: ((String) -> Void)?

  /// Adds a table for classes that the app did not write itself, such as an extension of `UIViewController`.
  public static func register(_ table: @escaping Table) { tables.append(table) }

  /// Calls an action of a target.
  ///
  /// - Returns: false if the target has no action of that name.
  @discardableResult
  public static func send(_ selector: Selector, to target: AnyObject, _ arguments: [Any?] = []) -> Bool {
    observer?(selector.name)
    guard let observed = target as? any ObservedMethods else { return perform(selector, of: target, arguments) }
    return observed.call(selector.name, arguments.map { $0 ?? NSNull() }) {
      perform(selector, of: target, arguments)
    }
  }

  /// The object that the segue action that was called last has made.
  public static var product: Any?

  /// Returns the object that a segue action of a target makes, or nil if it makes none.
  public static func object(from selector: Selector, of target: AnyObject, _ arguments: [Any?]) -> Any? {
    product = nil
    defer { product = nil }
    return send(selector, to: target, arguments) ? product : nil
  }

  private static func perform(_ selector: Selector, of target: AnyObject, _ arguments: [Any?]) -> Bool {
    if let table = target as? any SelectorTable, table.performSelector(named: selector.name, arguments: arguments) {
      return true
    }
    for table in tables where table(target, selector.name, arguments) { return true }
    return (target as? any BuiltInActions)?.performBuiltIn(selector.name, arguments) ?? false
  }

  /// Calls an action of a target, or stops the program as UIKit does where there is none.
  static func sendOrRaise(_ selector: Selector, to target: AnyObject, _ arguments: [Any?]) {
    if send(selector, to: target, arguments) { return }
    // The text of Objective-C's runtime, as quoted in innumerable crash reports.
    Console.raise("-[\(type(of: target)) \(selector.name)]: unrecognized selector sent to instance 0x0")
  }
}

/// An object whose methods may be observed as UIKit calls them.
@MainActor
package protocol ObservedMethods: AnyObject {
  /// Calls a method, and notifies its observers before and after.
  func call<Result>(_ name: String, _ arguments: @autoclosure () -> [Any], _ method: () -> Result) -> Result
}

/// A class of UIKit's with methods that apps name in selectors, such as `dismiss`.
@MainActor
package protocol BuiltInActions: AnyObject {
  func performBuiltIn(_ name: String, _ arguments: [Any?]) -> Bool
}
