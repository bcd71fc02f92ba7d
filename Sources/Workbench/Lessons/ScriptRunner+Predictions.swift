internal import CommandLanguage
internal import DisplayText
internal import Lessons
internal import TextRendering

/// `predict` at the prompt: asks at once, and reveals when what was asked for has come.
extension ScriptRunner {
  /// Asks what a person expects, where one can be asked.
  func askPrediction(_ choices: [String], _ place: SourceRange) -> EffectOutcome {
    guard let pending = session.prediction, pending.answer == nil, let ask = room.ask else { return .done }
    let words = words
    let head = pending.question.text.escapedForDisplay
    say(words.predict + "  " + head, .header)
    if !pending.question.labels.isEmpty { say("  " + words.counts(pending.question.labels), .dim) }
    for (index, choice) in choices.enumerated() { say("  \(index + 1)) \(choice.escapedForDisplay)") }
    results.flush()
    guard case .text(let typed) = ask(choices.isEmpty ? words.answer : words.choose(choices.count)) else {
      session.prediction = nil
      return .reported(Self.silent("predict"))
    }
    let text = typed.trimmed
    if let number = Int(text), choices.indices.contains(number - 1) {
      session.prediction?.answer = choices[number - 1]
    } else {
      session.prediction?.answer = text.isEmpty ? nil : text
    }
    return .reported(Self.silent("predict"))
  }

  /// A report of what was shown already.
  private static func silent(_ kind: String) -> Report { Report(kind) { _, _ in } }

  /// Tells what became of a prediction, if what the line did is what it waited for.
  ///
  /// - Returns: What is added to the output of the line.
  func revealPrediction(behind command: BoundCommand) -> String? {
    guard let pending = session.prediction, command.name != "predict" else { return nil }
    let isDue =
      pending.question.mentionsNext
      ? session.transaction(since: pending) != nil : CommandRegistry.all[command.position].changesState
    guard isDue else { return nil }
    session.prediction = nil
    let report: Report
    do throws(Diagnostic) {
      report = try reveal(pending)
    } catch {
      show(error, line: nil)
      return nil
    }
    if options.json {
      writeJSON(report, command.source.lineNumber(of: command.range.lowerBound), command.source)
      return nil
    }
    var text = ""
    report.write(&text, textOptions)
    return masked(text)
  }

  private func reveal(_ pending: PendingPrediction) throws(Diagnostic) -> Report {
    let (words, question) = (words, pending.question)
    guard let said = pending.answer else {
      let actual = try session.outcome(of: pending)
      return .line("reveal", StyledText("\(words.reveal)   \(words.itIs(actual.spaced))")) {
        [
          ("question", .string(question.text)), ("answer", .null), ("actual", actual.json), ("grade", .null),
          ("differs", .identifiers([])),
        ]
      }
    }
    let graded = try session.graded(pending, said: said, choice: nil)
    return Report("reveal", members: { LessonViews.members(graded, question) }) { output, _ in
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
