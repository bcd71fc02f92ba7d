/// The questions that an expression can ask of the session around it.
///
/// Each answer is nil if the name means nothing; the evaluator then says so with the name's place. An environment
/// throws its own diagnostic where it knows better.
public protocol ExpressionEnvironment {
  /// Returns the value of `$name`.
  func value(ofVariable name: String) throws(Diagnostic) -> Value?
  /// Returns the value of a name, a position or a range.
  func value(of selector: NameReference, at range: SourceRange) throws(Diagnostic) -> Value?
  /// Returns the result of a call, fields and time included. `evaluate` gives the value of an argument.
  func call(
    _ call: Expression.Call, at range: SourceRange, evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value?
  /// Returns the value of fields of an item that a position, a key or a text names, such as `#1.name`.
  func value(
    ofFields fields: [String], of base: Expression, at range: SourceRange
  ) throws(Diagnostic) -> Value?
  /// Whether a value that is not known makes a comparison false instead of wrong, as a condition on rows wants it.
  var skipsNull: Bool { get }
  /// The tolerance of `~=` without `+-`.
  var tolerance: Double { get }
  /// Variables and functions that did-you-mean may offer.
  var knownNames: [String] { get }
}

extension ExpressionEnvironment {
  public func value(
    ofFields fields: [String], of base: Expression, at range: SourceRange
  ) throws(Diagnostic) -> Value? { nil }
  public var skipsNull: Bool { false }
  public var tolerance: Double { 0 }
  public var knownNames: [String] { [] }
}
