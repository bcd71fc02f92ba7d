// swift-format-ignore-file
import UIKit

// Must be kept: a cell of stack views and constraints that sizes itself in a table
final class StackCell: UITableViewCell {
  private let title = UILabel()
  private let detail = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    let stack = UIStackView(arrangedSubviews: [title, detail])
    stack.axis = .vertical
    stack.spacing = 4
    stack.translatesAutoresizingMaskIntoConstraints = false
    detail.numberOfLines = 0
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
    ])
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  func configure(_ text: String) {
    title.text = text
    detail.text = String(repeating: "word ", count: 30)
  }
}

final class StackCells: UIViewController {
  private let table = UITableView()
  private lazy var dataSource = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, item in
    let cell = table.dequeueReusableCell(withIdentifier: "stack", for: path) as! StackCell
    cell.configure(item)
    return cell
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.frame = view.bounds
    table.rowHeight = UITableView.automaticDimension
    table.estimatedRowHeight = 60
    table.register(StackCell.self, forCellReuseIdentifier: "stack")
    view.addSubview(table)
    dataSource.defaultRowAnimation = .fade
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["tall"])
    dataSource.apply(snapshot)
  }
}
