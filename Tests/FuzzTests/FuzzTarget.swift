import Cassettes
import CommandLanguage
import DisplayText
import Expectations
import JSONValues
import LayoutCases
import LayoutLanguage
import Lessons
import PipelineLanguage
import Pipelines
import Runner
import SessionModel
import WorkbenchFeatures

/// A reader of text from outside, which must not end the process for any bytes.
enum FuzzTarget: String, CaseIterable, Codable, Sendable {
  /// The parser of scripts, with all that looks at a parsed text: completeness, formatter, lint, findings.
  case script
  /// The binder of lines to commands.
  case binder
  /// Expressions and their values.
  case expression
  /// Expected lines, their matching, masks and templates.
  case pattern
  /// Blocks of layouts, and the frames that come of them.
  case layout
  /// Pipelines and marble texts.
  case pipeline
  /// CSV and JSON tables.
  case data
  /// JSON texts.
  case json
  /// Recorded answers.
  case cassette
  /// Journals.
  case journal
  /// Files of layout cases.
  case cases
  /// Lessons and the progress of learners.
  case lesson
  /// The line that Tab looks at.
  case completion
  /// The input of an editor: messages of the language server protocol, and documents that it opens.
  case editor
  /// Whole scripts under `--safe`.
  case run

  /// Reads the bytes.
  func read(_ bytes: [UInt8]) {
    switch self {
    case .script: Self.script(bytes)
    case .binder: FuzzEntryPoints.bind(bytes)
    case .expression: Self.expression(bytes)
    case .pattern: Self.pattern(bytes)
    case .layout: Self.layout(bytes)
    case .pipeline: Self.pipeline(bytes)
    case .data: FuzzEntryPoints.table(bytes)
    case .json: if let value = try? JSONValue(parsing: bytes) { _ = value.text }
    case .cassette: if let cassette = try? Cassette(parsing: bytes) { _ = cassette.text }
    case .journal: FuzzEntryPoints.journal(bytes)
    case .cases: Self.cases(bytes)
    case .lesson: Self.lesson(bytes)
    case .completion: Self.completion(bytes)
    case .editor: EditorConversation.hold(bytes)
    case .run: FuzzEntryPoints.run(bytes, json: bytes.count.isMultiple(of: 2))
    }
  }

  private static func script(_ bytes: [UInt8]) {
    let source = SourceText(name: "t", bytes: bytes)
    let script = ScriptParser.parse(source)
    _ = DiagnosticRenderer().render(script.diagnostics)
    _ = DiagnosticRenderer().render(Lint.check(script))
    _ = ScriptCompleteness(of: source)
    _ = Formatter.format(source)
  }

  private static func expression(_ bytes: [UInt8]) {
    let source = SourceText(name: "t", bytes: bytes)
    do throws(Diagnostic) {
      let expression = try ExpressionParser.parse(0..<source.bytes.count, in: source)
      let value = try Evaluator(source: source, environment: EmptyEnvironment()).evaluate(expression)
      _ = (value.description, value.literal)
    } catch { _ = DiagnosticRenderer().render(error) }
  }

  /// Matches a pattern: the first line is what is expected, or a mask, the second what comes.
  private static func pattern(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
    let text = String(decoding: parts[0], as: UTF8.self)
    let other = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : text
    if let mask = try? Mask(argument: text) { _ = mask.applied(to: other) }
    if let line = try? ExpectedLine(afterBar: text) {
      var matcher = ExpectationMatcher()
      let output = CommandOutput(lines: other.split(separator: "\n").map(String.init), failure: nil)
      _ = matcher.match([line], against: output)
    }
  }

  private static func layout(_ bytes: [UInt8]) {
    let source = SourceText(name: "t", bytes: bytes)
    do throws(Diagnostic) {
      let block = try SpecBlock(0..<source.bytes.count, in: source)
      if LayoutSpec.isLayout(block, in: source) {
        _ = LayoutSpec.text(of: try LayoutSpec.layout(block, in: source))
      } else {
        _ = LayoutSpec.text(of: try LayoutSpec.section(block, in: source))
      }
    } catch { _ = DiagnosticRenderer().render(error) }
  }

  private static func pipeline(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    _ = try? MarbleText(text)
    guard let spec = try? PipelineSpec(file: text, path: "t", named: "t") else { return }
    var simulation = try? PipelineSimulation(spec.graph, sends: [], latency: LatencyModel(300), responder: .numbered())
    simulation?.runToEnd()
  }

  private static func cases(_ bytes: [UInt8]) {
    guard let file = try? LayoutCaseFile(parsing: bytes) else { return }
    for entry in file.entries {
      guard case .success(let layoutCase) = entry.outcome, layoutCase.items.reduce(0, +) < 1000 else { continue }
      _ = layoutCase.differences()
    }
  }

  private static func lesson(_ bytes: [UInt8]) {
    let source = SourceText(name: "t", bytes: bytes)
    let lesson = Lesson(source)
    _ = DiagnosticRenderer().render(LessonLint.check(lesson))
    _ = LessonProgress.reading(bytes).progress.text
  }

  private static func completion(_ bytes: [UInt8]) {
    let line = String(decoding: bytes, as: UTF8.self)
    _ = CommandCompletion(line: line, cursor: line.utf8.count, table: Workbench.standard.commands, names: NoNames())
    _ = CommandCompletion(line: line, cursor: line.utf8.count / 2, table: Workbench.standard.commands, names: NoNames())
  }
}

/// Knows nothing.
private struct EmptyEnvironment: ExpressionEnvironment {
  var tolerance: Double { 0 }
  var knownNames: [String] { [] }

  func value(ofVariable name: String) throws(Diagnostic) -> Value? { name == "a" ? .list([.int(1), .int(2)]) : nil }
  func value(of selector: NameReference, at range: SourceRange) throws(Diagnostic) -> Value? { .string("a") }
  func call(
    _ call: Expression.Call, at range: SourceRange, evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value? {
    var values: [Value] = []
    for argument in call.arguments { values.append(try evaluate(argument)) }
    return .list(values)
  }
}

private struct NoNames: NameProvider {
  func names(for hint: CompletionHint) -> [CommandCompletion.Candidate] { [] }
}
