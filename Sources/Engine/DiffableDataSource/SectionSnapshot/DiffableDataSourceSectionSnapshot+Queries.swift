// MARK: - Lists

extension DiffableDataSourceSectionSnapshot {
  /// All items depth-first, those below collapsed items included. O(n).
  public var items: [ItemIdentifierType] { tree.allItems }

  /// The items without a parent, in order. O(number of roots).
  public var rootItems: [ItemIdentifierType] {
    var result: [ItemIdentifierType] = []
    var node = tree.links[.root].firstChild
    while node != .none {
      result.append(tree.item(node))
      node = tree.links[node].next
    }
    return result
  }

  /// The items that no collapsed ancestor hides, depth-first: what the section shows once the snapshot is applied.
  /// O(number of visible items).
  public var visibleItems: [ItemIdentifierType] {
    var result: [ItemIdentifierType] = []
    var node = tree.visibleNodeAfter(.root)
    while node != .none {
      result.append(tree.item(node))
      node = tree.visibleNodeAfter(node)
    }
    return result
  }

  /// The expanded items, leaves included, in the order of `items`. O(n). In UIKit only the Objective-C class has it.
  public var expandedItems: [ItemIdentifierType] {
    entries.lazy.filter(\.isExpanded).map(\.item)
  }

  /// The number of items, hidden ones included.
  public var count: Int { tree.count }

  /// Whether no item has a parent. O(number of roots).
  public var isFlat: Bool {
    var node = tree.links[.root].firstChild
    while node != .none {
      if tree.links[node].firstChild != .none { return false }
      node = tree.links[node].next
    }
    return true
  }
}

// MARK: - Queries about one item

extension DiffableDataSourceSectionSnapshot {
  /// Returns whether the item is in the tree.
  public func contains(_ item: ItemIdentifierType) -> Bool { tree.node(of: item) != .none }

  /// Returns the item's index in `items`, or `nil` if it is not in the tree. O(n).
  public func index(of item: ItemIdentifierType) -> Int? {
    let target = tree.node(of: item)
    guard target != .none else { return nil }
    var node = tree.nodeAfter(.root)
    var index = 0
    while node != target {
      node = tree.nodeAfter(node)
      index += 1
    }
    return index
  }

  /// Returns whether the item is expanded. Traps if it is not in the tree.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool {
    do throws(SnapshotError) { return try checkedIsExpanded(item) } catch { raise(error) }
  }

  /// Returns whether every ancestor of the item is expanded. O(level). Traps if the item is not in the tree.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    do throws(SnapshotError) { return try checkedIsVisible(item) } catch { raise(error) }
  }

  /// Returns the number of the item's ancestors: 0 for a root. O(level). Traps if the item is not in the tree.
  public func level(of item: ItemIdentifierType) -> Int {
    do throws(SnapshotError) { return try checkedLevel(of: item) } catch { raise(error) }
  }

  /// Returns the item's parent; `nil` for a root. Traps if the item is not in the tree.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    do throws(SnapshotError) { return try checkedParent(of: child) } catch { raise(error) }
  }

  /// Returns a copy of what is below `parent`, with its expansion: either `parent` is the only root, or its children
  /// are the roots. O(size of the subtree). Traps if the parent is not in the tree.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    do throws(SnapshotError) {
      return try checkedSnapshot(of: parent, includingParent: includingParent)
    } catch { raise(error) }
  }

  /// `isExpanded(_:)`, which throws where UIKit raises.
  public func checkedIsExpanded(_ item: ItemIdentifierType) throws(SnapshotError) -> Bool {
    tree.links[try knownNode(of: item)].isExpanded
  }

  /// `isVisible(_:)`, which throws where UIKit raises. O(level).
  public func checkedIsVisible(_ item: ItemIdentifierType) throws(SnapshotError) -> Bool {
    var node = tree.links[try knownNode(of: item)].parent
    while node != .root {
      if !tree.links[node].isExpanded { return false }
      node = tree.links[node].parent
    }
    return true
  }

  /// `level(of:)`, which throws where UIKit raises. O(level).
  public func checkedLevel(of item: ItemIdentifierType) throws(SnapshotError) -> Int {
    var node = tree.links[try knownNode(of: item)].parent
    var level = 0
    while node != .root {
      level += 1
      node = tree.links[node].parent
    }
    return level
  }

  /// `parent(of:)`, which throws where UIKit raises.
  public func checkedParent(of child: ItemIdentifierType) throws(SnapshotError) -> ItemIdentifierType? {
    let node = tree.node(of: child)
    guard node != .none else { throw texts.unknownChild(child) }
    let parent = tree.links[node].parent
    return parent == .root ? nil : tree.item(parent)
  }

  /// `snapshot(of:includingParent:)`, which throws where UIKit raises. O(size of the subtree).
  public func checkedSnapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) throws(SnapshotError) -> Self {
    let node = tree.node(of: parent)
    guard node != .none else { throw texts.unknownParent(parent) }
    var copy = Tree()
    var top = SectionSnapshotNode.root
    if includingParent {
      top = copy.insert(tree.item(node), hash: tree.links[node].hash, under: .root)
      copy.setExpanded(top, tree.links[node].isExpanded)
    }
    copy.graft(tree, below: node, under: top)
    return Self(copy, version: version)
  }

  /// Returns what `insert(_:after:)` of a snapshot would return for a non-empty snapshot; `nil` also for an unknown
  /// item.
  ///
  /// Observed: the item after the subtree of `item` if that has children; otherwise `item` itself if anything stands
  /// after it; `nil` if it is the last. O(level).
  public func itemFollowing(insertionAfter item: ItemIdentifierType) -> ItemIdentifierType? {
    let node = tree.node(of: item)
    guard node != .none else { return nil }
    let following = tree.nodeAfterSubtree(of: node)
    guard following != .none else { return nil }
    return tree.item(tree.links[node].firstChild == .none ? node : following)
  }

  /// The items with their parents, each parent before its children. Asks no item whether it is equal to another one: an
  /// app's own `==` may say no to an item itself.
  ///
  /// - Complexity: O(*n*)
  public var rows: [(item: ItemIdentifierType, parent: ItemIdentifierType?, isExpanded: Bool)] {
    var result: [(item: ItemIdentifierType, parent: ItemIdentifierType?, isExpanded: Bool)] = []
    var node = tree.nodeAfter(.root)
    while node != .none {
      let link = tree.links[node]
      let hasParent = link.parent != .root && link.parent != .none
      result.append((tree.item(node), hasParent ? tree.item(link.parent) : nil, link.isExpanded))
      node = tree.nodeAfter(node)
    }
    return result
  }

  private func knownNode(of item: ItemIdentifierType) throws(SnapshotError) -> SectionSnapshotNode {
    let node = tree.node(of: item)
    guard node != .none else { throw texts.unknownItem(item) }
    return node
  }
}

extension SectionSnapshotTree {
  /// All items depth-first. O(n).
  var allItems: [Item] {
    var result: [Item] = []
    result.reserveCapacity(count)
    var node = nodeAfter(.root)
    while node != .none {
      result.append(item(node))
      node = nodeAfter(node)
    }
    return result
  }
}
