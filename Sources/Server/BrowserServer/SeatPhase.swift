/// A state machine of the process of a seat, from one start to the next.
///
/// It starts nothing itself: its input is an ``Event``, so that a test can cover the whole table. An event in a phase in
/// which it cannot happen changes nothing.
enum SeatPhase: Hashable, Sendable, CaseIterable {
  /// There is no process.
  case asleep
  /// Waits for its turn to start.
  case queued
  /// The process is being launched.
  case launching
  /// The process has sent a message before its launch returned.
  case launchingHeard
  /// The process is there, and has not sent a message yet.
  case starting
  /// The process works.
  case running
  /// The process was asked to end.
  case leaving
  /// The process was asked to end, and is wanted again.
  case leavingWanted

  /// An event that happens to a seat.
  enum Event: Hashable, Sendable, CaseIterable {
    /// A page or a message needs the process.
    case wanted
    /// Its turn to start has come.
    case turn
    /// The launch returned.
    case launched
    /// The process sent a message.
    case spoke
    /// The process is asked to end.
    case dismissed
    /// The process ended, or could not be launched.
    case ended
  }

  /// Whether its start takes one of the places of those that start together.
  var isStarting: Bool { self == .launching || self == .starting }

  /// Whether a message to the process reaches it.
  var takesMessages: Bool { self == .starting || self == .running }

  /// Takes in an event.
  ///
  /// - Complexity: O(1)
  mutating func handle(_ event: Event) {
    switch (event, self) {
    case (.wanted, .asleep): self = .queued
    case (.wanted, .leaving): self = .leavingWanted
    case (.turn, .queued): self = .launching
    case (.launched, .launching): self = .starting
    case (.launched, .launchingHeard): self = .running
    case (.spoke, .launching): self = .launchingHeard
    case (.spoke, .starting): self = .running
    case (.dismissed, .queued): self = .asleep
    case (.dismissed, .starting), (.dismissed, .running), (.dismissed, .leavingWanted): self = .leaving
    case (.ended, .leavingWanted): self = .queued
    case (.ended, .launching), (.ended, .launchingHeard), (.ended, .starting), (.ended, .running), (.ended, .leaving):
      self = .asleep
    default: break
    }
  }
}
