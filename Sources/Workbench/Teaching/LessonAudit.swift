package import CommandLanguage
internal import DisplayText
internal import Environment
internal import Lessons
internal import Platform
package import Runner
internal import SessionModel

/// The checks of `mcv lint` that run a lesson: what its pages show, what stands above its questions, and what its goals
/// let through. Nothing is written, and no server is asked.
package struct LessonAudit {
  private let lesson: Lesson
  private let script: PreparedScript
  private let options: RunOptions
  private let lines: [Int: PreparedLine]
  private var findings: [Diagnostic] = []

  /// Returns the faults of a lesson and what it could do better; none where it cannot run here.
  ///
  /// - Complexity: that of running it once, and each solution once for each of its lines.
  package static func findings(in path: String, _ options: RunOptions) -> [Diagnostic] {
    guard let bytes = try? World.process.files.read(path) else { return [] }
    let source = SourceText(name: path, bytes: bytes)
    var preparation = ScriptPreparation(options.workbench)
    let script = preparation.script(source)
    guard !script.findings.contains(where: { $0.severity == .error }) else { return [] }
    var audit = LessonAudit(lesson: Lesson(source), script: script, options: options)
    audit.run()
    return audit.findings
  }

  private init(lesson: Lesson, script: PreparedScript, options: RunOptions) {
    (self.lesson, self.script) = (lesson, script)
    var quiet = options
    (quiet.bails, quiet.json, quiet.isOnline, quiet.localeLanguage) = (false, false, false, nil)
    self.options = quiet
    lines = Dictionary(script.head.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private mutating func run() {
    var session = options.session()
    session.limits.allowsWriting = false
    session.folder = Path.folderPrefix(of: lesson.source.name)
    session.state.settings.crash = options.crash ?? .report
    let (output, messages) = (ByteSink.memory(), ByteSink.memory())
    let runner = ScriptRunner(session: session, options: options, results: output, messages: messages)
    LessonPlayer(LessonCoordinator(), in: runner).inLesson(script) {
      guard runner.runPreamble(script) else { return }
      for number in lesson.preamble { if let line = lines[number] { runner.carryOut(line, in: script) } }
      for step in lesson.steps {
        runner.frame?.skipsStep = false
        check(step, runner, output, messages)
      }
    }
  }

  // MARK: Steps

  private mutating func check(_ step: LessonStep, _ runner: ScriptRunner, _ output: ByteSink, _ messages: ByteSink) {
    var above: [String] = []
    var pending: PendingPrediction?
    for item in step.items {
      if case .prose(_, let text) = item { checkHoles(text, step, runner.session) }
      switch item {
      case .prose, .directive:
        for number in item.lines { if let line = lines[number] { runner.carryOut(line, in: script) } }
      case .setup: for number in item.lines { if let line = lines[number] { runner.carryOut(line, in: script) } }
      case .command(let number, let text):
        _ = (output.takeText(), messages.takeText())
        guard let line = lines[number] else { continue }
        runner.carryOut(line, in: script)
        let printed = output.takeText().splitIntoLines()
        checkLength(printed.count + text.splitIntoLines().count, of: line)
        // Warnings are printed apart, but may give the answer away just as well.
        if pending == nil, !text.hasPrefix("expect ") { above += printed + messages.takeText().splitIntoLines() }
      case .question:
        guard let question = step.question else { continue }
        pending = PendingPrediction(question, in: lesson.source, runner.session)
      }
    }
    checkProse(step)
    if let pending { checkAnswer(pending, above, runner.session) }
    runner.session.step = StepMark(runner.session)
    if step.isExercise { checkGoals(step, runner.session) }
    runner.session = ScriptRunner.session(
      after: prepared(step.solution), from: runner.session, in: script, options)
  }

  private func prepared(_ items: [LessonItem]) -> [PreparedLine] { items.flatMap(\.lines).compactMap { lines[$0] } }

  // MARK: Pages

  private mutating func checkLength(_ count: Int, of line: PreparedLine) {
    guard count > LessonLint.pageLines else { return }
    findings.append(
      Diagnostic(.longCommand(count), at: lesson.source.range(line.range)))
  }

  private mutating func checkProse(_ step: LessonStep) {
    for language in Language.allCases {
      for items in [step.items, step.afterword] {
        var count = 0
        for item in items {
          if case .prose(let other, _) = item {
            guard other == nil || other == language else { continue }
            count += 1
          } else {
            count = 0
          }
          guard count == LessonLint.pageLines + 1 else { continue }
          findings.append(
            Diagnostic(.longText(ofStep: step.name, language.rawValue), at: lesson.source.range(step.range)))
        }
      }
    }
  }

  /// Finds a hole in a text that has no value when the text is shown.
  private mutating func checkHoles(_ text: String, _ step: LessonStep, _ session: Session) {
    guard text.contains("{{") else { return }
    let place = lesson.source.range(step.range)
    do throws(Diagnostic) {
      let environment = try session.goalEnvironment(on: session.state.currentScreen, at: place)
      _ = try TextTemplate(text).text(in: environment)
    } catch {
      findings.append(error.moved(to: place, label: Bilingual(String(text.prefix(60)))))
    }
  }

  // MARK: Questions

  /// Finds the right answer in what is printed in front of its question, where none of the wrong ones stands.
  private mutating func checkAnswer(_ pending: PendingPrediction, _ above: [String], _ session: Session) {
    let question = pending.question
    let text = above.joined(separator: "\n")
    let right: String
    if let choice = question.choices.first(where: \.isRight) {
      right = choice.text
      if question.choices.contains(where: { !$0.isRight && Self.stands($0.text, in: text) }) { return }
    } else {
      guard let actual = try? session.outcome(of: pending) else { return }
      right = actual.spaced
    }
    // One or two digits stand everywhere.
    guard right.count > 2, Self.stands(right, in: text) else { return }
    findings.append(
      Diagnostic(.answerAbove(String(right.prefix(40))), at: lesson.source.range(question.range)))
  }

  /// Returns whether a text holds a word that is not a part of a longer one.
  private static func stands(_ word: String, in text: String) -> Bool {
    guard !word.isEmpty else { return false }
    func joins(_ character: Character?) -> Bool {
      guard let character else { return false }
      return character.isLetter || character.isNumber
    }
    return text.ranges(of: word).contains { range in
      let before = range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : nil
      let after = range.upperBound < text.endIndex ? text[range.upperBound] : nil
      return !joins(before) && !joins(after)
    }
  }

  // MARK: Goals

  private mutating func checkGoals(_ step: LessonStep, _ start: Session) {
    let place = lesson.source.range(step.range)
    if isMet(step, start) {
      findings.append(
        Diagnostic(.goalsMetAtStart(step.name), at: place))
      return
    }
    checkRepair(step, start)
    let solution = prepared(step.solution)
    let tries = GoalTries(
      lesson: lesson, script: script, options: options, step: step, start: start, solution: solution)
    findings += tries.findings
    guard solution.count > 1 else { return }
    for index in solution.indices where solution[index].changesSomething(options.workbench) {
      var rest = solution
      rest.remove(at: index)
      guard isMet(step, ScriptRunner.session(after: rest, from: start, in: script, options)) else { continue }
      findings.append(
        Diagnostic(.goalsMetWithoutLine(step.name), at: lesson.source.range(solution[index].range)))
    }
  }

  /// Finds a file to be mended that is not there, or that meets the goals as it is.
  private mutating func checkRepair(_ step: LessonStep, _ start: Session) {
    guard let file = step.repair else { return }
    let place = lesson.source.range(step.range)
    let path = Path.path(file, besideFile: lesson.source.name)
    let bytes: [UInt8]
    do throws(FileError) { bytes = try World.process.files.read(path) } catch {
      findings.append(error.diagnostic().moved(to: place, label: Bilingual(file)))
      return
    }
    guard !file.hasSuffix(".swift") else { return }
    var preparation = ScriptPreparation(options.workbench)
    let broken = preparation.script(SourceText(name: path, bytes: bytes))
    guard isMet(step, ScriptRunner.session(after: broken.head, from: start, in: broken, options)) else { return }
    findings.append(Diagnostic(.goalsMetByBrokenFile(file), at: place))
  }

  private func isMet(_ step: LessonStep, _ session: Session) -> Bool {
    step.goals.allSatisfy { $0.isMet(in: session, lesson.source) }
  }
}

extension LessonGoal {
  /// Returns whether it is met in a session; a goal that has no value is not.
  func isMet(in session: Session, _ source: SourceText) -> Bool {
    let place = source.range(expression.range)
    guard let environment = try? session.goalEnvironment(on: screen, at: place) else { return false }
    let named = environment.namingIdentifiers(in: expression)
    return (try? Evaluator(source: source, environment: environment).condition(named)) == true
  }
}

extension PreparedLine {
  /// Returns whether one of its commands changes the state of a session.
  fileprivate func changesSomething(_ workbench: Workbench) -> Bool {
    guard case .commands(let first, let rest) = action else { return false }
    return ([first].compactMap { $0 } + rest).contains { workbench.traits(of: $0).contains(.changesState) }
  }
}
