package import CommandLanguage

extension Session {
  /// The current screen in the state that a word names; as it is shown where there is no word.
  ///
  /// - Throws: E0224 or E0117 for a state that is not there, and what UIKit would raise.
  package func laidOut(for command: BoundCommand, in source: Argument?) throws(Diagnostic) -> LaidOutScreen {
    guard let source else { return try laidOut(for: command) }
    let screen = try screen(for: command)
    let laidOut = laidOut(screen, as: try screen.snapshot(source, of: command))
    if let exception = laidOut.exception(for: command) { throw exception }
    return laidOut
  }

  /// A screen in one of its states: a transaction with the layout, the size and the scrolling that it was applied with,
  /// any other laid out and scrolled as the screen is now.
  package func laidOut(_ screen: Screen, as state: NamedSnapshot) -> LaidOutScreen {
    var shown = screen
    shown.titles = state.titles
    var environment = layoutEnvironment(of: screen)
    if case .transaction(let number)? = SnapshotSelector(state.name), let stage = screen.transaction(number)?.stage {
      shown.layout = stage.layout
      environment = stage.environment
    }
    if state.name != "current" {
      shown.contents = state.contents
      shown.type = state.naming.itemType
    }
    return LaidOutScreen(
      shown, state.snapshot, in: environment, presets, state: ShownState(screen, state.name))
  }
}
