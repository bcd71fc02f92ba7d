import Expectations
import TestSupport
import Testing

@Suite struct TranscriptEditTests {
  struct Case: Sendable {
    let source: String
    let blocks: [Int: String]
    let expected: String
    init(_ source: String, _ blocks: [Int: String], _ expected: String) {
      (self.source, self.blocks, self.expected) = (source, blocks, expected)
    }
  }

  @Test(arguments: [
    Case("apply\n| a\ncells\n| b\n", [1: "| x\n| y"], "apply\n| x\n| y\ncells\n| b\n"),
    Case("apply\r\n| a\r\ncells\r\n", [1: "| x\n| y", 3: "| z"], "apply\r\n| x\r\n| y\r\ncells\r\n| z\r\n"),
    Case("apply\n| a", [1: "| x\n| y"], "apply\n| x\n| y"),
    Case("apply", [1: "|-"], "apply\n|-"),
    Case("a\r\nb", [2: "| c"], "a\r\nb\r\n| c"),
    Case("apply\n| a\n| b", [1: "| a"], "apply\n| a"),
    Case("apply\n| a\n", [1: ""], "apply\n"),
    Case(
      "apply\n| a\n# why\n| b\n\n~ko 글\n@step x\n", [1: "| a\n| c\n| d"],
      "apply\n| a\n# why\n| c\n| d\n\n~ko 글\n@step x\n"),
    Case("apply\n| a\n# why\n| b\n", [1: "| z\n| b"], "apply\n| z\n# why\n| b\n"),
    Case("apply\n\n# note\ncells\n", [1: "| a"], "apply\n| a\n\n# note\ncells\n"),
    Case("add 삐삐 \\\n  to A\n| old\n", [1: "| new"], "add 삐삐 \\\n  to A\n| new\n"),
    Case("add 삐삐 \\\n  to A\n| old\n", [2: "| new"], "add 삐삐 \\\n  to A\n| new\n"),
    Case(
      "pipe p {\n  publish a\n  a -> apply\n}\n| old\n", [1: "| new"],
      "pipe p {\n  publish a\n  a -> apply\n}\n| new\n"),
    Case("pipe p {\n  a\n}\nadd b\n", [1: "| x", 4: "| y"], "pipe p {\n  a\n}\n| x\nadd b\n| y\n"),
    Case(
      "\u{FEFF}#!mcv 1\napply\n| {{any}}  \n| b\n", [2: "| {{any}}  \n| c"],
      "\u{FEFF}#!mcv 1\napply\n| {{any}}  \n| c\n"),
    Case("# only\n| stray\n", [1: "| x", 9: "| y"], "# only\n| stray\n"),
    Case("", [1: "| x"], ""),
  ])
  func rewrites(example: Case) throws {
    let blocks = try example.blocks.mapValues { $0.isEmpty ? [] : try block($0) }
    #expect(
      Array(TranscriptEdit.rewrite(example.source, blocks: blocks).utf8) == Array(example.expected.utf8),
      "\(TranscriptEdit.rewrite(example.source, blocks: blocks))")
  }

  /// An update with the blocks that stand there already changes no byte of any file.
  @Test(arguments: UInt64(0)..<40)
  func keepsEveryByte(seed: UInt64) throws {
    var random = Generator(seed: seed)
    let pieces = ["apply", "| a", "| b", "|...", "# c", "", "@step x", "~ko 글", "add a \\", " ", "\t|", "| e\u{301}"]
    for _ in 0..<50 {
      var source = ""
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        source += pieces.randomElement(using: &random) ?? ""
        source += ["\n", "\r\n"].randomElement(using: &random) ?? ""
      }
      if Bool.random(using: &random) { source += "| last" }
      #expect(Array(TranscriptEdit.rewrite(source, blocks: [:]).utf8) == Array(source.utf8), "seed \(seed)")
      let lines = source.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
      guard let command = lines.firstIndex(of: "apply") else { continue }
      let rest = lines[(command + 1)...]
      let end = rest.firstIndex { !($0.isEmpty || $0 == " " || "|#~".contains($0.first ?? "x")) } ?? rest.endIndex
      let old = try rest[..<end].filter { $0.hasPrefix("|") }.map { try ExpectedLine(afterBar: String($0.dropFirst())) }
      #expect(
        Array(TranscriptEdit.rewrite(source, blocks: [command + 1: old]).utf8) == Array(source.utf8), "seed \(seed)")
    }
  }
}
