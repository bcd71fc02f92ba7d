public import Foundation
internal import Geometry
public import UIKitViews

/// Lines of rows that are broken like text. *Real*: lines, headers, footers, insets, self-sizing.
///
/// A line takes rows while they fit with the least spacing between them. In a full line the space that is left over is
/// given out between the rows; the last line of a section keeps the least spacing, but rows of one size stand where
/// those of a full line do. Rows are centered across a line, and their places go to the nearest pixel (documented for
/// `minimumInteritemSpacing`, the rest recorded).
@MainActor @preconcurrency
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// An item size that asks each cell for its own.
  public static let automaticSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  /// The size of rows, unless the delegate says another.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The size that rows may have; other than zero it asks each cell for its own.
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The least spacing between rows of a line.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The least spacing between lines.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The space around the rows of a section.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// The edges that the insets of a section are measured from. *Kept*.
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  /// The size of headers; only the extent along the scroll axis counts.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The size of footers; only the extent along the scroll axis counts.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The direction in which the content scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
  /// Whether headers stay in sight. *Real*.
  open var sectionHeadersPinToVisibleBounds = false
  /// Whether footers stay in sight. *Kept*.
  open var sectionFootersPinToVisibleBounds = false

  /// The edges that a section's insets are measured from, with UIKit's values. *Kept*.
  public enum SectionInsetReference: Int, Hashable, Sendable {
    case fromContentInset = 0
    case fromSafeArea, fromLayoutMargins
  }

  private struct Placed {
    var size = CGSize.zero
    var counts: [Int] = []
    var cells: [[CGRect]] = []
    var headers: [Int: CGRect] = [:]
    var footers: [Int: CGRect] = [:]
    var sections: [CGRect] = []
    var content = CGSize.zero
  }

  private var placed: Placed?
  /// The places while the attributes of many views are read, which then count no sections.
  private var placedWhileReading: Placed?
  private var measured: [IndexPath: CGSize] = [:]
  /// The numbers of rows by sections for which they were measured.
  private var measuredCounts: [Int] = []
  /// The sizes that cells chose for themselves.
  @_spi(AppHarness) public var measuredCells: [IndexPath: CGSize] { measured }

  /// Creates a layout that scrolls up and down.
  public override init() { super.init() }

  /// Creates a layout of a storyboard or a nib.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func invalidateLayout() {
    placed = nil
    super.invalidateLayout()
  }

  open override func prepare() {
    super.prepare()
    _ = current()
  }

  open override var collectionViewContentSize: CGSize { current().content }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let placed = current()
    placedWhileReading = placed
    defer { placedWhileReading = nil }
    var found: [UICollectionViewLayoutAttributes] = []
    for section in placed.cells.indices where placed.sections[section].meets(rect) {
      for (item, frame) in placed.cells[section].enumerated() where frame.meets(rect) {
        if let one = layoutAttributesForItem(at: IndexPath(item: item, section: section)) { found.append(one) }
      }
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        let path = IndexPath(item: 0, section: section)
        guard let one = layoutAttributesForSupplementaryView(ofKind: kind, at: path), one.frame.meets(rect) else {
          continue
        }
        found.append(one)
      }
    }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let placed = current()
    guard placed.cells.indices.contains(indexPath.section),
      placed.cells[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = placed.cells[indexPath.section][indexPath.item]
    return attributes
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let placed = current()
    let isHeader = elementKind == UICollectionView.elementKindSectionHeader
    guard var frame = isHeader ? placed.headers[indexPath.section] : placed.footers[indexPath.section] else {
      return nil
    }
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    if isHeader, sectionHeadersPinToVisibleBounds, scrollDirection == .vertical, let view = collectionView {
      let top = view.contentOffset.y + view.adjustedContentInset.top
      let last = placed.sections[indexPath.section].maxY - frame.height
      frame.origin.y = min(max(frame.minY, top), max(frame.minY, last))
      attributes.zIndex = 10
    }
    attributes.frame = frame
    return attributes
  }

  override func measure(_ size: (UICollectionViewLayoutAttributes) -> CGSize?) -> Bool {
    guard let view = collectionView, estimatedItemSize != .zero || itemSize == Self.automaticSize else { return false }
    var changed = false
    for attributes in layoutAttributesForElements(in: view.bounds) ?? []
    where attributes.representedElementCategory == .cell {
      attributes.selfSizingAxes = [.horizontal, .vertical]
      guard let wanted = size(attributes), wanted != measured[attributes.indexPath] else { continue }
      measured[attributes.indexPath] = wanted
      changed = true
    }
    if changed { placed = nil }
    return changed
  }

  // MARK: Placing

  private func current() -> Placed {
    if let placedWhileReading { return placedWhileReading }
    guard let view = collectionView else { return Placed() }
    let counts = (0..<view.numberOfSections).map(view.numberOfItems(inSection:))
    if let placed, placed.size == view.bounds.size, placed.counts == counts { return placed }
    if measuredCounts != counts { measured.removeAll() }
    measuredCounts = counts
    var result = Placed(size: view.bounds.size, counts: counts)
    let asked = (view.delegate as? any ForwardingDelegate).map(\.forwarded) ?? view.delegate
    let delegate = asked as? any UICollectionViewDelegateFlowLayout
    var along: CGFloat = 0
    for (section, count) in counts.enumerated() {
      let start = along
      let header = delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
      along = put(header ?? headerReferenceSize, at: along, view, &result.headers[section])
      let frames = place(section, count, at: along, view, delegate)
      result.cells.append(frames.cells)
      along = frames.end
      let footer = delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
      along = put(footer ?? footerReferenceSize, at: along, view, &result.footers[section])
      result.sections.append(
        isVertical
          ? CGRect(x: 0, y: start, width: max(view.bounds.width, 1), height: max(along - start, 0.001))
          : CGRect(x: start, y: 0, width: max(along - start, 0.001), height: max(view.bounds.height, 1)))
    }
    let insets = view.adjustedContentInset
    result.content =
      isVertical
      ? CGSize(width: max(0, view.bounds.width - insets.left - insets.right), height: along)
      : CGSize(width: along, height: max(0, view.bounds.height - insets.top - insets.bottom))
    placed = result
    return result
  }

  private var isVertical: Bool { scrollDirection == .vertical }

  private func put(
    _ size: CGSize, at along: CGFloat, _ view: UICollectionView, _ frame: inout CGRect?
  ) -> CGFloat {
    let length = isVertical ? size.height : size.width
    guard length > 0 else { return along }
    let insets = view.adjustedContentInset
    frame =
      isVertical
      ? CGRect(x: 0, y: along, width: view.bounds.width - insets.left - insets.right, height: length)
      : CGRect(x: along, y: 0, width: length, height: view.bounds.height - insets.top - insets.bottom)
    return along + length
  }

  private func place(
    _ section: Int, _ count: Int, at start: CGFloat, _ view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> (cells: [CGRect], end: CGFloat) {
    let insets = delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    let between =
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    let lines =
      delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing
    let covered = view.adjustedContentInset
    let (before, room) =
      isVertical
      ? (insets.left, view.bounds.width - covered.left - covered.right - insets.left - insets.right)
      : (insets.top, view.bounds.height - covered.top - covered.bottom - insets.top - insets.bottom)
    let grid = PixelGrid(scale: Double(view.traitCollection.displayScale))
    var along = start + (isVertical ? insets.top : insets.left)
    var cells: [CGRect] = []
    var line: [CGSize] = []
    func breadth(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
    func depth(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    func end(isLast: Bool) {
      guard !line.isEmpty else { return }
      let (used, deepest) = (line.reduce(0) { $0 + breadth($1) }, line.map(depth).max() ?? 0)
      let gap = isLast ? lastGap(line.map(breadth), room, between) : (room - used) / CGFloat(max(1, line.count - 1))
      var across = before
      for size in line {
        let middle = along + (deepest - depth(size)) / 2
        let (near, far) = (CGFloat(grid.nearest(Double(across))), CGFloat(grid.nearest(Double(middle))))
        cells.append(
          CGRect(origin: isVertical ? CGPoint(x: near, y: far) : CGPoint(x: far, y: near), size: size))
        across += breadth(size) + gap
      }
      along += deepest + (isLast ? 0 : lines)
      line.removeAll()
    }
    var used: CGFloat = 0
    for item in 0..<count {
      let size = size(at: IndexPath(item: item, section: section), view, delegate)
      if !line.isEmpty, used + between + breadth(size) > room + 1e-6 {
        end(isLast: false)
        used = 0
      }
      used += (line.isEmpty ? 0 : between) + breadth(size)
      line.append(size)
    }
    end(isLast: true)
    return (cells, along + (isVertical ? insets.bottom : insets.right))
  }

  /// Returns the spacing of the last line of a section: that of a full line where all its rows are equally broad.
  private func lastGap(_ breadths: [CGFloat], _ room: CGFloat, _ between: CGFloat) -> CGFloat {
    guard breadths.count > 1, let breadth = breadths.first, breadth + between > 0,
      breadths.allSatisfy({ $0 == breadth })
    else { return between }
    let count = ((room + between + 1e-6) / (breadth + between)).rounded(.down)
    return count > 1 ? (room - count * breadth) / (count - 1) : between
  }

  private func size(
    at path: IndexPath, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> CGSize {
    if let known = measured[path] { return known }
    let said = delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
    if said.width >= Self.automaticSize.width || said.height >= Self.automaticSize.height {
      return estimatedItemSize.width > 0 && estimatedItemSize.width < 1e6
        ? estimatedItemSize : CGSize(width: 50, height: 50)
    }
    return estimatedItemSize != .zero && estimatedItemSize.width < 1e6 && delegate == nil ? estimatedItemSize : said
  }
}

/// A delegate that forwards to another one, as RxCocoa's do.
@MainActor
package protocol ForwardingDelegate: AnyObject {
  /// The delegate that is asked for what this one has no answer to.
  var forwarded: AnyObject? { get }
}

/// An object that is asked about the rows of a flow layout. All methods are optional: without them the layout's own
/// values hold.
@MainActor @preconcurrency
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// Returns the size of a row.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// Returns the space around the rows of a section.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  /// Returns the least spacing between lines.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the least spacing between rows of a line.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the size of a header.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// Returns the size of a footer.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0 }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0 }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero }
}
