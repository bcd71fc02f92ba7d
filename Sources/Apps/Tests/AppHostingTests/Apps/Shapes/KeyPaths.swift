// swift-format-ignore-file
import UIKit

// Must be kept: key paths, sorting and grouping
final class KeyPaths: UIViewController {
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<String, String>!
  struct Pet: Hashable { let name: String; let kind: String }
  private let pets = [Pet(name: "Milo", kind: "cat"), Pet(name: "Rex", kind: "dog"), Pet(name: "Ada", kind: "cat")]

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
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    let groups = Dictionary(grouping: pets, by: \.kind)
    for kind in groups.keys.sorted() {
      snapshot.appendSections([kind])
      snapshot.appendItems(groups[kind, default: []].map(\.name).sorted(), toSection: kind)
    }
    dataSource.apply(snapshot)
  }
}
