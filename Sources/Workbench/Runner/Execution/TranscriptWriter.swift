internal import CommandLanguage
internal import DisplayText
internal import Expectations
internal import SessionModel

/// Writes the lines of a history with what they printed, warned of and failed with.
struct TranscriptWriter {
  private let history: SessionHistory
  private let workbench: Workbench
  private let beginning: [String]
  /// Whether lines that no file can hold stay as comments.
  private let tellsLeftOut: Bool
  private(set) var saved = SessionHistory.Saved()
  private var changes = ChangeStack()
  /// Whether the entry that is written belongs to the lines that are saved.
  private var isChecked = true
  /// The lines of the file by the positions of their entries.
  private var texts: [Int: String] = [:]

  /// - Parameter beginning: The lines in front of those of the history.
  init(_ history: SessionHistory, _ workbench: Workbench, beginning: [String], tellsLeftOut: Bool) {
    (self.history, self.workbench) = (history, workbench)
    (self.beginning, self.tellsLeftOut) = (beginning, tellsLeftOut)
    saved.text = (["#!mcv 1"] + beginning).map { $0 + "\n" }.joined()
  }

  /// Writes an entry.
  ///
  /// In front of the lines that are saved only those are written that changed the session, and any output is expected
  /// of them: the saved ones need what they made.
  ///
  /// - Parameter lines: The numbers of the lines that are saved; nil for all.
  mutating func write(_ entry: SessionHistory.Entry, at position: Int, of lines: ClosedRange<Int>?) {
    let name = workbench.commandName(ofLine: entry.text)
    let moved = changes.follow(entry, at: position, of: name)
    isChecked = lines?.contains(entry.number) ?? true
    if let lines, !isChecked {
      // An answer that failed has let time pass.
      let isNeeded =
        entry.failure.map { $0.hasPrefix("E05") } ?? (entry.changedState || name == "undo" || name == "redo")
      guard entry.number < lines.lowerBound, isNeeded else { return }
    }
    for directive in history.directives[position] ?? [] { saved.text += directive + "\n" }
    if history.expanded.contains(position) { return }
    guard let line = FileLine(entry, workbench.commands) else {
      saved.failed += 1
      if tellsLeftOut {
        let text = entry.text.split(whereSeparator: \.isNewline).joined(separator: " ")
        saved.text += "# no line of a file: \(text)\n"
      }
      return
    }
    if line.command != nil, name == "undo" || name == "redo" {
      return writeStep(line, entry, at: position, name, moved)
    }
    let traits = line.command.map { workbench.traits(of: $0) } ?? []
    guard traits.isDisjoint(with: [.aboutSession, .aboutLesson]) else { return }
    texts[position] = line.text
    // A handout has the lines of its session, which begins differently in the file.
    let isHandout = line.command?.name == "export" && line.command?.verbName == "html" && entry.failure == nil
    append(line.text, expecting: isHandout ? ["|..."] : expected(of: entry, at: position, traits))
  }

  /// Writes `undo` or `redo`, which takes as many lines of the file as it took of the session.
  private mutating func writeStep(
    _ line: FileLine, _ entry: SessionHistory.Entry, at position: Int, _ name: String, _ moved: [Int]
  ) {
    let own = moved.filter { texts[$0] != nil }
    if own.isEmpty {
      // In the file it could take a line of its beginning.
      guard entry.failure != nil || moved.isEmpty && (name == "redo" || beginning.isEmpty) else { return }
      return append(line.text, expecting: expected(of: entry, at: position))
    }
    let words = line.text.split(separator: " ")
    let count = words.count > 1 ? Int(words[1]) : 1
    let text = count == own.count ? line.text : "\(name) \(own.count)"
    append(text, expecting: own.count == moved.count ? expected(ofStep: entry, at: position, moved) : ["|..."])
  }

  private mutating func append(_ text: String, expecting lines: [String]) {
    saved.commands += 1
    saved.expectedLines += lines.count
    for line in [text] + lines { saved.text += line + "\n" }
  }

  /// Returns the lines below a command: what it warned of, and what it printed or failed with.
  private func expected(
    of entry: SessionHistory.Entry, at position: Int, _ traits: CommandTraits = []
  ) -> [String] {
    let warnings = (history.warnings[position] ?? []).map { "|! \($0)" }
    if let failure = entry.failure { return warnings + ["|! \(failure)"] }
    if !isChecked || history.unrepeatable.contains(position) || traits.contains(.dependsOnMachine) { return ["|..."] }
    guard position >= history.firstWithOutput, let output = entry.output else { return warnings + ["|..."] }
    return warnings + ExpectationUpdate.recorded(CommandOutput(lines: output)).map { Self.withoutLineNumbers($0.line) }
  }

  /// Returns the lines below `undo` or `redo`, which name lines by their numbers: in the file they have others.
  private func expected(ofStep entry: SessionHistory.Entry, at position: Int, _ moved: [Int]) -> [String] {
    var lines = expected(of: entry, at: position)
    for (index, other) in moved.enumerated() where index < lines.count {
      let (number, typed) = (history.entries[other].number, history.entries[other].text.escapedForDisplay)
      guard let place = lines[index].firstRange(of: "  \(number)  \(typed)") else { return ["|..."] }
      lines[index].replaceSubrange(place, with: "  {{int}}  " + (texts[other] ?? typed).escapedForDisplay)
    }
    return lines
  }

  /// Returns a line of JSON in which the number of the line of its command may be any.
  private static func withoutLineNumbers(_ line: String) -> String {
    guard line.hasPrefix("| {\"") else { return line }
    var (text, rest) = ("", line[...])
    while let place = rest.firstRange(of: "\"line\":") {
      text += rest[..<place.upperBound]
      rest = rest[place.upperBound...]
      let number = rest.prefix { $0.isASCII && $0.isNumber }
      if !number.isEmpty { text += "{{int}}" }
      rest = rest.dropFirst(number.count)
    }
    return text + rest
  }
}
