internal import Geometry

extension Double {
  /// Returns the number with a fixed count of places, rounded half away from zero: `0.50`. Nothing is shown as `-0.00`.
  ///
  /// - Parameter places: At most 6.
  package func fixed(_ places: Int) -> String {
    guard isFinite, magnitude < 1e9 else { return description }
    var factor = 1
    for _ in 0..<min(max(0, places), 6) { factor *= 10 }
    let scaled = Int((magnitude * Double(factor)).nearestWhole)
    let sign = self < 0 && scaled > 0 ? "-" : ""
    guard factor > 1 else { return sign + String(scaled) }
    let digits = String(factor + scaled % factor).dropFirst()
    return "\(sign)\(scaled / factor).\(digits)"
  }
}
