import UIKit

/// The sections of the list, from top to bottom.
enum PokedexSection: Int, CaseIterable {
  case favorites
  case all

  var title: String {
    switch self {
    case .favorites: return "Favorites"
    case .all: return "All Pokémon"
    }
  }
}

enum PokedexLayout {
  /// Returns a row of favorites that scrolls sideways, and a grid of all others.
  static func make(sectionAt sectionProvider: @escaping (Int) -> PokedexSection?) -> UICollectionViewLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 20
    return UICollectionViewCompositionalLayout(
      sectionProvider: { index, environment in
        switch sectionProvider(index) {
        case .favorites: return favorites()
        case .all: return grid(environment)
        case nil: return nil
        }
      }, configuration: configuration)
  }

  private static func favorites() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .absolute(160), heightDimension: .absolute(72)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    section.interGroupSpacing = 8
    section.contentInsets = .init(top: 0, leading: 16, bottom: 0, trailing: 16)
    section.boundarySupplementaryItems = [header()]
    return section
  }

  private static func grid(_ environment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    let columns = environment.container.effectiveContentSize.width > 600 ? 4 : 2
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(72)), subitem: item,
      count: columns)
    group.interItemSpacing = .fixed(8)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 8
    section.contentInsets = .init(top: 0, leading: 16, bottom: 16, trailing: 16)
    section.boundarySupplementaryItems = [header()]
    return section
  }

  private static func header() -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
      elementKind: SectionHeaderView.elementKind, alignment: .top)
  }
}
