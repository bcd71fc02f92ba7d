package import AnimationTimeline
package import CommandLanguage
internal import CompositionalLayout
internal import Geometry
internal import Wording

/// What the timeline of an apply is computed from, when somebody asks for it: how the screen was laid out and scrolled
/// when it came, and by which rules it was animated.
package struct AnimationStage: Sendable {
  var layout = ScreenLayout()
  var environment = LayoutEnvironment(size: .zero)
  package var rules = AnimationRules()
}

/// Where, when and how an apply of the current screen happens.
package struct ApplySetting: Sendable {
  package var screen: String
  package var moment: ApplyMoment
  var stage: AnimationStage
  var visibility: CellVisibility?
}

extension Session {
  /// What the timeline of an apply of a screen would be computed from.
  func animationStage(of screen: Screen) -> AnimationStage {
    AnimationStage(
      layout: screen.layout, environment: layoutEnvironment(of: screen), rules: state.settings.animation)
  }

  /// Where, when and how an apply of the current screen would happen now.
  ///
  /// Nothing of the screen is kept that a change of it would have to copy.
  package func applySetting(for command: BoundCommand) throws(Diagnostic) -> ApplySetting {
    applySetting(of: try screen(for: command))
  }

  /// The same for any screen.
  package func applySetting(of screen: Screen) -> ApplySetting {
    ApplySetting(
      screen: screen.name, moment: momentOfApply(on: screen), stage: animationStage(of: screen),
      visibility: visibility(of: screen))
  }
}

extension Transaction {
  /// The share of the way that its views have gone at a time after the apply, in milliseconds.
  package func progress(at elapsed: Double) -> Double {
    duration > 0 ? stage.rules.curve.progress(at: elapsed / duration) : 1
  }

  /// The finding for an apply that falls into the animation of the one before it; nil for any other.
  package func overlapWarning(at place: SourceRange) -> Diagnostic? {
    guard let interruption else { return nil }
    let before = "tx\(number - 1)"
    let isMerged = stage.rules.overlap == .merge
    return Diagnostic(
      .applyDuringAnimation, "\(name) comes while \(before) is animated, \(interruption.points) ms after it", at: place,
      label: "before \(before) has ended",
      notes: [
        Diagnostic.Note(
          "assumed",
          isMerged
            ? "views go on from where they are (anim.overlap merge)"
            : "\(before) ends at once: its views jump to where it puts them (anim.overlap finish)")
      ], helps: ["set anim.overlap \(isMerged ? "finish" : "merge")", "explain W0801"])
  }
}
