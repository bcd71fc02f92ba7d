extension DiffableDataSourceSectionSnapshot {
  /// Returns the tree as it becomes when a later main snapshot gives its section the flat list `items`; afterwards
  /// `visibleItems` equals `items` (an identifier that is repeated counts once, where it comes first). O(n + m).
  ///
  /// Observed: if the visible items are unchanged, so is the tree; items that are gone are removed with their subtree;
  /// new items stand after the visible item that precedes them, at that item's level. No exact rule is public. Where
  /// these facts are silent, or would contradict `items`, we chose:
  ///
  /// - An item stays below its parent as long as it follows it with nothing but the parent's own subtree between them.
  ///   So a parent that moves with its children, and children that change places among themselves, keep the tree.
  /// - Any other item (one that has left its parent, one whose parent is gone, one that was hidden) is placed as a new
  ///   item is. It keeps what is hidden below it. That holds against the wider reading of what was observed, by which
  ///   everything below an item that is gone goes with it: with `a(d(f),e)` and a expanded, deleting a leaves d and e
  ///   in the main snapshot, and here d still hides f. No run of UIKit that is public decides it.
  /// - An item that comes out from below a collapsed one is taken out of its hidden place, and is collapsed itself.
  /// - Between an item and its first child that stays, a new item is a child as well; at the item's own level it would
  ///   tear the children away.
  /// - A new item that nothing precedes is a root.
  public func rebased(onto items: [ItemIdentifierType]) -> Self {
    if showsExactly(items) { return self }
    var rebasing = SectionSnapshotRebasing(tree, onto: items)
    let result = Self(rebasing.run(), version: version)
    #if InternalChecks
    result.checkInvariants()
    #endif
    return result
  }

  private func showsExactly(_ items: [ItemIdentifierType]) -> Bool {
    var node = tree.visibleNodeAfter(.root)
    for item in items {
      guard node != .none, tree.item(node) == item else { return false }
      node = tree.visibleNodeAfter(node)
    }
    return node == .none
  }
}

/// The working state of `rebased(onto:)`: it goes through the flat list once and builds the new tree depth-first, so
/// that the list of visible items is right by construction.
private struct SectionSnapshotRebasing<Item: Hashable & Sendable> {
  typealias Tree = SectionSnapshotTree<Item>
  typealias Node = SectionSnapshotNode

  /// An item that can still be given children: the item placed last, or one of its ancestors.
  struct Step {
    /// The item's node in the old tree; `.none` for a new item and for one that was hidden.
    var old: Node
    /// Its node in the new tree.
    var new: Node
    /// The position in the flat list of its next child that stays, or `Int.max`.
    var nextChild: Int
    /// The least `nextChild` of this step and of those above it.
    var limit: Int
  }

  private let old: Tree
  private let items: [Item]
  private var new = Tree()

  /// The item's hash value, and its old node or `.none`, for each position of the flat list.
  private var hashes: [Int] = []
  private var oldNodes: [Node] = []
  /// The next position whose item was a visible child of the same parent, or `Int.max`, for each position.
  private var nextOfSameParent: [Int]
  /// The visibility of each old node, and whether it is in the flat list.
  private var wasVisible: [Bool]
  private var stays: [Bool]
  /// The first position of a visible child that stays, or `Int.max`, for each old node; its step in `path`, or -1.
  private var firstChild: [Int]
  private var stepOf: [Int]
  private var path: [Step] = []

  init(_ old: Tree, onto items: [Item]) {
    self.old = old
    self.items = items
    let nodes = old.nodeLimit
    nextOfSameParent = Array(repeating: Int.max, count: items.count)
    wasVisible = Array(repeating: false, count: nodes)
    stays = Array(repeating: false, count: nodes)
    firstChild = Array(repeating: Int.max, count: nodes)
    stepOf = Array(repeating: -1, count: nodes)
  }

  mutating func run() -> Tree {
    lookUpItems()
    linkChildren()
    push(old: .root, new: .root, from: -1)
    for position in items.indices { place(position) }
    return new
  }

  private mutating func lookUpItems() {
    var node = old.visibleNodeAfter(.root)
    while node != .none {
      wasVisible[node.position] = true
      node = old.visibleNodeAfter(node)
    }
    for item in items {
      hashes.append(item.hashValue)
      oldNodes.append(old.node(of: item, hash: hashes[hashes.count - 1]))
    }
    for node in oldNodes where node != .none { stays[node.position] = true }
  }

  private mutating func linkChildren() {
    for position in items.indices.reversed() {
      let parent = oldParent(of: position)
      guard parent != .none else { continue }
      nextOfSameParent[position] = firstChild[parent.position]
      firstChild[parent.position] = position
    }
  }

  /// Returns the old parent of an item that was visible; otherwise `.none`.
  private func oldParent(of position: Int) -> Node {
    let node = oldNodes[position]
    return node != .none && wasVisible[node.position] ? old.links[node].parent : .none
  }

  private mutating func place(_ position: Int) {
    let (item, hash, oldNode) = (items[position], hashes[position], oldNodes[position])
    guard new.node(of: item, hash: hash) == .none else { return }
    let parent = oldParent(of: position)
    if parent != .none, stepOf[parent.position] >= 0 {
      pop(to: stepOf[parent.position] + 1, at: position)
    } else if let last = path.last, path.count > 1 {
      // After the item placed last, unless the first of its children that stay comes before anything that ends it.
      if !(last.nextChild < path[path.count - 2].limit) { pop(to: path.count - 1, at: position) }
    }
    let node = new.insert(item, hash: hash, under: path[path.count - 1].new)
    var step = Node.none
    if oldNode != .none {
      let wasShown = wasVisible[oldNode.position]
      let isExpanded = wasShown && old.links[oldNode].isExpanded
      new.setExpanded(node, isExpanded)
      if !isExpanded { new.graft(old, below: oldNode, under: node) { [stays] in stays[$0.position] } }
      if wasShown { step = oldNode }
    }
    push(old: step, new: node, from: position)
  }

  private mutating func push(old node: Node, new: Node, from position: Int) {
    var next = Int.max
    if node != .none {
      stepOf[node.position] = path.count
      next = child(firstChild[node.position], behind: position)
    }
    path.append(Step(old: node, new: new, nextChild: next, limit: min(next, path.last?.limit ?? Int.max)))
  }

  private mutating func pop(to count: Int, at position: Int) {
    while path.count > count {
      let step = path.removeLast()
      if step.old != .none { stepOf[step.old.position] = -1 }
    }
    let above = count > 1 ? path[count - 2].limit : Int.max
    let next = child(path[count - 1].nextChild, behind: position)
    path[count - 1].nextChild = next
    path[count - 1].limit = min(next, above)
  }

  /// Returns the first position after `position` in the chain of siblings that begins at `start`.
  private func child(_ start: Int, behind position: Int) -> Int {
    var next = start
    while next <= position, next != Int.max { next = nextOfSameParent[next] }
    return next
  }
}
