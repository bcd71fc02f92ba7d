internal import DisplayText
internal import PatternMatching

/// An evaluator of expressions. The environment resolves names, positions and calls.
public struct Evaluator<Environment: ExpressionEnvironment> {
  /// The text the ranges point into.
  public let source: SourceText
  /// The session.
  public let environment: Environment

  /// Creates an evaluator for expressions of one source.
  public init(source: SourceText, environment: Environment) {
    self.source = source
    self.environment = environment
  }

  /// Returns the value of an expression.
  ///
  /// `and` and `or` look at their right side only if the left one does not decide. A comparison of order with null is
  /// false; where the environment says so, every comparison with a value that is null is, and arithmetic gives null.
  /// - Throws: the diagnostic of the first part that has no value, with its place
  /// - Complexity: O(n) in the size of the expression, times what the environment takes.
  public func evaluate(_ expression: Expression) throws(Diagnostic) -> Value {
    let place = source.range(expression.range)
    switch expression.kind {
    case .literal(let value): return value
    case .list(let elements):
      var values: [Value] = []
      for element in elements { values.append(try evaluate(element)) }
      return .list(values)
    case .variable(let name):
      guard let value = try environment.value(ofVariable: name) else { throw unknown("$" + name, place) }
      return value
    case .selector(let selector):
      guard let value = try environment.value(of: selector, at: place) else { throw unknown(place.text, place) }
      return value
    case .call(let call):
      let evaluate: (Expression) throws(Diagnostic) -> Value = { (argument) throws(Diagnostic) in
        try self.evaluate(argument)
      }
      guard let value = try environment.call(call, at: place, evaluate: evaluate) else {
        if let field = call.fields.first, environment.knownNames.contains(call.name) {
          throw Diagnostic(
            .noFieldOfCall(call.name, field: call.fields.joined(separator: ".")), at: place, identifiers: [field])
        }
        throw unknown(call.name, place, isFunction: true, isOfOneValue: call.arguments.count == 1)
      }
      return value
    case .member(let base, let fields):
      if let value = try environment.value(ofFields: fields, of: base, at: place) { return value }
      throw unknown(place.text, place)
    case .negate(let operand):
      return try Arithmetic.apply(.subtract, .int(0), try evaluate(operand), at: place, negating: true)
    case .not(let operand): return .bool(!(try condition(operand)))
    case .binary(.and, let left, let right):
      guard try condition(left) else { return .bool(false) }
      return .bool(try condition(right))
    case .binary(.or, let left, let right):
      guard try !condition(left) else { return .bool(true) }
      return .bool(try condition(right))
    case .binary(.matches, let left, let right): return try matches(left, right, place)
    case .binary(let operation, let left, let right):
      let values = (try evaluate(left), try evaluate(right))
      if environment.skipsNull, values.0 == .null || values.1 == .null {
        if operation.isArithmetic { return .null }
        // `x == null` asks for null itself.
        if !left.isNullLiteral, !right.isNullLiteral { return .bool(false) }
      }
      do throws(Diagnostic) {
        return try Arithmetic.apply(operation, values.0, values.1, at: place)
      } catch {
        throw try naming(variablesIn: [left, right], error)
      }
    case .isNull(let operand, let isNegated): return .bool((try evaluate(operand) == .null) != isNegated)
    case .within(let operand, let low, let high):
      let values = (try evaluate(operand), try evaluate(low), try evaluate(high))
      guard case .bool(true) = try Arithmetic.apply(.greaterOrEqual, values.0, values.1, at: place) else {
        return .bool(false)
      }
      return try Arithmetic.apply(.lessOrEqual, values.0, values.2, at: place)
    case .approximately(let left, let right, let tolerance):
      return .bool(try isClose(left, right, tolerance ?? environment.tolerance, place))
    }
  }

  /// Returns the value of an expression that must be true or false.
  ///
  /// - Throws: the diagnostic of a part without a value, or of a value that is neither true nor false
  public func condition(_ expression: Expression) throws(Diagnostic) -> Bool {
    let value = try evaluate(expression)
    if value == .null, environment.skipsNull { return false }
    guard case .bool(let bool) = value else {
      throw Diagnostic(
        .noCondition(value.kindName, code: source.text(expression.range)), at: source.range(expression.range),
        label: Bilingual(String(value.literal.prefix(40))))
    }
    return bool
  }

  /// Returns an error with the variables that bare names may mean: `h / 10` after `let h = 6`.
  private func naming(variablesIn sides: [Expression], _ error: Diagnostic) throws(Diagnostic) -> Diagnostic {
    var error = error
    for side in sides {
      guard case .selector(.name(let name, fields: [])) = side.kind,
        try environment.value(ofVariable: name) != nil
      else { continue }
      error.helps.append(.didYouMean("$" + name))
    }
    return error
  }

  private func isClose(
    _ left: Expression, _ right: Expression, _ tolerance: Double, _ place: SourceRange
  ) throws(Diagnostic) -> Bool {
    let (first, second) = (try evaluate(left), try evaluate(right))
    if first == .null || second == .null { return false }
    if case .list(let firsts) = first, case .list(let seconds) = second {
      return firsts.count == seconds.count
        && zip(firsts, seconds).allSatisfy { pair in
          guard let a = pair.0.double, let b = pair.1.double else { return pair.0 == pair.1 }
          return abs(a - b) <= tolerance
        }
    }
    guard let a = first.double, let b = second.double else {
      throw Arithmetic.mismatch("~=", first, second, place)
    }
    // The rounding of decimal fractions is allowed for: 0.51 ~= 0.5 +- 0.01 holds.
    return a == b || abs(a - b) <= tolerance + max(abs(a), abs(b)) * 4 * Double.ulpOfOne
  }

  private func matches(
    _ left: Expression, _ right: Expression, _ place: SourceRange
  ) throws(Diagnostic) -> Value {
    let (subject, pattern) = (try evaluate(left), try evaluate(right))
    if subject == .null { return .bool(false) }
    guard case .string(let text) = subject, case .string(let spelling) = pattern else {
      throw Arithmetic.mismatch("matches", subject, pattern, place)
    }
    let place = source.range(right.range)
    let compiled: LinearPattern
    do {
      compiled = try LinearPattern(spelling)
    } catch {
      throw Diagnostic(.badPattern(error.fault, column: error.column), at: place)
    }
    do {
      return .bool(try compiled.matchesPart(of: text))
    } catch {
      throw Diagnostic(.textTooLongForPattern, at: place)
    }
  }

  private func unknown(
    _ name: String, _ place: SourceRange, isFunction: Bool = false, isOfOneValue: Bool = false
  ) -> Diagnostic {
    var helps: [Bilingual] = []
    if let near = Suggestions.nearest(to: name, in: environment.knownNames).first {
      helps.append(.didYouMean(near))
    }
    if name.contains("-") { helps.append(.hyphenInName) }
    if isFunction {
      // A user who writes `name(#1)` may mean the field of an item.
      if helps.isEmpty, isOfOneValue { helps.append(.fieldOfItem(name)) }
      helps.append("help functions")
    }
    if name.hasPrefix("$") { helps.append("let \(name.dropFirst()) = …") }
    return Diagnostic(
      isFunction ? .unknownFunction(name) : .unknownName(name), at: place, helps: helps, identifiers: [name])
  }
}

extension Expression {
  /// Whether the text says `null`.
  fileprivate var isNullLiteral: Bool { kind == .literal(.null) }
}

extension BinaryOperator {
  /// Whether it makes a value of two, and no judgement.
  fileprivate var isArithmetic: Bool { [.add, .subtract, .multiply, .divide, .remainder].contains(self) }
}
