internal import CommandLanguage
internal import DisplayText
internal import SessionModel

/// Functions that turn a number or a text into a text.
enum TranslationFunctions {
  static let all: [FunctionDefinition] = [fixed, translate]

  private static let fixed = FunctionDefinition(
    FunctionSpec(
      "fixed", group: "values", synopsis: "fixed(NUMBER, DIGITS)",
      summary: Bilingual(ko: "소수점 뒤 자릿수를 맞춘 수의 글", en: "a number as text with so many digits after the point"),
      examples: [CommandExample("print fixed(6, 1)", output: ["6.0"])], seeAlso: ["translate"])
  ) { call, evaluate throws(Diagnostic) in try call.fixed(evaluate) }

  private static let translate = FunctionDefinition(
    FunctionSpec(
      "translate", group: "values", synopsis: "translate(NUMBER, UNIT, UNIT)[.FIELD] | translate(TEXT, TRANSLATOR)",
      summary: Bilingual(ko: "단위를 바꾼 수, 또는 옮긴 글", en: "a number in another unit, or a text in another language"),
      help: Bilingual(
        ko: "예: translate(6, dm, m)은 \"0.6 m\", translate(\"bulbasaur\", poke-ko)는 이상해씨입니다.",
        en: "translate(6, dm, m) is \"0.6 m\", translate(\"bulbasaur\", poke-ko) is its Korean name."),
      fields: ["number", "text", "unit"], concepts: ["Measurement", "UnitConverter"])
  ) { call, evaluate throws(Diagnostic) in try call.translated(evaluate) }
}
