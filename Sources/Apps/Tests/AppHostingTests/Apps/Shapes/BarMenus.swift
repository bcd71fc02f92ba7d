// swift-format-ignore-file
import UIKit

// Must be kept: a menu in a bar button
final class BarMenus: UIViewController {
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>!
  private var ascending = true

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
    let sort = UIAction(title: "Sort", image: UIImage(systemName: "arrow.up.arrow.down")) { [weak self] _ in
      self?.ascending.toggle()
      self?.show()
    }
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "More", image: nil, primaryAction: nil, menu: UIMenu(title: "", children: [sort]))
    show()
  }
}

extension BarMenus {
  private func show() {
    let items = ["a", "b", "c"].sorted { ascending ? $0 < $1 : $0 > $1 }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}
