/// The judgement whether a process stands still: it neither answers nor computes, and nothing but itself keeps it from that.
///
/// Time counts by looks. What passes between two of them counts as a tenth of a second at most: on a busy machine
/// the one that looks may be held up for seconds, and has then seen nothing of what the process did meanwhile.
struct Standstill {
  /// The time that passes at most between two looks.
  private static let longestLook = Duration.milliseconds(100)
  /// The time without a sign of life after which a process stands still.
  private static let limit = Duration.seconds(2)

  private var lastLook: ContinuousClock.Instant
  private var computed = Duration.zero
  /// The time that was watched.
  private var watched = Duration.zero
  /// The time without a sign of life that was watched.
  private var quiet = Duration.zero

  init(since start: ContinuousClock.Instant) { lastLook = start }

  /// Notes that something came from the process.
  mutating func heard() { quiet = .zero }

  /// Notes what a look shows.
  ///
  /// - Parameters:
  ///   - computed: The time of the processor that the process has used.
  ///   - isHeldUp: Whether a thread of it could go on if the machine let it; asked only where all else is quiet.
  ///   - patience: The time that it may take until it stands still.
  /// - Returns: Whether it stands still.
  mutating func look(
    at moment: ContinuousClock.Instant, computed: Duration, patience: Duration, isHeldUp: () -> Bool
  ) -> Bool {
    let passed = min(moment - lastLook, Self.longestLook)
    lastLook = moment
    watched += passed
    quiet = computed > self.computed ? .zero : quiet + passed
    self.computed = max(computed, self.computed)
    guard watched > patience + Self.limit, quiet > Self.limit else { return false }
    // It is not asked at each look: the answer makes it quiet for that long again.
    if isHeldUp() { quiet = .zero }
    return quiet > .zero
  }
}
