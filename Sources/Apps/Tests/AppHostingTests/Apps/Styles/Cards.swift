// swift-format-ignore-file
import SnapKit
import UIKit

/// Cards laid out by SnapKit, with priorities that decide which label gives way.
private final class CardCell: UITableViewCell {
  static let id = "CardCell"
  let name = UILabel()
  let sum = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(name)
    contentView.addSubview(sum)
    name.snp.makeConstraints {
      $0.leading.equalToSuperview().offset(16)
      $0.top.bottom.equalToSuperview().inset(12)
      $0.height.equalTo(40)
    }
    sum.snp.contentHuggingHorizontalPriority = 252
    sum.snp.contentCompressionResistanceHorizontalPriority = 751
    sum.snp.makeConstraints {
      $0.leading.equalTo(name.snp.trailing).offset(8)
      $0.trailing.equalToSuperview().offset(-16)
      $0.centerY.equalTo(name)
      $0.width.equalTo(90).priority(.high)
    }
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

final class Cards: UIViewController, UITableViewDataSource {
  private let tableView = UITableView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tableView)
    tableView.snp.makeConstraints { $0.edges.equalTo(view.safeAreaLayoutGuide) }
    tableView.register(CardCell.self, forCellReuseIdentifier: CardCell.id)
    tableView.dataSource = self
    tableView.separatorStyle = .none
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: CardCell.id, for: indexPath) as! CardCell
    cell.name.text = "Card \(indexPath.row)"
    cell.sum.text = "\(indexPath.row)00"
    return cell
  }
}
