import TestSupport
import Testing

@Suite("The screen model shows what a terminal shows")
struct ScreenModelTests {
  /// The text, and the rows and the cursor that xterm has after it, on 10 columns and 3 rows.
  struct Case: CustomTestStringConvertible, Sendable {
    var written: String
    var rows: [String]
    var cursor: [Int]
    var testDescription: String { written.debugDescription }
  }

  @Test(arguments: [
    Case(written: "ab\r\nc", rows: ["ab", "c"], cursor: [1, 1]),
    Case(written: "ab\nc", rows: ["ab", "  c"], cursor: [1, 3]),
    Case(written: "abc\u{8}x\tz", rows: ["abx     z"], cursor: [0, 9]),
    Case(written: "0123456789", rows: ["0123456789"], cursor: [0, 9]),
    Case(written: "0123456789\r\nx", rows: ["0123456789", "x"], cursor: [1, 1]),
    Case(written: "0123456789x", rows: ["0123456789", "x"], cursor: [1, 1]),
    Case(written: "0123456789\u{1B}[K", rows: ["012345678"], cursor: [0, 9]),
    Case(written: "가나", rows: ["가나"], cursor: [0, 4]),
    Case(written: "012345678가", rows: ["012345678", "가"], cursor: [1, 2]),
    Case(written: "01234567가x", rows: ["01234567가", "x"], cursor: [1, 1]),
    Case(written: "가나\r\u{1B}[Cx", rows: [" x나"], cursor: [0, 2]),
    Case(written: "가나\rx", rows: ["x 나"], cursor: [0, 1]),
    Case(written: "e\u{301}x", rows: ["e\u{301}x"], cursor: [0, 2]),
    Case(written: "abc\r\ndef\u{1B}[A\u{1B}[D\u{1B}[K", rows: ["ab", "def"], cursor: [0, 2]),
    Case(written: "abc\r\ndef\u{1B}[A\r\u{1B}[J", rows: [], cursor: [0, 0]),
    Case(written: "abc\u{1B}[H\u{1B}[2Jx", rows: ["x"], cursor: [0, 1]),
    Case(written: "\u{1B}[2;4Hx\u{1B}[9Gy", rows: ["", "   x    y"], cursor: [1, 9]),
    Case(written: "a\u{1B}7bc\u{1B}8X", rows: ["aXc"], cursor: [0, 2]),
    Case(written: "\u{1B}[1;32mgreen\u{1B}[0m", rows: ["green"], cursor: [0, 5]),
    Case(written: "1\r\n2\r\n3\r\n4", rows: ["2", "3", "4"], cursor: [2, 1]),
    Case(written: "ab\u{1B}[99D\u{1B}[99A\u{1B}[99B\u{1B}[99Cz", rows: ["ab", "", "         z"], cursor: [2, 9]),
  ])
  func writing(_ example: Case) {
    var whole = ScreenModel(columns: 10, rows: 3)
    whole.feed(Array(example.written.utf8))
    #expect(whole.text == example.rows.joined(separator: "\n"))
    #expect([whole.cursor.row, whole.cursor.column] == example.cursor)
    #expect(whole.unknownSequences.isEmpty)

    var byteByByte = ScreenModel(columns: 10, rows: 3)
    for byte in example.written.utf8 { byteByByte.feed([byte]) }
    #expect(byteByByte.lines == whole.lines)
  }

  @Test func `the place of the cursor is answered`() {
    var screen = ScreenModel(columns: 10, rows: 3)
    screen.feed(Array("ab\r\nc\u{1B}[6n".utf8))
    #expect(screen.takeAnswers() == Array("\u{1B}[2;2R".utf8))
    #expect(screen.takeAnswers().isEmpty)
  }

  @Test func `rows that leave are kept, bells counted, the unknown named`() {
    var screen = ScreenModel(columns: 10, rows: 2)
    screen.feed(Array("1\r\n2\r\n3\u{7}\u{1B}[?2004h\u{1B}[5z".utf8))
    #expect(screen.scrolledOff == ["1"])
    #expect(screen.bells == 1)
    #expect(screen.marksPastes)
    #expect(screen.unknownSequences == ["CSI 5z"])
  }

  @Test func `a narrower window wraps lines anew, a wider one joins what was wrapped`() {
    var screen = ScreenModel(columns: 10, rows: 4)
    screen.feed(Array("0123456789ab\r\nx".utf8))
    screen.resize(columns: 5, rows: 6)
    #expect(screen.text == "01234\n56789\nab\nx")
    #expect(screen.cursor == (3, 1))
    screen.resize(columns: 20, rows: 4)
    #expect(screen.text == "0123456789ab\nx")
    #expect(screen.cursor == (1, 1))
  }
}
