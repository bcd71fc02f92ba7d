internal import CommandLanguage
internal import DisplayText
internal import Expectations
package import SessionModel

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

  /// Returns the session in one of the forms of `save`, for the file at `path`.
  static func saved(
    _ session: Session, path: String, form: SaveForm, all: Bool, lines: ClosedRange<Int>?
  ) -> Saved {
    if form == .lesson { return LessonSkeleton(session, path: path).saved(lines: lines) }
    return session.history.script(form: form, all: all, lines: lines)
  }

  /// Returns the session as a script, without what failed or was undone.
  package func script(form: SaveForm, all: Bool, lines: ClosedRange<Int>?) -> Saved {
    var saved = Saved()
    saved.text = "#!mcv 1\n"
    let language = outputLanguage(atLine: lines?.lowerBound ?? 1)
    if form == .transcript, language != .en { saved.text += "set lang \(language.rawValue) --quiet\n" }
    let vain = looksAtUndone()
    for (position, entry) in entries.enumerated() where lines?.contains(entry.number) ?? true {
      if Self.isAboutTheSession(entry.text) { continue }
      if vain.contains(position), entry.failure == nil {
        saved.undone += 1
        if all { saved.text += "# looked at what was undone: \(entry.text)\n" }
        continue
      }
      if let failure = entry.failure {
        saved.failed += 1
        if all { saved.text += "# failed \(failure): \(entry.text)\n" }
        continue
      }
      if entry.isUndone {
        saved.undone += 1
        if all { saved.text += "# undone: \(entry.text)\n" }
        continue
      }
      saved.commands += 1
      saved.text += entry.text + "\n"
      guard form == .transcript else { continue }
      let output = Self.dependsOnTheTerminal(entry.text) ? nil : entry.output
      let expected = output.map { ExpectationUpdate.recorded(CommandOutput(lines: $0)).map(\.line) } ?? ["|..."]
      saved.expectedLines += expected.count
      for line in expected { saved.text += line + "\n" }
    }
    return saved
  }

  /// Returns the language in which the line of a number printed.
  private func outputLanguage(atLine number: Int) -> Language {
    var language = self.language
    for entry in entries where entry.number < number && entry.failure == nil && !entry.isUndone {
      let words = entry.text.split(separator: " ")
      if words.count > 2, words[0] == "set", words[1] == "lang", let named = Language(rawValue: String(words[2])) {
        language = named
      }
    }
    return language
  }

  /// Returns whether a line prints other things where there is no terminal: a film is a strip there.
  private static func dependsOnTheTerminal(_ text: String) -> Bool {
    text.split(separator: ";").contains { $0.drop { $0 == " " }.prefix { $0 != " " } == "play" }
  }

  /// Returns the lines that a file keeps, and how many it leaves out.
  func savedEntries(lines: ClosedRange<Int>?) -> (entries: [Entry], counts: Saved) {
    var counts = Saved()
    let vain = looksAtUndone()
    let entries = entries.enumerated().filter { position, entry in
      guard lines?.contains(entry.number) ?? true, !Self.isAboutTheSession(entry.text) else { return false }
      let isUndone = entry.isUndone || vain.contains(position)
      if entry.failure != nil { counts.failed += 1 } else if isUndone { counts.undone += 1 }
      return entry.failure == nil && !isUndone
    }.map(\.element)
    counts.commands = entries.count
    return (entries, counts)
  }

  /// Returns the positions of lines that changed nothing and stand between a line that is undone and its `undo`: they
  /// looked at what the file does not have.
  ///
  /// - Complexity: O(n)
  private func looksAtUndone() -> Set<Int> {
    guard entries.contains(where: \.isUndone) else { return [] }
    var (done, undone): ([Int], [Int]) = ([], [])
    // How many more such stretches begin than end at a position.
    var begins = [Int](repeating: 0, count: entries.count + 1)
    for (position, entry) in entries.enumerated() {
      let words = entry.text.split(separator: " ", maxSplits: 1)
      let count = words.count > 1 ? Int(words[1]) ?? 1 : 1
      switch words.first {
      case "undo" where entry.failure == nil:
        for _ in 0..<min(count, done.count) {
          let taken = done.removeLast()
          undone.append(taken)
          guard entries[taken].isUndone else { continue }
          begins[taken] += 1
          begins[position] -= 1
        }
      case "redo" where entry.failure == nil:
        for _ in 0..<min(count, undone.count) { done.append(undone.removeLast()) }
      default:
        guard entry.changedState else { continue }
        done.append(position)
        undone.removeAll()
      }
    }
    var (depth, found): (Int, Set<Int>) = (0, [])
    for position in entries.indices {
      depth += begins[position]
      if depth > 0, !entries[position].changedState { found.insert(position) }
    }
    return found
  }

  /// Lines that make no sense in a file: what they did is in the file already.
  private static func isAboutTheSession(_ text: String) -> Bool {
    !Session.traits(ofLine: text).isDisjoint(with: [.aboutSession, .aboutLesson])
  }
}
