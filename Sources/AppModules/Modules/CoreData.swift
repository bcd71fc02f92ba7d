import Foundation
import UIKit

// Names of the module CoreData for apps that import it, which is not here: objects in memory, by the names of their classes.
// Nothing is kept after the app's end; predicates and sort descriptors are kept and not applied.

protocol NSFetchRequestResult: AnyObject {}
final class NSManagedObjectID: NSObject {}

class NSManagedObject: NSObject, NSFetchRequestResult {
  private(set) weak var managedObjectContext: NSManagedObjectContext?
  let objectID = NSManagedObjectID()

  private var values: [String: Any] = [:]

  override init() { super.init() }
  init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    super.init()
    managedObjectContext = context
    context?.insert(self)
  }
  convenience init(context: NSManagedObjectContext) { self.init(entity: Self.entity(), insertInto: context) }

  func primitiveValue(forKey key: String) -> Any? { values[key] }
  func setPrimitiveValue(_ value: Any?, forKey key: String) { values[key] = value }
  class func entity() -> NSEntityDescription { NSEntityDescription(name: "\(self)") }
}

final class NSEntityDescription: NSObject {
  let name: String?
  fileprivate init(name: String) { self.name = name }
  class func entity(forEntityName name: String, in context: NSManagedObjectContext) -> NSEntityDescription? {
    NSEntityDescription(name: name)
  }
}

class NSFetchRequest<ResultType: NSFetchRequestResult>: NSObject {
  let entityName: String?
  var predicate: NSPredicate?
  var sortDescriptors: [NSSortDescriptor]?
  var fetchLimit = 0
  var fetchBatchSize = 0
  var fetchOffset = 0
  var returnsObjectsAsFaults = true
  var propertiesToFetch: [Any]?

  override init() { entityName = nil }
  init(entityName: String) { self.entityName = entityName }
}

/// The objects of a container, in the order in which they were inserted.
private final class ObjectStore {
  var objects: [NSManagedObject] = []
  var controllers: [() -> Bool] = []

  func changed() { controllers.removeAll { !$0() } }
}

class NSManagedObjectContext: NSObject {
  enum ConcurrencyType { case privateQueueConcurrencyType, mainQueueConcurrencyType }
  fileprivate let store: ObjectStore
  var automaticallyMergesChangesFromParent = false
  var mergePolicy: Any = NSMergeByPropertyObjectTrumpMergePolicy
  private(set) var hasChanges = false

  fileprivate init(_ store: ObjectStore) { self.store = store }
  init(concurrencyType: ConcurrencyType) { store = ObjectStore() }

  func insert(_ object: NSManagedObject) {
    store.objects.append(object)
    hasChanges = true
    store.changed()
  }
  func delete(_ object: NSManagedObject) {
    store.objects.removeAll { $0 === object }
    hasChanges = true
    store.changed()
  }
  func save() throws {
    hasChanges = false
    store.changed()
    NotificationCenter.default.post(name: .NSManagedObjectContextDidSave, object: self)
  }
  func rollback() { hasChanges = false }
  func reset() { hasChanges = false }
  func refreshAllObjects() {}
  func mergeChanges(fromContextDidSave notification: Notification) {}
  func fetch<Found: NSFetchRequestResult>(_ request: NSFetchRequest<Found>) throws -> [Found] {
    let all = store.objects.compactMap { $0 as? Found }.dropFirst(request.fetchOffset)
    return request.fetchLimit > 0 ? Array(all.prefix(request.fetchLimit)) : Array(all)
  }
  func count<Found: NSFetchRequestResult>(for request: NSFetchRequest<Found>) throws -> Int {
    try fetch(request).count
  }
  func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    store.objects.first { $0.objectID === objectID } ?? NSManagedObject()
  }
  func perform(_ block: @escaping () -> Void) { DispatchQueue.main.async(execute: block) }
  func performAndWait(_ block: () -> Void) { block() }
}

extension Notification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  static let NSManagedObjectContextDidSave = Notification.Name("NSManagingContextDidSaveChangesNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  static let NSManagedObjectContextObjectsDidChange = Notification.Name("NSObjectsChangedInManagingContextNotification")
}

// swift-format-ignore: AlwaysUseLowerCamelCase
let NSMergeByPropertyObjectTrumpMergePolicy: Any = "NSMergeByPropertyObjectTrumpMergePolicy"
// swift-format-ignore: AlwaysUseLowerCamelCase
let NSMergeByPropertyStoreTrumpMergePolicy: Any = "NSMergeByPropertyStoreTrumpMergePolicy"

final class NSPersistentStoreDescription: NSObject {
  var url: URL?
  var type = "InMemory"
  override init() {}
  init(url: URL) { self.url = url }
}

class NSPersistentContainer: NSObject {
  let name: String
  private let store = ObjectStore()
  private(set) lazy var viewContext = NSManagedObjectContext(store)
  var persistentStoreDescriptions = [NSPersistentStoreDescription()]

  init(name: String) { self.name = name }

  func loadPersistentStores(completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void) {
    for description in persistentStoreDescriptions { block(description, nil) }
  }
  func newBackgroundContext() -> NSManagedObjectContext { NSManagedObjectContext(store) }
  func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    DispatchQueue.main.async { block(context) }
  }
}
class NSPersistentCloudKitContainer: NSPersistentContainer {}

protocol NSFetchedResultsSectionInfo {
  var name: String { get }
  var numberOfObjects: Int { get }
  var objects: [Any]? { get }
}

enum NSFetchedResultsChangeType: UInt { case insert = 1, delete, move, update }

protocol NSFetchedResultsControllerDelegate: AnyObject {
  func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
  func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
}
extension NSFetchedResultsControllerDelegate {
  func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
  func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
}

class NSFetchedResultsController<ResultType>: NSObject {
  private struct Section: NSFetchedResultsSectionInfo {
    let name = ""
    let objects: [Any]?
    var numberOfObjects: Int { objects?.count ?? 0 }
  }
  weak var delegate: (any NSFetchedResultsControllerDelegate)?
  private(set) var fetchedObjects: [ResultType]?
  private let read: () throws -> [ResultType]
  private let store: ObjectStore
  private var isWatching = false

  init<Found: NSFetchRequestResult>(
    fetchRequest: NSFetchRequest<Found>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) where ResultType == Found {
    read = { try context.fetch(fetchRequest) }
    store = context.store
  }

  private init(_ other: [ResultType], _ store: ObjectStore) {
    (fetchedObjects, read, self.store) = (other, { other }, store)
  }

  func performFetch() throws {
    fetchedObjects = try read()
    if isWatching { return }
    isWatching = true
    store.controllers.append { [weak self] in
      self?.changed()
      return self != nil
    }
  }

  private func changed() {
    guard let delegate, let found = try? read() else { return }
    let told = NSFetchedResultsController<any NSFetchRequestResult>(
      found.compactMap { $0 as? any NSFetchRequestResult }, store)
    delegate.controllerWillChangeContent(told)
    fetchedObjects = found
    delegate.controllerDidChangeContent(told)
  }

  var sections: [any NSFetchedResultsSectionInfo]? { fetchedObjects.map { [Section(objects: $0)] } }
  func object(at path: IndexPath) -> ResultType { (fetchedObjects ?? [])[path.item] }
  func indexPath(forObject object: ResultType) -> IndexPath? {
    fetchedObjects?.firstIndex { ($0 as AnyObject) === (object as AnyObject) }.map { IndexPath(item: $0, section: 0) }
  }
}
