package import CommandLanguage
internal import CompositionalLayout
internal import DiffableDataSource
internal import Geometry
internal import Records
internal import Wording

extension Screen {
  /// What the cell provider of the screen does while the store holds these contents.
  func cellProvider(_ contents: ContentStore) -> CellProvider {
    CellProvider(registrations: cells.registrations, type: type, naming: ItemNaming(self), contents: contents)
  }

  /// What the cell provider of the screen did when an apply was made.
  func cellProvider(of transaction: Transaction) -> CellProvider {
    CellProvider(
      registrations: cells.registrations, type: transaction.naming.itemType, naming: transaction.naming,
      contents: transaction.newContents)
  }

  /// The cells as they are now; those of applies that were put off are followed first.
  ///
  /// - Complexity: O(1), or O(all) where no layout was given and there are very many rows.
  package var cellsNow: CellPool { cells.caughtUp(transactions) { cellProvider(of: $0) } }

  /// What the cell of an item shows now; nil where it has none on screen.
  ///
  /// - Complexity: O(1).
  package func cellText(of item: String) -> String? {
    if !cells.isDeferred { return cells.shown[item].flatMap { cells.cells[$0]?.text } }
    guard current.indexPath(for: item) != nil else { return nil }
    return namedCurrent.naming.title(of: item, in: appliedContents)
  }

  /// What UIKit raises where an apply reconfigures a cell that the provider would dequeue under another reuse identifier
  /// by now; nil where it does not.
  ///
  /// - Complexity: O(calls) where registrations were given.
  package func reuseConflict(_ transaction: Transaction, _ command: BoundCommand) -> Diagnostic? {
    guard !cells.registrations.isEmpty else { return nil }
    let provider = cellProvider(of: transaction)
    for call in transaction.calls where !call.isNew {
      guard let item = transaction.new.itemIdentifier(for: call.path), let cell = cells.cell(of: item) else { continue }
      let wanted = provider.registration(for: item).reuseIdentifier
      guard wanted != cell.reuseIdentifier else { continue }
      return Diagnostic(
        .otherReuseIdentifier(
          label(of: item).excerpt, is: cell.reuseIdentifier.excerpt, wanted: wanted.excerpt,
          literal: ItemNaming(self).typeable(item, in: contents).excerpt), at: command.source.range(command.range),
        uikit: "Attempted to dequeue a cell for a different registration or reuse identifier than the existing cell "
          + "when reconfiguring an item, which is not allowed.",
        raises: true, identifiers: [item])
    }
    return nil
  }

  /// Lets the cells follow an apply.
  mutating func takeCells(_ transaction: Transaction) {
    cells.take(transaction, cellProvider(of: transaction))
  }

  /// Lets the cells follow a movement, and gives those that the provider was asked for what the store holds now.
  mutating func moveCells(
    to visible: [ItemIndexPath], ahead: [ItemIndexPath], _ cause: CellMoment.Cause
  ) -> CellTurn? {
    let items = visible.compactMap { current.itemIdentifier(for: $0) }
    guard cells.isBounded else {
      cells.bound(to: items, in: current, after: transactions.count, cellProvider(appliedContents))
      return nil
    }
    let keeps = draft.version >= .v15 && cause == .scroll
    let next = keeps ? ahead.compactMap { current.itemIdentifier(for: $0) } : []
    let turn = cells.show(items, ahead: next, in: current, cause, keeps: keeps, cellProvider(contents))
    if let turn { fill(turn.asked + turn.ahead) }
    return turn
  }
}

extension Session {
  /// Asks for the cells that came on screen since the last apply or movement of the current screen, and lets go of those
  /// that left it.
  ///
  /// - Returns: What happened; nil where nothing did, or where no layout says what is on screen.
  /// - Complexity: O(sections + visible).
  @discardableResult
  package mutating func settleCells(_ cause: CellMoment.Cause) -> CellTurn? {
    guard let name = state.currentScreen, let index = state.screens.index(forKey: name),
      let (visible, ahead) = placesOfCells(cause)
    else { return nil }
    return state.screens.values[index].moveCells(to: visible, ahead: ahead, cause)
  }

  /// The rows on screen, and those of the line that a movement brings next.
  private func placesOfCells(_ cause: CellMoment.Cause) -> (visible: [ItemIndexPath], ahead: [ItemIndexPath])? {
    guard let screen = currentScreen, screen.layout.isGiven, !screen.transactions.isEmpty else { return nil }
    let laidOut = laidOut(screen)
    let visible = ScrollMove.cells(in: laidOut.visibleRect, laidOut)
    guard cause == .scroll, let isForward = screen.layout.scrolledForward else { return (visible, []) }
    return (visible, ScrollMove.nextLine(laidOut, isForward: isForward, behind: visible))
  }

  /// The warning that cells of the current screen show what the provider did not write for them; nil where none do.
  ///
  /// - Parameter turn: What was done last; nil for the last apply.
  package func leftoverWarning(for command: BoundCommand, after turn: CellTurn? = nil) -> Diagnostic? {
    guard let screen = currentScreen,
      let turn = turn ?? screen.transactions.last.flatMap({ screen.cells.turns[$0.number] }),
      let first = turn.leftovers.first
    else { return nil }
    let items = turn.leftovers.reduce(into: [String]()) { if $0.last != $1.item { $0.append($1.item) } }
    let owner = first.owner == first.item ? nil : screen.label(of: first.owner).excerpt
    var diagnostic = Diagnostic(
      .leftoverText(
        cells: items.count, first: screen.label(of: first.item).excerpt, text: first.text.excerpt, owner: owner),
      at: command.source.range(command.range))
    diagnostic.identifiers = items
    return diagnostic
  }
}

extension ScrollMove {
  /// The line of cells that comes next in a direction: those in the strip of one visible length that are nearest.
  ///
  /// - Complexity: O(log sections + cells of the strip).
  static func nextLine(_ laidOut: Scene, isForward: Bool, behind visible: [ItemIndexPath]) -> [ItemIndexPath] {
    let axis = laidOut.solution.scrollDirection
    let known = Set(visible)
    var best: (edge: Double, paths: [ItemIndexPath])?
    for view in laidOut.solution.attributes(
      in: strip(laidOut, isForward: isForward), scroll: laidOut.scroll, limit: limit)
    {
      guard case .cell(let section, let item) = view.element else { continue }
      let path = ItemIndexPath(item: item, section: section)
      guard !known.contains(path) else { continue }
      let edge = isForward ? view.frame.start(axis) : -view.frame.end(axis)
      if let found = best, found.edge < edge { continue }
      if best?.edge == edge { best?.paths.append(path) } else { best = (edge, [path]) }
    }
    return best?.paths ?? []
  }
}
