// swift-format-ignore-file
import UIKit

/// Tasks whose rows have actions behind them, with a diffable source that is a subclass.
private final class TasksSource: UITableViewDiffableDataSource<Int, String> {
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { section == 0 ? "Open" : "Done" }
  // A diffable source lets no row be edited by itself, and so shows no actions behind one.
  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
}

final class Tasks: UITableViewController {
  private lazy var source = TasksSource(tableView: tableView) { table, path, task in
    let cell = table.dequeueReusableCell(withIdentifier: "task", for: path)
    cell.textLabel?.text = task
    return cell
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "task")
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(["Buy", "Cook"], toSection: 0)
    source.apply(snapshot, animatingDifferences: false)
  }
  override func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard let task = source.itemIdentifier(for: indexPath) else { return nil }
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [source] _, _, done in
      var snapshot = source.snapshot()
      snapshot.deleteItems([task])
      source.apply(snapshot)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }
  override func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard let task = source.itemIdentifier(for: indexPath), indexPath.section == 0 else { return nil }
    let finish = UIContextualAction(style: .normal, title: "Finish") { [source] _, _, done in
      var snapshot = source.snapshot()
      snapshot.deleteItems([task])
      snapshot.appendItems([task], toSection: 1)
      source.apply(snapshot)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [finish])
  }
}
