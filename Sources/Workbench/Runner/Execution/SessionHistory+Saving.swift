internal import CommandLanguage
internal import DisplayText
internal import Environment
package import SessionModel

extension Session {
  /// Returns the session in one of the forms of `save`, for the file at `path`.
  func saved(
    as form: SaveForm, to path: String, all: Bool = false, lines: ClosedRange<Int>? = nil
  ) -> SessionHistory.Saved {
    switch form {
    case .lesson: LessonSkeleton(self, path: path).saved(lines: lines)
    case .script: history.script(workbench, all: all, lines: lines)
    case .transcript: transcript(all: all, lines: lines)
    }
  }

  /// Returns the session with what it printed, as a file that passes its own check: undo and redo are lines of it,
  /// because what was looked at between them is.
  ///
  /// - Complexity: O(lines of the history and of its output)
  package func transcript(all: Bool = false, lines: ClosedRange<Int>? = nil) -> SessionHistory.Saved {
    let beginning = beginning()
    var writer = TranscriptWriter(history, workbench, beginning: beginning, tellsLeftOut: all)
    for (position, entry) in history.entries.enumerated() {
      writer.write(entry, at: position, of: lines)
    }
    return writer.saved
  }

  /// Returns the lines that make a session of a test what this one was at its beginning.
  private func beginning() -> [String] {
    let first = history.initial ?? state
    var settings = first.settings
    settings.language = history.language
    var usual = Settings()
    usual.crash = .strict
    // Under `report` lines do what they do under `strict`; only `set` shows which of them holds.
    let setsOptions = history.entries.contains { workbench.commandName(ofLine: $0.text) == "set" }
    if !setsOptions, settings.crash == .report { settings.crash = .strict }
    var lines: [String] = []
    for key in SettingKey.all where key.read(settings) != key.read(usual) {
      lines.append("set \(key.name) \(key.read(settings)) --quiet")
    }
    if settings.ambiguous == nil, measuredAmbiguous == .wide { lines.append("set ambiguous 2 --quiet") }
    if first.seed != 0 { lines.append("@seed \(Int64(bitPattern: first.seed))") }
    if let cassette = first.network.cassette { lines.append("net replay \(Value.quoted(cassette)) --quiet") }
    let variables = first.variables.sorted { $0.key < $1.key }
    return lines + variables.map { "let \($0.key) = \($0.value.literal)" }
  }
}

extension SessionHistory {
  /// A saved session: its text, and what it left out.
  package struct Saved: Sendable {
    package var text = ""
    var commands = 0
    var expectedLines = 0
    var failed = 0
    var undone = 0

    /// `9 commands  31 expected lines  left out 1 failed, 1 undone`
    func summary(_ options: TextOptions) -> String {
      var parts = [options.counted(commands, .command)]
      if expectedLines > 0 { parts.append(options.counted(expectedLines, .expectedLine)) }
      if failed + undone > 0 {
        parts.append(
          options.say(ko: "뺀 것: 실패 \(failed), 되돌림 \(undone)", en: "left out \(failed) failed, \(undone) undone"))
      }
      return parts.joined(separator: "  ")
    }
  }

  /// Returns the session as a script, without what failed or was undone.
  ///
  /// - Complexity: O(lines of the history)
  package func script(_ workbench: Workbench, all: Bool = false, lines: ClosedRange<Int>? = nil) -> Saved {
    var (saved, text) = (Saved(), "#!mcv 1\n")
    forEachSavedLine(lines, workbench, &saved) { line, position, reason in
      for directive in directives[position] ?? [] { text += directive + "\n" }
      guard let line else {
        if all { text += "# \(reason): \(entries[position].text.onOneLine)\n" }
        return
      }
      text += line.text + "\n"
    }
    saved.text = text
    return saved
  }

  /// Returns the lines that a lesson keeps, and how many it leaves out.
  func savedLines(_ lines: ClosedRange<Int>?, _ workbench: Workbench) -> (lines: [String], counts: Saved) {
    var (saved, texts) = (Saved(), [String]())
    forEachSavedLine(lines, workbench, &saved) { line, _, _ in if let line { texts.append(line.text) } }
    return (texts, saved)
  }

  /// Calls a function with each line of a script, or with the reason why the file is without it.
  private func forEachSavedLine(
    _ lines: ClosedRange<Int>?, _ workbench: Workbench, _ counts: inout Saved,
    _ body: (FileLine?, _ position: Int, _ reason: String) -> Void
  ) {
    let vain = looksAtUndone(workbench)
    for (position, entry) in entries.enumerated() where lines?.contains(entry.number) ?? true {
      if expanded.contains(position) || workbench.isAboutTheSession(entry.text) { continue }
      if let failure = entry.failure {
        counts.failed += 1
        body(nil, position, "failed \(failure)")
      } else if entry.isUndone || vain.contains(position) {
        counts.undone += 1
        body(nil, position, entry.isUndone ? "undone" : "looked at what was undone")
      } else if let line = FileLine(entry, workbench.commands) {
        counts.commands += 1
        body(line, position, "")
      } else {
        counts.failed += 1
        body(nil, position, "no line of a file")
      }
    }
  }

  /// Returns the positions of lines that changed nothing and stand between a line that is undone and its `undo`: they
  /// looked at what the file does not have.
  ///
  /// - Complexity: O(n)
  private func looksAtUndone(_ workbench: Workbench) -> Set<Int> {
    guard entries.contains(where: \.isUndone) else { return [] }
    var changes = ChangeStack()
    // How many more such stretches begin than end at a position.
    var begins = [Int](repeating: 0, count: entries.count + 1)
    for (position, entry) in entries.enumerated() {
      for taken in changes.follow(entry, at: position, of: workbench.commandName(ofLine: entry.text))
      where entries[taken].isUndone && workbench.commandName(ofLine: entry.text) == "undo" {
        begins[taken] += 1
        begins[position] -= 1
      }
    }
    var (depth, found): (Int, Set<Int>) = (0, [])
    for position in entries.indices {
      depth += begins[position]
      if depth > 0, !entries[position].changedState { found.insert(position) }
    }
    return found
  }
}

extension Workbench {
  /// Lines that make no sense in a file: what they did is in the file already.
  fileprivate func isAboutTheSession(_ text: String) -> Bool {
    !traits(ofLine: text, allowsPrefix: true).isDisjoint(with: [.aboutSession, .aboutLesson])
  }
}

/// The changes of a session that undo takes back, followed line by line.
struct ChangeStack {
  /// The positions of the changes that stand, and of those that were taken back, the next ones last.
  private var done: [Int] = []
  private var undone: [Int] = []

  /// Follows a line.
  ///
  /// - Parameter name: The command of the line.
  /// - Returns: The positions of the lines that it took back or did again, in the order in which it tells of them.
  mutating func follow(_ entry: SessionHistory.Entry, at position: Int, of name: String) -> [Int] {
    switch name {
    case "undo", "redo":
      guard entry.failure == nil else { return [] }
      let words = entry.text.split(separator: " ", maxSplits: 2)
      let count = words.count > 1 ? Int(words[1]) ?? 1 : 1
      var moved: [Int] = []
      while moved.count < count, let next = name == "undo" ? done.popLast() : undone.popLast() {
        if name == "undo" { undone.append(next) } else { done.append(next) }
        moved.append(next)
      }
      return moved
    default:
      guard entry.changedState else { return [] }
      done.append(position)
      undone.removeAll()
      return []
    }
  }
}

extension String {
  /// The text without line ends.
  fileprivate var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
