/// Numbers as reports and texts write them, without the C library.
extension Double {
  /// Returns the number with at most so many decimal places, rounded half away from zero: `106.67`, `44`.
  ///
  /// - Parameter places: From 0 to 6.
  public func text(places: Int) -> String {
    guard isFinite, magnitude < 1e12 else { return description }
    var unit = 1.0
    for _ in 0..<places { unit *= 10 }
    let parts = (self * unit).nearestWhole
    let whole = (parts / unit).wholePart
    return whole * unit == parts ? "\(Int(whole))" : (parts / unit).description
  }

  /// The number with the fewest digits that give it back, whole ones without a point.
  public var shortestText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
