internal import CommandLanguage
internal import DisplayText
internal import Pipelines

extension PipelineCursor {
  /// Whether a value comes next.
  var isAtValue: Bool {
    if isAtGroup(.openBracket) || isAtGroup(.openParenthesis) || isAtGroup(.openBrace) { return true }
    guard let token else { return false }
    switch token.kind {
    case .number, .string, .rawString, .minus: return true
    case .name: return Self.constants.contains { $0.word.name == name }
    default: return false
    }
  }

  /// Takes a value: `1`, `"바다"`, `true`, `null`, `[1, 2]`, `(1, "")`, `{page: 1}`, `failure("timeout")`.
  mutating func value(_ what: Bilingual) throws(Diagnostic) -> PipelineValue {
    if isAtGroup(.openBracket) { return .list(PipelineRows(try values(inside: .openBracket))) }
    if isAtGroup(.openParenthesis) { return .tuple(try values(inside: .openParenthesis)) }
    if isAtGroup(.openBrace) { return .record(try fields()) }
    guard let token else { throw unexpected(what, lists: false) }
    switch token.kind {
    case .number, .minus:
      let number = try number(what)
      return Int(exactly: number).map { .int($0) } ?? .number(number)
    case .string, .rawString:
      advance()
      return .string(SpecBlock.text(of: token, in: source))
    default:
      guard let constant = takeEntry(of: Self.constants) else { throw unexpected(what, lists: token.kind == .name) }
      return try constant.read(&self)
    }
  }

  private static let constants: [PipelineWord<PipelineValue>] = [
    PipelineWord(
      "true", at: .value, rx: [], ko: "참", en: "a truth value",
      sample: "true"
    ) { _ throws(Diagnostic) in .bool(true) },
    PipelineWord(
      "false", at: .value, rx: [], ko: "거짓", en: "a truth value", sample: "false"
    ) { _ throws(Diagnostic) in .bool(false) },
    PipelineWord(
      "null", at: .value, rx: ["nil"], ko: "값 없음", en: "no value",
      sample: "null"
    ) { _ throws(Diagnostic) in .null },
    PipelineWord(
      "failure", "(MESSAGE)", at: .value, rx: ["Result.failure", "error"], ko: "오류 하나를 값으로", en: "an error as a value",
      sample: "failure(\"timeout\")"
    ) { cursor throws(Diagnostic) in
      var inside = try cursor.group(.openParenthesis, .messageInParentheses)
      guard case .string(let message) = try inside.value(.message), inside.isAtEnd else {
        throw inside.unexpected(.message, lists: false)
      }
      return .failure(message)
    },
    PipelineWord(
      "success", "(VALUE)", at: .value, rx: ["Result.success"], ko: "성공 하나를 값으로", en: "a success as a value",
      sample: "success(1)"
    ) { cursor throws(Diagnostic) in
      var inside = try cursor.group(.openParenthesis, .valueInParentheses)
      let value = try inside.value(.value)
      guard inside.isAtEnd else { throw inside.unexpected("')'", lists: false) }
      return .success(value)
    },
  ]

  private mutating func values(inside kind: Token.Kind) throws(Diagnostic) -> [PipelineValue] {
    var inside = try group(kind, .values)
    var values: [PipelineValue] = []
    while !inside.isAtEnd {
      values.append(try inside.value(.value))
      guard inside.isAtEnd || inside.take(.comma) else { throw inside.unexpected("','", lists: false) }
    }
    return values
  }

  private mutating func fields() throws(Diagnostic) -> [PipelineField] {
    var inside = try group(.openBrace, .fieldsInBraces)
    var fields: [PipelineField] = []
    while !inside.isAtEnd {
      let name = try inside.takeName(.fieldName)
      guard inside.take(.colon) else { throw inside.unexpected("':'", lists: false) }
      fields.append(PipelineField(name, try inside.value(.value)))
      guard inside.isAtEnd || inside.take(.comma) else { throw inside.unexpected("','", lists: false) }
    }
    return fields
  }

  // MARK: Functions

  static let functions: [PipelineWord<PipelineFunction>] = [
    PipelineWord(
      "constant", "VALUE", at: .function, rx: [], ko: "늘 같은 값", en: "always the same value", sample: "constant 7"
    ) { cursor throws(Diagnostic) in .constant(try cursor.value(.value)) },
    PipelineWord(
      "uppercase", at: .function, rx: ["uppercased"], ko: "글을 대문자로", en: "a text in capitals", sample: "uppercase"
    ) { _ throws(Diagnostic) in .uppercase },
    PipelineWord(
      "lowercase", at: .function, rx: ["lowercased"], ko: "글을 소문자로", en: "a text in small letters", sample: "lowercase"
    ) { _ throws(Diagnostic) in .lowercase },
    PipelineWord(
      "count", at: .function, rx: ["count"], ko: "글자, 행, 원소의 수", en: "the number of characters, rows or members",
      sample: "count"
    ) { _ throws(Diagnostic) in .count },
    PipelineWord(
      "unwrap", at: .function, rx: ["Result.get"], ko: "success 안의 값", en: "the value of a success", sample: "unwrap"
    ) { _ throws(Diagnostic) in .unwrap },
    call,
    PipelineWord(
      "identity", at: .function, rx: [], ko: "값 그대로", en: "the value itself", sample: "identity"
    ) { _ throws(Diagnostic) in .identity },
  ]

  static let call = PipelineWord<PipelineFunction>(
    "call", "INPUT [VALUE]", at: .function, rx: ["onNext", "accept"], ko: "입력에 보내고 값은 그대로 둠",
    en: "sends to an input and lets the value through", sample: "call b 1"
  ) { cursor throws(Diagnostic) in
    let input = try cursor.takeName(.calledInput)
    return .call(input: input, value: cursor.isAtValue ? try cursor.value(.sentValue) : nil)
  }

  /// The signs of functions.
  private static let functionSigns = [
    sign("$", at: .function, ko: "값", en: "the value"),
    sign(
      "$0", at: .function, ko: "값의 첫 원소",
      en: "its first member"),
    sign(".name", at: .function, ko: "값의 필드 하나", en: "a field of it"),
    sign("+", "N", at: .function, ko: "더한 값", en: "the value plus a number"),
  ]

  private static func sign(
    _ text: String, _ arguments: String = "", at level: LanguageWord.Level, ko: String, en: String
  ) -> LanguageWord {
    LanguageWord(
      text, arguments, kind: .pipeline, levels: [level], ko: ko, en: en, sample: arguments.isEmpty ? text : text + " 1")
  }

  /// Whether a word of a function comes next.
  var isAtFunction: Bool {
    if let kind = token?.kind, [.dollar, .dot, .plus, .minus].contains(kind) { return true }
    return Self.functions.contains { $0.word.name == name }
  }

  /// Takes a function: words that are done one after the other, or a value that it always has.
  mutating func function(_ what: Bilingual) throws(Diagnostic) -> PipelineFunction {
    if isAtGroup(.openParenthesis) {
      let start = self
      var inside = try group(.openParenthesis, what)
      if inside.isAtFunction, token?.kind != .comma {
        let function = try inside.function(what)
        guard inside.isAtEnd else { throw inside.unexpected("')'", lists: false) }
        return function
      }
      self = start
    }
    var steps: [PipelineFunction] = []
    while isAtFunction, let step = try functionStep(isFirst: steps.isEmpty) { steps.append(step) }
    expect(Self.functions.map(\.word) + Self.functionSigns)
    if steps.count == 1 { return steps[0] }
    if !steps.isEmpty { return .chain(steps) }
    guard isAtValue else { throw unexpected(what) }
    return .constant(try value(what))
  }

  /// Reads one word of a function, or returns nil if a sign begins a number instead.
  private mutating func functionStep(isFirst: Bool) throws(Diagnostic) -> PipelineFunction? {
    guard let token else { return nil }
    switch token.kind {
    case .dollar:
      advance()
      if self.token?.kind == .number, self.token?.start == token.end {
        return .item(try integer(.memberNumber))
      }
      return .identity
    case .dot:
      advance()
      return .field(try takeName(.fieldName))
    case .plus, .minus:
      if isFirst, token.kind == .minus { return nil }
      advance()
      let sign = token.kind == .plus ? 1 : -1
      return .add(sign * (try integer(.wholeNumberWanted)))
    default:
      guard let function = takeEntry(of: Self.functions) else { return nil }
      return try function.read(&self)
    }
  }

  // MARK: Predicates

  private static let conditions: [PipelineWord<PipelinePredicate>] = [
    PipelineWord(
      "not", "CONDITION", at: .condition, rx: [], ko: "조건의 반대", en: "the opposite of a condition", sample: "not empty"
    ) { cursor throws(Diagnostic) in .not(try cursor.predicate()) },
    PipelineWord(
      "empty", at: .condition, rx: ["isEmpty"], ko: "빈 글이나 빈 목록", en: "a text or a list with nothing in it",
      sample: "empty"
    ) { _ throws(Diagnostic) in .isEmpty },
    PipelineWord(
      "success", at: .condition, rx: ["Result.success"], ko: "성공인지", en: "whether it is a success", sample: "success"
    ) { _ throws(Diagnostic) in .isSuccess },
    PipelineWord(
      "contains", "TEXT", at: .condition, rx: ["contains"], ko: "글을 담고 있는지", en: "whether it holds a text",
      sample: "contains \"a\""
    ) { cursor throws(Diagnostic) in
      guard case .string(let part) = try cursor.value(.text) else { throw cursor.unexpected(.quotedText, lists: false) }
      return .contains(part)
    },
  ]

  /// The signs of conditions.
  private static let conditionSigns = [
    sign("==", "VALUE", at: .condition, ko: "같음", en: "equal"),
    sign("!=", "VALUE", at: .condition, ko: "다름", en: "not equal"),
    sign("<", "N", at: .condition, ko: "작음", en: "less"), sign(">", "N", at: .condition, ko: "큼", en: "greater"),
  ]

  /// Takes what `filter` lets through: `not empty`, `$0 > 3`, `== "a"`, `contains "바다"`, `success`.
  mutating func predicate() throws(Diagnostic) -> PipelinePredicate {
    if let condition = takeEntry(of: Self.conditions) { return try condition.read(&self) }
    if isAtFunction {
      let function = try function(.function)
      return .on(function, try predicate())
    }
    if take(.equal) { return .equals(try value(.value)) }
    if take(.notEqual) { return .not(.equals(try value(.value))) }
    if take(.less) { return .less(try number(.numberWanted)) }
    if take(.greater) { return .greater(try number(.numberWanted)) }
    expect(Self.conditionSigns + Self.functions.map(\.word) + Self.functionSigns)
    throw unexpected(.condition)
  }

  /// The words of values, functions and conditions.
  static var valueWords: [LanguageWord] {
    let lists: [[LanguageWord]] = [
      functions.map(\.word), functionSigns, conditions.map(\.word), conditionSigns, constants.map(\.word),
    ]
    return Array(lists.joined())
  }
}
