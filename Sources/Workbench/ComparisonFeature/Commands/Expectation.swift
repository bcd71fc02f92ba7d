internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import SessionModel
internal import TextRendering

/// A condition of `expect`: whether it holds, and if not, which part of it does not and what was looked at.
struct Expectation {
  let expression: Expression
  let command: BoundCommand
  private let environment: SessionEnvironment
  private let evaluator: Evaluator<SessionEnvironment>

  init(expression: Expression, session: Session, command: BoundCommand) {
    self.expression = expression
    self.command = command
    environment = SessionEnvironment(session: session)
    evaluator = Evaluator(source: command.source, environment: environment)
  }

  /// The states of the screen that it looks at.
  var states: [ShownState] { environment.states(of: expression) }

  /// Returns the values of both sides of a comparison; nil for anything else.
  func sides(of expression: Expression) throws(Diagnostic) -> (left: Value?, right: Value?) {
    switch expression.kind {
    case .binary(let operation, let left, let right) where ![.and, .or, .matches].contains(operation):
      return (try evaluator.evaluate(left), try evaluator.evaluate(right))
    case .approximately(let left, let right, _):
      return (try evaluator.evaluate(left), try evaluator.evaluate(right))
    case .within(let operand, let low, let high):
      return (try evaluator.evaluate(operand), .list([try evaluator.evaluate(low), try evaluator.evaluate(high)]))
    case .isNull(let operand, let isNegated): return (try evaluator.evaluate(operand), isNegated ? nil : .null)
    default: return (nil, nil)
    }
  }

  /// Returns the reason why it does not hold, or nil if it does.
  ///
  /// - Complexity: that of the expression.
  func failure() throws(Diagnostic) -> Diagnostic? {
    if try evaluator.condition(expression) { return nil }
    var part = expression
    // Of `a and b` the first part that is false is the reason.
    while case .binary(.and, let left, let right) = part.kind {
      part = try evaluator.condition(left) ? right : left
    }
    var diagnostic = Diagnostic(.expectationFailed, at: command.source.range(part.range))
    let sides = try sides(of: part)
    if let left = sides.left, let right = sides.right {
      let (leftText, rightText) = (Self.spaced(left), Self.spaced(right))
      diagnostic.notes = [.init(.left, " " + leftText), .init(.right, rightText)]
      if let marks = Self.difference(leftText, rightText) { diagnostic.notes.append(.init(nil, "       " + marks)) }
    } else {
      diagnostic.notes = try alternatives(part)
    }
    let states = environment.states(of: part)
    if !states.isEmpty { diagnostic.notes.append(.init(.state, .list(states.map(\.words)))) }
    return diagnostic
  }

  /// Returns a line for each part of `a or b`, with the sides of those that compare; the value after `not`.
  private func alternatives(_ part: Expression) throws(Diagnostic) -> [Diagnostic.Note] {
    switch part.kind {
    case .binary(.or, let left, let right): return try alternatives(left, in: part) + alternatives(right, in: part)
    default: return []
    }
  }

  private func alternatives(_ side: Expression, in whole: Expression) throws(Diagnostic) -> [Diagnostic.Note] {
    if case .binary(.or, _, _) = side.kind { return try alternatives(side) }
    var part = side
    while case .binary(.and, let left, let right) = part.kind {
      part = try evaluator.condition(left) ? right : left
    }
    let sides = try sides(of: part)
    guard let left = sides.left, let right = sides.right else { return [] }
    let text = command.source.text(part.range).excerpt
    return [.init(.isFalse, "\(text)   left \(Self.spaced(left))   right \(Self.spaced(right))")]
  }

  /// Returns a list with blanks between its elements, cut where it is long.
  private static func spaced(_ value: Value) -> String {
    guard case .list(let values) = value else { return value.literal.escapedForDisplay }
    let shown = values.prefix(40).map(\.description).joined(separator: " ")
    return (shown + (values.count > 40 ? " … (\(values.count))" : "")).escapedForDisplay
  }

  /// Carets below the characters in which two texts differ, or nil if they do not line up.
  private static func difference(_ left: String, _ right: String) -> String? {
    guard let first = FirstDifference(expected: left, got: right, DisplayWidth()) else { return nil }
    let backwards = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
    let length = max(1, max(left.count, right.count) - first.characterOffset - backwards)
    return String(repeating: " ", count: first.column) + String(repeating: "^", count: min(length, 60))
  }
}
