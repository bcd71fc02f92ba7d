internal import AnimationTimeline
package import CommandLanguage
internal import Environment

/// The times after `at`: `0,75,150`, in milliseconds after the apply, or durations such as `0.3s`.
package enum AnimationTimes {
  /// The number of times that are taken at once.
  static let limit = 1000

  /// Returns a number of milliseconds, or a duration; nil for any other text. It may be infinite or not a number.
  package static func milliseconds(_ text: some StringProtocol) -> Double? {
    Value.milliseconds(String(text)) ?? Double(text)
  }

  /// Returns the times that a word names, each inside of the batch.
  ///
  /// - Throws: E0802 for a time outside, E0103 for what is not a time.
  package static func times(
    _ argument: Argument, of timeline: TransactionTimeline, _ command: BoundCommand
  ) throws(Diagnostic) -> [Double] {
    let pieces = command.spelling(argument).split(separator: ",", omittingEmptySubsequences: false)
    guard pieces.count <= limit else {
      throw Diagnostic(
        .tooManyTimes(limit, count: pieces.count, transaction: timeline.name), at: command.place(argument))
    }
    var times: [Double] = []
    for piece in pieces {
      guard let time = milliseconds(piece) else {
        throw Diagnostic(
          .noTimeOfAnimation(String(piece).excerpt, command: command.name, duration: timeline.timeline.duration.points),
          at: command.place(argument), usage: command.usage)
      }
      guard isInside(time, of: timeline) else { throw outside(time, of: timeline, at: command.place(argument)) }
      times.append(time)
    }
    return times
  }

  /// Returns the five times at which an apply is looked at where a line names none; less than five if they coincide.
  package static func standard(for timeline: TransactionTimeline) -> [Double] {
    let duration = timeline.timeline.duration
    return duration > 0 ? (0...4).map { duration * Double($0) / 4 } : [0]
  }

  /// Returns whether an apply is animated at a time, its end included.
  package static func isInside(_ time: Double, of timeline: TransactionTimeline) -> Bool {
    time.isFinite && 0 <= time && time <= timeline.timeline.duration
  }

  /// Returns the finding for a time at which it is not.
  package static func outside(_ time: Double, of timeline: TransactionTimeline, at place: SourceRange?) -> Diagnostic {
    return Diagnostic(
      .timeOutsideBatch(time.points, of: timeline.name, duration: timeline.timeline.duration.points), at: place,
      label: time < 0 ? .beforeApply : time.isNaN ? .noNumber : .afterEnd)
  }
}
