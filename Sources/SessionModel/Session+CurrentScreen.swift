internal import CompositionalLayout

extension Session {
  /// The current screen, or nil.
  package var currentScreen: Screen? { state.currentScreen.flatMap { state.screens[$0] } }

  /// Brings the content offset of the current screen back to where its content is, as a view does when its content
  /// shrinks.
  ///
  /// - Complexity: O(1) for a screen that was never scrolled; O(sections) otherwise.
  package mutating func settleScroll() {
    guard let name = state.currentScreen, let screen = state.screens[name], screen.layout.contentOffset != nil else {
      return
    }
    let offset = laidOut(screen).scroll.contentOffset
    state.screens[name]?.layout.contentOffset = offset
  }
}
