import CoreData
import UIKit

final class Ship: NSManagedObject {
  var loud: String { (name ?? "").uppercased() }
}

final class Piers: UITableViewController {
  private let container = NSPersistentContainer(name: "Harbour")
  private lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { table, path, name in
    let cell = table.dequeueReusableCell(withIdentifier: "pier", for: path)
    cell.textLabel?.text = name
    return cell
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "pier")
    container.loadPersistentStores { _, _ in }
    let context = container.viewContext
    let pier = Pier(context: context)
    pier.name = "North"
    pier.depth += 12
    let ship = Ship(context: context)
    ship.name = "ferry"
    ship.pier = pier
    pier.addToShips(ship)
    pier.name = "South"
    try? context.save()
    let request: NSFetchRequest<Pier> = Pier.fetchRequest()
    let piers = (try? context.fetch(request)) ?? []
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(
      piers.map { "\($0.name ?? "") \($0.depth) \($0.ships?.count ?? 0) \($0.isOpen?.boolValue ?? true)" })
    snapshot.appendItems([ship.loud, ship.pier?.name ?? "nowhere"])
    source.apply(snapshot, animatingDifferences: false)
  }
}
