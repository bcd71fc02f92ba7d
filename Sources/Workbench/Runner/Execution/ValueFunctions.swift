internal import CommandLanguage
internal import DisplayText
internal import Lessons
internal import SessionModel

/// The time, and lists whose order means nothing.
enum ValueFunctions {
  static let all: [FunctionDefinition] = [time, set]

  private static let time = FunctionDefinition(
    FunctionSpec(
      "time", group: "values", synopsis: "time()", summary: Bilingual(ko: "시계의 시각", en: "the time of the clock"),
      examples: [CommandExample("print time()", setup: ["clock +0.3s"], output: ["300ms"])], seeAlso: ["clock"])
  ) { call, _ throws(Diagnostic) in .duration(call.environment.session.state.time) }

  private static let set = FunctionDefinition(
    FunctionSpec(
      "set", group: "values", synopsis: "set(LIST)",
      summary: Bilingual(ko: "순서와 되풀이를 따지지 않는 목록", en: "a list whose order and repeats mean nothing"),
      examples: [CommandExample("expect set([b, a, b]) == set([a, b])", setup: ["screen new main"], output: ["ok"])],
      seeAlso: ["ids"], concepts: ["Set"])
  ) { call, evaluate throws(Diagnostic) in
    guard call.call.arguments.count == 1 else {
      throw Diagnostic(.setTakesList(call.call.arguments.count), at: call.range)
    }
    let value = try evaluate(call.call.arguments[0])
    guard case .list(let elements) = value else { return .list([value]) }
    return .list(PredictionGrading.unique(elements))
  }
}
