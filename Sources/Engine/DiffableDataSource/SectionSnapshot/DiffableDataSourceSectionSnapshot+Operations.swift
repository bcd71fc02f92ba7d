extension DiffableDataSourceSectionSnapshot {
  typealias Tree = SectionSnapshotTree<ItemIdentifierType>

  /// Carries out one call, or throws the error with which UIKit would stop the program and changes nothing.
  ///
  /// The checks come in this order: an empty array or snapshot to add is not a call at all; then the parent or the
  /// destination must be known; then the identifiers must be unique.
  public mutating func perform(_ operation: SectionSnapshotOperation<ItemIdentifierType>) throws(SnapshotError) {
    switch operation {
    case .append(let items, let parent): try append(items, under: parent)
    case .insert(let items, let side, let item): try insert(items, side, item)
    case .insertSnapshot(let snapshot, let side, let item): try insert(snapshot.tree, side, item)
    case .delete(let items): try remove(items)
    case .deleteAll: tree = Tree()
    case .expand(let items): setExpanded(items, true)
    case .collapse(let items): setExpanded(items, false)
    case .replaceChildren(let parent, let snapshot): try replaceDescendants(of: parent, with: snapshot.tree)
    }
    #if InternalChecks
    checkInvariants()
    #endif
  }

  private mutating func append(_ items: [ItemIdentifierType], under parent: ItemIdentifierType?) throws(SnapshotError) {
    guard !items.isEmpty else { return }
    var node = SectionSnapshotNode.root
    if let parent {
      node = tree.node(of: parent)
      guard node != .none else { throw texts.unknownParent(parent) }
    }
    try add(items, under: node, before: .none)
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], _ side: RelativeSide, _ item: ItemIdentifierType
  ) throws(SnapshotError) {
    guard !items.isEmpty else { return }
    let (parent, sibling) = try destination(side, item)
    try add(items, under: parent, before: sibling)
  }

  private mutating func insert(_ given: Tree, _ side: RelativeSide, _ item: ItemIdentifierType) throws(SnapshotError) {
    guard given.count > 0 else { return }
    let (parent, sibling) = try destination(side, item)
    guard isDisjoint(from: given, exceptBelow: nil) else { throw duplicates(in: given.allItems) }
    tree.graft(given, under: parent, before: sibling)
  }

  private mutating func remove(_ items: [ItemIdentifierType]) throws(SnapshotError) {
    var nodes: [SectionSnapshotNode] = []
    nodes.reserveCapacity(items.count)
    for (position, item) in items.enumerated() {
      let node = tree.node(of: item)
      guard node != .none else { throw texts.unknownDeletion(item, at: position) }
      nodes.append(node)
    }
    // A repeated item, or one below another, is gone already when its turn comes.
    for node in nodes where tree.isLive(node) { tree.removeSubtree(of: node) }
  }

  private mutating func setExpanded(_ items: [ItemIdentifierType], _ isExpanded: Bool) {
    for item in items {
      let node = tree.node(of: item)
      if node != .none, tree.links[node].isExpanded != isExpanded { tree.setExpanded(node, isExpanded) }
    }
  }

  private mutating func replaceDescendants(of parent: ItemIdentifierType, with given: Tree) throws(SnapshotError) {
    let node = tree.node(of: parent)
    guard node != .none else { throw texts.unknownParent(parent) }
    guard isDisjoint(from: given, exceptBelow: node) else {
      throw duplicates(in: given.allItems, exceptBelow: node, source: .ours)
    }
    tree.removeDescendants(of: node)
    tree.graft(given, under: node)
  }

  /// Returns the destination of an insertion beside `item`: the parent, and the sibling to stand before.
  private func destination(
    _ side: RelativeSide, _ item: ItemIdentifierType
  ) throws(SnapshotError) -> (parent: SectionSnapshotNode, sibling: SectionSnapshotNode) {
    let node = tree.node(of: item)
    guard node != .none else { throw texts.unknownDestination(item, side) }
    return (tree.links[node].parent, side == .before ? node : tree.links[node].next)
  }

  /// Adds items that must be unique; a parent and a sibling that are known.
  private mutating func add(
    _ items: [ItemIdentifierType], under parent: SectionSnapshotNode, before sibling: SectionSnapshotNode
  ) throws(SnapshotError) {
    if items.count == 1 {
      let hash = items[0].hashValue
      guard tree.node(of: items[0], hash: hash) == .none else { throw duplicates(in: items) }
      tree.insert(items[0], hash: hash, under: parent, before: sibling)
      return
    }
    var given = Tree()
    for item in items {
      let hash = item.hashValue
      guard tree.node(of: item, hash: hash) == .none, given.node(of: item, hash: hash) == .none else {
        throw duplicates(in: items)
      }
      given.insert(item, hash: hash, under: .root)
    }
    tree.graft(given, under: parent, before: sibling)
  }
}

// MARK: - Uniqueness

extension DiffableDataSourceSectionSnapshot {
  /// Returns whether no item of `given` is in the tree, those below `exception` not counted. O(m) in the number of
  /// given items, plus, where one is found, the number of items below the exception.
  private func isDisjoint(from given: Tree, exceptBelow exception: SectionSnapshotNode?) -> Bool {
    var excepted: Set<SectionSnapshotNode>?
    var node = given.nodeAfter(.root)
    while node != .none {
      let found = tree.node(of: given.item(node), hash: given.links[node].hash)
      if found != .none {
        guard let exception else { return false }
        let allowed = excepted ?? Set(tree.nodes(below: exception))
        excepted = allowed
        guard allowed.contains(found) else { return false }
      }
      node = given.nodeAfter(node)
    }
    return true
  }

  /// Returns the refusal of items that are repeated or in the tree already: each once, in the order in which a walk
  /// through the argument meets the first of them that is in the tree or that it has met before. O(n + m).
  private func duplicates(
    in items: [ItemIdentifierType], exceptBelow exception: SectionSnapshotNode? = nil,
    source: SnapshotError.Source = .uikit
  ) -> SnapshotError {
    let excepted = Set(exception.map { tree.nodes(below: $0) } ?? [])
    var seen = Tree()
    var positions: [[Int]] = [[]]
    var inTree: [SectionSnapshotNode] = [.none]
    var discovered: [SectionSnapshotNode] = []
    for (position, item) in items.enumerated() {
      let hash = item.hashValue
      var node = seen.node(of: item, hash: hash)
      if node == .none {
        node = seen.insert(item, hash: hash, under: .root)
        let found = tree.node(of: item, hash: hash)
        inTree.append(excepted.contains(found) ? .none : found)
        positions.append([])
        if inTree[node.position] != .none { discovered.append(node) }
      } else if positions[node.position].count == 1, inTree[node.position] == .none {
        discovered.append(node)
      }
      positions[node.position].append(position)
    }
    let places = depthFirstIndices(of: Set(discovered.lazy.map { inTree[$0.position] }))
    let offenders = discovered.map { node in
      let place = places[inTree[node.position]].map { ItemIndexPath(item: $0, section: 0) }
      return SnapshotError.Offender(
        String(describing: seen.item(node)),
        at: positions[node.position].map { .argument($0) } + (place.map { [.item($0)] } ?? []))
    }
    return texts.duplicates(offenders, source: source)
  }

  private func depthFirstIndices(of nodes: Set<SectionSnapshotNode>) -> [SectionSnapshotNode: Int] {
    var result: [SectionSnapshotNode: Int] = [:]
    var node = tree.nodeAfter(.root)
    var index = 0
    while node != .none {
      if nodes.contains(node) { result[node] = index }
      node = tree.nodeAfter(node)
      index += 1
    }
    return result
  }
}
