internal import CompositionalLayout
internal import Geometry
internal import LayoutLanguage

/// Lengths and rectangles as reports show them.
extension Double {
  /// A length with at most three places: `106.667`, `44`.
  var points: String {
    guard isFinite, magnitude < 1e12 else { return description }
    let thousandths = (self * 1000).nearestWhole
    let whole = (thousandths / 1000).wholePart
    if whole * 1000 == thousandths { return "\(Int(whole))" }
    return (thousandths / 1000).description
  }
}

extension Size {
  /// `390x844`.
  var points: String { "\(width.points)x\(height.points)" }
}

extension Rect {
  /// `10,40 110x100`.
  var points: String { "\(minX.points),\(minY.points) \(size.points)" }
}

extension CollectionLayoutDimension {
  /// `0.4w`, `~44`.
  var words: String { LayoutSpec.text(of: self) }
}

extension CollectionLayoutSectionOrthogonalScrollingBehavior {
  /// The word of the language: `continuous`.
  var word: String {
    switch self {
    case .none: "none"
    case .continuous: "continuous"
    case .continuousGroupLeadingBoundary: "leading"
    case .paging: "paging"
    case .groupPaging: "groupPaging"
    case .groupPagingCentered: "centered"
    }
  }
}
