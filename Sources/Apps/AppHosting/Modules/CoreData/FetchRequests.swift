// swift-format-ignore-file: AlwaysUseLowerCamelCase, AmbiguousTrailingClosureOverload

import Foundation
import UIKit

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
  init<Other>(_ other: NSFetchRequest<Other>) {
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
  let objects: (NSManagedObjectContext) -> [NSManagedObject]
  init<Found>(fetchRequest: NSFetchRequest<Found>) {
    objects = { (try? $0.fetch(fetchRequest))?.compactMap { $0 as? NSManagedObject } ?? [] }
  }
  init(objectIDs: [NSManagedObjectID]) { objects = { _ in objectIDs.compactMap(\.object) } }
}

/// A request to give other values to all objects that match a predicate.
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
  init(_ result: Any?) { self.result = result }
}
typealias NSBatchDeleteResult = NSPersistentStoreResult
typealias NSBatchUpdateResult = NSPersistentStoreResult
