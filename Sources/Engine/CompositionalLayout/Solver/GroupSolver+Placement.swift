import Geometry

extension GroupSolver {
  /// Insets of an axis whose length is estimated are ignored (documented; observed on UIKit, macOS 27).
  static func effectiveInsets(
    _ insets: DirectionalEdgeInsets, of layoutSize: CollectionLayoutSize
  ) -> DirectionalEdgeInsets {
    var insets = insets
    for axis in Axis.allCases where layoutSize[axis].isSelfSizing { insets = insets.dropping(axis) }
    return insets
  }

  /// Returns the frame of a badge on `rect`: its own anchor lies on that of the container, moved by both offsets;
  /// without an anchor of its own it lies inside the corner (observed on UIKit, macOS 27).
  static func frame(
    of supplementary: CollectionLayoutSupplementaryItem, size: Size, on rect: Rect
  ) -> Rect {
    let container = supplementary.containerAnchor
    let own = supplementary.itemAnchor
    var origin = Point.zero
    for axis in Axis.allCases {
      let containerPlace = rect.origin[axis] + container.edges.position(axis) * rect.size[axis]
      let ownPlace = (own ?? container).edges.position(axis) * size[axis]
      var place = containerPlace - ownPlace
      for anchor in [container, own] {
        guard let anchor else { continue }
        place += anchor.isFractionalOffset ? anchor.offset[axis] * size[axis] : anchor.offset[axis]
      }
      origin[axis] = place.cutToLimit
    }
    return Rect(origin: origin, size: size)
  }
}

extension DirectionalEdgeInsets {
  /// Returns whether the insets of an axis leave nothing of the size that they were taken off; UIKit refuses a section
  /// that is left 0 points wide (reported for iOS), and a group is assumed to be alike.
  func useUp(_ inner: Size, along axis: Axis) -> Bool { total(axis) > 0 && inner[axis] <= 0 }
}

extension Size {
  /// Returns the size less `insets`, which may leave less than nothing.
  func shrunk(by insets: DirectionalEdgeInsets) -> Size { Rect(origin: .zero, size: self).shrunk(by: insets).size }
}

extension Rect {
  /// Returns the rectangle less `insets`, which may leave less than nothing.
  func shrunk(by insets: DirectionalEdgeInsets) -> Rect {
    Rect(
      x: origin.x + insets.leading, y: origin.y + insets.top,
      width: size.width - insets.leading - insets.trailing, height: size.height - insets.top - insets.bottom)
  }

  /// The rectangle with every number inside the bounds of a layout.
  var cutToLimit: Rect {
    Rect(
      x: origin.x.cutToLimit, y: origin.y.cutToLimit, width: size.width.cutToLimit, height: size.height.cutToLimit)
  }
}
