import Foundation
import UIKit

// Names of the module CoreData for apps that import it, which is not here: objects in memory, by the names of their classes.
// Nothing is kept after the app's end. Predicates and sort descriptors are those of `_Queries`.
//
// Needs _Queries.

protocol NSFetchRequestResult: AnyObject {}
final class NSManagedObjectID: NSObject {
  fileprivate(set) weak var object: NSManagedObject?
  func uriRepresentation() -> URL { URL(string: "x-coredata://\(ObjectIdentifier(self).hashValue)")! }
}
extension NSManagedObjectID: NSFetchRequestResult {}

class NSManagedObject: NSObject, NSFetchRequestResult, QueriedByKey, KeyedValues {
  private(set) weak var managedObjectContext: NSManagedObjectContext?
  let objectID = NSManagedObjectID()

  private var values: [String: Any] = [:]
  let entity: NSEntityDescription
  var hasChanges: Bool { managedObjectContext?.hasChanges ?? false }
  fileprivate(set) var isDeleted = false
  var isFault: Bool { false }
  var isInserted: Bool { managedObjectContext != nil }

  convenience override init() { self.init(entity: Self.entity(), insertInto: nil) }
  init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    self.entity = entity
    super.init()
    objectID.object = self
    managedObjectContext = context
    context?.insert(self)
    awakeFromInsert()
  }
  // Any class of objects is made so where it is known at run time only.
  required convenience init(context: NSManagedObjectContext) { self.init(entity: Self.entity(), insertInto: context) }

  func awakeFromInsert() {}
  func awakeFromFetch() {}
  func willSave() {}
  func didSave() {}
  func prepareForDeletion() {}
  func willAccessValue(forKey key: String?) {}
  func didAccessValue(forKey key: String?) {}
  func willChangeValue(forKey key: String) {}
  func didChangeValue(forKey key: String) {}

  func primitiveValue(forKey key: String) -> Any? { values[key] }
  func setPrimitiveValue(_ value: Any?, forKey key: String) { values[key] = value }
  func value(forKey key: String) -> Any? { values[key] }
  func setKeyedValue(_ value: Any?, forKey key: String) { values[key] = value }
  func value(forKeyPath path: String) -> Any? { valueOfProperty(path, of: self) }
  func setValue(_ value: Any?, forKeyPath path: String) { values[path] = value }
  func queriedValue(_ key: String) -> Any? { values[key] }

  /// Adds an object, or those of a set, to a relation to many.
  func addManaged(_ value: Any, forKey key: String) {
    let all = values[key] as? NSMutableOrderedSet ?? NSMutableOrderedSet()
    if values[key] is NSOrderedSet || values[key] == nil && value is NSOrderedSet {
      for part in Self.parts(value) { all.add(part) }
      values[key] = all
    } else {
      values[key] = ((values[key] as? NSSet)?.allObjects ?? []).reduce(into: NSMutableSet(array: Self.parts(value))) {
        $0.add($1)
      }
    }
  }

  /// Takes an object, or those of a set, out of a relation to many.
  func removeManaged(_ value: Any, forKey key: String) {
    let gone = NSSet(array: Self.parts(value))
    if let all = values[key] as? NSOrderedSet {
      values[key] = NSMutableOrderedSet(array: all.array.filter { !gone.contains($0) })
    } else if let all = values[key] as? NSSet {
      values[key] = NSMutableSet(array: all.allObjects.filter { !gone.contains($0) })
    }
  }

  private static func parts(_ value: Any) -> [Any] {
    (value as? NSSet)?.allObjects ?? (value as? NSOrderedSet)?.array ?? [value]
  }

  class func entity() -> NSEntityDescription { NSEntityDescription(name: "\(self)") }
  class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> { NSFetchRequest(entityName: "\(self)") }
}

final class NSEntityDescription: NSObject {
  let name: String?
  fileprivate init(name: String) { self.name = name }
  class func entity(forEntityName name: String, in context: NSManagedObjectContext) -> NSEntityDescription? {
    NSEntityDescription(name: name)
  }
  class func insertNewObject(forEntityName name: String, into context: NSManagedObjectContext) -> NSManagedObject {
    guard let type = NSClassFromString("App.\(name)") as? NSManagedObject.Type else {
      return NSManagedObject(entity: NSEntityDescription(name: name), insertInto: context)
    }
    return type.init(context: context)
  }
}

class NSPersistentStoreRequest: NSObject {}
enum NSFetchRequestResultType {
  case managedObjectResultType, managedObjectIDResultType, dictionaryResultType, countResultType
}

class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
  let entityName: String?
  var resultType = NSFetchRequestResultType.managedObjectResultType
  var includesSubentities = true
  var includesPropertyValues = true
  var includesPendingChanges = true
  var returnsDistinctResults = false
  var relationshipKeyPathsForPrefetching: [String]?
  var predicate: NSPredicate?
  var sortDescriptors: [NSSortDescriptor]?
  var fetchLimit = 0
  var fetchBatchSize = 0
  var fetchOffset = 0
  var returnsObjectsAsFaults = true
  var propertiesToFetch: [Any]?

  override init() { entityName = nil }
  init(entityName: String) { self.entityName = entityName }

  fileprivate func found(in objects: [NSManagedObject]) -> [ResultType] {
    // A class of the app stands for its entity; anything else is of the entity that is named.
    let isClass = ResultType.self is NSManagedObject.Type && ResultType.self != NSManagedObject.self
    let named = objects.filter { isClass ? $0 is ResultType : entityName == nil || $0.entity.name == entityName }
    let wanted = predicate.map { predicate in named.filter { predicate.evaluate(with: $0) } } ?? named
    let all = elementsInOrder(wanted, by: sortDescriptors ?? []).dropFirst(fetchOffset)
    return (fetchLimit > 0 ? Array(all.prefix(fetchLimit)) : Array(all))
      .compactMap { $0 as? ResultType ?? $0.objectID as? ResultType }
  }
}

/// A request to delete whatever another one finds.
class NSBatchDeleteRequest: NSPersistentStoreRequest {
  enum ResultType { case resultTypeStatusOnly, resultTypeObjectIDs, resultTypeCount }
  var resultType = ResultType.resultTypeStatusOnly
  fileprivate let gone: (NSManagedObjectContext) -> [NSManagedObject]
  init(fetchRequest: NSFetchRequest<any NSFetchRequestResult>) {
    gone = { fetchRequest.found(in: $0.all).compactMap { $0 as? NSManagedObject } }
  }
  init(objectIDs: [NSManagedObjectID]) { gone = { context in context.all.filter { objectIDs.contains($0.objectID) } } }
}

/// A request to give whatever a condition holds for other values.
class NSBatchUpdateRequest: NSPersistentStoreRequest {
  enum ResultType { case statusOnlyResultType, updatedObjectIDsResultType, updatedObjectsCountResultType }
  let entityName: String
  var predicate: NSPredicate?
  var propertiesToUpdate: [AnyHashable: Any]?
  var resultType = ResultType.statusOnlyResultType
  init(entityName: String) { self.entityName = entityName }
}

class NSPersistentStoreResult: NSObject {
  let result: Any?
  fileprivate init(_ result: Any?) { self.result = result }
}
typealias NSBatchDeleteResult = NSPersistentStoreResult
typealias NSBatchUpdateResult = NSPersistentStoreResult

/// The objects of a container, in the order in which they were inserted.
private final class ObjectStore {
  var objects: [NSManagedObject] = []
  var controllers: [() -> Bool] = []

  func changed() { controllers.removeAll { !$0() } }
}

class NSManagedObjectContext: NSObject {
  enum ConcurrencyType { case privateQueueConcurrencyType, mainQueueConcurrencyType }
  fileprivate private(set) var store: ObjectStore
  var name: String?
  var undoManager: Any?
  var parent: NSManagedObjectContext? {
    didSet { if let parent { store = parent.store } }
  }
  var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
    didSet { if let persistentStoreCoordinator { store = persistentStoreCoordinator.store } }
  }
  var registeredObjects: Set<NSManagedObject> { Set(store.objects) }
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
  fileprivate var all: [NSManagedObject] { store.objects }
  func delete(_ object: NSManagedObject) {
    object.prepareForDeletion()
    object.isDeleted = true
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
  func refresh(_ object: NSManagedObject, mergeChanges: Bool) {}
  func fetch<Found>(_ request: NSFetchRequest<Found>) throws -> [Found] { request.found(in: store.objects) }
  func count<Found>(for request: NSFetchRequest<Found>) throws -> Int { try fetch(request).count }
  func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject { object(with: objectID) }
  @discardableResult
  func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    if let request = request as? NSBatchDeleteRequest {
      let gone = request.gone(self)
      gone.forEach(delete)
      switch request.resultType {
      case .resultTypeStatusOnly: return NSPersistentStoreResult(true)
      case .resultTypeObjectIDs: return NSPersistentStoreResult(gone.map(\.objectID))
      case .resultTypeCount: return NSPersistentStoreResult(gone.count)
      }
    }
    guard let request = request as? NSBatchUpdateRequest else { return NSPersistentStoreResult(nil) }
    let found = store.objects.filter {
      $0.entity.name == request.entityName && request.predicate?.evaluate(with: $0) != false
    }
    for object in found {
      for (key, value) in request.propertiesToUpdate ?? [:] { object.setPrimitiveValue(value, forKey: "\(key.base)") }
    }
    store.changed()
    switch request.resultType {
    case .statusOnlyResultType: return NSPersistentStoreResult(true)
    case .updatedObjectIDsResultType: return NSPersistentStoreResult(found.map(\.objectID))
    case .updatedObjectsCountResultType: return NSPersistentStoreResult(found.count)
    }
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

final class NSManagedObjectModel: NSObject {
  override init() {}
  init?(contentsOf url: URL) {}
  class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? { NSManagedObjectModel() }
}

class NSPersistentStore: NSObject {}
class NSPersistentStoreCoordinator: NSObject {
  fileprivate let store = ObjectStore()
  var persistentStores: [NSPersistentStore] { [NSPersistentStore()] }
  init(managedObjectModel model: NSManagedObjectModel) {}
  @discardableResult
  func addPersistentStore(
    ofType type: String, configurationName: String?, at url: URL?, options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore { NSPersistentStore() }
}
// swift-format-ignore: AlwaysUseLowerCamelCase
let NSSQLiteStoreType = "SQLite"
// swift-format-ignore: AlwaysUseLowerCamelCase
let NSInMemoryStoreType = "InMemory"
// swift-format-ignore: AlwaysUseLowerCamelCase
let NSMigratePersistentStoresAutomaticallyOption = "NSMigratePersistentStoresAutomaticallyOption"
// swift-format-ignore: AlwaysUseLowerCamelCase
let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
typealias NSManagedObjectContextConcurrencyType = NSManagedObjectContext.ConcurrencyType

class NSPersistentContainer: NSObject {
  let name: String
  private let store = ObjectStore()
  private(set) lazy var viewContext = NSManagedObjectContext(store)
  var persistentStoreDescriptions = [NSPersistentStoreDescription()]

  init(name: String) { self.name = name }
  init(name: String, managedObjectModel model: NSManagedObjectModel) { self.name = name }
  class func defaultDirectoryURL() -> URL { FileManager.default.temporaryDirectory }

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
typealias NSDiffableDataSourceSnapshotReference = NSDiffableDataSourceSnapshot<String, NSManagedObjectID>

@MainActor @preconcurrency
protocol NSFetchedResultsControllerDelegate: AnyObject {
  func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
  func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo,
    atSectionIndex sectionIndex: Int, for type: NSFetchedResultsChangeType)
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference)
}
extension NSFetchedResultsControllerDelegate {
  func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
  func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {}
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo,
    atSectionIndex sectionIndex: Int, for type: NSFetchedResultsChangeType
  ) {}
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
  ) {}
}

/// The objects that a request finds, in sections, and what changed in them.
class NSFetchedResultsController<ResultType>: NSObject {
  private struct Section: NSFetchedResultsSectionInfo {
    let name: String
    var found: [NSManagedObject]
    var objects: [Any]? { found }
    var numberOfObjects: Int { found.count }
  }
  let fetchRequest: NSFetchRequest<ResultType>
  let managedObjectContext: NSManagedObjectContext
  let sectionNameKeyPath: String?
  weak var delegate: (any NSFetchedResultsControllerDelegate)? {
    didSet { if !parts.isEmpty { DispatchQueue.main.async { self.tellOfAll() } } }
  }
  private var isFetched = false
  private var parts: [Section] = []
  private var isWatching = false

  init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {
    (self.fetchRequest, managedObjectContext, self.sectionNameKeyPath) = (fetchRequest, context, sectionNameKeyPath)
  }
  class func deleteCache(withName name: String?) {}

  func performFetch() throws {
    parts = try read()
    isFetched = true
    tellOfAll()
    if isWatching { return }
    isWatching = true
    managedObjectContext.store.controllers.append { [weak self] in
      self?.changed()
      return self != nil
    }
  }

  private func read() throws -> [Section] {
    var sections: [Section] = []
    for object in try managedObjectContext.fetch(fetchRequest) {
      guard let object = object as? NSManagedObject else { continue }
      let name = sectionNameKeyPath.map { "\(valueOfProperty($0, of: object) ?? "")" } ?? ""
      if sections.last?.name != name { sections.append(Section(name: name, found: [])) }
      sections[sections.count - 1].found.append(object)
    }
    return sections.isEmpty && sectionNameKeyPath == nil ? [Section(name: "", found: [])] : sections
  }

  /// The same controller as delegates know it.
  private var told: NSFetchedResultsController<any NSFetchRequestResult> {
    let request = NSFetchRequest<any NSFetchRequestResult>()
    let told = NSFetchedResultsController<any NSFetchRequestResult>(
      fetchRequest: request, managedObjectContext: managedObjectContext, sectionNameKeyPath: sectionNameKeyPath,
      cacheName: nil)
    (told.isFetched, told.parts) = (true, parts.map { .init(name: $0.name, found: $0.found) })
    return self as? NSFetchedResultsController<any NSFetchRequestResult> ?? told
  }

  private var snapshot: NSDiffableDataSourceSnapshotReference {
    var snapshot = NSDiffableDataSourceSnapshotReference()
    for part in parts {
      snapshot.appendSections([part.name])
      snapshot.appendItems(part.found.map(\.objectID), toSection: part.name)
    }
    return snapshot
  }

  /// Gives a delegate of a diffable data source what there is.
  private func tellOfAll() {
    guard let delegate, isFetched else { return }
    let (controller, all) = (told, snapshot)
    MainActor.assumeIsolated { delegate.controller(controller, didChangeContentWith: all) }
  }

  private func changed() {
    guard let now = try? read() else { return }
    let before = parts
    guard let delegate else {
      parts = now
      return
    }
    MainActor.assumeIsolated {
      delegate.controllerWillChangeContent(told)
      parts = now
      let controller = told
      let (gone, new) = (
        Set(before.map(\.name)).subtracting(now.map(\.name)), Set(now.map(\.name)).subtracting(before.map(\.name))
      )
      for (index, part) in before.enumerated() where gone.contains(part.name) {
        delegate.controller(controller, didChange: part, atSectionIndex: index, for: .delete)
      }
      for (index, part) in now.enumerated() where new.contains(part.name) {
        delegate.controller(controller, didChange: part, atSectionIndex: index, for: .insert)
      }
      let (from, to) = (Self.places(before), Self.places(now))
      for (object, path) in from where to[object] == nil {
        delegate.controller(controller, didChange: object, at: path, for: .delete, newIndexPath: nil)
      }
      for (object, path) in to where from[object] == nil {
        delegate.controller(controller, didChange: object, at: nil, for: .insert, newIndexPath: path)
      }
      let stayed = before.flatMap(\.found).filter { to[$0] != nil }
      let order = now.flatMap(\.found).filter { from[$0] != nil }
      for (one, other) in zip(stayed, order) where one !== other {
        delegate.controller(controller, didChange: other, at: from[other], for: .move, newIndexPath: to[other])
      }
      delegate.controller(controller, didChangeContentWith: snapshot)
      delegate.controllerDidChangeContent(controller)
    }
  }

  private static func places(_ parts: [Section]) -> [NSManagedObject: IndexPath] {
    var places: [NSManagedObject: IndexPath] = [:]
    for (section, part) in parts.enumerated() {
      for (item, object) in part.found.enumerated() { places[object] = IndexPath(item: item, section: section) }
    }
    return places
  }

  var fetchedObjects: [ResultType]? {
    isFetched ? parts.flatMap(\.found).compactMap { $0 as? ResultType } : nil
  }
  var sections: [any NSFetchedResultsSectionInfo]? { isFetched ? parts : nil }
  var sectionIndexTitles: [String] { parts.map { $0.name.prefix(1).uppercased() } }
  func object(at path: IndexPath) -> ResultType { parts[path.section].found[path.item] as! ResultType }
  func indexPath(forObject object: ResultType) -> IndexPath? {
    (object as? NSManagedObject).flatMap { Self.places(parts)[$0] }
  }
}
