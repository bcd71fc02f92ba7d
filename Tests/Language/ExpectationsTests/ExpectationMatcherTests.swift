import Expectations
import TestSupport
import Testing

@Suite struct ExpectationMatcherTests {
  @Test(arguments: [
    ("|-", "", true), ("|-", "a", false), ("| a\n|-", "a", false), ("| a", "", false), ("| a", "a\nb", false),
    ("| a\n| b", "a", false), ("|...", "", true), ("|...", "a\nb", true), ("| a\n|...\n| b", "a\nb", true),
    ("| a\n|...\n| b", "a\nx\nb\nb", true), ("| a\n|...\n| b", "a\nx\nb\ny", false), ("|? a\n| b", "b", true),
    ("|? a\n| b", "a\nb", true), ("|? a\n| a", "a", true), ("|? a\n| b", "a\na\nb", false),
    ("|+ a\n| b", "a\na\nb", true),
    ("|+ a\n| b", "b", false), ("|+ a\n| a", "a\na\na", true), ("|+ a\n| a", "a", false),
    ("|+ {{any}}\n| a", "x\na", true),
    ("|...\n|? b\n|+ c\n| c", "a\nb\nc\nc", true), ("|...\n| a\n| b\n|...\n| c", "a\na\nb\nc\nc", true),
    ("| 1\n|...\n| x", "1\nx\nx", true), ("|\n|", "\n", true), ("|", "", false),
    ("|...\n| id {{int:x}}\n|...\n| use {{x}}", "id 1\nid 2\nuse 2", true),
    ("|...\n| id {{int:x}}\n|...\n| use {{x}}", "id 1\nid 2\nuse 3", false),
    ("|? id {{int:x}}\n|...\n| use {{x}}", "id 1\nuse 2", false),
  ])
  func matchesBlock(expected: String, actual: String, isMatch: Bool) throws {
    var matcher = ExpectationMatcher()
    // An empty text is not output; a single empty line is written by hand where it matters.
    let lines = output(actual)
    #expect((matcher.match(try block(expected), against: lines) == nil) == isMatch)
  }

  @Test func carriesCapturesThroughAFile() throws {
    var matcher = ExpectationMatcher()
    #expect(matcher.match(try block("| made {{id:new}} at {{time:t}}"), against: output("made #7 at 3 ms")) == nil)
    #expect(matcher.captures == ["new": "#7", "t": "3 ms"])
    #expect(matcher.match(try block("| gone {{new}}"), against: output("gone #7")) == nil)
    #expect(matcher.match(try block("| gone {{new}}"), against: output("gone #8"))?.reason == .differs)
    #expect(matcher.match(try block("| {{x}}"), against: output("1"))?.reason == .unknownCapture("x"))
    // A block that fails captures nothing.
    #expect(matcher.match(try block("| {{int:new}}\n| a"), against: output("1\nb")) != nil)
    #expect(matcher.captures["new"] == "#7")
  }

  @Test func comparesWarnings() throws {
    let warnings = [
      CommandOutput.Failure(code: "W0201", message: "2 items are in the snapshot already"),
      CommandOutput.Failure(code: "W0210", message: "'x' is not in the draft"),
    ]
    func mismatch(_ text: String, _ warnings: [CommandOutput.Failure]) throws -> ExpectationMismatch? {
      var matcher = ExpectationMatcher()
      return matcher.match(try block(text), against: CommandOutput(lines: ["out"], warnings: warnings))
    }
    #expect(try mismatch("| out\n|! W0210\n|! W0201 {{int}} items are {{any}}", warnings) == nil)
    // Warnings that are not expected are not a mistake.
    #expect(try mismatch("| out\n|! W0210", warnings) == nil)
    #expect(try mismatch("| out", warnings) == nil)
    #expect(
      try mismatch("| out\n|! W0203", warnings)?.reason == .warning(expected: "W0203", actual: ["W0201", "W0210"]))
    #expect(try mismatch("| out\n|! W0210 'y' {{any}}", warnings)?.expectedIndex == 1)
    // Each line needs a warning of its own.
    #expect(try mismatch("| out\n|! W0201\n|! W0201", warnings)?.reason != nil)
    #expect(ExpectationMatcher.contradiction(in: try block("|! W0201\n|! W0210\n|! E0201")) == nil)
    #expect(ExpectationMatcher.contradiction(in: try block("|-\n|! W0201")) == nil)
  }

  @Test func anUpdateKeepsWarningsThatStillCome() throws {
    var captures: [String: String] = [:]
    let warning = CommandOutput.Failure(code: "W0201", message: "moved")
    let old = try block("|! W0201\n| old\n|! W0210")
    let new = ExpectationUpdate.updated(
      old, to: CommandOutput(lines: ["new"], warnings: [warning]), captures: &captures)
    #expect(new.map(\.line) == ["|! W0201", "| new"])
  }

  @Test func comparesFailures() throws {
    let failure = CommandOutput.Failure(code: "E0201", message: "item identifiers must be unique in one operation")
    func reason(
      _ text: String, _ failure: CommandOutput.Failure?, _ lines: String = ""
    ) throws
      -> ExpectationMismatch.Reason?
    {
      var matcher = ExpectationMatcher()
      return matcher.match(try block(text), against: output(lines, failure: failure))?.reason
    }
    #expect(try reason("|! E0201", failure) == nil)
    #expect(try reason("|! E0201 item {{any}} in one operation", failure) == nil)
    #expect(try reason("|! E0201 item", failure) == .differs)
    #expect(try reason("|! E0202", failure) == .failure(expected: "E0202", actual: "E0201"))
    #expect(try reason("|! E0201", nil) == .failure(expected: "E0201", actual: nil))
    #expect(try reason("|! E0201", failure, "out") == .unexpected)
    #expect(try reason("| out\n|! E0201", failure, "out") == nil)
    #expect(try reason("| out", failure, "out") == .unexpectedFailure(code: "E0201"))
    var matcher = ExpectationMatcher()
    #expect(matcher.match([], against: output("anything")) == nil)
    #expect(matcher.match([], against: output("", failure: failure)) != nil)
  }

  struct Place: Sendable {
    let expected: String
    let actual: String
    let reason: ExpectationMismatch.Reason
    let lines: [Int?]
    let columns: [Int]
    let word: Range<Int>
    let got: String
  }

  @Test(arguments: [
    Place(
      expected: "| tx3  +1 -1 >2   insert", actual: "tx3  +1 -1 >1   insert", reason: .differs, lines: [0, 0],
      columns: [15, 13], word: 14..<16, got: ">1"),
    Place(
      expected: "| 꼬부기 new 1", actual: "꼬부기 new 2", reason: .differs, lines: [0, 0], columns: [11, 9], word: 11..<12,
      got: "2"),
    Place(
      expected: "| t={{time}}   cells new 1", actual: "t=1.5 s   cells new 2", reason: .differs, lines: [0, 0],
      columns: [26, 21], word: 26..<27, got: "2"),
    Place(
      expected: "| a {{int}} b", actual: "a x b", reason: .differs, lines: [0, 0], columns: [5, 3], word: 5..<12,
      got: "x"),
    Place(
      expected: "| {{{{ {{int}} }}", actual: "{{ 5 }x", reason: .differs, lines: [0, 0], columns: [17, 7],
      word: 16..<18,
      got: "}x"),
    Place(
      expected: "| a\n| b\n| c", actual: "a\nb", reason: .missing, lines: [2, nil], columns: [1, 1], word: 1..<2,
      got: ""),
    Place(
      expected: "| a", actual: "a\nb c", reason: .unexpected, lines: [nil, 1], columns: [1, 1], word: 1..<2, got: "b"),
    Place(
      expected: "|...\n| item 7 x", actual: "zzz\nitem 8\nqqq", reason: .differs, lines: [1, 1], columns: [8, 6],
      word: 8..<9, got: "8"),
    Place(
      expected: "|...\n| item", actual: "zzz\nqqq", reason: .missing, lines: [1, nil], columns: [1, 1], word: 1..<2,
      got: ""),
    Place(
      expected: "|~ a+b", actual: "aac", reason: .differs, lines: [0, 0], columns: [4, 3], word: 4..<7, got: "aac"),
    Place(
      expected: "| a\n|? b\n| c", actual: "a\nd", reason: .differs, lines: [2, 1], columns: [3, 1], word: 3..<4,
      got: "d"),
    Place(expected: "| abc", actual: "ab", reason: .differs, lines: [0, 0], columns: [5, 3], word: 3..<6, got: "ab"),
  ])
  func reportsFirstDifference(place: Place) throws {
    var matcher = ExpectationMatcher()
    let mismatch = try #require(matcher.match(try block(place.expected), against: output(place.actual)))
    #expect(mismatch.reason == place.reason)
    #expect([mismatch.expectedIndex, mismatch.actualIndex] == place.lines)
    #expect([mismatch.expectedColumn, mismatch.actualColumn] == place.columns)
    #expect(mismatch.expectedWord == place.word)
    #expect(mismatch.actualWord == place.got)
  }

  @Test func staysLinearOnManyLines() throws {
    let lines = [String](repeating: "same line", count: 100_000)
    let expected = lines.map(ExpectedLine.literal)
    var matcher = ExpectationMatcher()
    #expect(matcher.match(expected, against: CommandOutput(lines: lines)) == nil)
    #expect(matcher.match(expected, against: CommandOutput(lines: lines + ["same line"]))?.actualIndex == 100_000)
    #expect(matcher.match(try block("|...\n| end"), against: CommandOutput(lines: lines + ["end"])) == nil)
    #expect(matcher.match(try block("|+ same {{any}}\n| end"), against: CommandOutput(lines: lines + ["end"])) == nil)
  }

  @Test func givesUpOnHostileBlocks() throws {
    let optional = [ExpectedLine](repeating: try ExpectedLine(afterBar: "? a"), count: 20_000)
    let lines = [String](repeating: "a", count: 20_000) + ["b"]
    var matcher = ExpectationMatcher()
    #expect(matcher.match(optional, against: CommandOutput(lines: lines))?.reason == .tooAmbiguous)
  }

  @Test func namesContradictions() throws {
    #expect(ExpectationMatcher.contradiction(in: try block("| a\n|-"))?.index == 1)
    #expect(ExpectationMatcher.contradiction(in: try block("|! E0201\n|! E0202"))?.index == 1)
    #expect(ExpectationMatcher.contradiction(in: try block("|-\n|! E0201")) == nil)
  }

  /// Every block of random forms against a search that tries everything.
  @Test(arguments: UInt64(0)..<80)
  func agreesWithReference(seed: UInt64) throws {
    var random = Generator(seed: seed)
    let forms = [
      " a", " b", "? a", "? b", "+ a", "+ {{any}}", "...", "~ a|b", " {{id:x}}", " {{x}}", "? {{id:x}}", "+ {{id:x}}",
    ]
    for _ in 0..<100 {
      let sources = (0..<Int.random(in: 1...6, using: &random)).map { _ in forms.randomElement(using: &random) ?? "" }
      let lines = (0..<Int.random(in: 0...6, using: &random)).map { _ in "abc".randomElement(using: &random) ?? "a" }
      var matcher = ExpectationMatcher(captures: ["x": "a"])
      let result = matcher.match(
        try sources.map { try ExpectedLine(afterBar: $0) }, against: CommandOutput(lines: lines.map { String($0) }))
      let expected = reference(sources[...], lines[...], "a")
      #expect((result == nil) == expected, "seed \(seed): \(sources) on \(lines)")
    }
  }

  private func reference(_ forms: ArraySlice<String>, _ lines: ArraySlice<Character>, _ x: Character) -> Bool {
    guard let form = forms.first else { return lines.isEmpty }
    let rest = forms.dropFirst()
    if form == "..." {
      return reference(rest, lines, x) || !lines.isEmpty && reference(forms, lines.dropFirst(), x)
    }
    if form.first == "?", reference(rest, lines, x) { return true }
    guard let line = lines.first else { return false }
    var bound = x
    switch form.dropFirst(form.first == " " ? 1 : 2) {
    case "a": if line != "a" { return false }
    case "b": if line != "b" { return false }
    case "a|b": if line != "a" && line != "b" { return false }
    case "{{id:x}}": bound = line
    case "{{x}}": if line != x { return false }
    default: break
    }
    if reference(rest, lines.dropFirst(), bound) { return true }
    return form.first == "+" && reference(forms, lines.dropFirst(), bound)
  }
}
