// swift-format-ignore-file
import UIKit

/// Headlines that a pull renews a second later.
final class Headlines: UITableViewController {
  private var edition = 1

  override func viewDidLoad() {
    super.viewDidLoad()
    refreshControl = UIRefreshControl()
    refreshControl?.attributedTitle = NSAttributedString(string: "Pull")
    refreshControl?.addTarget(self, action: #selector(renew), for: .valueChanged)
  }
  @objc private func renew() {
    print("refreshing", refreshControl?.isRefreshing == true)
    Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { [weak self] _ in
      self?.edition += 1
      self?.tableView.reloadSections(IndexSet(integer: 0), with: .automatic)
      self?.refreshControl?.endRefreshing()
    }
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { edition + 1 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = "Edition \(edition), \(indexPath.row)"
    return cell
  }
}
