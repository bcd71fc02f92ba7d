internal import CompositionalLayout
internal import Geometry

/// Lengths, sizes and dimensions as drawings write them.
enum PointText {
  /// A length with at most two places: `106.67`, `44`.
  static func text(_ length: Double) -> String {
    guard length.isFinite, length.magnitude < 1e12 else { return "\(length)" }
    let hundredths = (length * 100).nearestWhole
    let whole = (hundredths / 100).wholePart
    return whole * 100 == hundredths ? "\(Int(whole))" : "\(hundredths / 100)"
  }

  /// A size: `156 x 320`.
  static func text(_ size: Size) -> String { "\(text(size.width)) x \(text(size.height))" }

  /// A dimension as a spec block writes it: `0.4w`, `0.3h`, `44`, `~44`, `~=44`. Fractions keep all their digits.
  static func text(_ dimension: CollectionLayoutDimension) -> String {
    switch dimension.kind {
    case .fractionalWidth: exact(dimension.dimension) + "w"
    case .fractionalHeight: exact(dimension.dimension) + "h"
    case .absolute: exact(dimension.dimension)
    case .estimated: "~" + exact(dimension.dimension)
    case .uniformAcrossSiblings: "~=" + exact(dimension.dimension)
    }
  }

  /// The dimensions of a node: `0.4w x 320`.
  static func text(_ size: CollectionLayoutSize) -> String {
    "\(text(size.widthDimension)) x \(text(size.heightDimension))"
  }

  /// Insets in the order of a spec block, top, leading, bottom, trailing: `0 10 0 10`.
  static func text(_ insets: DirectionalEdgeInsets) -> String {
    [insets.top, insets.leading, insets.bottom, insets.trailing].map(exact).joined(separator: " ")
  }

  /// Room between items: `10`, `flex 10`.
  static func text(_ spacing: CollectionLayoutSpacing) -> String {
    (spacing.isFlexible ? "flex " : "") + exact(spacing.spacing)
  }

  /// The number with all its digits, whole ones without a point.
  static func exact(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A share of a whole as whole percent: `50%`. Only what is whole is 100%, and only what is nothing is 0%.
  static func percent(_ share: Double) -> String {
    guard share > 0 else { return "0%" }
    guard share < 1 else { return "100%" }
    return "\(Int(min(99, max(1, (share * 100).nearestWhole))))%"
  }
}
