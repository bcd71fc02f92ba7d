// swift-format-ignore-file
import UIKit

/// A form of rows that are made beforehand, with a switch that shows one more.
final class Settings: UITableViewController {
  private let toggle = UISwitch()
  private lazy var rows: [[UITableViewCell]] = [[row("Alarm", toggle)], [row("Version 1.2", nil)]]
  private func row(_ text: String, _ accessory: UIView?) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = text
    cell.accessoryView = accessory
    cell.selectionStyle = .none
    return cell
  }
  private lazy var time = row("At 7:00", nil)

  init() { super.init(style: .grouped) }
  required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    toggle.addTarget(self, action: #selector(change), for: .valueChanged)
  }
  @objc private func change() {
    let path = IndexPath(row: 1, section: 0)
    tableView.beginUpdates()
    if toggle.isOn {
      rows[0].append(time)
      tableView.insertRows(at: [path], with: .fade)
    } else {
      rows[0].removeLast()
      tableView.deleteRows(at: [path], with: .fade)
    }
    tableView.endUpdates()
  }
  override func numberOfSections(in tableView: UITableView) -> Int { rows.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { rows[indexPath.section][indexPath.row] }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { ["Clock", "About"][section] }
  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { section == 1 ? "Made by us" : nil }
}
