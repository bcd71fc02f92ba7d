package import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import Lessons
package import Runner
internal import SessionModel
internal import TextRendering

/// `predict` at the prompt: asks at once, and reveals the outcome when it is known.
extension LessonPlayer {
  /// Asks what a person expects, where one can be asked.
  package func askPrediction(_ choices: [String], _ place: SourceRange) -> ShellOutcome {
    guard let pending = runner.session.predictions.last, pending.answer == nil, coordinator.ask != nil else {
      return .done
    }
    let words = words
    let head = pending.question.text.escapedForDisplay
    say(words.predict + "  " + head, .header)
    if !pending.question.labels.isEmpty { say("  " + words.counts(pending.question.labels), .dim) }
    for (index, choice) in choices.enumerated() {
      say("  \(AskedQuestion.key(of: index))) \(choice.escapedForDisplay)")
    }
    runner.results.flush()
    guard
      case .text(let typed) = coordinator.ask(
        choices.isEmpty ? words.answer : words.choose(AskedQuestion.keys(choices.count)),
        showing: AskedQuestion(.prediction, text: pending.question.text, choices: choices))
    else {
      runner.session.predictions.removeLast()
      return .reported(Self.silent("predict"))
    }
    let text = typed.trimmed
    let choice = choices.indices.first { AskedQuestion.key(of: $0) == text.lowercased() }.map { choices[$0] }
    runner.session.predictions[runner.session.predictions.count - 1].answer = choice ?? (text.isEmpty ? nil : text)
    return .reported(Self.silent("predict"))
  }

  /// Returns a report of what was shown already.
  private static func silent(_ kind: String) -> Report { Report(SilentResult(kind: kind)) }

  /// Reveals the outcome of the predictions that waited for the line of a command.
  func revealPredictions(after command: BoundCommand) {
    let changes = runner.session.workbench.traits(of: command).contains(.changesState)
    func isDue(_ pending: PendingPrediction) -> Bool {
      pending.question.mentionsNext ? runner.session.transaction(since: pending) != nil : changes
    }
    let due = runner.session.predictions.filter(isDue)
    guard !due.isEmpty else { return }
    runner.session.predictions = runner.session.predictions.filter { !isDue($0) }
    for pending in due {
      do throws(Diagnostic) {
        runner.add(try reveal(pending), after: command)
      } catch {
        runner.show(error, line: nil)
      }
    }
  }

  private func reveal(_ pending: PendingPrediction) throws(Diagnostic) -> Report {
    let (words, question) = (words, pending.question)
    guard let said = pending.answer else {
      let actual = try runner.session.outcome(of: pending)
      return Report(ShownOutcome(words: words, question: question, actual: actual))
    }
    let graded = try runner.session.graded(pending, said: said, choice: nil)
    return Report(GradedOutcome(words: words, question: question, graded: graded))
  }
}

extension LessonPlayer {
  /// The result of `reveal` where nothing was predicted.
  private struct ShownOutcome: LineResult {
    let words: LessonWords
    let question: Question
    let actual: Value

    var kind: String { "reveal" }

    var members: [(String, JSONValue)] {
      [
        ("question", .string(question.text)), ("answer", .null), ("actual", actual.json), ("grade", .null),
        ("differs", .identifiers([])),
      ]
    }

    func write(to output: inout String, _ options: TextOptions) {
      StyledText("\(words.reveal)   \(words.itIs(actual.spaced))").write(to: &output, color: options.usesColor)
      output += "\n"
    }
  }

  /// The result of `reveal`.
  private struct GradedOutcome: LineResult {
    let words: LessonWords
    let question: Question
    let graded: GradedPrediction

    var kind: String { "reveal" }

    var members: [(String, JSONValue)] { LessonViews.members(graded, question) }

    func write(to output: inout String, _ options: TextOptions) {
      let saidText = graded.value == .null ? graded.said.escapedForDisplay : graded.value.spaced
      output += "\(words.reveal)   "
      switch graded.grade {
      case .right: output += words.right(saidText)
      case .wrong: output += words.wrong(saidText, graded.actual.spaced)
      case .partly(let parts):
        output += words.partly(saidText, graded.actual.spaced) + "   " + words.differs(parts).escapedForDisplay
      }
      output += "\n"
    }
  }
}
