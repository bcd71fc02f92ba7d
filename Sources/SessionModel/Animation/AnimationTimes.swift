internal import AnimationTimeline
package import CommandLanguage
internal import Wording

extension DiagnosticCode {
  /// A time at which a transaction is not animated.
  static let timeOutsideBatch: DiagnosticCode = "E0802"
}

/// The times behind `at`: `0,75,150`, in milliseconds after the apply, or durations such as `0.3s`.
package enum AnimationTimes {
  /// More times than this are not taken at once.
  static let limit = 1000

  /// A number of milliseconds, or a duration; nil for any other text. It may be infinite or not a number.
  package static func milliseconds(_ text: some StringProtocol) -> Double? {
    Value.milliseconds(String(text)) ?? Double(text)
  }

  /// The times that a word names, each inside of the batch.
  ///
  /// - Throws: E0802 for a time outside, E0103 for what is no time.
  package static func times(
    _ argument: Argument, of timeline: TransactionTimeline, _ command: BoundCommand
  ) throws(Diagnostic) -> [Double] {
    let pieces = command.spelling(argument).split(separator: ",", omittingEmptySubsequences: false)
    guard pieces.count <= limit else {
      throw Diagnostic(
        .limitReached, "more than \(limit) times at once", at: command.place(argument), label: "\(pieces.count) times",
        helps: ["timeline \(timeline.name)"])
    }
    var times: [Double] = []
    for piece in pieces {
      guard let time = milliseconds(piece) else {
        throw Diagnostic(
          .badValue, "'\(String(piece).excerpt)' is no time", at: command.place(argument),
          label: "expected milliseconds after the apply",
          helps: ["\(command.name) … at 0,\(timeline.timeline.duration.points)"], usage: command.usage)
      }
      guard isInside(time, of: timeline) else { throw outside(time, of: timeline, at: command.place(argument)) }
      times.append(time)
    }
    return times
  }

  /// The five times at which an apply is looked at where a line names none; less than five if they coincide.
  package static func standard(for timeline: TransactionTimeline) -> [Double] {
    let duration = timeline.timeline.duration
    return duration > 0 ? (0...4).map { duration * Double($0) / 4 } : [0]
  }

  /// Whether an apply is animated at a time, its end included.
  package static func isInside(_ time: Double, of timeline: TransactionTimeline) -> Bool {
    time.isFinite && 0 <= time && time <= timeline.timeline.duration
  }

  /// The finding for a time at which it is not.
  package static func outside(_ time: Double, of timeline: TransactionTimeline, at place: SourceRange?) -> Diagnostic {
    let extent =
      timeline.timeline.duration > 0
      ? "is animated from 0 to \(timeline.timeline.duration.points) ms" : "is not animated: only t=0 is there"
    return Diagnostic(
      .timeOutsideBatch, "t=\(time.points) ms is outside of \(timeline.name), which \(extent)", at: place,
      label: time < 0 ? "before the apply" : time.isNaN ? "not a number" : "after its end",
      helps: ["timeline \(timeline.name)"])
  }
}
