internal import CommandLanguage
internal import Expectations
internal import TextRendering

/// What a line of standard input printed, while the lines that say what it should have printed may still come; and the
/// words for what differs from them.
struct Checker {
  /// The last command of standard input, whose `|` lines may still come.
  var unsettled: UnsettledLine?
  /// What it printed, where nobody has made a text of it.
  var unwritten: [UnwrittenReport] = []
  /// What the line that runs has warned of, where its `|` lines may ask for that.
  var warnings: [CommandOutput.Failure] = []
}

extension Checker {
  /// Why what a line printed is not what was expected of it.
  static func finding(
    _ mismatch: ExpectationMismatch, _ block: ExpectedBlock, _ output: CommandOutput, _ line: PreparedLine,
    _ source: SourceText
  ) -> Diagnostic {
    let index = mismatch.expectedIndex ?? block.lines.count - 1
    let place = place(mismatch, block.ranges[index], source)
    let text = source.normalizedText(line.range)
    let command = text.count > 80 ? text.prefix(79) + "…" : text[...]
    var notes = [Diagnostic.Note(nil, "command  \(source.name):\(line.number)  \(command)")]
    notes += difference(mismatch, block, output)
    let flexible = block.lines.count { $0.isFlexible }
    let kept = flexible == 0 ? "" : "   (keeps the \(flexible == 1 ? "line" : "\(flexible) lines") with holes)"
    var helps = [source.name == "-e" || source.name == "-" ? "" : "mcv test \(source.name) --update" + kept]
    if block.lines.contains(where: { $0.line == "| ..." }) {
      helps.append("|... without a blank leaves lines out; | ... is a line of three dots")
    }
    helps.removeAll { $0.isEmpty }
    let (code, message, label) = words(mismatch, output)
    return Diagnostic(code, message, at: place, label: label, notes: notes, helps: helps)
  }

  private static func words(
    _ mismatch: ExpectationMismatch, _ output: CommandOutput
  ) -> (DiagnosticCode, String, label: String) {
    switch mismatch.reason {
    case .differs:
      let word = mismatch.actualWord
      return (
        .outputDiffers, "output differs from the expected line",
        word.isEmpty ? "got the end of the line" : "got '\(word)'"
      )
    case .missing: return (.outputDiffers, "the output ends before this expected line", "no such line")
    case .unexpected:
      let line = mismatch.actualIndex.map { output.lines[$0] } ?? ""
      return (.outputDiffers, "there is more output than expected", "then came '\(line.prefix(60))'")
    case .unknownCapture(let name):
      return (.outputDiffers, "no line before has captured '\(name)'", "{{\(name)}} is unknown here")
    case .failure(let expected, let actual):
      let got = actual.map { "it failed with \($0)" } ?? "it did not fail"
      return (.shouldHaveFailed, "the command should have failed with \(expected)", got)
    case .warning(let expected, let actual):
      let got = actual.isEmpty ? "it did not warn" : "it warned with \(Set(actual).sorted().joined(separator: ", "))"
      return (.outputDiffers, "the command should have warned with \(expected)", got)
    case .unexpectedFailure(let code):
      return (.outputDiffers, "the command failed and no '|!' line expects it", "got \(code)")
    case .tooLong: return (.outputDiffers, "the line is too long for its pattern", "this pattern")
    case .tooAmbiguous:
      return (.outputDiffers, "the block leaves too many ways to match", "use fewer '|...' and '|+' lines")
    }
  }

  /// The word of the expected line where the difference starts.
  private static func place(_ mismatch: ExpectationMismatch, _ line: Range<Int>, _ source: SourceText) -> SourceRange {
    guard mismatch.expectedIndex != nil else { return source.range(line.upperBound..<line.upperBound) }
    if case .missing = mismatch.reason { return source.range(line) }
    let text = source.text(line)
    func offset(_ column: Int) -> Int { line.lowerBound + text.prefix(max(0, column - 1)).utf8.count }
    let start = min(offset(mismatch.expectedColumn), line.upperBound)
    let end = min(max(offset(mismatch.expectedWord.upperBound), start), line.upperBound)
    return source.range(min(offset(mismatch.expectedWord.lowerBound), start)..<end)
  }

  /// The lines that differ: `-` expected, `+` got.
  private static func difference(
    _ mismatch: ExpectationMismatch, _ block: ExpectedBlock, _ output: CommandOutput
  ) -> [Diagnostic.Note] {
    let isPlain = block.lines.allSatisfy { $0.kind == .text && !$0.isFlexible }
    if isPlain, block.lines.count > 1 || output.lines.count > 1 {
      let expected = block.lines.map { String($0.line.dropFirst($0.line.hasPrefix("| ") ? 2 : 1)) + "\n" }.joined()
      let difference = UnifiedDiff(expected: expected, got: output.lines.map { $0 + "\n" }.joined(), context: 1)
      let lines = difference.hunks.flatMap(\.lines)
      var notes = lines.prefix(20).map { line in
        let sign = line.kind == .expected ? "-" : line.kind == .got ? "+" : " "
        return Diagnostic.Note(nil, "\(sign) \(line.text)")
      }
      if lines.count > 20 { notes.append(Diagnostic.Note(nil, "… \(lines.count - 20) more lines")) }
      if !notes.isEmpty { return notes }
    }
    var notes: [Diagnostic.Note] = []
    if let index = mismatch.expectedIndex {
      let line = block.lines[index].line
      notes.append(Diagnostic.Note(nil, "- " + (line.hasPrefix("| ") ? line.dropFirst(2) : line[...])))
    }
    if let index = mismatch.actualIndex { notes.append(Diagnostic.Note(nil, "+ " + output.lines[index])) }
    return notes
  }
}
