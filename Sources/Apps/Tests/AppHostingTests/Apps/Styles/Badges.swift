// swift-format-ignore-file
import PromiseKit
import UIKit

/// Badges by promises, one after the other, with a failure that is caught.
private enum BadgeError: Error { case none(String) }
private func badge(_ name: String) -> Promise<String> {
  Promise { seal in
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
      if name == "lost" { seal.reject(BadgeError.none(name)) } else { seal.fulfill("Badge of \(name)") }
    }
  }
}

final class Badges: UITableViewController {
  private var badges: [String] = []
  override func viewDidLoad() {
    super.viewDidLoad()
    firstly { badge("Ada") }
      .then { first in badge("Grace").map { [first, $0] } }
      .done { self.badges = $0 }
      .ensure { self.tableView.reloadData() }
      .then { badge("lost") }
      .done { print($0) }
      .catch { print("caught", $0) }
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { badges.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = badges[indexPath.row]
    return cell
  }
}
