package import JSONValues

/// The grammar that TextMate, Visual Studio Code, Sublime Text and others read.
package enum TextMateGrammar {
  /// Returns the grammar of the words.
  package static func value(_ words: LanguageWords) -> JSONValue {
    var patterns: [JSONValue] = [
      match("^#.*$", "comment.line.number-sign.mcv"),
      match("^~.*$", "comment.block.documentation.mcv"),
      match("^(\\|!)\\s*([EW]\\d{4})?.*$", "markup.deleted.mcv", ["keyword.operator.mcv", "constant.other.code.mcv"]),
      .object([
        ("begin", .string("^\\|")), ("end", .string("$")), ("name", .string("string.unquoted.expected.mcv")),
        ("patterns", .array([match("\\{\\{[^}]*\\}\\}", "constant.other.placeholder.mcv")])),
      ]),
      match("^@(\(alternatives(words.directives)))\\b", "keyword.control.directive.mcv"),
      .object([
        ("begin", "\\{"), ("end", "\\}"), ("name", "meta.block.mcv"),
        (
          "patterns",
          .array([
            match("\\b(\(alternatives(words.blockWords)))(?![\\w-])", "keyword.other.block.mcv"),
            .object([("include", "$self")]),
          ])
        ),
      ]),
    ]
    for command in words.commands where !command.verbs.isEmpty {
      patterns.append(
        match(
          "\(start)(\(escaped(command.name)))\\s+(\(alternatives(command.verbs)))\(end)", nil,
          ["keyword.control.mcv", "support.type.mcv"]))
    }
    patterns += [
      match(
        "\(start)(set)\\s+(\(alternatives(words.settings)))(?![\\w.-])", nil,
        ["keyword.control.mcv", "variable.other.setting.mcv"]),
      match("\(start)(\(alternatives(words.commands.map(\.name))))\(end)", nil, ["keyword.control.mcv"]),
      .object([
        ("begin", "\""), ("end", "\"|$"), ("name", "string.quoted.double.mcv"),
        ("patterns", .array([match("\\\\.", "constant.character.escape.mcv")])),
      ]),
      match("(?<=\\s)--(\(alternatives(words.options)))(?![\\w-])", "entity.other.attribute-name.mcv"),
      match("\\b(\(alternatives(words.functions)))(?=\\()", "support.function.mcv"),
      match("(?<=\\s)(\(alternatives(words.keywords)))(?=\\s|$)", "keyword.operator.word.mcv"),
      match("\\$[A-Za-z_]\\w*", "variable.other.mcv"),
      match("#\\d+", "constant.other.item.mcv"),
      match("(?<![\\w#.-])-?\\d+(\\.\\d+)?(ms|s)?\\b", "constant.numeric.mcv"),
      match("->|\\.\\.|[=<>+*/|]", "keyword.operator.mcv"),
    ]
    return .object([
      ("name", "mcv"), ("scopeName", "source.mcv"), ("fileTypes", .array(["mcv"])),
      ("firstLineMatch", "^#!mcv\\b"), ("comment", "Made of the command table by: mcv editors"),
      ("patterns", .array(patterns)),
    ])
  }

  private static let start = "(?:^|;)\\s*"
  private static let end = "(?=[\\s;?!]|$)"

  private static func match(_ pattern: String, _ name: String?, _ captures: [String] = []) -> JSONValue {
    var members: [(String, JSONValue)] = [("match", .string(pattern))]
    if let name { members.append(("name", .string(name))) }
    if !captures.isEmpty {
      let named = captures.enumerated().map { index, name in
        ("\(index + 1)", JSONValue.object([("name", .string(name))]))
      }
      members.append(("captures", .object(named)))
    }
    return .object(members)
  }

  /// Returns an alternative of the words, the longest first: the first alternative that fits is taken.
  private static func alternatives(_ words: [String]) -> String {
    words.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }.map(escaped).joined(separator: "|")
  }

  private static func escaped(_ word: String) -> String { word.replacing(".", with: "\\.") }
}
