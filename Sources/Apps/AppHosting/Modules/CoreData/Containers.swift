// swift-format-ignore-file: AlwaysUseLowerCamelCase, AmbiguousTrailingClosureOverload

import Foundation
import UIKit

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
  let store = NSManagedObjectStore()
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
  private let store = NSManagedObjectStore()
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
