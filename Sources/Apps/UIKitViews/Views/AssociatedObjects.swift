// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized
// The names are those of the Objective-C runtime.

internal import Foundation

/// The ways in which an object holds another that hangs on it, by Objective-C's names. *Kept*: all hold it.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// Returns the value associated with an object under a key. *Real*, as in Objective-C's runtime.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.value(of: object as AnyObject, UInt(bitPattern: key))
}

/// Associates a value with an object under a key; nil removes it. *Real*: a view or a controller releases the value
/// with itself; the value of any other object is released by a later association, after that object is gone.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.set(value, of: object as AnyObject, UInt(bitPattern: key))
}

/// Removes all values associated with an object. *Real*.
public func objc_removeAssociatedObjects(_ object: Any) { AssociatedObjects.removeAll(of: object as AnyObject) }

/// Locks an object for this thread. *Real*: a thread may lock it again.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
  AssociatedObjects.lock(of: object as AnyObject).lock()
  return 0
}

/// Unlocks an object. *Real*.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
  AssociatedObjects.lock(of: object as AnyObject).unlock()
  return 0
}

/// The values associated with objects.
private enum AssociatedObjects {
  /// The values of one object.
  final class Values: @unchecked Sendable {
    weak var owner: AnyObject?
    var byKey: [UInt: Any] = [:]
    let lock = NSRecursiveLock()
    init(_ owner: AnyObject) { self.owner = owner }
  }

  private static let guardian = NSLock()
  nonisolated(unsafe) private static var tables: [ObjectIdentifier: Values] = [:]
  /// The number of tables at which those of released objects are removed.
  nonisolated(unsafe) private static var limit = 64

  /// Returns the values of an object, creating an empty table for it if needed.
  ///
  /// - Complexity: O(1) on average; removing tables of released objects is O(tables), when their number has doubled.
  private static func values(of object: AnyObject) -> Values {
    if Thread.isMainThread {
      // A responder stores its own values, so that they are released with it.
      nonisolated(unsafe) let object = object
      let own = MainActor.assumeIsolated { () -> Values? in
        guard let responder = unsafe object as? UIResponder else { return nil }
        if let known = responder.companions["objc"] as? Values { return known }
        let made = Values(responder)
        responder.companions["objc"] = made
        return made
      }
      if let own { return own }
    }
    guardian.lock()
    defer { guardian.unlock() }
    let identifier = ObjectIdentifier(object)
    if let known = unsafe tables[identifier], known.owner === object { return known }
    if unsafe tables.count >= limit {
      unsafe tables = unsafe tables.filter { $0.value.owner != nil }
      unsafe limit = max(64, tables.count * 2)
    }
    let made = Values(object)
    unsafe tables[identifier] = made
    return made
  }

  static func value(of object: AnyObject, _ key: UInt) -> Any? { values(of: object).byKey[key] }
  static func set(_ value: Any?, of object: AnyObject, _ key: UInt) { values(of: object).byKey[key] = value }
  static func removeAll(of object: AnyObject) { values(of: object).byKey = [:] }
  static func lock(of object: AnyObject) -> NSRecursiveLock { values(of: object).lock }
}
