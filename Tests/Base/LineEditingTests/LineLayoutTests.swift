import DisplayText
import TestSupport
import Testing

@testable import LineEditing

@Suite("A line is laid out and drawn where it belongs")
struct LineLayoutTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var text: String
    var cursor: Int
    var rows: [String]
    var place: [Int]
    var testDescription: String { text.debugDescription + " at \(cursor)" }
  }

  /// On 10 columns, with the prompts `p> ` and `.> `.
  @Test(arguments: [
    Case(text: "", cursor: 0, rows: ["p> "], place: [0, 3]),
    Case(text: "abc", cursor: 1, rows: ["p> abc"], place: [0, 4]),
    Case(text: "abcdefg", cursor: 7, rows: ["p> abcdefg", ""], place: [1, 0]),
    Case(text: "abcdefgh", cursor: 7, rows: ["p> abcdefg", "h"], place: [1, 0]),
    Case(text: "abcdef가", cursor: 6, rows: ["p> abcdef", "가"], place: [1, 0]),
    Case(text: "abcde가나", cursor: 6, rows: ["p> abcde가", "나"], place: [1, 0]),
    Case(text: "a\nb", cursor: 3, rows: ["p> a", ".> b"], place: [1, 4]),
    Case(text: "a\nb", cursor: 1, rows: ["p> a", ".> b"], place: [0, 4]),
    Case(text: "\u{1B}[m", cursor: 1, rows: ["p> \\u{1B}[", "m"], place: [0, 9]),
    Case(text: "a\tb", cursor: 2, rows: ["p> a    b"], place: [0, 8]),
    Case(text: "e\u{301}x", cursor: 2, rows: ["p> e\u{301}x"], place: [0, 4]),
    Case(text: "\u{301}x", cursor: 0, rows: ["p> \\u{301}", "x"], place: [0, 3]),
    Case(text: "a\u{200D}b", cursor: 3, rows: ["p> ab"], place: [0, 5]),
  ])
  func layout(_ example: Case) {
    let layout = LineLayout(
      prompt: StyledText("p> ", .plain), continuation: StyledText(".> ", .plain),
      text: Array(example.text.unicodeScalars), cursor: example.cursor, width: 10)
    #expect(layout.rows.map { $0.cells.map(\.text).joined() } == example.rows)
    #expect([layout.cursor.row, layout.cursor.column] == example.place)
  }

  @Test(arguments: [
    (text: "ab", suggestion: "cdefghij", row: "p> abcdef"), (text: "ab", suggestion: "가나다", row: "p> ab가나"),
    (text: "ab", suggestion: "c\nd", row: "p> abc"), (text: "ab", suggestion: "c\u{1B}d", row: "p> abc"),
    (text: "abcdef", suggestion: "g", row: "p> abcdef"),
  ])
  func `a suggestion stays on the row of the text`(text: String, suggestion: String, row: String) {
    let plain = StyledText("p> ", .plain)
    let scalars = Array(text.unicodeScalars)
    let layout = LineLayout(
      prompt: plain, continuation: plain, text: scalars, styles: [.success], suggestion: suggestion,
      cursor: scalars.count, width: 10)
    let without = LineLayout(
      prompt: plain, continuation: plain, text: scalars, styles: [.success], cursor: scalars.count, width: 10)
    #expect(layout.rows.map { $0.cells.map(\.text).joined() } == [row])
    #expect(layout.cursor == without.cursor)
    #expect(layout.rows[0].cells.map(\.style).dropFirst(3).first == .success)
    #expect(layout.rows[0].cells.dropFirst(3 + scalars.count).allSatisfy { $0.style == .dim })
  }

  /// Draws one random layout after another, and compares the screen with one on which only the last was drawn.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `what was drawn before never shows through`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let width = Int.random(in: 4...30, using: &random)
    let height = Int.random(in: 2...8, using: &random)
    var screen = ScreenModel(columns: width, rows: height)
    var painter = LinePainter()
    for step in 0..<60 {
      let count = Int.random(in: 0...(step % 3 == 0 ? 80 : 12), using: &random)
      let text = (0..<count).compactMap { _ in
        Array("ab 가나é\u{301}\n\t\u{1B}".unicodeScalars).randomElement(using: &random)
      }
      let layout = LineLayout(
        prompt: StyledText("> ", .success), continuation: StyledText(".", .plain), text: text,
        cursor: Int.random(in: 0...count, using: &random), width: width)
      screen.feed(Array(painter.paint(layout, width: width, height: height).utf8))
      // Which part of a tall layout is shown depends on the past; the row of the cursor is always among it.
      let top = screen.cursor.row - layout.cursor.row
      let shown = layout.rows.enumerated().compactMap { index, row in
        (0..<height).contains(index + top) ? row.cells.map(\.text).joined() : nil
      }
      let isWhole = layout.rows.count <= height
      #expect(screen.cursor.column == layout.cursor.column, "seed \(seed) step \(step)")
      #expect(
        Self.trimmed(isWhole ? Array(screen.lines.suffix(from: max(0, top)).prefix(shown.count)) : screen.lines)
          == Self.trimmed(shown), "seed \(seed) step \(step)")
      let below = screen.lines.dropFirst(max(0, top) + shown.count).joined()
      if isWhole { #expect(below == "") }
    }
    #expect(screen.unknownSequences.isEmpty)
    screen.feed(Array(painter.erase(width: width).utf8))
    #expect(screen.cursor.column == 0)
  }

  private static func trimmed(_ rows: [String]) -> [String] {
    rows.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
  }

  @Test func `after the line the cursor stands below it`() {
    for (text, row) in [("abc", 1), ("abcdefg", 1), ("abcdefgh", 2), ("a\nb", 2)] {
      var screen = ScreenModel(columns: 10, rows: 5)
      var painter = LinePainter()
      let layout = LineLayout(
        prompt: StyledText("p> ", .plain), continuation: StyledText("", .plain),
        text: Array(text.unicodeScalars), cursor: 0, width: 10)
      screen.feed(Array((painter.paint(layout, width: 10, height: 5) + painter.leave()).utf8))
      #expect(screen.cursor == (row, 0), "\(text.debugDescription)")
    }
  }

  @Test func `a line that did not change is not sent again`() {
    var painter = LinePainter()
    let layout = LineLayout(
      prompt: StyledText("p> ", .error), continuation: StyledText("", .plain),
      text: Array("가나".unicodeScalars), cursor: 1, width: 10)
    #expect(!painter.paint(layout, width: 10, height: 5).isEmpty)
    #expect(painter.paint(layout, width: 10, height: 5).isEmpty)
  }

  @Test func `a prompt shows what a terminal draws and nothing that controls it`() {
    #expect(Prompt("포켓\u{1B}[31m> ").text == "포켓?[31m> ")
    #expect(Prompt("a\u{200B}b\u{0301}> ").text == "a?b?> ")
    // Jamo become a syllable, as in the text that is edited.
    #expect(Prompt("\u{1112}\u{1161}\u{11AB}> ").text == "\u{D55C}> ")
  }

  @Test func `a family of emoji is one where the terminal joins it`() {
    let text = Array("a👨‍👩‍👧b".unicodeScalars)
    func layout(_ cursor: Int, joins: Bool) -> LineLayout {
      LineLayout(
        prompt: StyledText("> ", .plain), continuation: StyledText("", .plain), text: text, cursor: cursor, width: 40,
        joinsEmoji: joins)
    }
    #expect(layout(0, joins: false).rows[0].columns == 10)
    #expect(layout(0, joins: true).rows[0].cells.map(\.text) == [">", " ", "a", "👨‍👩‍👧", "b"])
    #expect(layout(0, joins: true).rows[0].columns == 6)
    // Within the family the cursor stands before it.
    #expect((0...text.count).map { layout($0, joins: true).cursor.column } == [2, 3, 3, 3, 3, 3, 5, 6])
    let thumb = LineLayout(
      prompt: StyledText("", .plain), continuation: StyledText("", .plain), text: Array("👍🏽x".unicodeScalars), cursor: 3,
      width: 40, joinsEmoji: true)
    #expect(thumb.rows[0].columns == 3)
  }

  @Test func `a prompt of Hangul takes two columns for each syllable`() {
    let layout = LineLayout(
      prompt: StyledText("목록> ", .plain), continuation: StyledText("", .plain), text: Array("ab".unicodeScalars),
      cursor: 1, width: 10)
    #expect(layout.cursor == (0, 7))
    #expect(layout.rows.map(\.columns) == [8])
  }
}
