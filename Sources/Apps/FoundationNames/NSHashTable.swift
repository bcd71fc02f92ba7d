public import Foundation

/// A set of objects that it does not retain, which Foundation on Linux lacks. *Real*.
open class NSHashTable<ObjectType>: NSObject {
  private struct Entry {
    weak var object: AnyObject?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// Creates an empty set.
  public override init() { super.init() }

  /// Returns an empty set of objects that it does not keep alive.
  open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable<ObjectType>() }

  /// The objects that still live; in no particular order.
  ///
  /// - Complexity: O(objects).
  open var allObjects: [ObjectType] { entries.values.compactMap { $0.object as? ObjectType } }

  /// The number of objects that still live.
  open var count: Int { allObjects.count }

  /// Any of the objects.
  open var anyObject: ObjectType? { allObjects.first }

  /// Adds an object; nil adds nothing.
  open func add(_ object: ObjectType?) {
    entries = entries.filter { $0.value.object != nil }
    guard let object else { return }
    let one = object as AnyObject
    entries[ObjectIdentifier(one)] = Entry(object: one)
  }

  /// Takes an object out.
  open func remove(_ object: ObjectType?) {
    if let object { entries[ObjectIdentifier(object as AnyObject)] = nil }
  }

  /// Returns whether an object is in it.
  open func contains(_ anObject: ObjectType?) -> Bool {
    anObject.map { entries[ObjectIdentifier($0 as AnyObject)]?.object != nil } ?? false
  }

  /// Takes all objects out.
  open func removeAllObjects() { entries.removeAll() }
}
