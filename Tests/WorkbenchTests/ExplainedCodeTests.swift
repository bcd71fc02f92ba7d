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

/// Every code that `explain` explains can be met, but for those that are listed apart.
@Suite struct ExplainedCodeTests {
  /// A script that brings a code about.
  struct Case: Sendable, CustomTestStringConvertible {
    var code: String
    var text: String
    var isSafe = false
    /// Whether the program runs it: plugins need threads that tests use up.
    var needsProgram = false

    init(_ code: String, _ text: String, isSafe: Bool = false) {
      (self.code, self.text, self.isSafe) = (code, text, isSafe)
    }

    /// Returns a case with data from plugins and files.
    static func data(_ code: String, _ text: String) -> Case {
      var result = Case(code, text)
      result.needsProgram = true
      return result
    }

    var testDescription: String { code }
  }

  static let t = "screen new t; section add A B; add a b c to A"

  static let rx = "screen new t --source animated; section add A; add a"

  static let tv = "pipe tv from modern-collection-view --scenario"

  static let cases: [Case] = [
    Case("E0101", "bogus"), Case("E0102", "\(t); add x --bogus"), Case("E0103", "set crash bogus"),
    Case("E0104", "print (1"), Case("E0105", "@include \"cycle.mcv\""),
    Case("E0106", "print " + String(repeating: "(", count: 300) + "1" + String(repeating: ")", count: 300)),
    Case("E0108", "print \"\u{0}BYTES\""), Case("E0109", "print " + String(repeating: "1", count: (4 << 20) + 1)),
    Case("E0110", "print \"\u{1}\""), Case("E0111", "add"), Case("E0112", "help re"), Case("E0113", "print 1 +"),
    Case("E0114", "print 1 + \"a\""), Case("E0115", "print 1 / 0"), Case("E0116", "print 99999999999999999999"),
    Case("E0117", "print $nothing"), Case("E0118", "@bogus"), Case("E0119", "print 1\n|~ ("),
    Case("E0120", "print \"\\q\""), Case("E0121", "\(t); add 1..99999999999"), Case("E0122", "#!mcv 99"),
    Case("E0123", "run \"nowhere.mcv\""), Case("E0124", "\(t); save \"x.mcv\"", isSafe: true),
    Case("E0125", "app watch on"),
    Case("E0201", "\(t); add x x"), Case("E0202", "\(t); section add A"), Case("E0203", "\(t); reload x"),
    Case("E0204", "\(t); add x to B before a"), Case("E0205", "screen new t; add a"),
    Case("E0206", "\(t); move a before a"),
    Case("E0207", "\(t); add x a before a"), Case("E0208", "\(t); apply; outline add p in B; outline add p in B"),
    Case(
      "E0212",
      "\(t); cell \"* {id}\" --reuse star when id == \"b\"; apply; cell \"{id}\" --registration; reconfigure a; apply"),
    Case("E0220", "add a"), Case("E0221", "\(t); screen new t"), Case("E0222", "\(t); apply; outline add p"),
    Case("E0223", "\(t); outline add p in B; add q to A; outline apply B"), Case("E0224", "\(t); diff tx7"),
    Case("E0225", "\(rx); apply; add a; apply"), Case("E0226", "\(rx); apply; section add A; apply"),
    Case("E0227", "\(rx); reload a"),
    Case(
      "E0228", "screen new p of pokemon; section add A; add #4 #7; edit #4 ko 쌍둥이; edit #7 ko 쌍둥이; delete 쌍둥이"),
    Case("W0208", "\(rx); add a; apply"),
    Case("W0209", "set crash repair; \(rx); apply; add a; apply"),
    Case("W0201", "\(t); add a to B"), Case("W0202", "\(t); apply; edit a note x; check"),
    Case(
      "W0211",
      "\(t); layout { h(1w x 50) { item(1w x 1h) } header 30 }; apply; section rename A \"New\"; check"),
    Case("W0203", "screen new p of pokemon; section add A; add #1; apply; reload #1; check"),
    Case(
      "W0206", "\(t); edit a note x; cell \"{id} [{note}]\" --no-reset; apply; delete a; apply; add d to A; apply"),
    Case("W0207", "set uikit 14; \(t); apply; reconfigure a"),
    Case(
      "W0212",
      "screen new t; section add A; apply; outline add p in A; outline add q under p; expand p; outline apply A; "
        + "outline delete all in A; outline add p in A; outline add q under p; outline apply A"),
    Case("W0214", "\(t); add a..e to A"), Case("W0213", "set uikit 14; \(t); section insert A after B"),
    Case("W0205", "set crash repair; \(t); add x x"), .data("E0401", "@require plugin nothing"),
    .data("E0406", "plugin load \"main.mcv\""), .data("E0407", "plugin load \"cut.so\""),
    .data("E0414", "plugin unload nothing"),
    .data("E0501", "fetch pokeapi.pokemon offset 20000"), .data("E0502", "fetch tmdb.movie trap busy"),
    .data("E0503", "import \"table.csv\" as t --key nothing"), .data("E0504", "fetch tmdb.movie trap failing"),
    .data("E0505", "net replay \"faults.cas\"; fetch news.item url \"http://a.test/slow.json\""),
    .data("E0506", "fetch diary.entry kind nothing"), .data("E0507", "import \"broken.json\" as t"),
    .data("E0508", "import \"mixed.json\" as t"), .data("E0510", "import \"table.csv\" as t; next t"),
    .data("E0511", "data nothing"), .data("W0501", "net replay \"faults.cas\"; net check"),
    .data("W0506", "import \"table.csv\" as t; screen new main; section add A; add t"),
    .data("W0505", "import \"repeated.csv\" as t"), .data("W0502", "fetch tmdb.movie trap wrong-types"),
    .data("W0503", "translate \"deoxys-normal\" with poke-ko"),
    Case("E0601", "pipe p { publish a; a -> }"), Case("E0602", "pipe p { publish a; b -> distinct -> c -> apply }"),
    Case("E0603", "pipe p { publish a; a -> map call a 1 -> b -> apply }; send a 1"), Case("E0604", "marble"),
    Case("E0605", "screen new p; pipe p from pokedex --scenario; clock to 2s"), Case("W0601", "\(tv); marble"),
    Case("W0602", "\(tv); marble"), Case("W0603", "pipe n from news --scenario; clock to 2s"),
    Case("W0605", "screen new p; pipe p { publish a; a -> apply }; send a 1"),
    Case("W0604", "pipe p { publish a; a -> flatMap fetch(nothing.here) -> b -> apply }; send a 1; marble"),
    Case("E0301", "\(t); layout { h(32o x 44) { item(1w x 1h) } }"),
    Case("E0302", "\(t); layout { h(1w x 44) { item(0 x 1h) } }"),
    Case("E0303", "\(t); layout { h(1w x 44) { item(1w x 1h) } wat }"),
    Case("E0304", "\(t); layout { section none }"), Case("E0305", "\(t); layout from \"Package.swift\""),
    Case("E0306", "\(t); orth A"), Case("W0303", "\(t); layout { v(1w x 90) count 3 { item(1w x 0.2h) } }"),
    Case("W0304", "\(t); layout { h(100 x 44) { item(120 x 1h) } }"),
    Case("W0305", "\(t); layout { h(100 x 44) inset 0 60 0 60 { item(1w x 1h) } }"),
    Case("W0306", "\(t); layout { v(1w x 44) count 1000 { h(1w x 1h) count 1000 { item(1w x 1h) } } }"),
    Case("W0307", "\(t); layout { h(1w x 44) { item(1w x 1h) } header 0 pin }"),
    Case("W0801", "\(t); apply; clock +150ms; add d to B; apply"), Case("E0802", "\(t); apply; sample a at 301"),
    Case("W0210", "\(t); delete nope"), Case("E0701", "expect 1 == 2"), Case("E0702", "print 1\n| 2"),
    Case("E0703", "@step a\n@goal 1 == 2"),
    Case("E0704", "print 1\n|! E0201"), Case("W0101", "print 1"),
    Case("W0102", "#!mcv 1\nprint \"" + String(repeating: "가", count: 50) + "\""),
    Case("E0705", "@step a\n@predict 1 + 1\n@choice 2 no ko \"이\" en \"two\"\n@choice 3 ok\nprint 1"),
    Case("E0706", "@step a\n@goal 1 == 1\n@solution\nprint 1\n@end\n@wrong\nprint 2\n@end"),
    Case("E0707", "@step a\n@goal $a == 1\n@solution\nlet a = 1\n@end\n@right\nprint 2\n@end"),
    Case("W0703", "#!mcv 1\n@step a \"가\" en \"a\"\n~ko UIKit 이\n@predict 1"),
    Case(
      "W0704", "#!mcv 1\n@step a \"가\" en \"a\"\n@predict 1\n" + String(repeating: "~ 글\n", count: 30)),
    Case("W0705", "#!mcv 1\n@step a \"가\" en \"a\"\nprint 12345\n@predict 12345"),
    Case("W0706", "#!mcv 1\n@step a \"가\" en \"a\"\n@goal 1 == 1\n@solution\nprint 1\n@end"),
    Case("W0707", "#!mcv 1\n@step a \"가\" en \"a\"\n@goal $a == 7\n@solution\nlet a = 3 + 4\n@end"),
    Case(
      "W0708",
      "#!mcv 1\n@step a \"가\" en \"a\"\n@goal ran(let) == 1\n@goal $a == 7\n@solution\nlet a = 3 + 4\n@end"),
    Case("W0709", "#!mcv 1\n@step a \"가\" en \"a\"\n@goal 1 == 1 and 2 == 2 ko \"하기\" en \"do\""),
    Case("W0710", "#!mcv 1\n@step a \"가\" en \"a\"\n~ko 셀에게\n~en a\n@predict 1"),
    Case("W0701", "#!mcv 1\n@step a \"가\" en \"a\"\n@goal 1 == 1"),
    Case("W0702", "#!mcv 1\n@step a \"가\" en \"a\"\n@predict 1\n@choice 1 no\n@hint \"ㅎ\" en \"h\""),
    Case("W0103", "#!mcv 1\n@step a\n~ko 글"), Case("W0104", "#!mcv 1\nprint 1  \n"),
  ]

  @Test(arguments: cases)
  func theScriptGivesTheCode(_ test: Case) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-codes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path + "/main.mcv"
    try "@include \"main.mcv\"\n".write(toFile: folder.path + "/cycle.mcv", atomically: true, encoding: .utf8)
    var bytes = Array((test.text + "\n").utf8)
    if let place = bytes.firstIndex(of: 0) { bytes[place] = 0xFF }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    if test.needsProgram { return try theProgramGivesTheCode(test) }

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

  private func theProgramGivesTheCode(_ test: Case) throws {
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

  @Test func theTableHasEveryCode() {
    let provoked = Set(Self.cases.map { DiagnosticCode(rawValue: $0.code) })
    let explained = Set(Workbench.standard.catalog.codes.map(\.code))
    let others = [
      CodeCatalog.reserved, CodeCatalog.ofPrograms, CodesElsewhere.ofPlugins, CodesElsewhere.ofApps,
      CodesElsewhere.ofPages, CodesElsewhere.ofMachines,
    ]
    #expect(others.reduce(provoked) { $0.union($1) } == explained)
    #expect(others.reduce(provoked.count) { $0 + $1.count } == explained.count)
  }

  @Test(arguments: [
    "중복": "중복", "중복된": "중복", "섹션들은": "섹션", "duplicates": "duplicate", "nothingatall": nil, "stickiest": nil,
    "이미다": nil,
  ])
  func wordsAreFoundByTheirBeginning(_ word: String, _ stem: String?) throws {
    var session = Session.withSpecies
    let source = SourceText(name: "test", text: "apropos \(word)")
    var parser = ScriptParser(source)
    guard case .commands(let line)? = parser.next()?.content else { return }
    let text = try #require(session.execute(line.commands[0], in: source).report?.lines(session.textOptions))
    if let stem {
      #expect(text[0].hasPrefix("apropos  \(stem)  "))
      #expect(text.count > 1)
    } else {
      #expect(text == ["apropos  \(word)  0 hits"])
    }
  }
}
