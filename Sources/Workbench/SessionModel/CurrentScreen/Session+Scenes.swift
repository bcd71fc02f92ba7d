package import CommandLanguage
package import CompositionalLayout
internal import Environment
internal import Geometry

extension Session {
  /// Returns the environment in which the layout of a screen is solved.
  package func layoutEnvironment(of screen: Screen?) -> LayoutEnvironment {
    var environment = state.settings.layoutEnvironment(viewport: screen?.layout.viewport)
    // An app's list says itself what bars cover of it.
    if screen?.app != nil { environment.safeAreaInsets = .zero }
    return environment
  }

  /// The idiom by which lists of the current screen are laid out: `phone`.
  package var currentIdiom: String {
    let screen = state.currentScreen.flatMap { state.screens[$0] }
    return layoutEnvironment(of: screen).traits.userInterfaceIdiom.rawValue
  }

  /// The layouts that have a name, as completions.
  package var presetCompletions: [CommandCompletion.Candidate] {
    presets.presets.map { .init($0.name, summary: $0.about) }
  }

  /// Returns a screen with its frames.
  package func laidOut(_ screen: Screen) -> Scene {
    scenes.shared(Scene(screen, in: layoutEnvironment(of: screen), presets))
  }

  /// Returns the current screen with its frames.
  ///
  /// - Throws: The exception that UIKit would raise while it lays the screen out.
  package func laidOut(for command: BoundCommand) throws(Diagnostic) -> Scene {
    let laidOut = laidOut(try screen(for: command))
    if let exception = laidOut.exception(for: command) { throw exception }
    return laidOut
  }

  /// Returns the current screen in the state that a word names, as it is shown where there is no word: a transaction as
  /// it was laid out and scrolled then, the draft as it would be now.
  ///
  /// - Throws: E0224 or E0117 for a state that is not there, and what UIKit would raise.
  package func laidOut(for command: BoundCommand, in source: Argument?) throws(Diagnostic) -> Scene {
    guard let source else { return try laidOut(for: command) }
    let screen = try screen(for: command)
    let laidOut = laidOut(screen, as: try screen.snapshot(source, of: command))
    if let exception = laidOut.exception(for: command) { throw exception }
    return laidOut
  }

  /// Returns a screen in one of its states.
  package func laidOut(_ screen: Screen, as state: NamedSnapshot) -> Scene {
    let shown = ShownState(screen, state.name)
    if case .transaction(let number)? = SnapshotSelector(state.name), let transaction = screen.transaction(number) {
      return transaction.after.named(shown, transactionCount: screen.transactions.count)
    }
    var contents = state
    if state.name == "current" { (contents.contents, contents.naming) = (screen.contents, ItemNaming(screen)) }
    let scene = scenes.shared(Scene(contents, of: screen, in: layoutEnvironment(of: screen), presets, state: shown))
    // A laid-out draft is the screen as it would be: its cells show what they would after an apply.
    guard state.name == "draft", !screen.transactions.isEmpty else { return scene }
    return scene.showing(draftTransaction(of: screen).after.shown)
  }
}
