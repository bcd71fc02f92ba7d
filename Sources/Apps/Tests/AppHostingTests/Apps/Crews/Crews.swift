// swift-format-ignore-file
import CoreData
import UIKit

@objc(Sailor)
public class Sailor: NSManagedObject {}

extension Sailor {
  @nonobjc public class func fetchRequest() -> NSFetchRequest<Sailor> { NSFetchRequest<Sailor>(entityName: "Sailor") }

  @NSManaged public var name: String?
  @NSManaged public var rank: Int16
  @NSManaged public var ship: Vessel?
}

@objc(Vessel)
public class Vessel: NSManagedObject {}

extension Vessel {
  @NSManaged public var name: String
  @NSManaged public var sailors: NSSet?
}

extension Vessel {
  @objc(addSailorsObject:)
  @NSManaged public func addToSailors(_ value: Sailor)
  @objc(removeSailorsObject:)
  @NSManaged public func removeFromSailors(_ value: Sailor)
  @objc(addSailors:)
  @NSManaged public func addToSailors(_ values: NSSet)
}

enum Store {
  static let container: NSPersistentContainer = {
    let container = NSPersistentContainer(name: "Crews")
    container.loadPersistentStores { _, _ in }
    return container
  }()
  static func make<T: NSManagedObject>(_ type: T.Type) -> T { T(context: container.viewContext) }
}

/// Sailors in sections by their ships, as the controller of fetched objects gives them to a diffable data source.
final class Crews: UITableViewController, NSFetchedResultsControllerDelegate {
  private let context = Store.container.viewContext
  private lazy var source = UITableViewDiffableDataSource<String, NSManagedObjectID>(tableView: tableView) {
    [context] table, path, id in
    let cell = table.dequeueReusableCell(withIdentifier: "sailor", for: path)
    cell.textLabel?.text = (try? context.existingObject(with: id) as? Sailor)?.name
    return cell
  }
  private lazy var results: NSFetchedResultsController<Sailor> = {
    let request: NSFetchRequest<Sailor> = Sailor.fetchRequest()
    request.sortDescriptors = [
      NSSortDescriptor(key: "ship.name", ascending: true),
      NSSortDescriptor(key: #keyPath(Sailor.name), ascending: false),
    ]
    request.predicate = NSPredicate(format: "rank >= %d AND NOT (name BEGINSWITH[c] %@)", 2, "x")
    let results = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: "ship.name", cacheName: nil)
    results.delegate = self
    return results
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "sailor")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "hire", style: .plain, target: self, action: #selector(hire))
    let ships = ["Wal", "Aal"].map { name -> Vessel in
      let ship = Store.make(Vessel.self)
      ship.name = name
      return ship
    }
    for (index, name) in ["Bo", "Ann", "Xa", "Cy", "Di"].enumerated() {
      let sailor = Sailor(context: context)
      sailor.name = name
      sailor.rank = index == 3 ? 1 : Int16(index + 2)
      sailor.ship = ships[index % 2]
      ships[index % 2].addToSailors(sailor)
    }
    ships[1].addToSailors(NSSet(array: ships[0].sailors?.allObjects ?? []))
    if let sailor = ships[0].sailors?.anyObject() as? Sailor { ships[1].removeFromSailors(sailor) }
    print(ships.map { "\($0.name) \($0.sailors?.count ?? 0)" })
    try? results.performFetch()
  }

  @objc private func hire() {
    let sailor = Sailor(context: context)
    sailor.setValue("Eli", forKey: "name")
    sailor.rank = 9
    sailor.ship = results.object(at: IndexPath(row: 0, section: 0)).ship
    try? context.save()
    let request = NSFetchRequest<NSFetchRequestResult>(entityName: "Vessel")
    request.predicate = NSPredicate(format: "name == 'Wal'")
    try? context.execute(NSBatchDeleteRequest(fetchRequest: request))
    print((try? context.count(for: NSFetchRequest<Vessel>(entityName: "Vessel"))) ?? -1)
  }

  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
  ) {
    source.apply(snapshot as NSDiffableDataSourceSnapshot<String, NSManagedObjectID>)
  }
}
