// swift-format-ignore-file: AlwaysUseLowerCamelCase, AmbiguousTrailingClosureOverload

import Foundation
import UIKit

// Names of the module CoreData for apps that import it, which is not here: objects in memory, by the names of their entities.
// Requests sort, filter and limit; fetched results tell changes with index paths or as snapshots. Nothing is kept after the
// app's end, all contexts of a container see the same objects, and no rule of the model is checked.

protocol NSFetchRequestResult: AnyObject {}

final class NSManagedObjectID: NSObject, NSFetchRequestResult, @unchecked Sendable {
  let entity: NSEntityDescription
  private let number: Int
  var isTemporaryID = true
  weak var object: NSManagedObject?
  nonisolated(unsafe) private static var count = 0

  init(_ entity: NSEntityDescription) {
    Self.count += 1
    (self.entity, number) = (entity, Self.count)
  }
  func uriRepresentation() -> URL { URL(string: "x-coredata://store/\(entity.name ?? "Entity")/p\(number)")! }
  override var description: String { uriRepresentation().absoluteString }
}

class NSManagedObject: NSObject, NSFetchRequestResult, KeyedValues {
  weak var managedObjectContext: NSManagedObjectContext?
  let entity: NSEntityDescription
  let objectID: NSManagedObjectID
  var isInserted = false
  var isUpdated = false
  var isDeleted = false
  var isFault: Bool { false }
  var faultingState: Int { 0 }
  var hasChanges: Bool { isInserted || isUpdated || isDeleted }

  private var values: [String: Any] = [:]
  private var saved: [String: Any] = [:]

  convenience override init() { self.init(entity: Self.entity(), insertInto: nil) }
  init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    self.entity = entity
    objectID = NSManagedObjectID(entity)
    super.init()
    objectID.object = self
    context?.insert(self)
    awakeFromInsert()
  }
  // Any class of objects is made so where it is known at run time only.
  required convenience init(context: NSManagedObjectContext) { self.init(entity: Self.entity(), insertInto: context) }

  class func entity() -> NSEntityDescription { NSEntityDescription(name: "\(self)") }
  class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> { NSFetchRequest(entityName: "\(self)") }

  func primitiveValue(forKey key: String) -> Any? { values[key] }
  func setPrimitiveValue(_ value: Any?, forKey key: String) {
    values[key] = value
    managedObjectContext?.valuesChanged(of: self)
  }
  func value(forKey key: String) -> Any? { values[key] }
  func setKeyedValue(_ value: Any?, forKey key: String) { setPrimitiveValue(value, forKey: key) }
  func setValue(_ value: Any?, forKeyPath path: String) { setPrimitiveValue(value, forKey: path) }
  func value(forKeyPath path: String) -> Any? {
    var value: Any? = self
    for key in path.split(separator: ".") { value = (value as? NSManagedObject)?.value(forKey: String(key)) }
    return value
  }
  func changedValues() -> [String: Any] {
    values.filter { key, value in (saved[key] as? AnyHashable) != (value as? AnyHashable) }
  }
  func committedValues(forKeys keys: [String]?) -> [String: Any] {
    keys.map { keys in saved.filter { keys.contains($0.key) } } ?? saved
  }
  func willAccessValue(forKey key: String?) {}
  func didAccessValue(forKey key: String?) {}
  func willChangeValue(forKey key: String) {}
  func didChangeValue(forKey key: String) {}
  func awakeFromInsert() {}
  func awakeFromFetch() {}
  func prepareForDeletion() {}
  func willSave() {}
  func didSave() {}
  func validateForInsert() throws {}
  func validateForUpdate() throws {}
  func validateForDelete() throws {}

  /// Adds an object, or those of a set, to a relation to many.
  func addManaged(_ value: Any, forKey key: String) {
    if values[key] is NSOrderedSet || values[key] == nil && value is NSOrderedSet {
      let all = NSMutableOrderedSet(array: (values[key] as? NSOrderedSet)?.array ?? [])
      for part in Self.parts(value) { all.add(part) }
      setPrimitiveValue(all, forKey: key)
    } else {
      let all = NSMutableSet(array: (values[key] as? NSSet)?.allObjects ?? [])
      for part in Self.parts(value) { all.add(part) }
      setPrimitiveValue(all, forKey: key)
    }
  }

  /// Takes an object, or those of a set, out of a relation to many.
  func removeManaged(_ value: Any, forKey key: String) {
    let gone = NSSet(array: Self.parts(value))
    if let all = values[key] as? NSOrderedSet {
      setPrimitiveValue(NSMutableOrderedSet(array: all.array.filter { !gone.contains($0) }), forKey: key)
    } else if let all = values[key] as? NSSet {
      setPrimitiveValue(NSMutableSet(array: all.allObjects.filter { !gone.contains($0) }), forKey: key)
    }
  }

  private static func parts(_ value: Any) -> [Any] {
    (value as? NSSet)?.allObjects ?? (value as? NSOrderedSet)?.array ?? [value]
  }

  // Words that no property of an app has.
  func managedValuesWereSaved() {
    saved = values
    (isInserted, isUpdated, isDeleted) = (false, false, false)
    objectID.isTemporaryID = false
  }
  func managedValuesAreUndone() {
    values = saved
    (isUpdated, isDeleted) = (false, false)
  }
}

final class NSEntityDescription: NSObject, @unchecked Sendable {
  let name: String?
  var managedObjectClassName: String { name ?? "NSManagedObject" }
  init(name: String) { self.name = name }

  class func entity(forEntityName name: String, in context: NSManagedObjectContext) -> NSEntityDescription? {
    NSEntityDescription(name: name)
  }
  /// An object of the class of the entity's name; of one that is not there, an object without properties of its own.
  class func insertNewObject(forEntityName name: String, into context: NSManagedObjectContext) -> NSManagedObject {
    let module = String(reflecting: NSManagedObject.self).prefix { $0 != "." }
    guard let type = NSClassFromString("\(module).\(name)") as? NSManagedObject.Type else {
      return NSManagedObject(entity: NSEntityDescription(name: name), insertInto: context)
    }
    return type.init(context: context)
  }
}
