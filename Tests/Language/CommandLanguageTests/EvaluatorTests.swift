import CommandLanguage
import DisplayText
import Testing

@Suite struct EvaluatorTests {
  private struct Session: ExpressionEnvironment {
    let tolerance = 0.5
    let knownNames = ["count", "starter", "$n"]

    func value(ofVariable name: String) throws(Diagnostic) -> Value? { name == "n" ? .int(4) : nil }

    func value(of selector: NameReference, at range: SourceRange) throws(Diagnostic) -> Value? {
      switch selector {
      case .name("types", fields: []): .list([.string("불꽃"), .string("비행")])
      case .name("tx3", fields: ["items"]): .int(7)
      case .tag(let tag): .int(tag)
      case .span(let low, let high): .list((low...high).map { .int($0) })
      default: nil
      }
    }

    func value(
      ofFields fields: [String], of base: Expression, at range: SourceRange
    ) throws(Diagnostic) -> Value? {
      switch base.kind {
      case .selector(.tag(let tag)): .string("\(fields.joined(separator: ".")) of \(tag)")
      case .literal(.string(let name)): .string("\(fields.joined(separator: ".")) of \(name)")
      default: nil
      }
    }

    func call(
      _ call: Expression.Call, at range: SourceRange, evaluate: (Expression) throws(Diagnostic) -> Value
    ) throws(Diagnostic) -> Value? {
      switch call.name {
      case "sum":
        var total = 0
        for argument in call.arguments { if case .int(let int) = try evaluate(argument) { total += int } }
        return .int(total)
      case "alpha": return call.time.map { .number($0 / 300) } ?? .number(1)
      case "frame": return call.fields == ["y"] ? .number(104.4) : nil
      default: return nil
      }
    }
  }

  private func evaluate(_ text: String) throws -> Value {
    let source = SourceText(name: "t", text: text)
    let expression = try ExpressionParser.parse(0..<source.bytes.count, in: source)
    return try Evaluator(source: source, environment: Session()).evaluate(expression)
  }

  @Test(arguments: [
    ("6 * 0.1", "0.6000000000000001"), ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"), ("7 - 2 - 1", "4"), ("8 / 2 / 2", "2"),
    ("1 / 4", "0.25"), ("-3 + 1", "-2"), ("2 - -1", "3"), ("9007199254740993 + 0", "9007199254740993"),
    ("0.5 * 4", "2"),
    ("\"a\" + \"b\"", "ab"), ("[1, 2] + [3]", "[1, 2, 3]"), ("[\"a\"]", "[\"a\"]"), ("[]", "[]"),
    ("150ms * 2", "300ms"),
    ("0.3s - 100ms", "200ms"), ("300ms / 150ms", "2"), ("$n", "4"), ("#35", "35"), ("tx3.items", "7"),
    ("sum(1, 2, sum(3))", "6"), ("true and not false", "true"), ("false and 1 / 0 == 1", "false"),
    ("true or nope", "true"),
    ("not 1 == 2", "true"), ("1 < 2 and 2 <= 2 and 3 > 2 and 3 >= 3 and 1 != 2", "true"), ("\"가\" < \"나\"", "true"),
    ("1 == 1.0", "true"), ("[1, 2] == [1.0, 2]", "true"), ("1 == \"1\"", "false"), ("types contains \"불꽃\"", "true"),
    ("\"불꽃놀이\" contains \"꽃놀\"", "true"), ("null contains 1", "false"), ("\"tx12\" matches \"^tx\\\\d+$\"", "true"),
    ("\"abc\" matches \"b\"", "true"), ("\"삐\" == \"\u{1108}\u{1175}\"", "true"),
    ("alpha(x.old) at 150ms ~= 0.5 +- 0.01", "true"),
    ("alpha(x) at 75ms ~= 0.5 +- 0.01", "false"), ("frame(x).y ~= 104.5", "true"), ("frame(x).y ~= 105.5", "false"),
    ("[1, 2] ~= [1.2, 2.1]", "true"), ("0.3 - 0.2 ~= 0.1 +- 0", "true"),
    ("7 % 3", "1"), ("-7 % 3", "-1"), ("7.5 % 2", "1.5"), ("0.3s % 200ms", "100ms"), ("2 + 7 % 4", "5"),
    ("(-9223372036854775807 - 1) % -1", "0"),
    ("null < 1", "false"), ("1 >= null", "false"), ("null ~= 1", "false"), ("null matches \"a\"", "false"),
    ("null is null", "true"), ("1 is null", "false"), ("1 is not null", "true"), ("not 1 is null and true", "true"),
    ("2 in [1, 2]", "true"), ("3 in [1, 2]", "false"), ("null in [null]", "false"), ("\"b\" in \"abc\"", "true"),
    ("1 in 1..3", "true"), ("4 in 1..3", "false"), ("2.5 in 1..3", "true"), ("0.3 in 0.2..0.4", "true"),
    ("-2 in -3..-1", "true"), ("$n in 1..$n", "true"), ("5 in 1..$n", "false"), ("null in 1..3", "false"),
    ("150ms in 100ms..0.2s", "true"), ("1..3", "[1, 2, 3]"), ("3 in 1 .. 3", "true"), ("#35.name", "name of 35"),
    ("#35.name + \"!\"", "name of 35!"), ("\"a b\".price", "price of a b"), ("2 in [1] or 2 in 2..2", "true"),
  ])
  func values(text: String, expected: String) throws {
    #expect(try evaluate(text).description == expected)
  }

  @Test(arguments: [
    ("1 / 0", DiagnosticCode.divisionByZero), ("1 / 0.0", .divisionByZero),
    ("9223372036854775807 + 1", .numberTooLarge),
    ("1e308 * 10", .numberTooLarge), ("99999999999999999999", .numberTooLarge), ("1 + \"a\"", .typeMismatch),
    ("not 1", .typeMismatch), ("\"a\" matches \"(\"", .badPattern), ("nope", .unknownName), ("$m", .unknownName),
    ("cuont(1)", .unknownName), ("1 < 2 < 3", .badExpression), ("1 +", .badExpression), ("a = 1", .badExpression),
    ("1 2", .badExpression), ("32o", .badExpression), ("(1", .unbalanced), ("x() at 5", .badExpression),
    ("1 ~= 2 +- x", .badExpression),
    ("1 % 0", .divisionByZero), ("1 % 0.0", .divisionByZero), ("1 % \"a\"", .typeMismatch), ("1 in 2", .typeMismatch),
    ("1 is 2", .badExpression), ("1 is", .badExpression), ("1 in", .badExpression), ("1 in 2..", .badExpression),
    ("1 in 1..\"b\"", .typeMismatch), ("1 in [1] == true", .badExpression), ("#35.", .badExpression),
    ("\"\\q\"", .badEscape), ("", .badExpression), ("150ms + 1", .typeMismatch),
  ])
  func findings(text: String, expected: DiagnosticCode) {
    #expect(diagnostic { try evaluate(text) }?.code == expected)
  }

  /// Conditions on rows: what is null is not known, so nothing is true of it but that.
  private struct Row: ExpressionEnvironment {
    let skipsNull = true

    func value(ofVariable name: String) throws(Diagnostic) -> Value? { nil }

    func value(of selector: NameReference, at range: SourceRange) throws(Diagnostic) -> Value? {
      if case .name("price", fields: []) = selector { .null } else { nil }
    }

    func call(
      _ call: Expression.Call, at range: SourceRange, evaluate: (Expression) throws(Diagnostic) -> Value
    ) throws(Diagnostic) -> Value? { nil }
  }

  @Test(arguments: [
    ("price > 1", false), ("price != 1", false), ("price == 1", false), ("1 == price", false),
    ("price == price", false),
    ("price == null", true), ("price != null", false), ("price is null", true), ("price is not null", false),
    ("price + 1 > 0", false), ("price % 2 == 0", false), ("not price > 1", true), ("price", false),
    ("price in [1, null]", false), ("price in 0..9", false), ("price contains 1", false), ("price ~= 1", false),
    ("price > 1 or true", true),
  ])
  func filterConditionsAcceptNull(text: String, expected: Bool) throws {
    let source = SourceText(name: "t", text: text)
    let expression = try ExpressionParser.parse(0..<source.bytes.count, in: source)
    #expect(try Evaluator(source: source, environment: Row()).condition(expression) == expected)
  }

  @Test func unknownFunctionSuggestsANearName() {
    #expect(diagnostic { try evaluate("cuont(1)") }?.helps.first?.en == "did you mean 'count'?")
    #expect(
      diagnostic { try evaluate("price(1)") }?.helps.map(\.en) == ["#1.price   a field of an item", "help functions"])
    #expect(diagnostic { try evaluate("price()") }?.helps.map(\.en) == ["help functions"])
  }

  @Test(arguments: [
    ("키 {{6 * 0.1}} m", "키 0.6000000000000001 m"), ("{{$n}}{{#7}}", "47"), ("a {{ b", "a {{ b"), ("", ""),
    ("{{\"x\"}}", "x"),
  ])
  func templates(text: String, expected: String) throws {
    #expect(try TextTemplate(text).text(in: Session()) == expected)
  }

  @Test func badHolesAreFindings() {
    #expect(diagnostic { try TextTemplate("a {{1 +}}") }?.code == .badExpression)
  }

  @Test func blockParsesIntoNodes() throws {
    let source = SourceText(name: "t", text: "{ h(0.4w x 320) { item(1w x 1h) } orth continuous }")
    let block = try SpecBlock(0..<source.bytes.count, in: source)
    #expect(
      block.nodes.map { source.text($0.range) } == ["h", "(0.4w x 320)", "{ item(1w x 1h) }", "orth", "continuous"])
  }
}
