import Expectations
import TestSupport
import Testing

@Suite struct ExpectationUpdateTests {
  struct Case: Sendable {
    let old: String
    let output: String
    let new: String
    init(_ old: String, _ output: String, _ new: String) { (self.old, self.output, self.new) = (old, output, new) }
  }

  @Test(arguments: [
    // Matching lines stay byte for byte.
    Case("| t={{time}}  \n|...", "t=3 s\nx", "| t={{time}}  \n|..."),
    // Fixed text changes, holes stay.
    Case(
      "| tx2  r1   t={{time}}   cells new 1", "tx2  r1   t=9.5 s   cells new 2", "| tx2  r1   t={{time}}   cells new 2"),
    Case("| a {{int:n}} b {{id:who}} c", "a 5 bb #7 c", "| a {{int:n}} bb {{id:who}} c"),
    Case("| made {{any}} here", "made 삐삐, 픽시 there", "| made {{any}} there"),
    Case("| [{{any}}] 1", "[삐삐 픽시] 2", "| [{{any}}] 2"),
    Case("| {{int}} rows", "5 columns", "| {{int}} columns"),
    Case("| {{path}}:{{int}} bad", "/a/b.mcv:12 good", "| {{path}}:{{int}} good"),
    Case("| n {{int}} x", "n many x", "| n many x"),
    Case("| n {{int}} x", "other thing", "| other thing"),
    // A glob keeps its marks, a regular expression does not survive.
    Case("|* new * of *", "new 삐삐 from 3", "|* new * from 3"),
    Case("|~ new [0-9]", "old 1", "| old 1"),
    // Neighbours of a changed line stay.
    Case("| a\n|~ b.*\n| c", "a\nbee\nd", "| a\n|~ b.*\n| d"),
    Case("| a\n| t {{time}}\n| c", "a\nnew\nt 3 s\nc", "| a\n| new\n| t {{time}}\n| c"),
    Case("| a\n| t {{time}}\n| c", "t 3 s\nc", "| t {{time}}\n| c"),
    // Elided blocks stay elided.
    Case("| head 1\n|...\n| last", "head 2\nx\ny\nlast", "| head 2\n|...\n| last"),
    Case("| head\n|...\n| last 1", "head\nx\ny\nlast 2", "| head\n|...\n| last 2"),
    Case("| a\n|...\n| m {{int}} k\n|...\n| z", "a\nx\nm 4 kk\ny\ny\nz", "| a\n|...\n| m {{int}} kk\n|...\n| z"),
    Case("| p\n|...\n| q", "r\ns\nt", "| r\n|...\n| t"),
    // Three dots after a blank were meant to leave lines out, unless there is such a line.
    Case("| a\n| ...\n| m 1\n| ...\n| z", "a\nx\nm 2\ny\ny\nz", "| a\n|...\n| m 2\n|...\n| z"),
    Case("| a\n| ...", "b\n...", "| b\n| ..."),
    // Optional and repeated lines.
    Case("|? warning: old\n| a", "b", "|? warning: old\n| b"),
    Case("|? warning: {{int}} old rows\n| a", "warning: 3 new rows\na", "|? warning: {{int}} new rows\n| a"),
    Case(
      "| head 1\n|+ row {{int}} of 3\n| end", "head 2\nrow 1 of 3\nrow 2 of 3\nend",
      "| head 2\n|+ row {{int}} of 3\n| end"),
    Case("|+ row {{int}} of 3\n| end", "row 1 of 4\nrow 2 of 4\nend", "|+ row {{int}} of 4\n| end"),
    Case("|+ row\n| end", "end", "| end"),
    // No output, and output that needs quoting.
    Case("|-", "a", "| a"), Case("| a", "", "|-"), Case("| x", "{{any}}\n\n... \n~ y", "| {{{{any}}\n|\n| ...\n| ~ y"),
    // A value captured here is used below with its new text.
    Case("| id {{int:x}} old\n| use {{x}}", "id 5 new\nuse 5", "| id {{int:x}} new\n| use {{x}}"),
    Case("| id {{int:x}}\n| use {{x}} old", "id 5\nuse 5 new", "| id {{int:x}}\n| use {{x}} new"),
    Case("| id {{int:x}}\n| use {{x}}", "id 5\nuse 6", "| id {{int:x}}\n| use 6"),
  ])
  func updates(example: Case) throws {
    var captures: [String: String] = [:]
    let new = ExpectationUpdate.updated(try block(example.old), to: output(example.output), captures: &captures)
    #expect(new.map(\.line).joined(separator: "\n") == example.new)
  }

  @Test func updatesFailures() throws {
    func updated(_ old: String, _ lines: String, _ code: String?, _ message: String = "no 삐삐 here") throws -> String {
      var captures: [String: String] = [:]
      let failure = code.map { CommandOutput.Failure(code: $0, message: message) }
      return ExpectationUpdate.updated(try block(old), to: output(lines, failure: failure), captures: &captures)
        .map(\.line).joined(separator: "\n")
    }
    #expect(try updated("|! E0201", "", "E0203") == "|! E0203")
    #expect(try updated("|! E0201 no {{id}} there", "", "E0203") == "|! E0203 no {{id}} here")
    #expect(try updated("|! E0201 no {{id}} there", "x", "E0201") == "|! E0201 no {{id}} here\n| x")
    #expect(try updated("| x\n|! E0201", "y", "E0201") == "| y\n|! E0201")
    #expect(try updated("|! E0201", "done", nil) == "| done")
    #expect(try updated("|! E0201", "", nil) == "|-")
    #expect(try updated("| a", "", "E0201") == "|! E0201")
  }

  @Test func leavesUncheckedCommandsAlone() {
    var captures: [String: String] = [:]
    #expect(ExpectationUpdate.updated([], to: output("a"), captures: &captures).isEmpty)
    #expect(ExpectationUpdate.recorded(output("a\n{{")).map(\.line) == ["| a", "| {{{{"])
    #expect(ExpectationUpdate.recorded(output("")).map(\.line) == ["|-"])
  }

  @Test func updatesLongBlocks() throws {
    let old = (0..<20_000).map { "| row \($0) \($0 % 3 == 0 ? "{{time}}" : "x")" }.joined(separator: "\n")
    let new = (0..<20_000).filter { $0 % 100 != 7 }.map {
      "row \($0) \($0 % 3 == 0 ? "3 s" : $0 % 50 == 1 ? "y" : "x")"
    }
    var captures: [String: String] = [:]
    let updated = ExpectationUpdate.updated(try block(old), to: CommandOutput(lines: new), captures: &captures)
    #expect(updated.count == new.count)
    #expect(
      updated.lazy.filter { $0.source.hasSuffix("{{time}}") }.count == new.lazy.filter { $0.hasSuffix(" s") }.count)
    let same = [String](repeating: "same", count: 30_000)
    let other = ExpectationUpdate.updated(
      same.map(ExpectedLine.literal), to: CommandOutput(lines: same.map { $0 + "2" }), captures: &captures)
    #expect(other.count == 30_000)
  }

  /// After an update the block matches, and another update changes nothing; lines that can stay do.
  @Test(arguments: UInt64(0)..<60)
  func isIdempotentAndMatches(seed: UInt64) throws {
    var random = Generator(seed: seed)
    let sources = [
      " a 1", " a {{int}}", " a {{int:n}} b", " use {{n}}", "? b", "? a {{int}} c", "+ a {{int}}", "+ c", "...", "-",
      "~ a .*", "* a * b", "! E0201", "! E0203 no {{id:n}}", " {{any}}", " {{any:n}} b", "", " {{{{", " 삐삐 {{time}} 픽시",
    ]
    let outputs = [
      "a 1", "a 2", "a 2 b", "a 3 c", "use 2", "use 3", "b", "c", "", " a", "{{any}}", "삐삐 3 s 픽", "x \t", "a\u{1B}",
    ]
    for _ in 0..<60 {
      let old = try (0..<Int.random(in: 1...6, using: &random)).map { _ in
        try ExpectedLine(afterBar: sources.randomElement(using: &random) ?? "")
      }
      let lines = (0..<Int.random(in: 0...6, using: &random)).map { _ in outputs.randomElement(using: &random) ?? "" }
      let failure = Bool.random(using: &random) ? CommandOutput.Failure(code: "E0203", message: "no #5") : nil
      let result = CommandOutput(lines: lines, failure: failure)
      let before = ["n": "2"]
      var captures = before
      let new = ExpectationUpdate.updated(old, to: result, captures: &captures)
      let reread = try new.map { try ExpectedLine(afterBar: $0.source) }
      var matcher = ExpectationMatcher(captures: before)
      #expect(matcher.match(reread, against: result) == nil, "seed \(seed): \(old.map(\.line)) to \(lines)")
      #expect(matcher.captures == captures)
      var again = before
      #expect(ExpectationUpdate.updated(reread, to: result, captures: &again) == new)
      #expect(ExpectationMatcher.contradiction(in: reread) == nil)
    }
  }

  /// A change to one line of a block leaves the text of all others alone.
  @Test(arguments: UInt64(0)..<40)
  func touchesOnlyWhatChanged(seed: UInt64) throws {
    var random = Generator(seed: seed)
    let words = ["cells", "new", "삐삐", "픽시", "t=", "rows", "moved"]
    let pairs = (0..<12).map { index -> (String, String) in
      let word = words.randomElement(using: &random) ?? ""
      switch Int.random(in: 0...3, using: &random) {
      case 0: return (" \(index) \(word) {{time}} end", "\(index) \(word) 3 s end")
      case 1: return ("~ \(index) .*", "\(index) \(word)")
      case 2: return ("* \(index) * x", "\(index) \(word) x")
      default: return (" \(index) \(word)  ", "\(index) \(word)")
      }
    }
    let changed = Int.random(in: 0..<12, using: &random)
    let lines = pairs.enumerated().map { $0 == changed ? "something else" : $1.1 }
    var captures: [String: String] = [:]
    let old = try pairs.map { try ExpectedLine(afterBar: $0.0) }
    let new = ExpectationUpdate.updated(old, to: CommandOutput(lines: lines), captures: &captures)
    #expect(new.count == 12)
    for (index, line) in new.enumerated() {
      #expect(line.source == (index == changed ? " something else" : pairs[index].0), "seed \(seed)")
    }
  }
}
