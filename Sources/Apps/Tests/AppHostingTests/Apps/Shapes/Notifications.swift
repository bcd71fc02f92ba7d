// swift-format-ignore-file
import UIKit

// Must be kept: a notification that calls a selector
final class Notifications: UIViewController {
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>!
  static let changed = Notification.Name("shapes.changed")

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
    NotificationCenter.default.addObserver(
      self, selector: #selector(didChange(_:)), name: Self.changed, object: nil)
    NotificationCenter.default.post(name: Self.changed, object: nil, userInfo: ["name": "noted"])
  }
}

extension Notifications {
  @objc private func didChange(_ notification: Notification) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems([notification.userInfo?["name"] as? String ?? "?"])
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}
