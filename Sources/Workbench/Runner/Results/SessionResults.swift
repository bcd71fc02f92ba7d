internal import CommandLanguage
internal import DisplayText
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// The result of `print`.
struct PrintResult: LineResult {
  let value: Value
  /// Whether JSON has it as the identifiers that it is made of.
  let isOfIdentifiers: Bool
  /// The names of the elements of a list, where one function gave it.
  let elements: [String]?
  let states: [ShownState]
  /// Whether the names are shown to people, too.
  let isExplained: Bool

  init(value: Value, isOfIdentifiers: Bool = false, elements: [String]?, states: [ShownState], isExplained: Bool) {
    self.value = value
    self.isOfIdentifiers = isOfIdentifiers
    self.elements = elements
    self.states = states
    self.isExplained = isExplained
  }

  var kind: String { "print" }

  var hasRemarks: Bool { isExplained }

  var members: [(String, JSONValue)] {
    let json = isOfIdentifiers ? value.identifierJSON : value.json
    var members: [(String, JSONValue)] = [("value", json)] + ShownState.members(of: states)
    if let elements { members.append(("elements", .identifiers(elements))) }
    return members
  }

  func write(to output: inout String, _ options: TextOptions) {
    output += value.description.escapedForDisplay(keepingLinesAndTabs: true)
    if isExplained, options.explainsValues {
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

  var members: [(String, JSONValue)] { [("code", .int(code))] }

  func write(to output: inout String, _ options: TextOptions) {}
}

/// The result of `run` for a caller that does not carry out the request. It prints nothing.
struct RunRequestResult: LineResult {
  let file: String

  init(file: String) { self.file = file }

  var kind: String { "run" }

  var members: [(String, JSONValue)] { [("file", .string(file))] }

  func write(to output: inout String, _ options: TextOptions) {}
}
