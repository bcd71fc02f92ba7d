internal import CompositionalLayout
internal import Geometry

/// Lengths, sizes and dimensions as drawings write them.
enum PointText {
  /// Returns a length with at most two places: `106.67`, `44`.
  static func text(_ length: Double) -> String { length.text(places: 2) }

  /// Returns a size: `156 x 320`.
  static func text(_ size: Size) -> String { "\(text(size.width)) x \(text(size.height))" }

  /// Returns the dimensions of a node: `0.4w x 320`.
  static func text(_ size: CollectionLayoutSize) -> String {
    "\(size.widthDimension.words) x \(size.heightDimension.words)"
  }

  /// Returns insets, each with at most two places, in the order of a spec block: `0 10 0 10`.
  static func text(_ insets: DirectionalEdgeInsets) -> String {
    [insets.top, insets.leading, insets.bottom, insets.trailing].map(text).joined(separator: " ")
  }

  /// Returns the space between items: `10`, `flex 10`.
  static func text(_ spacing: CollectionLayoutSpacing) -> String {
    (spacing.isFlexible ? "flex " : "") + spacing.spacing.shortestText
  }

  /// Returns a share of a whole as whole percent: `50%`. Only what is whole is 100%, and only what is nothing is 0%.
  static func percent(_ share: Double) -> String {
    guard share > 0 else { return "0%" }
    guard share < 1 else { return "100%" }
    return "\(Int(min(99, max(1, (share * 100).nearestWhole))))%"
  }
}
