// swift-format-ignore-file
import UIKit

/// A report whose snapshots are made and applied on one queue that is not the main one.
final class Report: UIViewController {
  private let queue = DispatchQueue(label: "snapshots")
  private lazy var table = UITableView(frame: view.bounds)
  private lazy var source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, number in
    let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
    cell.textLabel?.text = "Line \(number)"
    return cell
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(table)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let source = source
    queue.async {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["odd", "even"])
      snapshot.appendItems([1, 3, 5], toSection: "odd")
      snapshot.appendItems([2, 4], toSection: "even")
      source.apply(snapshot, animatingDifferences: false)
    }
  }
}
