import Geometry

extension LayoutSolution {
  /// The known traps in the layout, per section in order; sections with the same description are looked at once.
  ///
  /// - Complexity: O(sections + nodes of their groups).
  public var findings: [LayoutFinding] {
    var findings = layoutFindings
    var seen: Set<Int> = []
    var gapped: Set<Int> = []
    for index in plans.indices {
      guard let placed = PlacedSection(self, index: index) else { continue }
      if !placed.template.isRepeated, seen.insert(placed.plan.template).inserted {
        findings += GroupFindings.findings(in: placed.template.description.group, section: index)
        findings += oneRunFindings(placed)
        findings += stripFindings(section: index)
        findings += nestedGroupFindings(placed)
        findings += unusedSubitemFindings(placed)
        findings += viewportFindings(placed)
        findings += overlapFindings(placed)
      }
      if !gapped.contains(placed.plan.template), let finding = gapFinding(placed) {
        gapped.insert(placed.plan.template)
        findings.append(finding)
      }
      findings += singleStopFindings(placed)
      findings += decorationFindings(placed)
    }
    return findings
  }

  /// The traps of the layout itself.
  private var layoutFindings: [LayoutFinding] {
    let path = LayoutNodePath(section: nil)
    var findings: [LayoutFinding] = []
    let items = description.configuration.boundarySupplementaryItems
    if plans.isEmpty, !items.isEmpty {
      findings.append(LayoutFinding(trap: .boundaryItemsWithoutSections(items.count), path: path))
    }
    let across = scrollDirection.crossing
    let inset = environment.contentInset.start(across) + environment.contentInset.end(across)
    if inset > 0 { findings.append(LayoutFinding(trap: .contentInsetAcross(across, inset), path: path)) }
    return findings
  }

  /// Reports a row whose length is estimated. It has no line to break: it holds one run of its list (observed on
  /// UIKit, macOS 27).
  private func oneRunFindings(_ placed: PlacedSection) -> [LayoutFinding] {
    let template = placed.template
    let group = template.description.group
    guard let axis = group.axis, axis != template.groupAxis, case .subitems(_, let list) = group.content,
      !list.isEmpty, let packing = template.group.nodes[0].packing, packing.reason == .estimatedLength,
      list.allSatisfy({ if case .item(let item) = $0 { item.layoutSize[axis].isSelfSizing } else { false } })
    else { return [] }
    let runs = ((packing.available + packing.spacing + PixelGrid.hair) / (packing.used + packing.spacing)).wholeBelow
    guard runs.isFinite, runs >= 2, runs < 1e6 else { return [] }
    return [
      LayoutFinding(
        trap: .oneRunOfAnEstimate(axis, holds: list.count, fitting: Int(runs) * list.count),
        path: LayoutNodePath(section: placed.index, steps: [.group]))
    ]
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

  /// Subitems of a list that no copy of their group reaches.
  private func unusedSubitemFindings(_ placed: PlacedSection) -> [LayoutFinding] {
    let solved = placed.template.group
    guard !solved.leaves.isEmpty else { return [] }
    let laidOut = Set(solved.nodes.indices.map { solved.subitemPath(to: $0) })
    var findings: [LayoutFinding] = []
    func append(_ group: CollectionLayoutGroup, at path: [Int]) {
      let subitems = group.subitems
      let count = subitems.indices.count { laidOut.contains(path + [$0]) }
      // A group that lays out none of them is reported as a whole.
      guard count > 0, findings.count < 32 else { return }
      for (index, subitem) in subitems.enumerated() {
        let path = path + [index]
        if !laidOut.contains(path) {
          let steps = [.group] + path.map { LayoutNodePath.Step.subitem($0) }
          findings.append(
            LayoutFinding(
              trap: .subitemNotLaidOut(laidOut: count, of: subitems.count),
              path: LayoutNodePath(section: placed.index, steps: steps)))
        } else if case .group(let nested) = subitem {
          append(nested, at: path)
        }
      }
    }
    append(placed.template.description.group, at: [])
    return findings
  }

  /// Spacing between groups leaves nothing between a header and the first group, or between two sections (observed on
  /// UIKit, macOS 27; reported for iOS).
  private func gapFinding(_ placed: PlacedSection) -> LayoutFinding? {
    let template = placed.template
    let axis = scrollDirection
    let gap = template.description.interGroupSpacing
    guard gap > 0, !template.isOrthogonal, placed.plan.groupCount > 0 else { return nil }
    let edges = template.edgesAlong
    let isBeside = template.boundaryItems.contains { sized in
      guard sized.item.extendsBoundary, sized.item.offset[axis] == 0, sized.size[axis] > 0 else { return false }
      switch sized.item.alignment.edges.position(axis) {
      case 0: return template.insets.start(axis) == 0 && edges.start == 0
      case 1: return template.insets.end(axis) == 0 && edges.end == 0
      default: return false
      }
    }
    let isBesideSection = next(to: placed).map { next in
      let end = placed.start + placed.plan.growthAtStart + placed.plan.contentLength
      return (next.start + next.plan.growthAtStart - end).magnitude < 1e-6
        && template.insets.end(axis) + next.template.insets.start(axis) == 0
        && edges.end + next.template.edgesAlong.start == 0
    }
    guard isBeside || isBesideSection == true else { return nil }
    return LayoutFinding(
      trap: .gapOnlyBetweenGroups(gap, besideBoundaryItem: isBeside, besideSection: isBesideSection == true),
      path: LayoutNodePath(section: placed.index))
  }

  /// Returns the section after another one, where it has groups in the same direction.
  private func next(to placed: PlacedSection) -> PlacedSection? {
    guard let next = PlacedSection(self, index: placed.index + 1), next.plan.groupCount > 0, !next.template.isOrthogonal
    else { return nil }
    return next
  }

  /// Reports a group longer than what is visible, which has one stop where it is alone in its row.
  private func singleStopFindings(_ placed: PlacedSection) -> [LayoutFinding] {
    guard placed.template.isOrthogonal, placed.plan.groupCount == 1, let row = orthogonalSection(at: placed.index),
      row.hasHiddenEnd
    else { return [] }
    return [
      LayoutFinding(
        trap: .singleStop(offset: row.stop(at: 0), length: row.contentLength, visible: row.viewportLength),
        path: LayoutNodePath(section: placed.index, steps: [.group]))
    ]
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
    let breaksLines = axis == group.axis && group.breaksLines
    if dimension.isSelfSizing, !isGroupSelfSizing, !isShared, !breaksLines {
      add(.estimatedItemInFixedGroup(axis, group: group.layoutSize[axis]))
    }
    if dimension.isFraction(of: axis), isGroupSelfSizing, !isShared {
      add(.fractionalItemInEstimatedGroup(axis, node.layoutSize, estimate: group.layoutSize[axis].dimension))
    }
    if dimension.isSelfSizing, node.contentInsets.total(axis) != 0 { add(.insetsOnEstimatedAxis(axis)) }
  }
}
