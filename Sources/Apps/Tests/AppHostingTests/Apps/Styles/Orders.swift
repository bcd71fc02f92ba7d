// swift-format-ignore-file
import UIKit

/// Orders that a segmented control filters, with a view in the place of an empty list.
final class Orders: UIViewController, UITableViewDataSource {
  private enum State: Int { case all, open, failed }
  private let orders: [(String, State)] = [("Tea", .open), ("Rice", .all), ("Soy", .open)]
  private var state = State.all
  private let table = UITableView()
  private var shown: [String] { orders.filter { state == .all || $0.1 == state }.map(\.0) }

  override func viewDidLoad() {
    super.viewDidLoad()
    let control = UISegmentedControl(items: ["All", "Open", "Failed"])
    control.selectedSegmentIndex = 0
    control.addTarget(self, action: #selector(choose(_:)), for: .valueChanged)
    navigationItem.titleView = control
    table.frame = view.bounds
    table.dataSource = self
    view.addSubview(table)
  }
  @objc private func choose(_ control: UISegmentedControl) {
    state = State(rawValue: control.selectedSegmentIndex) ?? .all
    let label = UILabel()
    label.text = "Nothing failed"
    table.backgroundView = shown.isEmpty ? label : nil
    table.reloadData()
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = shown[indexPath.row]
    return cell
  }
}
