internal import DisplayText
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

    /// Returns the summary in the language of the description.
    func summary(in language: Language) -> String {
      // The parser's own option is described in English only.
      language == .ko && names.contains("--help") ? "이 도움말을 보여 줍니다." : summary
    }

    /// `--width columns`, as a reader types it.
    var synopsis: String {
      let value = "<\(valueName)>"
      if isPositional { return value + (isRepeating ? " ..." : "") }
      return names[names.count - 1] + (isFlag ? "" : " " + value)
    }
  }

  /// The words before the name: `mcv` for `test`.
  package var path: [String]
  /// The word that one types.
  package var name: String
  var summary: String
  var discussion: String
  var items: [Item]
  var subcommands: [ProgramDescription]

  /// Reads what the parser says of itself (`--experimental-dump-help`), or returns nil if it is something else.
  package init?(_ value: JSONValue) {
    guard let command = value["command"] else { return nil }
    self.init(command: command, path: [])
  }

  private init?(command: JSONValue, path: [String]) {
    guard let name = command["commandName"]?.stringValue else { return nil }
    self.path = path
    self.name = name
    summary = command["abstract"]?.stringValue ?? ""
    discussion = command["discussion"]?.stringValue ?? ""
    items = command["arguments"].elements.filter { $0["shouldDisplay"] != .bool(false) }.map(Item.init)
    let own = path + [name]
    subcommands = command["subcommands"].elements.filter { $0["shouldDisplay"] != .bool(false) }
      .compactMap { ProgramDescription(command: $0, path: own) }.filter { $0.name != "help" }
  }

  /// The name of the page: `mcv-test`.
  package var pageName: String { (path + [name]).joined(separator: "-") }

  /// The texts of this command, and of its options and arguments.
  package var texts: [String] { ([summary, discussion] + items.map(\.summary)).filter { !$0.isEmpty } }

  /// This command and those below it.
  package var all: [ProgramDescription] { [self] + subcommands.flatMap(\.all) }
}

extension ProgramDescription.Item {
  fileprivate init(_ value: JSONValue) {
    let kind = value["kind"]?.stringValue
    isFlag = kind == "flag"
    names = value["names"].elements.compactMap { name in
      name["name"]?.stringValue.map { (name["kind"]?.stringValue == "long" ? "--" : "-") + $0 }
    }
    isPositional = kind == "positional" || names.isEmpty
    isOptional = value["isOptional"] == .bool(true)
    isRepeating = value["isRepeating"] == .bool(true)
    valueName = value["valueName"]?.stringValue ?? "value"
    summary = value["abstract"]?.stringValue ?? ""
    let all = value["allValues"] ?? value["allValueStrings"]
    values = all.elements.compactMap(\JSONValue.stringValue)
    defaultValue = value["defaultValue"]?.stringValue
  }
}
