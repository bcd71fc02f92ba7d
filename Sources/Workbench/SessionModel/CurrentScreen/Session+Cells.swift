package import CommandLanguage
internal import CompositionalLayout
internal import DiffableDataSource
internal import Environment
internal import Geometry
internal import HashTreeCollections

extension Session {
  /// Asks for the cells that came on screen since the last apply or movement of the current screen, and releases those
  /// that left it.
  ///
  /// - Returns: The changes to the cells, or nil if there are none, or if no layout says what is on screen.
  /// - Complexity: O(sections + visible).
  @discardableResult
  package mutating func updateCells(_ cause: CellMoment.Cause) -> CellUpdate? {
    if let screen = currentScreen, !screen.heldTitles.isEmpty, let index = state.screens.index(forKey: screen.name) {
      state.screens.values[index].releaseHeaders(in: laidOut(screen))
    }
    guard let name = state.currentScreen, let index = state.screens.index(forKey: name),
      let (visible, ahead) = placesOfCells(cause)
    else { return nil }
    return state.screens.values[index].moveCells(to: visible, ahead: ahead, cause)
  }

  /// Returns the rows on screen, and those of the line that a movement brings next.
  private func placesOfCells(_ cause: CellMoment.Cause) -> (visible: [ItemIndexPath], ahead: [ItemIndexPath])? {
    guard let screen = currentScreen, screen.layout.isGiven, !screen.transactions.isEmpty else { return nil }
    let laidOut = laidOut(screen)
    let visible = ScrollMove.cells(in: laidOut.visibleRect, laidOut)
    guard cause == .scroll, let isForward = screen.layout.scrolledForward else { return (visible, []) }
    return (visible, ScrollMove.nextLine(laidOut, isForward: isForward, behind: visible))
  }

  /// Returns the warning that cells of the current screen show what the provider did not write for them, or nil if none
  /// do.
  ///
  /// - Parameter update: The last changes to the cells; nil for the last apply.
  package func leftoverWarning(for command: BoundCommand, after update: CellUpdate? = nil) -> Diagnostic? {
    guard let screen = currentScreen,
      let update = update ?? screen.transactions.last.flatMap({ screen.cells.updates[$0.number] }),
      let first = update.leftovers.first
    else { return nil }
    let items = update.leftovers.reduce(into: [String]()) { if $0.last != $1.item { $0.append($1.item) } }
    let owner = first.owner == first.item ? nil : screen.label(of: first.owner).excerpt
    var diagnostic = Diagnostic(
      .leftoverText(
        cells: items.count, first: screen.label(of: first.item).excerpt, text: first.text.excerpt, owner: owner),
      at: command.source.range(command.range))
    diagnostic.identifiers = items
    return diagnostic
  }
}
