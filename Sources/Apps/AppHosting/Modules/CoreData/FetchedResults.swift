// swift-format-ignore-file: AlwaysUseLowerCamelCase, AmbiguousTrailingClosureOverload

import Foundation
import UIKit

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
  /// The default: the delegate takes no snapshots, and the controller sends single changes.
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
    // A request that is not sorted by the path finds a section several times; it is one all the same.
    var places: [String: Int] = [:]
    for object in objects {
      let name = object.value(forKeyPath: path).map { "\($0)" } ?? ""
      if let place = places[name] {
        sections[place].rows.append(object)
      } else {
        places[name] = sections.count
        sections.append(Section(name: name, rows: [object]))
      }
    }
  }

  var snapshot: NSDiffableDataSourceSnapshotReference {
    var snapshot = NSDiffableDataSourceSnapshotReference()
    for section in sections {
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
    let (names, newNames) = (Set(old.sections.map(\.name)), Set(results.sections.map(\.name)))
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
