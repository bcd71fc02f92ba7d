internal import CommandLanguage
internal import DisplayText
internal import TextRendering

/// A session as a file that runs: what was done, without what failed and what was undone.
struct SessionTranscript {
  static let header = "#!mcv 1\n"

  /// The file.
  let text: String
  private let commands: Int
  private let expectedLines: Int
  private let failed: Int
  private let undone: Int

  init(_ history: SessionHistory, form: SaveForm, includesAll: Bool, lines: ClosedRange<Int>?) {
    let entries = history.entries.filter { entry in lines.map { $0.contains(entry.number) } ?? true }
    self.init(entries, form: form, includesAll: includesAll)
  }

  init(_ entries: [SessionHistory.Entry], form: SaveForm, includesAll: Bool) {
    var text = Self.header
    var (commands, expectedLines, failed, undone) = (0, 0, 0, 0)
    if form == .lesson { text += "@title ko \"\" en \"\"\n\n@step main\n@solution\n" }
    for entry in entries where !Self.isBookkeeping(entry) {
      if entry.failure != nil || entry.isUndone {
        if entry.failure != nil { failed += 1 } else { undone += 1 }
        guard includesAll else { continue }
        let reason = entry.failure.map { "failed \($0)" } ?? "undone"
        text += "# " + entry.text.replacing("\n", with: "\n# ") + "   # \(reason)\n"
        continue
      }
      commands += 1
      text += entry.text + "\n"
      guard form != .script, let output = entry.output else { continue }
      let block = output.isEmpty ? [ExpectedLine.nothing] : output.map(ExpectedLine.literal)
      expectedLines += block.count
      for line in block { text += line.line + "\n" }
    }
    if form == .lesson { text += "@end\n" }
    self.text = text
    self.commands = commands
    self.expectedLines = expectedLines
    self.failed = failed
    self.undone = undone
  }

  /// Lines about the session itself, which mean nothing in a file.
  private static func isBookkeeping(_ entry: SessionHistory.Entry) -> Bool {
    let verb = entry.text.prefix { $0 != " " && $0 != "\t" }
    return ["save", "record", "undo", "redo", "history", "quit", "help"].contains(verb)
  }

  /// What was saved.
  func report(_ path: String) -> Report {
    let (commands, expectedLines, failed, undone) = (commands, expectedLines, failed, undone)
    return Report(
      "save",
      members: {
        [
          ("file", .string(path)), ("commands", .int(commands)), ("expected", .int(expectedLines)),
          ("failed", .int(failed)), ("undone", .int(undone)),
        ]
      },
      write: { text, _ in
        text += "saved  \(path.escapedForDisplay)  \(commands == 1 ? "1 command" : "\(commands) commands")"
        if expectedLines > 0 { text += "  \(expectedLines == 1 ? "1 expected line" : "\(expectedLines) expected lines")" }
        if failed + undone > 0 { text += "  left out \(failed) failed, \(undone) undone" }
        text += "\n"
      })
  }
}
