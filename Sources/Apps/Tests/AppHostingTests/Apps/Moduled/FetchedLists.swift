// swift-format-ignore-file
import CoreData
import UIKit

@objc(Berth)
class Berth: NSManagedObject {
  @NSManaged var name: String
  @NSManaged var pier: String?
  @NSManaged var depth: Int32
}

func berths(_ rows: [(String, String, Int32)], in context: NSManagedObjectContext) {
  for (name, pier, depth) in rows {
    let berth = NSEntityDescription.insertNewObject(forEntityName: "Berth", into: context) as! Berth
    berth.name = name
    berth.pier = pier
    berth.depth = depth
  }
  try! context.save()
}

/// Fetched results as snapshots: the way of apps since iOS 13.
final class FetchedSnapshots: UIViewController, NSFetchedResultsControllerDelegate {
  private let container = NSPersistentContainer(name: "Harbour")
  private lazy var list = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
  private var source: UICollectionViewDiffableDataSource<String, NSManagedObjectID>!
  private var results: NSFetchedResultsController<Berth>!

  override func viewDidLoad() {
    super.viewDidLoad()
    container.loadPersistentStores { _, error in if let error { fatalError("\(error)") } }
    list.frame = view.bounds
    view.addSubview(list)
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Berth> { cell, _, berth in
      var content = cell.defaultContentConfiguration()
      content.text = "\(berth.name) \(berth.depth)"
      cell.contentConfiguration = content
    }
    source = UICollectionViewDiffableDataSource(collectionView: list) { [unowned self] list, path, id in
      guard let berth = try? container.viewContext.existingObject(with: id) as? Berth else { fatalError("no berth") }
      return list.dequeueConfiguredReusableCell(using: cell, for: path, item: berth)
    }
    berths([("Oak", "B", 9), ("Ash", "A", 4), ("Elm", "B", 3), ("Fir", "A", 12)], in: container.viewContext)
    let request = NSFetchRequest<Berth>(entityName: "Berth")
    request.predicate = NSPredicate(format: "depth > %d AND NOT name BEGINSWITH[c] %@", 2, "x")
    request.sortDescriptors = [NSSortDescriptor(key: "pier", ascending: true), NSSortDescriptor(key: #keyPath(Berth.depth), ascending: false)]
    results = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: container.viewContext, sectionNameKeyPath: "pier", cacheName: nil)
    results.delegate = self
    try? results.performFetch()
    let items: [(String, () -> Void)] = [
      ("add", { [unowned self] in berths([("Yew", "B", 5), ("Xylo", "A", 8)], in: container.viewContext) }),
      ("deepen", { [unowned self] in
        results.fetchedObjects?.first { $0.name == "Elm" }?.depth = 30
        try? container.viewContext.save()
      }),
      ("empty", { [unowned self] in
        for berth in results.fetchedObjects ?? [] where berth.pier == "A" { container.viewContext.delete(berth) }
        print("unsaved \(container.viewContext.hasChanges) \(container.viewContext.deletedObjects.count)")
      }),
      ("back", { [unowned self] in container.viewContext.rollback() }),
      ("filter", { [unowned self] in
        results.fetchRequest.predicate = NSPredicate(format: "%K >= %@", "depth", 9 as NSNumber)
        try? results.performFetch()
      }),
      ("unsorted", { [unowned self] in
        results.fetchRequest.sortDescriptors = [NSSortDescriptor(key: "depth", ascending: true)]
        try? results.performFetch()
      }),
      ("later", { [container] in
        let context = container.newBackgroundContext()
        Task.detached { await context.perform { berths([("Teak", "A", 40)], in: context) } }
      }),
    ]
    navigationItem.rightBarButtonItems = items.map { title, action in
      UIBarButtonItem(title: title, primaryAction: UIAction(title: title) { _ in action() })
    }
  }

  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
  ) {
    var snapshot = snapshot as NSDiffableDataSourceSnapshot<String, NSManagedObjectID>
    // Identifiers of objects say nothing of their contents.
    let shown = Set(source.snapshot().itemIdentifiers)
    snapshot.reconfigureItems(snapshot.itemIdentifiers.filter(shown.contains))
    print("piers", snapshot.sectionIdentifiers.joined(separator: " "))
    source.apply(snapshot, animatingDifferences: true)
  }

  func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) { print("never") }
}

/// Fetched results as single changes of a table: the way before.
final class FetchedTable: UITableViewController, NSFetchedResultsControllerDelegate {
  private let container = NSPersistentContainer(name: "Harbour")
  private lazy var results: NSFetchedResultsController<Berth> = {
    let request = NSFetchRequest<Berth>(entityName: "Berth")
    request.sortDescriptors = [NSSortDescriptor(key: "depth", ascending: true)]
    let results = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: container.viewContext, sectionNameKeyPath: nil, cacheName: nil)
    results.delegate = self
    return results
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    container.loadPersistentStores { _, _ in }
    berths([("Oak", "B", 9), ("Ash", "A", 4), ("Elm", "B", 3), ("Fir", "A", 12)], in: container.viewContext)
    try? results.performFetch()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "change", style: .plain, target: self, action: #selector(change))
  }

  @objc private func change() {
    let context = container.viewContext
    let all = results.fetchedObjects!
    context.delete(all[0])
    all[1].name = "Asp"
    all[3].depth = 1
    berths([("New", "C", 5)], in: context)
  }

  override func numberOfSections(in tableView: UITableView) -> Int { results.sections?.count ?? 0 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    results.sections?[section].numberOfObjects ?? 0
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = results.object(at: indexPath).name
    return cell
  }

  func controllerWillChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
    tableView.beginUpdates()
  }
  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any, at indexPath: IndexPath?,
    for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {
    print((anObject as! Berth).name, type, indexPath?.row ?? -1, newIndexPath?.row ?? -1)
    switch type {
    case .insert: tableView.insertRows(at: [newIndexPath!], with: .fade)
    case .delete: tableView.deleteRows(at: [indexPath!], with: .fade)
    case .update: tableView.cellForRow(at: indexPath!)?.textLabel?.text = (anObject as! Berth).name
    case .move: tableView.moveRow(at: indexPath!, to: newIndexPath!)
    @unknown default: break
    }
  }
  func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
    tableView.endUpdates()
  }
}
