// swift-format-ignore-file
import UIKit

// Must be kept: every way in which a snapshot is edited
final class InsertsAndMoves: UIViewController {
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
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["b", "d"])
    snapshot.insertItems(["a"], beforeItem: "b")
    snapshot.insertItems(["c"], afterItem: "b")
    snapshot.moveItem("d", beforeItem: "a")
    dataSource.apply(snapshot, animatingDifferences: false)
    var next = dataSource.snapshot()
    next.deleteItems(["b"])
    next.moveItem("d", afterItem: "c")
    dataSource.apply(next)
  }
}
