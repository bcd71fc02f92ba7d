import DisplayText
import TestSupport
import Testing

@testable import LineEditing

@Suite("Completion inserts words and lists them")
struct CompletionTests {
  struct Case: CustomTestStringConvertible, Sendable {
    /// The word that is typed; it may begin with a quote.
    var typed: String
    var after = ""
    var candidates: [String]
    var step: CompletionStep
    var testDescription: String { "\(typed) of \(candidates)" }
  }

  @Test(arguments: [
    Case(typed: "ap", candidates: ["apply"], step: .insert("apply ", isDecided: true)),
    Case(typed: "ap", after: " x", candidates: ["apply"], step: .insert("apply", isDecided: true)),
    Case(typed: "Se", candidates: ["Seoul Tower"], step: .insert("\"Seoul Tower\" ", isDecided: true)),
    Case(typed: "\"Se", candidates: ["Seoul"], step: .insert("\"Seoul\" ", isDecided: true)),
    Case(typed: "'Se", candidates: ["Seoul Tower"], step: .insert("'Seoul Tower' ", isDecided: true)),
    Case(typed: "'it", candidates: ["it's"], step: .insert("\"it's\" ", isDecided: true)),
    Case(typed: "a", candidates: ["a\"b\\c\u{1B}"], step: .insert("\"a\\\"b\\\\c\\u{1B}\" ", isDecided: true)),
    Case(typed: "Se", candidates: ["Seoul Station", "Seoul Tower"], step: .insert("\"Seoul ", isDecided: false)),
    Case(typed: "\"Seoul ", candidates: ["Seoul Station", "Seoul Tower"], step: .list),
    Case(typed: "e", candidates: ["echo", "edit"], step: .list),
    Case(typed: "서", candidates: ["서울역", "서울 타워"], step: .insert("서울", isDecided: false)),
    Case(typed: "x", candidates: ["alpha", "beta"], step: .list),
    Case(typed: "한", candidates: ["\u{1112}\u{1161}\u{11AB}글"], step: .insert("한글 ", isDecided: true)),
    Case(typed: "x", candidates: [], step: .nothing),
  ])
  func step(_ example: Case) {
    let line = "cmd " + example.typed + example.after
    let start = line.index(line.startIndex, offsetBy: 4)
    let completion = Completion(
      range: start..<line.index(start, offsetBy: example.typed.count),
      candidates: example.candidates.map { Completion.Candidate($0) })
    #expect(CompletionStep(completion, in: line) == example.step)
  }

  @Test(
    arguments: [
      ("plain", "plain", nil), ("\"a b", "a b", "\""), ("\"a\\\"b\\u{41}\\n\"", "a\"bA\n", "\""),
      ("'a\\b'", "a\\b", "'"),
      ("\"", "", "\""), ("\"\\u{zz}", "\\u{zz}", "\""), ("", "", nil),
    ] as [(String, String, Character?)])
  func quoting(_ source: String, _ text: String, _ quote: Character?) {
    #expect(QuotedWord(parsing: source) == QuotedWord(text: text, quote: quote))
  }

  @Test func `descriptions stand in one column, whatever the width of the words`() {
    let rows = CompletionListing.rows(
      [
        Completion.Candidate("apply", description: "apply a snapshot"),
        Completion.Candidate("적용", description: "스냅샷을 적용"),
        Completion.Candidate("bad\u{1B}[2J", description: "\u{7}rings"),
      ], width: 40, limit: 10)
    #expect(
      rows
        == [
          "apply         apply a snapshot",
          "적용          스냅샷을 적용",
          "bad\\u{1B}[2J  \\u{07}rings",
        ])
  }

  @Test(arguments: [20, 24, 40, 80])
  func `words without descriptions fill columns downwards`(width: Int) {
    let words = ["가", "bb", "다라", "dddd", "e", "바", "사", "h"]
    let rows = CompletionListing.rows(words.map { Completion.Candidate($0) }, width: width, limit: 10)
    #expect(rows.allSatisfy { DisplayWidth().columns(of: $0) < width })
    let perRow = (width + 1) / 6
    #expect(rows.count == (words.count + perRow - 1) / perRow)
    #expect(rows.flatMap { $0.split(separator: " ") }.sorted() == words.map { $0[...] }.sorted())
    #expect(rows.first?.hasPrefix("가    ") == (rows.count < words.count))
  }

  @Test func `a description that is too long is cut between words`() {
    let candidates = [
      Completion.Candidate("inset", description: "the space inside of the edges of the section"),
      Completion.Candidate("간격", description: "그룹 사이의 간격, 포인트로 적습니다"),
    ]
    #expect(
      CompletionListing.rows(candidates, width: 40, limit: 10)
        == ["inset  the space inside of the ...", "간격   그룹 사이의 간격, 포인트로 ..."])
    #expect(CompletionListing.rows(candidates, width: 18, limit: 10)[0] == "inset  the spa...")
  }

  @Test func `a long list says how much it leaves out`() {
    let rows = CompletionListing.rows(
      (0..<50).map { Completion.Candidate("word\($0)", description: "d") }, width: 80, limit: 10)
    #expect(rows.count == 10)
    #expect(rows.last == "... and 41 more")
  }
}
