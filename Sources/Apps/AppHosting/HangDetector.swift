/// Decides whether a process hangs: it neither answers nor computes, although the machine would let it.
///
/// Time is counted by samples. The time between two samples counts as a tenth of a second at most: on a busy machine
/// the sampling thread may be held up for seconds, and has not seen what the process did meanwhile.
struct HangDetector {
  /// The most time that is counted between two samples.
  private static let longestLook = Duration.milliseconds(100)
  /// The time without a sign of life after which a process counts as hanging.
  private static let limit = Duration.seconds(2)

  private var lastLook: ContinuousClock.Instant
  private var computed = Duration.zero
  /// The counted time.
  private var watched = Duration.zero
  /// The counted time without a sign of life.
  private var quiet = Duration.zero

  init(since start: ContinuousClock.Instant) { lastLook = start }

  /// Records that the process sent something.
  mutating func heard() { quiet = .zero }

  /// Records a sample.
  ///
  /// - Parameters:
  ///   - computed: The time of the processor that the process has used.
  ///   - isHeldUp: Whether a thread of it waits only for the machine; called only if there is no other sign of life.
  ///   - patience: The time without a sign of life after which it hangs.
  /// - Returns: Whether it hangs.
  mutating func look(
    at moment: ContinuousClock.Instant, computed: Duration, patience: Duration, isHeldUp: () -> Bool
  ) -> Bool {
    let passed = min(moment - lastLook, Self.longestLook)
    lastLook = moment
    watched += passed
    quiet = computed > self.computed ? .zero : quiet + passed
    self.computed = max(computed, self.computed)
    guard watched > patience + Self.limit, quiet > Self.limit else { return false }
    // Called only when the limit is reached: a process that was held up restarts the count.
    if isHeldUp() { quiet = .zero }
    return quiet > .zero
  }
}
