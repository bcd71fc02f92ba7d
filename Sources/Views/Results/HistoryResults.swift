internal import CommandLanguage
package import DisplayText
internal import TextRendering
internal import Wording

/// The result of `history`: the latest entries.
package struct HistoryList: LineResult {
  package struct Entry: Encodable, Sendable {
    let number: Int
    let text: String
    /// The code with which it failed.
    @Nullable var failure: String?
    let undone: Bool

    package init(number: Int, text: String, failure: String?, undone: Bool) {
      self.number = number
      self.text = text
      self.failure = failure
      self.undone = undone
    }
  }

  let entries: [Entry]

  package init(entries: [Entry]) { self.entries = entries }

  package var kind: String { "history" }

  package func write(to output: inout String, _ options: TextOptions) {
    let width = String(entries.last?.number ?? 0).count
    for entry in entries {
      let number = String(entry.number)
      output += "  " + String(repeating: " ", count: width - number.count) + number + "  "
      output += entry.text.escapedForDisplay
      if let failure = entry.failure { output += "   \(options.say(ko: "실패", en: "failed")) \(failure)" }
      if entry.undone { output += "   \(options.localized("undone"))" }
      output += "\n"
    }
  }
}

/// The result of `history out`: what a line printed.
package struct HistoryOutput: LineResult {
  let number: Int
  let output: [String]

  package init(number: Int, output: [String]) {
    self.number = number
    self.output = output
  }

  package var kind: String { "history" }

  package func write(to output: inout String, _ options: TextOptions) {
    for line in self.output { output += line + "\n" }
  }
}

/// The result of `undo` and `redo`.
package struct UndoResult: LineResult {
  package let kind: String
  /// The word for what was done to each entry: `undid`.
  let verb: String
  let numbers: [Int]
  let texts: [String]
  /// Virtual time, in milliseconds.
  let t: Double
  /// The items of the draft of the current screen, and its last apply.
  let draftItems: Int?
  let transaction: String?

  package init(
    kind: String, verb: String, numbers: [Int], texts: [String], t: Double, draftItems: Int?, transaction: String?
  ) {
    self.kind = kind
    self.verb = verb
    self.numbers = numbers
    self.texts = texts
    self.t = t
    self.draftItems = draftItems
    self.transaction = transaction
  }

  private enum CodingKeys: CodingKey { case count, numbers, t }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(numbers.count, forKey: .count)
    try container.encode(numbers, forKey: .numbers)
    try container.encode(t, forKey: .t)
  }

  package func write(to output: inout String, _ options: TextOptions) {
    if numbers.isEmpty {
      output += options.localized(kind == "undo" ? "nothing to undo" : "nothing to redo") + "\n"
    }
    for (index, (number, text)) in zip(numbers, texts).enumerated() {
      output += "\(options.localized(verb))  \(number)  \(text.escapedForDisplay)"
      if index == numbers.count - 1 {
        let draft = draftItems.map { "\(options.localized("draft")) \(options.counted($0, "item"))" }
        let parts = [draft, transaction, "t=\(Value.seconds(t)) s"]
        output += "   \(options.localized("now")): " + parts.compactMap(\.self).joined(separator: ", ")
      }
      output += "\n"
    }
  }
}
