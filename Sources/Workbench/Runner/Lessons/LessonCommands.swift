internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `lesson`, `hint`, `goal`: guided steps. What they do is done by the runner, which has the files and the person.
enum LessonCommands {
  static let all: [CommandDefinition] = [lesson, PredictCommand.predict, hint, goal]

  private static let lesson = CommandDefinition(
    CommandSpec(
      "lesson", group: "checks",
      synopsis:
        "lesson [list | NAME | next | back | reset | goto STEP | progress | setup | solution | certificate | leave | new FILE]",
      summary: Bilingual(ko: "단계별 수업", en: "guided steps: predict, run, investigate, modify, make"),
      help: Bilingual(
        ko: """
          lesson 04로 시작하고, 예측에 답한 뒤 결과를 봅니다. 프롬프트가 04:2>이면 4번 수업의 2단계입니다. \
          수업에서 입력한 명령은 수업의 세션에서 실행되고, undo와 lesson reset으로 되돌릴 수 있습니다. \
          다음 단계는 수업이 준비한 상태에서 시작합니다. --keep은 내 상태에서 이어 갑니다. \
          수업을 만들거나 가르치는 법은 help lessons에 있습니다.
          """,
        en: """
          lesson 04 begins; you answer, then see what happens. The prompt 04:2> is step 2 of lesson 04. Commands run in \
          the lesson's own session; undo and lesson reset take them back. The next step begins from the lesson's own \
          state; --keep goes on from yours. help lessons tells how to write and how to teach one.
          """),
      json: [
        "aside lessons[]{answered certainAndWrong done hints name number right steps title} setup[] solution[] text"
      ],
      examples: [CommandExample("lesson solution", output: ["no lesson is open   lesson list"])],
      seeAlso: ["hint", "goal", "predict", "save"], concepts: ["수업", "실습", "workshop", "PRIMM"],
      verbs: [
        VerbSpec(
          "list", synopsis: "[--path DIR]", summary: Bilingual(ko: "수업 목록과 진도", en: "the lessons, and what is done"),
          shape: Shape(options: [path])),
        VerbSpec(
          "next", synopsis: "[--keep]", summary: Bilingual(ko: "다음 단계", en: "the next step"),
          shape: Shape(options: [keep])),
        VerbSpec("back", synopsis: "", summary: Bilingual(ko: "앞 단계", en: "the step before")),
        VerbSpec("reset", synopsis: "", summary: Bilingual(ko: "이 단계를 처음부터", en: "begins the step again")),
        VerbSpec(
          "goto", synopsis: "STEP", summary: Bilingual(ko: "그 이름이나 번호의 단계로", en: "the step of that name or number"),
          shape: Shape([CommandParameter("STEP")])),
        VerbSpec(
          "progress", synopsis: "[--export FILE]", summary: Bilingual(ko: "지금까지 한 것", en: "what was done so far"),
          shape: Shape(options: [
            path,
            OptionSpec(
              "export", value: CommandParameter("FILE", hint: .file),
              summary: Bilingual(ko: "진도를 파일로 (다른 컴퓨터로 옮기기)", en: "writes the progress to a file, for another machine")),
          ])),
        VerbSpec(
          "solution", synopsis: "", summary: Bilingual(ko: "풀이 보기 (실행하지 않음)", en: "shows the solution, runs nothing")),
        VerbSpec(
          "setup", synopsis: "", summary: Bilingual(ko: "접어 둔 준비 명령 보기", en: "shows the lines that prepared the step")),
        VerbSpec(
          "certificate", synopsis: "[--name NAME] [-> FILE.html]",
          summary: Bilingual(ko: "수료증, 또는 남은 것", en: "the certificate, or what is left to do"),
          shape: Shape(options: [
            path,
            OptionSpec(
              "name", value: CommandParameter("NAME"), summary: Bilingual(ko: "수료증에 적을 이름", en: "the name on it")),
          ])),
        VerbSpec("leave", synopsis: "", summary: Bilingual(ko: "수업에서 나가기", en: "back to your own session")),
        VerbSpec(
          "new", synopsis: "FILE", summary: Bilingual(ko: "새 수업의 틀을 파일로", en: "writes a lesson to begin with"),
          shape: Shape([CommandParameter("FILE", hint: .file, use: .creates)])),
      ], shape: Shape([CommandParameter("NAME", .optional, hint: .lesson)], options: [path, language, present])),
    traits: .aboutLesson, deletingWords: ["reset", "new", "--export"]
  ) { session, context throws(Diagnostic) in
    let command = context.command
    var invocation = LessonInvocation(request(command))
    if case .new = invocation.request, !session.limits.allowsWriting { throw notInSafeMode(command) }
    if case .progress(.some) = invocation.request, !session.limits.allowsWriting { throw notInSafeMode(command) }
    invocation.folder = command.option("path")?.value.map { $0.text ?? command.spelling($0) }
    if let folder = invocation.folder, let word = command.option("path")?.value {
      do throws(FileError) {
        try session.checkReading(of: folder)
      } catch { throw error.diagnostic(at: command.place(word)) }
    }
    invocation.language = command.option("lang")?.value.flatMap { Language(rawValue: command.spelling($0)) }
    if command.has("present") { invocation.presents = true }
    context.request = .lesson(invocation)
    return closed("lesson", session)
  }

  private static let path = OptionSpec(
    "path", value: CommandParameter("DIR", hint: .file),
    summary: Bilingual(ko: "수업 파일이 있는 폴더", en: "a folder of .mcv files: anyone's course"))
  private static let keep = OptionSpec(
    "keep", summary: Bilingual(ko: "내 상태에서 이어 가기", en: "goes on from your own state"))
  private static let language = OptionSpec(
    "lang", value: CommandParameter("LANG", choices: ["ko", "en"]),
    summary: Bilingual(ko: "수업의 언어", en: "the language of the lesson"))
  private static let present = OptionSpec(
    "present", summary: Bilingual(ko: "발표용: 키를 누를 때까지 답을 숨김", en: "for a projector: answers wait for a key"))

  private static func request(_ command: BoundCommand) -> LessonRequest {
    let word = command.arguments.first.map { $0.text ?? command.spelling($0) }
    return switch command.verbName {
    case "list": .list
    case "next": .next(keepsState: command.has("keep"))
    case "back": .back
    case "reset": .reset
    case "goto": .goto(word ?? "1")
    case "progress": .progress(export: command.option("export")?.value.map { $0.text ?? command.spelling($0) })
    case "solution": .solution
    case "setup": .setup
    case "certificate": .certificate(name: command.option("name")?.value.map { $0.text ?? command.spelling($0) })
    case "leave": .leave
    case "new": .new(word ?? "lesson.mcv")
    default: word == nil ? .list : .open(word)
    }
  }

  private static func notInSafeMode(_ command: BoundCommand) -> Diagnostic {
    Diagnostic(.safeWritesNoFile, at: command.source.range(command.range))
  }

  /// Returns the report of a session that no runner has given a lesson.
  private static func closed(_ kind: String, _ session: Session) -> Report {
    let text = LessonWords(session.state.settings.language).noLesson
    return Report(NoteResult(kind: kind, text: text))
  }

  private static let hint = CommandDefinition(
    CommandSpec(
      "hint", group: "checks", synopsis: "hint",
      summary: Bilingual(ko: "힌트 하나, 부를 때마다 더 자세히", en: "one level deeper each time"),
      help: Bilingual(
        ko: "열린 수업의 단계에 있는 힌트를 가벼운 것부터 하나씩 보여 줍니다. 예측에 답할 때는 h입니다.",
        en:
          "Shows the hints of the lesson's step one by one, the mildest first. While a question waits, h does the same."
      ),
      json: ["count number text"],
      examples: [CommandExample("hint", output: ["no lesson is open   lesson list"])],
      seeAlso: ["lesson", "goal"], concepts: ["힌트", "도움"]),
    traits: .aboutLesson
  ) { session, context throws(Diagnostic) in
    context.request = .lesson(LessonInvocation(.hint))
    return closed("hint", session)
  }

  private static let goal = CommandDefinition(
    CommandSpec(
      "goal", group: "checks", synopsis: "goal [check]",
      summary: Bilingual(ko: "단계의 목표와 모자란 것", en: "the target state of the step, and what is missing"),
      help: Bilingual(
        ko: "열린 수업의 단계가 끝나려면 참이어야 하는 것과 지금의 값을 보여 줍니다. 모두 참이 되면 단계가 끝납니다.",
        en:
          "Shows what must be true for the lesson's step to be done, and what is instead. The step is done when all is."
      ),
      json: ["goals[]{left… message ok right… text} ok text"],
      examples: [CommandExample("goal", output: ["no lesson is open   lesson list"])],
      seeAlso: ["lesson", "hint", "expect"], concepts: ["목표"],
      shape: Shape([CommandParameter("check", .optional, choices: ["check"])])),
    traits: .aboutLesson
  ) { session, context throws(Diagnostic) in
    context.request = .lesson(LessonInvocation(.goal))
    return closed("goal", session)
  }
}
