import UIKit

/// A screen on which much cannot be done: a button and a bar button that are off, two fields of which none is named, a label
/// without a gesture, and a table that loads without end and whose rows are not edited.
final class RefusingViewController: UIViewController, UITableViewDataSource {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(type: .system)
    button.setTitle("Send 1", for: .normal)
    button.isEnabled = false
    let label = UILabel()
    label.text = "Words 1"
    let table = UITableView()
    table.dataSource = self
    table.refreshControl = UIRefreshControl()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let views = [button, label, UITextField(), UITextField(), table]
    for (index, view) in views.enumerated() {
      view.frame = CGRect(x: 10, y: 200 + 50 * CGFloat(index), width: 300, height: 40)
      self.view.addSubview(view)
    }
    table.frame.size.height = 200
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
}
