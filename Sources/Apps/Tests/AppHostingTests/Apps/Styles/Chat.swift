// swift-format-ignore-file
import UIKit

/// A chat as a table that stands on its head: the newest message is row 0, at the bottom of the screen.
final class Chat: UIViewController, UITableViewDataSource, UITextFieldDelegate {
  private let table = UITableView()
  private let field = UITextField()
  private var messages = ["Bye", "Hello"]

  override func viewDidLoad() {
    super.viewDidLoad()
    table.transform = CGAffineTransform(scaleX: 1, y: -1)
    table.rowHeight = 50
    table.dataSource = self
    field.placeholder = "Message"
    field.delegate = self
    for part in [table, field] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      table.topAnchor.constraint(equalTo: view.topAnchor), table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      table.trailingAnchor.constraint(equalTo: view.trailingAnchor), table.bottomAnchor.constraint(equalTo: field.topAnchor),
      field.leadingAnchor.constraint(equalTo: view.leadingAnchor), field.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      field.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor), field.heightAnchor.constraint(equalToConstant: 44),
    ])
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard let text = textField.text, !text.isEmpty else { return false }
    textField.text = nil
    messages.insert(text, at: 0)
    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .top)
    return true
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.transform = CGAffineTransform(scaleX: 1, y: -1)
    cell.textLabel?.text = messages[indexPath.row]
    return cell
  }
}
