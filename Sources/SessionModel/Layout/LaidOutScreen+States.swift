package import CommandLanguage

extension Session {
  /// The current screen in the state that a word names, laid out and scrolled as it is now; as it is shown where there
  /// is no word.
  ///
  /// - Throws: E0224 or E0117 for a state that is not there, and what UIKit would raise.
  package func laidOut(for command: BoundCommand, in source: Argument?) throws(Diagnostic) -> LaidOutScreen {
    guard let source else { return try laidOut(for: command) }
    let screen = try screen(for: command)
    let laidOut = laidOut(screen, as: try screen.snapshot(source, of: command))
    if let exception = laidOut.exception(for: command) { throw exception }
    return laidOut
  }

  /// A screen in one of its states, laid out and scrolled as it is now.
  package func laidOut(_ screen: Screen, as state: NamedSnapshot) -> LaidOutScreen {
    var shown = screen
    shown.titles = state.titles
    if state.name != "current" {
      shown.contents = state.contents
      shown.type = state.naming.itemType
    }
    return LaidOutScreen(
      shown, state.snapshot, in: layoutEnvironment(of: screen), presets, state: ShownState(screen, state.name))
  }
}
