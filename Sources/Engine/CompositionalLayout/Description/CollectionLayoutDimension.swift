public import Geometry

/// An extent of an item, a group or a supplementary view along one axis.
///
/// ```swift
/// let third = CollectionLayoutDimension(kind: .fractionalWidth, numerator: 1, denominator: 3)
/// precondition(third == .fractionalWidth(1.0 / 3))
/// precondition(CollectionLayoutDimension.estimated(44).isSelfSizing)
/// precondition(CollectionLayoutDimension.fractionalHeight(0.4).words == "0.4h")
/// ```
public struct CollectionLayoutDimension: Hashable, Sendable {
  /// The meaning of a dimension's number.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A multiple of the width of the container.
    case fractionalWidth
    /// A multiple of the height of the container.
    case fractionalHeight
    /// Points.
    case absolute
    /// Points, until a view reports its own size.
    case estimated
    /// Points, until views report their sizes; then the largest size among the siblings (iOS 17).
    case uniformAcrossSiblings
  }

  /// The meaning of ``dimension``.
  public let kind: Kind
  /// The fraction, or the points.
  public let dimension: Double
  /// The whole number by which a fraction is written, `3` of `2/3`; 1 for a number as it is.
  public let denominator: Int

  /// Creates a dimension; no number is refused here, the solver judges it.
  public init(kind: Kind, dimension: Double) {
    self.kind = kind
    self.dimension = dimension
    denominator = 1
  }

  /// Creates a dimension of two whole numbers, `2/3`, the second above 0; it keeps how it is written.
  public init(kind: Kind, numerator: Int, denominator: Int) {
    self.kind = kind
    dimension = Double(numerator) / Double(denominator)
    self.denominator = denominator
  }

  /// The number above the line of a fraction: `2` of `2/3`.
  public var numerator: Double {
    denominator == 1 ? dimension : (dimension * Double(denominator)).rounded()
  }

  /// Returns whether two dimensions are the same, however their fractions are written.
  public static func == (left: Self, right: Self) -> Bool {
    left.kind == right.kind && left.dimension == right.dimension
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(dimension)
  }

  /// `fraction` times the width of the container the node is resolved in; nothing limits it to 1.
  public static func fractionalWidth(_ fraction: Double) -> Self { Self(kind: .fractionalWidth, dimension: fraction) }

  /// `fraction` times the height of the container the node is resolved in; nothing limits it to 1.
  public static func fractionalHeight(_ fraction: Double) -> Self {
    Self(kind: .fractionalHeight, dimension: fraction)
  }

  /// Returns a dimension of so many points, never rounded.
  public static func absolute(_ points: Double) -> Self { Self(kind: .absolute, dimension: points) }

  /// Returns a dimension of so many points, until a view reports its own size.
  public static func estimated(_ points: Double) -> Self { Self(kind: .estimated, dimension: points) }

  /// Returns a dimension of so many points, until views report their sizes; then all siblings take the largest (iOS
  /// 17).
  public static func uniformAcrossSiblings(estimate points: Double) -> Self {
    Self(kind: .uniformAcrossSiblings, dimension: points)
  }

  /// Whether this is a multiple of the container's width.
  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether this is a multiple of the container's height.
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether these are points that nothing changes.
  public var isAbsolute: Bool { kind == .absolute }
  /// Whether these are points that a view may replace by its own size.
  public var isEstimated: Bool { kind == .estimated }
  /// Whether these are points that the largest of the siblings' sizes replaces.
  public var isUniformAcrossSiblings: Bool { kind == .uniformAcrossSiblings }

  /// Whether views may replace the number: estimated, or uniform across siblings.
  public var isSelfSizing: Bool { isEstimated || isUniformAcrossSiblings }
  /// Returns whether this is a multiple of the container's extent along `axis`.
  public func isFraction(of axis: Axis) -> Bool { axis == .horizontal ? isFractionalWidth : isFractionalHeight }
}

/// The width and the height of an item, a group or a supplementary view.
///
/// ```swift
/// let row = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
/// precondition(row[.vertical].isEstimated)
/// precondition(row[.horizontal].isFraction(of: .horizontal))
/// ```
public struct CollectionLayoutSize: Hashable, Sendable {
  /// The extent along x.
  public let widthDimension: CollectionLayoutDimension
  /// The extent along y.
  public let heightDimension: CollectionLayoutDimension

  /// Creates a size of two dimensions.
  public init(widthDimension: CollectionLayoutDimension, heightDimension: CollectionLayoutDimension) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }

  /// The dimension along `axis`.
  public subscript(axis: Axis) -> CollectionLayoutDimension {
    axis == .horizontal ? widthDimension : heightDimension
  }
}

extension CollectionLayoutDimension {
  /// The dimension in few words, with all its digits: `0.4w`, `2/3h`, `44`, `~44` for an estimate, `~=44` for one that
  /// is uniform across siblings.
  public var words: String { words(dimension.shortestText) }

  /// Returns the dimension in few words, with a text for its number; fractions stand as they are written.
  func words(_ number: String) -> String {
    let number = denominator == 1 ? number : "\(numerator.shortestText)/\(denominator)"
    return switch kind {
    case .fractionalWidth: number + "w"
    case .fractionalHeight: number + "h"
    case .absolute: number
    case .estimated: "~" + number
    case .uniformAcrossSiblings: "~=" + number
    }
  }
}
