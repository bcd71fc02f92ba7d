internal import DiffableDataSource
internal import JSONValues
internal import SessionModel
internal import TextRendering

extension Comparison {
  /// The members of the JSON form of `diff`: positions and identifiers of every operation.
  ///
  /// Deletes and `from` count in the old snapshot, everything else in the new one.
  var members: [(String, JSONValue)] {
    let updates = difference.updates
    let sectionMoves = difference.sectionOperations.filter { $0.verb == .move }
    let items = Dictionary(grouping: difference.itemOperations, by: \.verb)
    func list(_ verb: Difference.Verb) -> JSONValue {
      .array(
        (items[verb] ?? []).map { operation in
          .object([
            ("at", JSONValue(verb == .delete ? operation.old : operation.new)), ("id", .string(operation.identifier)),
          ])
        })
    }
    func list(_ indexes: [Int]) -> JSONValue { .array(indexes.map(JSONValue.int)) }
    let sections: [(String, JSONValue)] = [
      ("delete", list(updates.deletedSections)), ("insert", list(updates.insertedSections)),
      (
        "move",
        .array(
          sectionMoves.map { move in
            .object([
              ("from", .int(move.old ?? 0)), ("id", .string(move.identifier)), ("to", .int(move.new ?? 0)),
            ])
          })
      ),
      ("reload", list(updates.reloadedSections)),
    ]
    let itemMoves = (items[.move] ?? []).map { move in
      JSONValue.object([
        ("from", JSONValue(move.old)), ("id", .string(move.identifier)), ("to", JSONValue(move.new)),
      ])
    }
    return [
      ("from", .string(from.name)), ("to", .string(to.name)), ("screen", .string(screen)),
      ("edits", .int(edits)), ("ops", .object(counts.members)),
      ("sections", .object(sections)),
      (
        "items",
        .object([
          ("delete", list(.delete)), ("insert", list(.insert)), ("move", .array(itemMoves)),
          ("reconfigure", list(.reconfigure)), ("reload", list(.reload)),
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
