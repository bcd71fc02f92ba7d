import CompositionalLayout
import Geometry

/// A second solver, written straight from the rules without regard to speed: it places every cell of every group one
/// after the other and keeps them all. Random layouts are solved by both.
///
/// It has the newest rules, left to right, without measured sizes. Where the observed rules leave a result open it sets
/// ``isDoubtful`` and the case is not compared.
struct NaiveLayout {
  let container: Size
  let grid: PixelGrid
  let configuration: CompositionalLayoutConfiguration
  let margins: DirectionalEdgeInsets

  private(set) var frames: [LayoutElement: Rect] = [:]
  private(set) var zIndexes: [LayoutElement: Int] = [:]
  private(set) var contentSize = Size.zero
  private(set) var isDoubtful = false

  private var main: Axis { configuration.scrollDirection }
  private var cross: Axis { main.crossing }

  init(_ layout: CompositionalLayoutDescription, counts: [Int], environment: LayoutEnvironment) {
    container = environment.container.contentSize
    grid = environment.grid
    configuration = layout.configuration
    margins = environment.layoutMargins.directional(rightToLeft: false)
    solve(layout, counts)
  }

  // MARK: Sections

  private mutating func solve(_ layout: CompositionalLayoutDescription, _ counts: [Int]) {
    // The layout's own boundary items stand around all sections; what they need before them comes first.
    let own = configuration.boundarySupplementaryItems.map { item in
      (item, size(of: item.layoutSize, in: container))
    }
    var position = own.map { growthAtStart($0.0, $0.1) }.max() ?? 0
    let start = position
    var widest = container[cross]
    for (index, count) in counts.enumerated() {
      if index > 0 { position += configuration.interSectionSpacing }
      guard let section = layout.section(at: index) else { continue }
      let solved = NaiveSection(section, count: count, solver: self)
      isDoubtful = isDoubtful || solved.isDoubtful
      for (element, frame, z) in solved.elements(section: index) {
        let place = frame.offset(by: point(main: position, cross: 0))
        frames[element] = Rect(origin: placed(element, place.origin), size: place.size)
        zIndexes[element] = z
      }
      position += solved.length
      widest = max(widest, solved.breadth)
    }
    let length = position - start
    var farthest = position
    for (item, size) in own {
      // Sideways, what stands at the end stands at the end of the view where the content is shorter.
      let isAtEnd = item.extendsBoundary && item.alignment.edges.position(main) == 1
      let isMoved = isAtEnd && main == .horizontal && start + length < container[main]
      let end = isMoved ? container[main] - start : length
      var frame = boundaryFrame(item, size, contentLength: end, room: 0...container[cross])
      frame.origin[main] += start
      farthest = max(farthest, start + end + (isAtEnd ? growthAtEnd(item, size) : 0))
      let element = LayoutElement.supplementary(
        elementKind: item.elementKind, section: 0, item: LayoutElement.layoutBoundaryItem)
      frames[element] = frame
      zIndexes[element] = item.zIndex
    }
    position = max(position, farthest)
    contentSize = size(main: position, cross: widest)
  }

  /// Cells and what is attached to them stand on whole pixels.
  private func placed(_ element: LayoutElement, _ origin: Point) -> Point {
    if case .cell = element { return grid.nearest(origin) }
    return origin
  }

  // MARK: Boundary items

  /// Returns the length that an item before the content adds.
  func growthAtStart(_ item: CollectionLayoutBoundarySupplementaryItem, _ size: Size) -> Double {
    guard item.extendsBoundary, item.alignment.edges.position(main) == 0 else { return 0 }
    return max(0, size[main] - item.offset[main])
  }

  /// Returns the length that an item after the content adds.
  func growthAtEnd(_ item: CollectionLayoutBoundarySupplementaryItem, _ size: Size) -> Double {
    guard item.extendsBoundary, item.alignment.edges.position(main) == 1 else { return 0 }
    return max(0, size[main] + item.offset[main])
  }

  /// Returns the frame of a boundary item where the content begins at 0.
  func boundaryFrame(
    _ item: CollectionLayoutBoundarySupplementaryItem, _ size: Size, contentLength: Double, room: ClosedRange<Double>
  ) -> Rect {
    let along = item.alignment.edges.position(main)
    let across = item.alignment.edges.position(cross)
    var place = Point.zero
    place[cross] = room.lowerBound + (room.upperBound - room.lowerBound - size[cross]) * across
    switch along {
    case 0: place[main] = item.extendsBoundary ? -size[main] : 0
    case 1: place[main] = item.extendsBoundary ? contentLength : contentLength - size[main]
    default:
      // At a side, in the middle; a longer item begins where the content begins.
      let middle = (contentLength - size[main]) / 2
      place[main] = item.extendsBoundary ? max(0, middle) : middle
    }
    return Rect(origin: grid.nearest(place + item.offset), size: size)
  }

  // MARK: Lengths

  func length(_ dimension: CollectionLayoutDimension, in room: Size) -> Double {
    switch dimension.kind {
    case .fractionalWidth: grid.floor(dimension.dimension * room.width)
    case .fractionalHeight: grid.floor(dimension.dimension * room.height)
    case .absolute, .estimated, .uniformAcrossSiblings: dimension.dimension
    }
  }

  func size(of size: CollectionLayoutSize, in room: Size) -> Size {
    Size(width: length(size.widthDimension, in: room), height: length(size.heightDimension, in: room))
  }

  func point(main along: Double, cross across: Double) -> Point {
    var point = Point.zero
    point[main] = along
    point[cross] = across
    return point
  }

  func size(main along: Double, cross across: Double) -> Size {
    var size = Size.zero
    size[main] = along
    size[cross] = across
    return size
  }
}

/// One section: its groups one after the other, and what stands around them.
struct NaiveSection {
  private let section: CollectionLayoutSection
  private let solver: NaiveLayout
  private let insets: DirectionalEdgeInsets
  private var cells: [NaiveCell] = []
  private var badges: [NaiveBadge] = []
  /// From the start of the section to the content with its insets.
  private var before = 0.0
  private var contentLength = 0.0
  /// From the start of the section to its end.
  private(set) var length = 0.0
  /// The length that the section needs across.
  private(set) var breadth = 0.0
  private(set) var isDoubtful = false

  private var main: Axis { solver.configuration.scrollDirection }
  private var cross: Axis { main.crossing }
  private var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }

  init(_ section: CollectionLayoutSection, count: Int, solver: NaiveLayout) {
    self.section = section
    self.solver = solver
    let reference =
      section.contentInsetsReference == .automatic
      ? solver.configuration.contentInsetsReference : section.contentInsetsReference
    insets =
      reference == .layoutMargins
      ? section.contentInsets + solver.margins.dropping(solver.configuration.scrollDirection) : section.contentInsets
    place(count)
    let boundary = section.boundarySupplementaryItems.map { ($0, boundarySize($0)) }
    if cells.isEmpty, boundary.isEmpty { return }
    contentLength += insets.total(main)
    before = boundary.map { solver.growthAtStart($0.0, $0.1) }.max() ?? 0
    length = before + contentLength + (boundary.map { solver.growthAtEnd($0.0, $0.1) }.max() ?? 0)
    if boundary.contains(where: { $0.0.alignment.edges.position(main) == 0.5 && $0.1[main] > contentLength }) {
      isDoubtful = true
    }
  }

  private mutating func place(_ count: Int) {
    var room = solver.container
    // The space of a group: less the insets across for ordinary sections, along for orthogonal ones.
    let reduced = isOrthogonal ? main : cross
    room[reduced] -= insets.total(reduced)
    let size = solver.size(of: section.group.layoutSize, in: room)
    let direction = isOrthogonal ? cross : main
    var position = 0.0
    var remaining = count
    var index = 0
    var farthest = 0.0
    while remaining > 0 {
      var group = NaiveGroup(section.group, size: size, outer: room, solver: solver)
      group.place(remaining)
      isDoubtful = isDoubtful || group.isDoubtful
      if group.cells.isEmpty { break }
      if index > 0 { position += section.interGroupSpacing }
      let edges = section.group.edgeSpacing
      // Only the engine defines the length of flexible space around the group of a section.
      if [edges?.leading, edges?.top, edges?.trailing, edges?.bottom].contains(where: { $0?.isFlexible == true }) {
        isDoubtful = true
      }
      position += edges?.start(direction)?.spacing ?? 0
      var origin = Point.zero
      origin[direction] = insets.start(direction) + position
      let other = direction.crossing
      // Only the engine defines how flexible edges of the group itself share the leftover length.
      if edges?.start(other)?.isFlexible == true || edges?.end(other)?.isFlexible == true { isDoubtful = true }
      origin[other] = insets.start(other) + (edges?.start(other)?.spacing ?? 0)
      for var cell in group.cells {
        cell.frame = cell.frame.offset(by: origin)
        cells.append(cell)
      }
      for var badge in group.badges {
        badge.owner = badge.owner.offset(by: origin)
        badges.append(badge)
      }
      let extent = group.cells.count < group.capacity ? group.trimmedLength(direction) : group.size[direction]
      position += extent + (edges?.end(direction)?.spacing ?? 0)
      farthest = max(
        farthest,
        (edges?.start(other)?.spacing ?? 0) + group.size[other] + (edges?.end(other)?.spacing ?? 0))
      remaining -= group.cells.count
      index += 1
    }
    contentLength = isOrthogonal ? farthest : position
    breadth = isOrthogonal || cells.isEmpty ? 0 : farthest + insets.total(cross)
  }

  private var boundaryRoom: ClosedRange<Double> {
    guard section.supplementariesFollowContentInsets else { return 0...solver.container[cross] }
    // Their own reference is the configuration's unless they say otherwise.
    let insets =
      solver.configuration.contentInsetsReference == .layoutMargins
      ? section.contentInsets + solver.margins.dropping(main) : section.contentInsets
    let start = insets.start(cross)
    return start...max(start, solver.container[cross] - insets.end(cross))
  }

  private func boundarySize(_ item: CollectionLayoutBoundarySupplementaryItem) -> Size {
    var room = solver.container
    room[cross] = boundaryRoom.upperBound - boundaryRoom.lowerBound
    return solver.size(of: item.layoutSize, in: room)
  }

  /// Everything in the section, its start at 0.
  func elements(section number: Int) -> [(LayoutElement, Rect, Int)] {
    var result: [(LayoutElement, Rect, Int)] = []
    let shift = solver.point(main: before, cross: 0)
    let raised = section.decorationItems.isEmpty || length == 0 ? 0 : 1
    for (index, cell) in cells.enumerated() {
      result.append((.cell(section: number, item: index), cell.frame.offset(by: shift), max(raised, cell.zIndex)))
    }
    var counters: [String: Int] = [:]
    for badge in badges {
      let index = counters[badge.item.elementKind, default: 0]
      counters[badge.item.elementKind] = index + 1
      result.append(
        (
          .supplementary(elementKind: badge.item.elementKind, section: number, item: index),
          badge.frame(solver).offset(by: shift), badge.item.zIndex
        ))
    }
    if length > 0 || !section.boundarySupplementaryItems.isEmpty {
      for item in section.boundarySupplementaryItems {
        let frame = solver.boundaryFrame(item, boundarySize(item), contentLength: contentLength, room: boundaryRoom)
        result.append(
          (
            .supplementary(elementKind: item.elementKind, section: number, item: 0), frame.offset(by: shift),
            item.zIndex + (item.pinToVisibleBounds ? CollectionViewLayoutAttributes.pinnedZIndex : 0)
          ))
      }
    }
    if length > 0 {
      var whole = Rect(origin: .zero, size: solver.container)
      whole.size[main] = length
      for (index, item) in section.decorationItems.enumerated() {
        result.append(
          (
            .decoration(elementKind: item.elementKind, section: number, item: index),
            whole.inset(by: item.contentInsets), item.zIndex
          ))
      }
    }
    return result
  }
}

/// A cell: its frame from the corner it is counted from.
struct NaiveCell {
  var frame: Rect
  var zIndex = 0
}

/// A view attached to an item or to a group.
struct NaiveBadge {
  var item: CollectionLayoutSupplementaryItem
  var owner: Rect
  var size: Size

  func frame(_ solver: NaiveLayout) -> Rect {
    var origin = Point.zero
    let other = item.itemAnchor ?? CollectionLayoutAnchor(edges: item.containerAnchor.edges)
    for axis in Axis.allCases {
      origin[axis] =
        owner.origin[axis] + owner.size[axis] * item.containerAnchor.edges.position(axis)
        - size[axis] * other.edges.position(axis)
      for anchor in [item.containerAnchor, other] {
        origin[axis] += anchor.isFractionalOffset ? anchor.offset[axis] * size[axis] : anchor.offset[axis]
      }
    }
    return Rect(origin: solver.grid.nearest(origin), size: size)
  }
}
