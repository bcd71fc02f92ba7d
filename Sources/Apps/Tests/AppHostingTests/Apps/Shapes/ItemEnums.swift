// swift-format-ignore-file
import UIKit

// Must be kept: items that are an enum with values of several kinds
final class ItemEnums: UIViewController {
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Int, Item>!
  enum Item: Hashable {
    case banner(String)
    case user(id: Int, name: String)
    case loading
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain)))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    let banner = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, _, text in
      var content = UIListContentConfiguration.cell()
      content.text = text
      cell.contentConfiguration = content
    }
    let user = UICollectionView.CellRegistration<UICollectionViewListCell, (Int, String)> { cell, _, user in
      var content = cell.defaultContentConfiguration()
      content.text = user.1
      content.secondaryText = "#\(user.0)"
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { list, path, item in
      switch item {
      case .banner(let text): return list.dequeueConfiguredReusableCell(using: banner, for: path, item: text)
      case .user(let id, let name):
        return list.dequeueConfiguredReusableCell(using: user, for: path, item: (id, name))
      case .loading: return list.dequeueConfiguredReusableCell(using: banner, for: path, item: "…")
      }
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
    snapshot.appendSections([0])
    snapshot.appendItems([.banner("hi"), .user(id: 7, name: "Kim"), .loading])
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}
