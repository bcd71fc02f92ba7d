internal import CommandLanguage
internal import DisplayText
internal import SessionModel

/// Functions that ask what a learner did since a step of a lesson began. Outside of lessons they speak of the whole
/// session. Lines that failed or were undone do not count; files stay written.
enum StepFunctions {
  static let all: [FunctionDefinition] = [applies, ran, warnings, printed, computed, files]

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
        ko: "단어를 더 쓰면 그 단어나 아이템이 있는 줄만 셉니다: ran(why, 꼬부기). 뜻으로 비교합니다: 아이템은 이름, #번호, [0,1] 가운데 무엇이든 되고, "
          + "0.30은 0.3입니다.",
        en: "With more words only lines that hold them count: ran(why, squirtle). Meanings are compared: an item by "
          + "any of its names, by #KEY or by its place [0,1], and 0.30 is 0.3."),
      examples: [CommandExample("print ran(add, b)", setup: list, output: ["1"])], seeAlso: ["printed", "goal"])
  ) { call, evaluate throws(Diagnostic) in try call.ranCount(evaluate) }

  private static let warnings = FunctionDefinition(
    FunctionSpec(
      "warnings", group: "lessons", synopsis: "warnings([step | last])[.count]",
      summary: Bilingual(ko: "단계에서 나온 경고의 코드들", en: "the codes that lines of the step warned with"),
      help: Bilingual(
        ko: "last는 마지막 apply에 이른 줄들만 봅니다. 뒤의 줄이 바꾼 레이아웃처럼 고친 실수는 세지 않습니다.",
        en: "With last, only of the lines that led to the last apply; a corrected mistake, such as a layout that a "
          + "later line replaced, does not count."),
      fields: ["count"],
      examples: [
        CommandExample("print warnings(step)", setup: list + ["delete nope"], output: ["[\"W0210\"]"])
      ], seeAlso: ["check", "goal"])
  ) { call, _ throws(Diagnostic) in
    try call.checkStep(or: ["last"])
    let codes = call.call.arguments.isEmpty || call.asksForStep ? call.stepWarnings : call.lastWarnings
    return call.call.fields.isEmpty ? .list(codes.map { .string($0) }) : .int(codes.count)
  }

  private static let printed = FunctionDefinition(
    FunctionSpec(
      "printed", group: "lessons", synopsis: "printed([step])",
      summary: Bilingual(
        ko: "단계에서 보기나 계산한 값이 출력한 글", en: "the text that views and computed values of the step printed"),
      help: Bilingual(
        ko: "print나 let에 직접 쓴 글은 들어가지 않습니다: printed(step) contains \"0.6 m\". 출력을 남기는 곳, 곧 프롬프트와 수업과 "
          + "테스트에서만 글이 있습니다.",
        en: "Text that was typed in print or let does not count: printed(step) contains \"0.6 m\". Only where output "
          + "is kept, at the prompt, in lessons and in tests."),
      seeAlso: ["ran", "goal"])
  ) { call, _ throws(Diagnostic) in
    try call.checkStep()
    return .string(call.stepOutput)
  }

  private static let computed = FunctionDefinition(
    FunctionSpec(
      "computed", group: "lessons", synopsis: "computed(NAME)",
      summary: Bilingual(
        ko: "변수의 값, 값을 직접 썼으면 null", en: "the value of a variable, null where it was typed"),
      examples: [
        CommandExample("print computed(a)", setup: ["let a = 0.6"], output: ["null"]),
        CommandExample("print computed(a)", setup: ["let a = 6 / 10"], output: ["0.6"]),
      ], seeAlso: ["printed", "let", "goal"])
  ) { call, _ throws(Diagnostic) in try call.computedValue() }

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
