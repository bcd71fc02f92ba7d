import AppProtocol
import Cassettes
import CommandLanguage
import DisplayText
import Foundation
import JSONValues
import PluginHosting
import TestSupport
import Testing
import WorkbenchFeatures
import WorkbenchFixtures

@testable import Environment
@testable import Runner
@testable import SessionModel

/// `fetch`, `next`, `data`, `translate`, `net`, `add` of rows: what they print and keep.
@Suite struct DataCommandTests {
  @Test func aPageAndTheNextOne() {
    let shop = FakeShop()
    let text = shop.run(
      "net online\nfetch shop.item as page1\nnext page1\ndata page2\nprint page1.total\nprint page2.name")
    #expect(
      text.output == """
        net  online  no cassette  0 requests
        fetched  page1  2 of 4  live  items?page=1   latency 40 ms
        fetched  page2  2 of 4  live  items?page=2   latency 40 ms
          id  name   size
           2  나    20 dm
           3  다        -
        4
        ["나", "다"]

        """)
    #expect(text.messages.isEmpty)
    #expect(shop.runner.session.state.time == 80)
    #expect(shop.run("next page2").messages.contains("error[E0510]: 'page2' is the last page"))
  }

  @Test func fetchAndDataReportRowsAsJSON() throws {
    let shop = FakeShop(json: true)
    let lines = shop.run("net online\nfetch shop.item as page1\ndata page1 where id > 1 --head 1").output.split(
      separator: "\n")
    let fetched = try JSONValue(parsing: String(lines[1]))
    #expect(fetched["kind"] == "fetch")
    #expect(fetched["name"] == "page1")
    #expect(fetched["rows"] == [["id": 1, "name": "가", "size": 7], ["id": 2, "name": "나", "size": 20]])
    #expect(fetched["total"] == 4)
    #expect(fetched["next"] == 2)
    #expect(fetched["replayed"] == false)
    let data = try JSONValue(parsing: String(lines[2]))
    #expect(data["kind"] == "data")
    #expect(data["rows"] == [["id": 2, "name": "나", "size": 20]])
  }

  @Test(arguments: [
    ("data page1 --csv", "id,name,loud,size\n1,가,가,0.7\n2,나,나,2\n"),
    ("data page1 --md", "|  id | name | loud | size  |\n"), ("data page1 --head 0", "no rows\n"),
    ("export csv page1", "id,name,loud,size\n1,가,가,0.7\n2,나,나,2\n"),
    (
      "export json",
      "[\n{\"id\":1,\"loud\":\"가\",\"name\":\"가\",\"size\":0.7},\n{\"id\":2,\"loud\":\"나\",\"name\":\"나\",\"size\":2}\n]\n"
    ), ("print translate(6, dm, m)", "0.6 m\n"), ("print translate(6, dm, m).number + 1", "1.6\n"),
    ("translate abc with upper", "ABC\n"), ("translate 35 dm to m", "3.5 m\n"),
    ("print fixed(6, 1)", "6.0\n"), ("print fixed(-0.25, 1)", "-0.3\n"), ("print count(page1)", "2\n"),
    ("print ids(page1)", "[1, 2]\n"), ("data page1 where size > 1", "  id  name  loud   size\n   2  나    나    2.0 m\n"),
  ])
  func forms(_ line: String, _ output: String) {
    let shop = FakeShop()
    shop.run("net online\nfetch shop.item as page1\ntranslate page1 with upper")
    let text = shop.run(line).output
    #expect(line.hasSuffix("--md") ? text.hasPrefix(String(output.prefix(4))) : text == output)
  }

  @Test(arguments: [
    ("fetch shop.nothing", "E0103"), ("fetch shop.item pag 2", "E0102"), ("fetch shop.item page two", "E0103"),
    ("fetch shop.item page", "E0111"), ("fetch shop.item page 1 page 2", "E0102"), ("fetch shop.item as 1", "E0103"),
    ("fetch nowhere.item", "E0401"), ("data nothing", "E0511"), ("next nothing", "E0511"),
    ("translate 6 dm to km", "E0103"), ("translate 6 to m", "E0111"), ("translate x with nobody", "E0401"),
    ("net replay \"/nowhere/at/all.cas\"", "E0123"), ("print page1.nothing", "E0117"), ("export csv nothing", "E0511"),
    ("data page1 where nam == 1", "E0117"), ("plugin info nothing", "E0401"), ("plugin unload nothing", "E0414"),
  ])
  func refusals(_ line: String, _ code: String) {
    let shop = FakeShop()
    shop.run("net online\nfetch shop.item as page1")
    #expect(shop.run(line).messages.contains("error[\(code)]"), "\(shop.run(line).messages)")
  }

  /// Lines that people try first with rows at hand are answered with the line that does it, with their name in it.
  @Test(arguments: [
    ("rows page1", "did you mean 'data'?"), ("translate page1", "translate page1 with poke-ko"),
    ("translate page1 ko", "translate page1 with poke-ko"), ("fetch shop.item next", "next NAME"),
  ])
  func helpNamesTheLineForTheRows(_ line: String, _ way: String) {
    let shop = FakeShop()
    shop.run("net online\nfetch shop.item as page1")
    #expect(shop.run(line).messages.contains("= help: \(way)"), "\(shop.run(line).messages)")
  }

  /// On a screen without a type the name of data is a name like any other: it is added, and reported. A screen of the
  /// type takes its rows, and a name in quotes was meant.
  @Test func dataOnAScreenWithoutATypeWarns() {
    let shop = FakeShop()
    shop.run("net online\nfetch shop.item as page1\nnext page1\nscreen new plain\nsection add main")
    let told = shop.run("add page1")
    #expect(told.messages.contains("warning[W0506]"))
    #expect(told.messages.contains("= help: screen new NAME of page1"))
    #expect(told.output.contains("added  page1"))
    #expect(shop.run("add page1+page2 after page1").messages.contains("warning[W0506]"))
    for line in ["add \"page2\"", "add page3", "add page2.id"] { #expect(shop.run(line).messages == "", "\(line)") }
    shop.run("screen new typed of page1\nsection add main")
    #expect(shop.run("add page1").messages == "")
    #expect(shop.run("print count()").output == "2\n")
  }

  /// A difference of data is a condition: the help writes it, and it runs.
  @Test func aDifferenceOfDataIsACondition() {
    let shop = FakeShop()
    shop.run("net online\nfetch shop.item as page1\nnext page1\nscreen new typed of page1\nsection add main")
    let way = "add page2 where not (id in ids(page1))"
    #expect(shop.run("add page2-page1 to main").messages.contains("= help: \(way)"))
    shop.run("\(way) to main")
    #expect(shop.run("print count()").output == "1\n")
  }

  // MARK: Undo

  @Test func undoAndRedoAskNoServer() {
    // The server never gives the same rows twice.
    let shop = FakeShop { _, earlier in (200, #"{"rows":[{"id":\#(earlier + 1),"name":"n\#(earlier)"}]}"#) }
    shop.run("net online\nfetch shop.item as a\ntranslate a with upper")
    let before = shop.run("data a").output
    #expect(shop.askedURLs.count == 1)
    shop.run("undo 2")
    #expect(shop.run("data").output.contains("no data"))
    #expect(shop.runner.session.state.time == 0)
    shop.run("redo 2")
    #expect(shop.run("data a").output == before)
    #expect(shop.runner.session.state.time == 40)
    // Undo of a later line executes the earlier ones again.
    shop.run("let x = 1\nlet y = 2\nundo")
    #expect(shop.run("data a").output == before)
    #expect(shop.askedURLs.count == 1)
    // A new line is a new question.
    shop.run("fetch shop.item as a")
    #expect(shop.askedURLs.count == 2)
    #expect(shop.run("data a").output != before)
  }

  @Test func readOnlyLinesAreNotUndone() {
    let shop = FakeShop()
    shop.run("net online\nnet check\nnet show\ntranslate 6 dm to m")
    #expect(shop.run("undo").output.hasPrefix("undone  1  net online"))
  }

  // MARK: Rows on screens

  @Test func rowsBecomeItemsInOneCall() {
    let shop = FakeShop()
    let text = shop.run(
      """
      net online
      fetch shop.item as page1
      next page1
      screen new s of shop.item
      section add main
      add page1+page2 to main
      """)
    #expect(text.messages.contains("duplicate: #2 나   page1 row 2, again page2 row 1"))
    #expect(text.messages.contains("Duplicate identifiers: {(\n  =       item:2\n  =   )}'"), "\(text.messages)")
    #expect(text.messages.contains("add page1+page2 to main --skip-duplicates      (keeps the first)"))
    #expect(shop.run("print ids(main)").output == "[]\n")
    #expect(shop.run("add page1+page2 to main --skip-duplicates").output.contains("skipped 1   draft 3 items"))
    #expect(shop.run("print ids(main)").output == "[1, 2, 3]\n")
    // One call after the other moves the row.
    shop.run("delete where true\nadd page1 to main")
    #expect(shop.run("add page2 to main").messages.contains("warning[W0201]"))
    #expect(shop.run("print ids(main)").output == "[1, 2, 3]\n")
    // Rows chosen by a condition, and the contents of their items.
    shop.run("delete where true\ntranslate page2 with upper\nadd page2 where size != null to main")
    #expect(shop.run("tree").output.contains("[0,0] #2  나  나  2.0 m"), "\(shop.run("tree").output)")
  }

  @Test(
    arguments: [
      ("identity by size", "add page2 to main", "E0503"), ("identity by const 0", "add page1 to main", "E0201"),
      ("identity by value", "add page1 to main", nil), ("identity by name", "add page1+page2 to main", "E0201"),
      ("identity by index", "add page1+page2 to main", nil), ("identity by uuid", "add page1+page1 to main", nil),
    ] as [(String, String, String?)])
  func rulesOfIdentity(_ rule: String, _ line: String, _ code: String?) {
    let shop = FakeShop()
    shop.run(
      "net online\nfetch shop.item as page1\nnext page1\nscreen new s of page1\nsection add main\nadd page1 to main\n"
        + "delete where true\n\(rule)")
    let text = shop.run(line)
    if let code { #expect(text.messages.contains("error[\(code)]"), "\(text)") } else { #expect(text.messages.isEmpty) }
  }

  @Test func rowsOfAnotherTypeAreRefused() throws {
    let shop = FakeShop()
    shop.run("net online\nfetch shop.item as page1\nscreen new s of shop.box\nsection add main")
    #expect(shop.run("add page1 to main").messages.contains("error[E0103]: screen 's' holds box"))
    #expect(shop.run("screen new t of nothing").messages.contains("error[E0103]: 'nothing' is not a TYPE"))
    #expect(shop.run("screen new u\nsection add main\nadd a where b == 1").messages.contains("error[E0111]"))
  }

  // MARK: Safety

  @Test func safeAsksNoServers() {
    let shop = FakeShop(isSafe: true)
    for line in ["net online", "net record \"x.cas\"", "plugin load \"/x.so\""] {
      #expect(shop.run(line).messages.contains("error[E0124]"), "\(line)")
    }
    #expect(shop.run("fetch shop.item").messages.contains("error[E0501]"))
    #expect(shop.askedURLs.isEmpty)
  }

  @Test func schemaFailsInASessionWithoutPlugins() {
    var options = RunOptions()
    options.loadsPlugins = false
    let messages = ByteSink.memory()
    let runner = ScriptRunner(session: options.session(), options: options, messages: messages)
    runner.run(SourceText(name: "-e", text: "schema pokeapi"))
    #expect(runner.machine.exitCode == .missing)
    #expect(messages.takeText().contains("error[E0401]: this session has no plugins"))
  }

  @Test(arguments: FailureCode.allCases) func `Each code of a failure is explained`(_ code: FailureCode) {
    #expect(CodeCatalog.shipped.entry(DiagnosticCode(code)) != nil)
  }

  @Test(
    arguments: [
      (.missing, [.pluginNotFound, .pluginFailedToLoad, .notALibrary, .pluginRefused, .pluginNotLoaded]),
      (.failed, [.pluginCreation, .pluginUnsupported, .badPluginAnswer, .pluginCrashed]),
      (.data, [.requestFailed, .requestTimedOut, .badRequest, .callCancelled]),
    ] as [(ExitCode, [FailureCode])])
  func `A run ends with the exit code for the failure of a plugin`(_ exit: ExitCode, _ codes: [FailureCode]) {
    for code in codes {
      let error = Diagnostic(Diagnostic.Message(FailureText(code, "x")))
      #expect(ExitCode(of: error, under: .strict) == exit, "\(code)")
    }
  }
}
