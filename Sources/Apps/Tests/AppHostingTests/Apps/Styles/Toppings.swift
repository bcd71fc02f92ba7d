// swift-format-ignore-file
import UIKit

/// Toppings with check marks, of which two can be chosen.
final class Toppings: UITableViewController {
  private let names = ["Basil", "Olives", "Corn"]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.allowsMultipleSelection = true
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "topping")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "topping", for: indexPath)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }
  override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    (tableView.indexPathsForSelectedRows?.count ?? 0) < 2 ? indexPath : nil
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { mark(indexPath) }
  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { mark(indexPath) }
  private func mark(_ path: IndexPath) {
    let chosen = (tableView.indexPathsForSelectedRows ?? []).sorted()
    tableView.cellForRow(at: path)?.accessoryType = chosen.contains(path) ? .checkmark : .none
    print(chosen.map { names[$0.row] }.joined(separator: ", "))
  }
}
