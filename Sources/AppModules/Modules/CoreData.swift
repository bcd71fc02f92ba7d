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
  fileprivate(set) var isTemporaryID = true
  fileprivate weak var object: NSManagedObject?
  nonisolated(unsafe) private static var count = 0

  fileprivate init(_ entity: NSEntityDescription) {
    Self.count += 1
    (self.entity, number) = (entity, Self.count)
  }
  func uriRepresentation() -> URL { URL(string: "x-coredata://store/\(entity.name ?? "Entity")/p\(number)")! }
  override var description: String { uriRepresentation().absoluteString }
}

class NSManagedObject: NSObject, NSFetchRequestResult, KeyValueReadable, KeyedValues {
  fileprivate(set) weak var managedObjectContext: NSManagedObjectContext?
  let entity: NSEntityDescription
  let objectID: NSManagedObjectID
  fileprivate(set) var isInserted = false
  fileprivate(set) var isUpdated = false
  fileprivate(set) var isDeleted = false
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
    managedObjectContext?.updated(self)
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

  fileprivate func commit() {
    saved = values
    (isInserted, isUpdated) = (false, false)
    objectID.isTemporaryID = false
  }
  fileprivate func revert() {
    values = saved
    (isUpdated, isDeleted) = (false, false)
  }
}

final class NSEntityDescription: NSObject, @unchecked Sendable {
  let name: String?
  var managedObjectClassName: String { name ?? "NSManagedObject" }
  fileprivate init(name: String) { self.name = name }

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

enum NSFetchRequestResultType {
  case managedObjectResultType, managedObjectIDResultType, dictionaryResultType, countResultType
}

class NSPersistentStoreRequest: NSObject {}

class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
  let entityName: String?
  var entity: NSEntityDescription?
  var predicate: NSPredicate?
  var sortDescriptors: [NSSortDescriptor]?
  var fetchLimit = 0
  var fetchBatchSize = 0
  var fetchOffset = 0
  var resultType = NSFetchRequestResultType.managedObjectResultType
  var returnsObjectsAsFaults = true
  var includesPropertyValues = true
  var includesSubentities = true
  var includesPendingChanges = true
  var returnsDistinctResults = false
  var shouldRefreshRefetchedObjects = false
  var propertiesToFetch: [Any]?
  var relationshipKeyPathsForPrefetching: [String]?

  override init() { entityName = nil }
  init(entityName: String) { self.entityName = entityName }
  /// The same request for other results.
  fileprivate init<Other>(_ other: NSFetchRequest<Other>) {
    entityName = other.entityName
    entity = other.entity
    predicate = other.predicate
    sortDescriptors = other.sortDescriptors
    (fetchLimit, fetchOffset) = (other.fetchLimit, other.fetchOffset)
  }
}

final class NSBatchDeleteRequest: NSPersistentStoreRequest {
  enum ResultType { case resultTypeStatusOnly, resultTypeObjectIDs, resultTypeCount }
  var resultType = ResultType.resultTypeStatusOnly
  fileprivate let objects: (NSManagedObjectContext) -> [NSManagedObject]
  init<Found>(fetchRequest: NSFetchRequest<Found>) {
    objects = { (try? $0.fetch(fetchRequest))?.compactMap { $0 as? NSManagedObject } ?? [] }
  }
  init(objectIDs: [NSManagedObjectID]) { objects = { _ in objectIDs.compactMap(\.object) } }
}

/// A request to give whatever a condition holds for other values.
final class NSBatchUpdateRequest: NSPersistentStoreRequest {
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
  func tell() {
    isScheduled = false
    if touched.isEmpty { return }
    let told = touched
    touched = []
    watchers.removeAll { !$0(told) }
  }
}

class NSManagedObjectContext: NSObject, @unchecked Sendable {
  enum ConcurrencyType { case privateQueueConcurrencyType, mainQueueConcurrencyType }
  fileprivate var store: ObjectStore
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

  fileprivate init(_ store: ObjectStore) { self.store = store }
  init(concurrencyType: ConcurrencyType) { store = ObjectStore() }
  init(_ type: ConcurrencyType) { store = ObjectStore() }

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
  fileprivate func updated(_ object: NSManagedObject) {
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
    for object in changed { object.commit() }
    for object in store.deleted { object.managedObjectContext = nil }
    store.deleted = []
    store.tell()
    for object in changed { object.didSave() }
    let info = Dictionary(uniqueKeysWithValues: lists.map { ($0.0, Set($0.1) as Any) })
    NotificationCenter.default.post(name: .NSManagedObjectContextDidSave, object: self, userInfo: info)
  }
  func rollback() {
    for object in store.objects.filter(\.isInserted) {
      store.objects.removeAll { $0 === object }
      store.changed(object)
    }
    for object in store.objects + store.deleted where object.hasChanges {
      object.revert()
      store.changed(object)
    }
    store.objects += store.deleted
    store.deleted = []
    store.tell()
  }
  func reset() { if hasChanges { rollback() } }
  func refreshAllObjects() {}
  func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) { if !flag { object.revert() } }
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
      for object in objects { delete(object) }
      store.deleted = []
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
        object.commit()
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

let NSMergeByPropertyObjectTrumpMergePolicy: Any = "NSMergeByPropertyObjectTrumpMergePolicy"
let NSMergeByPropertyStoreTrumpMergePolicy: Any = "NSMergeByPropertyStoreTrumpMergePolicy"
let NSOverwriteMergePolicy: Any = "NSOverwriteMergePolicy"
let NSErrorMergePolicy: Any = "NSErrorMergePolicy"
let NSSQLiteStoreType = "SQLite"
let NSInMemoryStoreType = "InMemory"
let NSBinaryStoreType = "Binary"
let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
let NSPersistentStoreRemoteChangeNotificationPostOptionKey = "NSPersistentStoreRemoteChangeNotificationOptionKey"
let NSMigratePersistentStoresAutomaticallyOption = "NSMigratePersistentStoresAutomaticallyOption"
let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"

class NSManagedObjectModel: NSObject {
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
    ofType storeType: String, configurationName: String?, at storeURL: URL?, options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore { NSPersistentStore() }
}

final class NSPersistentStoreDescription: NSObject {
  var url: URL?
  var type = NSInMemoryStoreType
  var shouldAddStoreAsynchronously = false
  var shouldMigrateStoreAutomatically = true
  var shouldInferMappingModelAutomatically = true
  var isReadOnly = false
  override init() {}
  init(url: URL) { self.url = url }
  func setOption(_ option: NSObject?, forKey key: String) {}
}

class NSPersistentContainer: NSObject, @unchecked Sendable {
  let name: String
  private let store = ObjectStore()
  private(set) lazy var viewContext = NSManagedObjectContext(store)
  private(set) lazy var persistentStoreCoordinator = NSPersistentStoreCoordinator(
    managedObjectModel: managedObjectModel)
  let managedObjectModel: NSManagedObjectModel
  var persistentStoreDescriptions = [NSPersistentStoreDescription()]

  init(name: String) { (self.name, managedObjectModel) = (name, NSManagedObjectModel()) }
  init(name: String, managedObjectModel model: NSManagedObjectModel) { (self.name, managedObjectModel) = (name, model) }
  class func defaultDirectoryURL() -> URL { URL(fileURLWithPath: NSTemporaryDirectory()) }

  func loadPersistentStores(completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void) {
    for description in persistentStoreDescriptions { block(description, nil) }
  }
  func newBackgroundContext() -> NSManagedObjectContext { NSManagedObjectContext(store) }
  func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    DispatchQueue.main.async { block(context) }
  }
  func performBackgroundTask<Result>(
    _ block: @escaping (NSManagedObjectContext) throws -> Result
  ) async rethrows -> Result { try block(newBackgroundContext()) }
}
class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {}

protocol NSFetchedResultsSectionInfo {
  var name: String { get }
  var indexTitle: String? { get }
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
    at indexPath: IndexPath?,
    for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType)
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference)
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChangeContentWith diff: CollectionDifference<NSManagedObjectID>)
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    sectionIndexTitleForSectionName sectionName: String
  ) -> String?
}
extension NSFetchedResultsControllerDelegate {
  func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
  func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?,
    for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {}
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType
  ) {}
  /// Nobody takes snapshots: the controller then tells single changes.
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
  ) { controller.takesNoSnapshots = true }
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChangeContentWith diff: CollectionDifference<NSManagedObjectID>
  ) {}
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    sectionIndexTitleForSectionName sectionName: String
  ) -> String? { sectionName.first.map { $0.uppercased() } }
}

/// The results of a request by sections, as they are told.
private struct FetchedResults {
  typealias Change = (object: NSManagedObject, old: IndexPath?, type: NSFetchedResultsChangeType, new: IndexPath?)

  struct Section: NSFetchedResultsSectionInfo {
    var name: String
    var rows: [NSManagedObject]
    var indexTitle: String? { name.first.map { $0.uppercased() } }
    var objects: [Any]? { rows }
    var numberOfObjects: Int { rows.count }
  }
  var sections: [Section] = []

  init(_ objects: [NSManagedObject], _ path: String?) {
    guard let path else {
      sections = [Section(name: "", rows: objects)]
      return
    }
    for object in objects {
      let name = object.value(forKeyPath: path).map { "\($0)" } ?? ""
      if sections.last?.name == name {
        sections[sections.count - 1].rows.append(object)
      } else {
        sections.append(Section(name: name, rows: [object]))
      }
    }
  }

  var snapshot: NSDiffableDataSourceSnapshotReference {
    var snapshot = NSDiffableDataSourceSnapshotReference()
    for section in sections where !snapshot.sectionIdentifiers.contains(section.name) {
      snapshot.appendSections([section.name])
      snapshot.appendItems(section.rows.map(\.objectID), toSection: section.name)
    }
    return snapshot
  }

  var places: [ObjectIdentifier: IndexPath] {
    var places: [ObjectIdentifier: IndexPath] = [:]
    for (index, section) in sections.enumerated() {
      for (row, object) in section.rows.enumerated() {
        places[ObjectIdentifier(object)] = IndexPath(item: row, section: index)
      }
    }
    return places
  }

  /// Single changes that lead from these results to others: those that are gone by their old places, new ones by their
  /// new places, and of the rest the fewest moves.
  func changes(
    to other: FetchedResults, touched: Set<ObjectIdentifier>
  ) -> [Change] {
    let (before, after) = (places, other.places)
    var changes: [Change] = []
    for object in sections.flatMap(\.rows) where after[ObjectIdentifier(object)] == nil {
      changes.append((object, before[ObjectIdentifier(object)], .delete, nil))
    }
    // Rows that stay in their section and in order; among them a longest ascending part does not move.
    var staying: Set<ObjectIdentifier> = []
    for section in other.sections {
      let rows = section.rows.filter { object in
        before[ObjectIdentifier(object)].map { sections[$0.section].name == section.name } ?? false
      }
      let old = rows.map { before[ObjectIdentifier($0)]?.item ?? 0 }
      staying.formUnion(Self.longestAscending(old).map { ObjectIdentifier(rows[$0]) })
    }
    for object in other.sections.flatMap(\.rows) {
      let key = ObjectIdentifier(object)
      switch before[key] {
      case nil: changes.append((object, nil, .insert, after[key]))
      case let old? where !staying.contains(key): changes.append((object, old, .move, after[key]))
      case let old? where touched.contains(key): changes.append((object, old, .update, after[key]))
      default: break
      }
    }
    return changes
  }

  /// The places of a longest part of some numbers that ascends.
  private static func longestAscending(_ numbers: [Int]) -> [Int] {
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: numbers.count)
    for (place, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      before[place] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var result: [Int] = []
    var place = ends.last
    while let current = place {
      result.append(current)
      place = before[current]
    }
    return result.reversed()
  }
}

class NSFetchedResultsController<ResultType>: NSObject {
  weak var delegate: (any NSFetchedResultsControllerDelegate)?
  private(set) var fetchedObjects: [ResultType]?
  let managedObjectContext: NSManagedObjectContext
  let sectionNameKeyPath: String?
  let cacheName: String?
  /// Whether the delegate was offered a snapshot and took none.
  fileprivate var takesNoSnapshots = false
  let fetchRequest: NSFetchRequest<ResultType>
  private var results = FetchedResults([], nil)
  private var isWatching = false

  init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {
    self.fetchRequest = fetchRequest
    managedObjectContext = context
    (self.sectionNameKeyPath, cacheName) = (sectionNameKeyPath, name)
  }

  /// The controller as its delegate sees it.
  private init<Other>(seenBy other: NSFetchedResultsController<Other>) where ResultType == any NSFetchRequestResult {
    fetchRequest = NSFetchRequest(other.fetchRequest)
    (managedObjectContext, sectionNameKeyPath) = (other.managedObjectContext, other.sectionNameKeyPath)
    cacheName = other.cacheName
    results = other.results
    fetchedObjects = other.fetchedObjects?.compactMap { $0 as? any NSFetchRequestResult }
  }

  class func deleteCache(withName name: String?) {}

  func performFetch() throws {
    try refresh()
    if let delegate {
      MainActor.assumeIsolated {
        let told = NSFetchedResultsController<any NSFetchRequestResult>(seenBy: self)
        delegate.controller(told, didChangeContentWith: results.snapshot)
      }
    }
    if isWatching { return }
    isWatching = true
    managedObjectContext.store.watchers.append { [weak self] touched in
      self?.changed(touched)
      return self != nil
    }
  }

  private func refresh() throws {
    let found = try managedObjectContext.fetch(fetchRequest)
    fetchedObjects = found
    results = FetchedResults(found.compactMap { $0 as? NSManagedObject }, sectionNameKeyPath)
  }

  private func changed(_ touched: Set<ObjectIdentifier>) {
    let old = results
    guard (try? refresh()) != nil else { return }
    let changes = old.changes(to: results, touched: touched)
    if let delegate, !changes.isEmpty { MainActor.assumeIsolated { tell(delegate, changes, since: old) } }
  }

  @MainActor
  private func tell(
    _ delegate: any NSFetchedResultsControllerDelegate, _ changes: [FetchedResults.Change], since old: FetchedResults
  ) {
    let told = NSFetchedResultsController<any NSFetchRequestResult>(seenBy: self)
    delegate.controller(told, didChangeContentWith: results.snapshot)
    let ids = { (results: FetchedResults) in results.sections.flatMap(\.rows).map(\.objectID) }
    delegate.controller(told, didChangeContentWith: ids(results).difference(from: ids(old)).inferringMoves())
    guard told.takesNoSnapshots else { return }
    delegate.controllerWillChangeContent(told)
    let (names, newNames) = (old.sections.map(\.name), results.sections.map(\.name))
    for (index, section) in old.sections.enumerated().reversed() where !newNames.contains(section.name) {
      delegate.controller(told, didChange: section, atSectionIndex: index, for: .delete)
    }
    for (index, section) in results.sections.enumerated() where !names.contains(section.name) {
      delegate.controller(told, didChange: section, atSectionIndex: index, for: .insert)
    }
    for change in changes {
      delegate.controller(
        told, didChange: change.object, at: change.old, for: change.type,
        newIndexPath: change.type == .update ? nil : change.new)
    }
    delegate.controllerDidChangeContent(told)
  }

  var sections: [any NSFetchedResultsSectionInfo]? { fetchedObjects == nil ? nil : results.sections }
  var sectionIndexTitles: [String] { results.sections.compactMap(\.indexTitle) }
  func section(forSectionIndexTitle title: String, at sectionIndex: Int) -> Int { sectionIndex }
  func object(at path: IndexPath) -> ResultType { results.sections[path.section].rows[path.item] as! ResultType }
  func indexPath(forObject object: ResultType) -> IndexPath? { results.places[ObjectIdentifier(object as AnyObject)] }
}
