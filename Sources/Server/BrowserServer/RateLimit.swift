/// A bucket of tokens: so many messages at once, and so many a second from then on.
struct RateLimit: Sendable {
  /// Messages at once.
  let burst: Double
  /// Messages a second.
  let rate: Double
  private var tokens: Double
  private var last: Double

  /// - Parameter now: Seconds on any clock.
  init(burst: Double = 100, rate: Double = 20, now: Double) {
    (self.burst, self.rate, tokens, last) = (burst, rate, burst, now)
  }

  /// Takes a token.
  ///
  /// - Returns: Whether there was one.
  mutating func allows(at now: Double) -> Bool {
    tokens = min(burst, tokens + max(0, now - last) * rate)
    last = now
    guard tokens >= 1 else { return false }
    tokens -= 1
    return true
  }
}
