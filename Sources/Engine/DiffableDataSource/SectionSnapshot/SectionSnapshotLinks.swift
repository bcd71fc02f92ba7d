/// The dense number of a node in a `SectionSnapshotTree`; cheaper to compare and to store than an identifier.
struct SectionSnapshotNode: Hashable, Sendable {
  var rawValue: Int32

  /// The parent of all root items. It carries no identifier and is never shown.
  static let root = SectionSnapshotNode(rawValue: 0)
  /// The node that stands for none. Half as wide as an optional.
  static let none = SectionSnapshotNode(rawValue: -1)

  /// The node's index in tables of a walk.
  var position: Int { Int(rawValue) }
  /// Its index in the tables of its tree.
  var index: UInt32 { UInt32(bitPattern: rawValue) }
}

/// The links from one node to its neighbours in the tree, and its identifier's hash value.
struct SectionSnapshotLinks: Sendable {
  var parent = SectionSnapshotNode.none
  var firstChild = SectionSnapshotNode.none
  var lastChild = SectionSnapshotNode.none
  var previous = SectionSnapshotNode.none
  /// The next sibling; for a free node, the next free node.
  var next = SectionSnapshotNode.none
  var isExpanded = false
  /// The identifier's hash value, taken once, when it came in. An identifier whose hash value changes later is then
  /// merely not found.
  var hash = 0
}

extension SectionSnapshotNode: PagedElement {
  static var filler: Self { .none }
}

extension SectionSnapshotLinks: PagedElement {
  static var filler: Self { Self() }
}

/// The item of a node; none for the root and for free nodes.
struct SectionSnapshotIdentifier<Item: Sendable>: PagedElement {
  var item: Item?

  static var filler: Self { Self() }
}

extension PagedArray<SectionSnapshotLinks> {
  subscript(node: SectionSnapshotNode) -> SectionSnapshotLinks {
    get { self[node.index] }
    _modify { yield &self[node.index] }
  }
}
