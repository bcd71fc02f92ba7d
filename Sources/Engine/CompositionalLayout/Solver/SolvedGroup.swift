import Geometry

/// One repetition of a section's group with everything in it, from the corner of the group's slot.
///
/// Places are not rounded here: rounding is the last step, when the place of the group is known.
struct SolvedGroup: Sendable {
  /// A group or an item of the group, in depth-first order; the group itself is the first.
  struct Node: Sendable {
    /// The node it lies in; -1 for the outermost group.
    var parent: Int
    /// Its place in the list of subitems, as described.
    var subitem: Int
    /// Its place among the copies that were laid out.
    var copy: Int
    /// The size that its fractions were taken of.
    var container: Size
    /// The space it takes.
    var slot: Rect
    /// The frame of an item; the space for subitems of a group.
    var frame: Rect
    /// The first cell in it.
    var firstLeaf: Int
    /// The number of cells in it.
    var leafCount: Int
    /// The count of a group's subitems and the sums that decided it; nil for items and custom groups.
    var packing: GroupPacking?
    /// Whether it is a group with frames of its own.
    var isCustom = false
    /// Whether it is a group.
    var isGroup: Bool
  }

  /// A cell.
  struct Leaf: Sendable {
    var frame: Rect
    var zIndex: Int
    /// The item, or the custom group that holds the cell.
    var node: Int
  }

  /// A badge of an item or a group.
  struct Supplementary: Sendable {
    var elementKind: String
    var frame: Rect
    var zIndex: Int
    /// The item or group it belongs to.
    var node: Int
    /// The number of views of its kind before it in the group.
    var ordinal = 0
  }

  /// A fault that showed while the group was laid out, and the node that has it.
  struct Problem: Sendable {
    enum Kind: Hashable, Sendable {
      case noSubitems
      case invalidCount(Int)
      case firstSubitemDoesNotFit(GroupPacking, inner: Size)
      case noRoom(insets: DirectionalEdgeInsets, size: Size)
      case unbounded(GroupPacking)
      case tooManyItems
      case nestingTooDeep
    }
    var kind: Kind
    /// The node; -1 for the section.
    var node: Int
  }

  /// The size of the slot.
  var size = Size.zero
  var nodes: [Node] = []
  var leaves: [Leaf] = []
  /// The badges, in the order of their nodes.
  var supplementaries: [Supplementary] = []
  var problems: [Problem] = []
}

extension SolvedGroup {
  /// Creates a group that lays out nothing, because `insets` of its section leave no space in `size`.
  init(withoutRoomIn size: Size, insets: DirectionalEdgeInsets) {
    self.init()
    nodes = [
      Node(
        parent: -1, subitem: 0, copy: 0, container: .zero, slot: .zero, frame: .zero, firstLeaf: 0, leafCount: 0,
        isGroup: true)
    ]
    problems = [Problem(kind: .noRoom(insets: insets, size: size), node: -1)]
  }

  /// Puts badges in order, drops those of groups without cells, and counts them per kind.
  mutating func finishSupplementaries() {
    guard !supplementaries.isEmpty else { return }
    var counts: [String: Int] = [:]
    supplementaries = supplementaries.enumerated()
      .filter { nodes[$0.element.node].leafCount > 0 }
      .sorted { ($0.element.node, $0.offset) < ($1.element.node, $1.offset) }
      .map { _, supplementary in
        var counted = supplementary
        counted.ordinal = counts[supplementary.elementKind, default: 0]
        counts[supplementary.elementKind] = counted.ordinal + 1
        return counted
      }
  }

  /// Returns the way from the outermost group to a node, as places in the lists of subitems.
  func subitemPath(to node: Int) -> [Int] {
    var path: [Int] = []
    var node = node
    while node > 0 {
      path.append(nodes[node].subitem)
      node = nodes[node].parent
    }
    return path.reversed()
  }

  /// Returns the extent of a cell along `axis`, from the corner of the space for subitems; a custom group counts as a
  /// whole.
  ///
  /// - Parameter grid: The pixels to which the place of a cell goes before its reach counts; nil leaves it where it is.
  private func reach(ofLeaf leaf: Int, along axis: Axis, grid: PixelGrid?) -> Double {
    let cell = leaves[leaf]
    let frame = nodes[cell.node].isCustom ? nodes[cell.node].slot : cell.frame
    let start = frame.start(axis)
    return (grid?.nearest(start) ?? start) + frame.size[axis] - nodes[0].frame.start(axis)
  }

  /// Returns the length of the group along `axis` when it holds only its first cells, for every number of them.
  ///
  /// A group that is not full is cut to the reach of its cells and what the full group leaves after its farthest cell;
  /// its own insets do not count again. Custom groups are never cut (observed on UIKit, macOS 27). The frames whose
  /// reach counts are those on screen: shares of flexible spacing put cells between pixels, and each goes to the
  /// nearest one before the group is measured (observed on UIKit, macOS 27).
  ///
  /// - Parameter grid: The pixels that cells stand on, or nil if only final frames are rounded.
  /// - Complexity: O(cells).
  func trimmedLengths(along axis: Axis, grid: PixelGrid?) -> [Double] {
    guard !leaves.isEmpty else { return [0] }
    guard !nodes[0].isCustom else {
      return [0] + Array(repeating: size[axis], count: leaves.count)
    }
    var lengths = [0.0]
    lengths.reserveCapacity(leaves.count + 1)
    var farthest = -Double.infinity
    for leaf in leaves.indices {
      farthest = max(farthest, reach(ofLeaf: leaf, along: axis, grid: grid))
      lengths.append(farthest)
    }
    let rest = nodes[0].frame.size[axis] - farthest
    for count in 1...leaves.count { lengths[count] += rest }
    lengths[leaves.count] = size[axis]
    return lengths
  }
}
