import Foundation
import UIKit

// Names of the module RealmSwift for apps that import it, which is not here: a database in memory that begins empty. *Real*: what is
// added, deleted, filtered by a block and sorted, and who is told of it. A filter in words lets everything pass.

typealias RealmObject = Object
typealias ObjectId = UUID

/// The base of objects that are kept.
class Object: NSObject, @unchecked Sendable {
  required override init() { super.init() }
  class func primaryKey() -> String? { nil }
  class func ignoredProperties() -> [String] { [] }
  class func indexedProperties() -> [String] { [] }
  /// The database that holds it, or nil.
  fileprivate(set) weak var realm: Realm?
  var isInvalidated: Bool { false }

  /// The value of a stored property by its name.
  fileprivate func stored(_ path: String) -> Any? {
    var value: Any? = self
    for name in path.split(separator: ".") {
      guard let holder = value else { return nil }
      var found: Any?
      var mirror: Mirror? = Mirror(reflecting: holder)
      while let one = mirror, found == nil {
        found = one.children.first { $0.label == String(name) || $0.label == "_" + name }?.value
        mirror = one.superclassMirror
      }
      value = (found as? any PersistedBox)?.anyValue ?? found
      if let optional = value as? any OptionalBox { value = optional.anyValue }
    }
    return value
  }
  fileprivate var key: AnyHashable? {
    if let name = Self.primaryKey() { return stored(name) as? AnyHashable }
    var mirror: Mirror? = Mirror(reflecting: self)
    while let one = mirror {
      for child in one.children {
        if let box = child.value as? any PersistedBox, box.isPrimaryKey { return box.anyValue as? AnyHashable }
      }
      mirror = one.superclassMirror
    }
    return nil
  }
}
class EmbeddedObject: Object, @unchecked Sendable {}

private protocol OptionalBox { var anyValue: Any? { get } }
extension Optional: OptionalBox {
  fileprivate var anyValue: Any? { self }
}
private protocol PersistedBox {
  var anyValue: Any? { get }
  var isPrimaryKey: Bool { get }
}

/// A type that can be kept, with the value that a property of it begins with.
protocol Persistable { static var first: Self { get } }
extension String: Persistable { static var first: String { "" } }
extension Int: Persistable { static var first: Int { 0 } }
extension Int64: Persistable { static var first: Int64 { 0 } }
extension Double: Persistable { static var first: Double { 0 } }
extension Float: Persistable { static var first: Float { 0 } }
extension Bool: Persistable { static var first: Bool { false } }
extension Date: Persistable { static var first: Date { Date() } }
extension Data: Persistable { static var first: Data { Data() } }
extension UUID: Persistable { static var first: UUID { UUID() } }
extension Optional: Persistable { static var first: Wrapped? { nil } }
protocol PersistableEnum: Persistable, CaseIterable, RawRepresentable {}
extension PersistableEnum { static var first: Self { allCases[allCases.startIndex] } }

@propertyWrapper
struct Persisted<Value: Persistable>: PersistedBox {
  var wrappedValue: Value
  fileprivate var isPrimaryKey = false
  fileprivate var anyValue: Any? { wrappedValue }
  init() { wrappedValue = Value.first }
  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  init(primaryKey: Bool) { (wrappedValue, isPrimaryKey) = (Value.first, primaryKey) }
  init(wrappedValue: Value, primaryKey: Bool) { (self.wrappedValue, isPrimaryKey) = (wrappedValue, primaryKey) }
  init(indexed: Bool) { self.init() }
  init(wrappedValue: Value, indexed: Bool) { self.init(wrappedValue: wrappedValue) }
  init(originProperty: String) { self.init() }
}

/// The objects that a property holds.
final class List<Element>: RandomAccessCollection, Persistable, ExpressibleByArrayLiteral {
  private var elements: [Element] = []
  static var first: List<Element> { List() }
  init() {}
  init(arrayLiteral elements: Element...) { self.elements = elements }
  var startIndex: Int { 0 }
  var endIndex: Int { elements.count }
  subscript(position: Int) -> Element {
    get { elements[position] }
    set { elements[position] = newValue }
  }
  func append(_ object: Element) { elements.append(object) }
  func append<Objects: Sequence>(objectsIn objects: Objects) where Objects.Element == Element { elements += objects }
  func insert(_ object: Element, at index: Int) { elements.insert(object, at: index) }
  func remove(at index: Int) { elements.remove(at: index) }
  func removeAll() { elements = [] }
  func move(from: Int, to: Int) { elements.insert(elements.remove(at: from), at: to) }
}

enum RealmCollectionChange<Collection> {
  case initial(Collection)
  case update(Collection, deletions: [Int], insertions: [Int], modifications: [Int])
  case error(any Error)
}

/// A subscription to changes, as long as it is kept.
final class NotificationToken: @unchecked Sendable {
  fileprivate var told: (() -> Void)?
  func invalidate() { told = nil }
  deinit { told = nil }
}

/// The current objects of a class.
struct Results<Element: Object>: RandomAccessCollection {
  fileprivate let realm: Realm
  fileprivate var isPart: (Element) -> Bool = { _ in true }
  fileprivate var order: (([Element]) -> [Element])?

  private var elements: [Element] {
    let found = realm.kept.compactMap { $0 as? Element }.filter(isPart)
    return order?(found) ?? found
  }
  var startIndex: Int { 0 }
  var endIndex: Int { elements.count }
  subscript(position: Int) -> Element { elements[position] }
  func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }
  var count: Int { elements.count }
  var isInvalidated: Bool { false }

  func filter(_ predicate: NSPredicate) -> Results { self }
  func filter(_ format: String, _ arguments: Any...) -> Results { self }
  func `where`(_ isPart: @escaping (Element) -> Bool) -> Results {
    var copy = self
    let former = self.isPart
    copy.isPart = { former($0) && isPart($0) }
    return copy
  }
  func sorted(byKeyPath path: String, ascending: Bool = true) -> Results {
    var copy = self
    copy.order = { objects in
      objects.map { ($0, $0.stored(path)) }.sorted {
        Realm.precedes($0.1, $1.1) == ascending && Realm.differ($0.1, $1.1)
      }
      .map(\.0)
    }
    return copy
  }
  func sorted<Value>(by path: KeyPath<Element, Value>, ascending: Bool = true) -> Results {
    var copy = self
    copy.order = { objects in
      objects.map { ($0, $0[keyPath: path] as Any) }
        .sorted { Realm.precedes($0.1, $1.1) == ascending && Realm.differ($0.1, $1.1) }.map(\.0)
    }
    return copy
  }
  func index(of object: Element) -> Int? { elements.firstIndex { $0 === object } }

  /// Tells of the objects that are there now, and after each change.
  func observe(
    on queue: DispatchQueue? = nil, _ block: @escaping (RealmCollectionChange<Results<Element>>) -> Void
  ) -> NotificationToken {
    let token = NotificationToken()
    var former: [Element]?
    token.told = {
      let now = self.elements
      guard let before = former else {
        former = now
        return block(.initial(self))
      }
      let gone = before.indices.filter { index in !now.contains { $0 === before[index] } }
      let new = now.indices.filter { index in !before.contains { $0 === now[index] } }
      former = now
      block(
        .update(
          self, deletions: gone, insertions: new, modifications: gone.isEmpty && new.isEmpty ? Array(now.indices) : []))
    }
    realm.listen(token)
    return token
  }
}

/// The database. *Real*, in memory.
final class Realm {
  struct Configuration {
    static var defaultConfiguration: Configuration {
      get { Configuration() }
      set {}
    }
    var fileURL: URL?
    var inMemoryIdentifier: String?
    var schemaVersion: UInt64 = 0
    var deleteRealmIfMigrationNeeded = false
    var objectTypes: [AnyClass]?
    init(
      fileURL: URL? = URL(fileURLWithPath: "/default.realm"), inMemoryIdentifier: String? = nil,
      schemaVersion: UInt64 = 0,
      migrationBlock: ((Any, UInt64) -> Void)? = nil, deleteRealmIfMigrationNeeded: Bool = false,
      objectTypes: [AnyClass]? = nil
    ) {
      (self.fileURL, self.schemaVersion) = (fileURL, schemaVersion)
    }
  }
  enum UpdatePolicy: Int { case error = 1, modified = 3, all = 2 }
  enum Error: Swift.Error { case fail }

  private final class Store {
    var objects: [Object] = []
    var listeners: [Weak] = []
  }
  private struct Weak { weak var token: NotificationToken? }
  private static let common = Store()
  private let store: Store
  let configuration: Configuration
  private(set) var isInWriteTransaction = false
  private var isChanged = false

  init(configuration: Configuration = Configuration(), queue: DispatchQueue? = nil) throws {
    (store, self.configuration) = (Self.common, configuration)
  }
  convenience init(fileURL: URL) throws { try self.init(configuration: Configuration(fileURL: fileURL)) }

  fileprivate var kept: [Object] { store.objects }
  fileprivate func listen(_ token: NotificationToken) {
    store.listeners.append(Weak(token: token))
    DispatchQueue.main.async { [weak token] in token?.told?() }
  }
  private func tell() {
    let tokens = store.listeners
    DispatchQueue.main.async { for listener in tokens { listener.token?.told?() } }
  }

  @discardableResult func write<Result>(
    withoutNotifying tokens: [NotificationToken] = [], _ block: () throws -> Result
  ) throws -> Result {
    beginWrite()
    let result = try block()
    try commitWrite()
    return result
  }
  func writeAsync(_ block: @escaping () -> Void, onComplete: ((Swift.Error?) -> Void)? = nil) {
    try? write(block)
    onComplete?(nil)
  }
  func beginWrite() { isInWriteTransaction = true }
  func commitWrite(withoutNotifying tokens: [NotificationToken] = []) throws {
    isInWriteTransaction = false
    tell()
  }
  func cancelWrite() { isInWriteTransaction = false }
  func refresh() -> Bool { true }
  func invalidate() {}

  func add(_ object: Object, update: UpdatePolicy = .error) {
    if let key = object.key,
      let index = store.objects.firstIndex(where: { type(of: $0) == type(of: object) && $0.key == key })
    {
      store.objects[index] = object
    } else if !store.objects.contains(where: { $0 === object }) {
      store.objects.append(object)
    }
    object.realm = self
  }
  func add<Objects: Sequence>(_ objects: Objects, update: UpdatePolicy = .error) where Objects.Element: Object {
    for object in objects { add(object, update: update) }
  }
  func delete(_ object: Object) { store.objects.removeAll { $0 === object } }
  func delete<Objects: Sequence>(_ objects: Objects) where Objects.Element: Object {
    for object in Array(objects) { delete(object as Object) }
  }
  func deleteAll() { store.objects = [] }
  func objects<Element: Object>(_ type: Element.Type) -> Results<Element> { Results(realm: self) }
  func object<Element: Object, Key: Hashable>(ofType type: Element.Type, forPrimaryKey key: Key) -> Element? {
    store.objects.lazy.compactMap { $0 as? Element }.first { $0.key == AnyHashable(key) }
  }

  /// Whether a value comes before another one of its type.
  fileprivate static func precedes(_ one: Any?, _ other: Any?) -> Bool {
    switch (one, other) {
    case (let one as String, let other as String): one < other
    case (let one as Date, let other as Date): one < other
    case (let one as Bool, let other as Bool): !one && other
    case (let one as any BinaryInteger, let other as any BinaryInteger): Int64(one) < Int64(other)
    case (let one as any BinaryFloatingPoint, let other as any BinaryFloatingPoint): Double(one) < Double(other)
    default: one == nil && other != nil
    }
  }
  fileprivate static func differ(_ one: Any?, _ other: Any?) -> Bool { precedes(one, other) || precedes(other, one) }
}
