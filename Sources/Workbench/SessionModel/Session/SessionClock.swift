internal import Environment

/// The course of a session's time: it stands still until a line moves it, or it runs with the wall clock.
package struct SessionClock: Hashable, Sendable {
  /// The readings of the wall clock and of the session's time when the one began to drive the other, in milliseconds.
  package struct Start: Hashable, Sendable {
    package var reading: Double
    package var time: Double

    package init(reading: Double, time: Double) {
      self.reading = reading
      self.time = time
    }

    /// Returns the session's time at a reading of the wall clock.
    package func time(at reading: Double) -> Double { time + reading - self.reading }

    /// Returns the reading of the wall clock at a time of the session, in milliseconds.
    package func reading(at time: Double) -> Double { reading + time - self.time }
  }

  /// The start of the real clock; nil while time stands still.
  package var start: Start?
  /// The screens in whose animation a `clock` line has placed time, and on which nothing was applied since.
  package var placed: Set<String> = []

  /// Whether time runs with the wall clock.
  package var isReal: Bool { start != nil }

  /// The latest time that can be written, in milliseconds: some thirty years.
  package static let latest = 1e12
}

extension Session {
  /// Returns the time that the wall clock gives the session, or nil if something else drives it.
  ///
  /// A line that is executed again for `--resume` or an export gets the reading that it got the first time.
  func clockTime() -> Double? {
    guard let start = state.clock.start, let reading = world?.clockReading() else { return nil }
    return min(start.time(at: max(reading, start.reading)), SessionClock.latest)
  }

  /// Moves time; where it runs, it runs on from there.
  package mutating func moveClock(to time: Double) {
    state.time = time
    if state.clock.start != nil, let reading = world?.clockReading() {
      state.clock.start = SessionClock.Start(reading: reading, time: time)
    }
    state.clock.placed = Set(
      state.screens.values.filter { $0.transactions.last?.isRunning(at: time) == true }.map(\.name))
  }

  /// Returns the moment of an apply on a screen.
  ///
  /// Time stands still, so the apply waits for the animations that run; it falls into one only if a `clock` line has
  /// placed time there. Where time runs with the wall clock nothing waits.
  func momentOfApply(on screen: Screen) -> ApplyMoment {
    let time = state.time
    let running = screen.transactions.last.flatMap { $0.isRunning(at: time) ? $0 : nil }
    if state.clock.isReal || state.clock.placed.contains(screen.name) {
      return ApplyMoment(time: time, interrupted: running)
    }
    if !state.clock.placed.isEmpty, running == nil { return ApplyMoment(time: time) }
    return ApplyMoment(time: settledTime)
  }

  /// Notes that something was applied on a screen: the next apply there waits for it.
  package mutating func note(_ moment: ApplyMoment, on screen: String) {
    if moment.time > state.time { state.clock.placed = [] }
    state.time = moment.time
    state.clock.placed.remove(screen)
  }

  /// The end of all animations, in milliseconds; now if none runs.
  package var settledTime: Double {
    state.screens.values.reduce(state.time) { max($0, $1.transactions.last?.end ?? 0) }
  }
}
