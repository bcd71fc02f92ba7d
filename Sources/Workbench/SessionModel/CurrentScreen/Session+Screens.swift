package import CommandLanguage
internal import CompositionalLayout
internal import DiffableDataSource

extension Session {
  /// The current screen, or nil.
  package var currentScreen: Screen? { state.currentScreen.flatMap { state.screens[$0] } }

  /// Brings the content offset of the current screen back to where its content is, as a view does when its content
  /// shrinks.
  ///
  /// - Complexity: O(1) for a screen that was never scrolled; O(sections) otherwise.
  package mutating func clampScroll() {
    guard let name = state.currentScreen, let screen = state.screens[name], screen.layout.contentOffset != nil else {
      return
    }
    let offset = laidOut(screen).scroll.contentOffset
    state.screens[name]?.layout.contentOffset = offset
  }

  /// Returns the current screen.
  ///
  /// - Throws: `E0220` with the line that makes one.
  package func screen(for command: BoundCommand) throws(Diagnostic) -> Screen {
    if let name = state.currentScreen, let screen = state.screens[name] { return screen }
    throw Diagnostic(.noScreen, at: command.source.range(command.verbRange))
  }

  /// Changes the current screen in place: what the body does not touch is not copied.
  package mutating func withScreen<Result>(
    for command: BoundCommand, _ body: (inout Screen) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    guard let name = state.currentScreen, let index = state.screens.index(forKey: name) else {
      _ = try screen(for: command)
      throw Diagnostic(.noScreenYet)
    }
    return try body(&state.screens.values[index])
  }

  /// The number of items on all screens, for the limit.
  package var totalItems: Int {
    // By index: the values are read in place and not copied.
    state.screens.values.indices.reduce(0) { $0 + state.screens.values[$1].draft.numberOfItems }
  }
}
