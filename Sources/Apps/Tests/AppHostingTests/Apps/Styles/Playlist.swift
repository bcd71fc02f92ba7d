// swift-format-ignore-file
import UIKit

/// A playlist whose rows are dragged while it is edited.
final class Playlist: UITableViewController {
  private var songs = ["One", "Two", "Three"]

  override func viewDidLoad() {
    super.viewDidLoad()
    isEditing = true
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { songs.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = songs[indexPath.row]
    return cell
  }
  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  override func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    songs.insert(songs.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    print(songs.joined(separator: " "))
  }
}
