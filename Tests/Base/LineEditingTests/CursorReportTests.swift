import Testing

@testable import LineEditing

/// The terminal's reports are separated from keys that the user types meanwhile.
@Suite struct CursorReportTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var bytes: String
    var columns: [Int]
    var others: String
    var testDescription: String { bytes.debugDescription }
  }

  static let cases: [Case] = [
    Case(bytes: "\u{1B}[1;3R", columns: [3], others: ""),
    Case(bytes: "\u{1B}[24;1R\u{1B}[24;80R", columns: [1, 80], others: ""),
    Case(bytes: "ab\u{1B}[5;2Rc\r", columns: [2], others: "abc\r"),
    Case(bytes: "가\u{1B}[5;2R나", columns: [2], others: "가나"),
    Case(bytes: "\u{1B}[A\u{1B}[5;2R", columns: [2], others: "\u{1B}[A"),
    Case(bytes: "\u{1B}\u{1B}[5;2R", columns: [2], others: "\u{1B}"),
    Case(bytes: "\u{1B}[1;5C", columns: [], others: "\u{1B}[1;5C"),
    Case(bytes: "\u{1B}[;R", columns: [], others: "\u{1B}[;R"),
    Case(bytes: "\u{1B}[5", columns: [], others: "\u{1B}[5"),
    Case(bytes: "\u{1B}[12345678901234567890;1R", columns: [], others: "\u{1B}[12345678901234567890;1R"),
    Case(bytes: "", columns: [], others: ""),
  ]

  @Test(arguments: cases)
  func reportsAreSeparatedFromTypedBytes(_ test: Case) {
    var reports = CursorReports()
    for byte in test.bytes.utf8 { reports.feed(byte) }
    #expect(reports.columns == test.columns)
    #expect(String(decoding: reports.otherBytes, as: UTF8.self) == test.others)
  }
}
