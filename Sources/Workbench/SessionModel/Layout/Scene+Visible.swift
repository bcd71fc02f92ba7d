package import CompositionalLayout
internal import DiffableDataSource
package import Geometry

extension Scene {
  /// The rows on screen, in order; nil before a layout was given: then every row is.
  ///
  /// - Complexity: O(log sections + visible).
  var rowsOnScreen: [ItemIndexPath]? { layout.isGiven ? ScrollMove.cells(in: visibleRect, self) : nil }

  /// The sections that have a view in the visible rectangle.
  package var visibleSections: [Int] { Set(visibleViews.map(\.element.section)).sorted() }

  /// The views in the visible rectangle.
  ///
  /// - Complexity: O(log sections + visible).
  package var visibleViews: [CollectionViewLayoutAttributes] { solution.attributes(in: visibleRect, scroll: scroll) }

  /// Returns the frame of an item's cell; nil if it is not laid out.
  package func frame(ofItem identifier: String) -> Rect? {
    guard let path = snapshot.indexPath(for: identifier) else { return nil }
    return solution.attributesForItem(section: path.section, item: path.item, scroll: scroll)?.frame
  }
}
