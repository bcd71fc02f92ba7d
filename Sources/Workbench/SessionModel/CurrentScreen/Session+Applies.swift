internal import AnimationTimeline
package import CommandLanguage
internal import CompositionalLayout
internal import DiffableDataSource

extension Session {
  /// Returns the transaction that applying the draft of a screen now would be.
  package func draftTransaction(of screen: Screen) -> Transaction {
    let transaction = screen.prepared(screen.draft, style: .animated, section: nil, in: applySetting(of: screen))
    // Carried out in a copy, which tells what the cells would show.
    var applied = screen
    applied.commit(transaction)
    return applied.transactions.last ?? transaction
  }

  /// Returns the setting of an apply of the current screen: where, when and how it would happen now.
  ///
  /// Nothing of the screen is kept that a change of it would have to copy.
  package func applySetting(for command: BoundCommand) throws(Diagnostic) -> ApplySetting {
    applySetting(of: try screen(for: command))
  }

  /// Returns the same for any screen.
  package func applySetting(of screen: Screen) -> ApplySetting {
    applySetting(of: screen, at: momentOfApply(on: screen))
  }

  /// Returns an apply of a screen at a time of its own.
  func applySetting(of screen: Screen, at moment: ApplyMoment) -> ApplySetting {
    let rules = state.settings.animation
    return ApplySetting(
      screen: screen.name, moment: moment, rules: rules, duration: rules.effectiveDuration,
      environment: layoutEnvironment(of: screen), presets: presets, scenes: scenes)
  }

  /// Returns the same for an apply that is only looked at, without a time.
  package func timelessSetting(of screen: Screen) -> ApplySetting {
    ApplySetting(
      screen: screen.name, moment: ApplyMoment(time: 0), duration: 0, environment: layoutEnvironment(of: screen),
      presets: presets, scenes: scenes)
  }
}
