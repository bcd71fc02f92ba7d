import DiffableDataSource

/// The rules of section snapshots once more, as plainly as they can be written: nested arrays, recursion, no index.
struct SectionSnapshotReference: Equatable {
  struct Node: Equatable {
    var item: String
    var isExpanded = false
    var children: [Node] = []

    var items: [String] { [item] + children.flatMap(\.items) }
    var visibleItems: [String] { [item] + (isExpanded ? children.flatMap(\.visibleItems) : []) }
  }

  struct Refusal: Error, Equatable {
    var text: String
  }

  var roots: [Node] = []
  var version = UIKitVersion.newest

  // MARK: Queries

  var items: [String] { roots.flatMap(\.items) }
  var visibleItems: [String] { roots.flatMap(\.visibleItems) }
  var expandedItems: [String] { items.filter { node($0)?.isExpanded == true } }

  /// Returns the items from the root down to `item`, itself included; `nil` if it is not in the tree.
  func path(_ item: String) -> [Node]? {
    func search(_ nodes: [Node]) -> [Node]? {
      for node in nodes {
        if node.item == item { return [node] }
        if let below = search(node.children) { return [node] + below }
      }
      return nil
    }
    return search(roots)
  }

  func node(_ item: String) -> Node? { path(item)?.last }

  func known(_ item: String) throws(Refusal) -> [Node] {
    if let path = path(item) { return path }
    throw Refusal(
      text: version.rawValue <= 14
        ? "Invalid parameter not satisfying: index != NSNotFound"
        : "Item identifier does not exist in section snapshot: \(item)")
  }

  func level(_ item: String) throws(Refusal) -> Int { try known(item).count - 1 }
  func isExpanded(_ item: String) throws(Refusal) -> Bool { try known(item).last?.isExpanded == true }
  func isVisible(_ item: String) throws(Refusal) -> Bool { try known(item).dropLast().allSatisfy(\.isExpanded) }

  func parent(_ item: String) throws(Refusal) -> String? {
    guard let path = path(item) else {
      throw Refusal(text: "Child item identifier does not exist in section snapshot: \(item)")
    }
    return path.dropLast().last?.item
  }

  func subtree(_ item: String, includingParent: Bool) throws(Refusal) -> Self {
    guard let node = node(item) else { throw unknownParent(item) }
    return Self(roots: includingParent ? [node] : node.children, version: version)
  }

  /// Returns the answer of `insert(_:after:)` of a snapshot.
  func following(_ item: String) -> String? {
    guard let node = node(item), let start = items.firstIndex(of: item) else { return nil }
    let behind = start + node.items.count
    if behind == items.count { return nil }
    return node.children.isEmpty ? item : items[behind]
  }

  // MARK: Edits

  mutating func perform(_ operation: SectionSnapshotOperation<String>) throws(Refusal) {
    switch operation {
    case .append(let items, let parent):
      if items.isEmpty { return }
      if let parent, node(parent) == nil { throw unknownParent(parent) }
      try refuseDuplicates(items, in: self.items)
      let nodes = items.map { Node(item: $0) }
      if let parent { edit(parent) { $0.children += nodes } } else { roots += nodes }
    case .insert(let items, let side, let item):
      if items.isEmpty { return }
      try insert(items.map { Node(item: $0) }, side, item)
    case .insertSnapshot(let snapshot, let side, let item):
      let given = Self(snapshot)
      if given.roots.isEmpty { return }
      try insert(given.roots, side, item)
    case .delete(let items):
      for item in items where node(item) == nil { throw Refusal(text: "Failed to find index of item \(item)") }
      roots = Self.without(Set(items), roots)
    case .deleteAll:
      roots = []
    case .expand(let items):
      for item in items { edit(item) { $0.isExpanded = true } }
    case .collapse(let items):
      for item in items { edit(item) { $0.isExpanded = false } }
    case .replaceChildren(let parent, let snapshot):
      guard let node = node(parent) else { throw unknownParent(parent) }
      let given = Self(snapshot)
      let replaced = Set(node.children.flatMap(\.items))
      try refuseDuplicates(given.items, in: items.filter { !replaced.contains($0) })
      edit(parent) { $0.children = given.roots }
    }
  }

  private mutating func insert(
    _ nodes: [Node], _ side: RelativeSide, _ item: String
  ) throws(Refusal) {
    if node(item) == nil {
      let word = side == .before ? "before" : "after"
      throw Refusal(text: "Item identifier to insert \(word) does not exist in section snapshot: \(item)")
    }
    try refuseDuplicates(nodes.flatMap(\.items), in: items)
    func inserting(_ siblings: [Node]) -> [Node] {
      siblings.flatMap { sibling -> [Node] in
        if sibling.item == item { return side == .before ? nodes + [sibling] : [sibling] + nodes }
        var sibling = sibling
        sibling.children = inserting(sibling.children)
        return [sibling]
      }
    }
    roots = inserting(roots)
  }

  private mutating func edit(_ item: String, _ change: (inout Node) -> Void) {
    func editing(_ nodes: inout [Node]) {
      for index in nodes.indices {
        if nodes[index].item == item { change(&nodes[index]) } else { editing(&nodes[index].children) }
      }
    }
    editing(&roots)
  }

  private static func without(_ items: Set<String>, _ nodes: [Node]) -> [Node] {
    nodes.filter { !items.contains($0.item) }.map {
      Node(item: $0.item, isExpanded: $0.isExpanded, children: without(items, $0.children))
    }
  }

  private func unknownParent(_ parent: String) -> Refusal {
    Refusal(text: "Parent item identifier does not exist in section snapshot: \(parent)")
  }

  private func refuseDuplicates(_ items: [String], in existing: [String]) throws(Refusal) {
    var met = existing
    var duplicates: [String] = []
    for item in items {
      if met.contains(item), !duplicates.contains(item) { duplicates.append(item) }
      met.append(item)
    }
    if duplicates.isEmpty { return }
    let list = duplicates.joined(separator: ",\n    ")
    throw Refusal(
      text: version <= .v14
        ? "Supplied identifiers are not unique."
        : "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(\n    \(list)\n)}")
  }
}

// MARK: - Notation

extension SectionSnapshotReference {
  /// Reads a tree in short form: `+a(d(f),e),b` is the roots a and b, a expanded with the children d and e, d with f.
  init(_ text: String) {
    var rest = Substring(text)
    func nodes() -> [Node] {
      var result: [Node] = []
      while let first = rest.first, first != ")" {
        if first == "," { rest.removeFirst() }
        let isExpanded = rest.first == "+"
        if isExpanded { rest.removeFirst() }
        let name = rest.prefix { !",()".contains($0) }
        rest.removeFirst(name.count)
        var node = Node(item: String(name), isExpanded: isExpanded)
        if rest.first == "(" {
          rest.removeFirst()
          node.children = nodes()
          rest.removeFirst()
        }
        result.append(node)
      }
      return result
    }
    roots = nodes()
  }

  /// Takes a snapshot apart by its public queries only.
  init(_ snapshot: DiffableDataSourceSectionSnapshot<String>) {
    func nodes(_ items: [String]) -> [Node] {
      items.map { item in
        Node(
          item: item, isExpanded: snapshot.isExpanded(item),
          children: nodes(snapshot.snapshot(of: item, includingParent: false).rootItems))
      }
    }
    roots = nodes(snapshot.rootItems)
    version = snapshot.version
  }

  /// The short form.
  var text: String {
    func text(_ nodes: [Node]) -> String {
      nodes.map { node in
        (node.isExpanded ? "+" : "") + node.item + (node.children.isEmpty ? "" : "(\(text(node.children)))")
      }.joined(separator: ",")
    }
    return text(roots)
  }
}

extension DiffableDataSourceSectionSnapshot<String> {
  /// Builds the tree of the short form with `append` and `expand`.
  init(outline: String, version: UIKitVersion = .newest) {
    self.init(version: version)
    func add(_ nodes: [SectionSnapshotReference.Node], to parent: String?) {
      append(nodes.map(\.item), to: parent)
      for node in nodes {
        add(node.children, to: node.item)
        if node.isExpanded { expand([node.item]) }
      }
    }
    add(SectionSnapshotReference(outline).roots, to: nil)
  }

  /// The short form, read off the entries.
  var outline: String {
    var text = ""
    var level = 0
    for entry in entries {
      if entry.level > level {
        text += "("
      } else {
        text += String(repeating: ")", count: level - entry.level) + (text.isEmpty ? "" : ",")
      }
      level = entry.level
      text += (entry.isExpanded ? "+" : "") + entry.item
    }
    return text + String(repeating: ")", count: level)
  }
}
