internal import CommandLanguage

extension SessionEnvironment {
  /// The functions of expressions that speak of animations.
  static let animationFunctions: [String] = []

  /// The value of a call of one of them; nil for any other.
  func animationCall(
    _ call: Expression.Call, _ screen: Screen, _ range: SourceRange,
    _ evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value? {
    nil
  }
}
