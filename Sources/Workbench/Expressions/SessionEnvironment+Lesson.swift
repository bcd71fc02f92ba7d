internal import CommandLanguage
internal import Lessons
internal import Wording

/// The functions for questions besides those of the session: `set(LIST)`, whose order means nothing, and `changes(TX)`,
/// the kinds of operations that a transaction has.
extension SessionEnvironment {
  /// Returns the value of a call of one of them; nil for any other.
  func lessonCall(
    _ call: Expression.Call, _ range: SourceRange, _ evaluate: (Expression) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value? {
    switch call.name {
    case "set":
      guard call.arguments.count == 1 else {
        throw Diagnostic(.setTakesList(call.arguments.count), at: range)
      }
      let value = try evaluate(call.arguments[0])
      guard case .list(let elements) = value else { return .list([value]) }
      return .list(PredictionGrading.unique(elements))
    case "changes":
      var counts = call
      (counts.name, counts.fields) = ("ops", [])
      guard case .list(let numbers)? = try self.call(counts, at: range, evaluate: evaluate) else { return nil }
      let names = ["insert", "delete", "move", "reload", "reconfigure"]
      return .list(zip(names, numbers).compactMap { $1 == .int(0) ? nil : .string($0) })
    default: return nil
    }
  }
}
