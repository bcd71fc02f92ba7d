internal import CommandLanguage
internal import DisplayText
internal import SessionModel
internal import TextRendering

/// The result of `print`.
struct PrintResult: LineResult {
  let value: Value
  /// The names of the elements of a list, where one function gave it.
  let elements: [String]?
  let states: [ShownState]
  /// Whether the names are shown to people, too.
  let isExplained: Bool

  init(value: Value, elements: [String]?, states: [ShownState], isExplained: Bool) {
    self.value = value
    self.elements = elements
    self.states = states
    self.isExplained = isExplained
  }

  private enum CodingKeys: CodingKey { case value, elements, source, edits }

  var kind: String { "print" }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(value.json, forKey: .value)
    try container.encodeIfPresent(elements, forKey: .elements)
    guard let first = states.first else { return }
    // Several states have no common source.
    if states.count == 1 {
      try container.encode(first.source, forKey: .source)
    } else {
      try container.encodeNil(forKey: .source)
    }
    try container.encode(first.edits, forKey: .edits)
  }

  func write(to output: inout String, _ options: TextOptions) {
    output += value.description.escapedForDisplay(keepingLinesAndTabs: true)
    if isExplained {
      output += "   "
      StyledText((elements ?? []).joined(separator: " "), .dim).write(to: &output, color: options.usesColor)
    }
    output += "\n"
  }
}

/// The result of `quit`, which prints nothing.
struct QuitResult: LineResult {
  let code: Int

  init(code: Int) { self.code = code }

  var kind: String { "quit" }

  func write(to output: inout String, _ options: TextOptions) {}
}

/// The result of `run` for a caller that does not carry out the request. It prints nothing.
struct RunRequestResult: LineResult {
  let file: String

  init(file: String) { self.file = file }

  var kind: String { "run" }

  func write(to output: inout String, _ options: TextOptions) {}
}
