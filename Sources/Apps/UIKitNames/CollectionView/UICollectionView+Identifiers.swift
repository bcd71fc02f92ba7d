internal import DiffableDataSource
public import Foundation
internal import UIKitViews

@_spi(AppHarness)
extension UICollectionView {
  /// Returns the identifier of the item at a place, or nil if there is none, or the data source is not diffable.
  public func anyItemIdentifier(at indexPath: IndexPath) -> AnyHashable? {
    guard let source = dataSource as? any DiffableSource, let path = ItemIndexPath(indexPath) else { return nil }
    return source.anyItemIdentifier(for: path).map { AnyHashable($0) }
  }

  /// Returns the identifier of a section, or nil if there is none, or the data source is not diffable.
  public func anySectionIdentifier(at section: Int) -> AnyHashable? {
    (dataSource as? any DiffableSource)?.anySectionIdentifier(at: section)
  }
}
