// swift-format-ignore-file
import UIKit

/// A diary in a file of the device: an alert with a field adds to it, and it is written at once.
private struct Entry: Codable, Hashable { let text: String }
private final class DiaryStore {
  static let shared = DiaryStore()
  private let url = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0].appendingPathComponent("styles-diary.json")
  private(set) var entries: [Entry] = []
  func load() { entries = (try? JSONDecoder().decode([Entry].self, from: Data(contentsOf: url))) ?? [] }
  func add(_ text: String) throws {
    entries.insert(Entry(text: text), at: 0)
    try JSONEncoder().encode(entries).write(to: url, options: .atomic)
  }
  func clear() {
    try? FileManager.default.removeItem(at: url)
    load()
  }
}

final class Diary: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    DiaryStore.shared.load()
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(barButtonSystemItem: .compose, target: self, action: #selector(write)),
      UIBarButtonItem(title: "Clear", style: .plain, target: self, action: #selector(clear)),
    ]
  }
  @objc private func clear() {
    DiaryStore.shared.clear()
    tableView.reloadData()
  }
  @objc private func write() {
    let alert = UIAlertController(title: "Today", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "What was it?" }
    alert.addAction(UIAlertAction(title: "Save", style: .default) { [unowned self, unowned alert] _ in
      do { try DiaryStore.shared.add(alert.textFields?.first?.text ?? "") } catch { print(error) }
      DiaryStore.shared.load()
      tableView.reloadData()
    })
    present(alert, animated: true)
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { DiaryStore.shared.entries.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = DiaryStore.shared.entries[indexPath.row].text
    return cell
  }
}
