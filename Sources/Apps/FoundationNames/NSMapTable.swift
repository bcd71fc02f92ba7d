public import Foundation

/// A table of objects under keys that it need not retain, which Foundation on Linux lacks. *Real*.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private final class Entry {
    private weak var weakKey: KeyType?
    private weak var weakObject: ObjectType?
    private let strongKey: KeyType?
    private let strongObject: ObjectType?

    init(_ key: KeyType, _ object: ObjectType, keepsKey: Bool, keepsObject: Bool) {
      (weakKey, weakObject) = (key, object)
      strongKey = keepsKey ? key : nil
      strongObject = keepsObject ? object : nil
    }

    /// The pair as long as both of it live.
    var pair: (key: KeyType, object: ObjectType)? {
      guard let weakKey, let weakObject else { return nil }
      return (weakKey, weakObject)
    }
  }

  private var entries: [Entry] = []
  private let keepsKeys: Bool
  private let keepsObjects: Bool

  /// Creates a table that keeps what the options say: strongly unless they name weak memory.
  ///
  /// - Parameter capacity: The expected number of pairs; it changes nothing here.
  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [], capacity: Int = 0
  ) {
    keepsKeys = !keyOptions.contains(.weakMemory)
    keepsObjects = !valueOptions.contains(.weakMemory)
    super.init()
  }

  /// Returns a table that keeps keys and objects.
  open class func strongToStrongObjects() -> NSMapTable { NSMapTable() }
  /// Returns a table that keeps objects as long as their keys live.
  open class func weakToStrongObjects() -> NSMapTable { NSMapTable(keyOptions: .weakMemory) }
  /// Returns a table that keeps keys as long as their objects live.
  open class func strongToWeakObjects() -> NSMapTable { NSMapTable(valueOptions: .weakMemory) }
  /// Returns a table that keeps nothing alive.
  open class func weakToWeakObjects() -> NSMapTable {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  private var pairs: [(key: KeyType, object: ObjectType)] { entries.compactMap(\.pair) }

  private static func areEqual(_ left: KeyType, _ right: KeyType) -> Bool {
    if left === right { return true }
    return (left as? NSObject).map { $0.isEqual(right) } ?? false
  }

  /// The number of pairs of which both live.
  open var count: Int { pairs.count }

  /// Returns the object under a key, which is compared by `isEqual`.
  ///
  /// - Complexity: O(pairs).
  open func object(forKey aKey: KeyType?) -> ObjectType? {
    aKey.flatMap { key in pairs.first { Self.areEqual($0.key, key) }?.object }
  }

  /// Puts an object under a key; nil in either place puts nothing.
  ///
  /// - Complexity: O(pairs).
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    removeObject(forKey: aKey)
    if let anObject, let aKey {
      entries.append(Entry(aKey, anObject, keepsKey: keepsKeys, keepsObject: keepsObjects))
    }
  }

  /// Takes the object under a key out.
  ///
  /// - Complexity: O(pairs).
  open func removeObject(forKey aKey: KeyType?) {
    entries.removeAll { entry in
      guard let pair = entry.pair else { return true }
      return aKey.map { Self.areEqual(pair.key, $0) } ?? false
    }
  }

  /// Takes all objects out.
  open func removeAllObjects() { entries.removeAll() }
  /// Returns the keys, in the order in which they came.
  open func keyEnumerator() -> NSEnumerator { NSArray(array: pairs.map(\.key)).objectEnumerator() }
  /// Returns the objects, in the order in which they came.
  open func objectEnumerator() -> NSEnumerator? { NSArray(array: pairs.map(\.object)).objectEnumerator() }
}

/// The ways to hold what a collection holds, which Foundation on Linux does not have.
public enum NSPointerFunctions {
  /// Whether a collection keeps what it holds, with Foundation's values.
  public struct Options: OptionSet, Sendable {
    /// Foundation's number.
    public let rawValue: UInt
    /// Creates options from Foundation's number.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let strongMemory: Options = []
    public static let weakMemory = Options(rawValue: 5)
    public static let objectPersonality: Options = []
    public static let objectPointerPersonality = Options(rawValue: 1 << 8)
    public static let copyIn = Options(rawValue: 1 << 16)
  }
}

/// How a table of objects holds them.
public typealias NSMapTableOptions = NSPointerFunctions.Options
