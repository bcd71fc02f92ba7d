internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import Lessons
internal import Runner
internal import SessionModel
internal import TextRendering

/// Hints, goals and solutions of the step that is open.
extension LessonPlayer {
  /// A goal, and how far it is.
  struct GoalState: Sendable {
    var text: String
    var isMet: Bool
    /// The sides of a comparison that does not hold.
    var left: Value?
    var right: Value?
    /// The labels of the numbers of the left side, and whether they are identifiers of items.
    var labels: [String] = []
    var areItems = false
    /// The reason why it has no value.
    var failure: Bilingual?
    /// Whether the author says in words what is wanted.
    var isLabelled = false
    /// Whether it asks how often a command ran.
    var isCount = false
    /// Whether it looks at the whole step, so that a wrong line counts until it is undone.
    var looksBack = false
  }

  // MARK: Hints

  /// Returns the next hint as a report.
  func nextHint() -> Report {
    let words = words
    guard let openLesson = coordinator.openLesson else { return Report(NoteResult(kind: "hint", text: words.noLesson)) }
    let hints = openLesson.step.hints
    guard !hints.isEmpty else { return Report(NoteResult(kind: "hint", text: words.noHints)) }
    let number = min(openLesson.hints + 1, hints.count)
    let isOver = openLesson.hints >= hints.count
    coordinator.openLesson?.hints = number
    coordinator.change { $0.hints = max($0.hints, number) }
    return Report(
      HintResult(
        number: number, count: hints.count, text: hints[number - 1].text(words.language).escapedForDisplay,
        isOver: isOver, words: words))
  }

  /// Shows the next hint at once, while a question waits.
  package func showHint() {
    var text = ""
    nextHint().write(&text, runner.textOptions)
    runner.writeText(runner.masked(text))
    runner.results.flush()
  }

  // MARK: Goals

  /// Returns the goals of the step that is open.
  func goalStates(_ openLesson: OpenLesson) -> [GoalState] {
    let language = runner.session.state.settings.language
    return openLesson.step.goals.flatMap { goal in
      guard goal.label.isEmpty else {
        // The author's words describe the goal; the current value is shown, and not the answer.
        var state = state(of: goal.expression, on: goal.screen, openLesson.lesson.source)
        state.text = goal.label.text(language)
        (state.right, state.isLabelled) = (nil, true)
        // Time and answered requests do not go back either.
        state.looksBack = ["(step)", "values(", "requests("].contains { goal.text.contains($0) }
        state.isCount = goal.text.hasPrefix("ran(") || goal.text.hasPrefix("printed(")
        return [state]
      }
      return goal.expression.conjuncts.map { state(of: $0, on: goal.screen, openLesson.lesson.source) }
    }
  }

  /// Returns whether an expression begins with a call whose value is a list of identifiers.
  private static func areItems(_ text: String) -> Bool {
    ["stale(", "reloaded(", "reconfigured("].contains { text.hasPrefix($0) || text.hasPrefix("set(" + $0) }
  }

  private func state(of expression: Expression, on screen: String?, _ source: SourceText) -> GoalState {
    var state = GoalState(text: source.normalizedText(expression.range), isMet: false)
    do throws(Diagnostic) {
      let environment = try runner.session.goalEnvironment(on: screen, at: source.range(expression.range))
      let evaluator = Evaluator(source: source, environment: environment)
      let expression = environment.namingIdentifiers(in: expression)
      state.isMet = try evaluator.condition(expression)
      if state.isMet { return state }
      switch expression.kind {
      case .binary(let operation, let left, let right) where ![.or, .matches].contains(operation):
        (state.left, state.right) = (try evaluator.evaluate(left), try evaluator.evaluate(right))
        state.labels = Question.labels(of: left)
        state.areItems = Self.areItems(source.normalizedText(left.range))
      case .approximately(let left, let right, _):
        (state.left, state.right) = (try evaluator.evaluate(left), try evaluator.evaluate(right))
      default: break
      }
    } catch {
      state.failure = error.message
    }
    return state
  }

  /// The report of what must be true, and of what is missing.
  var goalReport: Report {
    let words = words
    guard let openLesson = coordinator.openLesson else { return Report(NoteResult(kind: "goal", text: words.noLesson)) }
    let states = goalStates(openLesson)
    guard !states.isEmpty else { return Report(NoteResult(kind: "goal", text: words.noGoals)) }
    let hasTyped = runner.session.stepEntries.contains { $0.entry.changedState }
    return Report(GoalsResult(states: states, hasTyped: hasTyped, words: words))
  }

  static func detail(_ state: GoalState, _ words: LessonWords) -> String {
    if state.isMet { return "" }
    if let failure = state.failure, !state.isLabelled { return failure.text(words.language).escapedForDisplay }
    guard let left = state.left else { return "" }
    // Names that are not there yet.
    if case .list(let values) = left, !values.isEmpty, values.allSatisfy({ $0 == .null }) { return words.nothing }
    guard let right = state.right else {
      // A count of runs adds nothing to the message that the command did not run, and the output is shown above
      // already.
      if state.isCount { return "" }
      switch left {
      case .bool: return ""
      case .list(let values) where !values.isEmpty && values.allSatisfy({ $0.isBool }): return ""
      case .null: return words.nothing
      case .string(let text) where text.utf8.count > 40: return ""
      case .list(let values) where state.areItems || values.count == state.labels.count && !values.isEmpty:
        return Self.told(values, state.labels).map(words.state) ?? words.nothing
      case .list(let values) where values.isEmpty: return words.nothing
      // The label says what is asked; which of several conditions holds says nothing without their texts.
      case .list(let values) where values.allSatisfy(\.isTruthValue): return ""
      case .list(let values) where values.contains(where: { $0.spaced.contains(" ") }):
        return words.state(values.map(\.spaced).joined(separator: ", "))
      default: break
      }
      return words.state(left.spaced)
    }
    return words.state(left.spaced, right.spaced)
  }

  /// Returns the numbers of a record with their labels, or identifiers with `#`, or nil if there is nothing to tell.
  private static func told(_ values: [Value], _ labels: [String]) -> String? {
    if values.count == labels.count, !labels.isEmpty {
      let parts = zip(labels, values).filter { $1 != .int(0) }
      return parts.isEmpty ? nil : parts.map { "\($0) \($1.spaced)" }.joined(separator: ", ")
    }
    let names = values.map { if case .int(let number) = $0 { "#\(number)" } else { $0.spaced } }
    return names.isEmpty ? nil : names.joined(separator: " ")
  }

  /// Looks after a line of the learner whether the step is done.
  func checkGoals() {
    guard let openLesson = coordinator.openLesson, openLesson.machine.isShown, openLesson.step.isExercise,
      !openLesson.machine.isReached
    else { return }
    guard goalStates(openLesson).allSatisfy(\.isMet) else { return }
    coordinator.tell(.reaches)
    coordinator.change { $0.isDone = true }
    say(words.reached, .success)
    showAfterword(openLesson)
    if !openLesson.step.afterword.isEmpty { gap() }
    let next = openLesson.index + 1 < openLesson.lesson.steps.count ? openLesson.index + 2 : nil
    say(wrapped: words.goesOn(next), indent: 2, .dim)
    runner.results.flush()
  }

  // MARK: Solutions

  /// The solution as text; nothing of it runs.
  var solution: Report {
    let words = words
    guard let openLesson = coordinator.openLesson else {
      return Report(NoteResult(kind: "lesson", text: words.noLesson))
    }
    let lines = openLesson.step.solution.compactMap { if case .command(_, let text) = $0 { text } else { nil } }
    guard !lines.isEmpty else { return Report(NoteResult(kind: "lesson", text: words.noSolution)) }
    guard openLesson.lesson.passMark == nil else {
      return Report(NoteResult(kind: "lesson", text: words.solutionIsSecret))
    }
    coordinator.change { $0.sawSolution = true }
    return Report(SolutionResult(solution: lines))
  }
}

extension Value {
  fileprivate var isTruthValue: Bool { if case .bool = self { true } else { false } }
}

/// The result of `hint`.
private struct HintResult: LineResult {
  let number: Int
  let count: Int
  let text: String
  /// Whether there are no more than this one.
  let isOver: Bool
  let words: LessonWords

  var kind: String { "hint" }

  var members: [(String, JSONValue)] {
    [("number", .int(number)), ("count", .int(count)), ("text", .string(text))]
  }

  func write(to output: inout String, _ options: TextOptions) {
    let lead = words.hint(number, count) + "  "
    let indent = options.columns(of: lead)
    let lines = options.wrap(text, to: max(20, min(options.width, 80) - indent))
    for (index, line) in lines.enumerated() {
      output += (index == 0 ? lead : String(repeating: " ", count: indent)) + line + "\n"
    }
    if isOver { output += words.noMoreHints + "\n" }
  }
}

/// The result of `lesson solution`: lines, of which none runs.
private struct SolutionResult: LineResult {
  let solution: [String]

  var kind: String { "lesson" }

  var isCode: Bool { true }

  var members: [(String, JSONValue)] { [("solution", .array(solution.map { .string($0) }))] }

  func write(to output: inout String, _ options: TextOptions) { LessonViews.write(solution, to: &output) }
}

/// The result of `lesson setup`: the lines that prepared the step.
struct SetupResult: LineResult {
  let setup: [String]

  var kind: String { "lesson" }

  var isCode: Bool { true }

  var members: [(String, JSONValue)] { [("setup", .array(setup.map { .string($0) }))] }

  func write(to output: inout String, _ options: TextOptions) { LessonViews.write(setup, to: &output) }
}

extension LessonViews {
  /// Writes lines of a lesson, indented.
  fileprivate static func write(_ lines: [String], to output: inout String) {
    for line in lines { for part in line.splitIntoLines() { output += "  " + part.escapedForDisplay + "\n" } }
  }
}

extension LessonPlayer {
  /// The result of `goal`.
  private struct GoalsResult: LineResult {
    let states: [GoalState]
    let hasTyped: Bool
    let words: LessonWords

    var kind: String { "goal" }

    var members: [(String, JSONValue)] {
      [
        ("ok", .bool(states.allSatisfy(\.isMet))),
        (
          "goals",
          .array(
            states.map {
              .object([
                ("text", .string($0.text)), ("ok", .bool($0.isMet)), ("left", $0.left?.json ?? .null),
                ("right", $0.right?.json ?? .null), ("message", $0.failure.map { .string($0.en) } ?? .null),
              ])
            })
        ),
      ]
    }

    func write(to output: inout String, _ options: TextOptions) {
      let width = min(44, states.map { options.columns(of: $0.text) }.max() ?? 0)
      for state in states {
        var line = StyledText(state.isMet ? "  ok  " : "  no  ", state.isMet ? .success : .plain)
        let detail = LessonPlayer.detail(state, words)
        line += StyledText(
          detail.isEmpty ? state.text.escapedForDisplay : options.pad(state.text.escapedForDisplay, to: width))
        if !detail.isEmpty { line += StyledText("   " + detail) }
        guard options.columns(of: state.text) > options.width - 6 else {
          line.write(to: &output, color: options.usesColor)
          output += "\n"
          continue
        }
        // A sentence that is longer than the page goes on below.
        let words = state.text.escapedForDisplay + (detail.isEmpty ? "" : "   " + detail)
        for (index, part) in options.wrap(words, to: max(20, options.width - 6)).enumerated() {
          output += (index > 0 ? "      " : state.isMet ? "  ok  " : "  no  ") + part + "\n"
        }
      }
      guard hasTyped, states.contains(where: { !$0.isMet && $0.looksBack }) else { return }
      for line in options.wrap(words.looksBack, to: max(20, min(options.width, 80) - 2)) { output += "  \(line)\n" }
    }
  }
}

extension Value {
  fileprivate var isBool: Bool { if case .bool = self { true } else { false } }
}
