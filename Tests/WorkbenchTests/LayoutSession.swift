import CommandLanguage
import DisplayText
import Testing
import TextRendering

@testable import Commands
@testable import Execution
@testable import SessionModel
@testable import Wording

/// A session that is driven line by line.
struct LayoutSession {
  var session = Session.withSpecies

  /// Runs lines that have to succeed.
  init(_ lines: String...) throws {
    for line in lines { try run(line) }
  }

  /// Runs one line and gives what its last command came to.
  @discardableResult
  mutating func result(_ line: String) -> CommandResult {
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
  mutating func run(_ line: String, _ place: Testing.SourceLocation = #_sourceLocation) throws -> Report {
    let result = result(line)
    return try #require(
      result.report, "\(line): \(result.error?.message.en ?? "no report")", sourceLocation: place)
  }

  /// The lines that a line prints.
  mutating func text(_ line: String) throws -> [String] { try run(line).lines(session.textOptions) }

  /// The JSON form of a line's report.
  mutating func json(_ line: String) throws -> JSONValue { try run(line).json(line: 1) }

  /// The code with which a line fails; nil if it does not.
  mutating func code(_ line: String) -> String? { result(line).error?.code.rawValue }
}

extension Session {
  /// Carries out the first command of a line.
  mutating func run(_ line: String) -> CommandResult {
    let source = SourceText(name: "test", text: line)
    guard case .commands(let commands)? = ScriptParser.parse(source).lines.first?.content,
      let command = commands.commands.first
    else { return CommandResult(error: Diagnostic("E0000", "no command: \(line)")) }
    return execute(command, in: source)
  }
}
