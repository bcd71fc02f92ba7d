import UIKit

/// Extensions as apps write them: with UIKit's own names of the generic parameters.
extension NSDiffableDataSourceSnapshot where ItemIdentifierType == String {
  var longestTitle: String? { itemIdentifiers.max { $0.count < $1.count } }
}

extension NSDiffableDataSourceSnapshot where SectionIdentifierType: CaseIterable {
  mutating func appendAllSections() { appendSections(Array(SectionIdentifierType.allCases)) }
}

extension NSDiffableDataSourceSnapshot {
  func first(where matches: (ItemIdentifierType) -> Bool) -> (SectionIdentifierType, ItemIdentifierType)? {
    for section in sectionIdentifiers {
      for item in itemIdentifiers(inSection: section) where matches(item) { return (section, item) }
    }
    return nil
  }

  mutating func toggle(_ item: ItemIdentifierType, in section: SectionIdentifierType) {
    if indexOfItem(item) == nil { appendItems([item], toSection: section) } else { deleteItems([item]) }
  }
}

extension NSDiffableDataSourceSectionSnapshot where ItemIdentifierType: Comparable {
  var sortedRoots: [ItemIdentifierType] { rootItems.sorted() }
}

extension NSDiffableDataSourceTransaction where ItemIdentifierType == String {
  var movedTitles: [ItemIdentifierType] {
    difference.insertions.compactMap { change in
      if case .insert(_, let element, _) = change { element } else { nil }
    }
  }
}

extension NSDiffableDataSourceSectionTransaction {
  var name: SectionIdentifierType { sectionIdentifier }
  var isEmptyAfterwards: Bool { finalSnapshot.items.isEmpty }
}

extension UICollectionViewDiffableDataSource where SectionIdentifierType == Int, ItemIdentifierType: Identifiable {
  func identifier(at indexPath: IndexPath) -> ItemIdentifierType.ID? { itemIdentifier(for: indexPath)?.id }
}

/// An app's own type of a name that the engine has as well: nothing of the engine's stands in its way.
struct CollectionView {
  var title = "mine"
}

final class CollectionViewCell: UICollectionViewCell {}
