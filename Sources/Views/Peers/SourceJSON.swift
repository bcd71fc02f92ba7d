internal import DiffableDataSource
package import JSONValues
internal import PeerDifferences
package import SessionModel
internal import TextRendering

extension SourceOutcome {
  /// The members of `diff --as`: stages with their own index spaces, and what becomes of cells.
  package var members: [(String, JSONValue)] {
    let cells = self.cells
    let moves = self.moves
    return [
      ("from", .string(comparison.from.name)), ("to", .string(comparison.to.name)),
      ("screen", .string(comparison.screen)), ("as", .string(source.name)), ("result", .string(resultName)),
      ("reason", reason.map { .string($0) } ?? .null),
      ("stages", .array(zip(steps, economies).map { Self.json($0, $1) })),
      ("asked", identifiers(cells.asked)), ("reloaded", identifiers(cells.reloaded)),
      ("lost", identifiers(cells.remade)), ("stale", identifiers(cells.stale)),
      ("reconfigured", identifiers(reconfigured)),
      ("moves", .object([("count", .int(moves.count)), ("fewest", .int(moves.fewest))])), ("dropped", .int(dropped)),
    ]
  }

  private var resultName: String {
    switch ending {
    case .staged: "stages"
    case .reloaded: "reload"
    case .refused: "refused"
    }
  }

  private var reason: String? {
    switch ending {
    case .staged: nil
    case .reloaded(let reason): reason
    case .refused(let name, _, let sentence): "\(sentence): \(name)"
    }
  }

  private func identifiers(_ paths: [PeerPath]) -> JSONValue { .array(paths.map { .string(item(at: $0).identifier) }) }

  private static func json(_ step: PeerStep, _ economy: MoveEconomy) -> JSONValue {
    let stage = step.stage
    func path(_ path: PeerPath) -> JSONValue { .array([.int(path.section), .int(path.item)]) }
    func indexes(_ list: [Int]) -> JSONValue { .array(list.map(JSONValue.int)) }
    func paths(_ list: [PeerPath]) -> JSONValue { .array(list.map(path)) }
    let sectionMoves = stage.sectionMoves.map { move in
      JSONValue.object([
        ("from", .int(move.from)), ("to", .int(move.to)),
        ("redundant", .bool(economy.needlessSections.contains(move))),
      ])
    }
    let itemMoves = stage.itemMoves.map { move in
      JSONValue.object([
        ("from", path(move.from)), ("to", path(move.to)), ("redundant", .bool(economy.needlessItems.contains(move))),
      ])
    }
    return .object([
      (
        "sections",
        .object([
          ("delete", indexes(stage.sectionDeletes)), ("insert", indexes(stage.sectionInserts)),
          ("move", .array(sectionMoves)), ("reload", indexes(stage.sectionUpdates)),
        ])
      ),
      (
        "items",
        .object([
          ("delete", paths(stage.itemDeletes)), ("insert", paths(stage.itemInserts)), ("move", .array(itemMoves)),
          ("reload", paths(stage.itemUpdates)),
        ])
      ),
    ])
  }
}
