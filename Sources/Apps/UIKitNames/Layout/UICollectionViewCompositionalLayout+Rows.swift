internal import CompositionalLayout
internal import Foundation
internal import Geometry
internal import UIKitViews

/// The rows of sections that scroll by themselves, across the direction of the layout.
extension UICollectionViewCompositionalLayout {
  /// The scroll position of the view and of the rows in it.
  var scrollState: LayoutScrollState {
    guard let view = collectionView else { return .rest }
    let inset = view.adjustedContentInset
    return LayoutScrollState(
      contentOffset: Point(x: Double(view.contentOffset.x), y: Double(view.contentOffset.y)),
      adjustedContentInset: EdgeInsets(
        top: Double(inset.top), left: Double(inset.left), bottom: Double(inset.bottom), right: Double(inset.right)),
      orthogonalOffsets: orthogonalOffsets)
  }

  /// The offsets of the rows that were scrolled, by section.
  ///
  /// - Complexity: O(1) before a row is scrolled, then O(sections).
  @_spi(AppHarness) public var orthogonalOffsets: [Int: Double] {
    guard !rowOffsets.isEmpty, let view = collectionView, let solution = solution() else { return [:] }
    var offsets: [Int: Double] = [:]
    for section in 0..<view.numberOfSections {
      guard let offset = rowOffsets[key(ofRow: section)], let row = solution.orthogonalSection(at: section) else {
        continue
      }
      offsets[section] = isRowDragged ? offset : row.settledOffset(for: offset)
    }
    return offsets
  }

  /// Returns the key by which a row is known, so that it keeps its offset when other sections come and go.
  private func key(ofRow section: Int) -> AnyHashable {
    collectionView?.anySectionIdentifier(at: section) ?? AnyHashable(section)
  }

  /// Drags the row of a section to an offset, as far as it reaches, and lets go, as the user does. Not part of UIKit.
  ///
  /// The view's delegate is not told, since a scroll view within the collection view moves; the section's handler of
  /// visible items is.
  ///
  /// - Returns: Whether the section has such a row.
  @_spi(AppHarness) public func dragRow(ofSection section: Int, to wanted: Double) -> Bool {
    guard let row = solution()?.orthogonalSection(at: section), wanted.isFinite else { return false }
    let last = row.stopCount > 0 ? max(row.maximumOffset, row.stop(at: row.stopCount - 1)) : row.maximumOffset
    isRowDragged = true
    moveRow(ofSection: section, to: min(max(wanted, row.minimumOffset), last))
    isRowDragged = false
    let rest = row.settledOffset(for: wanted)
    if rowOffsets[key(ofRow: section)] != rest { moveRow(ofSection: section, to: rest) }
    return true
  }

  private func moveRow(ofSection section: Int, to offset: Double) {
    rowOffsets[key(ofRow: section)] = offset
    collectionView?.setNeedsLayout()
    collectionView?.layoutIfNeeded()
  }

  /// Scrolls the row of an item so that the item stands at a position; a position along the layout moves no row.
  func moveRow(toItemAt path: IndexPath, at position: UICollectionView.ScrollPosition) {
    guard let solution = solution(), let row = solution.orthogonalSection(at: path.section),
      let frame = solution.attributesForItem(section: path.section, item: path.item)?.frame
    else { return }
    let isHorizontal = row.axis == .horizontal
    let isMirrored = isHorizontal && solution.environment.traits.isRightToLeft
    let width = solution.environment.container.contentSize.width
    let start = (isMirrored ? width - frame.end(.horizontal) : frame.start(row.axis)) - row.leadingInset
    let length = frame.size[row.axis]
    var (first, last): (UICollectionView.ScrollPosition, UICollectionView.ScrollPosition) =
      isHorizontal ? (.left, .right) : (.top, .bottom)
    if isMirrored { (first, last) = (last, first) }
    let middle: UICollectionView.ScrollPosition = isHorizontal ? .centeredHorizontally : .centeredVertically
    let offset: Double
    if position.contains(first) {
      offset = start
    } else if position.contains(last) {
      offset = start + length - row.viewportLength
    } else if position.contains(middle) {
      offset = start + length / 2 - row.viewportLength / 2
    } else {
      return
    }
    moveRow(ofSection: path.section, to: row.settledOffset(for: offset))
  }

  /// Returns the sections with a row of which something is seen and that can be scrolled, with the offset to which a
  /// swipe towards the end, or back, brings it: the next place where it rests, or one visible length further.
  @_spi(AppHarness) public func rowsInSight(forward: Bool) -> [(section: Int, offset: Double)] {
    guard let view = collectionView, let solution = solution() else { return [] }
    let shown = solution.attributes(in: Rect(view.bounds), scroll: scrollState)
    let offsets = orthogonalOffsets
    return Set(shown.map(\.element.section)).sorted().compactMap { section in
      guard let row = solution.orthogonalSection(at: section), row.axis == .horizontal, row.maximumOffset > 0 else {
        return nil
      }
      let now = offsets[section] ?? 0
      guard row.stopCount > 0 else {
        return (section, row.settledOffset(for: now + (forward ? 1 : -1) * row.viewportLength))
      }
      let stop = row.nearestStop(to: now) + (forward ? 1 : -1)
      return (section, row.stop(at: min(max(0, stop), row.stopCount - 1)))
    }
  }
}
