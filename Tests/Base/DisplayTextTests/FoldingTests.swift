import DisplayText
import TestSupport
import Testing

/// Lines for a terminal: none is wider, and words stay whole.
@Suite struct FoldingTests {
  @Test(
    arguments: [
      ("fits", 10, ["fits"]),
      ("words that go on and on", 12, ["words that", "    go on", "    and on"]),
      // A part that stands apart goes on below as a whole.
      ("no app is open   app open FOLDER opens one", 30, ["no app is open", "    app open FOLDER opens one"]),
      // The value of a key goes on below its beginning.
      (
        "secrets  none found (api_key, Authorization)", 30,
        ["secrets  none found (api_key,", "         Authorization)"]
      ),
      // Paths are broken at slashes, long names of code after punctuation, other words anywhere.
      (
        "  a b  /usr/share/folder/of/a/file.txt is there", 24,
        ["  a b", "      /usr/share/folder/", "      of/a/file.txt is", "      there"]
      ),
      // A word that fits on a line stays whole, also where it stands further left then.
      (
        "resumed  7 lines  from /home/x/.local/state/mcv/session-20261.journal", 50,
        ["resumed  7 lines  from", "    /home/x/.local/state/mcv/session-20261.journal"]
      ),
      (
        "UICollectionViewDiffableDataSource.apply(_:animatingDifferences:completion:)", 40,
        ["UICollectionViewDiffableDataSource.", "    apply(_:animatingDifferences:", "    completion:)"]
      ),
      ("도움말  가나다라마바사아자차카", 20, ["도움말", "    가나다라마바사아", "    자차카"]), ("", 10, [""]),
    ] as [(String, Int, [String])])
  func linesAreFolded(text: String, columns: Int, lines: [String]) {
    let options = TextOptions(terminalColumns: columns)
    #expect(options.folded(text) == lines.joined(separator: "\n"))
    #expect(options.folded("a\n" + text + "\n\n") == "a\n" + lines.joined(separator: "\n") + "\n\n")
    // Files and pipes have the lines as they are.
    #expect(TextOptions().folded(text) == text)
  }

  @Test func coloursTakeNoColumnsAndEndWithTheLine() {
    let options = TextOptions(terminalColumns: 12)
    #expect(options.folded("\u{1B}[1mten columns\u{1B}[0m") == "\u{1B}[1mten columns\u{1B}[0m")
    #expect(
      options.folded("a \u{1B}[2mgrey text here\u{1B}[0m b")
        == "a \u{1B}[2mgrey text\u{1B}[0m\n    \u{1B}[2mhere\u{1B}[0m b")
  }

  @Test(arguments: UInt64(0)..<200)
  func foldedLinesFitAndLoseNothingButBlanks(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = hostileText(length: 80, using: &generator).escapedForDisplay
    let options = TextOptions(terminalColumns: 14)
    let folded = options.folded(text)
    #expect(folded.split(separator: "\n").allSatisfy { options.columns(of: String($0)) <= 14 }, "\(seed): \(folded)")
    let kept: [Unicode.Scalar] = folded.unicodeScalars.filter { $0 != " " && $0 != "\n" }
    #expect(kept == text.unicodeScalars.filter { $0 != " " }, "\(seed): \(folded)")
  }
}
