public import Geometry

extension LayoutSolution {
  /// Returns the reason why a view stands where it stands; nil if it is not laid out.
  ///
  /// - Complexity: As for its frame, and O(nesting).
  public func explanation(
    of element: LayoutElement, scroll: LayoutScrollState = .rest
  ) -> FrameExplanation? {
    guard let attributes = attributes(of: element, scroll: scroll) else { return nil }
    var builder = ExplanationBuilder(solution: self, scroll: scroll)
    builder.steps.append(.collectionView(environment.container.contentSize))
    let path: LayoutNodePath?
    switch element {
    case .cell(let section, let item): path = builder.explainCell(section: section, item: item)
    case .supplementary(let kind, let section, let item):
      path = builder.explainSupplementary(kind, section: section, item: item)
    case .decoration(_, let section, let item): path = builder.explainDecoration(section: section, item: item)
    }
    guard let path else { return nil }
    builder.finish(at: attributes.frame)
    return FrameExplanation(element: element, path: path, steps: builder.steps, frame: attributes.frame)
  }

  /// Returns the steps from the collection view to the strip that a section takes, and the strip, or nil if there is
  /// no such section, or no description of it.
  public func explanation(ofSection index: Int) -> (steps: [FrameExplanationStep], frame: Rect)? {
    guard let placed = PlacedSection(self, index: index) else { return nil }
    let path = LayoutNodePath(section: index)
    let template = placed.template
    let frame = placed.frame(
      of: .background(elementKind: ""), width: environment.container.contentSize[scrollDirection.crossing])
    var steps = [FrameExplanationStep.collectionView(environment.container.contentSize)]
    let keepsInsets =
      placed.plan.groupCount > 0 || !template.boundaryItems.isEmpty
      || template.isOrthogonal && template.cellsPerGroup > 0 && environment.rules.emptySection == .keepsTrace
    if keepsInsets {
      steps.append(.insets(path, template.insets, left: template.container))
    } else if template.insets != .zero {
      steps.append(.ignoredInsets(path, template.insets))
    }
    steps.append(.section(path, frame))
    return (steps, presented(frame))
  }
}

/// A builder that collects the links of the chain to one frame.
struct ExplanationBuilder {
  let solution: LayoutSolution
  let scroll: LayoutScrollState
  var steps: [FrameExplanationStep] = []
  /// The place before rounding, read from left to right.
  var exactOrigin: Point?

  private var grid: PixelGrid { solution.environment.grid }

  // MARK: Cells and badges

  mutating func explainCell(section: Int, item: Int) -> LayoutNodePath? {
    guard let placed = PlacedSection(solution, index: section) else { return nil }
    let (group, leaf) = placed.place(ofItem: item)
    let solved = placed.group(at: group)
    let cell = solved.leaves[leaf]
    let origin = placed.origin(ofGroup: group)
    let path = explainNode(cell.node, of: solved, group: group, placed: placed)
    if solved.nodes[cell.node].isCustom {
      steps.append(.customFrame(path, cell.frame.offset(by: origin)))
    } else if case .item(let description)? = node(at: path, placed) {
      let insets = GroupSolver.effectiveInsets(description.contentInsets, of: description.layoutSize)
      if insets != .zero { steps.append(.insets(path, insets, left: cell.frame.size)) }
    }
    exactOrigin = cell.frame.origin + origin
    addScroll(placed)
    return path
  }

  /// Returns the chain from the section to the slot of a node.
  private mutating func explainNode(
    _ node: Int, of solved: SolvedGroup, group number: Int, placed: PlacedSection
  ) -> LayoutNodePath {
    let origin = placed.origin(ofGroup: number)
    let section = LayoutNodePath(section: placed.index)
    steps.append(.insets(section, placed.template.insets, left: placed.template.container))
    var chain = [node]
    while let parent = chain.last.map({ solved.nodes[$0].parent }), parent >= 0 { chain.append(parent) }
    var path = section.appending(.group)
    var groupSize: CollectionLayoutSize?
    for index in chain.reversed() {
      let solvedNode = solved.nodes[index]
      let parent = path
      if index != 0 { path = path.appending(.subitem(solvedNode.subitem)) }
      guard let described = self.node(at: path, placed) else { continue }
      let packing = solvedNode.parent < 0 ? nil : solved.nodes[solvedNode.parent].packing
      if let packing, packing.spacingBetween != 0, packing.share == nil,
        Axis.allCases.contains(where: { described.layoutSize[$0].isFraction(of: packing.axis) })
      {
        steps.append(.spacing(parent, packing))
      }
      for axis in Axis.allCases {
        explainLength(described, axis, path, solvedNode, share: packing?.axis == axis ? packing : nil)
        let dimension = described.layoutSize[axis]
        let isShare = packing?.axis == axis && packing?.share != nil
        if groupSize?[axis].isSelfSizing == true, dimension.isFraction(of: axis), !isShare {
          steps.append(.unmeasured(path, axis, dimension))
        }
      }
      groupSize = described.layoutSize
      steps.append(.slot(path, solvedNode.slot.offset(by: origin)))
      guard case .group(let group) = described, index != node || solvedNode.isGroup else { continue }
      let insets = GroupSolver.effectiveInsets(group.contentInsets, of: group.layoutSize)
      if insets != .zero { steps.append(.insets(path, insets, left: solvedNode.frame.size)) }
      guard let packing = solvedNode.packing else { continue }
      if index == 0, placed.measurement?.lines != nil, group.breaksLines {
        let shown = solution.ledgers(ofSection: placed.index, item: placed.firstItem(ofGroup: number)).first?.packing
        steps.append(.line(path, number: number + 1, of: placed.plan.groupCount, shown ?? packing))
      } else {
        steps.append(.packing(path, packing))
      }
    }
    return path
  }

  /// Explains one extent of a node.
  private mutating func explainLength(
    _ described: CollectionLayoutNode, _ axis: Axis, _ path: LayoutNodePath, _ solved: SolvedGroup.Node,
    share: GroupPacking?
  ) {
    let dimension = described.layoutSize[axis]
    let length = solved.slot.size[axis]
    if let share, share.share != nil {
      steps.append(.share(path, axis, of: share.fractionBase, count: share.count, rounded: length))
    } else {
      addLength(dimension, axis, path, container: solved.container, length: length)
    }
  }

  private mutating func addLength(
    _ dimension: CollectionLayoutDimension, _ axis: Axis, _ path: LayoutNodePath, container: Size, length: Double
  ) {
    if dimension.isFractionalWidth || dimension.isFractionalHeight {
      let base = dimension.isFractionalWidth ? container.width : container.height
      steps.append(
        .fraction(path, axis, dimension, of: base, gives: dimension.dimension * base, rounded: length))
    } else if dimension.isSelfSizing, length != dimension.dimension {
      steps.append(.selfSized(path, axis, dimension, length))
    } else {
      steps.append(.length(path, axis, dimension, length))
    }
  }

  // MARK: Boundary items and badges

  mutating func explainSupplementary(_ kind: String, section: Int, item: Int) -> LayoutNodePath? {
    if item == LayoutElement.layoutBoundaryItem {
      guard let placement = solution.boundaryPlacement,
        let index = solution.boundaryItems.firstIndex(where: { $0.item.elementKind == kind })
      else { return nil }
      let whole = solution.environment.container.contentSize
      return explainBoundary(
        solution.boundaryItems[index], placement, index: index, origin: 0, container: whole,
        LayoutNodePath(section: nil))
    }
    guard let placed = PlacedSection(solution, index: section) else { return nil }
    if item == 0, let (items, placement) = placed.boundary(solution),
      let index = items.firstIndex(where: { $0.item.elementKind == kind })
    {
      var container = solution.environment.container.contentSize
      let range = placed.template.boundaryRange
      container[solution.scrollDirection.crossing] = range.upperBound - range.lowerBound
      let path = LayoutNodePath(section: section)
      steps.append(.insets(path, placed.template.insets, left: container))
      return explainBoundary(
        items[index], placement, index: index, origin: placed.start, container: container, path)
    }
    return explainBadge(kind, item: item, placed: placed)
  }

  private mutating func explainBoundary(
    _ sized: SizedBoundaryItem, _ placement: BoundaryPlacement, index: Int, origin: Double, container: Size,
    _ parent: LayoutNodePath
  ) -> LayoutNodePath {
    let path = parent.appending(.boundary(index))
    let axis = solution.scrollDirection
    for axis in Axis.allCases {
      addLength(sized.item.layoutSize[axis], axis, path, container: container, length: sized.size[axis])
    }
    if sized.spaceBefore != 0 { steps.append(.headerTopPadding(path, sized.spaceBefore)) }
    let isBehind = sized.item.extendsBoundary && sized.item.alignment.edges.position(axis) == 1
    steps.append(
      .aligned(
        path, sized.item.alignment, contentStart: origin + placement.growthAtStart,
        contentLength: isBehind ? placement.end : placement.contentLength, offset: sized.item.offset))
    var frame = placement.frames[index]
    if sized.item.pinToVisibleBounds {
      let place = placement.pinnedPlace(
        of: sized, frame: frame, origin: origin, visible: solution.visibleRange(scroll), scrollAxis: axis)
      let own = origin + frame.start(axis)
      if place != own { steps.append(.pinned(path, from: own, to: place)) }
      frame.origin[axis] = place
    } else {
      frame.origin[axis] += origin
    }
    addInsets(sized.item.contentInsets, sized.item.layoutSize, path, &frame)
    exactOrigin = frame.origin
    return path
  }

  private mutating func explainBadge(_ kind: String, item: Int, placed: PlacedSection) -> LayoutNodePath? {
    guard let (group, ordinal) = placed.place(ofBadge: kind, item) else { return nil }
    let solved = placed.group(at: group)
    guard let badge = solved.supplementaries.first(where: { $0.elementKind == kind && $0.ordinal == ordinal }) else {
      return nil
    }
    let origin = placed.origin(ofGroup: group)
    let parent = explainNode(badge.node, of: solved, group: group, placed: placed)
    guard let described = node(at: parent, placed),
      let index = described.supplementaryItems.firstIndex(where: { $0.elementKind == kind })
    else { return nil }
    let description = described.supplementaryItems[index]
    let path = parent.appending(.supplementary(index))
    let owner = solved.nodes[badge.node]
    let container = owner.isGroup ? owner.container : owner.frame.size
    let size = description.layoutSize.size(in: container, grid: grid, rules: solution.environment.rules)
    for axis in Axis.allCases {
      addLength(description.layoutSize[axis], axis, path, container: container, length: size[axis])
    }
    steps.append(
      .anchored(
        path, to: owner.frame.offset(by: origin), description.containerAnchor, description.itemAnchor))
    var frame = Rect(origin: .zero, size: size)
    addInsets(description.contentInsets, description.layoutSize, path, &frame)
    exactOrigin = badge.frame.origin + origin
    addScroll(placed)
    return path
  }

  /// Adds the insets of a boundary item or badge itself.
  private mutating func addInsets(
    _ insets: DirectionalEdgeInsets, _ layoutSize: CollectionLayoutSize, _ path: LayoutNodePath, _ frame: inout Rect
  ) {
    let insets = GroupSolver.effectiveInsets(insets, of: layoutSize)
    guard insets != .zero else { return }
    frame = frame.inset(by: insets)
    steps.append(.insets(path, insets, left: frame.size))
  }

  // MARK: Decorations

  mutating func explainDecoration(section: Int, item: Int) -> LayoutNodePath? {
    guard let placed = PlacedSection(solution, index: section) else { return nil }
    let decoration = placed.template.description.decorationItems[item]
    let path = LayoutNodePath(section: section, steps: [.decoration(item)])
    let width = solution.environment.container.contentSize[solution.scrollDirection.crossing]
    steps.append(
      .section(path, placed.frame(of: .background(elementKind: decoration.elementKind), width: width)))
    let frame = placed.frame(of: decoration, width: width)
    if decoration.contentInsets != .zero {
      steps.append(.insets(path, decoration.contentInsets, left: frame.size))
    }
    exactOrigin = frame.origin
    return path
  }

  // MARK: The end of the chain

  /// Adds the steps from the exact place to the frame.
  mutating func finish(at frame: Rect) {
    if let exactOrigin {
      let rounded = grid.nearest(exactOrigin)
      if (rounded.x - exactOrigin.x).magnitude > 1e-6 || (rounded.y - exactOrigin.y).magnitude > 1e-6 {
        steps.append(.rounded(from: exactOrigin, to: rounded))
      }
    }
    if solution.environment.traits.isRightToLeft { steps.append(.mirrored(width: solution.mirrorWidth)) }
  }

  private mutating func addScroll(_ placed: PlacedSection) {
    let offset = solution.orthogonalOffset(placed, scroll)
    guard offset != .zero else { return }
    steps.append(.scrolled(placed.template.groupAxis, by: offset[placed.template.groupAxis]))
    exactOrigin = exactOrigin.map { $0 - offset }
  }

  /// Returns the node of the description at a path.
  private func node(at path: LayoutNodePath, _ placed: PlacedSection) -> CollectionLayoutNode? {
    placed.template.subitem(
      at: path.steps.compactMap { step in
        if case .subitem(let index) = step { index } else { nil }
      })
  }
}
