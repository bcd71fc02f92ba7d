public import Geometry

/// The space that one node of a group takes: what a view debugger does not show, because groups have no view.
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
/// let slots = solution.slots(section: 0, group: 1)
/// precondition(slots[0].isGroup && slots[0].items == 2..<4)
/// precondition(slots[0].slot == Rect(x: 0, y: 100, width: 390, height: 100))
/// ```
public struct LayoutSlot: Hashable, Sendable {
  /// The node in the description.
  public let path: LayoutNodePath
  /// The number of groups that it lies in.
  public let depth: Int
  /// Whether it is a group.
  public let isGroup: Bool
  /// The space it takes.
  public let slot: Rect
  /// The frame of an item; the space for the subitems of a group.
  public let frame: Rect
  /// The items in it.
  public let items: Range<Int>
}

extension LayoutSolution {
  /// Returns the number of groups that a section repeats.
  public func groupCount(ofSection section: Int) -> Int {
    plans.indices.contains(section) ? plans[section].groupCount : 0
  }

  /// Returns the number of items in a whole group of a section, by the estimates; 0 if it lays out nothing.
  public func itemsPerGroup(ofSection section: Int) -> Int {
    PlacedSection(self, index: section)?.template.cellsPerGroup ?? 0
  }

  /// Returns the items of a group of a section; none for a group that there is not.
  ///
  /// - Complexity: O(1).
  public func items(ofGroup group: Int, section: Int) -> Range<Int> {
    guard let placed = PlacedSection(self, index: section), 0..<placed.plan.groupCount ~= group else { return 0..<0 }
    let first = placed.firstItem(ofGroup: group)
    return first..<first + placed.cellCount(ofGroup: group)
  }

  /// Returns the space of a group and of every node in it that holds items, in depth-first order.
  ///
  /// - Complexity: O(nodes of the group).
  public func slots(section: Int, group: Int, scroll: LayoutScrollState = .rest) -> [LayoutSlot] {
    guard let placed = PlacedSection(self, index: section), group >= 0, group < placed.plan.groupCount else {
      return []
    }
    let solved = placed.group(at: group)
    let origin = placed.origin(ofGroup: group) - orthogonalOffset(placed, scroll)
    let count = placed.cellCount(ofGroup: group)
    let first = placed.firstItem(ofGroup: group)
    return solved.nodes.indices.compactMap { index in
      let node = solved.nodes[index]
      guard node.leafCount > 0, node.firstLeaf < count else { return nil }
      let slot = index == 0 ? Rect(origin: .zero, size: placed.slot(ofGroup: group).size) : node.slot
      let path = solved.subitemPath(to: index)
      return LayoutSlot(
        path: LayoutNodePath(section: section, steps: [.group] + path.map { .subitem($0) }), depth: path.count,
        isGroup: node.isGroup, slot: presented(slot.offset(by: origin)),
        frame: presented(node.frame.offset(by: origin)),
        items: first + node.firstLeaf..<first + min(node.firstLeaf + node.leafCount, count))
    }
  }

  /// Returns the space that the cell of an item takes, before its own insets; nil if it is not laid out.
  ///
  /// - Complexity: As for its frame.
  public func slotForItem(section: Int, item: Int, scroll: LayoutScrollState = .rest) -> Rect? {
    guard let placed = PlacedSection(self, index: section), item >= 0, item < placed.plan.itemCount else { return nil }
    let (group, leaf) = placed.place(ofItem: item)
    let solved = placed.group(at: group)
    let node = solved.nodes[solved.leaves[leaf].node]
    let slot = node.isCustom ? solved.leaves[leaf].frame : node.slot
    return presented(slot.offset(by: placed.origin(ofGroup: group) - orthogonalOffset(placed, scroll)))
  }
}
