internal import CommandLanguage
internal import DisplayText
internal import SessionModel

/// Functions that ask what a learner did since a step of a lesson began. Outside of lessons they speak of the whole
/// session. Lines that failed or were undone do not count; files stay written.
enum StepFunctions {
  static let all: [FunctionDefinition] = [applies, ran, warnings, printed, files]

  private static let list = ["screen new main", "section add A", "add a b", "apply"]

  private static let applies = FunctionDefinition(
    FunctionSpec(
      "applies", group: "lessons", synopsis: "applies([step])",
      summary: Bilingual(ko: "지금 화면에서 apply한 횟수", en: "how many applies the current screen had"),
      examples: [CommandExample("print applies(step)", setup: list, output: ["1"])],
      seeAlso: ["ops", "cells", "goal"])
  ) { call, _ throws(Diagnostic) in
    try call.checkStep()
    let screen = try call.screen()
    if call.asksForStep { return .int(call.environment.session.stepTransactions(of: screen).count) }
    return .int(screen.transactions.count)
  }

  private static let ran = FunctionDefinition(
    FunctionSpec(
      "ran", group: "lessons", synopsis: "ran(COMMAND[, WORD …])",
      summary: Bilingual(
        ko: "단계에서 그 명령을 실행한 횟수", en: "how many lines of the step were of that command"),
      help: Bilingual(
        ko: "단어를 더 쓰면 그 단어나 아이템이 있는 줄만 셉니다: ran(why, 꼬부기).",
        en: "With more words only lines that hold them count, an item by any of its names: ran(why, squirtle)."),
      examples: [CommandExample("print ran(add, b)", setup: list, output: ["1"])], seeAlso: ["printed", "goal"])
  ) { call, evaluate throws(Diagnostic) in try call.ranCount(evaluate) }

  private static let warnings = FunctionDefinition(
    FunctionSpec(
      "warnings", group: "lessons", synopsis: "warnings([step])[.count]",
      summary: Bilingual(ko: "단계에서 나온 경고의 코드들", en: "the codes that lines of the step warned with"),
      fields: ["count"],
      examples: [
        CommandExample("print warnings(step)", setup: list + ["delete nope"], output: ["[\"W0210\"]"])
      ], seeAlso: ["check", "goal"])
  ) { call, _ throws(Diagnostic) in
    try call.checkStep()
    let codes = call.stepWarnings
    return call.call.fields.isEmpty ? .list(codes.map { .string($0) }) : .int(codes.count)
  }

  private static let printed = FunctionDefinition(
    FunctionSpec(
      "printed", group: "lessons", synopsis: "printed([step])",
      summary: Bilingual(ko: "단계의 명령들이 출력한 글", en: "the text that lines of the step printed"),
      help: Bilingual(
        ko: "출력을 남기는 곳, 곧 프롬프트와 수업과 테스트에서만 글이 있습니다: printed(step) contains \"0.6 m\".",
        en: "Only where output is kept, at the prompt, in lessons and in tests: printed(step) contains \"0.6 m\"."),
      seeAlso: ["ran", "goal"])
  ) { call, _ throws(Diagnostic) in
    try call.checkStep()
    return .string(call.stepOutput)
  }

  private static let files = FunctionDefinition(
    FunctionSpec(
      "files", group: "lessons", synopsis: "files([step])[.count]",
      summary: Bilingual(ko: "단계에서 쓴 파일들", en: "the files that lines of the step wrote"), fields: ["count"],
      examples: [CommandExample("print files(step)", output: ["[]"])], seeAlso: ["save", "export", "goal"])
  ) { call, _ throws(Diagnostic) in
    try call.checkStep()
    let files = call.environment.session.step?.files ?? []
    return call.call.fields.isEmpty ? .list(files.map { .string($0) }) : .int(files.count)
  }
}
