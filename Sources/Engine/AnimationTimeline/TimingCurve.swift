/// The curve by which the progress of an animation follows its time.
public struct TimingCurve: Hashable, Sendable {
  /// The form of a curve.
  public enum Shape: Hashable, Sendable {
    /// A cubic curve from (0, 0) to (1, 1) with two control points; x is time, y is progress.
    case cubic(x1: Double, y1: Double, x2: Double, y2: Double)
    /// A damped spring that is released at 0 and comes to rest at 1.
    case spring(dampingRatio: Double)
  }

  /// The form of the curve; every number is inside its bounds.
  public let shape: Shape

  private init(_ shape: Shape) { self.shape = shape }

  /// Progress is time.
  public static let linear = cubic(0, 0, 1, 1)
  /// Starts slowly: the control points of `CAMediaTimingFunctionName.easeIn` (documented).
  public static let easeIn = cubic(0.42, 0, 1, 1)
  /// Ends slowly: the control points of `CAMediaTimingFunctionName.easeOut` (documented).
  public static let easeOut = cubic(0, 0, 0.58, 1)
  /// Starts and ends slowly: the control points of `CAMediaTimingFunctionName.easeInEaseOut` (documented).
  public static let easeInOut = cubic(0.42, 0, 0.58, 1)

  /// Returns a curve with the control points (`x1`, `y1`) and (`x2`, `y2`).
  ///
  /// Times are cut to 0…1, so that there is one progress for each time. A number that is not finite counts as 0.
  public static func cubic(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> TimingCurve {
    TimingCurve(.cubic(x1: x1.cut(to: 0...1), y1: y1.cut(to: reach), x2: x2.cut(to: 0...1), y2: y2.cut(to: reach)))
  }

  /// Returns a spring; at 1 it does not overshoot, and the smaller the ratio, the longer it swings.
  ///
  /// - Parameter dampingRatio: From 0.01 to 1; other numbers are cut to that. A number that is not finite counts as 1.
  public static func spring(dampingRatio: Double) -> TimingCurve {
    TimingCurve(.spring(dampingRatio: dampingRatio.isFinite ? dampingRatio.cut(to: 0.01...1) : 1))
  }

  /// The progress of a control point stays in this range, so that no frame leaves the bounds of a number.
  private static let reach = -100.0...100.0

  /// Returns the share of the way that is done after a share of the time: 0 at 0 and before it, 1 at 1 and after it.
  ///
  /// A time that is not a number counts as 0. In between the progress of a curve that is not ``isMonotone`` may lie
  /// outside of 0…1.
  public func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    switch shape {
    case .cubic(let x1, let y1, let x2, let y2):
      if x1 == y1, x2 == y2 { return fraction }
      let parameter = CubicComponent(x1, x2).parameter(for: fraction)
      return CubicComponent(y1, y2).value(at: parameter)
    case .spring(let dampingRatio): return SpringMotion(dampingRatio: dampingRatio).progress(at: fraction)
    }
  }

  /// Whether progress never goes back, and so never leaves 0…1.
  public var isMonotone: Bool {
    switch shape {
    case .cubic(_, let y1, _, let y2): CubicComponent(y1, y2).isMonotone
    case .spring(let dampingRatio): dampingRatio >= 1
    }
  }
}

extension Double {
  /// Returns the number, or the nearest bound of a range; 0 if it is not finite.
  fileprivate func cut(to range: ClosedRange<Double>) -> Double {
    isFinite ? min(max(self, range.lowerBound), range.upperBound) : 0
  }
}
