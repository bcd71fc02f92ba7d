// swift-format-ignore-file
import UIKit

// Must be kept: a lazy data source and typealiases
final class LazySources: UIViewController {
  private typealias DataSource = UICollectionViewDiffableDataSource<Int, String>
  private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, String>

  private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
  private lazy var dataSource = makeDataSource()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
    collectionView.frame = view.bounds
    applySnapshot(animatingDifferences: false)
  }

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout.list(using: .init(appearance: .sidebarPlain))
  }

  private func makeDataSource() -> DataSource {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
      cell.contentConfiguration = {
        var content = UIListContentConfiguration.subtitleCell()
        content.text = text
        content.secondaryText = "\(text.count)"
        return content
      }()
    }
    return DataSource(collectionView: collectionView) { collectionView, indexPath, text in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: text)
    }
  }

  private func applySnapshot(animatingDifferences: Bool = true) {
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(["lazy"])
    dataSource.apply(snapshot, animatingDifferences: animatingDifferences)
  }
}
