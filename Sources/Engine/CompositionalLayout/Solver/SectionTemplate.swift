import Geometry

/// A section resolved in its environment, for any number of items: one repetition of its group, the pitch, the insets,
/// and the sizes of what stands around.
final class SectionTemplate: Sendable {
  let description: CollectionLayoutSection
  /// The environment that the section is resolved in.
  let environment: LayoutEnvironment
  /// The settings for all sections.
  let configuration: CompositionalLayoutConfiguration
  /// The direction in which the layout scrolls.
  let scrollAxis: Axis
  /// The direction in which groups follow each other: across the scroll axis in an orthogonal section.
  let groupAxis: Axis
  /// The insets of the section, with those of its reference.
  let insets: DirectionalEdgeInsets
  /// The size that the fractions of the group are taken of.
  let container: Size
  /// One repetition of the group.
  let group: SolvedGroup
  /// The space before and after each group, along the group axis and across it.
  let edgesAlong: (start: Double, end: Double)
  let edgesAcross: (start: Double, end: Double)
  /// The distance from the start of one group to that of the next, in points.
  let pitch: Double
  /// The length of the group along the group axis, for every number of cells in it.
  let trimmedLengths: [Double]
  /// Number of views per kind in a whole group.
  let supplementaryCounts: [String: Int]
  /// The range that boundary items may take across the scroll axis.
  let boundaryRange: ClosedRange<Double>
  /// The boundary items, sized by their estimates.
  let boundaryItems: [SizedBoundaryItem]
  /// The order in depth of cells.
  let cellZIndex: Int
  /// Whether nothing has to be rounded: all lengths are whole pixels.
  let isPixelAligned: Bool
  /// The distances by which cells and badges stick out of the slot of their group, before and after it, along the
  /// group axis and across it.
  let overflowAlong: (before: Double, behind: Double)
  let overflowAcross: (before: Double, behind: Double)

  var isOrthogonal: Bool { groupAxis != scrollAxis }
  /// The number of cells in a whole group; 0 if the group lays out nothing.
  var cellsPerGroup: Int { group.leaves.count }
  /// The number of cells after the first of a line whose reported lengths decide where a line of estimates ends.
  var cellsReadAhead: Int { readsFarAhead ? LayoutLimits.itemsPerSection : cellsPerGroup }
  /// The length of a whole group.
  var groupLength: Double { group.size[groupAxis] }
  /// Whether reported sizes can change frames.
  let isSelfSizing: Bool
  /// Whether a group is one row: one cell, and its estimated length is that of the group.
  let isSingleRow: Bool
  /// Whether groups are lines that break by the lengths that cells report.
  let breaksLines: Bool
  /// Whether the number of cells that a line holds depends on more than the first cell beyond it.
  let readsFarAhead: Bool
  /// Whether the same description has a template before it, with the insets of a list at another place.
  let isRepeated: Bool

  package init(
    _ section: CollectionLayoutSection, configuration: CompositionalLayoutConfiguration, environment: LayoutEnvironment,
    isRepeated: Bool
  ) {
    let whole = environment.container.contentSize
    description = section
    self.isRepeated = isRepeated
    self.environment = environment
    self.configuration = configuration
    scrollAxis = configuration.scrollDirection
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    groupAxis = isOrthogonal ? scrollAxis.crossing : scrollAxis
    insets =
      section.contentInsets
      + environment.insets(
        of: section.contentInsetsReference, configuration: configuration)
    container = Self.container(groupAxis: groupAxis, insets: insets, whole: whole)
    group =
      insets.useUp(container, along: groupAxis.crossing)
      ? SolvedGroup(
        withoutRoomIn: whole.shrunk(
          by: environment.insets(of: section.contentInsetsReference, configuration: configuration)),
        insets: section.contentInsets)
      : GroupSolver.solve(section.group, in: container, environment: environment)
    edgesAlong = Self.fixedEdges(section.group.edgeSpacing, groupAxis)
    edgesAcross =
      isOrthogonal
      ? Self.fixedEdges(section.group.edgeSpacing, groupAxis.crossing)
      : Self.sharedEdges(section.group, size: group.size, groupAxis.crossing, in: container)
    pitch =
      edgesAlong.start + group.size[groupAxis] + edgesAlong.end + section.interGroupSpacing.cutToLimit
    trimmedLengths = group.trimmedLengths(along: groupAxis, grid: environment.gridOfPlaces)
    supplementaryCounts = group.supplementaries.reduce(into: [:]) { $0[$1.elementKind] = $1.ordinal + 1 }
    cellZIndex = section.decorationItems.isEmpty ? 0 : 1
    isSelfSizing = section.group.isSelfSizing
    breaksLines = section.group.breaksLinesSomewhere
    readsFarAhead = breaksLines && group.nodes.contains { $0.packing?.reason == .fitWithoutSpacingFirst }
    isSingleRow = !breaksLines && Self.isSingleRow(group, section.group, along: groupAxis)
    overflowAlong = Self.overflow(of: group, along: groupAxis)
    overflowAcross = Self.overflow(of: group, along: groupAxis.crossing)
    boundaryRange = Self.boundaryRange(section, configuration: configuration, environment: environment)
    var boundaryContainer = whole
    boundaryContainer[scrollAxis.crossing] = boundaryRange.upperBound - boundaryRange.lowerBound
    boundaryItems = section.boundarySupplementaryItems.map {
      SizedBoundaryItem(
        item: $0,
        size: $0.layoutSize.size(in: boundaryContainer, grid: environment.grid, rules: environment.rules),
        spaceBefore: Self.spaceBefore($0, section, environment))
    }
    isPixelAligned = Self.isPixelAligned(group, pitch: pitch, environment)
  }

  // MARK: Rules

  /// Returns the space above the header of a list: it moves the header and leaves its height (recorded on a phone, iOS
  /// 26); 0 for all other items.
  private static func spaceBefore(
    _ item: CollectionLayoutBoundarySupplementaryItem, _ section: CollectionLayoutSection,
    _ environment: LayoutEnvironment
  ) -> Double {
    guard let list = section.listConfiguration, list.headerMode == .supplementary,
      item.elementKind == CollectionLayoutListConfiguration.headerElementKind, item.alignment == .top
    else { return 0 }
    let padding = CollectionLayoutListMetrics.table(for: list.appearance, in: environment)
      .headerTopPadding(of: list, in: environment)
    return padding.isFinite ? padding.cutToLimit : 0
  }

  /// Along the direction the groups follow each other a fraction is one of the whole collection view; across it the
  /// insets are taken off (observed on UIKit, macOS 27: the opposite of what is commonly believed).
  private static func container(groupAxis: Axis, insets: DirectionalEdgeInsets, whole: Size) -> Size {
    var container = whole
    container[groupAxis.crossing] -= insets.total(groupAxis.crossing)
    return container
  }

  /// Returns the space at the edges of a group along an axis without an end: flexible edges keep their least length.
  private static func fixedEdges(_ edges: CollectionLayoutEdgeSpacing?, _ axis: Axis) -> (start: Double, end: Double) {
    (edges?.start(axis)?.spacing.cutToLimit ?? 0, edges?.end(axis)?.spacing.cutToLimit ?? 0)
  }

  /// Returns the space at the edges of a group across the section: flexible edges share what is left, be it negative.
  private static func sharedEdges(
    _ group: CollectionLayoutGroup, size: Size, _ axis: Axis, in container: Size
  ) -> (start: Double, end: Double) {
    let start = GroupAlignment.crossPlace(
      GroupAlignment.Extent(size: size, edges: group.edgeSpacing), axis, in: container[axis])
    return (start, group.edgeSpacing?.end(axis)?.spacing.cutToLimit ?? 0)
  }

  /// Boundary items stay between the insets, or span the whole section.
  private static func boundaryRange(
    _ section: CollectionLayoutSection, configuration: CompositionalLayoutConfiguration,
    environment: LayoutEnvironment
  ) -> ClosedRange<Double> {
    let cross = configuration.scrollDirection.crossing
    let length = environment.container.contentSize[cross]
    guard section.supplementariesFollowContentInsets else { return 0...length }
    let insets =
      section.contentInsets
      + environment.insets(of: section.supplementaryContentInsetsReference, configuration: configuration)
    let start = insets.start(cross)
    return start...max(start, length - insets.end(cross))
  }

  // MARK: Bounds

  static func overflow(of group: SolvedGroup, along axis: Axis) -> (before: Double, behind: Double) {
    var before = 0.0
    var behind = 0.0
    func add(_ frame: Rect) {
      before = max(before, -frame.start(axis))
      behind = max(behind, frame.end(axis) - group.size[axis])
    }
    for leaf in group.leaves { add(leaf.frame) }
    for supplementary in group.supplementaries { add(supplementary.frame) }
    // Rounding may move a frame by up to a pixel.
    return (before + 1, behind + 1)
  }

  private static func isPixelAligned(_ group: SolvedGroup, pitch: Double, _ environment: LayoutEnvironment) -> Bool {
    let grid = environment.grid
    guard environment.rules.rounding != .final, grid.contains(pitch) else { return false }
    return group.leaves.allSatisfy { grid.contains($0.frame.minX) && grid.contains($0.frame.minY) }
  }
}

extension LayoutEnvironment {
  /// The pixels that cells are put on while lengths are worked out, or nil if only final frames are rounded.
  var gridOfPlaces: PixelGrid? { rules.rounding == .final ? nil : grid }

  /// Returns the insets a reference adds to those of a section: only across the scroll direction; along it a scroll
  /// view adds its own (observed on UIKit, macOS 27).
  func insets(
    of reference: ContentInsetsReference, configuration: CompositionalLayoutConfiguration
  ) -> DirectionalEdgeInsets {
    let insets: EdgeInsets
    switch reference == .automatic ? configuration.contentInsetsReference : reference {
    case .automatic, .safeArea: insets = safeAreaInsets
    case .none: return .zero
    case .layoutMargins: insets = layoutMargins
    case .readableContent: insets = readableContentInsets
    }
    return insets.directional(rightToLeft: traits.isRightToLeft).dropping(configuration.scrollDirection)
  }
}

extension CollectionLayoutGroup {
  /// Whether the size of a view can change a frame in the group.
  var isSelfSizing: Bool {
    if Axis.allCases.contains(where: { layoutSize[$0].isSelfSizing }) { return true }
    return subitems.contains { node in
      switch node {
      case .item(let item): Axis.allCases.contains { item.layoutSize[$0].isSelfSizing }
      case .group(let group): group.isSelfSizing
      }
    }
  }
}

extension SectionTemplate {
  /// Returns the subitem at a way through the lists of subitems.
  func subitem(at path: [Int]) -> CollectionLayoutNode? {
    var node = CollectionLayoutNode.group(description.group)
    for index in path {
      guard case .group(let group) = node, group.subitems.indices.contains(index) else { return nil }
      node = group.subitems[index]
    }
    return node
  }
}
