// swift-format-ignore-file
import UIKit

/// A table of 40 rows of which one can be selected; its button tells which.
final class ChoiceViewController: UITableViewController {
  final class Cell: UITableViewCell {
    override func setSelected(_ selected: Bool, animated: Bool) {
      super.setSelected(selected, animated: animated)
      detailTextLabel?.text = selected ? "chosen" : nil
    }
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 100
    tableView.register(Cell.self, forCellReuseIdentifier: "cell")
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Which", primaryAction: UIAction(title: "Which") { [unowned self] _ in
        print("selected \((tableView.indexPathsForSelectedRows ?? []).map(\.row))")
      }),
      UIBarButtonItem(title: "Reload", primaryAction: UIAction(title: "Reload") { [unowned self] _ in
        tableView.reloadData()
      }),
    ]
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    print("select \(indexPath.row)")
  }
  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    print("deselect \(indexPath.row)")
  }
}

/// A grid of 40 numbers of which several can be selected; one button tells which, another takes the first number away.
final class PicksViewController: UIViewController, UICollectionViewDelegate {
  private var list: UICollectionView!
  private var source: UICollectionViewDiffableDataSource<Int, Int>!

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 100)
    layout.minimumLineSpacing = 0
    list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.allowsMultipleSelection = true
    list.delegate = self
    view.addSubview(list)
    let cell = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
      cell.configurationUpdateHandler = { cell, state in
        var content = UIListContentConfiguration.cell()
        content.text = state.isSelected ? "\(number) chosen" : "\(number)"
        cell.contentConfiguration = content
      }
    }
    source = UICollectionViewDiffableDataSource(collectionView: list) { list, path, number in
      list.dequeueConfiguredReusableCell(using: cell, for: path, item: number)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<40))
    source.apply(snapshot, animatingDifferences: false)
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Which", primaryAction: UIAction(title: "Which") { [unowned self] _ in
        print("selected \((list.indexPathsForSelectedItems ?? []).map(\.item))")
      }),
      UIBarButtonItem(title: "Shift", primaryAction: UIAction(title: "Shift") { [unowned self] _ in
        var snapshot = source.snapshot()
        snapshot.deleteItems([0])
        source.apply(snapshot, animatingDifferences: false)
      }),
    ]
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    print("select \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    print("deselect \(indexPath.item)")
  }
}
