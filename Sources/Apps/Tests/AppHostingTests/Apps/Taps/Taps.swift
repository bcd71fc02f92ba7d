import UIKit

/// Four tables in which a tap selects nothing: selection is off, off while the table is edited, refused by the
/// delegate, and a table without a height, whose rows come nowhere into sight.
final class TapsViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let tables = (0..<4).map { number -> UITableView in
      let table = UITableView(frame: CGRect(x: 0, y: 100 + 150 * CGFloat(number), width: 390, height: 140))
      table.dataSource = self
      view.addSubview(table)
      return table
    }
    tables[0].allowsSelection = false
    tables[1].isEditing = true
    tables[2].delegate = self
    tables[3].frame.size.height = 0
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { false }
}
