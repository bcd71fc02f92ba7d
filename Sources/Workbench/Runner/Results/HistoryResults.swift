internal import CommandLanguage
internal import DisplayText
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// The result of `history`: the latest entries.
struct HistoryList: LineResult {
  struct Entry: Sendable {
    let number: Int
    let text: String
    /// The code with which it failed.
    let failure: String?
    let undone: Bool

    fileprivate var json: JSONValue {
      [
        "number": .int(number), "text": .string(text), "failure": failure.map { .string($0) } ?? .null,
        "undone": .bool(undone),
      ]
    }
  }

  let entries: [Entry]

  init(entries: [Entry]) { self.entries = entries }

  var kind: String { "history" }

  var members: [(String, JSONValue)] { [("entries", .array(entries.map(\.json)))] }

  func write(to output: inout String, _ options: TextOptions) {
    let width = String(entries.last?.number ?? 0).count
    for entry in entries {
      let number = String(entry.number)
      output += "  " + String(repeating: " ", count: width - number.count) + number + "  "
      output += entry.text.escapedForDisplay
      if let failure = entry.failure { output += "   \(options.say(ko: "실패", en: "failed")) \(failure)" }
      if entry.undone { output += "   \(options.say(ko: "되돌림", en: "undone"))" }
      output += "\n"
    }
  }
}

/// The result of `history out`: what a line printed.
struct HistoryOutput: LineResult {
  let number: Int
  let output: [String]

  var kind: String { "history" }

  var members: [(String, JSONValue)] {
    [("number", .int(number)), ("output", .array(output.map { .string($0) }))]
  }

  func write(to output: inout String, _ options: TextOptions) {
    for line in self.output { output += line + "\n" }
  }
}

/// The result of `undo` and `redo`.
struct UndoResult: LineResult {
  /// Whether entries were undone; they were carried out again otherwise.
  let isUndo: Bool
  let numbers: [Int]
  let texts: [String]
  /// Virtual time, in milliseconds.
  let t: Double
  /// The items of the draft of the current screen, and its last apply.
  let draftItems: Int?
  let transaction: String?

  var kind: String { isUndo ? "undo" : "redo" }

  var members: [(String, JSONValue)] {
    [("count", .int(numbers.count)), ("numbers", .array(numbers.map { .int($0) })), ("t", .double(t))]
  }

  func write(to output: inout String, _ options: TextOptions) {
    if numbers.isEmpty {
      output +=
        isUndo
        ? options.say(ko: "되돌릴 것이 없습니다\n", en: "nothing to undo\n")
        : options.say(ko: "다시 할 것이 없습니다\n", en: "nothing to redo\n")
    }
    let done = isUndo ? options.say(ko: "되돌림", en: "undone") : options.say(ko: "다시 함", en: "redone")
    for (index, (number, text)) in zip(numbers, texts).enumerated() {
      output += "\(done)  \(number)  \(text.escapedForDisplay)"
      if index == numbers.count - 1 {
        let draft = draftItems.map { "\(options.text(.draft)) \(options.counted($0, .item))" }
        let parts = [draft, transaction, "t=\(Value.seconds(t)) s"]
        output += "   \(options.text(.now)): " + parts.compactMap(\.self).joined(separator: ", ")
      }
      output += "\n"
    }
  }
}
