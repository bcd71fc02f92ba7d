import CommandLanguage
import Foundation
import Lessons
import Teaching
import TestSupport
import Testing
import TextRendering
import WorkbenchFeatures
import WorkbenchFixtures

@testable import Environment
@testable import Runner
@testable import SessionModel

/// The example of every code that `explain` explains prints it, but for those that are listed apart.
@Suite struct ExplainedCodeTests {
  /// A script that brings a code about.
  struct Case: Sendable, CustomTestStringConvertible {
    var code: String
    var text: String
    var isSafe = false
    /// Whether the program runs it: plugins need threads that tests use up.
    var needsProgram = false

    init(_ code: String, _ text: String) { (self.code, self.text) = (code, text) }

    var testDescription: String { code }
  }

  /// The examples of `explain` that bring their code about as they stand.
  static let examples: [Case] = CodeCatalog.shipped.codes.filter(\.bringsItAbout).map { entry in
    var result = Case(entry.code.rawValue, entry.example.joined(separator: "\n"))
    result.isSafe = entry.code == .notInSafeMode
    result.needsProgram = ["E04", "E05", "W04", "W05"].contains { result.code.hasPrefix($0) }
    return result
  }

  /// Codes of lines that no page can show: too long, too deep, or not of text.
  static let unprintable: [Case] = [
    Case("E0106", "print " + String(repeating: "(", count: 300) + "1" + String(repeating: ")", count: 300)),
    Case("E0108", "print \"\u{0}BYTES\""), Case("E0109", "print " + String(repeating: "1", count: (4 << 20) + 1)),
    Case("E0110", "print \"\u{1}\""),
  ]

  static let cases = examples + unprintable

  @Test(arguments: cases)
  func `The example of a code prints it`(_ test: Case) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-codes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path + "/main.mcv"
    try "@include \"main.mcv\"\n".write(toFile: folder.path + "/cycle.mcv", atomically: true, encoding: .utf8)
    try "{}".write(toFile: folder.path + "/case.json", atomically: true, encoding: .utf8)
    let text = test.text.replacing("\"case.json\"", with: "\"\(folder.path)/case.json\"")
    var bytes = Array((text + "\n").utf8)
    if let place = bytes.firstIndex(of: 0) { bytes[place] = 0xFF }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    if test.needsProgram { return try checkProgram(test) }

    var options = RunOptions()
    options.json = true
    options.bails = false
    options.isSafe = test.isSafe
    let results = ByteSink.memory()
    var session = options.session()
    // The memory of this process is that of all tests.
    session.limits.memory = nil
    var policy = RunPolicy(options)
    policy.runsSolutions = true
    let runner = ScriptRunner(session: session, policy: policy, results: results)
    runner.run(file: path)
    let lint = Lint.check(ScriptParser.parse(SourceText(name: path, bytes: bytes))).map(\.code.rawValue)
    let lessonLint = LessonLint.check(Lesson(SourceText(name: path, bytes: bytes))).map(\.code.rawValue)
    let printed = results.takeText()
    let audit = LessonAudit.findings(in: path, options).map(\.code.rawValue)
    #expect(
      printed.contains("\"code\":\"\(test.code)\"") || lint.contains(test.code) || lessonLint.contains(test.code)
        || audit.contains(test.code),
      "\(printed.prefix(2000)) \(lint)")
  }

  private func checkProgram(_ test: Case) throws {
    let mcv = try McvProcess()
    try mcv.write("id\n1\n", to: "table.csv")
    try mcv.write("id\n1\n1\n", to: "repeated.csv")
    try mcv.write("[", to: "broken.json")
    try mcv.write("[{\"a\":1},{\"a\":\"b\"}]", to: "mixed.json")
    try mcv.write(Array("\u{7F}ELF\u{2}\u{1}\u{1}".utf8), to: "cut.so")
    try mcv.write(
      """
      {"request":{"url":"http://a.test/slow.json"},"fault":"timeout"}
      {"request":{"url":"http://a.test/old.json"},"answer":{"status":200},"recorded":"2001-01-01"}
      """, to: "faults.cas")
    var text = test.text
    for name in ["main.mcv", "cut.so", "table.csv", "repeated.csv", "broken.json", "mixed.json", "faults.cas"] {
      text = text.replacingOccurrences(of: "\"\(name)\"", with: "\"\(mcv.path(name))\"")
    }
    try mcv.write(text, to: "main.mcv")
    let result = try mcv.run(["--json", "--no-bail", mcv.path("main.mcv")])
    #expect(result.output.contains("\"code\":\"\(test.code)\""), "\(result.output.prefix(2000)) \(result.error)")
  }

  @Test func `Every code has an example that prints it, or is listed apart`() {
    let provoked = Set(Self.cases.map { DiagnosticCode(rawValue: $0.code) })
    let explained = Set(CodeCatalog.shipped.codes.map(\.code))
    let others = [
      CodeCatalog.reserved, CodeCatalog.ofPrograms, CodesElsewhere.ofPlugins, CodesElsewhere.ofApps,
      CodesElsewhere.ofPages, CodesElsewhere.ofMachines,
    ]
    #expect(others.reduce(provoked) { $0.union($1) } == explained)
    #expect(others.reduce(provoked.count) { $0 + $1.count } == explained.count)
    #expect(Self.examples.count > 100)
  }

  @Test(arguments: [
    ("중복", true), ("중복된", true), ("섹션들은", true), ("duplicates", true), ("nothingatall", false), ("stickiest", false),
    ("이미다", false),
  ])
  func wordsAreFoundByTheirBeginning(_ word: String, _ isFound: Bool) throws {
    var session = Session.withSpecies
    let source = SourceText(name: "test", text: "apropos \(word)")
    var parser = ScriptParser(source)
    guard case .commands(let line)? = parser.next()?.content else { return }
    let text = try #require(session.execute(line.commands[0], in: source).report?.lines(session.textOptions))
    if isFound {
      #expect(text[0].hasPrefix("apropos  \(word)  "))
      #expect(text.count > 1)
    } else {
      #expect(text == ["apropos  \(word)  0 hits"])
    }
  }
}
