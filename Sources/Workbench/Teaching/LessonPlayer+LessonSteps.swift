internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import Lessons
internal import Runner
internal import SessionModel
internal import TextRendering

/// Shows a step: its texts, its question, its commands, and the outcome of the prediction.
extension LessonPlayer {
  /// The state of the step that is shown.
  struct Showing {
    var pending: PendingPrediction?
    var choice: Int?
    var certainty: Int?
    /// Whether the last thing that was shown is text of the author, or a command.
    var endsInProse = false
    var endsInCommand = false
    /// Lines of code that the text shows, and how often the page was turned when it did.
    var code: [String] = []
    var codeTurns = 0
  }

  /// Shows the step that is open, from its beginning.
  func present() {
    guard let openLesson = coordinator.openLesson else { return }
    let step = openLesson.step
    beginPages()
    if runner.options.json { showJSON(openLesson) } else { showHead(openLesson) }
    var showing = Showing()
    var isWhole = true
    inLesson(openLesson.script) {
      runner.frame?.skipsStep = false
      for (position, item) in step.items.enumerated() {
        // Items that lead to a question stay with it.
        let rest = step.items[(position + 1)...]
        let next = rest.first { !$0.isProse && !$0.isDirective && !$0.isSetup }
        let endsBlock =
          if case .question? = next { !item.isProse && !item.isSetup } else {
            !item.isProse || rest.first?.isProse != true
          }
        guard show(item, at: position, &showing, openLesson), !endsBlock || showHeld() else {
          isWhole = false
          return
        }
      }
    }
    // A demo that fails ends the showing, not the session.
    if coordinator.ask != nil { runner.tell(.goesOn) }
    guard isWhole, !runner.machine.wasInterrupted else {
      coordinator.tell(.stops)
      _ = coordinator.page?.held.takeText()
      endPages()
      runner.session = openLesson.start
      if coordinator.heldLine == nil { say(words.stopped, .dim) }
      return
    }
    coordinator.tell(.ends)
    runner.session.step = StepMark(runner.session)
    coordinator.openLesson?.taskStart = step.repair == nil ? nil : runner.session
    if !step.isExercise { coordinator.change { $0.isDone = true } }
    showGiven(step)
    showRepair()
    showFoot()
    endPages()
    runner.results.flush()
    askOrder()
  }

  // MARK: Items

  /// Returns a text of the author with the values of now in its `{{…}}` holes; as it stands where one has no value.
  func filled(_ text: String) -> String {
    // What is said after a task speaks of its screen.
    let isShown = coordinator.openLesson?.machine.isShown == true
    let screen = isShown ? runner.session.step?.screen : runner.session.state.currentScreen
    guard text.contains("{{"), let environment = try? runner.session.goalEnvironment(on: screen, at: noPlace) else {
      return text
    }
    return (try? TextTemplate(text).text(in: environment)) ?? text
  }

  private var noPlace: SourceRange { SourceText(name: "text", text: "").range(0..<0) }

  /// - Returns: Whether the step goes on.
  private func show(_ item: LessonItem, at position: Int, _ showing: inout Showing, _ openLesson: OpenLesson) -> Bool {
    let step = openLesson.step
    switch item {
    case .prose(let language, let text):
      guard language == nil || language == runner.session.state.settings.language else { return true }
      let text = filled(text)
      coordinator.openLesson?.filledTexts[position] = text
      if !showing.endsInProse { gap() }
      (showing.endsInProse, showing.endsInCommand) = (true, false)
      if text.hasPrefix("    ") {
        showing.code.append(text)
        showing.codeTurns = coordinator.page?.turns ?? 0
      }
      if text.isEmpty { gap() } else { say("  " + text.escapedForDisplay) }
      if coordinator.presents, text.isEmpty { say("") }
    case .directive(let number):
      if let line = openLesson.lines[number] { runner.carryOut(line, in: openLesson.script) }
    case .command(let number, let text):
      guard let line = openLesson.lines[number], runner.frame?.isSkipping != true else { return true }
      let isLast = step.items[(position + 1)...].allSatisfy { !$0.isCommand }
      if !showing.endsInCommand { gap() }
      (showing.endsInProse, showing.endsInCommand) = (false, true)
      run(line, text, openLesson.script)
      if runner.machine.wasInterrupted { return false }
      if coordinator.openLesson?.machine.isRevealing == true, isLast { return reveal(&showing, openLesson) }
    case .setup(let title, let items):
      guard runner.frame?.isSkipping != true else { return true }
      if !showing.endsInCommand { gap() }
      (showing.endsInProse, showing.endsInCommand) = (false, true)
      return runFolded(title, items, openLesson)
    case .question:
      guard let question = step.question, runner.frame?.isSkipping != true else { return true }
      let rest = step.items[(position + 1)...]
      let coming = coming(rest, openLesson)
      // Blank lines between its parts, the prompt, and in Korean what asks above it.
      let rows = (coming.isEmpty ? 0 : coming.count + 2) + questionLines(question).count + 4
      guard makeRoom(forQuestionOfRows: rows) else { return false }
      let isCodeSeen =
        coordinator.page.map { $0.turns == showing.codeTurns } ?? true
        || heldLines.contains("  " + (showing.code.first ?? ""))
      showQuestion(question, coming, openLesson, code: isCodeSeen ? [] : showing.code)
      showing.pending = PendingPrediction(question, in: openLesson.lesson.source, runner.session)
      coordinator.tell(.asks)
      guard ask(question, coming.map(\.trimmed), &showing, step) else { return false }
      coordinator.tell(.passes)
      (showing.endsInProse, showing.endsInCommand) = (false, true)
      gap()
      say(words.reveal, .header)
      if !rest.contains(where: \.isCommand) { return reveal(&showing, openLesson) }
    }
    return true
  }

  /// Runs a line of a demo, and shows it with what it prints; checks of the author stay silent.
  private func run(_ line: PreparedLine, _ text: String, _ script: PreparedScript) {
    let isCheck = text.hasPrefix("expect ")
    if !isCheck {
      for part in text.splitIntoLines() { say("> " + part.escapedForDisplay, .prompt) }
    }
    if isCheck { runner.silently { runner.carryOut(line, in: script) } } else { runner.carryOut(line, in: script) }
    if !isCheck { coordinator.endsInGap = false }
    runner.results.flush()
  }

  // MARK: Questions

  /// Returns the lines that are announced before they run: those that change the list.
  private func coming(_ rest: ArraySlice<LessonItem>, _ openLesson: OpenLesson) -> [String] {
    rest.flatMap { item -> [String] in
      guard case .command(let number, let text) = item, let line = openLesson.lines[number],
        line.changesList(runner.session.workbench)
      else {
        return []
      }
      return text.splitIntoLines().map { "    " + $0.escapedForDisplay }
    }
  }

  private func showQuestion(_ question: Question, _ coming: [String], _ openLesson: OpenLesson, code: [String]) {
    guard !runner.options.json else { return }
    if !code.isEmpty {
      gap()
      for line in code { say("  " + line.escapedForDisplay) }
    }
    if !coming.isEmpty {
      gap()
      say("  " + words.willRun)
      for line in coming { say(line) }
    }
    gap()
    let lines = questionLines(question)
    for line in lines {
      say(line)
      if coordinator.presents, line != lines[0] { say("") }
    }
    let story = story(of: openLesson.step)
    let next = coming.isEmpty ? [] : ["  " + words.willRun] + coming
    let parts = [story.words, story.code, next, lines].filter { !$0.isEmpty }
    coordinator.openQuestion = parts.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
    runner.results.flush()
  }

  /// Returns the context of a question, for a learner who asks to see it again: the last words in front of it, and the
  /// code.
  private func story(of step: LessonStep) -> (words: [String], code: [String]) {
    let language = runner.session.state.settings.language
    var (words, code): ([String], [String]) = ([], [])
    var isOpen = true
    let filled = coordinator.openLesson?.filledTexts ?? [:]
    let before = step.items.prefix { if case .question = $0 { false } else { true } }
    for (position, item) in before.enumerated().reversed() {
      guard case .prose(let other, let original) = item else {
        if !words.isEmpty { isOpen = false }
        continue
      }
      guard other == nil || other == language else { continue }
      let text = filled[position] ?? original
      if text.hasPrefix("    ") {
        code.append("  " + text.escapedForDisplay)
      } else if isOpen, !text.isEmpty {
        words.append("  " + text.escapedForDisplay)
      }
      if text.isEmpty, !words.isEmpty { isOpen = false }
    }
    return (words.reversed(), code.reversed())
  }

  /// Returns the question with its choices.
  private func questionLines(_ question: Question) -> [String] {
    let width = min(runner.textOptions.width, 80)
    var lines = runner.textOptions.wrap(words.predict + "  " + question.text.escapedForDisplay, to: width - 4)
    for index in lines.indices.dropFirst() { lines[index] = "    " + lines[index] }
    if !question.labels.isEmpty { lines.append("  " + words.counts(question.labels)) }
    return lines + question.choices.enumerated().map { "  \(AskedQuestion.key(of: $0))) \($1.text.escapedForDisplay)" }
  }

  /// Asks until there is an answer, or none is given.
  ///
  /// - Returns: False if the person wants to stop here.
  private func ask(
    _ question: Question, _ coming: [String], _ showing: inout Showing, _ step: LessonStep
  ) -> Bool {
    if coordinator.presents { return waitForKey() }
    guard coordinator.ask != nil else { return true }
    // A learner who answered before and comes back continues; one who chose to begin the step again may do better.
    let record = coordinator.record(step)
    let isOver = coordinator.isResuming && !coordinator.repeatsQuestions
    if isOver ? !record.answers.isEmpty : record.isDone && record.answers.contains(where: \.isRight) { return true }
    let count = question.choices.count
    let asked = AskedQuestion(
      .answer, text: question.text + (question.labels.isEmpty ? "" : " (\(words.counts(question.labels)))"),
      choices: question.choices.map(\.text), coming: coming)
    defer { coordinator.openQuestion = nil }
    while true {
      gap()
      let prompt = count > 0 ? words.choose(AskedQuestion.keys(count)) : words.answerFreely
      guard case .text(let typed)? = atTerminal({ coordinator.ask(prompt, showing: asked) }) else { return false }
      let text = typed.trimmed
      if text.isEmpty { return true }
      switch carriedOut(text) {
      case .leaves: return false
      case .shown:
        sayQuestionAgain()
        continue
      case nil: break
      }
      if text == "?" {
        sayQuestionAgain()
        continue
      }
      let verb = String(text.prefix { !$0.isWhitespace })
      if count > 0 {
        switch runner.session.choice(meantBy: text, of: question, in: openLessonSource) {
        case .choice(let choice):
          showing.choice = choice
          showing.pending?.answer = question.choices[choice].text
        case .value where !question.labels.isEmpty || runner.session.workbench.commands.position(of: verb) == nil:
          showing.pending?.answer = text
        case .value, nil:
          say(words.badChoice(AskedQuestion.keys(count)))
          continue
        }
      } else {
        // A command is meant for the prompt; the names of operations are answers.
        guard !question.labels.isEmpty || runner.session.workbench.commands.position(of: verb) == nil else {
          say(words.answerFirst)
          continue
        }
        showing.pending?.answer = text
      }
      break
    }
    coordinator.tell(.answers)
    guard coordinator.asksCertainty else { return true }
    let certainty = AskedQuestion(.certainty, text: words.certaintyField, choices: words.certaintyMarks)
    while true {
      guard case .text(let sure)? = atTerminal({ coordinator.ask(words.certainty, showing: certainty) }) else {
        return false
      }
      switch carriedOut(sure.trimmed) {
      case .leaves: return false
      case .shown: continue
      case nil: break
      }
      if let number = Int(sure.trimmed), 1...3 ~= number { showing.certainty = number }
      return true
    }
  }

  private var openLessonSource: SourceText {
    coordinator.openLesson?.lesson.source ?? SourceText(name: "answer", text: "")
  }

  /// The outcome of a line that was typed at a question and is not an answer.
  enum QuestionCommand {
    /// It was carried out, and the question goes on waiting.
    case shown
    /// It leaves the question, and runs after it.
    case leaves
  }

  /// Carries out a command that works at every question: `hint`, `goal`, `quit`, and those of `lesson`.
  ///
  /// - Returns: Nil for any other text.
  func carriedOut(_ text: String) -> QuestionCommand? {
    let parts = text.split(whereSeparator: \.isWhitespace)
    switch parts.first?.lowercased() {
    case "h", "hint", "ㅗ", "힌트": showHint()
    case "goal": tellAtOnce(goalReport)
    case "lesson" where parts.count == 2 && parts[1] == "setup": tellAtOnce(setupReport)
    case "lesson" where parts.count == 2 && parts[1] == "solution": tellAtOnce(solution)
    case "quit", "exit", "lesson":
      coordinator.heldLine = text
      return .leaves
    default: return nil
    }
    return .shown
  }

  private func tellAtOnce(_ report: Report) {
    var text = ""
    report.write(&text, runner.textOptions)
    runner.writeText(runner.masked(text))
    runner.results.flush()
  }

  private func sayQuestionAgain() {
    guard coordinator.repeatsQuestions, let question = coordinator.openQuestion else { return }
    gap()
    for line in question.splitIntoLines() { say(line) }
  }

  private func waitForKey() -> Bool {
    runner.results.flush()
    guard let begin = coordinator.openLesson?.begin, coordinator.ask != nil else { return true }
    return atTerminal { runner.world.terminal.waitForKey { Self.line(words.waitForKey, since: begin) } } ?? false
  }
}

extension LessonItem {
  fileprivate var isCommand: Bool { if case .command = self { true } else { false } }
  fileprivate var isProse: Bool { if case .prose = self { true } else { false } }
  fileprivate var isSetup: Bool { if case .setup = self { true } else { false } }
  fileprivate var isDirective: Bool { if case .directive = self { true } else { false } }
}

extension PreparedLine {
  /// Returns whether one of its commands changes what the list holds or how it looks. A command that fetches the answer
  /// is not shown in advance.
  fileprivate func changesList(_ workbench: Workbench) -> Bool {
    guard case .commands(let first, let rest) = action else { return false }
    return ([first].compactMap { $0 } + rest).contains { command in
      workbench.traits(of: command).contains(.changesState)
        && ["snapshot", "apply", "layout", "animation", "pipelines"].contains(command.spec.group)
        && command.spec.name != "screen"
    }
  }
}
