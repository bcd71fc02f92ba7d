// swift-format-ignore-file
import RealmSwift
import UIKit

/// Memos in Realm: results that are observed, and batches of what was deleted, inserted and changed.
final class MemoObject: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var text = ""
  convenience init(_ id: Int, _ text: String) {
    self.init()
    (self.id, self.text) = (id, text)
  }
}

final class Memos: UITableViewController {
  private lazy var realm = try! Realm()
  private var memos: Results<MemoObject>!
  private var token: NotificationToken?

  override func viewDidLoad() {
    super.viewDidLoad()
    try? realm.write { realm.add([MemoObject(1, "first"), MemoObject(2, "second")], update: .modified) }
    memos = realm.objects(MemoObject.self).sorted(byKeyPath: "id", ascending: false)
    token = memos.observe { [unowned self] changes in
      switch changes {
      case .initial: tableView.reloadData()
      case let .update(_, deletions, insertions, modifications):
        tableView.performBatchUpdates {
          tableView.deleteRows(at: deletions.map { IndexPath(row: $0, section: 0) }, with: .automatic)
          tableView.insertRows(at: insertions.map { IndexPath(row: $0, section: 0) }, with: .automatic)
          tableView.reloadRows(at: modifications.map { IndexPath(row: $0, section: 0) }, with: .automatic)
        }
      case .error(let error): print(error)
      }
    }
    navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { [unowned self] _ in
      try? realm.write { realm.add(MemoObject((memos.first?.id ?? 0) + 1, "new")) }
    })
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { memos?.count ?? 0 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = memos[indexPath.row].text
    return cell
  }
}
