internal import AnimationTimeline
package import CommandLanguage
internal import CompositionalLayout
internal import Records
internal import Wording

/// Where, when and how an apply of a screen happens.
package struct ApplySetting: Sendable {
  package var screen: String
  package var moment: ApplyMoment
  /// The rules by which it is animated.
  var rules = AnimationRules()
  /// How long an animation takes, in milliseconds.
  var duration: Double
  var environment: LayoutEnvironment
  var presets: any LayoutPresets
  /// What the line has laid out.
  var scenes: SceneMemo
}

extension Session {
  /// Where, when and how an apply of the current screen would happen now.
  ///
  /// Nothing of the screen is kept that a change of it would have to copy.
  package func applySetting(for command: BoundCommand) throws(Diagnostic) -> ApplySetting {
    applySetting(of: try screen(for: command))
  }

  /// The same for any screen.
  package func applySetting(of screen: Screen) -> ApplySetting {
    applySetting(of: screen, at: momentOfApply(on: screen))
  }

  /// An apply of a screen at a time of its own.
  func applySetting(of screen: Screen, at moment: ApplyMoment) -> ApplySetting {
    let rules = state.settings.animation
    return ApplySetting(
      screen: screen.name, moment: moment, rules: rules, duration: rules.effectiveDuration,
      environment: layoutEnvironment(of: screen), presets: presets, scenes: scenes)
  }

  /// The same for an apply that is only looked at, without a time.
  package func timelessSetting(of screen: Screen) -> ApplySetting {
    ApplySetting(
      screen: screen.name, moment: ApplyMoment(time: 0), duration: 0, environment: layoutEnvironment(of: screen),
      presets: presets, scenes: scenes)
  }
}

extension Transaction {
  /// The share of the way that its views have gone at a time after the apply, in milliseconds.
  package func progress(at elapsed: Double) -> Double {
    duration > 0 ? rules.curve.progress(at: elapsed / duration) : 1
  }

  /// The finding for an apply that falls into the animation of the one before it; nil for any other.
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
