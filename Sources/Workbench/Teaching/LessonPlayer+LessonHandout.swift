internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import Lessons
internal import Platform
internal import Runner
internal import SessionModel

extension LessonPlayer {
  /// Returns a lesson as a page: every line is run in a session of its own, so that what the page shows is what the
  /// program says.
  ///
  /// - Parameter showsAnswers: Whether what comes of the questions, the hints and the solutions are on it.
  func handout(of openLesson: OpenLesson, showsAnswers: Bool) -> LessonHandout {
    var quiet = runner.options
    (quiet.bails, quiet.json) = (false, false)
    let language = runner.session.state.settings.language
    let results = ByteSink.memory()
    let own = ScriptRunner(session: openLesson.beginning, options: quiet, results: results)
    own.session.state.settings.language = language
    // The page has its own cell widths, independent of the terminal.
    own.session.state.settings.ambiguous = .narrow
    var page = LessonHandout(
      language: language, number: openLesson.lesson.number, title: openLesson.lesson.title.text(language),
      showsAnswers: showsAnswers)
    let player = LessonPlayer(LessonCoordinator(), in: own)
    player.inLesson(openLesson.script) {
      player.runQuietly(openLesson.lesson.preamble.map { .directive(line: $0) }, openLesson)
      for step in openLesson.lesson.steps {
        own.frame?.skipsStep = false
        page.steps.append(player.handoutStep(step, openLesson, results))
        _ = results.takeText()
        player.runQuietly(step.solution, openLesson)
      }
    }
    return page
  }

  private func handoutStep(_ step: LessonStep, _ openLesson: OpenLesson, _ results: ByteSink) -> LessonHandout.Step {
    let language = runner.session.state.settings.language
    var page = LessonHandout.Step(title: step.title.text(language), goals: step.goals.map { $0.shown(language) })
    page.hints = step.hints.map { $0.text(language) }
    page.solution = step.solution.compactMap { if case .command(_, let text) = $0 { text } else { nil } }
    page.given = step.given.compactMap { if case .command(_, let text) = $0 { text } else { nil } }
    if let file = step.repair,
      let bytes = try? runner.session.files.read(
        Path.path(file, besideFile: openLesson.lesson.source.name))
    {
      page.given += String(decoding: bytes, as: UTF8.self).splitIntoLines()
    }
    page.afterword = step.afterword.compactMap { item in
      guard case .prose(let other, let text) = item, other == nil || other == language else { return nil }
      return text
    }
    var pending: PendingPrediction?
    for item in step.items {
      switch item {
      case .prose(let other, let text): if other == nil || other == language { page.add(text: filled(text)) }
      case .directive(let number):
        if let line = openLesson.lines[number] { runner.carryOut(line, in: openLesson.script) }
      case .command(let number, let text):
        guard let line = openLesson.lines[number] else { continue }
        _ = results.takeText()
        runner.carryOut(line, in: openLesson.script)
        if text.hasPrefix("expect ") { continue }
        page.parts.append(.line(text, results.takeText().splitIntoLines()))
      case .setup(let title, let items):
        runQuietly([item], openLesson)
        _ = results.takeText()
        page.parts.append(.setup(words.prepared(title.text(language)), Self.texts(items)))
      case .question:
        guard let question = step.question else { continue }
        pending = PendingPrediction(question, in: openLesson.lesson.source, runner.session)
        page.parts.append(.question)
      }
    }
    guard let pending else { return page }
    let question = pending.question
    let actual = try? runner.session.outcome(of: pending)
    let values = runner.session.values(ofChoicesOf: pending)
    let right = actual.map { question.matching(values, actual: $0, tolerance: runner.session.tolerance) } ?? []
    page.question = LessonHandout.Question(
      text: question.text, labels: question.labels, answer: actual?.bracketed ?? "",
      choices: question.choices.enumerated().map { index, choice in
        .init(text: choice.text, isRight: right.contains(index), comment: choice.comment.text(language))
      })
    return page
  }
}
