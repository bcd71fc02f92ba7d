internal import DiffableDataSource
internal import JSONValues
internal import SessionModel
internal import TextRendering

extension DifferenceBatchView {
  /// The members of the JSON form of `diff`: positions and identifiers of every operation of the batch.
  ///
  /// Inserts and `to` count in the new snapshot, everything else in the old one.
  var members: [(String, JSONValue)] {
    let (calls, sections) = (batch.calls, batch.difference.sectionOperations)
    let items = Dictionary(grouping: batch.difference.itemOperations, by: \.verb)
    func list(_ verb: Difference.Verb) -> JSONValue {
      .array(
        (items[verb] ?? []).map { operation in
          .object([
            ("at", JSONValue(verb == .insert ? operation.new : operation.old)), ("id", .string(operation.identifier)),
          ])
        })
    }
    func count(_ obstacle: BatchObstacle) -> JSONValue { .int(batch.replaced[obstacle] ?? 0) }
    func list(_ indexes: [Int]) -> JSONValue { .array(indexes.map(JSONValue.int)) }
    let sectionMoves = sections.filter { $0.verb == .move }.map { move in
      JSONValue.object([
        ("from", .int(move.old ?? 0)), ("id", .string(move.identifier)), ("to", .int(move.new ?? 0)),
      ])
    }
    let itemMoves = (items[.move] ?? []).map { move in
      JSONValue.object([
        ("from", JSONValue(move.old)), ("id", .string(move.identifier)), ("to", JSONValue(move.new)),
      ])
    }
    return [
      ("from", .string(comparison.from.name)), ("to", .string(comparison.to.name)),
      ("screen", .string(comparison.screen)), ("edits", .int(comparison.edits)), ("ops", .object(counts.members)),
      (
        "sections",
        .object([
          ("delete", list(calls.structural.deletedSections)), ("insert", list(calls.structural.insertedSections)),
          ("move", .array(sectionMoves)), ("reload", list(calls.reloadedSections)),
        ])
      ),
      (
        "items",
        .object([
          ("delete", list(.delete)), ("insert", list(.insert)), ("move", .array(itemMoves)),
          ("reconfigure", list(.reconfigure)), ("reload", list(.reload)),
        ])
      ),
      (
        "replaced",
        .object([
          ("intoInsertedSection", count(.intoInsertedSection)), ("outOfDeletedSection", count(.outOfDeletedSection)),
          ("reloadBesideMove", count(.reloadBesideMove)), ("reloadOfInserted", count(.reloadOfInserted)),
        ])
      ),
    ]
  }
}

extension JSONValue {
  /// Creates an index path as `[section, item]`, or null.
  init(_ path: ItemIndexPath?) {
    self = path.map { .array([.int($0.section), .int($0.item)]) } ?? .null
  }

  /// Creates an array of texts in order.
  init(_ texts: some Sequence<String>) { self = .array(texts.map(JSONValue.string)) }
}
