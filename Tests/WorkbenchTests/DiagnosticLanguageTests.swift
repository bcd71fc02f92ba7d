import CommandLanguage
import DisplayText
import Foundation
import Testing
import WorkbenchFeatures
import WorkbenchFixtures

@testable import Environment
@testable import Runner
@testable import SessionModel

/// Diagnostics speak the language of the reader: `set lang ko` leaves no English sentence in them.
@Suite struct DiagnosticLanguageTests {
  static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/../../Sources"

  /// The scripts that run without plugins: what each says stands in front of a Korean reader.
  @Test(arguments: RunningScriptsTests.files.filter { !RunningScriptsTests.pluginFiles.contains($0) })
  func everyDiagnosticIsKorean(_ path: String) {
    var options = RunOptions()
    options.bails = false
    var session = options.session()
    session.state.settings.language = .ko
    // The memory of this process is that of all tests.
    session.limits.memory = nil
    let messages = ByteSink.memory()
    var policy = RunPolicy(options)
    policy.runsSolutions = true
    let runner = ScriptRunner(session: session, policy: policy, messages: messages)
    runner.run(file: path)
    for line in messages.takeText().split(separator: "\n") {
      if let flaw = Self.flaw(of: String(line)) { Issue.record("\(flaw): \(line)") }
    }
  }

  /// Lines that say what a word should have been, and what else could be typed.
  @Test(arguments: [
    "layout { h(1w x 50) x3 { item(1w x 1h) } }", "layout { h(1w x 50) { item(1w x 1h) } follow maybe }",
    "layout { h(1w x 50) { item(1w x 1h) } } scroll sideways", "layout { h(1w x 50) { item(1w x 1h) gap }",
    "mirror on --port many", "scroll A page 99", "orth A to page 99", "tap nothing", "select nothing",
    "pipe p { a: values -> list }", "pipe p { a: values 1 -> list }", "pipe p { a: interval(x) -> list }",
    "pipe p { a: merge(1 2) -> list }", "pipe p { a: fetch -> list }", "pipe p { a: just failure -> list }",
    "pipe p { a: just success( -> list }", "pipe p { input x; a: x | scan { -> list }",
    "print translate(6, dm, m).wat", "print ids(A", "add to", "set lang de", "frames --kind cloud",
  ])
  func suggestionsAreKorean(_ line: String) {
    for flaw in Self.flaws(of: "screen new s\nsection add A\nadd 1..3 to A\napply\nset lang ko\n" + line + "\n") {
      Issue.record("\(flaw)")
    }
  }

  /// The lines that bring each code about, in Korean.
  @Test(arguments: ExplainedCodeTests.cases.filter { !$0.needsProgram })
  func everyCodeIsReportedInKorean(_ test: ExplainedCodeTests.Case) {
    for flaw in Self.flaws(of: test.text + "\n", isSafe: test.isSafe) { Issue.record("\(flaw)") }
  }

  /// Returns what is English of what a script says to a Korean reader.
  private static func flaws(of text: String, isSafe: Bool = false) -> [String] {
    var options = RunOptions()
    options.bails = false
    options.isSafe = isSafe
    var session = options.session()
    session.state.settings.language = .ko
    // The memory of this process is that of all tests.
    session.limits.memory = nil
    let messages = ByteSink.memory()
    let runner = ScriptRunner(session: session, policy: RunPolicy(options), messages: messages)
    runner.run(SourceText(name: "main.mcv", text: text))
    return messages.takeText().split(separator: "\n").compactMap { line in
      flaw(of: String(line)).map { "\($0): \(line)" }
    }
  }

  @Test(arguments: [
    "error[E0220]: there is no screen to work on", "  |   ^^^ this is what was typed", "  = help: the name is known",
    "warning[W0101]: #!mcv 1", "  |   ^^^ an option of a group 자리", "error[E0303]: 'a'은 on or off이(가) 아닙니다",
  ])
  func englishSentencesAreDetected(_ line: String) { #expect(Self.flaw(of: line) != nil) }

  /// Returns the fault of one rendered line of a diagnostic; nil for lines of source, code and names.
  private static func flaw(of line: String) -> String? {
    if let head = line.wholeMatch(of: #/(?:error|warning)\[[EW]\d{4}\]: (.*)/#) {
      let text = String(head.output.1)
      if !hasHangul(text) { return "no Korean" }
      return english(text).map { "English '\($0)'" }
    }
    if let label = line.wholeMatch(of: #/ *\| +\^+ (.+)/#) {
      return english(String(label.output.1)).map { "English '\($0)'" }
    }
    // Lines of an expected and a real output are quoted as they are.
    if let note = line.wholeMatch(of: #/ += (?![-+ ])(.+)/#), !note.output.1.hasPrefix("사용법:") {
      return english(String(note.output.1)).map { "English '\($0)'" }
    }
    return nil
  }

  private static func hasHangul(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
  }

  /// Returns a word that only an English sentence has, outside of quotes, of code and of the names of files.
  private static func english(_ text: String) -> String? {
    let prose = text.replacing(#/'[^']*'|"[^"]*"|`[^`]*`|--\S+|\S+\.mcv\S*|is (?:not )?null/#, with: "")
    let words = #/\b(?:[Tt]he|is|are|it|has|have|does|cannot|which|there|was|were|this|that|with|an|or|its)\b/#
    return prose.firstMatch(of: words).map { String($0.output) }
  }

  /// A code that no place raises explains an error that no user meets.
  @Test func everyCodeHasAPlaceThatRaisesIt() throws {
    let files = try #require(FileManager.default.enumerator(atPath: Self.sources)).compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Server/") }
    let texts = try files.map { try String(contentsOfFile: Self.sources + "/" + $0, encoding: .utf8) }
    var uses: [Substring: Int] = [:]
    // The name of each code; those of failures of plugins and apps are the cases of an enumeration.
    var declared: [Substring: Substring] = [:]
    for text in texts {
      for match in text.matches(of: #/(?:static let|case) (\w+)(?:: DiagnosticCode)? = "([EW]\d{4})"/#) {
        let (name, code) = (match.output.1, match.output.2)
        #expect([nil, name].contains(declared[code]), "\(code) has two names")
        declared[code] = name
      }
      for match in text.matches(of: #/\.(\w+)\b/#) {
        uses[match.output.1, default: 0] += 1
      }
    }
    #expect(declared.count > 100)
    // The server of pages, which is not read here, raises its codes by their digits.
    let elsewhere = CodeCatalog.reserved.union(CodesElsewhere.ofPages)
    for (code, name) in declared where !elsewhere.contains(DiagnosticCode(rawValue: String(code))) {
      #expect(uses[name] != nil, "\(code) \(name)")
    }
    let explained = Set(CodeCatalog.shipped.codes.map(\.code.rawValue))
    #expect(declared.keys.allSatisfy { explained.contains(String($0)) })
  }
}
