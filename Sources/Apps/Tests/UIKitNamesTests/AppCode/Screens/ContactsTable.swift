import UIKit

// Pattern: a table view controller with a subclassed diffable data source: titles of sections, deletion, swipe actions.
final class ContactsTableViewController: UITableViewController {
  struct Person: Hashable { var name: String }

  final class DataSource: UITableViewDiffableDataSource<String, Person> {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      snapshot().sectionIdentifiers[section]
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      guard editingStyle == .delete, let person = itemIdentifier(for: indexPath) else { return }
      var snapshot = snapshot()
      snapshot.deleteItems([person])
      apply(snapshot, animatingDifferences: true)
    }
  }

  private lazy var dataSource = DataSource(tableView: tableView) { tableView, indexPath, person in
    let cell = tableView.dequeueReusableCell(withIdentifier: "Person", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = person.name
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    cell.selectionStyle = .none
    return cell
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Person")
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 60
    tableView.separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    tableView.tableFooterView = UIView()
    dataSource.defaultRowAnimation = .fade
    refreshControl = UIRefreshControl()
    refreshControl?.addTarget(self, action: Selector("reload"), for: .valueChanged)
    reload()
  }

  func reload() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Person>()
    snapshot.appendSections(["A", "K"])
    snapshot.appendItems(["Ada", "Alan"].map(Person.init), toSection: "A")
    snapshot.appendItems([Person(name: "Kay")], toSection: "K")
    dataSource.apply(snapshot, animatingDifferences: false)
    refreshControl?.endRefreshing()
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Remove") { [weak self] _, _, completion in
      guard let self else { return completion(false) }
      dataSource.tableView(tableView, commit: .delete, forRowAt: indexPath)
      completion(true)
    }
    delete.image = UIImage(systemName: "trash")
    delete.backgroundColor = .systemRed
    let configuration = UISwipeActionsConfiguration(actions: [delete])
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let alert = UIAlertController(
      title: dataSource.itemIdentifier(for: indexPath)?.name, message: nil, preferredStyle: .actionSheet)
    alert.addAction(UIAlertAction(title: "Call", style: .default, handler: nil))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(alert, animated: true, completion: nil)
  }

  var names: [String] { dataSource.snapshot().itemIdentifiers.map(\.name) }
}

extension ContactsTableViewController: SelectorTable {
  func performSelector(named name: String, arguments: [Any?]) -> Bool {
    guard name == "reload" else { return false }
    reload()
    return true
  }
}

// Pattern: an older table with a source of its own, sections in arrays, batch updates, custom headers.
final class ShoppingViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let tableView = UITableView(frame: .zero, style: .grouped)
  private var items = [["Milk", "Eggs"], ["Soap"]]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tableView)
    tableView.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.topAnchor),
      tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      tableView.leftAnchor.constraint(equalTo: view.leftAnchor),
      tableView.rightAnchor.constraint(equalTo: view.rightAnchor),
    ])
    tableView.dataSource = self
    tableView.delegate = self
  }

  func numberOfSections(in tableView: UITableView) -> Int { items.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items[section].count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "item") ?? UITableViewCell(style: .value1, reuseIdentifier: "item")
    cell.textLabel?.text = items[indexPath.section][indexPath.row]
    cell.detailTextLabel?.text = "1"
    return cell
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let header = UILabel()
    header.text = section == 0 ? "Food" : "House"
    return header
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 40 }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }

  func add(_ item: String) {
    items[0].insert(item, at: 0)
    tableView.beginUpdates()
    tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    tableView.endUpdates()
  }

  var rows: [String] { tableView.visibleCells.compactMap { $0.textLabel?.text } }
  var height: CGFloat { tableView.contentSize.height }
}
