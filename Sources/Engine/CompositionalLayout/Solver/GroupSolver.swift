import Geometry

/// A solver that lays out one repetition of a group.
struct GroupSolver {
  let environment: LayoutEnvironment
  let grid: PixelGrid
  /// The size that the cell of a place in the group reported; nil if no cell of the group has.
  let measured: ((Int) -> MeasuredSize?)?
  private(set) var result = SolvedGroup()

  /// Lays out `group`, whose fractions are taken of `container`.
  ///
  /// - Complexity: O(cells x nesting).
  static func solve(
    _ group: CollectionLayoutGroup, in container: Size, environment: LayoutEnvironment,
    measured: ((Int) -> MeasuredSize?)? = nil
  ) -> SolvedGroup {
    var solver = GroupSolver(environment: environment, grid: environment.grid, measured: measured)
    let size = group.layoutSize.size(in: container, grid: solver.grid, rules: environment.rules)
    solver.result.size = solver.fill(
      group, slot: size, place: Place(container: container, parent: -1, subitem: 0, copy: 0), sharedAxis: nil)
    solver.result.finishSupplementaries()
    return solver.result
  }

  /// The place of a node in its parent, and the size that its fractions were taken of.
  private struct Place {
    var container: Size
    var parent: Int
    var subitem: Int
    var copy: Int
  }

  // MARK: Groups

  /// Lays out the content of a group, from the corner of its slot.
  ///
  /// - Parameter sharedAxis: The axis on which the parent gave the group an equal share, which replaces its own size.
  /// - Returns: The size of the slot, which is `slot` except on estimated axes.
  private mutating func fill(
    _ group: CollectionLayoutGroup, slot: Size, place: Place, sharedAxis: Axis?
  ) -> Size {
    let node = appendNode(place, isGroup: true)
    let insets = Self.effectiveInsets(group.contentInsets, of: group.layoutSize)
    let inner = Rect(origin: .zero, size: slot).shrunk(by: insets)
    var size = slot
    result.nodes[node].slot.size = slot
    result.nodes[node].frame = inner
    if group.exceedsNestingLimit, group.subitems.isEmpty, group.axis != nil {
      report(.nestingTooDeep, at: node)
    } else if inner.size.width < 0 || inner.size.height < 0 || insets.useUp(inner.size, along: .horizontal)
      || insets.useUp(inner.size, along: .vertical)
    {
      report(.noRoom(insets: group.contentInsets, size: slot), at: node)
    } else if case .custom(let items) = group.content {
      placeCustomItems(items.items(of: group, in: environment), in: node, insets: insets)
    } else if let axis = group.axis {
      let reach = placeSubitems(of: group, axis: axis, in: node)
      for axis in Axis.allCases where group.layoutSize[axis].isSelfSizing && axis != sharedAxis {
        if let reach { size[axis] = reach[axis] }
      }
    }
    result.nodes[node].slot.size = size
    result.nodes[node].frame.size = size.shrunk(by: insets)
    result.nodes[node].leafCount = result.leaves.count - result.nodes[node].firstLeaf
    appendSupplementaries(
      group.supplementaryItems, of: node, on: result.nodes[node].frame, sizedIn: place.container)
    return size
  }

  /// Lays out the cells of a custom group, whose frames are given.
  private mutating func placeCustomItems(
    _ items: [CollectionLayoutGroupCustomItem], in node: Int, insets: DirectionalEdgeInsets
  ) {
    result.nodes[node].isCustom = true
    let corner = Point(x: insets.leading, y: insets.top)
    for item in items.prefix(room) {
      let frame = item.frame.isFinite ? item.frame.offset(by: corner) : .zero
      result.leaves.append(
        SolvedGroup.Leaf(frame: frame.cutToLimit, zIndex: item.zIndex, node: node))
    }
    if items.count > room { report(.tooManyItems, at: node) }
    if items.isEmpty { report(.noSubitems, at: node) }
  }

  // MARK: Subitems

  /// A subitem that was sized and waits for its place.
  private struct Child {
    var size: Size
    var edges: CollectionLayoutEdgeSpacing?
    /// The indexes of its first node, cell and badge.
    var firstNode: Int
    var firstLeaf: Int
    var firstSupplementary: Int
  }

  /// Counts, sizes and places the subitems of a group.
  ///
  /// - Returns: The extent of the subitems on both axes, for a group of estimated size; nil if there are none.
  private mutating func placeSubitems(of group: CollectionLayoutGroup, axis: Axis, in node: Int) -> Size? {
    let list = group.subitems
    guard !list.isEmpty else {
      report(.noSubitems, at: node)
      return nil
    }
    switch group.content {
    case .equal(_, _, let count), .repeating(_, _, let count):
      if count < 1 {
        report(.invalidCount(count), at: node)
        return nil
      }
    case .subitems, .custom: break
    }
    let inner = result.nodes[node].frame
    let packer = GroupPacker(
      group: group, list: list, axis: axis, inner: inner.size, grid: grid, rules: environment.rules)
    let packing = lengths(of: group, axis: axis).map { packer.pack(by: $0) } ?? packer.pack()
    result.nodes[node].packing = packing
    guard packing.count > 0 else {
      report(
        packing.share == nil
          ? .firstSubitemDoesNotFit(packing, inner: inner.size)
          : .noRoom(insets: group.contentInsets, size: result.nodes[node].slot.size), at: node)
      return nil
    }
    if packing.isUnbounded { report(.unbounded(packing), at: node) }
    if packing.isCut { report(.tooManyItems, at: node) }
    var children = sizedSubitems(list, packing: packing, inner: inner.size, node: node)
    makeUniform(&children, list)
    return align(children, group: group, packing: packing, inner: inner)
  }

  /// Returns the lengths by which the next line breaks; nil if no view has reported any, or none counts.
  private func lengths(of group: CollectionLayoutGroup, axis: Axis) -> LineLengths? {
    guard let measured, group.breaksLines else { return nil }
    let first = result.leaves.count
    return LineLengths(group.subitems, axis: axis) { measured(first + $0) }
  }

  /// Sizes each copy; nested groups are laid out from their own corner.
  private mutating func sizedSubitems(
    _ list: [CollectionLayoutNode], packing: GroupPacking, inner: Size, node: Int
  ) -> [Child] {
    var container = inner
    container[packing.axis] = packing.fractionBase
    var children: [Child] = []
    children.reserveCapacity(packing.count)
    for copy in 0..<packing.count {
      guard room > 0 else {
        report(.tooManyItems, at: node)
        break
      }
      let subitem = copy % list.count
      var size = list[subitem].layoutSize.size(in: container, grid: grid, rules: environment.rules)
      if let share = packing.share { size[packing.axis] = share }
      let sharedAxis = packing.share == nil ? nil : packing.axis
      let place = Place(container: container, parent: node, subitem: subitem, copy: copy)
      var child = Child(
        size: size, edges: list[subitem].edgeSpacing, firstNode: result.nodes.count,
        firstLeaf: result.leaves.count, firstSupplementary: result.supplementaries.count)
      switch list[subitem] {
      case .item(let item): child.size = self.size(of: item, proposed: size, sharedAxis: sharedAxis, place: place)
      case .group(let group): child.size = fill(group, slot: size, place: place, sharedAxis: sharedAxis)
      }
      children.append(child)
    }
    return children
  }

  /// Appends a cell of the size its view reported on estimated axes, else of the proposed one.
  private mutating func size(
    of item: CollectionLayoutItem, proposed: Size, sharedAxis: Axis?, place: Place
  ) -> Size {
    let node = appendNode(place, isGroup: false)
    var size = proposed
    if let report = measured?(result.leaves.count) {
      for axis in Axis.allCases where item.layoutSize[axis].isSelfSizing && axis != sharedAxis {
        if let length = report[axis] { size[axis] = length }
      }
    }
    result.nodes[node].leafCount = 1
    result.leaves.append(SolvedGroup.Leaf(frame: .zero, zIndex: 0, node: node))
    return size
  }

  /// Siblings of uniform size take the largest of their sizes (documented for iOS 17).
  private func makeUniform(_ children: inout [Child], _ list: [CollectionLayoutNode]) {
    for axis in Axis.allCases where list.contains(where: { $0.layoutSize[axis].isUniformAcrossSiblings }) {
      let isUniform = list.map { $0.layoutSize[axis].isUniformAcrossSiblings }
      var largest = 0.0
      for (copy, child) in children.enumerated() where isUniform[copy % list.count] {
        largest = max(largest, child.size[axis])
      }
      for copy in children.indices where isUniform[copy % list.count] { children[copy].size[axis] = largest }
    }
  }

  /// Gives sized subitems their places, and each item its frame and badges.
  private mutating func align(
    _ children: [Child], group: CollectionLayoutGroup, packing: GroupPacking, inner: Rect
  ) -> Size {
    let axis = packing.axis
    let alignment = GroupAlignment(
      extents: children.map { GroupAlignment.Extent(size: $0.size, edges: $0.edges) }, axis: axis, inner: inner.size,
      spacing: group.interItemSpacing, isSelfSizing: { group.layoutSize[$0].isSelfSizing })
    let list = group.subitems
    let supplementaryCount = result.supplementaries.count
    for (index, child) in children.enumerated() {
      let isLast = index + 1 == children.count
      let nodeEnd = isLast ? result.nodes.count : children[index + 1].firstNode
      let origin = inner.origin + alignment.origins[index]
      if case .item(let item) = list[result.nodes[child.firstNode].subitem] {
        place(item, node: child.firstNode, leaf: child.firstLeaf, slot: Rect(origin: origin, size: child.size))
      } else {
        let leafEnd = isLast ? result.leaves.count : children[index + 1].firstLeaf
        let supplementaryEnd = isLast ? supplementaryCount : children[index + 1].firstSupplementary
        result.nodes[child.firstNode].slot.size = child.size
        shift(child.firstNode..<nodeEnd, child.firstLeaf..<leafEnd, by: origin)
        shiftSupplementaries(child.firstSupplementary..<supplementaryEnd, by: origin)
      }
    }
    var reach = alignment.reach
    if packing.share != nil { reach[axis] = packing.available }
    return reach
  }

  // MARK: Results

  /// The number of cells that the group may still gain.
  private var room: Int {
    max(0, LayoutLimits.itemsPerGroup - max(result.leaves.count, result.nodes.count / 2))
  }

  private mutating func appendNode(_ place: Place, isGroup: Bool) -> Int {
    result.nodes.append(
      SolvedGroup.Node(
        parent: place.parent, subitem: place.subitem, copy: place.copy, container: place.container, slot: .zero,
        frame: .zero, firstLeaf: result.leaves.count, leafCount: 0, isGroup: isGroup))
    return result.nodes.count - 1
  }

  /// Gives an item its slot, its frame inside it, and its badges, which are sized in the frame.
  private mutating func place(_ item: CollectionLayoutItem, node: Int, leaf: Int, slot: Rect) {
    let frame = slot.inset(by: Self.effectiveInsets(item.contentInsets, of: item.layoutSize))
    result.nodes[node].slot = slot
    result.nodes[node].frame = frame
    result.leaves[leaf].frame = frame
    appendSupplementaries(item.supplementaryItems, of: node, on: frame, sizedIn: frame.size)
  }

  private mutating func appendSupplementaries(
    _ items: [CollectionLayoutSupplementaryItem], of node: Int, on rect: Rect, sizedIn container: Size
  ) {
    for item in items {
      let size = item.layoutSize.size(in: container, grid: grid, rules: environment.rules)
      let frame = Self.frame(of: item, size: size, on: rect)
        .inset(by: Self.effectiveInsets(item.contentInsets, of: item.layoutSize))
      result.supplementaries.append(
        SolvedGroup.Supplementary(elementKind: item.elementKind, frame: frame, zIndex: item.zIndex, node: node))
    }
  }

  private mutating func shift(_ nodes: Range<Int>, _ leaves: Range<Int>, by distance: Point) {
    for node in nodes {
      result.nodes[node].slot.origin = result.nodes[node].slot.origin + distance
      result.nodes[node].frame.origin = result.nodes[node].frame.origin + distance
    }
    for leaf in leaves { result.leaves[leaf].frame.origin = result.leaves[leaf].frame.origin + distance }
  }

  private mutating func shiftSupplementaries(_ range: Range<Int>, by distance: Point) {
    for index in range {
      result.supplementaries[index].frame.origin = result.supplementaries[index].frame.origin + distance
    }
  }

  private mutating func report(_ kind: SolvedGroup.Problem.Kind, at node: Int) {
    // One report per kind and group of the description is enough; copies would repeat it.
    guard result.problems.count < 32 else { return }
    result.problems.append(SolvedGroup.Problem(kind: kind, node: node))
  }
}
