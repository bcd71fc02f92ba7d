// swift-format-ignore-file
import UIKit

// Must be kept: a table with a diffable data source and section titles
final class TitledDataSource: UITableViewDiffableDataSource<String, Int> {
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    snapshot().sectionIdentifiers[section].capitalized
  }
  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete, let item = itemIdentifier(for: indexPath) else { return }
    var snapshot = snapshot()
    snapshot.deleteItems([item])
    apply(snapshot)
  }
}

final class TableDiffable: UITableViewController {
  private lazy var dataSource = TitledDataSource(tableView: tableView) { table, path, number in
    let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
    cell.textLabel?.text = "Row \(number)"
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["low", "high"])
    snapshot.appendItems([1, 2], toSection: "low")
    snapshot.appendItems([100], toSection: "high")
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}
