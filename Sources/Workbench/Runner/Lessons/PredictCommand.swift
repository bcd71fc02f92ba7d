internal import CommandLanguage
internal import DisplayText
internal import JSONValues
internal import Lessons
internal import SessionModel
internal import TextRendering

/// `predict`: says first what will come, sees then.
enum PredictCommand {
  static let predict = CommandDefinition(
    CommandSpec(
      "predict", group: "checks", synopsis: "predict EXPR [--choices \"A B\"] [--answer TEXT]",
      summary: Bilingual(ko: "먼저 예측하고, 실행한 뒤 비교", en: "asks before it runs, reveals after, compares the meaning"),
      help: Bilingual(
        ko: """
          next는 다음 apply입니다: predict ops(next). 답은 그 apply 뒤에 나옵니다. next가 없으면 상태를 바꾸는 다음 줄 뒤에 \
          나옵니다. 답은 뜻으로 비교합니다: 1 0 1, [1, 0, 1], insert 1 move 1, 순서가 없는 것은 set(…).
          """,
        en: """
          next is the coming apply: predict ops(next). The reveal comes after it, or after the next line that changes \
          something where the expression has no next. Answers are compared by meaning: 1 0 1, [1, 0, 1], insert 1 move \
          1; where order means nothing ask for set(…).
          """),
      json: ["answer choices[] labels[] question"],
      examples: [
        CommandExample(
          "predict ops(next) --answer \"2 0 0 0 0\"", setup: ["screen new t", "section add A", "add a b"],
          output: ["predict  ops(next)   insert delete move reload reconfigure, as counts   2 0 0 0 0"])
      ],
      seeAlso: ["lesson", "expect", "print"], concepts: ["예측", "guess"],
      shape: Shape(
        [CommandParameter("EXPR", .expression)],
        options: [
          OptionSpec(
            "choices", value: CommandParameter("A B"),
            summary: Bilingual(ko: "고를 수 있는 답", en: "the answers to choose from")),
          OptionSpec(
            "answer", value: CommandParameter("TEXT"),
            summary: Bilingual(ko: "예측 (물어보지 않음)", en: "the prediction; nobody is asked")),
        ])),
    traits: .aboutLesson
  ) { session, context throws(Diagnostic) in
    let command = context.command
    guard let expression = command.expression else {
      throw Diagnostic(.predictNeedsExpression, at: command.source.range(command.range), usage: command.usage)
    }
    func text(_ option: String) -> String? { command.option(option)?.value.map { $0.text ?? command.spelling($0) } }
    let question = Question(expression, in: command.source)
    let words = LessonWords(session.state.settings.language)
    // A question that can never be answered is refused before the learner is asked.
    if !question.mentionsNext { _ = try session.value(of: expression, in: command.source) }
    session.predictions.append(PendingPrediction(question, in: command.source, session, answer: text("answer")))
    let choices = text("choices").map { $0.split { $0 == " " || $0 == "," }.map(String.init) } ?? []
    context.request = .predict(choices: choices)
    var line = "predict  \(question.text.escapedForDisplay)"
    if !question.labels.isEmpty { line += "   " + words.counts(question.labels) }
    if !choices.isEmpty { line += "   " + choices.joined(separator: " | ").escapedForDisplay }
    if let answer = text("answer") { line += "   " + answer.escapedForDisplay }
    let (shown, answer) = (line, text("answer"))
    return Report(PredictResult(question: question, choices: choices, answer: answer, shown: shown))
  }
}

extension PredictCommand {
  /// The result of `predict`.
  private struct PredictResult: LineResult {
    let question: Question
    let choices: [String]
    let answer: String?
    let shown: String

    var kind: String { "predict" }

    var members: [(String, JSONValue)] {
      [
        ("question", .string(question.text)), ("labels", .identifiers(question.labels)),
        ("choices", .identifiers(choices)), ("answer", answer.map { .string($0) } ?? .null),
      ]
    }

    func write(to output: inout String, _ options: TextOptions) {
      StyledText(shown).write(to: &output, color: options.usesColor)
      output += "\n"
    }
  }
}
