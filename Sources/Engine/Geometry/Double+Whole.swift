/// Whole numbers without the C library: `rounded()` of the standard library would need it, and these are faster.
extension Double {
  /// The number from which on every number is whole.
  private static let allWhole = 4_503_599_627_370_496.0

  /// The number without what stands after its point.
  public var wholePart: Double { magnitude < Self.allWhole ? Double(Int64(self)) : self }

  /// The largest whole number that is not above this one; the number itself if it is not finite.
  public var wholeBelow: Double {
    let whole = wholePart
    return whole > self ? whole - 1 : whole
  }

  /// The smallest whole number that is not below this one; the number itself if it is not finite.
  public var wholeAbove: Double {
    let whole = wholePart
    return whole < self ? whole + 1 : whole
  }

  /// The nearest whole number, of two the one farther from zero; the number itself if it is not finite.
  public var nearestWhole: Double {
    guard magnitude < Self.allWhole else { return self }
    let whole = Double(Int64(magnitude + 0.5))
    return self < 0 ? -whole : whole
  }
}
