import DisplayText
import TestSupport
import Testing

@testable import TextRendering

@Suite struct TextTableTests {
  /// The batch table of the interface's diff.
  static let batch: TextTable = {
    var table = TextTable(columns: [
      .init("op"), .init("old"), .init("new"), .init("id"), .init("item", cutOrder: 1), .init("because", cutOrder: 0),
    ])
    table.append([StyledText("delete", .delete), "[0,1]", "", "#4", "파이리", "in old, not in new"])
    table.append([StyledText("insert", .insert), "", "[0,2]", "#35", "삐삐", "in new, not in old"])
    table.append(["move", "[0,3]", "[0,0]", "#25", "피카츄", "same id, not in the longest kept run"])
    return table
  }()

  static let screens: TextTable = {
    var table = TextTable(columns: [
      .init(""), .init("screen"), .init("sections", alignment: .right), .init("layout"),
    ])
    table.append(["*", "poke", "1", "list(40)"])
    table.append(["", "영화", "13", "banner"])
    return table
  }()

  /// Ctrl-C gives the prompt back at once; an abandoned table must not keep a processor busy.
  @Test(arguments: [TextTable.Mode.text, .csv, .md])
  func abandonedTableStopsRendering(_ mode: TextTable.Mode) {
    let table = TextTable(columns: [.init("number")], count: 100_000) { [StyledText("\($0)")] }
    let work = CancellationToken()
    func rowCount() -> Int {
      CancellationToken.$current.withValue(work) { table.rendered(as: mode, TextOptions()).utf8.count { $0 == 10 } }
    }
    #expect(rowCount() >= 100_000)
    work.abandon()
    #expect(rowCount() <= CancellationToken.stride + 2)
    #expect(!CancellationToken.isAbandoned, "it concerns the work on its thread alone")
  }

  @Test func textMode() {
    #expect(
      Self.batch.rendered(as: .text, TextOptions()) == """
          op      old    new    id   item    because
          delete  [0,1]         #4   파이리  in old, not in new
          insert         [0,2]  #35  삐삐    in new, not in old
          move    [0,3]  [0,0]  #25  피카츄  same id, not in the longest kept run

        """)
    #expect(
      Self.screens.rendered(as: .text, TextOptions()) == """
             screen  sections  layout
          *  poke           1  list(40)
             영화          13  banner

        """)
  }

  @Test func boxMode() {
    #expect(
      Self.screens.rendered(as: .box, TextOptions()) == """
        ┌───┬────────┬──────────┬──────────┐
        │   │ screen │ sections │ layout   │
        ├───┼────────┼──────────┼──────────┤
        │ * │ poke   │        1 │ list(40) │
        │   │ 영화   │       13 │ banner   │
        └───┴────────┴──────────┴──────────┘

        """)
    #expect(
      Self.screens.rendered(as: .box, TextOptions(charset: .ascii)) == """
        +---+--------+----------+----------+
        |   | screen | sections | layout   |
        +---+--------+----------+----------+
        | * | poke   |        1 | list(40) |
        |   | 영화   |       13 | banner   |
        +---+--------+----------+----------+

        """)
  }

  @Test func csvMode() {
    var table = TextTable(columns: [.init("이름"), .init("note")])
    table.append(["삐삐", "a,b"])
    table.append(["say \"hi\"", "two\nlines\r\nand a tab\t"])
    table.append([" blank", "\u{1B}[31m"])
    table.append([])
    #expect(
      table.rendered(as: .csv, TextOptions(width: 3)) == """
        이름,note
        삐삐,"a,b"
        "say ""hi""\","two
        lines\\u{0D}
        and a tab\t"
        " blank",\\u{1B}[31m
        ,

        """)
    var single = TextTable(columns: [.init()])
    single.append([""])
    #expect(single.rendered(as: .csv, TextOptions()) == "\"\"\n")
  }

  @Test func markdownMode() {
    var table = TextTable(columns: [.init("이름"), .init("n", alignment: .right)])
    table.append(["삐삐", "1"])
    table.append(["a|b\\c", "12\n"])
    #expect(
      table.rendered(as: .md, TextOptions(width: 3)) == #"""
        | 이름    |     n |
        | ------- | ----: |
        | 삐삐    |     1 |
        | a\|b\\c | 12\\n |

        """#)
  }

  @Test func aNarrowPageCutsTheColumnsThatAllowItInTheirOrder() {
    var output = ""
    let cut = Self.batch.write(to: &output, as: .text, TextOptions(width: 52))
    #expect(cut == 3)
    #expect(
      output == """
          op      old    new    id   item    because
          delete  [0,1]         #4   파이리  in old, not in…
          insert         [0,2]  #35  삐삐    in new, not in…
          move    [0,3]  [0,0]  #25  피카츄  same id, not i…
          cut: 3 cells in because   --csv has them whole

        """)
  }

  @Test func cellsOfAWrappingColumnGoOnBelow() {
    var table = TextTable(columns: [.init("tx"), .init("note", cutOrder: 0, minimumWidth: 10, wraps: true), .init("n")])
    table.append(["tx1", "피카츄 꼬부기 and 18 more", "20"])
    table.append(["tx2", "short", "1"])
    #expect(
      table.rendered(as: .text, TextOptions(width: 24)) == """
          tx   note           n
          tx1  피카츄 꼬부기  20
               and 18 more
          tx2  short          1

        """)
    #expect(
      table.rendered(as: .box, TextOptions(width: 27, charset: .ascii)).split(separator: "\n").dropFirst(3).prefix(2)
        == ["| tx1 | 피카츄       | 20 |", "|     | 꼬부기 and   |    |"])
  }

  @Test func columnsThatCannotBeCutLengthenTheLines() {
    var output = ""
    // because -> 6 (title and three cells), item -> 6: nothing is dropped.
    let cut = Self.batch.write(to: &output, as: .text, TextOptions(width: 20, charset: .ascii))
    #expect(cut == 4)
    #expect(
      output == """
          op      old    new    id   item    bec...
          delete  [0,1]         #4   파이리  in ...
          insert         [0,2]  #35  삐삐    in ...
          move    [0,3]  [0,0]  #25  피카츄  sam...
          cut: 4 cells

        """)
  }

  /// At a terminal no line is wider: rows take several lines, and a box gives its borders up.
  @Test(arguments: [TextTable.Mode.text, .box]) func aTerminalGetsRowsOfSeveralLines(_ mode: TextTable.Mode) {
    var table = TextTable(columns: [
      .init("tx"), .init("insert", alignment: .right), .init("delete", alignment: .right), .init("note"),
    ])
    table.append(["tx1", "12", "3", "first apply"])
    table.append(["tx2", "", "4", ""])
    let expected = """
        tx   insert  delete
          note
        tx1      12       3
          first apply
        tx2               4

      """
    #expect(table.rendered(as: mode, TextOptions(width: 26, terminalColumns: 26)) == expected)
    #expect(table.rendered(as: mode, TextOptions(width: 26)).split(separator: "\n").contains { $0.count > 26 })
    // The page may be narrower than the terminal: its columns that cannot be cut lengthen the lines up to there.
    #expect(!table.rendered(as: mode, TextOptions(width: 26, terminalColumns: 80)).contains("\n    note"))
  }

  @Test func aTerminalBreaksNoWordOfACellThatGoesOnBelow() {
    var table = TextTable(columns: [.init("key"), .init("value"), .init("meaning", cutOrder: 0, wraps: true)])
    table.append(["anim.duration", "300ms", "the characters that draw lines"])
    #expect(
      table.rendered(as: .text, TextOptions(width: 32, terminalColumns: 32)) == """
          key            value
            meaning
          anim.duration  300ms
            the characters that draw
            lines

        """)
  }

  @Test func theWidestColumnOfAnOrderIsCutFirst() {
    var table = TextTable(columns: [.init("a", cutOrder: 0), .init("b", cutOrder: 0), .init("c", cutOrder: 0)])
    table.append([.init(String(repeating: "x", count: 30)), .init(String(repeating: "y", count: 20)), "zzzzzzzz"])
    #expect(table.fittedWidths([30, 20, 8], within: 58) == [30, 20, 8])
    #expect(table.fittedWidths([30, 20, 8], within: 50) == [22, 20, 8])
    #expect(table.fittedWidths([30, 20, 8], within: 41) == [17, 16, 8])
    #expect(table.fittedWidths([30, 20, 8], within: 23) == [8, 8, 7])
    #expect(table.fittedWidths([30, 20, 8], within: 3) == [6, 6, 6])
  }

  @Test func rowsMayBeShortOrLong() {
    var table = TextTable(columns: [.init("a")])
    table.append([])
    table.append(["1", "2", "3"])
    #expect(table.rendered(as: .text, TextOptions()) == "  a\n\n  1  2  3\n")
    #expect(TextTable(columns: []).rendered(as: .box, TextOptions()) == "")
  }

  @Test func colourIsAroundTheTextOnly() {
    var table = TextTable(columns: [.init(), .init()])
    table.append([StyledText("삐", .insert), "x"])
    table.append(["삐삐", "y"])
    #expect(
      table.rendered(as: .text, TextOptions(usesColor: true)) == "  \u{1B}[32m삐\u{1B}[0m    x\n  삐삐  y\n")
  }

  /// Every line of a table with borders is as wide as the others, for any cells; and none holds a control.
  @Test(arguments: UInt64(0)..<300)
  func allLinesAreEquallyWide(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let options = TextOptions(
      width: Int.random(in: 10...120, using: &generator),
      charset: Bool.random(using: &generator) ? .box : .ascii,
      ambiguous: Bool.random(using: &generator) ? .narrow : .wide)
    let columnCount = Int.random(in: 1...5, using: &generator)
    var table = TextTable(
      columns: (0..<columnCount).map { index in
        .init(
          Bilingual(cellText(using: &generator)), alignment: Bool.random(using: &generator) ? .left : .right,
          cutOrder: Bool.random(using: &generator) ? index % 2 : nil)
      })
    for _ in 0..<6 { table.append((0..<columnCount).map { _ in StyledText(cellText(using: &generator)) }) }
    for mode in [TextTable.Mode.box, .md] {
      let lines = table.rendered(as: mode, options).split(separator: "\n").filter { !$0.hasPrefix("cut: ") }
      let widths = Set(lines.map { options.columns(of: String($0)) })
      #expect(widths.count == 1, "seed \(seed) \(mode)")
      #expect(lines.allSatisfy { !$0.unicodeScalars.contains(where: \.isUnsafeForDisplay) }, "seed \(seed)")
    }
    // Without borders: the last column stands right, so every line ends at the same column.
    var closed = TextTable(columns: table.columns + [.init("|", alignment: .right)])
    for row in table.rows { closed.append(row + ["|"]) }
    let lines = closed.rendered(as: .text, options).split(separator: "\n").filter { !$0.hasPrefix("  cut: ") }
    #expect(Set(lines.map { options.columns(of: String($0)) }).count == 1, "seed \(seed)")
  }

  @Test func manyRowsStreamLineByLine() {
    struct LineCounter: TextOutputStream {
      var lines = 0
      var longest = 0
      mutating func write(_ string: String) {
        lines += 1
        longest = max(longest, string.utf8.count)
      }
    }
    var table = TextTable(columns: [.init("n", alignment: .right), .init("이름")])
    for index in 0..<100_000 { table.append([StyledText(String(index)), "삐삐"]) }
    var counter = LineCounter()
    table.write(to: &counter, as: .text, TextOptions())
    #expect(counter.lines == 100_001)
    #expect(counter.longest < 40)
  }
}
