import CommandLanguage
import TestSupport
import Testing

@Suite struct FormatterTests {
  private static func format(_ text: String) -> String {
    String(decoding: Formatter.format(SourceText(name: "t", text: text)), as: UTF8.self)
  }

  @Test(arguments: [
    ("add   a\tb", "add a b\n"), ("  add a;add b ;  add c", "add a; add b; add c\n"), ("poke> tree", "tree\n"),
    ("tree   ->  x.txt   #  note  ", "tree -> x.txt #  note\n"), ("~ko  두  칸\n", "~ko  두  칸\n"),
    ("|  a  b ", "|  a  b \n"),
    ("#   free   text", "#   free   text\n"), ("print \"a   b\"   'c  d'", "print \"a   b\" 'c  d'\n"),
    ("@step  a   \"x  y\"", "@step a \"x  y\"\n"), ("\u{FEFF}#!mcv 1\r\nadd  a\r\n", "#!mcv 1\nadd a\n"),
    ("add a   \\\n      b", "add a \\\n  b\n"), ("layout x {\n      h(1w x 2)\n}", "layout x {\n  h(1w x 2)\n  }\n"),
    ("add  (  broken", "add  (  broken\n"), ("   # note", "# note\n"), ("  |x", " |x\n"), ("a> b> c", " b> c\n"),
    ("add a ;; ;b", "add a; b\n"),
  ])
  func canonicalForm(text: String, expected: String) {
    #expect(Self.format(text) == expected)
    #expect(Self.format(expected) == expected)
  }

  private static let pieces: [String] = [
    "add", " ", "  ", "삐삐", "\t", "\n", "\n", " \\\n ", ";", " # ", "\"a  b\"", "'c'", "(", ")", "[", "]", "{", "}",
    "0.4w", "1..5",
    " -> ", "--x=", "~", "|", "@", "poke> ", " /a b/ ", "\u{3000}", "#", "-", "=", ">", "/", ",", "@step ", "\r\n",
    "\\", "model open a { ", "send k { ", "app open a --init { ", "\"\"\"", "//", "/*", "*/", "\\(",
  ]

  /// Returns the words of a text, line by line, without blanks, prompts and separators.
  private static func words(_ bytes: [UInt8]) -> [[String]] {
    let source = SourceText(name: "t", bytes: bytes)
    func spelling(_ range: Range<Int>) -> String {
      let blanks: Set<Unicode.Scalar> = [" ", "\t", "\r", "\n", "\u{3000}"]
      var scalars = Array(source.text(range).replacing("\\\n", with: " ").replacing("\\\r\n", with: " ").unicodeScalars)
      if scalars.last == "\\" { scalars.removeLast() }
      return scalars.split { blanks.contains($0) }.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
    }
    return ScriptParser.parse(source).lines.map { line in
      switch line.content {
      case .commands(let commands):
        commands.commands.flatMap { [";", spelling($0.verbRange)] + $0.arguments.map { spelling($0.range) } }
          + (commands.target.map { ["->", spelling($0.range)] } ?? [])
          + (commands.comment.map { [spelling($0)] } ?? [])
      case .directive(let directive):
        ["@", directive.name] + directive.arguments.map { spelling($0.range) }
          + (directive.comment.map { [spelling($0)] } ?? [])
      case .blank: []
      default: [spelling(line.range)]
      }
    }
  }

  @Test(arguments: 0..<600) func formattingKeepsTheWordsAndIsIdempotent(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var text = ""
    for _ in 0..<Int.random(in: 0...30, using: &random) { text += Self.pieces.randomElement(using: &random)! }
    let source = SourceText(name: "t", text: text)
    let once = Formatter.format(source)
    let twice = Formatter.format(SourceText(name: "t", bytes: once))
    #expect(once == twice, "\(text.debugDescription)")
    #expect(Self.words(source.bytes) == Self.words(once), "\(text.debugDescription)")
  }

  @Test func lintFindsWhatTheTextShows() {
    let text = """
      add a
      @tittle ko "x"
      ~ko 하나만
      add b\u{20}
      \(String(repeating: "가", count: 41))
      | \(String(repeating: "x", count: 90))
      ~ko 둘
      ~en two
      @title ko "x"
      """
    let script = ScriptParser.parse(SourceText(name: "t", text: text))
    let found = Lint.check(script).map { "\($0.code) \($0.range?.location.line ?? 0)" }
    #expect(found == ["W0101 1", "E0118 2", "W0103 3", "W0104 4", "W0102 5", "W0103 9"])
  }

  @Test func aTidyFileHasNoFindings() {
    let text = "#!mcv 1\n@title ko \"가\" en \"a\"\n~ko 글\n~en text\nadd a\n| ok\n"
    #expect(Lint.check(ScriptParser.parse(SourceText(name: "t", text: text))).isEmpty)
  }
}
