import Expectations
import TestSupport
import Testing

@Suite struct ExpectedLineTests {
  @Test(arguments: [
    ("", ExpectedLine.Kind.text), (" tx1  +4", .text), (" ~ no mark", .text), (" ...", .text), (" -", .text),
    ("~ .*new 1.*", .pattern), ("* new *", .glob), ("? maybe", .optional), ("?", .optional),
    ("+ row {{int}}", .repeated),
    ("+", .repeated), ("...", .elision), ("...  ", .elision), ("-", .nothing), ("! E0201", .failure(code: "E0201")),
    ("! E0201 item {{id}}", .failure(code: "E0201")),
  ])
  func readsEveryForm(source: String, kind: ExpectedLine.Kind) throws {
    let line = try ExpectedLine(afterBar: source)
    #expect(line.kind == kind)
    #expect(line.source == source)
    #expect(line.line == "|" + source)
  }

  @Test(arguments: [
    ("text", 2), ("~", 2), ("~x", 2), ("*", 2), ("!", 2), ("....", 2), ("--", 2), ("! 0201", 4), ("! X0201", 4),
    ("! E02011", 4), ("~ 삐삐(", 6), ("~ a{1000000}", 5), ("~ [", 4), ("* a\\b", 5), (" 삐삐 {{", 6), (" {{foo bar}}", 5),
    (" {{nope:x}}", 5), (" {{int:}}", 9), (" {{int:9x}}", 9), (" {{id:int}}", 8), ("? {{}}", 6), ("! E0201 {{", 10),
    (" {{{{ok}} {{", 12), (" {{any", 3),
  ])
  func refusesWithColumn(source: String, column: Int) {
    let error = #expect(throws: ExpectedLineError.self) { try ExpectedLine(afterBar: source) }
    #expect(error?.column == column, "\(source): \(String(describing: error))")
  }

  @Test(arguments: [
    (" plain", "plain", true), (" plain  ", "plain", true), (" plain", "plain \t", true), (" plain", " plain", false),
    ("", "", true), ("", "  ", true), ("", "x", false), (" 꼬부기", "꼬부기", true), (" e\u{301}", "\u{E9}", true),
    (" {{any}}", "", true), (" {{any}}", "삐삐 x", true), (" a {{any}} b", "a  b", true), (" a {{any}} b", "a b", false),
    (" note {{any}}", "note", true), (" {{int}}", "-12", true), (" {{int}}", "1.5", false), (" {{int}}", "", false),
    (" {{num}}", "-0.5e-3", true), (" {{num}}", ".5", false), (" t={{time}}   cells", "t=12.000 s   cells", true),
    (" {{time}}", "5 min", true), (" {{time}}", "5 kg", false), (" {{ms}}", "300 ms", true),
    (" {{ms}} ms", "300 ms", true),
    (" {{ms}}", "3 s", false), (" {{id}}", "#35", true), (" {{id}}", "pokemon:25", true), (" {{id}}", "삐삐", true),
    (" {{id}}", "a b", false), (" {{id}}", "##", false), (" {{path}}:{{int}}:{{int}}", "/tmp/a.mcv:3:12", true),
    (" {{path}}", "a b", false), (" {{id:a}} -> {{a}}", "#4 -> #4", true), (" {{id:a}} -> {{a}}", "#4 -> #5", false),
    (" {{{{x}}", "{{x}}", true), (" {{{{{any}}", "{{{any}}", true), (" {{{any}}}", "{삐}", true),
    (" {{{{{{int}}}}", "{{7}}", true), (" { {", "{ {", true),
    ("~ .*new 1 .*꼬부기.*", "cells  new 1  꼬부기", true), ("~ new", "renew", false), ("* new *", "new 1", true),
    ("* n?w", "n삐w", true), ("* n?w", "nw", false), ("* \\*\\?\\\\", "*?\\", true), ("* \\*", "x", false),
    ("* **a**", "bab", true),
    (" ~ x", "~ x", true), (" ...", "...", true), (" \\u{1b}[0m", "\u{1B}[0m", true),
    (" a\\u{2028}b", "a\u{2028}b", true),
  ])
  func matchesLine(source: String, line: String, expected: Bool) throws {
    var matcher = ExpectationMatcher()
    let mismatch = matcher.match([try ExpectedLine(afterBar: source)], against: CommandOutput(lines: [line]))
    #expect((mismatch == nil) == expected)
  }

  @Test(arguments: UInt64(0)..<20)
  func literalMatchesItself(seed: UInt64) throws {
    var random = Generator(seed: seed)
    let pieces = [
      "{", "{{", "}}", "any", "{{any}}", "|", "~ ", "...", " ", "\t", "삐", "\\", "*", "\u{7}", "\r", "é", "-",
    ]
    for _ in 0..<200 {
      let text = (0..<Int.random(in: 0...6, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      let line = ExpectedLine.literal(text)
      let again = try ExpectedLine(afterBar: line.source)
      var matcher = ExpectationMatcher()
      #expect(matcher.match([again], against: CommandOutput(lines: [text])) == nil, "seed \(seed): \(text)")
      #expect(matcher.match([again], against: CommandOutput(lines: [text + "x"])) != nil)
      #expect(again.source.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\t" })
    }
  }
}
