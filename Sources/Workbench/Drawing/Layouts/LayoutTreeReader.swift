internal import CompositionalLayout
internal import DisplayText
internal import Geometry

/// A node of a section's description, with what it came out as.
struct LayoutTreeNode {
  /// The node as it is described.
  var declared: String
  /// Its size in points, and that of its frame where insets make it smaller.
  var resolved: String?
  /// The further facts about it, in lines of their own.
  var facts: [String] = []
  var children: [LayoutTreeNode] = []
}

/// A reader of the tree of a section from a solution in which it has a whole group.
struct LayoutTreeReader {
  /// The largest number of nodes of a tree; the others are counted.
  static let nodeLimit = 500

  let solution: LayoutSolution
  let section: Int
  /// The page, whose language the words about a layout have; those of a description are code.
  private let options: TextOptions
  /// The slot of the first copy of each node.
  private var slots: [LayoutNodePath: LayoutSlot] = [:]
  private var packings: [LayoutNodePath: GroupPacking] = [:]
  private var nodeCount = 0
  /// The number of nodes beyond the limit.
  private(set) var leftOut = 0

  init(_ solution: LayoutSolution, section: Int, _ options: TextOptions) {
    self.solution = solution
    self.section = section
    self.options = options
    for slot in solution.slots(section: section, group: 0) where slots[slot.path] == nil { slots[slot.path] = slot }
    for ledger in solution.ledgers(ofSection: section) { packings[ledger.path] = ledger.packing }
  }

  // MARK: The section

  mutating func read(_ description: CollectionLayoutSection) -> LayoutTreeNode {
    var words = ["section"]
    if let list = description.listConfiguration { words.append("list \(list.appearance)") }
    let behavior = description.orthogonalScrollingBehavior
    if behavior != .none { words.append("orth \(behavior)") }
    words += Self.words("inset", description.contentInsets)
    if description.interGroupSpacing != 0 { words.append("gap " + description.interGroupSpacing.shortestText) }
    if !description.supplementariesFollowContentInsets { words.append("follow off") }
    if description.contentInsetsReference != .automatic {
      words.append("reference \(description.contentInsetsReference)")
    }
    var node = LayoutTreeNode(declared: words.joined(separator: "  "))
    for item in description.boundarySupplementaryItems where hasRoom() { node.children.append(boundary(item)) }
    for (index, item) in description.decorationItems.enumerated() where hasRoom() {
      node.children.append(decoration(item, index))
    }
    node.children.append(
      self.node(.group(description.group), LayoutNodePath(section: section, steps: [.group])))
    return node
  }

  private func boundary(_ item: CollectionLayoutBoundarySupplementaryItem) -> LayoutTreeNode {
    let frame = solution.attributesForSupplementary(elementKind: item.elementKind, section: section, item: 0)?.frame
    var words = [Self.name(ofKind: item.elementKind), PointText.text(item.layoutSize), "\(item.alignment)"]
    if item.offset != .zero {
      words.append("offset \(item.offset.x.shortestText) \(item.offset.y.shortestText)")
    }
    if !item.extendsBoundary { words.append("inside") }
    if item.pinToVisibleBounds { words.append("pin") }
    return LayoutTreeNode(
      declared: words.joined(separator: "  "), resolved: frame.map { PointText.text($0.size) })
  }

  private func decoration(_ item: CollectionLayoutDecorationItem, _ index: Int) -> LayoutTreeNode {
    let frame = solution.attributesForDecoration(elementKind: item.elementKind, section: section, item: index)?.frame
    let words = ["decoration \(item.elementKind)"] + Self.words("inset", item.contentInsets)
    return LayoutTreeNode(
      declared: words.joined(separator: "  "), resolved: frame.map { PointText.text($0.size) })
  }

  // MARK: Groups and items

  private mutating func node(_ described: CollectionLayoutNode, _ path: LayoutNodePath) -> LayoutTreeNode {
    var words = ["\(Self.name(described)) \(PointText.text(described.layoutSize))"]
    if case .group(let group) = described {
      switch group.content {
      case .equal(_, _, let count): words.append("count \(count)")
      case .repeating(_, _, let count): words.append("repeat \(count)")
      case .custom(let items):
        if case .fixed(let frames) = items { words.append("\(frames.count) frames") }
      case .subitems: break
      }
      if let gap = group.interItemSpacing { words.append("gap " + PointText.text(gap)) }
    }
    words += Self.words(described.edgeSpacing)
    var node = LayoutTreeNode(
      declared: words.joined(separator: "  "), resolved: resolved(described, slots[path]),
      facts: facts(described, path))
    for badge in described.supplementaryItems where hasRoom() { node.children.append(Self.node(of: badge)) }
    if case .group(let group) = described {
      for (index, subitem) in group.subitems.enumerated() where hasRoom() {
        node.children.append(self.node(subitem, path.appending(.subitem(index))))
      }
    }
    return node
  }

  /// Counts one more node, and returns whether it is within the limit.
  private mutating func hasRoom() -> Bool {
    if nodeCount < Self.nodeLimit { nodeCount += 1 } else { leftOut += 1 }
    return leftOut == 0
  }

  private static func node(of badge: CollectionLayoutSupplementaryItem) -> LayoutTreeNode {
    let edges = names(badge.containerAnchor.edges)
    var words = ["badge \(badge.elementKind)", PointText.text(badge.layoutSize), edges]
    let offset = badge.containerAnchor.offset
    if offset != .zero {
      let unit = badge.containerAnchor.isAbsoluteOffset ? "abs" : "frac"
      words.append("\(unit) \(offset.x.shortestText) \(offset.y.shortestText)")
    }
    return LayoutTreeNode(declared: words.joined(separator: "  "))
  }

  /// Returns the size of the slot, and of what insets leave of it.
  private func resolved(_ described: CollectionLayoutNode, _ slot: LayoutSlot?) -> String? {
    guard let slot else { return options.say(ko: "배치되지 않음", en: "not laid out") }
    var text = PointText.text(slot.slot.size)
    if described.contentInsets != .zero {
      text += "  inset \(PointText.text(described.contentInsets)) -> \(PointText.text(slot.frame.size))"
    }
    return text
  }

  /// Returns the facts about the number of subitems of a group, where that is not plain from its list.
  private func facts(_ described: CollectionLayoutNode, _ path: LayoutNodePath) -> [String] {
    guard case .group(let group) = described, let packing = packings[path] else { return [] }
    let isPlain = packing.count == group.subitems.count && packing.spacing == 0
    return isPlain ? [] : [options.text(Self.sentence(packing))]
  }

  // MARK: Words

  /// Returns the number of subitems of a group, and the sums that decide it, with fewer places than an explanation.
  private static func sentence(_ packing: GroupPacking) -> Bilingual {
    let way = packing.axis.way
    let (count, available) = (packing.count, PointText.text(packing.available))
    switch packing.reason {
    case .equalShares:
      let spacing = packing.spacing * Double(max(0, count - 1))
      let less = spacing == 0 ? nil : PointText.text(spacing)
      return Bilingual(
        ko: "\(way.ko) \(available), \(less.map { "간격 \($0) 빼고 " } ?? "")\(count)등분",
        en: "holds \(count) equal shares \(way.en) of \(available)\(less.map { " less \($0) between them" } ?? "")")
    case .estimatedLength:
      return Bilingual(
        ko: "\(way.ko)가 하위 아이템만큼이라 목록을 한 번만 담음: \(count)개",
        en: "is as long as its subitems \(way.en), so it holds one run of them: \(count)")
    case .fit, .fitWithoutSpacingFirst, .atMost:
      let used = PointText.text(packing.used)
      let more = packing.usedByOneMore.map { PointText.text($0) }
      return Bilingual(
        ko: "\(way.ko)로 \(count)개: \(available) 중 \(used)\(more.map { "; \(count + 1)개면 \($0)" } ?? "")",
        en: "holds \(count) \(way.en): \(used) of \(available)\(more.map { "; \(count + 1) would take \($0)" } ?? "")")
    }
  }

  /// Returns the name of a kind of view: one word for each of UIKit's own kinds.
  private static func name(ofKind kind: String) -> String {
    switch kind {
    case CollectionLayoutListConfiguration.headerElementKind: "header"
    case CollectionLayoutListConfiguration.footerElementKind: "footer"
    default: kind
    }
  }

  private static func name(_ node: CollectionLayoutNode) -> String {
    guard case .group(let group) = node else { return "item" }
    return group.axis.map { $0 == .horizontal ? "h-group" : "v-group" } ?? "custom"
  }

  private static func words(_ name: String, _ insets: DirectionalEdgeInsets) -> [String] {
    insets == .zero ? [] : ["\(name) \(PointText.text(insets))"]
  }

  private static func words(_ edges: CollectionLayoutEdgeSpacing?) -> [String] {
    let named = [
      ("leading", edges?.leading), ("top", edges?.top), ("trailing", edges?.trailing), ("bottom", edges?.bottom),
    ].compactMap { name, spacing in spacing.map { "\(name) \(PointText.text($0))" } }
    return named.isEmpty ? [] : ["edge " + named.joined(separator: " ")]
  }

  private static func names(_ edges: DirectionalRectEdge) -> String {
    let names = [("top", DirectionalRectEdge.top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing)]
      .filter { edges.contains($0.1) }.map(\.0)
    return names.isEmpty ? "middle" : names.joined(separator: " ")
  }
}
