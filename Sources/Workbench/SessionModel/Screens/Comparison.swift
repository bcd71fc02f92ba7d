package import CommandLanguage
package import DiffableDataSource
package import DisplayText
internal import Environment
internal import HashTreeCollections

/// Two snapshots of a screen and what changes between them: what `diff`, `why` and `verify` speak of.
package struct Comparison: Sendable {
  package var screen: String
  package var naming: ItemNaming
  package var from: NamedSnapshot
  package var to: NamedSnapshot
  package var difference: Difference
  /// The transaction whose own change this is, or nil.
  package var transaction: Transaction?
  /// The headers that show an old title afterwards, too.
  package private(set) var heldHeaders: [HeldHeader] = []
  /// The texts of the cells in the first state.
  let shown: any CellTexts
  /// Lines that changed the draft and are not applied.
  package let edits: Int
  /// The name of the last transaction, whose snapshot is shown.
  private let latest: String
  /// Whether nothing was applied yet, so that every cell will be new.
  private var loadsEverything = false

  /// Compares any two snapshots, with the marks of the second.
  ///
  /// - Complexity: that of the difference.
  package init(_ screen: Screen, from: NamedSnapshot, to: NamedSnapshot) {
    self.init(screen, from: from, to: to, showing: screen.shownCells(in: from.name))
  }

  private init(_ screen: Screen, from: NamedSnapshot, to: NamedSnapshot, showing shown: any CellTexts) {
    self.shown = shown
    self.screen = screen.name
    edits = screen.pendingEdits
    latest = screen.transactions.last?.name ?? "empty"
    naming = ItemNaming(screen)
    self.from = from
    self.to = to
    difference = to.snapshot.difference(from: from.snapshot)
  }

  /// Creates the own change of a transaction. Where everything was loaded again no batch was derived; what changed is
  /// reported all the same.
  package init(_ screen: Screen, _ transaction: Transaction) {
    self.init(
      screen, from: screen.namedOld(of: transaction), to: screen.namedNew(of: transaction),
      showing: transaction.before.shown)
    self.transaction = transaction
    heldHeaders = transaction.heldHeaders
    naming = transaction.naming
    if transaction.style != .reloadData, !transaction.isFirst { difference = transaction.difference }
  }

  /// Creates the comparison that `diff` shows without arguments: from what is shown to the draft.
  package init(pendingOn screen: Screen) {
    self.init(screen, from: screen.namedLatest, to: screen.namedDraft, showing: ShownCells(screen))
    loadsEverything = screen.transactions.isEmpty
    heldHeaders = screen.heldHeaders(after: screen.draft)
  }

  /// Returns whether a row had a cell on screen in the first state.
  package func hasCell(_ identifier: String) -> Bool { shown.hasCell(identifier) }

  /// The rows of the first state whose cells show another content than the second one holds, in no order.
  ///
  /// - Complexity: O(contents), O(1) if the cells were given just these.
  var staleItems: [String] {
    to.contents.identifiers(differingFrom: shown.given).filter { shown.isStale($0, naming, in: to.contents) }
  }

  /// Returns the fields in which the content of a row in the second state differs from what its cell showed in the
  /// first one, or, if it had no cell, from what the row held.
  package func contentChanges(of identifier: String) -> [ContentChange] {
    naming.changes(
      of: identifier, from: shown.hasCell(identifier) ? shown.given : from.contents, to: to.contents)
  }

  /// The two states, and how far the draft is from what is shown: `tx2 -> draft (1 edit)`.
  package var states: ComparedStates {
    ComparedStates(from: from.name, to: ShownState(to.name, latest: latest, edits: edits))
  }

  /// The transaction whose own change this is, or the two states.
  package var subject: ComparedStates {
    ComparedStates(
      from: transaction == nil ? from.name : nil,
      to: ShownState(transaction?.name ?? to.name, latest: latest, edits: edits))
  }

  /// Returns the title of a section, in quotes and with two blanks in front, or nothing.
  package func title(of section: String) -> String {
    (to.titles[section] ?? from.titles[section]).map { "  \"\($0)\"" } ?? ""
  }

  /// The rows that the cell provider is asked for with the change, each as often as it is.
  ///
  /// - Complexity: O(n)
  package var askedRows: [ItemIndexPath] {
    if let transaction { return transaction.calls.map(\.path) }
    var machine = ApplyMachine(counts: from.snapshot.sectionCounts)
    let plan = ApplyPlan(difference.updates, style: .unanimated, isFirst: loadsEverything)
    return machine.actions(of: plan, to: to.snapshot.sectionCounts, visible: .all, endingAt: 0).compactMap(\.call?.path)
  }

  /// Whether every cell is new, so that every item counts as inserted, as the apply counts it.
  package var isFirst: Bool {
    loadsEverything || transaction.map { $0.isFirst && $0.style != .reloadData } ?? (from.name == "empty")
  }

  /// Counts of item operations: those that the apply tells.
  package var counts: OperationCounts {
    if let transaction, transaction.style != .reloadData, transaction.stages == nil { return transaction.counts }
    let counts = OperationCounts(difference.updates)
    guard isFirst else { return counts }
    return OperationCounts(insert: to.snapshot.numberOfItems, reload: counts.reload)
  }

  /// The remark on how the change was applied, or nil.
  package var note: Bilingual? {
    guard let transaction else { return nil }
    if transaction.style == .reloadData {
      return Bilingual(
        ko: "reloadData: UIKit이 배치를 만들지 않고 모든 셀을 다시 불러왔습니다",
        en: "reloadData: UIKit derived no batch, all cells were loaded again")
    }
    return transaction.isFirst ? Bilingual(ko: "첫 적용: 모든 셀이 새것입니다", en: "first apply: every cell is new") : nil
  }
}

extension Screen {
  /// Returns the comparison that a command with an optional transaction or snapshot speaks of: the change of that
  /// transaction; the change from what is shown to `draft`; nothing given means the draft where it was edited, and the
  /// last transaction otherwise.
  ///
  /// - Parameter seesContents: Whether an item that holds something else, or a section with another title, makes the
  ///   draft edited, too.
  package func comparison(
    _ argument: Argument?, of command: BoundCommand, seesContents: Bool = false
  ) throws(Diagnostic) -> Comparison {
    guard let argument else {
      if app != nil, let last = transactions.last { return Comparison(self, last) }
      guard edits.count == 0, let last = transactions.last,
        !seesContents || contents == last.newContents && (heldTitles.isEmpty || isTold(last))
      else { return Comparison(pendingOn: self) }
      return Comparison(self, last)
    }
    switch SnapshotSelector(command.spelling(argument)) {
    case .draft: return Comparison(pendingOn: self)
    default: return Comparison(self, try transaction(argument, of: command, orDraft: true))
    }
  }

  /// Returns whether a transaction left the headers with an old title as they are now.
  private func isTold(_ transaction: Transaction) -> Bool { heldHeaders(after: draft) == transaction.heldHeaders }
}
