// swift-format-ignore-file
import UIKit

/// Photos that ask for the next page when the last row comes in sight.
final class Endless: UITableViewController {
  private var photos = (1...20).map { "Photo \($0)" }
  private var isLoading = false

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 100
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "photo")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { photos.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "photo", for: indexPath)
    cell.textLabel?.text = photos[indexPath.row]
    return cell
  }
  override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    guard indexPath.row == photos.count - 1, !isLoading, photos.count < 60 else { return }
    isLoading = true
    print("loads after \(photos.count)")
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [self] in
      let paths = (photos.count..<photos.count + 20).map { IndexPath(row: $0, section: 0) }
      photos += paths.map { "Photo \($0.row + 1)" }
      tableView.insertRows(at: paths, with: .none)
      isLoading = false
    }
  }
}
