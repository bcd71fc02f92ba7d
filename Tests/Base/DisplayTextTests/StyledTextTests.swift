import TestSupport
import Testing

@testable import DisplayText

@Suite struct StyledTextTests {
  let label = StyledText("+ ", .insert) + StyledText("삐삐") + StyledText("\u{1B}[2J", .dim)

  @Test func printsPlainOrWithColour() {
    #expect(label.rendered(TextOptions()) == #"+ 삐삐\u{1B}[2J"#)
    let colored = label.rendered(TextOptions(usesColor: true))
    #expect(colored == "\u{1B}[32m+ \u{1B}[0m삐삐\u{1B}[2m\\u{1B}[2J\u{1B}[0m")
    #expect(label.plain == #"+ 삐삐\u{1B}[2J"#)
    #expect(label.original == "+ 삐삐\u{1B}[2J")
    #expect(label.columns(DisplayWidth()) == 15)
  }

  @Test func neighboursOfOneStyleAreOnePiece() {
    var text = StyledText("가", .note)
    text.append("\n", .note)
    text.append("", .error)
    text.append("나", .note)
    #expect(text.runs.map(\.text) == [#"가\n나"#])
    #expect(text.original == "가\n나")
    #expect(StyledText("", .note).isEmpty)
  }

  @Test(arguments: [
    (15, #"+ 삐삐\u{1B}[2J"#), (14, #"+ 삐삐\u{1B}[…"#), (7, "+ 삐삐…"), (6, "+ 삐…"), (5, "+ 삐…"), (4, "+ …"), (2, "+…"),
    (1, "…"), (0, ""),
  ])
  func cutsAcrossPieces(columns: Int, expected: String) {
    #expect(label.cut(to: columns, TextOptions()).plain == expected)
  }

  @Test func theEllipsisHasTheStyleOfWhatItReplaces() {
    #expect(label.cut(to: 7, TextOptions()).runs.last?.style == .dim)
    #expect(label.cut(to: 6, TextOptions()).runs.last?.style == .plain)
  }
}

@Suite struct ColorModeTests {
  @Test(arguments: [
    // --color first, then NO_COLOR, then CLICOLOR_FORCE, then the terminal.
    (ColorMode.always, ["NO_COLOR": "1"], false, true), (.never, ["CLICOLOR_FORCE": "1"], true, false),
    (.auto, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, false), (.auto, ["CLICOLOR_FORCE": "1"], false, true),
    (.auto, ["CLICOLOR_FORCE": "0"], false, false), (.auto, ["CLICOLOR_FORCE": "0"], true, true),
    (.auto, ["NO_COLOR": ""], true, true), (.auto, ["CLICOLOR_FORCE": ""], false, false),
    (.auto, [:], true, true), (.auto, [:], false, false), (.auto, ["TERM": "dumb"], true, false),
    (.auto, ["TERM": "dumb", "CLICOLOR_FORCE": "1"], true, true),
  ])
  func allowsColorByEnvironment(mode: ColorMode, environment: [String: String], isTerminal: Bool, expected: Bool) {
    #expect(mode.allowsColor(isTerminal: isTerminal) { environment[$0] } == expected)
  }

  @Test func signsOfTheOperations() {
    #expect(TextStyle.allCases.compactMap(\.sign) == ["+", "-", ">", "r", "~"])
  }

  @Test func asciiGlyphsAreASCII() {
    let charset = Charset.ascii
    let glyphs =
      [charset.ellipsis, charset.dot, charset.horizontal, charset.vertical, charset.branch, charset.lastBranch]
      + charset.shades
    #expect(glyphs == ["...", ".", "-", "|", "|-", "`-", "#", "+", ":", "."])
    #expect(Charset.box.branch == "├─")
    #expect(Charset.box.lastBranch == "└─")
  }
}
