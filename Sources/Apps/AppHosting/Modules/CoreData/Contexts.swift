// swift-format-ignore-file: AlwaysUseLowerCamelCase, AmbiguousTrailingClosureOverload

import Foundation
import UIKit

/// The objects of a container, in the order in which they were inserted.
final class NSManagedObjectStore: @unchecked Sendable {
  var objects: [NSManagedObject] = []
  var deleted: [NSManagedObject] = []
  var touched: Set<ObjectIdentifier> = []
  var watchers: [(Set<ObjectIdentifier>) -> Bool] = []
  private var isScheduled = false

  /// Changes are told together: when they are saved, or in the next turn of the main queue.
  func changed(_ object: NSManagedObject) {
    touched.insert(ObjectIdentifier(object))
    if isScheduled { return }
    isScheduled = true
    DispatchQueue.main.async { self.tell() }
  }
  /// Tells of the changes. Who watches stands on the main thread, and a context's work may be done on any other.
  func tell() {
    if !Thread.isMainThread { return DispatchQueue.main.async { self.tell() } }
    isScheduled = false
    if touched.isEmpty { return }
    let told = touched
    touched = []
    watchers.removeAll { !$0(told) }
  }
}

class NSManagedObjectContext: NSObject, @unchecked Sendable {
  enum ConcurrencyType { case privateQueueConcurrencyType, mainQueueConcurrencyType }
  var store: NSManagedObjectStore
  var automaticallyMergesChangesFromParent = false
  var mergePolicy: Any = NSMergeByPropertyObjectTrumpMergePolicy
  var name: String?
  var transactionAuthor: String?
  var shouldDeleteInaccessibleFaults = true
  var stalenessInterval: TimeInterval = -1
  var userInfo = NSMutableDictionary()
  var undoManager: Any?
  var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
    didSet { if let persistentStoreCoordinator { store = persistentStoreCoordinator.store } }
  }
  var parent: NSManagedObjectContext? { didSet { if let parent { store = parent.store } } }

  init(_ store: NSManagedObjectStore) { self.store = store }
  init(concurrencyType: ConcurrencyType) { store = NSManagedObjectStore() }
  init(_ type: ConcurrencyType) { store = NSManagedObjectStore() }

  var insertedObjects: Set<NSManagedObject> { Set(store.objects.filter(\.isInserted)) }
  var updatedObjects: Set<NSManagedObject> { Set(store.objects.filter { $0.isUpdated && !$0.isInserted }) }
  var deletedObjects: Set<NSManagedObject> { Set(store.deleted) }
  var registeredObjects: Set<NSManagedObject> { Set(store.objects) }
  var hasChanges: Bool { !store.deleted.isEmpty || store.objects.contains(where: \.hasChanges) }

  func insert(_ object: NSManagedObject) {
    object.managedObjectContext = self
    object.isInserted = true
    object.objectID.object = object
    store.objects.append(object)
    store.changed(object)
  }
  func delete(_ object: NSManagedObject) {
    guard let place = store.objects.firstIndex(where: { $0 === object }) else { return }
    object.prepareForDeletion()
    store.objects.remove(at: place)
    if !object.isInserted { store.deleted.append(object) }
    object.isDeleted = true
    store.changed(object)
  }
  func valuesChanged(of object: NSManagedObject) {
    object.isUpdated = !object.isInserted
    store.changed(object)
  }
  func processPendingChanges() { store.tell() }
  func save() throws {
    let changed = store.objects.filter(\.hasChanges)
    for object in changed { object.willSave() }
    let lists: [(String, [NSManagedObject])] = [
      (NSInsertedObjectsKey, changed.filter(\.isInserted)), (NSUpdatedObjectsKey, changed.filter { !$0.isInserted }),
      (NSDeletedObjectsKey, store.deleted),
    ]
    for object in changed + store.deleted { object.managedValuesWereSaved() }
    for object in store.deleted { object.managedObjectContext = nil }
    store.deleted = []
    store.tell()
    for object in changed { object.didSave() }
    let info = Dictionary(uniqueKeysWithValues: lists.map { ($0.0, Set($0.1) as Any) })
    NotificationCenter.default.post(name: .NSManagedObjectContextDidSave, object: self, userInfo: info)
  }
  func rollback() {
    for object in store.objects where object.isInserted { store.changed(object) }
    store.objects.removeAll(where: \.isInserted)
    for object in store.objects + store.deleted where object.hasChanges {
      object.managedValuesAreUndone()
      store.changed(object)
    }
    store.objects += store.deleted
    store.deleted = []
    store.tell()
  }
  func reset() { if hasChanges { rollback() } }
  func refreshAllObjects() {}
  func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) { if !flag { object.managedValuesAreUndone() } }
  func mergeChanges(fromContextDidSave notification: Notification) {}
  class func mergeChanges(fromRemoteContextSave changes: [AnyHashable: Any], into contexts: [NSManagedObjectContext]) {}

  func fetch<Found>(_ request: NSFetchRequest<Found>) throws -> [Found] {
    let name = request.entityName ?? request.entity?.name
    // A class of the app stands for its entity; anything else is of the entity that is named.
    let isClass = Found.self is NSManagedObject.Type && Found.self != NSManagedObject.self
    var found = store.objects.filter { object in
      if isClass { return object is Found }
      return name.map { object.entity.name == $0 || Self.isKind(type(of: object), of: $0) } ?? true
    }
    if let predicate = request.predicate { found = found.filter { predicate.evaluate(with: $0) } }
    if let orders = request.sortDescriptors, !orders.isEmpty {
      found = found.enumerated().sorted { left, right in
        for order in orders {
          switch order.compare(left.element, to: right.element) {
          case .orderedAscending: return true
          case .orderedDescending: return false
          case .orderedSame: continue
          }
        }
        return left.offset < right.offset
      }.map(\.element)
    }
    let rest = found.dropFirst(request.fetchOffset)
    let part = request.fetchLimit > 0 ? rest.prefix(request.fetchLimit) : rest
    if request.resultType == .managedObjectIDResultType { return part.compactMap { $0.objectID as? Found } }
    return part.compactMap { $0 as? Found }
  }
  private static func isKind(_ type: NSManagedObject.Type, of name: String) -> Bool {
    var type: AnyClass? = type
    while let current = type, current != NSManagedObject.self {
      if "\(current)" == name { return true }
      type = _getSuperclass(current)
    }
    return false
  }
  func count<Found>(for request: NSFetchRequest<Found>) throws -> Int { try fetch(request).count }
  @discardableResult
  func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    switch request {
    case let request as NSBatchDeleteRequest:
      let objects = request.objects(self)
      // The store is changed, and nothing waits to be saved.
      let gone = Set(objects)
      for object in objects { store.changed(object) }
      store.objects.removeAll(where: gone.contains)
      store.tell()
      switch request.resultType {
      case .resultTypeStatusOnly: return NSPersistentStoreResult(true)
      case .resultTypeObjectIDs: return NSPersistentStoreResult(objects.map(\.objectID))
      case .resultTypeCount: return NSPersistentStoreResult(objects.count)
      }
    case let request as NSBatchUpdateRequest:
      let found = NSFetchRequest<NSManagedObject>(entityName: request.entityName)
      found.predicate = request.predicate
      let objects = try fetch(found)
      for object in objects {
        for (key, value) in request.propertiesToUpdate ?? [:] { object.setPrimitiveValue(value, forKey: "\(key.base)") }
        object.managedValuesWereSaved()
      }
      store.tell()
      switch request.resultType {
      case .statusOnlyResultType: return NSPersistentStoreResult(true)
      case .updatedObjectIDsResultType: return NSPersistentStoreResult(objects.map(\.objectID))
      case .updatedObjectsCountResultType: return NSPersistentStoreResult(objects.count)
      }
    default: return NSPersistentStoreResult(nil)
    }
  }
  func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    store.objects.first { $0.objectID === objectID } ?? NSManagedObject()
  }
  func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
    store.objects.first { $0.objectID === objectID }
  }
  func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    if let object = registeredObject(for: objectID) { return object }
    throw NSError(domain: NSCocoaErrorDomain, code: 133000)
  }
  func obtainPermanentIDs(for objects: [NSManagedObject]) throws {
    for object in objects { object.objectID.isTemporaryID = false }
  }
  func perform(_ block: @escaping () -> Void) { DispatchQueue.main.async(execute: block) }
  func perform<Result>(_ block: @escaping () throws -> Result) async rethrows -> Result { try block() }
  func performAndWait(_ block: () -> Void) { block() }
  func performAndWait<Result>(_ block: () throws -> Result) rethrows -> Result { try block() }
}

typealias NSManagedObjectContextConcurrencyType = NSManagedObjectContext.ConcurrencyType

let NSInsertedObjectsKey = "inserted"
let NSUpdatedObjectsKey = "updated"
let NSDeletedObjectsKey = "deleted"
let NSRefreshedObjectsKey = "refreshed"

extension Notification.Name {
  static let NSManagedObjectContextDidSave = Notification.Name("NSManagingContextDidSaveChangesNotification")
  static let NSManagedObjectContextWillSave = Notification.Name("NSManagingContextWillSaveChangesNotification")
  static let NSManagedObjectContextObjectsDidChange = Notification.Name("NSObjectsChangedInManagingContextNotification")
  static let NSPersistentStoreRemoteChange = Notification.Name("NSPersistentStoreRemoteChangeNotification")
}
