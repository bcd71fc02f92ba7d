import CompositionalLayout
import Geometry

/// One group: its pattern laid out as if it were full, and of it as many cells as there are items left.
struct NaiveGroup {
  let group: CollectionLayoutGroup
  /// Of the slot.
  private(set) var size: Size
  private let outer: Size
  private let solver: NaiveLayout
  /// Cells from the corner of the slot.
  private(set) var cells: [NaiveCell] = []
  private(set) var badges: [NaiveBadge] = []
  /// The cells of the full pattern.
  private(set) var capacity = 0
  private(set) var isDoubtful = false
  private var whole: [NaiveCell] = []
  private var insets: DirectionalEdgeInsets

  /// One place of the pattern: what stands there, and its slot.
  private struct Place {
    var node: CollectionLayoutNode
    var slot: Rect
  }

  /// Creates a group in a slot of `size` that was placed in a container of size `outer`.
  init(_ group: CollectionLayoutGroup, size: Size, outer: Size, solver: NaiveLayout) {
    self.group = group
    self.size = size
    self.outer = outer
    self.solver = solver
    insets = group.contentInsets
    for axis in Axis.allCases where group.layoutSize[axis].isSelfSizing { insets = insets.dropping(axis) }
  }

  private var inner: Size {
    Size(width: size.width - insets.total(.horizontal), height: size.height - insets.total(.vertical))
  }

  private var corner: Point { Point(x: insets.leading, y: insets.top) }

  mutating func place(_ count: Int) {
    let isUsedUp = Axis.allCases.contains { insets.total($0) > 0 && inner[$0] == 0 }
    if isUsedUp || inner.width < 0 || inner.height < 0 || size.width < 0 || size.height < 0 {
      isDoubtful = true
      return
    }
    guard let axis = group.axis else { return }
    var places = pattern(axis)
    if places.isEmpty { return }
    if group.layoutSize[axis].isSelfSizing || group.layoutSize[axis.crossing].isSelfSizing {
      grow(axis, places)
      places = pattern(axis)
    }
    whole = fill(places, count: .max).cells
    capacity = whole.count
    let filled = fill(places, count: count)
    cells = filled.cells
    badges = filled.badges
    guard !cells.isEmpty else { return }
    for item in group.supplementaryItems {
      badges.append(
        NaiveBadge(
          item: item, owner: Rect(origin: corner, size: inner), size: solver.size(of: item.layoutSize, in: outer)))
    }
  }

  /// Returns the length along `axis` of a group that is not full: as far as its cells reach from the inner corner, each
  /// on its pixel, and what the full group leaves after its farthest cell.
  func trimmedLength(_ axis: Axis) -> Double {
    func end(_ cell: NaiveCell) -> Double { solver.grid.nearest(cell.frame.start(axis)) + cell.frame.size[axis] }
    let full = whole.map(end).max() ?? 0
    let reached = cells.map(end).max() ?? 0
    let left = corner[axis] + inner[axis] - full
    return reached - corner[axis] + left
  }

  private mutating func fill(_ places: [Place], count: Int) -> (cells: [NaiveCell], badges: [NaiveBadge]) {
    var result: (cells: [NaiveCell], badges: [NaiveBadge]) = ([], [])
    for place in places where result.cells.count < count {
      switch place.node {
      case .item(let item):
        var inset = item.contentInsets
        for axis in Axis.allCases where item.layoutSize[axis].isSelfSizing { inset = inset.dropping(axis) }
        let frame = place.slot.inset(by: inset)
        result.cells.append(NaiveCell(frame: frame))
        for supplementary in item.supplementaryItems {
          result.badges.append(
            NaiveBadge(
              item: supplementary, owner: frame, size: solver.size(of: supplementary.layoutSize, in: frame.size)))
        }
      case .group(let nested):
        // The content of a nested group without space varied in the recordings, and so did the content that sticks out
        // of one.
        if place.slot.width < 0 || place.slot.height < 0 { isDoubtful = true }
        var group = NaiveGroup(nested, size: place.slot.size, outer: inner, solver: solver)
        group.place(count - result.cells.count)
        isDoubtful = isDoubtful || group.isDoubtful || group.cells.isEmpty
        for var cell in group.cells {
          if cell.frame.maxX > place.slot.width + 1 || cell.frame.maxY > place.slot.height + 1 { isDoubtful = true }
          cell.frame = cell.frame.offset(by: place.slot.origin)
          result.cells.append(cell)
        }
        for var badge in group.badges {
          badge.owner = badge.owner.offset(by: place.slot.origin)
          result.badges.append(badge)
        }
      }
    }
    return result
  }

  // MARK: The pattern

  private mutating func pattern(_ axis: Axis) -> [Place] {
    let gap = group.interItemSpacing?.spacing ?? 0
    let chosen: (nodes: [CollectionLayoutNode], room: Size)
    switch group.content {
    case .custom: return []
    case .equal(_, let box, let count):
      if count < 1 { return [] }
      chosen = (Array(repeating: box.node, count: count), reduced(axis, Double(count - 1) * gap))
      return arrange(chosen.nodes, sizes: equalSizes(axis, box.node, count, chosen.room), axis)
    case .repeating(_, let box, let count):
      if count < 1 { return [] }
      chosen = fitting(axis, [box.node], most: count)
    case .subitems(_, let list):
      if list.isEmpty { return [] }
      if group.layoutSize[axis].isSelfSizing {
        chosen = (list, reduced(axis, Double(list.count - 1) * gap))
      } else {
        chosen = fitting(axis, list, most: .max)
      }
    }
    return arrange(chosen.nodes, sizes: chosen.nodes.map { solver.size(of: $0.layoutSize, in: chosen.room) }, axis)
  }

  private func reduced(_ axis: Axis, _ length: Double) -> Size {
    var room = inner
    room[axis] -= length
    return room
  }

  /// As many equal shares as asked for, along the axis; across in the space less the spacing.
  private mutating func equalSizes(_ axis: Axis, _ node: CollectionLayoutNode, _ count: Int, _ room: Size) -> [Size] {
    var size = solver.size(of: node.layoutSize, in: room)
    size[axis] = solver.grid.floor(room[axis] / Double(count))
    if room[axis] < 0 { isDoubtful = true }
    return Array(repeating: size, count: count)
  }

  /// Returns the longest run of the repeated list that fits, and the space its sizes are taken in.
  private mutating func fitting(
    _ axis: Axis, _ list: [CollectionLayoutNode], most: Int
  ) -> (nodes: [CollectionLayoutNode], room: Size) {
    let gap = group.interItemSpacing?.spacing ?? 0
    func run(_ count: Int) -> [CollectionLayoutNode] { (0..<count).map { list[$0 % list.count] } }
    func fits(_ count: Int, gap: Double, room: Size) -> Bool {
      if room[axis] < 0 { return false }
      var sum = Double(count - 1) * gap
      for node in run(count) {
        sum += solver.length(node.layoutSize[axis], in: room)
        sum += (node.edgeSpacing?.start(axis)?.spacing ?? 0) + (node.edgeSpacing?.end(axis)?.spacing ?? 0)
      }
      return sum <= inner[axis] + 1e-4
    }
    let limit = min(most, 400)
    if list.contains(where: { $0.layoutSize[axis.crossing].isFraction(of: axis) }) {
      var free = 0
      while free < limit, fits(free + 1, gap: 0, room: inner) { free += 1 }
      let room = reduced(axis, Double(max(0, free - 1)) * gap)
      var count = 0
      while count < limit, fits(count + 1, gap: gap, room: room) { count += 1 }
      return (run(count), room)
    }
    var count = 0
    while count < limit, fits(count + 1, gap: gap, room: reduced(axis, Double(count) * gap)) { count += 1 }
    // A still larger number may fit again once the spacing has eaten up the items; the first that does not fit decides.
    return (run(count), reduced(axis, Double(max(0, count - 1)) * gap))
  }

  /// Returns the slots one after the other, with their edges and their shares of what is left over.
  private mutating func arrange(_ nodes: [CollectionLayoutNode], sizes: [Size], _ axis: Axis) -> [Place] {
    let spacing = group.interItemSpacing
    var used = Double(max(0, nodes.count - 1)) * (spacing?.spacing ?? 0)
    var flexible = spacing?.isFlexible == true ? nodes.count - 1 : 0
    for (node, size) in zip(nodes, sizes) {
      used += size[axis]
      for edge in [node.edgeSpacing?.start(axis), node.edgeSpacing?.end(axis)] {
        used += edge?.spacing ?? 0
        if edge?.isFlexible == true { flexible += 1 }
      }
    }
    let share = flexible > 0 ? max(0, inner[axis] - used) / Double(flexible) : 0
    func length(_ spacing: CollectionLayoutSpacing?) -> Double {
      guard let spacing else { return 0 }
      return spacing.spacing + (spacing.isFlexible ? share : 0)
    }
    var places: [Place] = []
    var position = 0.0
    let across = axis.crossing
    for (index, node) in nodes.enumerated() {
      if index > 0 { position += length(spacing) }
      position += length(node.edgeSpacing?.start(axis))
      var origin = corner
      origin[axis] += position
      origin[across] += crossOffset(node.edgeSpacing, extent: sizes[index][across], across)
      places.append(Place(node: node, slot: Rect(origin: origin, size: sizes[index])))
      position += sizes[index][axis] + length(node.edgeSpacing?.end(axis))
    }
    return places
  }

  private mutating func crossOffset(_ edges: CollectionLayoutEdgeSpacing?, extent: Double, _ across: Axis) -> Double {
    let (start, end) = (edges?.start(across), edges?.end(across))
    let flexible = (start?.isFlexible == true ? 1.0 : 0) + (end?.isFlexible == true ? 1.0 : 0)
    let left = inner[across] - extent - (start?.spacing ?? 0) - (end?.spacing ?? 0)
    let share = flexible > 0 ? max(0, left) / flexible : 0
    // Nothing public says what flexible edges do where there is too little space.
    if flexible > 0, left < 0 { isDoubtful = true }
    return (start?.spacing ?? 0) + (start?.isFlexible == true ? share : 0)
  }

  /// Makes an estimated extent what the cells of one run need.
  private mutating func grow(_ axis: Axis, _ places: [Place]) {
    for along in Axis.allCases where group.layoutSize[along].isSelfSizing {
      size[along] = places.map { $0.slot.end(along) }.max() ?? size[along]
    }
  }
}
