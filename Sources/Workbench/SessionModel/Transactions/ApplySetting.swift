internal import AnimationTimeline
package import CommandLanguage
internal import CompositionalLayout
internal import DisplayText
internal import Environment

/// The moment of an apply, and the animation into which it falls.
package struct ApplyMoment: Sendable {
  /// The session's time, in milliseconds.
  package var time: Double
  /// The transaction of the same screen that is still animated then; nil if there is none.
  var interrupted: Transaction?
}

/// The setting of an apply: where, when and how it happens.
package struct ApplySetting: Sendable {
  package var screen: String
  package var moment: ApplyMoment
  /// The rules by which it is animated.
  var rules = AnimationRules()
  /// The duration of an animation, in milliseconds.
  var duration: Double
  var environment: LayoutEnvironment
  var presets: any LayoutPresets
  /// The scenes that the line has laid out.
  var scenes: SceneCache
}

extension Transaction {
  /// The end of its animation, in milliseconds.
  package var end: Double { time + duration }

  /// Returns whether it is animated at a time; the end is not part of it.
  func isRunning(at moment: Double) -> Bool { time <= moment && moment < end }

  /// Returns the share of the way that its views have gone at a time after the apply, in milliseconds.
  package func progress(at elapsed: Double) -> Double {
    duration > 0 ? rules.curve.progress(at: elapsed / duration) : 1
  }

  /// Returns the finding for an apply that falls into the animation of the one before it; nil for any other.
  package func overlapWarning(at place: SourceRange) -> Diagnostic? {
    guard let interruption else { return nil }
    let before = "tx\(number - 1)"
    let isMerged = rules.overlap == .merge
    return Diagnostic(
      .applyDuringAnimation(name, before: before, time: interruption.points, overlap: isMerged ? "finish" : "merge"),
      at: place,
      notes: [
        Diagnostic.Note(.assumed, isMerged ? Bilingual.overlapMerged() : Bilingual.overlapFinished(before))
      ])
  }
}
