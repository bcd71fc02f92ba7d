package import CommandLanguage
import DisplayText
internal import Runner
package import SessionModel
package import TextRendering

/// A session that is driven line by line.
package struct LayoutSession {
  package var session = Session.withSpecies

  /// Runs lines that have to succeed.
  package init(_ lines: String...) throws {
    for line in lines { try run(line) }
  }

  /// Runs one line and gives what its last command came to.
  @discardableResult
  package mutating func result(_ line: String) -> CommandResult {
    let source = SourceText(name: "test", text: line)
    var parser = ScriptParser(source)
    var result = CommandResult()
    while let parsed = parser.next() {
      guard case .commands(let commands) = parsed.content else { continue }
      for command in commands.commands { result = session.execute(command, in: source) }
    }
    return result
  }

  /// Runs one line that has to succeed, and gives its report.
  @discardableResult
  package mutating func run(_ line: String) throws -> Report {
    let result = result(line)
    guard let report = result.report else {
      throw NoReport(reason: "\(line): \(result.error?.message.en ?? "no report")")
    }
    return report
  }

  /// Returns the lines that a line prints.
  package mutating func text(_ line: String) throws -> [String] { try run(line).lines(session.textOptions) }

  /// Returns the JSON form of a line's report.
  package mutating func json(_ line: String) throws -> JSONValue { try run(line).json(line: 1) }

  /// Returns the code with which a line fails; nil if it does not.
  package mutating func code(_ line: String) -> String? { result(line).error?.code.rawValue }
}

/// The failure of a line from which a test wanted a report.
package struct NoReport: Error {
  let reason: String
}

extension Session {
  /// Carries out the first command of a line.
  package mutating func run(_ line: String) -> CommandResult {
    let source = SourceText(name: "test", text: line)
    guard case .commands(let commands)? = ScriptParser.parse(source).lines.first?.content,
      let command = commands.commands.first
    else { return CommandResult(error: Diagnostic("E0000", "no command: \(line)")) }
    return execute(command, in: source)
  }

  /// Returns the value of an expression that has one.
  package func value(_ text: String) -> Value? {
    let source = SourceText(name: "test", text: text)
    guard let expression = try? ExpressionParser.parse(0..<source.bytes.count, in: source) else { return nil }
    return try? value(of: expression, in: source)
  }
}
