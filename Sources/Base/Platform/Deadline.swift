internal import CLibrary

/// A point in time of the monotonic clock.
package struct Deadline: Hashable, Comparable, Sendable {
  /// Nanoseconds of `CLOCK_MONOTONIC`.
  private let nanoseconds: UInt64

  /// The deadline that never comes.
  package static let never = Deadline(nanoseconds: .max)

  /// Now.
  private static var now: Deadline {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Deadline(nanoseconds: UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec))
  }

  /// Returns the end of a time from now; durations below zero end now, and very long ones do not overflow.
  package static func after(_ duration: Duration) -> Deadline {
    let (seconds, attoseconds) = duration.components
    guard seconds >= 0, attoseconds >= 0 else { return now }
    let century: Int64 = 3_155_760_000
    let wait = UInt64(min(seconds, century)) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
    return Deadline(nanoseconds: now.nanoseconds + wait)
  }

  /// Whether it has come.
  package var isPast: Bool { self != .never && self <= .now }

  /// Milliseconds that are left, for `poll`; -1 for a deadline that never comes.
  package var millisecondsLeft: Int32 {
    if self == .never { return -1 }
    let now = Self.now.nanoseconds
    return nanoseconds <= now ? 0 : Int32(clamping: (nanoseconds - now + 999_999) / 1_000_000)
  }

  /// Returns whether one deadline comes before another.
  package static func < (left: Self, right: Self) -> Bool { left.nanoseconds < right.nanoseconds }

  /// The deadline as the C library has it.
  var time: timespec {
    timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
  }
}
