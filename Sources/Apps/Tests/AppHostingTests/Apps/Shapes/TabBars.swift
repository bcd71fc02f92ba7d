// swift-format-ignore-file
import UIKit

// Must be kept: a list in the first of several tabs
final class TabBars: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let first = UINavigationController(rootViewController: TabList(["one", "two"]))
    first.tabBarItem = UITabBarItem(title: "List", image: UIImage(systemName: "list.bullet"), tag: 0)
    let second = UINavigationController(rootViewController: TabList(["three"]))
    second.tabBarItem = UITabBarItem(tabBarSystemItem: .favorites, tag: 1)
    viewControllers = [first, second]
  }
}

final class TabList: UICollectionViewController {
  private let names: [String]
  private lazy var dataSource = UICollectionViewDiffableDataSource<Int, String>(collectionView: collectionView) { [registration] list, path, name in
    list.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
  }
  private let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
    var content = cell.defaultContentConfiguration()
    content.text = name
    cell.contentConfiguration = content
  }

  init(_ names: [String]) {
    self.names = names
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(names)
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}
