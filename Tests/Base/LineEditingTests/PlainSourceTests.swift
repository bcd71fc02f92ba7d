import TestSupport
import Testing

@testable import LineEditing

@Suite("Lines without a terminal")
struct PlainSourceTests {
  @Test(
    arguments: [
      ("a\nb\n", ["a", "b"], nil),
      ("a\r\nb", ["a"], "b"),
      ("\u{FEFF}한\n\u{FEFF}", ["한"], "\u{FEFF}"),
      ("\n\n", ["", ""], nil),
      ("", [], nil),
    ] as [(String, [String], String?)])
  func splitting(_ input: String, _ lines: [String], _ rest: String?) {
    var splitter = LineSplitter()
    var found: [String] = []
    for byte in input.utf8 {
      splitter.append(byte)
      if let line = splitter.next() { found.append(line) }
    }
    #expect(found.map { Array($0.utf8) } == lines.map { Array($0.utf8) })
    #expect(splitter.finish() == rest)
  }

  @Test func `a scripted source gives its answers, then the end`() {
    let source = ScriptedLineSource([.line("one"), .interrupt])
    #expect(source.readLine(prompt: "a> ", continuation: "") == .line("one"))
    #expect(source.readLine(prompt: "b> ", continuation: "") == .interrupt)
    #expect(source.readLine(prompt: "c> ", continuation: "") == .endOfInput)
    #expect(source.prompts == ["a> ", "b> ", "c> "])
    source.printAbove("text")
    #expect(source.takeNotices() == ["text\n"])
  }
}
