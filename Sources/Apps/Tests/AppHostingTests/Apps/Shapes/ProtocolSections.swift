// swift-format-ignore-file
import UIKit

// Must be kept: sections behind a protocol, each with its own layout and cells
protocol ShelfSection {
  var items: [AnyHashable] { get }
  func layout(_ environment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection
}

extension ShelfSection {
  func layout(_ environment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    NSCollectionLayoutSection.list(using: UICollectionLayoutListConfiguration(appearance: .plain), layoutEnvironment: environment)
  }
}

struct NumbersShelf: ShelfSection { var items: [AnyHashable] { [1, 2] } }
struct WordsShelf: ShelfSection {
  var items: [AnyHashable] { ["x"] }
  func layout(_ environment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(environment.traitCollection.horizontalSizeClass == .regular ? 90 : 60))
    return NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [.init(layoutSize: size)]))
  }
}

final class ProtocolSections: UIViewController {
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Int, AnyHashable>!

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, AnyHashable> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "\(item)"
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { list, path, item in
      list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    let kinds: [any ShelfSection] = [NumbersShelf(), WordsShelf()]
    collectionView.setCollectionViewLayout(UICollectionViewCompositionalLayout { index, environment in kinds[index].layout(environment) }, animated: false)
    var snapshot = NSDiffableDataSourceSnapshot<Int, AnyHashable>()
    for (index, kind) in kinds.enumerated() {
      snapshot.appendSections([index])
      snapshot.appendItems(kind.items, toSection: index)
    }
    dataSource.apply(snapshot)
  }
}
