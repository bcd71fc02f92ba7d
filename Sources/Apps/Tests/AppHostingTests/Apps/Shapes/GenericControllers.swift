// swift-format-ignore-file
import UIKit

// Must be kept: a generic controller and its subclass
class ListController<Item: Hashable & CustomStringConvertible>: UIViewController {
  private(set) var dataSource: UICollectionViewDiffableDataSource<Int, Item>!

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UICollectionView(
      frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    view.addSubview(list)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Item> { cell, _, item in
      var content = UIListContentConfiguration.cell()
      content.text = item.description
      cell.contentConfiguration = content
    }
    dataSource = .init(collectionView: list) { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2) }
    show(items())
  }

  func items() -> [Item] { [] }

  func show(_ items: [Item]) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}

final class GenericControllers: ListController<Int> {
  override func items() -> [Int] { [3, 1, 2] }
}
