package import CommandLanguage
internal import CompositionalLayout
internal import ConsoleTexts
internal import DiffableDataSource
internal import Environment
internal import Geometry
internal import HashTreeCollections

extension Screen {
  /// Returns the cell provider of the screen while the store holds these contents.
  func cellProvider(_ contents: ContentStore) -> CellProvider {
    CellProvider(
      registrations: cells.registrations, reuseIdentifiers: reuseIdentifiers, type: type, naming: ItemNaming(self),
      contents: contents, snapshot: current)
  }

  /// Returns the cell provider of the screen as it was when an apply was made.
  func cellProvider(of transaction: Transaction) -> CellProvider {
    CellProvider(
      registrations: cells.registrations, reuseIdentifiers: reuseIdentifiers, type: transaction.naming.itemType,
      naming: transaction.naming, contents: transaction.newContents, snapshot: transaction.new)
  }

  /// The cells as they are now; those of applies that were put off are followed first.
  ///
  /// - Complexity: O(1), or O(all) where no layout was given and there are very many rows.
  package var cellsNow: CellPool { cells.caughtUp(transactions) { cellProvider(of: $0) } }

  /// Returns the text that the cell of an item shows now, or nil if it has none on screen.
  ///
  /// - Complexity: O(1).
  package func cellText(of item: String) -> String? {
    ShownCells(self).text(of: item, in: namedCurrent)
  }

  /// Returns the exception that UIKit raises where an apply reconfigures a cell that the provider would dequeue under
  /// another reuse identifier by now, or nil if it raises none.
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
        uikit: ConsoleText.otherRegistration.printed(
          in: draft.version.rawValue,
          [.reuseIdentifier: .text(wanted), .otherText: .text(cell.reuseIdentifier)]),
        raises: true, identifiers: [item])
    }
    return nil
  }

  /// Lets the cells follow an apply.
  mutating func takeCells(_ transaction: Transaction) {
    cells.take(transaction, cellProvider(of: transaction))
  }

  /// Lets the cells follow a movement; those that the provider is asked for show what the store holds now.
  mutating func moveCells(
    to visible: [ItemIndexPath], ahead: [ItemIndexPath], _ cause: CellMoment.Cause
  ) -> CellUpdate? {
    let items = visible.compactMap { current.itemIdentifier(for: $0) }
    guard cells.isBounded else {
      cells.bound(to: items, in: current, after: transactions.count, cellProvider(cells.given))
      return nil
    }
    let keeps = draft.version >= .v15 && cause == .scroll
    let next = keeps ? ahead.compactMap { current.itemIdentifier(for: $0) } : []
    return cells.show(items, ahead: next, in: current, cause, keeps: keeps, cellProvider(contents))
  }
}
