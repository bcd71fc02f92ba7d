// swift-format-ignore-file
import UIKit

/// Mail as a table controller shows it, with an array as its model.
private struct Mail { var from: String; var text: String }

final class Inbox: UITableViewController {
  private var mails = [Mail(from: "Kim", text: "Hello"), Mail(from: "Lee", text: "Lunch?"), Mail(from: "Park", text: "Re: Lunch?")]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Inbox"
    navigationItem.rightBarButtonItem = editButtonItem
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return mails.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "mail") ?? UITableViewCell(style: .subtitle, reuseIdentifier: "mail")
    cell.textLabel?.text = mails[indexPath.row].from
    cell.detailTextLabel?.text = mails[indexPath.row].text
    return cell
  }
  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { return indexPath.row != 0 }
  override func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
    guard editingStyle == .delete else { return }
    mails.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
}
