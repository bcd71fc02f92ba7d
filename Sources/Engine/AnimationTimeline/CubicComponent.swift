/// One coordinate of a cubic curve from 0 to 1, as a polynomial of its parameter.
struct CubicComponent {
  private let first: Double
  private let second: Double
  private let cubic: Double
  private let square: Double
  private let linear: Double

  /// - Parameters:
  ///   - first: The coordinate of the first control point.
  ///   - second: That of the second one.
  init(_ first: Double, _ second: Double) {
    self.first = first
    self.second = second
    linear = 3 * first
    square = 3 * (second - first) - linear
    cubic = 1 - linear - square
  }

  func value(at parameter: Double) -> Double {
    ((cubic * parameter + square) * parameter + linear) * parameter
  }

  private func slope(at parameter: Double) -> Double {
    (3 * cubic * parameter + 2 * square) * parameter + linear
  }

  /// Whether the coordinate never goes back.
  ///
  /// The slope is a square polynomial with the coefficients 1 - second, second - first and first in Bernstein's form:
  /// it is nowhere negative if its ends are not, and its middle is above minus their geometric mean.
  var isMonotone: Bool {
    let (start, middle, end) = (first, second - first, 1 - second)
    guard start >= 0, end >= 0 else { return false }
    return middle >= 0 || middle * middle <= start * end
  }

  /// Returns the parameter where a coordinate that never goes back has a value between 0 and 1.
  ///
  /// Newton's steps between two bounds that close in; a step that would leave them becomes a bisection, so that a flat
  /// stretch of the curve costs accuracy nowhere and time only there.
  func parameter(for value: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var parameter = value
    for _ in 0..<64 {
      let distance = self.value(at: parameter) - value
      if distance.magnitude < 1e-15 { break }
      if distance < 0 { low = parameter } else { high = parameter }
      let slope = slope(at: parameter)
      var next = slope.magnitude > 1e-9 ? parameter - distance / slope : -1
      if !(next > low && next < high) { next = (low + high) / 2 }
      if next == parameter { break }
      parameter = next
    }
    return parameter
  }
}
