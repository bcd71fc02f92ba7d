internal import CommandLanguage
internal import CompositionalLayout
internal import Geometry

extension SpecReader {
  private static let groupWords = ["h", "v", "custom"]

  /// Takes a group with its subitems.
  mutating func group() throws(Diagnostic) -> CollectionLayoutGroup {
    let axis: Axis?
    if take("h") {
      axis = .horizontal
    } else if take("v") {
      axis = .vertical
    } else if take("custom") {
      axis = nil
    } else {
      throw unexpected(.group, Self.groupWords)
    }
    let size = try size()
    var options = GroupOptions()
    try read(&options, allowsCount: axis != nil)
    let opening = place
    var inside = try block()
    let content: CollectionLayoutGroup.Content
    if let axis {
      content = try inside.content(axis, options, opening)
    } else {
      content = .custom(.fixed(try inside.customItems()))
    }
    return CollectionLayoutGroup(
      layoutSize: size, content: content, interItemSpacing: options.gap, contentInsets: options.insets,
      edgeSpacing: options.edges, supplementaryItems: options.badges)
  }

  private struct GroupOptions {
    var count: Int?
    var repeats: Int?
    var gap: CollectionLayoutSpacing?
    var insets = DirectionalEdgeInsets.zero
    var edges: CollectionLayoutEdgeSpacing?
    var badges: [CollectionLayoutSupplementaryItem] = []
  }

  private mutating func read(_ options: inout GroupOptions, allowsCount: Bool) throws(Diagnostic) {
    while name != nil {
      if allowsCount, take("count") {
        options.count = try integer(.count)
      } else if allowsCount, take("repeat") {
        options.repeats = try integer(.count)
      } else if take("gap") {
        options.gap = try spacing()
      } else if take("inset") {
        options.insets = try insets()
      } else if take("edge") {
        options.edges = try edgeSpacing()
      } else if take("badge") {
        options.badges.append(try badge())
      } else {
        throw unexpected(
          .groupOption, (allowsCount ? ["count", "repeat"] : []) + ["gap", "inset", "edge", "badge"])
      }
    }
  }

  private mutating func content(
    _ axis: Axis, _ options: GroupOptions, _ opening: SourceRange
  ) throws(Diagnostic) -> CollectionLayoutGroup.Content {
    var nodes: [CollectionLayoutNode] = []
    while !isAtEnd {
      if name == "item" {
        nodes.append(.item(try item()))
      } else if let name, Self.groupWords.contains(name) {
        nodes.append(.group(try group()))
      } else {
        throw unexpected(.itemOrGroup, ["item"] + Self.groupWords)
      }
    }
    guard options.count != nil || options.repeats != nil else { return .subitems(axis: axis, nodes) }
    guard nodes.count == 1 else {
      throw Diagnostic(.countRepeatsOne(nodes.count), at: opening)
    }
    let box = CollectionLayoutNodeBox(nodes[0])
    if let count = options.count { return .equal(axis: axis, box, count: count) }
    return .repeating(axis: axis, box, count: options.repeats ?? 1)
  }

  private mutating func item() throws(Diagnostic) -> CollectionLayoutItem {
    _ = take("item")
    var item = CollectionLayoutItem(layoutSize: try size())
    while true {
      if take("inset") {
        item.contentInsets = try insets()
      } else if take("edge") {
        item.edgeSpacing = try edgeSpacing()
      } else if take("badge") {
        item.supplementaryItems.append(try badge())
      } else {
        return item
      }
    }
  }

  private mutating func customItems() throws(Diagnostic) -> [CollectionLayoutGroupCustomItem] {
    var items: [CollectionLayoutGroupCustomItem] = []
    while !isAtEnd {
      guard take("frame") else { throw unexpected(.customFrame, ["frame"]) }
      let numbers = try numbers(4, .frame)
      let frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      items.append(CollectionLayoutGroupCustomItem(frame: frame, zIndex: take("z") ? try integer(.order) : 0))
    }
    return items
  }

  /// Takes the rest of `badge KIND(20 x 20) at top trailing frac 0.3 -0.3 on bottom z 2 pad 1 1 1 1`.
  private mutating func badge() throws(Diagnostic) -> CollectionLayoutSupplementaryItem {
    let kind = try kind()
    let size = try size()
    guard take("at") else { throw unexpected(.badgePlace, ["at"]) }
    let container = try anchor()
    let own = take("on") ? try anchor() : nil
    let order = take("z") ? try integer(.order) : 1
    var item = CollectionLayoutSupplementaryItem(
      layoutSize: size, elementKind: kind, containerAnchor: container, itemAnchor: own, zIndex: order)
    if take("pad") { item.contentInsets = try insets() }
    return item
  }

  private mutating func anchor() throws(Diagnostic) -> CollectionLayoutAnchor {
    var edges: DirectionalRectEdge = []
    if !take("middle") {
      repeat {
        edges.insert(try choice(SpecWords.edges, .edgeOrMiddle))
      } while SpecWords.edges.contains {
        $0.0 == name
      }
    }
    if take("frac") { return CollectionLayoutAnchor(edges: edges, fractionalOffset: try point()) }
    if take("abs") { return CollectionLayoutAnchor(edges: edges, absoluteOffset: try point()) }
    return CollectionLayoutAnchor(edges: edges)
  }
}
