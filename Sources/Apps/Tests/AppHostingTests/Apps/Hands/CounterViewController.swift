import Observation
import UIKit

@Observable
final class Chores {
  struct Chore {
    let name: String
    var isDone = false
  }

  var all = [Chore(name: "one"), Chore(name: "two")]
  var isBackwards = false

  var shown: [Chore] { isBackwards ? all.reversed() : all }
}

/// A table that reads an observable object where UIKit tracks it, with a control in place of the title.
final class CounterViewController: UITableViewController {
  private let chores = Chores()

  override func viewDidLoad() {
    super.viewDidLoad()
    let order = UISegmentedControl(items: ["Forwards", "Backwards"])
    order.selectedSegmentIndex = 0
    order.addAction(
      UIAction { [unowned self] action in
        chores.isBackwards = (action.sender as? UISegmentedControl)?.selectedSegmentIndex == 1
        tableView.reloadData()
      }, for: .valueChanged)
    navigationItem.titleView = order
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "chore")
  }

  override func updateProperties() {
    super.updateProperties()
    title = "\(chores.all.filter(\.isDone).count) of \(chores.all.count)"
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { chores.all.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "chore", for: indexPath)
    cell.accessoryType = .detailButton
    cell.configurationUpdateHandler = { [chores] cell, _ in
      let chore = chores.shown[indexPath.row]
      var content = cell.defaultContentConfiguration()
      content.text = chore.name
      content.secondaryText = chore.isDone ? "done" : nil
      cell.contentConfiguration = content
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chores.all[indexPath.row].isDone = true
  }

  override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    print("more of", chores.shown[indexPath.row].name)
  }
}
