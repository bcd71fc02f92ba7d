import UIKit

/// A table with a diffable data source.
final class SettingsViewController: UITableViewController {
  private lazy var dataSource = UITableViewDiffableDataSource<Int, String>(tableView: tableView) {
    tableView, indexPath, name in
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = name.capitalized
    return cell
  }
  private var names = ["sound", "colour"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: #selector(add))
    show()
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    names.remove(at: indexPath.row)
    show()
  }

  @objc private func add() {
    names.append("language")
    show()
  }

  private func show() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(names)
    dataSource.apply(snapshot, animatingDifferences: view.window != nil)
  }
}
