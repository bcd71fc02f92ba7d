import CommandLanguage
import DiffableDataSource
import DisplayText
import Environment
import HashTreeCollections
import Testing
import TextRendering

@testable import SessionModel

@Suite struct ViewsTreeTests {
  @Test func plainScreensShowIdentifiers() throws {
    var fixture = ViewsFixture()
    fixture.screen.draft = try ViewsFixture.snapshot([("가", ["삐삐", "b"]), ("B", [])])
    fixture.screen.titles = ["가": "첫 섹션"]
    fixture.screen.edits.count = 3
    try fixture.screen.draft.perform(.reloadItems(["b"]))
    try fixture.screen.draft.perform(.reconfigureItems(["삐삐"]))
    try fixture.screen.draft.perform(.reloadSections(["B"]))
    #expect(
      try fixture.lines("tree") == [
        "tree  t  2 sections  2 items  draft (3 edits)",
        "",
        "├─ [0] 가  \"첫 섹션\"  2 items",
        "│  ├─ [0,0] 삐삐  ~ reconfigure",
        "│  └─ [0,1] b  r reload",
        "└─ [1] B  0 items  r reload",
      ])
    #expect(
      try fixture.lines("tree draft", charset: .ascii).dropFirst(2) == [
        "|- [0] 가  \"첫 섹션\"  2 items",
        "|  |- [0,0] 삐삐  ~ reconfigure",
        "|  `- [0,1] b  r reload",
        "`- [1] B  0 items  r reload",
      ])
    #expect(try fixture.lines("tree --ids") == ["0: 가  삐삐 b", "1: B"])
    #expect(try fixture.lines("tree current") == ["tree  t  0 sections  0 items  empty (draft has 3 edits)"])
    #expect(
      try fixture.json("tree").text
        == #"{"edits":3,"reconfigured":["삐삐"],"reloaded":["b"],"reloadedSections":["B"],"screen":"t","sections":"#
        + #"[{"id":"가","items":[{"content":"삐삐","id":"삐삐","shows":null},{"content":"b","id":"b","shows":null}]},"#
        + #"{"id":"B","items":[]}],"source":"draft"}"#)
  }

  @Test(arguments: [80, 120]) func typedScreensAlignTheirFields(width: Int) throws {
    var fixture = ViewsFixture("poke", type: pokemonType)
    fixture.screen.titles = ["starter": "스타팅"]
    fixture.apply(
      try ViewsFixture.snapshot([
        ("starter", ["pokemon:1", "pokemon:4"]), ("fairy", ["pokemon:35", "pokemon:40"]),
      ]), contents: pokemonContents([1, 4, 35, 40]))
    #expect(
      try fixture.lines("tree tx1", width: width) == [
        "tree  poke  2 sections  4 items  identity: id  tx1",
        "",
        "├─ [0] starter  \"스타팅\"  2 items",
        "│  ├─ [0,0] #1   이상해씨  풀, 독        0.7 m",
        "│  └─ [0,1] #4   파이리    불꽃          0.6 m",
        "└─ [1] fairy  2 items",
        "   ├─ [1,0] #35  삐삐      페어리        0.6 m",
        "   └─ [1,1] #40  푸크린    노말, 페어리  1.0 m",
      ])
  }

  @Test func outlinesShowAllNodesOfTheDraftAndTheVisibleOnesOfCurrent() throws {
    var fixture = ViewsFixture()
    var outline = Outline()
    outline.append(["민지", "도윤"])
    outline.append(["c1"], to: "민지")
    outline.append(["c2"], to: "도윤")
    outline.expand(["민지"])
    fixture.screen.draft = try ViewsFixture.snapshot([("L", [])])
    fixture.screen.edits.outlines["L"] = outline
    #expect(
      try fixture.lines("tree").dropFirst(2) == [
        "└─ [0] L  2 roots  4 items", "   ├─ v 민지", "   │  └─ · c1", "   ├─ > 도윤".replacingLast(),
        "      └─ · c2  hidden",
      ])
    let new = try fixture.screen.applied.merging(outline, into: "L")
    fixture.screen.applied = fixture.screen.applied.replacing(with: new, by: nil, tree: outline, of: "L")
    fixture.screen.edits.outlines = [:]
    #expect(
      try fixture.json("tree current")["sections"]?.text
        == #"[{"id":"L","items":["#
        + #"{"content":"민지","expanded":true,"id":"민지","level":0,"parent":null,"shows":null,"visible":true},"#
        + #"{"content":"c1","expanded":false,"id":"c1","level":1,"parent":"민지","shows":null,"visible":true},"#
        + #"{"content":"도윤","expanded":false,"id":"도윤","level":0,"parent":null,"shows":null,"visible":true}]}]"#)
    fixture.screen.draft = fixture.screen.current
    #expect(
      try fixture.json("tree draft")["sections"]?.text.hasSuffix(
        #"{"content":"c2","expanded":false,"id":"c2","level":1,"parent":"도윤","shows":null,"visible":false}]}]"#)
        == true)
  }

  @Test func hostileIdentifiersAreEscapedAndCut() throws {
    var fixture = ViewsFixture()
    let long = String(repeating: "가", count: 10_000)
    fixture.screen.draft = try ViewsFixture.snapshot([("A\u{1B}[2J", ["a\u{1B}]0;x\u{07}", long, "", " b", "👨‍👩‍👧"])])
    for charset in Charset.allCases {
      for line in ["tree", "diff --unified", "diff --side", "diff", "tree --ids"] {
        let lines = try fixture.lines(line, width: 40, charset: charset)
        #expect(lines.allSatisfy { !$0.unicodeScalars.contains(where: \.isUnsafeForDisplay) }, "\(line)")
        if line.hasPrefix("tree --") || line == "diff" { continue }
        #expect(lines.allSatisfy { DisplayWidth().columns(of: $0) <= 40 }, "\(line)")
      }
    }
    let lines = try fixture.lines("tree", width: 40)
    #expect(lines[0] == "tree  t  1 section  draft (0 edits)")
    #expect(lines[1] == "      5 items")
    #expect(lines[4] == #"   ├─ [0,0] a\u{1B}]0;x\u{07}"#)
    #expect(lines[5] == "   ├─ [0,1] " + String(repeating: "가", count: 13) + "…")
    #expect(lines[6] == #"   ├─ [0,2] """#)
    #expect(lines[7] == #"   ├─ [0,3] " b""#)
    #expect(lines.last == "cut: 1 line   --json has them whole")
    #expect(try fixture.json("tree")["sections"]?.text.contains(#""id":"a\u001b]0;x\u0007""#) == true)
  }

  @Test func aMillionItemsStream() throws {
    var fixture = ViewsFixture()
    fixture.screen.draft = try ViewsFixture.snapshot([("A", (0..<1_000_000).map(String.init))])
    let lines = try fixture.lines("tree")
    #expect(lines.count == 1_000_003)
    #expect(lines.last == "   └─ [0,999999] 999999")
  }
}

extension String {
  /// Returns the same line as the last of its siblings.
  func replacingLast() -> String { String(map { $0 == "├" ? "└" : $0 }) }
}
