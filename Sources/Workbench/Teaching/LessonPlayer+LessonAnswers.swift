internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import Lessons
internal import Runner
internal import SessionModel
internal import TextRendering

/// Compares an answer with what came, shows the outcome and keeps it.
extension LessonPlayer {
  /// Shows the outcome of the prediction.
  func reveal(_ showing: inout Showing, _ openLesson: OpenLesson) -> Bool {
    let isAnswered = coordinator.openLesson?.machine.isAnswered == true
    coordinator.tell(.reveals)
    guard let pending = showing.pending else { return true }
    do throws(Diagnostic) {
      guard isAnswered, let said = pending.answer else {
        let actual = try runner.session.outcome(of: pending)
        showAnswer(pending, actual)
        return true
      }
      let graded = try runner.session.graded(pending, said: said, choice: showing.choice)
      keep(graded, showing.certainty)
      show(graded, pending.question)
    } catch {
      runner.show(error, line: nil)
    }
    return true
  }

  /// Shows the right answer where the learner gave none.
  private func showAnswer(_ pending: PendingPrediction, _ actual: Value) {
    let question = pending.question
    let values = runner.session.values(ofChoicesOf: pending)
    let right = question.matching(values, actual: actual, tolerance: runner.session.tolerance).first
    // A learner who comes back sees the answer that was given before.
    let last = coordinator.openLesson.flatMap { coordinator.record($0.step).answers.last }
    let before = coordinator.isResuming || last?.isRight == true ? last : nil
    tellVerdict(
      isRight: before?.isRight, said: before?.text, actual: right.map { question.choices[$0].text } ?? actual.bracketed,
      comment: right.map { question.choices[$0].comment })
    if runner.options.json {
      return runner.write(
        .object([
          ("kind", "reveal"), ("question", .string(question.text)), ("actual", actual.json), ("answer", .null),
          ("grade", .null),
        ]))
    }
    say(
      wrapped: words.itIs(right.map { question.choices[$0].text.escapedForDisplay } ?? actual.bracketed), indent: 5,
      lead: "  =")
    guard let right, !question.choices[right].comment.isEmpty else { return }
    sayComment(question.choices[right].comment)
  }

  private func sayComment(_ comment: LessonText) {
    say(wrapped: comment.text(runner.session.state.settings.language).escapedForDisplay, indent: 5)
  }

  /// Tells pages the outcome of a prediction.
  private func tellVerdict(
    isRight: Bool?, said: String?, actual: String, parts: [PredictionPart] = [], comment: LessonText?
  ) {
    guard let openLesson = coordinator.openLesson else { return }
    coordinator.verdict?(
      LessonVerdict(
        lesson: openLesson.lesson.name, step: openLesson.step.name, isRight: isRight, said: said, actual: actual,
        difference: parts.isEmpty ? "" : words.differs(parts),
        comment: comment?.text(runner.session.state.settings.language) ?? ""))
  }

  /// Shows how an answer compares with what came.
  func show(_ graded: GradedPrediction, _ question: Question) {
    let key = question.choices.first(where: \.isRight)?.text ?? graded.actual.bracketed
    switch graded.grade {
    case .right: tellVerdict(isRight: true, said: graded.said, actual: graded.said, comment: graded.comment)
    case .wrong: tellVerdict(isRight: false, said: graded.said, actual: key, comment: graded.comment)
    case .partly(let parts):
      tellVerdict(isRight: nil, said: graded.said, actual: key, parts: parts, comment: graded.comment)
    }
    if runner.options.json { return runner.write(LessonViews.json(graded, question)) }
    let actual = graded.grade == .right ? graded.said.escapedForDisplay : graded.actual.bracketed
    switch graded.grade {
    case .right: say(wrapped: words.right(actual), indent: 5, lead: "  o", .success)
    case .wrong:
      let right = question.choices.first(where: \.isRight)
      say(
        wrapped: words.wrong(graded.said.escapedForDisplay, right?.text.escapedForDisplay ?? actual), indent: 5,
        lead: "  x")
    case .partly(let parts):
      let said = graded.value.bracketed
      say(wrapped: words.wrong(said, actual) + " " + words.differs(parts).escapedForDisplay, indent: 5, lead: "  ~")
    }
    if let comment = graded.comment { sayComment(comment) }
  }

  private func keep(_ graded: GradedPrediction, _ certainty: Int?) {
    guard let openLesson = coordinator.openLesson else { return }
    let answer = LessonProgress.Answer(
      graded.said, grade: graded.grade.word, certainty: certainty, hints: coordinator.record(openLesson.step).hints)
    coordinator.store.change { $0.add(answer, openLesson.lesson.name, openLesson.step.name) }
  }
}

/// The meanings of an answer to a question with choices.
enum ChosenAnswer {
  case choice(Int)
  /// None of them, in the form that the question asks for.
  case value
}

extension Session {
  /// Returns the choice that a person names, by its letter or as a value; nil for what is not an answer.
  func choice(meantBy text: String, of question: Question, in source: SourceText) -> ChosenAnswer? {
    // The letter also as the page shows it, `b)`, or typed in the Korean input mode.
    let typed = text.hasSuffix(")") ? String(text.dropLast()) : text
    let word = (KoreanKeyboard.latin(typed) ?? typed).lowercased()
    if let index = question.choices.indices.first(where: { AskedQuestion.key(of: $0) == word }) {
      return .choice(index)
    }
    if let index = question.choices.firstIndex(where: { $0.text == text }) { return .choice(index) }
    guard let answer = answer(text, to: question) else { return nil }
    let values = question.choices.map { try? value(of: $0.expression, in: source) }
    let grading = PredictionGrading(question, tolerance: tolerance)
    if let index = values.firstIndex(where: { $0.map { grading.grade(answer, against: $0) == .right } ?? false }) {
      return .choice(index)
    }
    return values.contains { $0?.hasForm(of: answer) ?? false } ? .value : nil
  }
}

extension Value {
  /// Returns whether it is a number, a list as long as another, or what the other is.
  fileprivate func hasForm(of other: Value) -> Bool {
    switch (self, other) {
    case (.list(let own), .list(let others)):
      own.count == others.count
        && zip(own, others).allSatisfy { pair in
          if case (.string, .string) = pair { true } else { pair.0.hasForm(of: pair.1) }
        }
    case (.bool, .bool), (.duration, .duration): true
    case (.string, _), (_, .string): false
    default: double != nil && other.double != nil
    }
  }
}
