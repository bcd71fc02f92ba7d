import TestSupport
import Testing

@testable import DisplayText

@Suite struct FittingTests {
  @Test(arguments: [
    ("노말, 페어리", 12, "노말, 페어리"), ("노말, 페어리", 11, "노말, 페어…"), ("노말, 페어리", 9, "노말, 페…"),
    ("노말, 페어리", 10, "노말, 페…"), ("삐삐", 1, "…"), ("삐삐", 2, "…"), ("삐삐", 3, "삐…"), ("삐삐", 0, ""), ("삐삐", -1, ""),
    ("abc", 2, "a…"), ("👩\u{200D}👧ab", 3, "👩\u{200D}👧…"), ("a\u{1B}b", 5, #"a\u{…"#), ("", 0, ""),
  ])
  func cuts(text: String, columns: Int, expected: String) {
    #expect(TextOptions().cut(text, to: columns) == expected)
  }

  @Test func theEllipsisFollowsCharsetAndAmbiguousWidth() {
    #expect(TextOptions(charset: .ascii).cut("이상해씨", to: 7) == "이상...")
    #expect(TextOptions(charset: .ascii).cut("이상해씨", to: 2) == "..")
    #expect(TextOptions(ambiguous: .wide).cut("이상해씨", to: 7) == "이상…")
    #expect(TextOptions(ambiguous: .wide).cut("abc", to: 1) == "")
  }

  @Test(arguments: UInt64(0)..<300)
  func aCutFitsAndIsStable(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let options = TextOptions(
      charset: Bool.random(using: &generator) ? .box : .ascii,
      ambiguous: Bool.random(using: &generator) ? .narrow : .wide)
    let text = hostileText(length: 20, using: &generator)
    let columns = Int.random(in: 0...30, using: &generator)
    let cut = options.cut(text, to: columns)
    #expect(options.columns(of: cut) <= columns, "\(seed)")
    #expect(options.cut(cut, to: columns) == cut, "\(seed)")
    let padded = options.pad(cut, to: columns, .right)
    #expect(options.columns(of: padded) == columns, "\(seed)")
  }

  @Test func pads() {
    #expect(TextOptions().pad("삐삐", to: 6) == "삐삐  ")
    #expect(TextOptions().pad("삐삐", to: 6, .right) == "  삐삐")
    #expect(TextOptions().pad("삐삐", to: 3) == "삐삐")
    #expect(TextOptions().pad("\t", to: 3) == #"\t "#)
  }

  @Test(arguments: [
    ("the quick brown fox", 10, 0, ["the quick", "brown fox"]),
    ("마지막 장면에서 울었다", 10, 0, ["마지막", "장면에서", "울었다"]),
    ("가나다라마바사", 6, 0, ["가나다", "라마바", "사"]),
    ("가나다라", 5, 0, ["가나", "다라"]),
    ("a 가나다라마", 6, 0, ["a", "가나다", "라마"]),
    ("가나다라 b", 6, 0, ["가나다", "라 b"]),
    ("one\n\ntwo  three", 20, 0, ["one", "", "two three"]),
    ("--width N  the columns of a page", 14, 4, ["--width N the", "    columns of", "    a page"]),
    ("가나", 1, 0, ["가", "나"]), ("", 10, 0, [""]), ("a\u{1B}b", 20, 0, [#"a\u{1B}b"#]), ("x\r\ny", 9, 0, ["x", "y"]),
    ("ab", 0, 9, ["a", "b"]),
  ])
  func wraps(text: String, columns: Int, indent: Int, expected: [String]) {
    #expect(TextOptions().wrap(text, to: columns, hangingIndent: indent) == expected)
  }

  @Test(arguments: UInt64(0)..<200)
  func wrappedLinesFitAndLoseNothingButBlanks(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = hostileText(length: 60, using: &generator)
    let options = TextOptions()
    let lines = options.wrap(text, to: 12)
    #expect(lines.allSatisfy { options.columns(of: $0) <= 12 && !$0.hasSuffix(" ") }, "\(seed)")
    let paragraphs = text.split(whereSeparator: \.isNewline).map { paragraph in
      paragraph.split(whereSeparator: { $0 == " " || $0 == "\t" }).map { String($0).escapedForDisplay }.joined()
    }
    let kept = lines.joined().unicodeScalars.filter { $0 != " " }
    #expect(Array(kept) == paragraphs.joined().unicodeScalars.filter { $0 != " " }, "\(seed)")
  }
}
