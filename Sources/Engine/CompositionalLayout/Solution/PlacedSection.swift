import Geometry

/// One section of a solution: its template, its lengths and what its views reported, for working out frames.
///
/// All frames here are read from left to right and not rounded.
struct PlacedSection {
  let index: Int
  let template: SectionTemplate
  let plan: SectionPlan
  let measurement: SectionMeasurement?
  /// The start of the section along the scroll axis.
  let start: Double
  /// The start of the first group: along the group axis and across it.
  let groupStart: (along: Double, across: Double)

  init?(_ solution: LayoutSolution, index: Int) {
    guard solution.plans.indices.contains(index), solution.plans[index].template >= 0 else { return nil }
    let plan = solution.plans[index]
    let template = solution.templates[plan.template]
    self.index = index
    self.plan = plan
    self.template = template
    measurement = plan.measurement < 0 ? nil : solution.measurements[plan.measurement]
    start = solution.layoutStart + plan.origin
    let insets = template.insets
    let scrollStart = start + plan.growthAtStart + insets.start(template.scrollAxis)
    let crossStart = insets.start(template.scrollAxis.crossing)
    let along = template.isOrthogonal ? crossStart : scrollStart
    let across = template.isOrthogonal ? scrollStart : crossStart
    groupStart = (along + template.edgesAlong.start, across + template.edgesAcross.start)
  }

  // MARK: Groups

  /// Returns the group that holds an item, and the item's place in it.
  ///
  /// - Complexity: O(1); O(log groups) where lines break.
  func place(ofItem item: Int) -> (group: Int, leaf: Int) {
    guard let lines = measurement?.lines else { return (item / template.cellsPerGroup, item % template.cellsPerGroup) }
    let group = lines.group(ofItem: item)
    return (group, item - lines.firstItems[group])
  }

  /// Returns the first item of a group.
  func firstItem(ofGroup group: Int) -> Int {
    measurement?.lines?.firstItems[group] ?? group * template.cellsPerGroup
  }

  /// Returns the number of badges of a kind in the groups before one.
  func badgeCount(_ elementKind: String, beforeGroup group: Int) -> Int {
    if let lines = measurement?.lines { return lines.badges[elementKind]?[group] ?? 0 }
    return group * (template.supplementaryCounts[elementKind] ?? 0)
  }

  /// Returns the group that holds a badge, and the number of badges of its kind before it in the group; nil for one
  /// that groups do not have.
  func place(ofBadge elementKind: String, _ index: Int) -> (group: Int, ordinal: Int)? {
    if let lines = measurement?.lines { return lines.place(ofBadge: elementKind, index) }
    guard let perGroup = template.supplementaryCounts[elementKind] else { return nil }
    let (group, ordinal) = index.quotientAndRemainder(dividingBy: perGroup)
    return group < plan.groupCount ? (group, ordinal) : nil
  }

  /// Returns the distance of a group from the first one, along the group axis.
  func distance(toGroup group: Int) -> Double {
    Double(group) * template.pitch + (measurement?.differences.sum(ofFirst: group) ?? 0)
  }

  /// Returns the corner of a group's slot.
  func origin(ofGroup group: Int) -> Point {
    Point(along: groupStart.along + distance(toGroup: group), across: groupStart.across, axis: template.groupAxis)
  }

  /// Returns a group with the sizes its cells reported.
  func group(at group: Int) -> SolvedGroup {
    measurement?.instance(template, group: group) ?? template.group
  }

  /// Returns the number of cells in a group: fewer in the last one, and as many as fit where lines break.
  func cellCount(ofGroup group: Int) -> Int {
    guard let lines = measurement?.lines else {
      return min(template.cellsPerGroup, plan.itemCount - group * template.cellsPerGroup)
    }
    let end = group + 1 < lines.count ? lines.firstItems[group + 1] : plan.itemCount
    return end - lines.firstItems[group]
  }

  /// Returns the length of a group along the group axis, as its cells make it.
  func length(ofGroup group: Int) -> Double {
    let length =
      measurement?.lines == nil ? template.trimmedLengths[cellCount(ofGroup: group)] : template.groupLength
    return length + (measurement?.difference(ofGroup: group) ?? 0)
  }

  /// Returns the slot of a group, as long as its cells make it.
  func slot(ofGroup group: Int) -> Rect {
    let axis = template.groupAxis
    var size = template.group.size
    size[axis] = length(ofGroup: group)
    if let measurement { size[axis.crossing] = measurement.crossLength }
    return Rect(origin: origin(ofGroup: group), size: size)
  }

  /// Groups whose views may meet the strip from `low` to `high` along the group axis.
  ///
  /// - Complexity: O(log groups), O(1) without reported sizes.
  func groups(meeting low: Double, _ high: Double) -> Range<Int> {
    let count = plan.groupCount
    guard count > 0, low <= high else { return 0..<0 }
    let pitch = template.pitch
    let low = low - groupStart.along
    let high = high - groupStart.along
    let before = template.overflowAlong.before
    if let measurement {
      // A negative pitch would let lengths be read backwards; nothing is left out then.
      let edges = template.edgesAlong
      guard min(template.description.interGroupSpacing, edges.start, edges.end) >= 0 else { return 0..<count }
      let first = measurement.differences.count(whoseSumIsAtMost: low - measurement.overflow, pitch: pitch)
      let last = measurement.differences.count(whoseSumIsAtMost: high + before, pitch: pitch)
      return min(max(0, first - 1), count)..<min(count, max(last, first) + 1)
    }
    guard pitch > 0 else { return 0..<count }
    let first = ((low - template.overflowAlong.behind - template.groupLength) / pitch).wholeBelow
    let last = ((high + before) / pitch).wholeAbove
    let start = Int(min(max(first, 0), Double(count)))
    return start..<max(start, Int(min(max(last + 1, 0), Double(count))))
  }

  // MARK: Boundary items

  /// Returns the boundary items of the section with their frames from the start of the section.
  func boundary(_ solution: LayoutSolution) -> (items: [SizedBoundaryItem], placement: BoundaryPlacement)? {
    guard !template.boundaryItems.isEmpty else { return nil }
    let items = solution.sizedBoundaryItems(template, section: index)
    let placement = BoundaryPlacement(
      items, contentLength: plan.contentLength, range: template.boundaryRange, scrollAxis: template.scrollAxis)
    return (items, placement)
  }

  /// Returns the frame of a decoration: the whole section less its own insets.
  func frame(of decoration: CollectionLayoutDecorationItem, width: Double) -> Rect {
    let axis = template.scrollAxis
    return Rect(
      origin: Point(along: start, across: 0, axis: axis), size: Size(along: plan.length, across: width, axis: axis)
    ).inset(by: decoration.contentInsets)
  }

  /// The frames of boundary items and decorations exist where the section has any length.
  var hasLength: Bool { plan.length > 0 }
}
