import CommandLanguage
import Lessons
import Testing

/// Answers are read and compared by what they mean.
@Suite struct PredictionTests {
  /// A world in which names stand for themselves and `삐삐` for its number.
  private struct Names: ExpressionEnvironment {
    var tolerance: Double { 0 }
    var knownNames: [String] { [] }
    func value(ofVariable name: String) throws(Diagnostic) -> Value? { nil }
    func value(of selector: NameReference, at range: SourceRange) throws(Diagnostic) -> Value? {
      if case .name(let name, _) = selector { name == "삐삐" ? .int(35) : .string(name) } else { nil }
    }
    func call(
      _ call: Expression.Call, at range: SourceRange, evaluate: (Expression) throws(Diagnostic) -> Value
    ) throws(Diagnostic) -> Value? { nil }
  }

  private func read(_ text: String, labels: [String] = []) -> Value? {
    AnswerReading.value(of: text, labels: labels) { (expression, source) throws(Diagnostic) in
      try Evaluator(source: source, environment: Names()).evaluate(expression)
    }
  }

  static let operations = ["insert", "delete", "move", "reload", "reconfigure"]

  @Test(arguments: [
    ("3", "3"), (" 3 ", "3"), ("0.6", "0.6"), ("1 1 0 0 1", "[1, 1, 0, 0, 1]"), ("[1,1,0,0,1]", "[1, 1, 0, 0, 1]"),
    ("25, 1, 7", "[25, 1, 7]"), ("(0, 1)", "[0, 1]"), ("0,1", "[0, 1]"), ("삐삐", "35"), ("삐삐 파이리", "[35, \"파이리\"]"),
    ("[[0, 1], [1, 0]]", "[[0, 1], [1, 0]]"), ("\"두 낱말\"", "\"두 낱말\""), ("true", "true"), ("yes", "\"yes\""),
    ("-5", "-5"), ("300ms", "300ms"), ("insert 1", "[\"insert\", 1]"), ("Insert?", "\"insert?\""),
  ])
  func anAnswerIsRead(_ text: String, _ literal: String) { #expect(read(text)?.literal == literal) }

  @Test(arguments: [
    ("insert 1, move 1", [1, 0, 1, 0, 0]), ("+1 -1 >2 r3 ~4", [1, 1, 2, 3, 4]), ("Move 2", [0, 0, 2, 0, 0]),
    ("1 1 0 0 1", [1, 1, 0, 0, 1]), ("-2", [0, 2, 0, 0, 0]),
  ])
  func countsAreReadByNameAndBySign(_ text: String, _ counts: [Int]) {
    #expect(read(text, labels: Self.operations) == .list(counts.map { .int($0) }))
  }

  @Test(arguments: ["", "   ", "\t"]) func blankTextIsNoAnswer(_ text: String) { #expect(read(text) == nil) }

  @Test func aVeryLongAnswerIsReadInBoundedTime() {
    #expect(read(String(repeating: "(", count: 100_000)) == nil)
    #expect(read(String(repeating: "1 ", count: 100_000)) != nil)
  }

  // MARK: Grades

  private func value(_ literal: String) throws -> Value {
    let source = SourceText(name: "value", text: literal)
    let expression = try ExpressionParser.parse(0..<source.bytes.count, in: source)
    return try Evaluator(source: source, environment: Names()).evaluate(expression)
  }

  @Test(arguments: [
    ("3", "3", true), ("3", "4", false), ("3.0", "3", true), ("96.67", "96.66666666666667", true),
    ("96.7", "96.66666666666667", true), ("96.6", "96.66666666666667", false), ("97", "96.66666666666667", false),
    ("0.6", "0.6000000000000001", true), ("\"Squirtle\"", "\"squirtle\"", true), ("\"a\"", "\"b\"", false),
    ("300", "300ms", true), ("\"yes\"", "true", true), ("\"아니요\"", "false", true), ("\"no\"", "true", false),
    ("\"없음\"", "null", true), ("\"none\"", "[]", true), ("[1, 2]", "[1, 2]", true), ("[1]", "1", true),
    ("1", "[1]", true), ("\"7\"", "7", true), ("[1, 2]", "[2, 1]", false), ("null", "0", false),
  ])
  func valuesAreTheSameByMeaning(_ said: String, _ actual: String, _ isRight: Bool) throws {
    let grade = PredictionGrading().grade(try value(said), against: try value(actual))
    #expect((grade == .right) == isRight, "\(grade)")
  }

  @Test func theToleranceOfTheScriptCounts() throws {
    #expect(PredictionGrading(tolerance: 0.5).grade(.int(97), against: .number(96.67)) == .right)
    #expect(PredictionGrading(tolerance: 0.1).grade(.int(97), against: .number(96.67)) == .wrong)
  }

  @Test func aRecordSaysWhichOfItsNumbersDiffer() {
    let grading = PredictionGrading(labels: Self.operations)
    func list(_ numbers: [Int]) -> Value { .list(numbers.map { .int($0) }) }
    #expect(
      grading.grade(list([1, 1, 0, 0, 1]), against: list([1, 1, 1, 0, 1]))
        == .partly([.labelled("move", said: .int(0), actual: .int(1))]))
    #expect(grading.grade(list([1, 1, 1, 1, 1]), against: list([0, 0, 0, 0, 0])) == .wrong)
    #expect(grading.grade(list([1, 1]), against: list([1, 1, 1, 0, 1])) != .right)
    #expect(grading.grade(.int(1), against: list([1, 1, 1, 0, 1])) == .wrong)
  }

  @Test func aListSaysWhatIsMissingAndWhatIsInAnotherOrder() {
    let grading = PredictionGrading()
    func list(_ numbers: [Int]) -> Value { .list(numbers.map { .int($0) }) }
    #expect(grading.grade(list([1, 25, 7]), against: list([25, 1, 7])) == .partly([.order]))
    #expect(
      grading.grade(list([25, 1, 8]), against: list([25, 1, 7]))
        == .partly([.element(2, said: .int(8), actual: .int(7))]))
    #expect(grading.grade(list([25, 1]), against: list([25, 1, 7])) == .partly([.missing(.int(7))]))
    #expect(grading.grade(list([25, 1, 7, 9]), against: list([25, 1, 7])) == .partly([.surplus(.int(9))]))
    #expect(grading.grade(list([4, 5, 6]), against: list([1, 2, 3])) == .wrong)
  }

  @Test(arguments: [
    ("[\"move\", \"insert\"]", PredictionGrade.right), ("[\"insert\", \"insert\", \"move\"]", .right),
    ("[\"insert\"]", .partly([.missing(.string("move"))])),
    ("[\"insert\", \"move\", \"delete\"]", .partly([.surplus(.string("delete"))])), ("\"delete\"", .wrong),
  ])
  func theOrderOfASetMeansNothing(_ said: String, _ grade: PredictionGrade) throws {
    let actual = Value.list([.string("insert"), .string("move")])
    #expect(PredictionGrading(isSet: true).grade(try value(said), against: actual) == grade)
  }

  @Test func wordForNothingMeansTheEmptySet() {
    #expect(PredictionGrading(isSet: true).grade(.string("없음"), against: .list([])) == .right)
    #expect(PredictionGrading(isSet: true).grade(.string("move"), against: .list([])) == .wrong)
  }

  @Test func anElementOfASetIsThereOnce() {
    #expect(
      PredictionGrading.unique([.int(3), .string("b"), .int(1), .int(3), .string("a")])
        == [.int(1), .int(3), .string("a"), .string("b")])
  }

  // MARK: Questions

  private func question(_ text: String) throws -> (Question, SourceText) {
    let source = SourceText(name: "q", text: text)
    return (Question(try ExpressionParser.parse(0..<source.bytes.count, in: source), in: source), source)
  }

  @Test(arguments: [
    ("cells(next).new", "cells(tx3).new"), ("ops(next)", "ops(tx3)"), ("set(changes(next))", "set(changes(tx3))"),
    ("ops(next).move + cells(next).new == 2", "ops(tx3).move + cells(tx3).new == 2"), ("count(A)", "count(A)"),
    ("alpha(삐삐, next) at 150ms", "alpha(삐삐, tx3) at 150ms"), ("[ops(next).move, 1]", "[ops(tx3).move, 1]"),
  ])
  func nextResolvesToTheActualTransaction(_ text: String, _ resolved: String) throws {
    let (question, source) = try question(text)
    #expect(question.resolved(next: "tx3", in: source) == resolved)
    #expect(question.mentionsNext == text.contains("next"))
  }

  @Test func recordsHaveLabels() throws {
    #expect(try question("ops(next)").0.labels == Self.operations)
    #expect(try question("cells(last)").0.labels == ["asked", "new", "kept"])
    #expect(try question("ops(next).move").0.labels == [])
    #expect(try question("set(ids(A))").0.isSet)
    #expect(try !question("ids(A)").0.isSet)
  }

  @Test func exactChoiceWinsOverARoundedOne() throws {
    let question = try question("6 * 0.1").0
    let actual = Value.number(6 * 0.1)
    #expect(question.matching([.number(0.6), .number(0.6000000000000001)], actual: actual) == [1])
    #expect(question.matching([.number(0.6), .number(0.7)], actual: actual) == [0])
    #expect(question.matching([nil, .int(1)], actual: actual) == [])
  }
}
