import Geometry

extension LayoutSolution {
  /// The known traps in the layout, per section in order; sections with the same description are looked at once.
  ///
  /// - Complexity: O(sections + nodes of their groups).
  public var findings: [LayoutFinding] {
    var findings: [LayoutFinding] = []
    var seen: Set<Int> = []
    for index in plans.indices {
      guard let placed = PlacedSection(self, index: index) else { continue }
      if seen.insert(placed.plan.template).inserted {
        findings += GroupFindings.findings(in: placed.template.description.group, section: index)
        findings += stripFindings(section: index)
        findings += nestedGroupFindings(placed)
        findings += viewportFindings(placed)
        findings += overlapFindings(placed)
      }
      findings += decorationFindings(placed)
    }
    return findings
  }

  /// Points that nothing takes at the end of a group.
  private func stripFindings(section: Int) -> [LayoutFinding] {
    ledgers(ofSection: section).compactMap { ledger in
      guard ledger.strip > 1e-3, let group = placedGroup(section, ledger.path),
        group.subitems.allSatisfy({ $0.layoutSize[ledger.packing.axis].isFraction(of: ledger.packing.axis) })
      else { return nil }
      let trap: LayoutFinding.Trap =
        ledger.strip - ledger.roundingLoss > 1e-3
        ? .strip(ledger.strip, ledger.packing) : .pixelGap(ledger.strip, of: ledger.packing.available)
      return LayoutFinding(trap: trap, path: ledger.path)
    }
  }

  private func placedGroup(_ section: Int, _ path: LayoutNodePath) -> CollectionLayoutGroup? {
    PlacedSection(self, index: section)?.template.description.group(at: path)
  }

  private func nestedGroupFindings(_ placed: PlacedSection) -> [LayoutFinding] {
    let solved = placed.template.group
    guard !solved.leaves.isEmpty else { return [] }
    var seen: Set<LayoutNodePath> = []
    return solved.nodes.indices.compactMap { index in
      guard solved.nodes[index].isGroup, solved.nodes[index].leafCount == 0 else { return nil }
      let path = LayoutNodePath(
        section: placed.index, steps: [.group] + solved.subitemPath(to: index).map { .subitem($0) })
      guard seen.insert(path).inserted else { return nil }
      return LayoutFinding(trap: .emptyNestedGroup, path: path)
    }
  }

  /// Section insets do not make the groups of an orthogonal section narrower (observed on UIKit, macOS 27 and iOS 17).
  private func viewportFindings(_ placed: PlacedSection) -> [LayoutFinding] {
    let template = placed.template
    let axis = template.groupAxis
    let viewport = environment.container.contentSize[axis] - template.insets.total(axis)
    guard template.isOrthogonal, template.groupLength > viewport, template.insets.total(axis) > 0,
      template.description.group.layoutSize[axis].isFraction(of: axis)
    else { return [] }
    return [
      LayoutFinding(
        trap: .orthogonalWiderThanViewport(length: template.groupLength, visible: viewport),
        path: LayoutNodePath(section: placed.index, steps: [.group]))
    ]
  }

  /// Items on one side are each placed against the content (observed on UIKit, macOS 27).
  private func overlapFindings(_ placed: PlacedSection) -> [LayoutFinding] {
    guard let (items, placement) = placed.boundary(self), items.count > 1 else { return [] }
    var findings: [LayoutFinding] = []
    for later in items.indices.prefix(32) {
      for earlier in items.indices.prefix(later) where placement.frames[earlier].intersects(placement.frames[later]) {
        findings.append(
          LayoutFinding(
            trap: .overlappingBoundaryItems(
              items[later].item.elementKind, over: items[earlier].item.elementKind),
            path: LayoutNodePath(section: placed.index, steps: [.boundary(later)])))
      }
    }
    return findings
  }

  private func decorationFindings(_ placed: PlacedSection) -> [LayoutFinding] {
    guard !placed.hasLength else { return [] }
    return placed.template.description.decorationItems.indices.prefix(1).map { index in
      LayoutFinding(
        trap: .decorationOfEmptySection, path: LayoutNodePath(section: placed.index, steps: [.decoration(index)]))
    }
  }
}

/// The traps that a group shows without being laid out.
enum GroupFindings {
  /// Returns the traps in a group and in the groups in it.
  static func findings(in group: CollectionLayoutGroup, section: Int) -> [LayoutFinding] {
    var findings: [LayoutFinding] = []
    append(group, LayoutNodePath(section: section, steps: [.group]), to: &findings)
    return findings
  }

  private static func append(
    _ group: CollectionLayoutGroup, _ path: LayoutNodePath, to findings: inout [LayoutFinding]
  ) {
    guard findings.count < 64 else { return }
    appendShares(group, path, to: &findings)
    for (index, subitem) in group.subitems.enumerated() {
      let path = path.appending(.subitem(index))
      for axis in Axis.allCases { append(subitem, axis, in: group, path, to: &findings) }
      if case .group(let nested) = subitem { append(nested, path, to: &findings) }
    }
  }

  private static func appendShares(
    _ group: CollectionLayoutGroup, _ path: LayoutNodePath, to findings: inout [LayoutFinding]
  ) {
    guard case .equal(let axis, let box, let count) = group.content, group.layoutSize[axis].isSelfSizing else { return }
    findings.append(
      LayoutFinding(
        trap: .sharesOfAnEstimate(
          count: count, estimate: group.layoutSize[axis].dimension, item: box.node.layoutSize[axis]),
        path: path))
  }

  private static func append(
    _ node: CollectionLayoutNode, _ axis: Axis, in group: CollectionLayoutGroup, _ path: LayoutNodePath,
    to findings: inout [LayoutFinding]
  ) {
    let dimension = node.layoutSize[axis]
    let isShared = if case .equal(axis, _, _) = group.content { true } else { false }
    let isGroupSelfSizing = group.layoutSize[axis].isSelfSizing
    func add(_ trap: LayoutFinding.Trap) { findings.append(LayoutFinding(trap: trap, path: path)) }
    if dimension.isFraction(of: axis), dimension.dimension > 1, !isShared { add(.fractionAboveOne(axis, dimension)) }
    if dimension.isSelfSizing, !isGroupSelfSizing, !isShared {
      add(.estimatedItemInFixedGroup(axis, group: group.layoutSize[axis]))
    }
    if dimension.isFraction(of: axis), isGroupSelfSizing, !isShared {
      add(.fractionalItemInEstimatedGroup(axis, node.layoutSize, estimate: group.layoutSize[axis].dimension))
    }
    if dimension.isSelfSizing, node.contentInsets.total(axis) != 0 { add(.insetsOnEstimatedAxis(axis)) }
  }
}
