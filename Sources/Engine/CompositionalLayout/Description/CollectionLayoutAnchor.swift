public import Geometry

/// A set of edges of a rectangle in reading direction.
///
/// ```swift
/// let corner: DirectionalRectEdge = [.top, .trailing]
/// precondition(corner.isSubset(of: .all))
/// precondition(corner.position(.horizontal) == 1 && corner.position(.vertical) == 0)
/// ```
public struct DirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// One bit per edge, with UIKit's values.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = DirectionalRectEdge(rawValue: 1)
  /// The edge where reading starts.
  public static let leading = DirectionalRectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = DirectionalRectEdge(rawValue: 4)
  /// The edge where reading ends.
  public static let trailing = DirectionalRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: DirectionalRectEdge = [.top, .leading, .bottom, .trailing]

  /// Returns the direction in which the edges point along `axis`: 0 at the smaller edge, 1 at the larger one, 1/2 for
  /// neither or both.
  public func position(_ axis: Axis) -> Double {
    let atStart = contains(axis == .horizontal ? .leading : .top)
    let atEnd = contains(axis == .horizontal ? .trailing : .bottom)
    return atStart == atEnd ? 0.5 : atStart ? 0 : 1
  }
}

/// A place at the edges of a rectangle, moved by an offset; where a supplementary view is attached.
///
/// ```swift
/// import Geometry
///
/// let corner = CollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: Point(x: 0.3, y: -0.3))
/// let badge = CollectionLayoutSupplementaryItem(
///   layoutSize: CollectionLayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20)),
///   elementKind: "badge", containerAnchor: corner)
/// precondition(badge.containerAnchor.isFractionalOffset)
/// ```
public struct CollectionLayoutAnchor: Hashable, Sendable {
  /// The distance by which the place is moved.
  public enum Offset: Hashable, Sendable {
    /// By points.
    case absolute(Point)
    /// By multiples of the size of the supplementary view itself (observed on UIKit, macOS 27).
    case fractional(Point)
  }

  /// The edges; none or two opposite ones mean the middle.
  public let edges: DirectionalRectEdge
  /// The distance by which the place is moved.
  public let displacement: Offset

  /// Creates a place at `edges`, moved by points.
  public init(edges: DirectionalRectEdge, absoluteOffset: Point = .zero) {
    self.edges = edges
    displacement = .absolute(absoluteOffset)
  }

  /// Creates a place at `edges`, moved by multiples of the size of the supplementary view.
  public init(edges: DirectionalRectEdge, fractionalOffset: Point) {
    self.edges = edges
    displacement = .fractional(fractionalOffset)
  }

  /// The two numbers of the offset, in either unit.
  public var offset: Point {
    switch displacement {
    case .absolute(let offset), .fractional(let offset): offset
    }
  }

  /// Whether ``offset`` is in points.
  public var isAbsoluteOffset: Bool {
    if case .absolute = displacement { true } else { false }
  }

  /// Whether ``offset`` counts sizes of the supplementary view.
  public var isFractionalOffset: Bool { !isAbsoluteOffset }
}
