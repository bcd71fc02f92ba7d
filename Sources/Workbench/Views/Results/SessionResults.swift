package import CommandLanguage
package import DisplayText
package import SessionModel
internal import TextRendering
internal import Wording

/// The result of `print`.
package struct PrintResult: LineResult {
  let value: Value
  /// The names of the elements of a list, where one function gave it.
  let elements: [String]?
  let states: [ShownState]
  /// Whether the names are shown to people, too.
  let isExplained: Bool

  package init(value: Value, elements: [String]?, states: [ShownState], isExplained: Bool) {
    self.value = value
    self.elements = elements
    self.states = states
    self.isExplained = isExplained
  }

  private enum CodingKeys: CodingKey { case value, elements, source, edits }

  package var kind: String { "print" }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(value.json, forKey: .value)
    try container.encodeIfPresent(elements, forKey: .elements)
    guard let first = states.first else { return }
    // Of several states there is no one source.
    if states.count == 1 {
      try container.encode(first.source, forKey: .source)
    } else {
      try container.encodeNil(forKey: .source)
    }
    try container.encode(first.edits, forKey: .edits)
  }

  package func write(to output: inout String, _ options: TextOptions) {
    output += value.description.escapedForDisplay(keepingLinesAndTabs: true)
    if isExplained {
      output += "   "
      StyledText((elements ?? []).joined(separator: " "), .dim).write(to: &output, color: options.usesColor)
    }
    output += "\n"
  }
}

/// The result of `quit`, which prints nothing.
package struct QuitResult: LineResult {
  let code: Int

  package init(code: Int) { self.code = code }

  package var kind: String { "quit" }

  package func write(to output: inout String, _ options: TextOptions) {}
}

/// The result of `run` where nobody runs it, which prints nothing.
package struct RunRequestResult: LineResult {
  let file: String

  package init(file: String) { self.file = file }

  package var kind: String { "run" }

  package func write(to output: inout String, _ options: TextOptions) {}
}
