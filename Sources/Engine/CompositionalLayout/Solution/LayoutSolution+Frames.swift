public import Geometry

extension LayoutSolution {
  // MARK: One view

  /// Returns the attributes of a cell; nil if it is not laid out.
  ///
  /// - Complexity: O(1); O(cells of its group + log groups) where views have reported sizes.
  public func attributesForItem(
    section: Int, item: Int, scroll: LayoutScrollState = .rest
  ) -> CollectionViewLayoutAttributes? {
    guard let placed = PlacedSection(self, index: section), item >= 0, item < placed.plan.itemCount else { return nil }
    let (group, leaf) = placed.place(ofItem: item)
    let origin = placed.origin(ofGroup: group) - orthogonalOffset(placed, scroll)
    return cell(placed, item: item, leaf: placed.group(at: group).leaves[leaf], origin: origin)
  }

  /// Returns the attributes of a header, a footer or a badge; nil if there is none.
  ///
  /// - Complexity: As for a cell, and O(badges of a group).
  public func attributesForSupplementary(
    elementKind: String, section: Int, item: Int, scroll: LayoutScrollState = .rest
  ) -> CollectionViewLayoutAttributes? {
    if item == LayoutElement.layoutBoundaryItem {
      return layoutBoundaryAttributes(scroll: scroll).first { $0.element.elementKind == elementKind }
    }
    guard let placed = PlacedSection(self, index: section), item >= 0 else { return nil }
    if item == 0,
      let header = boundaryAttributes(placed, scroll: scroll).first(where: { $0.element.elementKind == elementKind })
    {
      return header
    }
    guard let (group, ordinal) = placed.place(ofBadge: elementKind, item) else { return nil }
    let origin = placed.origin(ofGroup: group) - orthogonalOffset(placed, scroll)
    let solved = placed.group(at: group)
    for badge in solved.supplementaries where badge.elementKind == elementKind && badge.ordinal == ordinal {
      guard solved.nodes[badge.node].firstLeaf < placed.cellCount(ofGroup: group) else { return nil }
      return supplementary(placed, badge, group: group, origin: origin)
    }
    return nil
  }

  /// Returns the attributes of a view behind a section, or nil if there is none.
  public func attributesForDecoration(
    elementKind: String, section: Int, item: Int
  ) -> CollectionViewLayoutAttributes? {
    guard let placed = PlacedSection(self, index: section) else { return nil }
    return decorationAttributes(placed).first { $0.element.elementKind == elementKind && $0.element.item == item }
  }

  /// Returns the attributes of a view; nil if it is not laid out.
  public func attributes(
    of element: LayoutElement, scroll: LayoutScrollState = .rest
  ) -> CollectionViewLayoutAttributes? {
    switch element {
    case .cell(let section, let item): attributesForItem(section: section, item: item, scroll: scroll)
    case .supplementary(let kind, let section, let item):
      attributesForSupplementary(elementKind: kind, section: section, item: item, scroll: scroll)
    case .decoration(let kind, let section, let item):
      attributesForDecoration(elementKind: kind, section: section, item: item)
    }
  }

  // MARK: All frames

  /// The number of cells that are laid out.
  ///
  /// - Complexity: O(sections).
  public var laidOutItemCount: Int { plans.reduce(0) { $0 + $1.itemCount } }

  /// Appends the frames of all cells, section after section, to `frames`.
  ///
  /// - Parameters:
  ///   - frames: The array to which they are appended.
  ///   - limit: The largest number of frames to append.
  /// - Complexity: O(cells).
  public func appendItemFrames(to frames: inout [Rect], limit: Int = 10_000_000) {
    var rest = max(0, limit)
    frames.reserveCapacity(frames.count + min(rest, laidOutItemCount))
    for index in plans.indices where rest > 0 {
      guard let placed = PlacedSection(self, index: index) else { continue }
      let count = min(rest, placed.plan.itemCount)
      rest -= count
      guard count > 0 else { continue }
      if let aligned = alignedFrames(placed) {
        appendAligned(aligned, placed, count: count, to: &frames)
      } else {
        appendEach(placed, count: count, to: &frames)
      }
    }
  }

  /// Returns the frames of the first group where those of all others are the same but for whole pixels.
  private func alignedFrames(_ placed: PlacedSection) -> [Rect]? {
    let grid = environment.grid
    guard placed.measurement == nil, placed.template.isPixelAligned else { return nil }
    let origin = placed.origin(ofGroup: 0)
    guard grid.contains(origin.x), grid.contains(origin.y) else { return nil }
    let isMirrored = environment.traits.isRightToLeft
    return placed.template.group.leaves.map { leaf in
      let frame = leaf.frame.offset(by: origin)
      return isMirrored ? frame.mirrored(inWidth: mirrorWidth) : frame
    }
  }

  private func appendAligned(_ cells: [Rect], _ placed: PlacedSection, count: Int, to frames: inout [Rect]) {
    let (groups, rest) = count.quotientAndRemainder(dividingBy: cells.count)
    let isHorizontal = placed.template.groupAxis == .horizontal
    let pitch = isHorizontal && environment.traits.isRightToLeft ? -placed.template.pitch : placed.template.pitch
    for group in 0..<groups {
      let distance = Double(group) * pitch
      for cell in cells {
        var frame = cell
        if isHorizontal { frame.origin.x += distance } else { frame.origin.y += distance }
        frames.append(frame)
      }
    }
    for cell in cells.prefix(rest) {
      frames.append(cell.offset(by: Point(along: Double(groups) * pitch, across: 0, axis: placed.template.groupAxis)))
    }
  }

  private func appendEach(_ placed: PlacedSection, count: Int, to frames: inout [Rect]) {
    let leaves = placed.template.group.leaves
    var appended = 0
    for group in 0..<placed.plan.groupCount where appended < count {
      let origin = placed.origin(ofGroup: group)
      let cells = placed.measurement == nil ? leaves : placed.group(at: group).leaves
      for leaf in cells.prefix(count - appended) {
        frames.append(presented(leaf.frame.offset(by: origin)))
        appended += 1
      }
    }
  }

  // MARK: Presenting

  /// Returns a frame as it is seen: its place at the nearest pixel, mirrored where reading starts at the right.
  func presented(_ frame: Rect) -> Rect {
    let grid = environment.grid
    let size = environment.rules.rounding == .final ? grid.nearest(frame.size) : frame.size
    let rounded = Rect(origin: grid.nearest(frame.origin), size: size)
    return environment.traits.isRightToLeft ? rounded.mirrored(inWidth: mirrorWidth) : rounded
  }

  /// The width inside which frames are mirrored: that of the view, or of the content where it scrolls sideways.
  var mirrorWidth: Double {
    scrollDirection == .horizontal ? contentSize.width : environment.container.contentSize.width
  }

  /// Returns the distance by which scrolling moves the cells of an orthogonal section.
  func orthogonalOffset(_ placed: PlacedSection, _ scroll: LayoutScrollState) -> Point {
    guard placed.template.isOrthogonal, let offset = scroll.orthogonalOffsets[placed.index], offset.isFinite else {
      return .zero
    }
    return Point(along: offset.cutToLimit, across: 0, axis: placed.template.groupAxis)
  }

  func cell(
    _ placed: PlacedSection, item: Int, leaf: SolvedGroup.Leaf, origin: Point
  ) -> CollectionViewLayoutAttributes {
    CollectionViewLayoutAttributes(
      element: .cell(section: placed.index, item: item), frame: presented(leaf.frame.offset(by: origin)),
      zIndex: leaf.zIndex == 0 ? placed.template.cellZIndex : leaf.zIndex)
  }

  func supplementary(
    _ placed: PlacedSection, _ badge: SolvedGroup.Supplementary, group: Int, origin: Point
  ) -> CollectionViewLayoutAttributes {
    let before = placed.badgeCount(badge.elementKind, beforeGroup: group)
    return CollectionViewLayoutAttributes(
      element: .supplementary(
        elementKind: badge.elementKind, section: placed.index, item: before + badge.ordinal),
      frame: presented(badge.frame.offset(by: origin)), zIndex: badge.zIndex)
  }
}
