public import CompositionalLayout
public import Foundation
internal import UIKitViews

/// An extent of an item, a group or a supplementary view along one axis.
@MainActor @preconcurrency
public final class NSCollectionLayoutDimension: NSObject {
  /// The dimension as a value of the engine.
  public nonisolated let value: CollectionLayoutDimension

  init(_ value: CollectionLayoutDimension) { self.value = value }

  /// Returns a multiple of the width of the container.
  public static func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    Self(.fractionalWidth(fractionalWidth))
  }

  /// Returns a multiple of the height of the container.
  public static func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    Self(.fractionalHeight(fractionalHeight))
  }

  /// Returns a dimension of so many points.
  public static func absolute(_ absoluteDimension: CGFloat) -> Self {
    Self(.absolute(absoluteDimension))
  }

  /// Returns a dimension of so many points, until a view reports its own size.
  public static func estimated(_ estimatedDimension: CGFloat) -> Self {
    Self(.estimated(estimatedDimension))
  }

  /// Returns a dimension of so many points, until views report their sizes; then all siblings take the largest (iOS
  /// 17).
  public static func uniformAcrossSiblings(estimate: CGFloat) -> Self {
    Self(.uniformAcrossSiblings(estimate: estimate))
  }

  /// The fraction, or the points.
  public var dimension: CGFloat { value.dimension }
  /// Whether this is a multiple of the container's width.
  public var isFractionalWidth: Bool { value.isFractionalWidth }
  /// Whether this is a multiple of the container's height.
  public var isFractionalHeight: Bool { value.isFractionalHeight }
  /// Whether these are points that nothing changes.
  public var isAbsolute: Bool { value.isAbsolute }
  /// Whether these are points that a view may replace by its own size.
  public var isEstimated: Bool { value.isEstimated }
  /// Whether these are points that the largest of the siblings' sizes replaces (iOS 17).
  public var isUniformAcrossSiblings: Bool { value.isUniformAcrossSiblings }
}

/// The width and the height of an item, a group or a supplementary view.
@MainActor @preconcurrency
open class NSCollectionLayoutSize: NSObject {
  /// The size as a value of the engine.
  public nonisolated let value: CollectionLayoutSize

  /// The extent along x.
  public let widthDimension: NSCollectionLayoutDimension
  /// The extent along y.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size of two dimensions.
  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    widthDimension = width
    heightDimension = height
    value = CollectionLayoutSize(widthDimension: width.value, heightDimension: height.value)
  }
}

extension NSCollectionLayoutSize {
  /// The two dimensions as text: `1.0w x 44.0`.
  var text: String { Self.text(value.widthDimension) + " x " + Self.text(value.heightDimension) }

  private static func text(_ dimension: CollectionLayoutDimension) -> String {
    switch dimension.kind {
    case .fractionalWidth: "\(dimension.dimension)w"
    case .fractionalHeight: "\(dimension.dimension)h"
    case .absolute: "\(dimension.dimension)"
    case .estimated, .uniformAcrossSiblings: "~\(dimension.dimension)"
    }
  }
}
