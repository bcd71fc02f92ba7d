import Geometry

/// The places of the subitems of one group, from the corner of the space for them.
struct GroupAlignment {
  /// A subitem: its slot, and the space at its edges.
  struct Extent {
    var size: Size
    var edges: CollectionLayoutEdgeSpacing?
  }

  /// The corner of each slot.
  private(set) var origins: [Point] = []
  /// The extent of the subitems, with the least space between and beside them.
  private(set) var reach = Size.zero

  /// Places `extents` one after the other along `axis`.
  ///
  /// Leftover length is shared evenly among the flexible gaps and edges and added to the least length of each; the same
  /// holds for each subitem by itself across the axis, where a share may be negative (observed on UIKit, macOS 27). In
  /// a group of estimated length nothing is left over.
  init(
    extents: [Extent], axis: Axis, inner: Size, spacing: CollectionLayoutSpacing?, isSelfSizing: (Axis) -> Bool
  ) {
    let cross = axis.crossing
    let gap = spacing?.spacing.cutToLimit ?? 0
    let gapCount = max(0, extents.count - 1)
    var flexibleCount = spacing?.isFlexible == true ? gapCount : 0
    var total = gap * Double(gapCount)
    for extent in extents {
      let (least, flexible) = Self.edges(extent.edges, axis)
      total += extent.size[axis] + least
      flexibleCount += flexible
      reach[cross] = max(reach[cross], extent.size[cross] + Self.edges(extent.edges, cross).least)
    }
    reach[axis] = total
    let leftover = isSelfSizing(axis) ? 0 : max(0, inner[axis] - total)
    let share = flexibleCount > 0 ? leftover / Double(flexibleCount) : 0
    let crossLength = isSelfSizing(cross) ? reach[cross] : inner[cross]
    origins.reserveCapacity(extents.count)
    var place = 0.0
    for extent in extents {
      place += Self.length(extent.edges?.start(axis), share: share)
      origins.append(
        Point(along: place, across: Self.crossPlace(extent, cross, in: crossLength), axis: axis))
      place += extent.size[axis] + Self.length(extent.edges?.end(axis), share: share)
      place += gap + (spacing?.isFlexible == true ? share : 0)
    }
  }

  /// Returns the place of one subitem across the axis: fixed space moves it, flexible space shares what is left.
  static func crossPlace(_ extent: Extent, _ cross: Axis, in length: Double) -> Double {
    let (least, flexible) = edges(extent.edges, cross)
    let share = flexible > 0 ? (length - extent.size[cross] - least) / Double(flexible) : 0
    return self.length(extent.edges?.start(cross), share: share)
  }

  /// Returns the least space at both edges of an axis, and how many of them are flexible.
  private static func edges(
    _ edges: CollectionLayoutEdgeSpacing?, _ axis: Axis
  ) -> (least: Double, flexible: Int) {
    guard let edges else { return (0, 0) }
    var least = 0.0
    var flexible = 0
    for spacing in [edges.start(axis), edges.end(axis)] {
      least += spacing?.spacing.cutToLimit ?? 0
      if spacing?.isFlexible == true { flexible += 1 }
    }
    return (least, flexible)
  }

  private static func length(_ spacing: CollectionLayoutSpacing?, share: Double) -> Double {
    guard let spacing else { return 0 }
    return spacing.spacing.cutToLimit + (spacing.isFlexible ? share : 0)
  }
}
