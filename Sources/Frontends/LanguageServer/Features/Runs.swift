internal import CommandLanguage
internal import JSONValues

/// The result of a run of a document.
package struct RunResult: Sendable {
  /// The exit code that `mcv test` would give.
  let code: Int
  /// The first failure, by line from 1.
  let failure: (line: Int, code: String, message: String)?
  /// The `|` lines that differ, as they would have to be, by the line of their command, from 1.
  let blocks: [Int: [String]]
  /// The lines that the command after the text printed.
  let answer: String
}

/// A request to a process that runs documents.
package struct RunRequest: Sendable {
  let path: String
  let text: String
  /// The last line that runs, from 1; nil for all.
  var lastLine: Int?
  /// A command after it, whose text is wanted.
  package var command: String?
}

/// Lenses, hints and edits that come of runs.
enum Runs {
  static let commands = ["mcv.run", "mcv.update", "mcv.why"]

  /// Returns the lenses above lines: run at the top, update where output is expected, why below an apply.
  static func lenses(_ document: Document, _ outline: DocumentOutline) -> JSONValue {
    var lenses = [lens("run", "mcv.run", line: 0, document)]
    for (index, line) in outline.lines.enumerated() {
      guard case .commands(let commands) = line.content else { continue }
      let number = document.lineIndex(of: line.range.lowerBound)
      if !outline.block(below: index).isEmpty { lenses.append(lens("update", "mcv.update", line: number, document)) }
      if commands.commands.contains(where: { ["apply", "outline"].contains($0.verb) }) {
        lenses.append(lens("why", "mcv.why", line: number, document))
      }
    }
    return .array(lenses)
  }

  private static func lens(_ title: String, _ command: String, line: Int, _ document: Document) -> JSONValue {
    let start = Document.position(line: line, character: 0)
    return .object([
      ("range", .object([("start", start), ("end", start)])),
      (
        "command",
        .object([
          ("title", .string(title)), ("command", .string(command)),
          ("arguments", .array([.string(document.uri), .int(line)])),
        ])
      ),
    ])
  }

  /// Returns the printed lines as hints, beside the expected lines that say otherwise.
  static func hints(
    _ document: Document, _ outline: DocumentOutline, _ result: RunResult, in range: Range<Int>
  ) -> JSONValue {
    var hints: [JSONValue] = []
    for (index, line) in outline.lines.enumerated() {
      guard let printed = result.blocks[line.number] else { continue }
      let block = outline.block(below: index)
      for (offset, expected) in zip(0..., outline.lines[block]) {
        let now = offset < printed.count ? printed[offset] : "(nothing)"
        let place = expected.range
        guard place.upperBound >= range.lowerBound, place.lowerBound <= range.upperBound,
          document.source.text(place) != now
        else { continue }
        let isLast = offset == block.count - 1 && printed.count > block.count
        let label = "  now: " + now + (isLast ? "  … \(printed.count - block.count) more" : "")
        hints.append(
          .object([
            ("position", document.position(place.upperBound)), ("label", .string(label)), ("paddingLeft", .bool(true)),
          ]))
      }
    }
    return .array(hints)
  }

  /// Returns the edits that write what is printed now.
  ///
  /// - Parameter line: The line of the only command that is meant, from 0; nil for all.
  static func edits(
    _ document: Document, _ outline: DocumentOutline, _ result: RunResult, line: Int?
  ) -> [JSONValue] {
    outline.lines.enumerated().compactMap { index, command in
      guard let printed = result.blocks[command.number] else { return nil }
      if let line, document.lineIndex(of: command.range.lowerBound) != line { return nil }
      let block = outline.lines[outline.block(below: index)]
      guard let first = block.first, let last = block.last else { return nil }
      return .object([
        ("range", document.range(first.range.lowerBound..<last.range.upperBound)),
        ("newText", .string(printed.joined(separator: "\n"))),
      ])
    }
  }
}
