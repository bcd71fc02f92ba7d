// swift-format-ignore-file
import UIKit

/// A search bar that waits for 300 ms before it searches.
final class Cities: UIViewController, UISearchBarDelegate, UITableViewDataSource {
  private let all = ["Busan", "Daegu", "Daejeon", "Seoul"]
  private var shown: [String] = []
  private let bar = UISearchBar()
  private let table = UITableView()
  private var pending: DispatchWorkItem?

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.placeholder = "City"
    bar.delegate = self
    table.dataSource = self
    table.tableHeaderView = bar
    bar.sizeToFit()
    table.frame = view.bounds
    view.addSubview(table)
    shown = all
  }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    pending?.cancel()
    let work = DispatchWorkItem { [weak self] in
      guard let self else { return }
      print("searches \(searchText)")
      self.shown = self.all.filter { searchText.isEmpty || $0.lowercased().hasPrefix(searchText.lowercased()) }
      self.table.reloadData()
    }
    pending = work
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300), execute: work)
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = shown[indexPath.row]
    return cell
  }
}
