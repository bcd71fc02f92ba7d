// swift-format-ignore-file
import UIKit

// Must be kept: an orthogonal section whose page is told by its handler of visible items
final class PagedBanners: UIViewController {
  private var dataSource: UICollectionViewDiffableDataSource<Int, Int>!
  private let pages = UIPageControl()

  private func makeLayout() -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: .init(widthDimension: .fractionalWidth(0.9), heightDimension: .absolute(200)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.interGroupSpacing = 12
    section.visibleItemsInvalidationHandler = { [weak self] items, offset, environment in
      self?.pages.currentPage = Int((offset.x / environment.container.contentSize.width).rounded())
      items.forEach { $0.alpha = 1 }
    }
    return UICollectionViewCompositionalLayout(section: section)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
    collectionView.backgroundColor = .systemBackground
    view.addSubview(collectionView)
    view.addSubview(pages)
    pages.numberOfPages = 3
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, path, number in
      let label = cell.contentView.viewWithTag(7) as? UILabel ?? UILabel()
      label.tag = 7
      label.text = "banner \(number)"
      cell.contentView.addSubview(label)
    }
    dataSource = .init(collectionView: collectionView) { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2) }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}
