internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import TextRendering

/// What became of the cells of an apply.
///
/// A cell that the provider is not asked for is untouched. It is stale as well if the store holds another content than
/// the cell was given. Of the new ones, some came out of the reuse queue; of these some may show what was left in them.
struct CellFates: Sendable {
  private let transaction: Transaction
  private let naming: ItemNaming
  private let asked: [(call: ProviderCall, identifier: String)]
  private let untouched: [String]
  private let stale: [String]
  private let turn: CellTurn
  /// The cells as they are now; nil for an apply of long ago.
  private let pool: CellPool?

  /// - Complexity: O(n)
  init(_ transaction: Transaction, _ screen: Screen, showsPool: Bool) {
    self.transaction = transaction
    naming = ItemNaming(screen)
    let new = transaction.new
    asked = transaction.calls.compactMap { call in new.itemIdentifier(for: call.path).map { (call, $0) } }
    untouched = transaction.untouchedItems
    stale = transaction.staleItems
    let pool = screen.cellsNow
    turn =
      pool.turns[transaction.number] ?? CellTurn(CellMoment(transaction: transaction.number, cause: .apply))
    self.pool = showsPool ? pool : nil
  }

  private var created: [String] { asked.filter(\.call.isNew).map(\.identifier) }
  private var reconfigured: [String] { asked.filter { !$0.call.isNew }.map(\.identifier) }
  private var dequeued: [String] { turn.dequeued.map(\.item) }

  /// The members of the JSON form.
  var members: [(String, JSONValue)] {
    let reconfigured = reconfigured
    let known = Set(reconfigured)
    return [
      ("tx", .int(transaction.number)),
      (
        "asked",
        .array(
          asked.map { entry in
            .object([
              ("at", [.int(entry.call.path.section), .int(entry.call.path.item)]), ("id", .string(entry.identifier)),
              ("new", .bool(entry.call.isNew)),
            ])
          })
      ),
      ("reused", .identifiers(reconfigured + dequeued.filter { !known.contains($0) })),
      ("reconfigured", .identifiers(reconfigured)), ("dequeued", .identifiers(dequeued)),
      ("untouched", .identifiers(untouched)), ("stale", .identifiers(stale)),
      ("leftover", .array(turn.leftovers.map(\.json))), ("pool", pool.map { .object($0.members) } ?? .null),
    ]
  }

  func write(to output: inout String, _ options: TextOptions) {
    var parts = ["cells  \(transaction.name)  provider calls \(asked.count)"]
    parts.append(count("new", created, options))
    parts.append(count("of these reused", dequeued, options))
    parts.append(count("kept and reconfigured", reconfigured, options))
    if !untouched.isEmpty { parts.append("untouched \(untouched.count)") }
    parts.append(count("of these stale", stale, options))
    let indent = 2 + "cells".count
    output += options.flow(parts, indent: indent) + "\n"
    let margin = String(repeating: " ", count: indent)
    write(turn.leftovers, to: &output, margin, options)
    guard let pool else { return }
    if let move = pool.lastMove {
      output += margin + sentence(move, options) + "\n"
      write(move.leftovers, to: &output, margin, options)
    }
    // Where all cells are on screen, or every row counts as there, there is little to say of a pool.
    if pool.isBounded || !pool.registrations.isEmpty, pool.cells.count > pool.shown.count {
      var parts = ["pool \(counted(pool.cells.count, "cell"))", "on screen \(pool.shown.count)"]
      if !pool.prepared.isEmpty { parts.append("prepared \(pool.prepared.count)") }
      if pool.queuedCount > 0 { parts.append("in the queue \(pool.queuedCount)") }
      output += margin + options.flow(parts, indent: indent, from: indent) + "\n"
    }
  }

  /// `scroll after tx1  provider calls 4   of these reused 3 (…)   prepared ahead 1 (…)   back without a call 1 (…)`.
  private func sentence(_ move: CellTurn, _ options: TextOptions) -> String {
    var parts = ["\(move.moment.name)  provider calls \(move.asked.count + move.ahead.count)"]
    parts.append(count("of these reused", move.dequeued.map(\.item), options))
    parts.append(count("prepared ahead", move.ahead, options))
    parts.append(count("back without a call", move.returned, options))
    return options.flow(parts, indent: 9, from: 7)
  }

  private func write(
    _ leftovers: [CellLeftover], to output: inout String, _ margin: String, _ options: TextOptions
  ) {
    for leftover in leftovers.prefix(7) { output += margin + sentence(leftover, options) + "\n" }
    if leftovers.count > 7 { output += margin + "and \(leftovers.count - 7) more with old text\n" }
  }

  private func sentence(_ leftover: CellLeftover, _ options: TextOptions) -> String {
    let title = { (item: String) in options.brief(naming.title(of: item, in: transaction.newContents).visible) }
    let whose = leftover.owner == leftover.item ? "its own old text" : "text of \(title(leftover.owner))"
    return "leftover  \(title(leftover.item)) shows '\(options.brief(leftover.text.visible))', \(whose)"
  }

  private func count(_ what: String, _ identifiers: [String], _ options: TextOptions) -> String {
    guard !identifiers.isEmpty else { return "" }
    let names = identifiers.prefix(7).map { naming.title(of: $0, in: transaction.newContents) }
    return "\(what) \(identifiers.count) (\(options.list(names, of: identifiers.count)))"
  }
}

extension CellPool {
  /// `{"cells":7,"shown":6,"prepared":1,"queued":0,"moved":null}`.
  fileprivate var members: [(String, JSONValue)] {
    [
      ("cells", .int(cells.count)), ("shown", .int(shown.count)), ("prepared", .int(prepared.count)),
      ("queued", .int(queuedCount)),
      (
        "moved",
        lastMove.map { move in
          .object([
            ("asked", .identifiers(move.asked + move.ahead)), ("reused", .identifiers(move.dequeued.map(\.item))),
            ("returned", .identifiers(move.returned)), ("ahead", .identifiers(move.ahead)),
            ("leftover", .array(move.leftovers.map(\.json))),
          ])
        } ?? .null
      ),
    ]
  }
}
