// swift-format-ignore-file
import UIKit

// Must be kept: both sides of availability checks
final class AvailabilityChecks: UIViewController {
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
    if #available(iOS 16.0, *) {
      collectionView.selfSizingInvalidation = .enabled
    } else {
      collectionView.backgroundColor = .white
    }
    guard #available(iOS 13, *) else { return }
    if #unavailable(iOS 99) { title = "old" }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["new"])
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}

@available(iOS 15.0, *)
extension AvailabilityChecks {
  func later() { dataSource.applySnapshotUsingReloadData(dataSource.snapshot()) }
}
