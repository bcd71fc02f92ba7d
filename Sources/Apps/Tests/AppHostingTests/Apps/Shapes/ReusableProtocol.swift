// swift-format-ignore-file
import UIKit

// Must be kept: identifiers by a protocol and generic helpers
protocol Reusable: AnyObject { static var reuseIdentifier: String { get } }
extension Reusable { static var reuseIdentifier: String { String(describing: self) } }
extension UICollectionReusableView: Reusable {}

extension UICollectionView {
  func register<Cell: UICollectionViewCell>(_ type: Cell.Type) {
    register(type, forCellWithReuseIdentifier: type.reuseIdentifier)
  }
  func dequeue<Cell: UICollectionViewCell>(_ type: Cell.Type = Cell.self, for path: IndexPath) -> Cell {
    guard let cell = dequeueReusableCell(withReuseIdentifier: type.reuseIdentifier, for: path) as? Cell else {
      fatalError("\(type.reuseIdentifier) is not registered")
    }
    return cell
  }
}

final class ReusableProtocol: UIViewController {
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>!

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain)))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    collectionView.register(UICollectionViewListCell.self)
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { list, path, item in
      let cell: UICollectionViewListCell = list.dequeue(for: path)
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["p"])
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}
