import CommandLanguage
import DisplayText
import TestSupport
import Testing
import WorkbenchFeatures
import WorkbenchFixtures

@testable import Environment
@testable import Runner
@testable import SessionModel

/// Nothing that is printed is wider than the terminal, and no word is broken that fits on a line of its own.
@Suite struct TerminalWidthTests {
  static let widths = [50, 80, 120]

  /// Returns what is wrong with lines at a terminal.
  ///
  /// - Parameter whole: The lines of a page that is as wide as it may be: it has every word whole.
  static func flaws(of lines: [String], columns: Int, whole: [String]) -> [String] {
    let options = TextOptions()
    var flaws = lines.filter { options.columns(of: $0) > columns }.map { "\(options.columns(of: $0)) columns: \($0)" }
    let words = Set(whole.flatMap { $0.split(separator: " ").map(String.init) })
    for (line, next) in zip(lines, lines.dropFirst()) {
      guard let end = line.split(separator: " ").last, let start = next.split(separator: " ").first else { continue }
      let word = String(end) + String(start)
      guard words.contains(word), !words.contains(String(end)) || !words.contains(String(start)) else { continue }
      // A line of its own has no more than a margin.
      if options.columns(of: word) <= columns - 6 { flaws.append("broken: \(word)") }
    }
    return flaws
  }

  // MARK: Views and pages

  /// Lines that make a view.
  struct View: Sendable, CustomTestStringConvertible {
    var lines: [String]
    var testDescription: String { lines.last ?? "" }
  }

  /// The examples of all commands and functions but those that need plugins, which the program runs.
  static let examples: [View] = {
    let commands = Workbench.standard.commands.commands.filter { $0.group != "data" }.flatMap(\.examples)
    let functions = Workbench.standard.functions.all.flatMap { $0.spec.examples }
    return (commands + functions).map { View(lines: $0.setup + [$0.line]) }
  }()

  static let pages: [View] = {
    var lines = [
      "help", "help all", "help functions", "help lessons", "help directives", "explain", "set", "doctor", "version",
      "tour", "apropos section", "apropos 섹션",
    ]
    lines += Set(Workbench.standard.commands.commands.map(\.group)).sorted().map { "help --group \($0)" }
    lines += Workbench.standard.commands.commands.map { "help \($0.name)" }
    lines += Workbench.standard.functions.all.map { "help \($0.spec.name)" }
    let catalog = CodeCatalog.shipped
    lines += catalog.codes.map { "explain \($0.code.rawValue)" } + catalog.concepts.map { "explain \($0.name)" }
    return lines.map { View(lines: [$0]) }
  }()

  /// Returns what lines print at a terminal, or on a page of 1000 columns where there is none; without code, which a
  /// terminal shows as it is.
  private static func printed(_ view: View, columns: Int?, _ language: Language) -> [String] {
    var session = Session.withSpecies
    session.state.settings.language = language
    session.state.settings.width = columns.map { min(Settings().width, $0) } ?? 1000
    var printed: [String] = []
    for line in view.lines {
      let source = SourceText(name: "test", text: line)
      var parser = ScriptParser(source)
      guard case .commands(let commands)? = parser.next()?.content else { continue }
      for command in commands.commands {
        guard let report = session.execute(command, in: source).report, !report.isCode else { continue }
        var options = session.textOptions
        options.terminalColumns = columns
        printed += report.lines(options)
      }
    }
    return printed
  }

  @Test(arguments: examples + pages, Language.allCases)
  func everyViewFits(_ view: View, _ language: Language) {
    let whole = Self.printed(view, columns: nil, language)
    for columns in Self.widths {
      let lines = Self.printed(view, columns: columns, language)
      #expect(Self.flaws(of: lines, columns: columns, whole: whole) == [], "\(columns) columns")
    }
  }

  // MARK: Findings

  /// Returns the findings of a script as a terminal shows them; as a file does where there is none.
  private static func findings(
    _ test: ExplainedCodeTests.Case, columns: Int?, _ language: Language
  ) -> [String] {
    var options = RunOptions()
    options.bails = false
    options.isSafe = test.isSafe
    var session = options.session()
    session.state.settings.language = language
    // The memory of this process is that of all tests.
    session.limits.memory = nil
    let messages = ByteSink.memory()
    let runner = ScriptRunner(session: session, policy: RunPolicy(options), messages: messages)
    runner.printer.messageColumns = { columns }
    runner.run(SourceText(name: "main.mcv", text: test.text + "\n"))
    return messages.takeText().splitIntoLines()
  }

  /// The lines that bring each code about, but for those of megabytes.
  @Test(
    arguments: ExplainedCodeTests.cases.filter { !$0.needsProgram && $0.text.utf8.count < 100_000 }, Language.allCases)
  func everyFindingFits(_ test: ExplainedCodeTests.Case, _ language: Language) {
    let whole = Self.findings(test, columns: nil, language)
    for columns in Self.widths {
      let lines = Self.findings(test, columns: columns, language)
      #expect(Self.flaws(of: lines, columns: columns, whole: whole) == [], "\(columns) columns")
    }
  }
}

/// The program at terminals of several widths.
@Suite(.serialized) struct RunningTerminalWidthTests {
  static let arguments: [[String]] = {
    // Those that write files are left out.
    let writers = ["export", "import"]
    let examples = Workbench.standard.commands.commands.filter { $0.group == "data" && !writers.contains($0.name) }
      .flatMap(\.examples)
    let lines = ["doctor", "plugin list", "plugin info tmdb", "net check", "data", "frames", "delete x", "tour"]
    return examples.map { ["-e", ($0.setup + [$0.line]).joined(separator: "; ")] } + lines.map { ["-e", $0] }
      + [["--help"], ["test", "--help"], ["--bogus"], ["--version"], ["--resume", "nothing"]]
  }()

  @Test(arguments: TerminalWidthTests.widths, Language.allCases)
  func nothingIsWiderThanTheTerminal(_ columns: Int, _ language: Language) throws {
    let mcv = try McvProcess()
    let environment = mcv.environment.merging(["TERM": "xterm-256color", "NO_COLOR": "1", "PAGER": "cat"]) { $1 }
    for arguments in Self.arguments {
      let terminal = try Pseudoterminal(
        "/bin/sh", arguments: mcv.shellArguments(arguments + ["--lang", language.rawValue]),
        environment: environment, columns: columns)
      #expect(terminal.waitForExit(seconds: 60) != nil, "\(arguments)")
      let text = String(decoding: terminal.transcript, as: UTF8.self)
      #expect(!text.isEmpty, "\(arguments)")
      // The program asks the terminal for the width of its letters on the first line.
      let lines = text.split(whereSeparator: \.isNewline).filter { !$0.contains("\u{1B}") }.map(String.init)
      #expect(TerminalWidthTests.flaws(of: lines, columns: columns, whole: []) == [], "\(arguments)")
    }
  }

  /// Only a terminal folds: files have whole lines, however narrow the terminal of the findings is.
  @Test func aPipeGetsWholeLines() throws {
    let mcv = try McvProcess()
    let text = String(repeating: "word ", count: 60) + "end"
    let result = try mcv.run(["-e", "print \"\(text)\"", "-e", "delete \"\(text)\""])
    #expect(result.output == text + "\n")
    #expect(result.error.split(separator: "\n").contains { $0.count > 100 }, "\(result.error)")
  }
}
