import CommandLanguage
import ConsoleTexts
import DisplayText
import Environment
import Foundation
import TestSupport
import Testing
import TextRendering
import WorkbenchFeatures
import WorkbenchFixtures

@testable import Runner
@testable import SessionModel

/// The answers to texts of the console.
@Suite struct ConsoleAnswerTests {
  private static let count = """
    Invalid update: invalid number of items in section 2. The number of items contained in an existing section after the \
    update (11) must be equal to the number of items contained in that section before the update (13), plus or minus the \
    number of items inserted or deleted from that section (0 inserted, 1 deleted) and plus or minus the number of items \
    moved into or out of that section (0 moved in, 0 moved out).
    """

  private static func answer(_ text: String) throws -> ConsoleAnswer {
    let finding = try #require(ConsoleReader.read(text).findings.first)
    return try #require(ConsoleAnswer(finding, CodeCatalog.shipped))
  }

  /// Returns what lines print at a new session, as JSON if not otherwise.
  private static func printed(_ lines: [String], json: Bool = true) -> String {
    var options = RunOptions()
    options.json = json
    options.bails = false
    let results = ByteSink.memory()
    var session = options.session()
    session.limits.memory = nil
    // Some examples save what they made.
    session.limits.allowsWriting = false
    let runner = ScriptRunner(session: session, policy: RunPolicy(options), results: results)
    runner.run(SourceText(name: "main.mcv", text: lines.joined(separator: "\n")))
    return results.takeText()
  }

  @Test(arguments: ConsoleKind.allCases) func `Each kind of text has a page, and its causes have theirs`(
    _ kind: ConsoleKind
  ) throws {
    let finding = try #require(ConsoleFinding(of: kind))
    let answer = try #require(ConsoleAnswer(finding, CodeCatalog.shipped))
    #expect(answer.causes.count == min(3, answer.diagnosis.causes.count))
    #expect(
      !answer.causes.isEmpty && !answer.calls.en.isEmpty && !answer.versions.en.isEmpty
        && answer.versions.ko != answer.versions.en)
    for text in [answer.rule] + answer.causes.flatMap({ [$0.title, $0.telling, $0.cure] }) {
      #expect(text.en.unicodeScalars.allSatisfy { !(0xAC00...0xD7A3).contains($0.value) })
      #expect(text.ko.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) })
    }
    for cause in answer.causes { #expect(!cause.code.isEmpty && cause.code.count <= 10) }
  }

  @Test(arguments: ConsoleCause.allCases) func `Each cause is that of some text, and has a page`(_ cause: ConsoleCause)
  {
    #expect(CodeCatalog.shipped.consolePage("Causes/\(cause.rawValue)")?.title != nil)
  }

  @Test func `The sentence has the text's own numbers`() throws {
    let sentence = try #require(try Self.answer(Self.count).sentence)
    #expect(
      sentence.en
        == "Section 2: 13 − 1 + 0 − 0 + 0 = 12 expected, 11 there: 1 gone without a report: one deleter too many.")
    #expect(sentence.ko.hasPrefix("섹션 2: 13 − 1 + 0 − 0 + 0 = 12개여야 하는데 11개입니다."))
  }

  @Test(
    arguments: [
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    tea\n)}",
      "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(\n    tea\n)}",
      """
      Diffable data source detected an attempt to insert or append 1 section identifier that already exists in the snapshot. \
      Identifiers in a snapshot must be unique. Section identifier that already exists: tea
      """, "Attempted to reload item identifier that does not exist in the snapshot: tea",
      "Attempted to reconfigure item identifier that does not exist in the snapshot: tea",
      "There are currently no sections in the data source. Please add a section first.",
      "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(\n    tea\n)}",
      "Invalid parameter not satisfying: fromIndex != NSNotFound",
    ])
  func `The proposed lines raise the text`(_ text: String) throws {
    guard case .lines(let lines, let cured) = try Self.answer(text).raised else {
      Issue.record("no lines")
      return
    }
    #expect(lines.count <= 10)
    let quoted = text.replacing("\n", with: "\\n")
    #expect(Self.printed(lines).contains(quoted), "\(lines)")
    #expect(!cured.isEmpty && cured.count <= 10)
    let printed = Self.printed(cured)
    #expect(!printed.contains(quoted) && !printed.contains("\"error\""), "\(cured)\n\(printed)")
  }

  @Test func `A text is explained, and one that is not known comes with the nearest`() {
    let known = Self.printed(["explain \"\(Self.count)\""])
    #expect(known.contains("\"topic\":\"itemCount\"") && known.contains("\"reportedOneByOne\""))
    let unknown = Self.printed([
      "explain \"Fatal Exception: NSInternalInconsistencyException attempt to swap row 3 of section 1, which only contains 2 rows\""
    ])
    #expect(unknown.contains("\"unknown\":[{") && unknown.contains("deleteMissingItem"))
  }

  @Test(arguments: CodeCatalog.shipped.codes.filter(\.bringsItAbout).map(\.code.rawValue))
  func `What UIKit says in the example of a code is explained`(_ code: String) throws {
    let entry = try #require(CodeCatalog.shipped.entry(named: code))
    let texts = Self.printed(entry.example).split(separator: "\n").compactMap { line in
      let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?["uikit"] as? String
    }
    for text in texts where !text.isEmpty && text.contains(" ") {
      let reading = ConsoleReader.read(text)
      #expect(reading.findings.count == 1 && reading.unknown.isEmpty, "\(text)")
      #expect(try Self.answer(text).causes.isEmpty == false)
    }
    #expect(texts.isEmpty == entry.consoleTexts.isEmpty || !code.hasPrefix("E020"), "\(code)")
  }

  @Test(arguments: [
    ("E0201", "Fatal: supplied item identifiers are not unique. Duplicate identifiers: "),
    ("W0201", "will be moved into place"),
    ("E0205", "There are currently no sections in the data source."),
    ("E0213", "equal but have different hash values"),
  ])
  func `The page of a code has UIKit's text`(_ code: String, _ text: String) {
    let printed = Self.printed(["explain \(code)"])
    #expect(printed.contains(text), "\(printed)")
  }

  @Test func `The texts that pages of codes name are there`() {
    for entry in CodeCatalog.shipped.codes { #expect(entry.consoleTexts.allSatisfy { $0.count > 20 }, "\(entry.code)") }
    #expect(CodeCatalog.shipped.codes.count { !$0.consoleTexts.isEmpty } >= 19)
  }

  @Test func `The facts of a text and its view are read out`() {
    let view = """
      Collection view: <Feed.List: 0x1; frame = (0 88; 414 774.5); contentOffset: {0, -4}; contentSize: {414, 542}; \
      adjustedContentInset: {4, 0, 34, 0}; layout: <Feed.Grid: 0x2>; dataSource: <_TtGC4Feed6SourceSSVS_4Post_: 0x3>>
      """
    let text = Value.quoted(Self.count + " " + view)
    let json = Self.printed(["explain \(text)"])
    for member in [
      #""class":"Feed.List""#, #""frame":[0,88,414,774.5]"#, #""item":"Feed.Post""#, #""code":"E0211""#,
      #"{"name":"before","value":"13"}"#,
    ] { #expect(json.contains(member), "\(member) of \(json)") }
    let words = Self.printed(["explain \(text)"], json: false)
    #expect(
      words.contains("frame 0 88 414 774.5") && words.contains("dataSource Feed.Source<String, Feed.Post>"), "\(words)")
    #expect(words.contains("explain E0211"))
  }

  @Test func `A pasted text is a line that explains it, and a line of ours stays one`() {
    let commands = Workbench.standard.commands
    #expect(ConsolePaste.line(for: Self.count, commands)?.hasPrefix("explain \"Invalid update") == true)
    #expect(
      ConsolePaste.line(
        for: "explain Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(1)}", commands)
        == "explain \"Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(1)}\"")
    for line in ["add 1 2 3", "explain E0201", "explain \"\(Self.count)\"", "print \"\(Self.count)\"", "aply"] {
      #expect(ConsolePaste.line(for: line, commands) == nil, "\(line)")
    }
  }
}
