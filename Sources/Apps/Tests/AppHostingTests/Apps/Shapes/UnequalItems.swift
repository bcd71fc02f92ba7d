// swift-format-ignore-file
import UIKit

// Must be kept: a tree whose items say that they are equal to nothing
struct Odd: Hashable, CustomStringConvertible {
  let name: String
  var description: String { name }
  static func == (left: Odd, right: Odd) -> Bool { false }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

final class UnequalItems: UIViewController {
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Int, Odd>!

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Odd> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "\(item.name)"
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { list, path, item in
      list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Odd>()
    snapshot.appendSections([0])
    dataSource.apply(snapshot)
    var tree = NSDiffableDataSourceSectionSnapshot<Odd>()
    let top = Odd(name: "top")
    tree.append([top])
    dataSource.apply(tree, to: 0, animatingDifferences: false)
  }
}
