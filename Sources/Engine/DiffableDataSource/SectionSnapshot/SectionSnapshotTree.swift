/// An ordered tree of unique items with an expansion mark each: a table of nodes and an index from items to nodes.
///
/// The tree checks no rules; `DiffableDataSourceSectionSnapshot` does. Nothing here recurses, so that the depth of a
/// tree is bounded by memory only. A copy shares the tables; the first edit after a copy copies the pages that it
/// changes.
struct SectionSnapshotTree<Item: Hashable & Sendable>: Sendable {
  typealias Node = SectionSnapshotNode

  /// The links of every node, free ones included; `links[.root]` is that of the parent of all root items.
  private(set) var links = PagedArray<SectionSnapshotLinks>()
  /// The items, by node; `nil` for the root and for free nodes.
  private var identifiers = PagedArray<SectionSnapshotIdentifier<Item>>()
  /// One more than the largest number of a node, the root's and those of free ones counted.
  private var nodeCount: Int32 = 1
  private var index = SectionSnapshotIndex()
  private var firstFree = Node.none
  /// The number of items.
  private(set) var count = 0

  /// One more than the largest position of a node.
  var nodeLimit: Int { Int(nodeCount) }

  // MARK: Looking up

  /// Returns the item of a node other than `.root`. Handing out a free node's number would be an error of this library.
  func item(_ node: Node) -> Item {
    guard let item = identifiers[node.index].item else { preconditionFailure("Node \(node.rawValue) holds no item.") }
    return item
  }

  /// Returns the node of an item, or `.none`. Hashes the item once.
  func node(of item: Item) -> Node { node(of: item, hash: item.hashValue) }

  /// Returns the node of an item whose hash value is known, or `.none`.
  func node(of item: Item, hash: Int) -> Node {
    index.node(hash: hash, links: links) { identifiers[$0.index].item == item }
  }

  /// Returns whether the node carries an item and is not free.
  func isLive(_ node: Node) -> Bool { links[node].parent != .none }

  // MARK: Walking

  /// Returns the node after `node` in depth-first order below `top`, or `.none`.
  func nodeAfter(_ node: Node, below top: Node = .root) -> Node {
    let child = links[node].firstChild
    return child != .none ? child : nodeAfterSubtree(of: node, below: top)
  }

  /// Returns the node after `node` in depth-first order that no collapsed ancestor hides, or `.none`.
  func visibleNodeAfter(_ node: Node) -> Node {
    let isOpen = node == .root || links[node].isExpanded
    return isOpen ? nodeAfter(node) : nodeAfterSubtree(of: node)
  }

  /// Returns the node after `node` and everything below it in depth-first order below `top`, or `.none`.
  func nodeAfterSubtree(of node: Node, below top: Node = .root) -> Node {
    var node = node
    while node != top {
      let next = links[node].next
      if next != .none { return next }
      node = links[node].parent
    }
    return .none
  }

  /// Returns the nodes below `top` in depth-first order.
  func nodes(below top: Node) -> [Node] {
    var result: [Node] = []
    var node = links[top].firstChild
    while node != .none {
      result.append(node)
      node = nodeAfter(node, below: top)
    }
    return result
  }

  // MARK: Editing

  /// Hangs a new item, whose hash value is given, under `parent`: before the child `sibling`, or as the last child.
  @discardableResult
  mutating func insert(_ item: Item, hash: Int, under parent: Node, before sibling: Node = .none) -> Node {
    let node = takeNode(for: item)
    let previous = sibling == .none ? links[parent].lastChild : links[sibling].previous
    links[node] = SectionSnapshotLinks(parent: parent, previous: previous, next: sibling, hash: hash)
    if previous == .none { links[parent].firstChild = node } else { links[previous].next = node }
    if sibling == .none { links[parent].lastChild = node } else { links[sibling].previous = node }
    index.insert(node, links: links)
    count += 1
    return node
  }

  /// Copies everything below `top` of another tree, with its expansion, to `parent`: before its child `sibling`, or
  /// after its last child. Subtrees whose top `isLeftOut` accepts are not copied. Hashes nothing.
  mutating func graft(
    _ source: Self, below top: Node = .root, under parent: Node, before sibling: Node = .none,
    leavingOut isLeftOut: (Node) -> Bool = { _ in false }
  ) {
    var original = source.links[top].firstChild
    var target = parent
    while original != .none {
      let isCopied = !isLeftOut(original)
      if isCopied {
        let links = source.links[original]
        let copy = insert(
          source.item(original), hash: links.hash, under: target, before: target == parent ? sibling : .none)
        setExpanded(copy, links.isExpanded)
        if links.firstChild != .none {
          target = copy
          original = links.firstChild
          continue
        }
      }
      while original != top, source.links[original].next == .none {
        original = source.links[original].parent
        if original != top { target = links[target].parent }
      }
      original = original == top ? .none : source.links[original].next
    }
  }

  /// Removes a node with everything below it.
  mutating func removeSubtree(of node: Node) {
    removeDescendants(of: node)
    let own = links[node]
    if own.previous == .none {
      links[own.parent].firstChild = own.next
    } else {
      links[own.previous].next = own.next
    }
    if own.next == .none { links[own.parent].lastChild = own.previous } else { links[own.next].previous = own.previous }
    release(node)
  }

  /// Removes everything below a node.
  mutating func removeDescendants(of node: Node) {
    for descendant in nodes(below: node) { release(descendant) }
    links[node].firstChild = .none
    links[node].lastChild = .none
  }

  mutating func setExpanded(_ node: Node, _ isExpanded: Bool) { links[node].isExpanded = isExpanded }

  private mutating func takeNode(for item: Item) -> Node {
    guard firstFree != .none else {
      let node = Node(rawValue: nodeCount)
      nodeCount += 1
      identifiers[node.index].item = item
      return node
    }
    let node = firstFree
    firstFree = links[node].next
    identifiers[node.index].item = item
    return node
  }

  private mutating func release(_ node: Node) {
    index.remove(node, links: links)
    identifiers[node.index].item = nil
    links[node] = SectionSnapshotLinks(next: firstFree)
    firstFree = node
    count -= 1
  }
}

// MARK: - Equality

extension SectionSnapshotTree: Equatable {
  /// Returns whether both trees hold equal items in the same places with the same expansion.
  static func == (left: Self, right: Self) -> Bool {
    guard left.count == right.count else { return false }
    var one = left.links[.root].firstChild
    var other = right.links[.root].firstChild
    while one != .none, other != .none {
      let (ours, theirs) = (left.links[one], right.links[other])
      guard ours.isExpanded == theirs.isExpanded, left.item(one) == right.item(other),
        (ours.firstChild == .none) == (theirs.firstChild == .none)
      else { return false }
      if ours.firstChild != .none {
        (one, other) = (ours.firstChild, theirs.firstChild)
        continue
      }
      // Climb in step: the trees agree only if they go on at the same level.
      while left.links[one].next == .none, right.links[other].next == .none, one != .root, other != .root {
        (one, other) = (left.links[one].parent, right.links[other].parent)
      }
      (one, other) = (left.links[one].next, right.links[other].next)
    }
    return one == other
  }
}

// MARK: - Invariants

extension SectionSnapshotTree {
  /// Stops the program if the links, the index, the free nodes and the count do not agree. O(n).
  func checkInvariants() {
    var found = 0
    var node = Node.root
    while node != .none {
      let own = links[node]
      if node != .root {
        found += 1
        precondition(
          identifiers[node.index].item != nil && index.node(hash: own.hash, links: links) { $0 == node } == node,
          "An item is not in the index.")
        precondition(
          own.previous == .none ? links[own.parent].firstChild == node : links[own.previous].next == node,
          "A node and the one before it disagree.")
        precondition(
          own.next == .none ? links[own.parent].lastChild == node : links[own.next].previous == node,
          "A node and the one after it disagree.")
      }
      precondition((own.firstChild == .none) == (own.lastChild == .none), "First and last child disagree.")
      precondition(own.firstChild == .none || links[own.firstChild].parent == node, "A child has another parent.")
      precondition(own.next == .none || links[own.next].parent == own.parent, "Siblings have different parents.")
      node = nodeAfter(node)
    }
    precondition(found == count, "The count is wrong.")
    var free = 0
    node = firstFree
    while node != .none {
      free += 1
      precondition(identifiers[node.index].item == nil, "A free node holds an item.")
      node = links[node].next
    }
    precondition(found + free + 1 == nodeCount, "A node is lost.")
  }
}
