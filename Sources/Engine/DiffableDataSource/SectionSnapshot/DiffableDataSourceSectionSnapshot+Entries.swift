/// One item of a section snapshot with its place in the tree.
///
/// ```swift
/// var files = DiffableDataSourceSectionSnapshot<String>()
/// files.append(["Sources", "Tests"])
/// files.append(["main.swift"], to: "Sources")
///
/// let lines = files.entries.map { entry in
///   String(repeating: "  ", count: entry.level) + entry.item + (entry.isVisible ? "" : " (hidden)")
/// }
/// precondition(lines == ["Sources", "  main.swift (hidden)", "Tests"])
/// ```
public struct SectionSnapshotEntry<ItemIdentifierType: Hashable & Sendable>: Equatable, Sendable {
  /// The item.
  public var item: ItemIdentifierType
  /// The item's parent; `nil` for a root.
  public var parent: ItemIdentifierType?
  /// The number of the item's ancestors.
  public var level: Int
  /// Whether the item is expanded; leaves can be, too.
  public var isExpanded: Bool
  /// Whether every ancestor is expanded.
  public var isVisible: Bool
  /// Whether the item has children.
  public var hasChildren: Bool
}

extension DiffableDataSourceSectionSnapshot {
  /// All items depth-first, each with its place in the tree. A whole walk is O(n), however deep the tree.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    private let tree: Tree
    private var node: SectionSnapshotNode
    private var level = 0
    /// The level of the outermost collapsed ancestor of `node`.
    private var collapsedLevel = Int.max

    init(_ tree: SectionSnapshotTree<ItemIdentifierType>) {
      self.tree = tree
      node = tree.nodeAfter(.root)
    }

    public mutating func next() -> SectionSnapshotEntry<ItemIdentifierType>? {
      guard node != .none else { return nil }
      let links = tree.links[node]
      if level <= collapsedLevel { collapsedLevel = Int.max }
      let entry = SectionSnapshotEntry(
        item: tree.item(node), parent: links.parent == .root ? nil : tree.item(links.parent), level: level,
        isExpanded: links.isExpanded, isVisible: collapsedLevel == Int.max, hasChildren: links.firstChild != .none)
      if links.firstChild != .none {
        if !links.isExpanded { collapsedLevel = Swift.min(collapsedLevel, level) }
        node = links.firstChild
        level += 1
      } else {
        while node != .root, tree.links[node].next == .none {
          node = tree.links[node].parent
          level -= 1
        }
        node = tree.links[node].next
      }
      return entry
    }
  }

  /// All items depth-first, each with its level, parent, expansion and visibility.
  public var entries: Entries { Entries(tree) }
}

// MARK: - Description

extension DiffableDataSourceSectionSnapshot {
  /// The number of levels that `visualDescription()` indents; deeper items stand where those of this level do.
  public static var deepestIndentedLevel: Int { 200 }

  /// Returns the tree as text in UIKit's form (documented, observed): a header with an address, one line for each item,
  /// `>`.
  ///
  /// A line is two spaces for each level, `+` if the item is expanded and `-` if not, `*` if no collapsed ancestor
  /// hides it and a space if one does, then the identifier's description. Items below `deepestIndentedLevel` are
  /// indented as that level, which is our limit, so that a deep chain does not make a text of quadratic length.
  ///
  /// - Complexity: O(items)
  public func visualDescription() -> String {
    let address = tree.links.address
    var text = "<NSDiffableDataSourceSectionSnapshot: 0x" + String(address, radix: 16) + "\n"
    for entry in entries { text += Self.visualLine(entry) + "\n" }
    return text + ">"
  }

  /// The lines of `visualDescription()` between the header and the closing `>`: the same for equal snapshots.
  ///
  /// - Complexity: O(items)
  public var visualLines: [String] { entries.map(Self.visualLine) }

  private static func visualLine(_ entry: SectionSnapshotEntry<ItemIdentifierType>) -> String {
    String(repeating: "  ", count: min(entry.level, deepestIndentedLevel))
      + (entry.isExpanded ? "+" : "-") + (entry.isVisible ? "*" : " ") + String(describing: entry.item)
  }
}
