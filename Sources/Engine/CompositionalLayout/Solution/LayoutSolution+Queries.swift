public import Geometry

/// The rule for which cells a query for a rectangle returns.
///
/// ```swift
/// import Geometry
///
/// let cell = CollectionLayoutItem(
///   layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
/// let row = CollectionLayoutGroup.horizontal(
///   layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
///   subitems: [.item(cell)])
/// let layout = CompositionalLayoutDescription(section: CollectionLayoutSection(group: row))
/// let solution = layout.solved(in: LayoutEnvironment(size: Size(width: 390, height: 844)), itemCounts: [8])
///
/// let left = Rect(x: 0, y: 0, width: 100, height: 50)
/// precondition(solution.attributes(in: left, membership: .frames).count == 1)
/// precondition(solution.attributes(in: left, membership: .groups).count == 2)
/// ```
public enum LayoutMembership: Sendable {
  /// Those whose own frame meets the rectangle.
  case frames
  /// Those whose group meets the rectangle, as UIKit does (observed on macOS 27).
  case groups
}

extension LayoutSolution {
  /// Returns all views that meet a rectangle of the content: per section its cells, badges, boundary items and
  /// decorations.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the content of the collection view.
  ///   - scroll: The state that places boundary items that stay in sight and orthogonal sections.
  ///   - membership: The rule for which cells count as meeting it.
  ///   - limit: About how many views to return at most: no further group is looked at once there are as many.
  /// - Complexity: O(log sections + views returned), as long as no view sticks far out of its section.
  public func attributes(
    in rect: Rect, scroll: LayoutScrollState = .rest, membership: LayoutMembership = .frames, limit: Int = 1_000_000
  ) -> [CollectionViewLayoutAttributes] {
    guard rect.isFinite else { return [] }
    var attributes: [CollectionViewLayoutAttributes] = []
    let mirrored = environment.traits.isRightToLeft ? rect.mirrored(inWidth: mirrorWidth) : rect
    for index in sections(meeting: mirrored.start(scrollDirection), mirrored.end(scrollDirection)) {
      guard let placed = PlacedSection(self, index: index) else { continue }
      appendGroups(
        placed, meeting: rect, mirrored: mirrored, scroll: scroll, membership: membership, limit: limit,
        to: &attributes)
      attributes += boundaryAttributes(placed, scroll: scroll).filter { $0.frame.intersects(rect) }
      attributes += decorationAttributes(placed).filter { $0.frame.intersects(rect) }
    }
    attributes += layoutBoundaryAttributes(scroll: scroll).filter { $0.frame.intersects(rect) }
    return attributes
  }

  /// Returns all views of the layout: per section its cells, badges, boundary items and decorations, then those of the
  /// layout.
  ///
  /// - Parameters:
  ///   - scroll: The scroll position of the collection view.
  ///   - limit: The largest number of cells to return.
  /// - Complexity: O(views).
  public func allAttributes(
    scroll: LayoutScrollState = .rest, limit: Int = 10_000_000
  ) -> [CollectionViewLayoutAttributes] {
    var attributes: [CollectionViewLayoutAttributes] = []
    var rest = max(0, limit)
    for index in plans.indices {
      guard let placed = PlacedSection(self, index: index) else { continue }
      forEachGroup(of: placed, scroll: scroll) { views, cells in
        guard rest > 0 else { return false }
        attributes += views
        rest -= min(rest, cells)
        return true
      }
      attributes += boundaryAttributes(placed, scroll: scroll)
      attributes += decorationAttributes(placed)
    }
    return attributes + layoutBoundaryAttributes(scroll: scroll)
  }

  /// Calls a function with the cells and badges of each group of a section, until it returns false.
  ///
  /// - Complexity: O(views), and memory for one group.
  public func forEachGroup(
    ofSection index: Int, scroll: LayoutScrollState = .rest, _ body: ([CollectionViewLayoutAttributes]) -> Bool
  ) {
    guard let placed = PlacedSection(self, index: index) else { return }
    forEachGroup(of: placed, scroll: scroll) { views, _ in body(views) }
  }

  /// Returns the boundary items of a section, and its decorations.
  public func boundaryAttributes(
    ofSection index: Int, scroll: LayoutScrollState = .rest
  ) -> (items: [CollectionViewLayoutAttributes], decorations: [CollectionViewLayoutAttributes]) {
    guard let placed = PlacedSection(self, index: index) else { return ([], []) }
    return (boundaryAttributes(placed, scroll: scroll), decorationAttributes(placed))
  }

  /// Returns the boundary items of the whole layout.
  public func boundaryAttributes(scroll: LayoutScrollState = .rest) -> [CollectionViewLayoutAttributes] {
    layoutBoundaryAttributes(scroll: scroll)
  }

  private func forEachGroup(
    of placed: PlacedSection, scroll: LayoutScrollState, _ body: ([CollectionViewLayoutAttributes], Int) -> Bool
  ) {
    let offset = orthogonalOffset(placed, scroll)
    var views: [CollectionViewLayoutAttributes] = []
    for group in 0..<placed.plan.groupCount {
      views.removeAll(keepingCapacity: true)
      appendGroup(placed, group, origin: placed.origin(ofGroup: group) - offset, to: &views) { _ in true }
      guard body(views, placed.cellCount(ofGroup: group)) else { return }
    }
  }

  /// Returns the sections that may have views in the strip from `low` to `high` along the scroll axis.
  ///
  /// - Complexity: O(log sections).
  func sections(meeting low: Double, _ high: Double) -> Range<Int> {
    let low = low - layoutStart - sectionOverflow
    let high = high - layoutStart + sectionOverflow
    let first = plans.partition { $0.origin + $0.length >= low }
    let end = plans.partition { $0.origin > high }
    return first..<max(first, end)
  }

  private func appendGroups(
    _ placed: PlacedSection, meeting rect: Rect, mirrored: Rect, scroll: LayoutScrollState,
    membership: LayoutMembership, limit: Int, to attributes: inout [CollectionViewLayoutAttributes]
  ) {
    guard placed.plan.groupCount > 0 else { return }
    let axis = placed.template.groupAxis
    let offset = orthogonalOffset(placed, scroll)
    let shift = offset[axis]
    for group in placed.groups(meeting: mirrored.start(axis) + shift, mirrored.end(axis) + shift) {
      guard attributes.count < limit else { return }
      let origin = placed.origin(ofGroup: group) - offset
      switch membership {
      case .frames: appendGroup(placed, group, origin: origin, to: &attributes) { $0.intersects(rect) }
      case .groups:
        let slot = Rect(origin: origin, size: placed.slot(ofGroup: group).size)
        guard slot.intersects(mirrored) else { continue }
        appendGroup(placed, group, origin: origin, to: &attributes) { _ in true }
      }
    }
  }

  /// Appends the cells and badges of one group.
  private func appendGroup(
    _ placed: PlacedSection, _ group: Int, origin: Point, to attributes: inout [CollectionViewLayoutAttributes],
    where isWanted: (Rect) -> Bool
  ) {
    let solved = placed.group(at: group)
    let count = placed.cellCount(ofGroup: group)
    let firstItem = placed.firstItem(ofGroup: group)
    for leaf in 0..<count {
      let cell = cell(placed, item: firstItem + leaf, leaf: solved.leaves[leaf], origin: origin)
      if isWanted(cell.frame) { attributes.append(cell) }
    }
    for badge in solved.supplementaries where solved.nodes[badge.node].firstLeaf < count {
      let view = supplementary(placed, badge, group: group, origin: origin)
      if isWanted(view.frame) { attributes.append(view) }
    }
  }
}

extension Array {
  /// Returns the first place whose element passes, where all after one that passes pass as well.
  ///
  /// - Complexity: O(log *n*) tests.
  fileprivate func partition(where passes: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if passes(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
