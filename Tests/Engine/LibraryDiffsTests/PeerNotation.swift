import LibraryDiffs

/// Sections of text items whose content is whether a dash stands after them.
typealias TextSection = PeerSection<String, String, Bool>

/// Reads `A:1,2';B:3`; `-` stands for no sections. A dash marks a changed content.
func sections(_ text: String) -> [TextSection] {
  guard text != "-" else { return [] }
  return text.split(separator: ";").map { part in
    let halves = part.split(separator: ":", omittingEmptySubsequences: false)
    let items = halves[1].split(separator: ",").map { word in
      PeerItem(String(word.filter { $0 != "'" }), content: word.hasSuffix("'"))
    }
    return PeerSection(String(halves[0].filter { $0 != "'" }), content: halves[0].hasSuffix("'"), items: items)
  }
}

/// Writes stages: `#1 secDel 0 del 0.0 upd 1.2 #2 secMov 1>0`.
func notation(_ stages: [PeerStage]) -> String {
  stages.enumerated().map { number, stage in
    let parts: [(String, [String])] = [
      ("secDel", stage.sectionDeletes.map(String.init)), ("del", stage.itemDeletes.map(\.description)),
      ("upd", stage.itemUpdates.map(\.description)), ("secIns", stage.sectionInserts.map(String.init)),
      ("secMov", stage.sectionMoves.map { "\($0.from)>\($0.to)" }), ("ins", stage.itemInserts.map(\.description)),
      ("mov", stage.itemMoves.map { "\($0.from)>\($0.to)" }), ("secUpd", stage.sectionUpdates.map(String.init)),
    ]
    let words = parts.filter { !$0.1.isEmpty }.map { "\($0.0) " + $0.1.joined(separator: " ") }
    return "#\(number + 1) " + words.joined(separator: " ")
  }.joined(separator: " ")
}

extension PeerModel {
  /// Returns the answer of the model in notation, or what it throws, or that it reloads.
  func answer(_ old: String, _ new: String) -> String {
    do throws(PeerError) {
      let updates = try updates(from: sections(old), to: sections(new))
      return updates.reload == nil ? notation(updates.stages) : "reload"
    } catch {
      switch error {
      case .duplicateItem(let path, let side): return "duplicateItem \(path) \(side)"
      case .duplicateSection(let index, let side): return "duplicateSection \(index) \(side)"
      }
    }
  }
}
