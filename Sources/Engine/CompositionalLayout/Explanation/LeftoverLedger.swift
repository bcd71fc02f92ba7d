import Geometry

/// A ledger of the points of a group along its axis that no subitem shows.
///
/// ```swift
/// import Geometry
///
/// let cell = CollectionLayoutItem(
///   layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(0.4), heightDimension: .fractionalHeight(1)))
/// let row = CollectionLayoutGroup.horizontal(
///   layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
///   subitems: [.item(cell)])
/// let layout = CompositionalLayoutDescription(section: CollectionLayoutSection(group: row))
/// let solution = layout.solved(in: LayoutEnvironment(size: Size(width: 390, height: 844)), itemCounts: [8])
///
/// let ledger = solution.ledgers(ofSection: 0)[0]
/// precondition(ledger.slots == 312 && ledger.strip == 78)
/// ```
public struct LeftoverLedger: Hashable, Sendable {
  /// The group.
  public let path: LayoutNodePath
  /// The count of its subitems and the sums that decided it.
  public let packing: GroupPacking
  /// The points that the slots of the subitems take.
  public let slots: Double
  /// The points that the spacing between them and the space at their edges take at least.
  public let spacing: Double
  /// The points that cutting fractions to pixels takes away; they are part of what is left.
  public let roundingLoss: Double
  /// The points of what is left that flexible gaps and edges took.
  public let flexible: Double
  /// The points that are left after the last subitem.
  public let strip: Double
}

extension LayoutSolution {
  /// Returns the ledgers of the group of a section and of the groups in it, in depth-first order; copies are left out.
  ///
  /// - Parameters:
  ///   - section: The index of the section.
  ///   - item: An item whose line is read where lines break by reported lengths; nil for the estimates.
  /// - Complexity: O(nodes of the group).
  public func ledgers(ofSection section: Int, item: Int? = nil) -> [LeftoverLedger] {
    guard let placed = PlacedSection(self, index: section) else { return [] }
    var solved = placed.template.group
    var cellCount = solved.leaves.count
    if let item, placed.measurement?.lines != nil, 0..<placed.plan.itemCount ~= item {
      let line = placed.place(ofItem: item).group
      solved = placed.group(at: line)
      cellCount = placed.cellCount(ofGroup: line)
    }
    var children: [[Int]] = solved.nodes.map { _ in [] }
    for (index, node) in solved.nodes.enumerated() where node.parent >= 0 && node.firstLeaf < cellCount {
      children[node.parent].append(index)
    }
    var seen: Set<LayoutNodePath> = []
    return solved.nodes.indices.compactMap { index in
      let path = LayoutNodePath(
        section: section, steps: [.group] + solved.subitemPath(to: index).map { .subitem($0) })
      guard let packing = solved.nodes[index].packing, packing.count > 0, !children[index].isEmpty,
        seen.insert(path).inserted,
        let group = placed.template.description.group(at: path)
      else { return nil }
      return ledger(path, packing, group, children[index].map { solved.nodes[$0] })
    }
  }

  /// Returns the space of a whole group that the last group of a section does without, because it is not full; 0 where
  /// lines break by reported lengths.
  public func trimmedLength(ofSection section: Int) -> Double {
    guard let placed = PlacedSection(self, index: section), placed.plan.groupCount > 0 else { return 0 }
    if placed.measurement?.lines != nil { return 0 }
    let count = placed.cellCount(ofGroup: placed.plan.groupCount - 1)
    return placed.template.groupLength - placed.template.trimmedLengths[count]
  }

  private func ledger(
    _ path: LayoutNodePath, _ packing: GroupPacking, _ group: CollectionLayoutGroup, _ children: [SolvedGroup.Node]
  ) -> LeftoverLedger {
    let axis = packing.axis
    var slots = 0.0
    var spacing = packing.spacing * Double(max(0, children.count - 1))
    var isFlexible = group.interItemSpacing?.isFlexible == true && children.count > 1
    var loss = 0.0
    for child in children {
      let node = group.subitems[child.subitem]
      slots += child.slot.size[axis]
      for edge in [node.edgeSpacing?.start(axis), node.edgeSpacing?.end(axis)] {
        spacing += edge?.spacing ?? 0
        isFlexible = isFlexible || edge?.isFlexible == true
      }
      let dimension = node.layoutSize[axis]
      if packing.share != nil {
        loss += packing.fractionBase / Double(packing.count) - child.slot.size[axis]
      } else if dimension.isFractionalWidth || dimension.isFractionalHeight {
        let base = dimension.isFractionalWidth ? child.container.width : child.container.height
        loss += dimension.dimension * base - child.slot.size[axis]
      }
    }
    let isSelfSizing = group.layoutSize[axis].isSelfSizing && packing.share == nil
    let left = isSelfSizing ? 0 : packing.available - slots - spacing
    return LeftoverLedger(
      path: path,
      packing: children.count < packing.count ? packing.cut(to: children.count, used: slots + spacing) : packing,
      slots: slots, spacing: spacing, roundingLoss: loss,
      flexible: isFlexible ? left : 0, strip: isFlexible ? 0 : left)
  }
}

extension CollectionLayoutSection {
  /// Returns the group at a path that starts with this section's group.
  func group(at path: LayoutNodePath) -> CollectionLayoutGroup? {
    var group = self.group
    for step in path.steps.dropFirst() {
      guard case .subitem(let index) = step, group.subitems.indices.contains(index),
        case .group(let next) = group.subitems[index]
      else { return nil }
      group = next
    }
    return group
  }
}
