internal import DiffableDataSource
internal import DisplayText
internal import JSONValues
internal import LibraryDiffs
internal import SessionModel
internal import TextRendering

extension SourceOutcome {
  /// The members of `diff --as` besides ``rows``.
  var members: [(String, JSONValue)] {
    let moves = self.moves
    return [
      ("from", .string(comparison.from.name)), ("to", .string(comparison.to.name)),
      ("screen", .string(comparison.screen)), ("as", .string(source.name)), ("result", .string(resultName)),
      ("reason", reason.map { .string($0) } ?? .null),
      ("moves", .object([("count", .int(moves.count)), ("fewest", .int(moves.fewest))])), ("dropped", .int(dropped)),
    ]
  }

  /// The members of `diff --as` that may be long: stages with their own index spaces, and the outcomes for cells.
  var rows: [JSONRows] {
    [
      JSONRows("stages", pieces: writeStages), identifiers("asked", cells.asked),
      identifiers("reloaded", cells.reloaded), identifiers("lost", cells.remade), identifiers("stale", cells.stale),
      identifiers("reconfigured", reconfigured),
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
    case .reloaded(let reason): reason.message.en
    case .refused(let name, let refusal): "\(refusal.message.en): \(name)"
    }
  }

  private func identifiers(_ key: String, _ paths: [PeerPath]) -> JSONRows {
    JSONRows(
      key,
      elements: { element in
        var bytes: [UInt8] = []
        for path in paths {
          bytes.removeAll(keepingCapacity: true)
          JSONText.append(item(at: path), to: &bytes)
          if !element(bytes) { return }
        }
      })
  }

  /// Writes the array of stages in pieces of some kilobytes.
  private func writeStages(_ piece: (borrowing [UInt8]) -> Bool) {
    var bytes: [UInt8] = []
    var isWanted = true
    func append(_ text: StaticString) {
      unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
    func append(_ path: PeerPath) {
      append("[")
      JSONText.append(path.section, to: &bytes)
      append(",")
      JSONText.append(path.item, to: &bytes)
      append("]")
    }
    func list(_ key: StaticString, _ count: Int, _ element: (Int) -> Void) {
      append(key)
      append("[")
      for index in 0..<count where isWanted {
        if index > 0 { append(",") }
        element(index)
        if bytes.count > 1 << 13 {
          isWanted = piece(bytes)
          bytes.removeAll(keepingCapacity: true)
        }
      }
      append("]")
    }
    func move(_ isNeedless: Bool, _ from: () -> Void, _ to: () -> Void) {
      append("{\"from\":")
      from()
      append(isNeedless ? ",\"redundant\":true,\"to\":" : ",\"redundant\":false,\"to\":")
      to()
      append("}")
    }
    list("", steps.count) { index in
      let (stage, economy) = (steps[index].stage, economies[index])
      list("{\"items\":{\"delete\":", stage.itemDeletes.count) { append(stage.itemDeletes[$0]) }
      list(",\"insert\":", stage.itemInserts.count) { append(stage.itemInserts[$0]) }
      list(",\"move\":", stage.itemMoves.count) { index in
        let entry = stage.itemMoves[index]
        move(economy.isNeedlessItem[index], { append(entry.from) }, { append(entry.to) })
      }
      list(",\"reload\":", stage.itemUpdates.count) { append(stage.itemUpdates[$0]) }
      list("},\"sections\":{\"delete\":", stage.sectionDeletes.count) {
        JSONText.append(stage.sectionDeletes[$0], to: &bytes)
      }
      list(",\"insert\":", stage.sectionInserts.count) { JSONText.append(stage.sectionInserts[$0], to: &bytes) }
      list(",\"move\":", stage.sectionMoves.count) { index in
        let entry = stage.sectionMoves[index]
        move(
          economy.isNeedlessSection[index], { JSONText.append(entry.from, to: &bytes) },
          { JSONText.append(entry.to, to: &bytes) })
      }
      list(",\"reload\":", stage.sectionUpdates.count) { JSONText.append(stage.sectionUpdates[$0], to: &bytes) }
      append("}}")
    }
    if isWanted { _ = piece(bytes) }
  }
}
