// swift-format-ignore-file
import UIKit

/// Contacts by a data source of generic closures, with cells that name themselves.
private protocol Reusable: AnyObject {}
extension Reusable { fileprivate static var reuseIdentifier: String { String(describing: self) } }
extension UITableView {
  fileprivate func register<Cell: UITableViewCell & Reusable>(_: Cell.Type) { register(Cell.self, forCellReuseIdentifier: Cell.reuseIdentifier) }
  fileprivate func dequeue<Cell: UITableViewCell & Reusable>(_ path: IndexPath) -> Cell {
    dequeueReusableCell(withIdentifier: Cell.reuseIdentifier, for: path) as! Cell
  }
}
private final class ContactCell: UITableViewCell, Reusable {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { super.init(style: .value1, reuseIdentifier: reuseIdentifier) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
private final class ClosureSource<Model, Cell: UITableViewCell & Reusable>: NSObject, UITableViewDataSource {
  var models: [Model]
  private let configure: (Model, Cell) -> Void
  init(_ models: [Model], configure: @escaping (Model, Cell) -> Void) {
    (self.models, self.configure) = (models, configure)
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { models.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell: Cell = tableView.dequeue(indexPath)
    configure(models[indexPath.row], cell)
    return cell
  }
}

final class Contacts: UITableViewController {
  private let source = ClosureSource<(name: String, phone: String), ContactCell>([("Ada", "010"), ("Grace", "011")]) { contact, cell in
    cell.textLabel?.text = contact.name
    cell.detailTextLabel?.text = contact.phone
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(ContactCell.self)
    tableView.dataSource = source
  }
}
