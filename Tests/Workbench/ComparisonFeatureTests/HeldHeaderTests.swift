import JSONValues
import SessionModel
import Testing
import WorkbenchFixtures

/// Headers are content: one on screen keeps its old title until its section is reloaded.
@Suite struct HeldHeaderTests {
  private static func renamed() throws -> LayoutSession {
    try LayoutSession(
      "screen new list", "section add A \"Old\"", "section add B \"Below\"", "add 1..40 to A", "add 41 to B",
      "layout { h(1w x 50) { item(1w x 1h) } header 30 }", "apply", "section rename A \"New\"")
  }

  /// Returns the text of what a line prints.
  private func text(_ line: String, _ list: inout LayoutSession) throws -> String {
    try list.text(line).joined(separator: "\n")
  }

  @Test func renamedHeaderStaysOldAndIsReported() throws {
    var list = try Self.renamed()
    let before = try text("frames --kind header", &list)
    #expect(before.contains("\"Old\""))
    let check = try text("check", &list)
    #expect(check.contains("W0211"), "\(check)")
    let json = try list.json("check")
    #expect(json["ok"] == false)
    try list.run("apply")
    let after = try text("frames --kind header", &list)
    #expect(after.contains("\"Old\"") && !after.contains("\"New\""), "\(after)")
    let cells = try text("cells", &list)
    #expect(cells.contains("headers with an old title 1 (A)"), "\(cells)")
    let held = try list.json("cells")["heldHeaders"]
    #expect(held == [["section": "A", "text": "Old", "title": "New"]])
    let why = try list.text("why A").joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(why.contains("its header stays \"Old\", its title is \"New\"") && why.contains("section reload A"))
  }

  /// Edits that ask for the header again: a reload of its section, of everything, another identity of the section.
  @Test(arguments: [
    ["section reload A", "apply"], ["apply --reload-data"],
    ["section delete A", "section add C \"New\" before B", "apply"],
  ])
  func headerIsNewAfterwards(_ lines: [String]) throws {
    var list = try Self.renamed()
    for line in lines { try list.run(line) }
    let headers = try text("frames --kind header", &list)
    #expect(headers.contains("\"New\"") && !headers.contains("\"Old\""), "\(headers)")
    let check = try text("check", &list)
    #expect(!check.contains("W0211"), "\(check)")
    let cells = try list.json("cells")
    #expect(cells["heldHeaders"] == nil)
  }

  /// A section that is deleted and added again in one draft is the same section.
  @Test func sectionOfTheSameIdentityKeepsItsHeader() throws {
    var list = try Self.renamed()
    try list.run("section rename A \"Old\"")
    let check = try text("check", &list)
    #expect(!check.contains("W0211"), "\(check)")
    for line in ["section delete A", "section add A \"Newer\" before B", "add 1 to A", "apply"] { try list.run(line) }
    let headers = try text("frames --kind header", &list)
    #expect(headers.contains("\"Old\""), "\(headers)")
  }

  @Test func headerThatScrollsBackIsNew() throws {
    var list = try Self.renamed()
    try list.run("scroll to 1200")
    try list.run("scroll to 0")
    let headers = try text("frames --kind header", &list)
    #expect(headers.contains("\"New\""), "\(headers)")
    let check = try text("check", &list)
    #expect(!check.contains("W0211"), "\(check)")
  }

  /// Without a header on screen nothing shows an old title.
  @Test func sectionWithoutAHeaderIsNoFinding() throws {
    var list = try LayoutSession(
      "screen new list", "section add A \"Old\"", "add 1 to A", "layout { h(1w x 50) { item(1w x 1h) } }", "apply",
      "section rename A \"New\"", "apply")
    let check = try text("check", &list)
    #expect(!check.contains("W0211"), "\(check)")
    try list.run("layout { h(1w x 50) { item(1w x 1h) } header 30 }")
    let headers = try text("frames --kind header", &list)
    #expect(headers.contains("\"New\""), "\(headers)")
  }
}
