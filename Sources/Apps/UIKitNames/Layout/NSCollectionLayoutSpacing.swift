public import CompositionalLayout
public import Foundation
internal import UIKitViews

/// Space between or beside items: a fixed length, or a least length that takes its share of what is left over.
@MainActor @preconcurrency
public final class NSCollectionLayoutSpacing: NSObject {
  /// The spacing as a value of the engine.
  public nonisolated let value: CollectionLayoutSpacing

  init(_ value: CollectionLayoutSpacing) { self.value = value }

  /// Returns a spacing of exactly so many points.
  public static func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(.fixed(fixedSpacing))
  }

  /// Returns a spacing of at least so many points.
  public static func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(.flexible(flexibleSpacing))
  }

  /// The length, or the least length, in points.
  public var spacing: CGFloat { value.spacing }
  /// Whether this takes a share of what is left over.
  public var isFlexible: Bool { value.isFlexible }
  /// Whether this is exactly ``spacing``.
  public var isFixed: Bool { value.isFixed }
}

/// Space outside the four edges of an item or a group.
@MainActor @preconcurrency
open class NSCollectionLayoutEdgeSpacing: NSObject {
  /// Space before the edge where reading starts.
  public let leading: NSCollectionLayoutSpacing?
  /// Space above.
  public let top: NSCollectionLayoutSpacing?
  /// Space after the edge where reading ends.
  public let trailing: NSCollectionLayoutSpacing?
  /// Space below.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates the space at the four edges.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  /// The spacing as a value of the engine.
  var value: CollectionLayoutEdgeSpacing {
    CollectionLayoutEdgeSpacing(
      leading: leading?.value, top: top?.value, trailing: trailing?.value, bottom: bottom?.value)
  }
}
