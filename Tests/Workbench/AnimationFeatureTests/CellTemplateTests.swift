import CommandLanguage
import DisplayText
import Runner
import TestSupport
import Testing
import TextRendering
import WorkbenchFixtures

@testable import SessionModel

/// The contents of cells: templates, registrations, and what is left where a provider does not reset.
@Suite struct CellTemplateTests {
  static let poke = [
    "screen new poke of pokemon", "section add all", "add #1 #4 #7 #25 #35 to all", "edit 이상해씨 favorite yes",
  ]

  static func poke(_ lines: String...) throws -> LayoutSession {
    var session = try LayoutSession()
    for line in poke + lines { try session.run(line) }
    return session
  }

  @Test(arguments: [
    ("{ko}", "이상해씨"), ("{ko} {types}", "이상해씨 풀, 독"), ("{id}. {name}", "1. bulbasaur"), ("{height}", "0.7 m"),
    ("{ko} [★ {favorite}]", "이상해씨 ★ yes"), ("[★ {favorite}]", "★ yes"), ("{{{ko}}} [[x]]", "{이상해씨} [x]"),
    ("{title} [none {caption}]", "이상해씨"), ("{ ko }", "이상해씨"), ("plain", "plain"),
  ])
  func aTemplateIsFilledIn(template: String, shown: String) throws {
    var session = try Self.poke("cell pokemon \"\(template)\"", "apply")
    #expect(session.session.value("shows(#1)") == .string(shown))
    #expect(try session.json("cell")["registrations"] != [])
  }

  @Test(arguments: [
    ("{ko", "unclosed"), ("[{ko}", "]"), ("ko}", "'}'"), ("ko]", "']'"), ("[a[{ko}]]", "'['"), ("{}", "{}"),
    ("", "empty"),
    ("{ ", "'{'"),
  ])
  func aFaultyTemplateIsRefused(template: String, word: String) throws {
    var session = try Self.poke()
    let error = try #require(session.result("cell pokemon \"\(template)\"").error)
    #expect(error.code == "E0103", "\(error.message)")
    #expect(error.range?.text == "\"\(template)\"")
    #expect(session.session.currentScreen?.cells.registrations.isEmpty == true)
  }

  @Test func unknownFieldsAreNamed() throws {
    var session = try Self.poke()
    let error = try #require(session.result("cell pokemon \"{nmae}\"").error)
    #expect(error.code == "E0117" && error.helps.first?.en == "did you mean 'name'?")
    #expect(session.code("cell pokemon \"[{favorit}]\"") == "E0117")
    // An optional field may come later.
    #expect(try session.text("cell pokemon \"{ko} [{shiny}]\"").last?.contains("no item has shiny yet") == true)
    #expect(session.code("cell pokemons \"{ko}\"") == "E0103")
    #expect(session.code("cell pokemon") == "E0111")
    #expect(session.code("cell pokemon \"{ko}\" --registration --reuse x") == "E0102")
    #expect(session.code("cell pokemon \"{ko}\" when weight > \"a\"") == "E0114")
    #expect(session.code("cells tx1 --list") == "E0224" || session.code("cells tx1 --list") == "E0102")
  }

  @Test func conditionsChooseTheRegistration() throws {
    var session = try Self.poke(
      "cell \"{ko}\"", "cell \"* {ko}\" --reuse star when favorite == \"yes\"",
      "cell \"{ko}!\" --registration when id > 30",
      "apply")
    #expect(session.session.value("shows(#1)") == .string("* 이상해씨"))
    #expect(session.session.value("shows(#4)") == .string("파이리"))
    #expect(session.session.value("shows(#35)") == .string("삐삐!"))
    guard case .array(let cells)? = try session.json("cells --list")["cells"] else { throw MissingValue() }
    #expect(cells.compactMap { $0["reuse"] } == ["star", "cell", "cell", "cell", "registration-1"])
    // A cell is used again only by its own queue.
    try session.run("delete #4; apply")
    try session.run("add #36 to all; apply")
    #expect(try session.json("cells")["dequeued"] == [])
    try session.run("add #10 to all; apply")
    #expect(try session.json("cells")["dequeued"] == ["pokemon:10"])
    #expect(try session.text("cell").count == 3)
  }

  @Test func aConditionReadsTheSection() throws {
    var session = try Self.poke("section add B", "add #10 to B", "cell \"{ko}\"")
    try session.run("cell \"* {ko}\" --reuse big when section == \"B\"")
    try session.run("apply")
    #expect(session.session.value("shows(#1)") == .string("이상해씨"))
    #expect(session.session.value("shows(#10)") == .string("* 캐터피"))
    for condition in ["sectoin == \"B\"", "kind == big", "1 < wieght", "nothing is null", "id > 3 and kind"] {
      #expect(session.code("cell \"{ko}\" --reuse none when \(condition)") == "E0117", "\(condition)")
    }
    #expect(session.session.currentScreen?.cells.registrations.count == 2)
  }

  @Test func reconfiguringIntoAnotherKindOfCellIsRefused() throws {
    var session = try Self.poke("cell \"{ko}\"", "cell \"* {ko}\" --reuse star when favorite == \"yes\"", "apply")
    try session.run("edit 파이리 favorite yes; reconfigure 파이리")
    let error = try #require(session.result("apply").error)
    #expect(error.code == "E0212" && error.raises && error.identifiers == ["pokemon:4"])
    #expect(session.session.value("shows(#4)") == .string("파이리"))
    try session.run("draft reset; reload 파이리; apply")
    #expect(session.session.value("shows(#4)") == .string("* 파이리"))
  }

  // MARK: Leftovers

  @Test func withoutResetTheTextOfAnotherItemRemains() throws {
    for (option, leftover) in [(" --no-reset", true), ("", false)] {
      var session = try Self.poke(
        "cell pokemon \"{ko} [★ {favorite}]\"\(option)", "apply", "delete 이상해씨; apply", "add #152 to all")
      let result = session.result("apply")
      #expect(result.warnings.map(\.code.rawValue) == (leftover ? ["W0206"] : []))
      #expect(session.session.value("shows(#152)") == .string(leftover ? "치코리타 ★ yes" : "치코리타"))
      #expect(session.session.value("cells(last).leftover") == .int(leftover ? 1 : 0))
      let json = try session.json("cells")
      #expect(
        json["leftover"]
          == (leftover ? [["cell": 1, "from": "pokemon:1", "id": "pokemon:152", "text": "★ yes"]] : []))
      #expect(
        try session.text("cells").contains { $0.contains("leftover  치코리타 shows '★ yes', text of 이상해씨") } == leftover)
      // The provider is asked again with a value: nothing is left.
      try session.run("edit #152 favorite no; reconfigure #152; apply")
      #expect(session.session.value("shows(#152)") == .string("치코리타 ★ no"))
      #expect(try session.json("cells")["leftover"] == [])
    }
  }

  @Test func aReconfiguredCellKeepsItsOwnOldText() throws {
    var session = try Self.poke("cell pokemon \"{ko} [★ {favorite}]\" --no-reset", "apply", "edit 이상해씨 favorite false")
    try session.run("reconfigure 이상해씨")
    let warning = try #require(session.result("apply").warnings.first { $0.code == "W0206" })
    #expect(warning.message.en.contains("from before it was reconfigured"))
    #expect(session.session.value("shows(#1)") == .string("이상해씨 ★ yes"))
  }

  @Test(arguments: [("yes", "이상해씨 ★ yes"), ("true", "이상해씨 ★"), ("false", "이상해씨"), ("null", "이상해씨"), ("\"\"", "이상해씨")])
  func onlyAValueSetsAnOptionalLabel(value: String, shown: String) throws {
    let session = try Self.poke("edit 이상해씨 favorite \(value)", "cell \"{ko} [★ {favorite}]\"", "apply")
    #expect(session.session.value("shows(#1)") == .string(shown))
  }

  @Test func scrollingAlsoLeavesTextOfAnotherItem() throws {
    var list = try LayoutSession(
      "screen new t", "section add A", "add 1..40 to A", "edit 1 note star", "cell \"{title} [{note}]\" --no-reset",
      "layout list(160)", "viewport 390x480", "apply", "scroll to 480")
    let warnings = list.result("scroll to 960").warnings
    #expect(warnings.map(\.code.rawValue) == ["W0206"])
    #expect(warnings.first?.identifiers == ["10"])
    #expect(try list.text("cells").contains { $0.contains("leftover") })
  }

  // MARK: Hostile text

  @Test func controlCharactersNeverReachTheTerminal() throws {
    var session = try Self.poke("cell pokemon \"\\u{1B}[[2J{ko}\\u{7}[[가나다漢字👩‍👩‍👧\" --reuse \"a\\u{1B}b\"", "apply")
    for line in ["cell", "cells", "cells --list"] {
      for text in try session.text(line) {
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }, "\(line)")
      }
    }
    #expect(session.session.value("shows(#1)")?.description.hasPrefix("\u{1B}[2J이상해씨") ?? false)
  }

  @Test func longTemplatesAreRefusedAndManyPartsAreFine() throws {
    var session = try Self.poke()
    #expect(session.code("cell pokemon \"\(String(repeating: "가", count: 2000))\"") == "E0103")
    try session.run("cell pokemon \"\(String(repeating: "[{ko}]", count: 600))\"")
    try session.run("apply")
    #expect(session.session.value("shows(#1)")?.description.count == 2400)
  }
}
