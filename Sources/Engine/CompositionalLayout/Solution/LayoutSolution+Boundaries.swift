import Geometry

extension LayoutSolution {
  /// Returns the part of the content that is seen along the scroll axis, less what bars cover, read from left to right.
  func visibleRange(_ scroll: LayoutScrollState) -> (start: Double, end: Double) {
    let axis = scrollDirection
    let length = environment.container.contentSize[axis]
    let isMirrored = axis == .horizontal && environment.traits.isRightToLeft
    let raw = scroll.contentOffset[axis].cutToLimit
    let offset = isMirrored ? contentSize[axis] - raw - length : raw
    let inset = scroll.adjustedContentInset
    let start = isMirrored ? inset.end(axis) : inset.start(axis)
    let end = isMirrored ? inset.start(axis) : inset.end(axis)
    return (offset + start.cutToLimit, offset + length - end.cutToLimit)
  }

  /// Returns the headers, footers and side views of a section, those that stay in sight at their place for `scroll`.
  func boundaryAttributes(_ placed: PlacedSection, scroll: LayoutScrollState) -> [CollectionViewLayoutAttributes] {
    guard let (items, placement) = placed.boundary(self) else { return [] }
    return items.indices.map { index in
      boundaryAttributes(
        items[index], placement, frame: placement.frames[index], origin: placed.start, section: placed.index, item: 0,
        scroll: scroll)
    }
  }

  /// Returns the layout's own headers, footers and side views.
  func layoutBoundaryAttributes(scroll: LayoutScrollState) -> [CollectionViewLayoutAttributes] {
    guard let placement = boundaryPlacement else { return [] }
    return boundaryItems.indices.map { index in
      boundaryAttributes(
        boundaryItems[index], placement, frame: placement.frames[index], origin: 0, section: 0,
        item: LayoutElement.layoutBoundaryItem, scroll: scroll)
    }
  }

  private func boundaryAttributes(
    _ sized: SizedBoundaryItem, _ placement: BoundaryPlacement, frame: Rect, origin: Double, section: Int, item: Int,
    scroll: LayoutScrollState
  ) -> CollectionViewLayoutAttributes {
    let axis = scrollDirection
    var frame = frame
    let place = origin + frame.start(axis)
    var isPinned = false
    frame.origin[axis] = place
    if sized.item.pinToVisibleBounds {
      frame.origin[axis] = placement.pinnedPlace(
        of: sized, frame: Rect(origin: Point(along: place - origin, across: 0, axis: axis), size: frame.size),
        origin: origin, visible: visibleRange(scroll), scrollAxis: axis)
      isPinned = frame.origin[axis] != place
    }
    frame = frame.inset(by: GroupSolver.effectiveInsets(sized.item.contentInsets, of: sized.item.layoutSize))
    let zIndex = sized.item.zIndex
    let raised = zIndex.addingReportingOverflow(CollectionViewLayoutAttributes.pinnedZIndex)
    return CollectionViewLayoutAttributes(
      element: .supplementary(elementKind: sized.item.elementKind, section: section, item: item),
      frame: presented(frame),
      zIndex: sized.item.pinToVisibleBounds && !raised.overflow ? raised.partialValue : zIndex, isPinned: isPinned)
  }

  /// Returns the views behind a section.
  func decorationAttributes(_ placed: PlacedSection) -> [CollectionViewLayoutAttributes] {
    guard placed.hasLength else { return [] }
    let width = environment.container.contentSize[scrollDirection.crossing]
    return placed.template.description.decorationItems.enumerated().map { index, item in
      CollectionViewLayoutAttributes(
        element: .decoration(elementKind: item.elementKind, section: placed.index, item: index),
        frame: presented(placed.frame(of: item, width: width)), zIndex: item.zIndex)
    }
  }
}
