internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import TextRendering

/// What became of the cells of an apply.
///
/// A cell that the provider is not asked for is untouched. It is stale as well if the store holds another content than
/// the cell was given.
struct CellFates: Sendable {
  private let transaction: Transaction
  private let naming: ItemNaming
  private let asked: [(call: ProviderCall, identifier: String)]
  private let untouched: [String]
  private let stale: [String]

  /// - Complexity: O(n)
  init(_ transaction: Transaction, _ naming: ItemNaming) {
    self.transaction = transaction
    self.naming = naming
    let new = transaction.new
    asked = transaction.calls.compactMap { call in new.itemIdentifier(for: call.path).map { (call, $0) } }
    untouched = transaction.untouchedItems
    stale = transaction.staleItems
  }

  private var created: [String] { asked.filter(\.call.isNew).map(\.identifier) }
  private var reused: [String] { asked.filter { !$0.call.isNew }.map(\.identifier) }

  /// The members of the JSON form.
  var members: [(String, JSONValue)] {
    [
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
      ("reused", .identifiers(reused)), ("untouched", .identifiers(untouched)), ("stale", .identifiers(stale)),
    ]
  }

  func write(to output: inout String, _ options: TextOptions) {
    var parts = ["cells  \(transaction.name)  provider calls \(asked.count)"]
    parts.append(count("new", created, options))
    parts.append(count("kept and reconfigured", reused, options))
    if !untouched.isEmpty { parts.append("untouched \(untouched.count)") }
    parts.append(count("of these stale", stale, options))
    output += options.flow(parts, indent: 2 + "cells".count) + "\n"
  }

  private func count(_ what: String, _ identifiers: [String], _ options: TextOptions) -> String {
    guard !identifiers.isEmpty else { return "" }
    let names = identifiers.prefix(7).map { naming.title(of: $0, in: transaction.newContents) }
    return "\(what) \(identifiers.count) (\(options.list(names, of: identifiers.count)))"
  }
}
