package import CompositionalLayout
public import Foundation
package import Geometry

/// Distances from the edges of a rectangle, in points, where leading and trailing follow the reading direction.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the edge where reading starts.
  public var leading: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the edge where reading ends.
  public var trailing: CGFloat

  /// No insets.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Creates insets.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No insets.
  public static let zero = NSDirectionalEdgeInsets()

  package var value: DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }
}

/// A set of edges of a rectangle in reading direction, with UIKit's bits.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// One bit per edge.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// The edge where reading starts.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// The edge where reading ends.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]

  package var value: DirectionalRectEdge { DirectionalRectEdge(rawValue: Int(rawValue & 15)) }
}

/// The place of a boundary item at the edges of a section or of the layout, with UIKit's values.
public enum NSRectAlignment: Int, Hashable, Sendable {
  case none = 0
  case top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  package var value: RectAlignment { RectAlignment(rawValue: rawValue) ?? .none }
}

/// The way the groups of a section scroll across the direction of the layout, with UIKit's values.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable {
  case none = 0
  case continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered

  package var value: CollectionLayoutSectionOrthogonalScrollingBehavior {
    CollectionLayoutSectionOrthogonalScrollingBehavior(rawValue: rawValue) ?? .none
  }
}

/// The edges that the insets of a section are measured from, with UIKit's values.
public enum UIContentInsetsReference: Int, Hashable, Sendable {
  case automatic = 0
  case none, safeArea, layoutMargins, readableContent

  package var value: ContentInsetsReference { ContentInsetsReference(rawValue: rawValue) ?? .automatic }
}

extension CGRect {
  package init(_ rect: Rect) {
    self.init(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
  }
}

extension Rect {
  package init(_ rect: CGRect) {
    self.init(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
  }
}

extension CGSize {
  package init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension Size {
  package init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
}

extension Point {
  package init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
}

extension CGSize {
  /// Returns whether another one has the same width and height.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGPoint {
  /// Returns whether another one is at the same place.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGRect {
  /// Returns whether another one has the same place and size.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}
