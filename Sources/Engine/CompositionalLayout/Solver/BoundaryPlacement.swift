import Geometry

/// A boundary item whose size is known.
struct SizedBoundaryItem: Sendable {
  var item: CollectionLayoutBoundarySupplementaryItem
  var size: Size
  /// The space before it that belongs to the section and not to its frame: above the header of a list.
  var spaceBefore = 0.0
}

/// Boundary items around the content of a section or of the layout.
///
/// Items at the start lie before the content, items at the end after it, and what sticks out makes the section longer;
/// several on one side do not stack. Items at the sides are centred and make the section longer only if they are longer
/// than the content, which then keeps its start. Items that do not extend the boundary lie over the content. An offset
/// is added last (observed on UIKit, macOS 27).
struct BoundaryPlacement: Sendable {
  /// The frame of each item; 0 along the scroll axis is where the section starts.
  private(set) var frames: [Rect] = []
  /// The length that the section gains before its content.
  private(set) var growthAtStart = 0.0
  /// The length that the section gains after its content.
  private(set) var growthAtEnd = 0.0
  /// The end of the items at the start that extend the boundary, and the start of those at the end, do not count: the
  /// content runs from ``growthAtStart`` over `contentLength`.
  let contentLength: Double
  /// The place of items at the end that extend the boundary, counted from the start of the content: its length, or more
  /// where the end has to lie farther.
  let end: Double

  /// Places `items`.
  ///
  /// - Parameters:
  ///   - contentLength: The length of the content along the scroll axis, insets included.
  ///   - leastEnd: The least place of items at the end, from where the section starts.
  ///   - range: From where to where the items may reach across the scroll axis.
  init(
    _ items: [SizedBoundaryItem], contentLength: Double, leastEnd: Double = 0, range: ClosedRange<Double>,
    scrollAxis: Axis
  ) {
    self.contentLength = contentLength
    let cross = scrollAxis.crossing
    var alongs: [Double] = []
    for sized in items where sized.item.extendsBoundary && sized.item.alignment.edges.position(scrollAxis) == 0 {
      growthAtStart = max(
        growthAtStart, sized.spaceBefore + sized.size[scrollAxis] - sized.item.offset[scrollAxis].cutToLimit)
    }
    end = max(contentLength, leastEnd - growthAtStart)
    for sized in items {
      let length = sized.size[scrollAxis]
      let position = sized.item.alignment.edges.position(scrollAxis)
      let offset = sized.item.offset[scrollAxis].cutToLimit
      let along: Double
      if !sized.item.extendsBoundary {
        along = (contentLength - length) * position + offset
      } else if position == 0 {
        along = -length + offset
      } else if position == 1 {
        along = end + offset
        growthAtEnd = max(growthAtEnd, along + length - contentLength)
      } else {
        along = max(0, (contentLength - length) / 2) + offset
        growthAtEnd = max(growthAtEnd, length - contentLength)
      }
      alongs.append(along)
    }
    for (sized, along) in zip(items, alongs) {
      let free = range.upperBound - range.lowerBound - sized.size[cross]
      let across =
        range.lowerBound + free * sized.item.alignment.edges.position(cross) + sized.item.offset[cross].cutToLimit
      frames.append(
        Rect(
          origin: Point(along: along + growthAtStart, across: across, axis: scrollAxis), size: sized.size))
    }
  }

  /// The length of the content and of what sticks out of it.
  var length: Double { growthAtStart + contentLength + growthAtEnd }

  /// Returns the place of an item that stays in sight, along the scroll axis.
  ///
  /// A header moves with the visible start until it meets the end of the section's own content, footer excluded; a
  /// footer moves with the visible end until it meets the start of the content, header excluded (observed on UIKit,
  /// macOS 27 and iOS 17).
  ///
  /// - Parameters:
  ///   - origin: The start of the section.
  ///   - visible: The range that is seen, less what bars cover.
  func pinnedPlace(
    of item: SizedBoundaryItem, frame: Rect, origin: Double, visible: (start: Double, end: Double), scrollAxis: Axis
  ) -> Double {
    let place = origin + frame.start(scrollAxis)
    let length = item.size[scrollAxis]
    let contentStart = origin + growthAtStart
    if item.item.alignment.edges.position(scrollAxis) == 1 {
      return min(place, max(min(place, visible.end - length), contentStart))
    }
    return max(place, min(max(place, visible.start), contentStart + contentLength - length))
  }
}
