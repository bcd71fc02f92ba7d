// swift-format-ignore-file
import UIKit

/// Genres as a table whose cells hold a collection view each.
private final class ShelfCell: UITableViewCell, UICollectionViewDataSource {
  private let list: UICollectionView
  var titles: [String] = [] { didSet { list.reloadData() } }
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 120, height: 100)
    list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "title")
    list.dataSource = self
    list.frame = contentView.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(list)
  }
  required init?(coder: NSCoder) { fatalError() }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { titles.count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "title", for: indexPath)
    let label = UILabel(frame: cell.bounds)
    label.text = titles[indexPath.item]
    cell.contentView.addSubview(label)
    return cell
  }
}

final class Genres: UITableViewController {
  private let shelves = [("Drama", ["Ran", "Ikiru"]), ("Comedy", ["Playtime"])]
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 120
    tableView.register(ShelfCell.self, forCellReuseIdentifier: "shelf")
  }
  override func numberOfSections(in tableView: UITableView) -> Int { shelves.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { shelves[section].0 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "shelf", for: indexPath) as! ShelfCell
    cell.titles = shelves[indexPath.section].1
    return cell
  }
}
