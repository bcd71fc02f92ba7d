import UIKit

extension Feed {
  /// Returns one column of rows that are as high as their text.
  @MainActor public static func layout() -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.interGroupSpacing = 8
    return UICollectionViewCompositionalLayout(section: section)
  }
}
