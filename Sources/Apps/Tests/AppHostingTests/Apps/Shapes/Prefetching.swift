// swift-format-ignore-file
import UIKit

// Must be kept: a data source for prefetching
final class ImageLoader {
  private(set) var asked: Set<Int> = []
  func prepare(_ ids: [Int]) { asked.formUnion(ids) }
  func cancel(_ ids: [Int]) { asked.subtract(ids) }
}

final class Prefetching: UIViewController {
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Int, Int>!
  private let loader = ImageLoader()

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain)))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "\(item)"
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { list, path, item in
      list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    collectionView.prefetchDataSource = self
    collectionView.isPrefetchingEnabled = true
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<3))
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}

extension Prefetching: UICollectionViewDataSourcePrefetching {
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    loader.prepare(indexPaths.map(\.item))
  }
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    loader.cancel(indexPaths.map(\.item))
  }
}
