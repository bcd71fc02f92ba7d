internal import Geometry

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
