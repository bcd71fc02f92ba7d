// swift-format-ignore-file
import UIKit

/// Questions whose sections open by a button in their header.
final class Questions: UITableViewController {
  private let questions = [("Price?", ["Free", "For all"]), ("Where?", ["Here"])]
  private var open: Set<Int> = []
  override func numberOfSections(in tableView: UITableView) -> Int { questions.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { open.contains(section) ? questions[section].1.count : 0 }
  override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 44 }
  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let button = UIButton(type: .system)
    button.setTitle(questions[section].0, for: .normal)
    button.tag = section
    button.addTarget(self, action: #selector(toggle(_:)), for: .touchUpInside)
    return button
  }
  @objc private func toggle(_ sender: UIButton) {
    let paths = questions[sender.tag].1.indices.map { IndexPath(row: $0, section: sender.tag) }
    if open.remove(sender.tag) == nil {
      open.insert(sender.tag)
      tableView.insertRows(at: paths, with: .fade)
    } else {
      tableView.deleteRows(at: paths, with: .fade)
    }
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = questions[indexPath.section].1[indexPath.row]
    return cell
  }
}
