import CommandLanguage
import TestSupport
import Testing

@Suite struct LexerTests {
  private static let pieces: [String] = [
    "add", " ", "삐삐", "\t", "\n", "\r\n", "\\\n", "\\", ";", "#", " # ", "\"", "'", "(", ")", "[", "]", "{", "}",
    "0.4w",
    "1..5", "150ms", "->", "--x=", "~", "|", "@", "poke> ", "/a b/", "\u{3000}", "\u{FEFF}", "\u{201C}", "\0",
    "e\u{301}",
    "#!mcv 1", "~=", "+-", "$n", "1e9", "..", "a-b", "-1", "=", "==", "?",
    "model open a {", "send k {", "--init {", "\"\"\"", "//", "/*", "*/", "\\(",
  ]

  /// Token texts, one after the other, and the number of lines.
  private static func relexed(_ bytes: [UInt8], interactive: Bool) -> [UInt8] {
    let source = SourceText(name: "t", bytes: bytes)
    var lexer = Lexer(source, interactive: interactive)
    var result: [UInt8] = []
    while lexer.nextLine() {
      for token in lexer.tokens { result += source.bytes[token.range] }
    }
    return result
  }

  @Test(arguments: 0..<400) func tokensCoverTheWholeText(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      if Int.random(in: 0..<8, using: &random) == 0 {
        bytes.append(UInt8.random(in: 0...255, using: &random))
      } else {
        bytes += Array(Self.pieces.randomElement(using: &random)!.utf8)
      }
    }
    #expect(Self.relexed(bytes, interactive: false) == bytes)
    #expect(Self.relexed(bytes, interactive: true) == bytes)
  }

  @Test(arguments: [
    ("# text", Lexer.LineClass.comment), ("@net x", .directive), ("| out", .expected), ("~ko 글", .prose),
    ("add a", .commands),
    ("   ", .blank), ("", .blank), ("  # x", .commands), (" |x", .commands),
  ])
  func firstCharacterDecides(line: String, expected: Lexer.LineClass) {
    var lexer = Lexer(SourceText(name: "t", text: line + "\n"))
    let hasLine = lexer.nextLine()
    #expect(hasLine)
    #expect(lexer.lineClass == expected)
  }

  @Test(arguments: [
    ("add #35 # note", ["add", "#", "35", "# note"]),
    ("poke> add 삐삐", ["poke> ", "add", "삐삐"]),
    ("04:2> hint", ["04:2> ", "hint"]),
    ("poke*> tree", ["poke*> ", "tree"]),
    ("translate deoxys-normal n-1", ["translate", "deoxys-normal", "n", "-", "1"]),
    ("a 1..5 0.4w 1e3", ["a", "1", "..", "5", "0.4", "w", "1e3"]),
    ("x farfetch'd 'raw \\'", ["x", "farfetch", "'", "d", "'raw \\'"]),
    ("locate /두 말/", ["locate", "/두 말/"]),
    ("save /tmp/x.mcv", ["save", "/", "tmp", "/", "x", ".", "mcv"]),
    ("a\u{3000}b\u{A0}c", ["a", "b", "c"]),
  ])
  func wordsAreCut(line: String, expected: [String]) {
    let source = SourceText(name: "t", text: line)
    var lexer = Lexer(source)
    let hasLine = lexer.nextLine()
    #expect(hasLine)
    let words = lexer.tokens.filter { $0.kind != .whitespace && $0.kind != .lineJoin }
    #expect(words.map { source.text($0.range) } == expected)
  }
}
