// swift-format-ignore-file
import UIKit

// Must be kept: pinned headers over sections with insets and a background
final class PinnedHeaders: UIViewController {
  private enum Kind: String, CaseIterable { case first, second }
  private var dataSource: UICollectionViewDiffableDataSource<Kind, Int>!

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewCompositionalLayout(sectionProvider: { [unowned self] index, environment in
      let kind = self.dataSource.snapshot().sectionIdentifiers[index]
      let item = NSCollectionLayoutItem(layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(40)))
      let group = NSCollectionLayoutGroup.vertical(layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(40)), subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      section.contentInsets = .init(top: 8, leading: 16, bottom: 8, trailing: 16)
      let header = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)), elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = kind == .first
      section.boundarySupplementaryItems = [header]
      return section
    }, configuration: {
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.interSectionSpacing = 20
      return configuration
    }())
    let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    view.addSubview(collectionView)
    collectionView.register(UICollectionViewListCell.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "row \(item)"
      cell.contentConfiguration = content
    }
    dataSource = .init(collectionView: collectionView) { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2) }
    dataSource.supplementaryViewProvider = { [weak self] list, kind, path in
      let header = list.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path) as! UICollectionViewListCell
      var content = UIListContentConfiguration.groupedHeader()
      content.text = self?.dataSource.sectionIdentifier(for: path.section)?.rawValue.capitalized
      header.contentConfiguration = content
      return header
    }
    var snapshot = NSDiffableDataSourceSnapshot<Kind, Int>()
    snapshot.appendSections(Kind.allCases)
    snapshot.appendItems([1, 2], toSection: .first)
    snapshot.appendItems([3], toSection: .second)
    dataSource.apply(snapshot)
  }
}
