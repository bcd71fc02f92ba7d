package import CommandLanguage
package import DisplayText
internal import Expectations
package import JSONValues
internal import TextRendering

extension Diagnostic {
  /// Returns the finding as an object of kind `error` or `warning`; its words are English in every language of the
  /// session.
  ///
  /// - Parameters:
  ///   - line: Its line where the finding itself has no place.
  ///   - file: The file to name; nil for the file that is run.
  ///   - isExpected: Whether a `|!` line says that it must come.
  package func json(line: Int?, file: String?, isExpected: Bool = false) -> JSONValue {
    let location = range?.location
    var members: [(String, JSONValue)] = [
      ("kind", .string(severity.rawValue)),
      ("line", (location?.line ?? line).map { .int($0) } ?? .null),
      ("column", location.map { .int($0.column) } ?? .null),
      ("code", .string(code.rawValue)),
      ("message", .string(message.en)),
      ("uikit", uikit.map { .string($0) } ?? .null),
      ("raises", .bool(severity == .error && raises)),
      ("identifiers", .array(identifiers.map { .string($0) })),
      ("help", .array(helps.map { .string($0.en) })),
      (
        "place",
        place.map { place in
          ["file": .string(place.file), "line": .int(place.line), "column": place.column.map { .int($0) } ?? .null]
        } ?? .null
      ),
    ]
    if let file { members.append(("file", .string(file))) }
    if isExpected { members.append(("expected", .bool(true))) }
    return .object(members)
  }
}

extension DiagnosticRenderer {
  /// Creates a renderer for a terminal or a file.
  package init(_ options: TextOptions, offersFix: Bool = false, usesColor: Bool) {
    self.init(
      width: options.width, displayWidth: options.displayWidth, language: options.language, offersFix: offersFix,
      style: usesColor ? Self.colored : nil)
    terminalColumns = options.terminalColumns
  }

  private static let colored: @Sendable (Role, String) -> String = { role, text in
    let style: TextStyle =
      switch role {
      case .error, .caret: .error
      case .warning: .warning
      case .gutter: .note
      case .key: .header
      }
    guard let parameters = style.sgrParameters else { return text }
    return "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
  }
}

extension [Mask] {
  /// Returns a text of several lines with every match hidden.
  ///
  /// - Complexity: O(*n*) for each mask.
  package func hiding(in text: String) -> String {
    if isEmpty { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { applied(to: String($0)) }
      .joined(separator: "\n")
  }

  /// Returns a JSON value with every match in its strings hidden.
  package func hiding(in value: JSONValue) -> JSONValue {
    if isEmpty { return value }
    switch value {
    case .string(let text): return .string(hiding(in: text))
    case .array(let values): return .array(values.map(hiding))
    case .object(let object): return .object(object.members.map { ($0.key, hiding(in: $0.value)) })
    case .null, .bool, .int, .double: return value
    }
  }
}
