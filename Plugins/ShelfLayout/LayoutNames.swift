import CompositionalLayout
import Geometry

// The names of UIKit that the layout beside this file uses, over the engine that solves layouts. `UIKitNames` has all
// of UIKit's, and Foundation with it, which is forty times as large as this plugin. The plugin that `plugin build`
// makes of the same file gives the same answers; a test compares the two.

typealias NSCollectionLayoutSize = CollectionLayoutSize
typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets

/// One cell of a group.
final class NSCollectionLayoutItem {
  var value: CollectionLayoutItem
  /// The distances from the edges of the slot to the frame, in points.
  var contentInsets: NSDirectionalEdgeInsets {
    get { value.contentInsets }
    set { value.contentInsets = newValue }
  }

  init(layoutSize: NSCollectionLayoutSize) { value = CollectionLayoutItem(layoutSize: layoutSize) }
}

/// Items in a row.
final class NSCollectionLayoutGroup {
  let value: CollectionLayoutGroup

  private init(_ value: CollectionLayoutGroup) { self.value = value }

  /// Returns a row of `subitems`, repeated while they fit.
  static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.horizontal(layoutSize: layoutSize, subitems: subitems.map { .item($0.value) }))
  }
}

/// A header or a footer.
final class NSCollectionLayoutBoundarySupplementaryItem {
  var value: CollectionLayoutBoundarySupplementaryItem
  /// Whether it stays in sight while its section is.
  var pinToVisibleBounds: Bool {
    get { value.pinToVisibleBounds }
    set { value.pinToVisibleBounds = newValue }
  }

  init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: RectAlignment) {
    value = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment)
  }
}

/// A section: one group that is repeated, and what stands around the groups.
final class NSCollectionLayoutSection {
  private let group: NSCollectionLayoutGroup
  /// Headers, footers and views at the sides.
  var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  init(group: NSCollectionLayoutGroup) { self.group = group }

  /// The section as a value of the engine.
  var value: CollectionLayoutSection {
    var section = CollectionLayoutSection(group: group.value)
    section.boundarySupplementaryItems = boundarySupplementaryItems.map(\.value)
    return section
  }
}

/// A layout whose sections are all alike.
class UICollectionViewLayout {
  let section: NSCollectionLayoutSection

  init(section: NSCollectionLayoutSection) { self.section = section }
}

/// A layout of sections, each described by its group.
final class UICollectionViewCompositionalLayout: UICollectionViewLayout {}

/// The names of kinds of views.
enum UICollectionView {
  static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
}
