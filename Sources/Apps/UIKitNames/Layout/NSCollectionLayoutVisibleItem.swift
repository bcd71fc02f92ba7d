internal import CompositionalLayout
public import Foundation
internal import Geometry
public import UIKitViews

/// Called before the layout passes with the items in sight, the offset, and the environment.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> Void

/// The attributes of an item that an invalidation handler sees and may change.
@MainActor @preconcurrency
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  /// The opacity.
  var alpha: CGFloat { get set }
  /// The order in depth.
  var zIndex: Int { get set }
  /// Whether it is hidden.
  var isHidden: Bool { get set }
  /// The middle of its frame.
  var center: CGPoint { get set }
  /// The turn and the scale about its middle.
  var transform: CGAffineTransform { get set }
  /// Its size at the origin.
  var bounds: CGRect { get }
  /// Its frame: the smallest upright rectangle around what its transform makes of it.
  var frame: CGRect { get }
  /// The kind of a supplementary or decoration view; empty for a cell.
  var name: String { get }
  /// The category of the view: a cell, a supplementary or a decoration view.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// Its place in the data.
  var indexPath: IndexPath { get }
  /// The kind of a supplementary or decoration view.
  var representedElementKind: String? { get }
}

/// A view in sight, in the coordinates of its section's own scrolling: what a handler changes comes back to the
/// attributes of the layout.
@MainActor
final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  private let attributes: UICollectionViewLayoutAttributes
  /// The distance from the section's coordinates to those of the layout.
  private let shift: CGPoint
  /// The closure that gets each change in the place of the attributes, or nil if changes hold.
  private let refusal: (() -> Void)?

  init(_ attributes: UICollectionViewLayoutAttributes, shift: CGPoint, refusal: (() -> Void)?) {
    self.attributes = attributes
    self.shift = shift
    self.refusal = refusal
  }

  private func change(_ body: () -> Void) {
    if let refusal { refusal() } else { body() }
  }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { change { attributes.alpha = newValue } }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { change { attributes.zIndex = newValue } }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { change { attributes.isHidden = newValue } }
  }
  var center: CGPoint {
    get { CGPoint(x: attributes.center.x - shift.x, y: attributes.center.y - shift.y) }
    set { change { attributes.center = CGPoint(x: newValue.x + shift.x, y: newValue.y + shift.y) } }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { change { attributes.transform = newValue } }
  }
  var bounds: CGRect { attributes.bounds }
  var frame: CGRect { attributes.frame.offsetBy(dx: -shift.x, dy: -shift.y) }
  var name: String { representedElementKind ?? "" }
  var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
  var indexPath: IndexPath { attributes.indexPath }
  var representedElementKind: String? { attributes.representedElementKind }
}

extension UICollectionViewCompositionalLayout {
  /// Calls the handlers of the sections whose views are among `attributes`, the last section first (observed).
  ///
  /// In an orthogonal section the offset is that of its row, without the inset, and items stand in the coordinates of
  /// the row (observed); elsewhere both are those of the collection view.
  func callHandlers(for attributes: [UICollectionViewLayoutAttributes]) {
    guard let view = collectionView, let solved, solved.sections.contains(where: { $0?.hasHandler ?? false }) else {
      return
    }
    // Boundary items of the layout itself belong to no section.
    let shown = Dictionary(grouping: attributes.filter { $0.indexPath.item != Int.max }, by: \.indexPath.section)
    let environment = LayoutEnvironmentAdapter(solved.question.environment)
    let offsets = orthogonalOffsets
    for (index, views) in shown.sorted(by: { $0.key > $1.key }) {
      guard solved.sections.indices.contains(index), let section = solved.sections[index],
        let handler = section.visibleItemsInvalidationHandler
      else { continue }
      let refusal: (() -> Void)? =
        isEstimated(views, solved.solution) ? { [weak self] in self?.tellOfEstimatedItems() } : nil
      guard section.orthogonalScrollingBehavior != .none, let extent = solved.solution.extent(ofSection: index) else {
        handler(views.map { VisibleItem($0, shift: .zero, refusal: refusal) }, view.contentOffset, environment)
        continue
      }
      let isVertical = solved.solution.scrollDirection == .vertical
      let offset = CGFloat(offsets[index] ?? 0)
      let moved = isVertical && solved.solution.environment.traits.isRightToLeft ? offset : -offset
      let shift = CGPoint(x: isVertical ? moved : extent.start, y: isVertical ? extent.start : moved)
      // Headers do not scroll with the row.
      let cells = views.filter { $0.representedElementCategory == .cell }
      handler(
        cells.map { VisibleItem($0, shift: shift, refusal: refusal) },
        CGPoint(x: isVertical ? offset : 0, y: isVertical ? 0 : offset), environment)
    }
  }

  /// Returns whether a section has cells of estimated size: its handler changes nothing.
  private func isEstimated(_ views: [UICollectionViewLayoutAttributes], _ solution: LayoutSolution) -> Bool {
    views.contains { one in
      one.representedElementCategory == .cell
        && !solution.selfSizingAxes(of: .cell(section: one.indexPath.section, item: one.indexPath.item)).isEmpty
    }
  }

  private func tellOfEstimatedItems() {
    guard !toldOfEstimatedItems else { return }
    toldOfEstimatedItems = true
    // UIKit's text, as quoted in Apple's forum.
    Console.log(
      "[UICompositionalLayout] note: the section invalidation handler cannot currently mutate visible items for "
        + "layouts containing estimated items. Please file an enhancement request on UICollectionView.")
  }
}
