import CommandLanguage
import DisplayText
import Runner
import Testing
import TextRendering
import WorkbenchFixtures

@testable import SessionModel

/// The forms of `diff --as`, `whatif source` and `screen new --source` for programs, and what they refuse.
@Suite struct PeerCommandTests {
  static let setup = [
    "screen new t", "section add A B", "add x y z to A", "add u to B", "apply", "move y after u", "edit z note n",
  ]

  @Test(
    arguments: [
      (
        "diff --as rxdatasources",
        "as asked dropped from kind line lost moves reason reconfigured reloaded result screen stages stale to"
      ),
      ("whatif source", "from kind line sources to"),
      ("screen new q --source reload", "kind line name sections items source type verb"),
    ] as [(String, String)])
  func jsonHasTheDocumentedKeys(line: String, keys: String) throws {
    let value = try InspectJSONTests.json(line, after: Self.setup)
    #expect(Set(InspectJSONTests.keys(value)) == Set(keys.split(separator: " ").map(String.init)))
  }

  @Test func theStagesAreInTheirOwnIndexSpaces() throws {
    let value = try InspectJSONTests.json("diff --as differencekit", after: Self.setup)
    let text = value["stages"].map { "\($0)" } ?? ""
    #expect(value["as"] == "differencekit")
    #expect(value["asked"] == ["z"])
    guard case .array(let stages)? = value["stages"] else {
      Issue.record("no stages: \(text)")
      return
    }
    #expect(stages.count == 2)
    #expect(stages.first?["items"]?["reload"] == [[0, 2]])
    #expect(
      stages.last?["items"]?["move"] == [
        ["from": [0, 2], "redundant": true, "to": [0, 1]], ["from": [0, 1], "redundant": false, "to": [1, 1]],
      ])
  }

  @Test(
    arguments: [
      ("diff --as swift", "E0103"), ("diff --as uikit --unified", "E0103"), ("whatif source nothing", "E0103"),
      ("screen new s --source rx", "E0103"), ("diff --as", "E0111"),
    ] as [(String, String)])
  func unknownSourceIsRefused(line: String, code: String) {
    var session = InspectJSONTests.session(Self.setup)
    #expect(session.run(line).error?.code.rawValue == code, "\(line)")
  }

  @Test(arguments: [40, 80, 120, 200])
  func noLineIsWiderThanThePage(width: Int) throws {
    let names = ["피카츄", "꼬부기", "파이리", "이상해씨", "\u{1B}[31m붉은 것", String(repeating: "긴이름", count: 30)]
    let add = "add " + names.map { "\"\($0)\"" }.joined(separator: " ").replacing("\u{1B}", with: "\\u{1B}")
    var session = InspectJSONTests.session([
      "screen new t", "section add A", add, "apply", "move 피카츄 after 이상해씨", "edit 파이리 note n", "delete 꼬부기",
    ])
    for source in UpdateSource.names {
      let options = TextOptions(width: width)
      for line in try #require(session.run("diff --as \(source)").report).lines(options) {
        #expect(!line.contains("\u{1B}"))
        if width >= 80 { #expect(options.columns(of: line) <= width, "\(source): \(line)") }
      }
    }
    for line in try #require(session.run("whatif source").report).lines(TextOptions(width: width)) where width >= 80 {
      #expect(TextOptions().columns(of: line) <= width, "\(line)")
    }
  }
}
