package import JSONValues

/// A command of the program and its subcommands, as the parser of options describes itself.
package struct ProgramDescription: Sendable {
  /// An option, a flag or an argument.
  struct Item: Sendable, Hashable {
    /// `--width`, `-e`; empty for an argument.
    var names: [String]
    var isPositional: Bool
    var isFlag: Bool
    var isOptional: Bool
    var isRepeating: Bool
    var valueName: String
    var summary: String
    var values: [String]
    var defaultValue: String?

    /// `--width columns`, as a reader types it.
    var synopsis: String {
      let value = "<\(valueName)>"
      if isPositional { return value + (isRepeating ? " ..." : "") }
      return names[names.count - 1] + (isFlag ? "" : " " + value)
    }
  }

  /// The words before the name: `mcv` for `test`.
  var path: [String]
  var name: String
  var summary: String
  var discussion: String
  var items: [Item]
  var subcommands: [ProgramDescription]

  /// Reads what the parser says of itself (`--experimental-dump-help`); nil where it is something else.
  package init?(_ value: JSONValue) {
    guard let command = value["command"] else { return nil }
    self.init(command: command, path: [])
  }

  private init?(command: JSONValue, path: [String]) {
    guard let name = command["commandName"]?.words else { return nil }
    self.path = path
    self.name = name
    summary = command["abstract"]?.words ?? ""
    discussion = command["discussion"]?.words ?? ""
    items = command["arguments"].list.filter { $0["shouldDisplay"] != .bool(false) }.map(Item.init)
    let own = path + [name]
    subcommands = command["subcommands"].list.filter { $0["shouldDisplay"] != .bool(false) }
      .compactMap { ProgramDescription(command: $0, path: own) }.filter { $0.name != "help" }
  }

  /// The name of the page: `mcv-test`.
  package var pageName: String { (path + [name]).joined(separator: "-") }

  /// This command and those below it.
  package var all: [ProgramDescription] { [self] + subcommands.flatMap(\.all) }
}

extension ProgramDescription.Item {
  fileprivate init(_ value: JSONValue) {
    let kind = value["kind"]?.words
    isFlag = kind == "flag"
    names = value["names"].list.compactMap { name in
      name["name"]?.words.map { (name["kind"]?.words == "long" ? "--" : "-") + $0 }
    }
    isPositional = kind == "positional" || names.isEmpty
    isOptional = value["isOptional"] == .bool(true)
    isRepeating = value["isRepeating"] == .bool(true)
    valueName = value["valueName"]?.words ?? "value"
    summary = value["abstract"]?.words ?? ""
    let all = value["allValues"] ?? value["allValueStrings"]
    values = all.list.compactMap(\JSONValue.words)
    defaultValue = value["defaultValue"]?.words
  }
}

extension JSONValue {
  /// A text, or nil where it is something else.
  fileprivate var words: String? { if case .string(let text) = self { text } else { nil } }
}

extension JSONValue? {
  /// The elements of an array; none where it is something else.
  fileprivate var list: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
}
