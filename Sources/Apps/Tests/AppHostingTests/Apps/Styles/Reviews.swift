// swift-format-ignore-file
import UIKit

/// Reviews whose text is cut at two lines until its row is tapped.
private final class ReviewCell: UITableViewCell {
  let label = UILabel()
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.font = .systemFont(ofSize: 10)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
      contentView.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 20),
      contentView.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 10),
    ])
  }
  required init?(coder: NSCoder) { fatalError() }
}

final class Reviews: UITableViewController {
  /// 140 wide letters of 10 points: 1400 points, four lines of 350.
  private let text = String(repeating: "가", count: 140)
  private var open: Set<IndexPath> = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(ReviewCell.self, forCellReuseIdentifier: "review")
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 44
    tableView.separatorStyle = .none
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "review", for: indexPath) as! ReviewCell
    cell.label.text = text
    cell.label.numberOfLines = open.contains(indexPath) ? 0 : 2
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    open.formSymmetricDifference([indexPath])
    tableView.reloadRows(at: [indexPath], with: .automatic)
    print(tableView.rectForRow(at: IndexPath(row: 1, section: 0)).minY - tableView.rectForRow(at: IndexPath(row: 0, section: 0)).minY)
  }
}
