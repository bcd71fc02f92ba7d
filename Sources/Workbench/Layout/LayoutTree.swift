internal import CompositionalLayout
internal import DisplayText
internal import Geometry
internal import LayoutLanguage
internal import TextRendering

/// The description of a section as a tree, each node with the size that it comes to.
struct LayoutTree: Sendable {
  private let section: CollectionLayoutSection
  private let solution: LayoutSolution
  /// The room of each node of the first group, by its place; copies of a node share it.
  private let slots: [LayoutNodePath: [LayoutSlot]]

  /// Nodes beyond this number are counted, not shown.
  static let lineLimit = 200

  /// - Complexity: O(size of the description).
  init(_ section: CollectionLayoutSection, in environment: LayoutEnvironment) {
    self.section = section
    // As many items as fill the first group: the sizes in it do not depend on how many there are behind it.
    solution = CompositionalLayoutDescription(section: section).solved(
      in: environment, itemCounts: [LayoutLimits.itemsPerGroup])
    slots = Dictionary(grouping: solution.slots(section: 0, group: 0), by: \.path)
  }

  /// Prints the tree, two blanks in front of each line.
  func write(to output: inout String, _ options: TextOptions) {
    var narrower = options
    narrower.width = max(20, options.width - 2)
    for line in tree.rendered(narrower).split(separator: "\n") { output += "  " + line + "\n" }
  }

  private var tree: OutlineTree {
    var tree = OutlineTree(grouping: .subtree(depth: 0))
    tree.append(depth: 0, facts, isAligned: false)
    for (index, item) in section.boundarySupplementaryItems.enumerated() {
      tree.append(depth: 1, boundary(item, at: index))
    }
    for item in section.decorationItems {
      tree.append(depth: 1, [StyledText("decoration \(item.elementKind)")], isAligned: false)
    }
    append(.group(section.group), LayoutNodePath(section: 0, steps: [.group]), depth: 1, to: &tree)
    return tree
  }

  /// `section  orth continuous`.
  private var facts: [StyledText] {
    var facts = ["section"]
    if let list = section.listConfiguration { facts.append("list \(list.appearance)") }
    if section.orthogonalScrollingBehavior != .none {
      facts.append("orth \(section.orthogonalScrollingBehavior.word)")
    }
    if section.interGroupSpacing != 0 { facts.append("gap \(section.interGroupSpacing.points)") }
    if section.contentInsets != .zero { facts.append("inset \(section.contentInsets.words)") }
    return facts.map { StyledText($0) }
  }

  private func boundary(_ item: CollectionLayoutBoundarySupplementaryItem, at index: Int) -> [StyledText] {
    let isAtStart = item.alignment.edges.position(.vertical) == 0
    let isAtEnd = item.alignment.edges.position(.vertical) == 1
    let name = isAtStart ? "header" : isAtEnd ? "footer" : "side"
    let frame = solution.attributesForSupplementary(elementKind: item.elementKind, section: 0, item: 0)?.frame
    var rest = "\(item.alignment)"
    if item.pinToVisibleBounds { rest += "  pin" }
    if item.offset != .zero { rest += "  offset \(item.offset.x.points),\(item.offset.y.points)" }
    return [
      StyledText("\(name) \(item.layoutSize.words)"), StyledText(frame.map { "-> \($0.size.words)" } ?? ""),
      StyledText(rest),
    ]
  }

  // What a description holds is bounded, and so is the depth of this recursion.
  private func append(_ node: CollectionLayoutNode, _ path: LayoutNodePath, depth: Int, to tree: inout OutlineTree) {
    guard tree.lines.count < Self.lineLimit else {
      if tree.lines.count == Self.lineLimit { tree.append(depth: depth, ["and more"], isAligned: false) }
      return
    }
    let copies = slots[path] ?? []
    var rest: [String] = []
    if node.contentInsets != .zero {
      let inner = copies.first.map { " -> \($0.frame.size.words)" } ?? ""
      rest.append("inset \(node.contentInsets.words)\(inner)")
    }
    if copies.count > 1 { rest.append("x \(copies.count)") }
    if !node.supplementaryItems.isEmpty { rest.append(counted(node.supplementaryItems.count, "badge")) }
    let size = copies.first.map { "-> \($0.slot.size.words)" } ?? "-> nothing fits"
    switch node {
    case .item(let item):
      tree.append(
        depth: depth,
        [
          StyledText("item \(item.layoutSize.words)"), StyledText(size), StyledText(rest.joined(separator: "  ")),
        ])
    case .group(let group):
      if let spacing = group.interItemSpacing { rest.insert("gap \(spacing.words)", at: 0) }
      tree.append(
        depth: depth,
        [
          StyledText("\(group.kind) \(group.layoutSize.words)\(group.countWords)"), StyledText(size),
          StyledText(rest.joined(separator: "  ")),
        ])
      for (index, subitem) in group.subitems.enumerated() {
        append(subitem, path.appending(.subitem(index)), depth: depth + 1, to: &tree)
      }
    }
  }
}

extension CollectionLayoutGroup {
  /// `h-group`.
  fileprivate var kind: String {
    switch axis {
    case .horizontal: "h-group"
    case .vertical: "v-group"
    case nil: "custom group"
    }
  }

  /// ` count 3`.
  fileprivate var countWords: String {
    switch content {
    case .equal(_, _, let count): " count \(count)"
    case .repeating(_, _, let count): " repeat \(count)"
    case .subitems: ""
    case .custom(.fixed(let items)): "  \(counted(items.count, "frame"))"
    case .custom: ""
    }
  }
}

extension CollectionLayoutSpacing {
  fileprivate var words: String { (isFlexible ? "flex " : "") + spacing.points }
}

extension CollectionLayoutDimension {
  /// `0.4w`, `~44`.
  var words: String { LayoutSpec.text(of: self) }
}

extension CollectionLayoutSize {
  /// `0.4w x 320`.
  var words: String { "\(widthDimension.words) x \(heightDimension.words)" }
}

extension Size {
  /// `156 x 320`.
  var words: String { "\(width.points) x \(height.points)" }
}

extension DirectionalEdgeInsets {
  /// `0 10 0 10`.
  var words: String { [top, leading, bottom, trailing].map(\.points).joined(separator: " ") }
}

extension CollectionLayoutSectionOrthogonalScrollingBehavior {
  /// The word of the language: `continuous`.
  var word: String {
    switch self {
    case .none: "none"
    case .continuous: "continuous"
    case .continuousGroupLeadingBoundary: "leading"
    case .paging: "paging"
    case .groupPaging: "groupPaging"
    case .groupPagingCentered: "centered"
    }
  }
}
