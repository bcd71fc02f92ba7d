import DisplayText
import SessionModel
import Testing
import WorkbenchFeatures

@testable import Runner

/// The colours of a line while it is typed.
@Suite struct LineColorsTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var text: String
    /// Each styled part, in order.
    var parts: [String]
    var testDescription: String { text }
  }

  @Test(arguments: [
    Case(text: "add 1 to A", parts: ["add header", "1 move"]),
    // The beginning of a command is as good as one, a word that nothing begins with is not.
    Case(text: "ad", parts: ["ad header"]),
    Case(text: "adx", parts: ["adx delete"]),
    // A word of other tools and of everyday language leads to a command.
    Case(text: "exit", parts: ["exit header"]),
    Case(text: "추가 a", parts: ["추가 header"]),
    Case(text: "apply; wrong", parts: ["apply header", "; note", "wrong delete"]),
    Case(text: "print \"가 나\"  # why", parts: ["print header", "\"가 나\" insert", "# why dim"]),
    Case(text: "print $a == 2", parts: ["print header", "$ reconfigure", "== note", "2 move"]),
    Case(text: "# all of it", parts: ["# all of it dim"]),
    Case(text: "@seed 3", parts: ["@ reload", "seed reload", "3 move"]),
    Case(text: "print \"open", parts: ["print header", "\"open insert"]),
    Case(text: "", parts: []), Case(text: "   ", parts: []), Case(text: ";;", parts: ["; note", "; note"]),
  ])
  func `words have the colours of their roles`(_ example: Case) {
    #expect(Self.parts(of: example.text) == example.parts)
  }

  /// For every prefix of a line, the parts are in order and inside the text.
  @Test func `every beginning of a line has parts in order`() {
    let text = "poke> @step \"가\"; add \"삐삐\u{1}\" to A -> f.txt | x { let a = 1 }\nexpect count(A) == 2 # 끝"
    let bytes = Array(text.utf8)
    for count in 0...bytes.count {
      let beginning = String(decoding: bytes[..<count], as: UTF8.self)
      var end = 0
      for part in LineColors.parts(of: beginning, Workbench.standard.commands) {
        #expect(part.range.lowerBound >= end && part.range.upperBound <= beginning.utf8.count)
        end = part.range.upperBound
      }
    }
  }

  private static func parts(of text: String) -> [String] {
    LineColors.parts(of: text, Workbench.standard.commands).map { part in
      "\(String(decoding: Array(text.utf8)[part.range], as: UTF8.self)) \(part.style)"
    }
  }
}
