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
      let sums = "\(LengthText.text(ledger.strip)) of \(LengthText.text(ledger.packing.available)) points stay empty"
      if ledger.strip - ledger.roundingLoss > 1e-3 {
        return LayoutFinding(
          code: .strip, path: ledger.path, message: "\(sums) at the end: the group \(ledger.packing)",
          help: "let the fractions sum up to 1, or make the spacing flexible")
      }
      return LayoutFinding(
        code: .pixelGap, path: ledger.path,
        message: "\(sums) at the end, because fractions are cut to whole pixels",
        help: "choose widths that divide into whole pixels, or make the spacing flexible")
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
      return LayoutFinding(
        code: .emptyNestedGroup, path: path,
        message: "the nested group holds no item; what UIKit shows then differs from case to case",
        help: "make the group larger or its first subitem smaller")
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
        code: .orthogonalWiderThanViewport, path: LayoutNodePath(section: placed.index, steps: [.group]),
        message:
          "the group is \(LengthText.text(template.groupLength)) long, but only \(LengthText.text(viewport)) are "
          + "visible between the insets: they are not taken off the fraction",
        help: "use a smaller fraction, or give the insets to the items")
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
            code: .overlappingBoundaryItems, path: LayoutNodePath(section: placed.index, steps: [.boundary(later)]),
            message:
              "`\(items[later].item.elementKind)` lies over `\(items[earlier].item.elementKind)`: boundary items "
              + "on one side do not stack",
            help: "move one of them by an absolute offset as large as the other"))
      }
    }
    return findings
  }

  private func decorationFindings(_ placed: PlacedSection) -> [LayoutFinding] {
    guard !placed.hasLength else { return [] }
    return placed.template.description.decorationItems.indices.prefix(1).map { index in
      LayoutFinding(
        code: .decorationOfEmptySection, path: LayoutNodePath(section: placed.index, steps: [.decoration(index)]),
        message: "the section has no items and no length, so its decoration is not made",
        help: "give the section a header, or a placeholder item")
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
    let own = LengthText.text(box.node.layoutSize[axis])
    findings.append(
      LayoutFinding(
        code: .sharesOfAnEstimate, path: path,
        message: "\(count) equal shares divide the estimate of \(LengthText.text(group.layoutSize[axis].dimension)); "
          + "neither \(own) nor what the views report counts",
        help: "use a list of subitems, or `repeatingSubitem:count:`"))
  }

  private static func append(
    _ node: CollectionLayoutNode, _ axis: Axis, in group: CollectionLayoutGroup, _ path: LayoutNodePath,
    to findings: inout [LayoutFinding]
  ) {
    let dimension = node.layoutSize[axis]
    let name = axis == .horizontal ? "width" : "height"
    let isShared = if case .equal(axis, _, _) = group.content { true } else { false }
    let isGroupSelfSizing = group.layoutSize[axis].isSelfSizing
    if dimension.isFraction(of: axis), dimension.dimension > 1, !isShared {
      findings.append(
        LayoutFinding(
          code: .fractionAboveOne, path: path,
          message: "the \(name) is \(LengthText.text(dimension)), more than its group has",
          help: "fractions are parts of the group, not of the screen"))
    }
    if dimension.isSelfSizing, !isGroupSelfSizing, !isShared {
      findings.append(
        LayoutFinding(
          code: .estimatedItemInFixedGroup, path: path,
          message:
            "the \(name) may change, but that of its group, \(LengthText.text(group.layoutSize[axis])), does not: "
            + "a larger view overlaps what follows",
          help: "make the \(name) of the group estimated as well"))
    }
    if dimension.isFraction(of: axis), isGroupSelfSizing, group.axis == axis.crossing {
      findings.append(
        LayoutFinding(
          code: .fractionalItemInEstimatedGroup, path: path,
          message: "the \(name) is \(LengthText.text(dimension)) of an estimate of "
            + "\(LengthText.text(group.layoutSize[axis].dimension)) and never becomes what the view needs",
          help: "make the \(name) of the item estimated as well"))
    }
    if dimension.isSelfSizing, node.contentInsets.total(axis) != 0 {
      findings.append(
        LayoutFinding(
          code: .insetsOnEstimatedAxis, path: path,
          message: "content insets of the \(name) are ignored, because it is estimated",
          help: "use edge spacing, or insets inside the view"))
    }
  }
}
