internal import CommandLanguage
internal import CompositionalLayout
internal import DiffableDataSource
internal import Records

/// Which cells are on screen, on a screen whose layout was given.
package struct CellVisibility: Sendable {
  let environment: LayoutEnvironment
  let presets: any LayoutPresets

  /// The cells in the visible rectangle when a screen shows a snapshot.
  ///
  /// - Complexity: O(sections + visible).
  func paths(in snapshot: Snapshot, of screen: Screen) -> [ItemIndexPath] {
    let laidOut = LaidOutScreen(screen, snapshot, in: environment, presets)
    return ScrollMove.cells(in: laidOut.visibleRect, laidOut)
  }
}

extension Session {
  /// What decides which cells of a screen are asked for; nil before a layout was given: then every row is on screen.
  package func visibility(of screen: Screen?) -> CellVisibility? {
    guard let screen, screen.layout.isGiven else { return nil }
    return CellVisibility(environment: layoutEnvironment(of: screen), presets: presets)
  }
}
