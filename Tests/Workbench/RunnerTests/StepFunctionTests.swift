import CommandLanguage
import DisplayText
import Testing
import WorkbenchFixtures

@testable import Runner
@testable import SessionModel

/// The functions of goals: what they see of the lines of a step, and what they refuse.
@Suite struct StepFunctionTests {
  private static let list = ["screen new main", "section add A", "add a b c", "apply"]
  private static let ignored = "layout { v(1w x 90) count 3 { item(1w x 80) } }"
  private static let poke = ["screen new poke of pokemon", "section add all", "add #1 #4 #7 to all", "apply"]

  /// A question to a session after some lines.
  struct Fact: CustomTestStringConvertible {
    let lines: [String]
    let question: String
    let answer: String

    init(_ lines: [String], _ question: String, _ answer: String) {
      (self.lines, self.question, self.answer) = (lines, question, answer)
    }

    var testDescription: String { (lines.suffix(2) + [question]).joined(separator: "; ") }
  }

  static let facts = [
    // A place, a key and a name are the same item; a number is the same however it is written.
    Fact(poke + ["why [0,1]"], "ran(why, 파이리)", "1"), Fact(poke + ["why #4"], "ran(why, 파이리)", "1"),
    Fact(poke + ["why 파이리"], "ran(why, [0,1])", "1"), Fact(poke + ["why [0,1]"], "ran(why, 이상해씨)", "0"),
    Fact(list + ["print 3 / 10.0"], "ran(print, 10)", "1"), Fact(list + ["print 0.30"], "ran(print, 0.3)", "1"),
    Fact(list + ["layout { h(1w x 0.30h) { item(1w x 1h) } }"], "ran(layout, \"0.3h\")", "1"),
    // A value that was typed is not one that was computed.
    Fact(list + ["let a = 0.6"], "computed(a)", "null"), Fact(list + ["let a = 6 / 10"], "computed(a)", "0.6"),
    Fact(list + ["let a = 0.6", "let b = $a"], "computed(b)", "null"),
    Fact(list + ["let a = 0.6", "let a = 6 / 10"], "computed(a)", "0.6"),
    // The rule at the apply stays what it was.
    Fact(poke + ["identity pokemon by name"], "rule(poke, last)", "id"),
    // A warning of a layout that was replaced is corrected.
    Fact(list + ["delete nope", "apply"], "warnings(last).count", "1"),
    Fact(list + ["delete nope", "apply", "move b before a", "apply"], "warnings(last).count", "0"),
    Fact(list + [ignored], "warnings(last)", "[\"W0303\"]"),
    Fact(list + [ignored, "layout { v(1w x 90) count 3 { item(1w x 1h) } }"], "warnings(last)", "[]"),
    Fact(list + [ignored, "layout list", "layout --spec"], "warnings(last)", "[]"),
    Fact(list + [ignored, "layout --spec"], "warnings(last)", "[\"W0303\"]"),
    Fact(list, "parent(a)", "null"),
    Fact(list + ["outline add x under a", "outline apply A"], "parent(x)", "a"),
    Fact(list + ["layout list", "apply"], "frames(A)", "[[0, 0, 390, 44], [0, 44, 390, 44], [0, 88, 390, 44]]"),
    Fact(list + ["layout list", "apply"], "frames().count", "! E0117"),
    // What a function does not take is an error, not nothing.
    Fact(list, "stale(a)", "! E0102"), Fact(list, "ids(A, current, b)", "! E0102"),
    Fact(list, "applies(last)", "! E0103"), Fact(list, "ran()", "! E0111"),
  ]

  @Test(arguments: facts) func functionsSeeWhatLinesMean(_ fact: Fact) {
    var session = Session.withSpecies
    for line in fact.lines { _ = printed(line, &session) }
    #expect(printed("print " + fact.question, &session) == fact.answer)
  }

  private func printed(_ line: String, _ session: inout Session) -> String {
    let source = SourceText(name: "test", text: line)
    var parser = ScriptParser(source)
    guard case .commands(let commands)? = parser.next()?.content, let command = commands.commands.first else {
      return "no command"
    }
    let result = session.execute(command, in: source)
    if let error = result.error { return "! \(error.code)" }
    return result.report?.lines(session.textOptions).joined(separator: "\n") ?? ""
  }

  /// Goals ask the screen on which the task began, or the one that they name.
  @Test func goalsAskTheScreenOfTheirTask() throws {
    var session = Session.withSpecies
    for line in Self.list { _ = printed(line, &session) }
    session.step = StepMark(session)
    for line in ["screen new other", "section add A", "add x", "apply"] { _ = printed(line, &session) }
    func count(_ session: Session, on screen: String?) throws -> Value {
      let source = SourceText(name: "goal", text: "count(current)")
      let expression = try ExpressionParser.parse(0..<source.bytes.count, in: source)
      let environment = try session.goalEnvironment(on: screen, at: source.range(expression.range))
      return try Evaluator(source: source, environment: environment).evaluate(expression)
    }
    #expect(try count(session, on: nil) == .int(3))
    #expect(try count(session, on: "other") == .int(1))
    #expect(throws: Diagnostic.self) { try count(session, on: "nowhere") }
    session.step = StepMark(session, keepsScreen: false)
    #expect(try count(session, on: nil) == .int(1))
  }
}
