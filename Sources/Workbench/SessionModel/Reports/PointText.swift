package import CompositionalLayout
package import Geometry
internal import LayoutLanguage

/// Lengths and rectangles as reports show them.
extension Double {
  /// A length with at most three places: `106.667`, `44`.
  package var points: String { text(places: 3) }
}

extension Size {
  /// `390x844`.
  package var points: String { "\(width.points)x\(height.points)" }
}

extension Rect {
  /// `10,40 110x100`.
  package var points: String { "\(minX.points),\(minY.points) \(size.points)" }
}

extension CollectionLayoutSectionOrthogonalScrollingBehavior {
  /// The word of the language: `continuous`.
  package var word: String { LayoutSpec.word(of: self) }
}
