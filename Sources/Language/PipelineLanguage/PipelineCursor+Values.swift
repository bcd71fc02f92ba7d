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
    case .name: return ["true", "false", "null", "failure", "success"].contains(name)
    default: return false
    }
  }

  /// Takes a value: `1`, `"바다"`, `true`, `null`, `[1, 2]`, `(1, "")`, `{page: 1}`, `failure("timeout")`.
  mutating func value(_ what: Bilingual) throws(Diagnostic) -> PipelineValue {
    if isAtGroup(.openBracket) { return .list(PipelineRows(try values(inside: .openBracket))) }
    if isAtGroup(.openParenthesis) { return .tuple(try values(inside: .openParenthesis)) }
    if isAtGroup(.openBrace) { return .record(try fields()) }
    guard let token else { throw unexpected(what) }
    switch token.kind {
    case .number, .minus:
      let number = try number(what)
      return Int(exactly: number).map { .int($0) } ?? .number(number)
    case .string, .rawString:
      skip()
      return .string(SpecBlock.text(of: token, in: source))
    case .name: return try namedValue(what)
    default: throw unexpected(what)
    }
  }

  private mutating func namedValue(_ what: Bilingual) throws(Diagnostic) -> PipelineValue {
    let start = self
    switch try takeName(what) {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case "failure":
      var inside = try group(.openParenthesis, .messageInParentheses)
      guard case .string(let message) = try inside.value(.message), inside.isAtEnd else {
        throw inside.unexpected(.message)
      }
      return .failure(message)
    case "success":
      var inside = try group(.openParenthesis, .valueInParentheses)
      let value = try inside.value(.value)
      guard inside.isAtEnd else { throw inside.unexpected("')'") }
      return .success(value)
    default: throw start.unexpected(what, ["true", "false", "null", "failure", "success"])
    }
  }

  private mutating func values(inside kind: Token.Kind) throws(Diagnostic) -> [PipelineValue] {
    var inside = try group(kind, .values)
    var values: [PipelineValue] = []
    while !inside.isAtEnd {
      values.append(try inside.value(.value))
      guard inside.isAtEnd || inside.take(.comma) else { throw inside.unexpected("','") }
    }
    return values
  }

  private mutating func fields() throws(Diagnostic) -> [PipelineField] {
    var inside = try group(.openBrace, .fieldsInBraces)
    var fields: [PipelineField] = []
    while !inside.isAtEnd {
      let name = try inside.takeName(.fieldName)
      guard inside.take(.colon) else { throw inside.unexpected("':'") }
      fields.append(PipelineField(name, try inside.value(.value)))
      guard inside.isAtEnd || inside.take(.comma) else { throw inside.unexpected("','") }
    }
    return fields
  }

  /// Whether a number of streams comes next: `2` or `max 2`.
  var takesCount: Bool { token?.kind == .number || name == "max" }

  // MARK: Functions

  /// Whether a word of a function comes next.
  var isAtFunction: Bool {
    if let kind = token?.kind, [.dollar, .dot, .plus, .minus].contains(kind) { return true }
    return name.map(PipelineWords.functions.contains) ?? false
  }

  /// Takes a function: words that are done one after the other, or a value that it always has.
  mutating func function(_ what: Bilingual) throws(Diagnostic) -> PipelineFunction {
    if isAtGroup(.openParenthesis) {
      let start = self
      var inside = try group(.openParenthesis, what)
      if inside.isAtFunction, token?.kind != .comma {
        let function = try inside.function(what)
        guard inside.isAtEnd else { throw inside.unexpected("')'") }
        return function
      }
      self = start
    }
    var steps: [PipelineFunction] = []
    while isAtFunction, let step = try functionStep(isFirst: steps.isEmpty) { steps.append(step) }
    if steps.count == 1 { return steps[0] }
    if !steps.isEmpty { return .chain(steps) }
    guard isAtValue else { throw unexpected(what, PipelineWords.functions) }
    return .constant(try value(what))
  }

  /// Reads one word of a function; nil where a sign begins a number instead.
  private mutating func functionStep(isFirst: Bool) throws(Diagnostic) -> PipelineFunction? {
    guard let token else { return nil }
    switch token.kind {
    case .dollar:
      skip()
      if self.token?.kind == .number, self.token?.start == token.end {
        return .item(try integer(.memberNumber))
      }
      return .identity
    case .dot:
      skip()
      return .field(try takeName(.fieldName))
    case .plus, .minus:
      if isFirst, token.kind == .minus { return nil }
      skip()
      let sign = token.kind == .plus ? 1 : -1
      return .add(sign * (try integer(.wholeNumberWanted)))
    default: break
    }
    switch try takeName(.function) {
    case "constant": return .constant(try value(.value))
    case "uppercase": return .uppercase
    case "lowercase": return .lowercase
    case "count": return .count
    case "unwrap": return .unwrap
    case "call":
      let input = try takeName(.calledInput)
      return .call(input: input, value: isAtValue ? try value(.sentValue) : nil)
    default: return .identity
    }
  }

  // MARK: Predicates

  /// Takes what `filter` lets through: `not empty`, `$0 > 3`, `== "a"`, `contains "바다"`, `success`.
  mutating func predicate() throws(Diagnostic) -> PipelinePredicate {
    if take("not") { return .not(try predicate()) }
    if isAtFunction {
      let function = try function(.function)
      return .on(function, try predicate())
    }
    if take(.equal) { return .equals(try value(.value)) }
    if take(.notEqual) { return .not(.equals(try value(.value))) }
    if take(.less) { return .less(try number(.numberWanted)) }
    if take(.greater) { return .greater(try number(.numberWanted)) }
    if take("empty") { return .isEmpty }
    if take("success") { return .isSuccess }
    if take("contains") {
      guard case .string(let part) = try value(.text) else { throw unexpected(.quotedText) }
      return .contains(part)
    }
    throw unexpected(.condition, ["not", "empty", "success", "contains", "==", "!=", "<", ">"])
  }
}
