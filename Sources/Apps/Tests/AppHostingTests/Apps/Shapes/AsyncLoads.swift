// swift-format-ignore-file
import UIKit

// Must be kept: rows that an async function gives
final class AsyncLoads: UIViewController {
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>!

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain)))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "\(item)"
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { list, path, item in
      list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    Task { [weak self] in
      let names = await Self.load()
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(names)
      await self?.dataSource.apply(snapshot, animatingDifferences: false)
    }
  }
}

extension AsyncLoads {
  private static func load() async -> [String] {
    await withTaskGroup(of: (Int, String).self) { group in
      for index in 0..<3 { group.addTask { (index, "part \(index)") } }
      return await group.reduce(into: [(Int, String)]()) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}
