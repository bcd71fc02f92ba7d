// swift-format-ignore-file
import UIKit

/// A shop whose shelves scroll sideways by groups, with a peek at the next card and a badge of pages.
final class Shop: UIViewController {
  private lazy var list = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout { index, environment in
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let item = NSCollectionLayoutItem(layoutSize: size)
    item.contentInsets = .init(top: 0, leading: 5, bottom: 0, trailing: 5)
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: .init(widthDimension: .fractionalWidth(0.8), heightDimension: .absolute(120)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = index == 0 ? .groupPagingCentered : .continuousGroupLeadingBoundary
    section.interGroupSpacing = 10
    section.visibleItemsInvalidationHandler = { items, offset, _ in print("shelf", index, Int(offset.x), items.count) }
    return section
  })
  private var source: UICollectionViewDiffableDataSource<Int, Int>!

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(list)
    let card = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
      let label = cell.contentView.viewWithTag(1) as? UILabel ?? UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      label.tag = 1
      label.text = "Card \(number)"
      cell.contentView.addSubview(label)
    }
    source = .init(collectionView: list) { $0.dequeueConfiguredReusableCell(using: card, for: $1, item: $2) }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems([1, 2, 3], toSection: 0)
    snapshot.appendItems([11, 12, 13, 14], toSection: 1)
    source.apply(snapshot)
  }
}
