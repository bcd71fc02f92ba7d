internal import CommandLanguage
package import CompositionalLayout
package import Environment

extension Scene {
  /// - Complexity: O(1).
  convenience init(
    _ contents: NamedSnapshot, of screen: Screen, layout: ScreenLayout? = nil, in environment: LayoutEnvironment,
    _ presets: any LayoutPresets, state: ShownState? = nil
  ) {
    self.init(
      CopyOnWrite(wrappedValue: contents), of: screen, layout: layout, in: environment, presets, state: state)
  }

  /// Creates a scene of contents that other scenes may have in common with it.
  ///
  /// - Complexity: O(1).
  convenience init(
    _ contents: CopyOnWrite<NamedSnapshot>, of screen: Screen, layout: ScreenLayout? = nil,
    in environment: LayoutEnvironment,
    _ presets: any LayoutPresets, state: ShownState? = nil
  ) {
    self.init(
      screen.name, contents, layout.map { CopyOnWrite(wrappedValue: $0) } ?? screen.$layout,
      screen.transactions.last?.after.interned(environment) ?? CopyOnWrite(wrappedValue: environment),
      transactionCount: screen.transactions.count, state: state, ShownCells(screen), presets)
  }

  /// Creates the scene that the screen shows; before the first apply, the one that it would show.
  package convenience init(_ screen: Screen, in environment: LayoutEnvironment, _ presets: any LayoutPresets) {
    let isDraft = screen.transactions.isEmpty
    var contents = isDraft ? screen.namedDraft : screen.namedCurrent
    // The rows hold what the store holds by now, whatever their cells show.
    (contents.contents, contents.naming) = (screen.contents, ItemNaming(screen))
    contents.titles = screen.shownHeaderTitles
    self.init(
      contents, of: screen, in: environment, presets, state: ShownState(screen, isDraft ? "draft" : "current"))
  }
}

extension ShownState {
  /// Creates the state of a screen that a word names: `draft`, `current`, `last` or `tx3`; any other word stands for
  /// itself.
  ///
  /// - Complexity: O(outline drafts).
  package init(_ screen: Screen, _ source: String) {
    self.init(source, latest: screen.transactions.last?.name ?? "empty", edits: screen.pendingEdits)
  }
}

extension Screen {
  /// Lines that changed the main draft or an outline draft and are not applied.
  ///
  /// - Complexity: O(outline drafts).
  package var pendingEdits: Int {
    edits.outlineCounts.isEmpty
      ? edits.count : edits.outlines.keys.reduce(edits.count) { $0 + (edits.outlineCounts[$1] ?? 0) }
  }
}
