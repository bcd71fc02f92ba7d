// swift-format-ignore-file
import UIKit

// Must be kept: a refresh control and a button that calls by selector
final class RefreshControls: UIViewController {
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>!

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
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
    let refresh = UIRefreshControl()
    refresh.addTarget(self, action: #selector(reload(_:)), for: .valueChanged)
    collectionView.refreshControl = refresh
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(barButtonSystemItem: .refresh, target: self, action: #selector(reloadNow)),
      editButtonItem,
    ]
    reloadNow()
  }

  @objc private func reload(_ sender: UIRefreshControl) {
    reloadNow()
    sender.endRefreshing()
  }

  @objc private func reloadNow() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["fresh"])
    dataSource.apply(snapshot)
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView.isEditing = editing
  }
}
