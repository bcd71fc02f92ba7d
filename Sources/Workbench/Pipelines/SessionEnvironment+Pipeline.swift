internal import CommandLanguage

extension SessionEnvironment {
  /// The functions of expressions that speak of pipelines.
  static let pipelineFunctions: [String] = []

  /// The value of a call of one of them; nil for any other.
  func pipelineCall(
    _ call: Expression.Call, _ range: SourceRange, _ evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value? {
    nil
  }
}
