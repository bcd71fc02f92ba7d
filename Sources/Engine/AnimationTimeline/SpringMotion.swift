internal import Platform

/// The motion of a damped spring that starts without velocity and settles in one unit of time.
struct SpringMotion {
  private let dampingRatio: Double
  /// The frequency of the same spring without damping: after one unit a thousandth of its swing is left.
  private let frequency: Double

  init(dampingRatio: Double) {
    self.dampingRatio = dampingRatio
    frequency = 6.907_755_278_982_137 / dampingRatio
  }

  /// Returns the way that the spring has come, as a share of where it is after one unit: exactly 1 there.
  func progress(at time: Double) -> Double { place(at: time) / place(at: 1) }

  private func place(at time: Double) -> Double {
    let decay = dampingRatio * frequency
    let swing = (1 - dampingRatio * dampingRatio).squareRoot() * frequency
    guard swing > 1e-6 else { return 1 - Platform.exp(-decay * time) * (1 + decay * time) }
    return 1 - Platform.exp(-decay * time) * (Platform.cos(swing * time) + decay / swing * Platform.sin(swing * time))
  }
}
