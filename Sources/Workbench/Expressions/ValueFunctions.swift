internal import CommandLanguage
internal import DisplayText
internal import SessionModel

/// Functions that make a value of values, and the time.
enum ValueFunctions {
  static let all: [FunctionDefinition] = [time, set, fixed, translate]

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
  ) { call, evaluate throws(Diagnostic) in try call.environment.lessonCall(call.call, call.range, evaluate) }

  private static let fixed = FunctionDefinition(
    FunctionSpec(
      "fixed", group: "values", synopsis: "fixed(NUMBER, DIGITS)",
      summary: Bilingual(ko: "소수점 뒤 자릿수를 맞춘 수의 글", en: "a number as text with so many digits behind the point"),
      examples: [CommandExample("print fixed(6, 1)", output: ["6.0"])], seeAlso: ["translate"])
  ) { call, evaluate throws(Diagnostic) in try call.environment.dataCall(call.call, call.range, evaluate) }

  private static let translate = FunctionDefinition(
    FunctionSpec(
      "translate", group: "values", synopsis: "translate(NUMBER, UNIT, UNIT)[.FIELD] | translate(TEXT, TRANSLATOR)",
      summary: Bilingual(ko: "단위를 바꾼 수, 또는 옮긴 글", en: "a number in another unit, or a text in another language"),
      help: Bilingual(
        ko: "예: translate(6, dm, m)은 \"0.6 m\", translate(\"bulbasaur\", poke-ko)는 이상해씨입니다.",
        en: "translate(6, dm, m) is \"0.6 m\", translate(\"bulbasaur\", poke-ko) is its Korean name."),
      fields: ["number", "text", "unit"], concepts: ["Measurement", "UnitConverter"])
  ) { call, evaluate throws(Diagnostic) in try call.environment.dataCall(call.call, call.range, evaluate) }
}
