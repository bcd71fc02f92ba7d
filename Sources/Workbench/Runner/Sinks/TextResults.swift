internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import LineEditing
internal import SessionModel
internal import TextRendering

/// Prints results as text: at a terminal, into a pipe or a file.
final class TextResults: LineSink {
  /// When the lines that run began, of which a person wants to know how long they take.
  private var beginnings: [ContinuousClock.Instant?] = []

  func take(_ event: LineEvent, from runner: ScriptRunner) {
    switch event {
    case .began: beginnings.append(runner.session.state.settings.timing ? .now : nil)
    case .reported(let report): show(report, runner)
    case .ended:
      guard let start = beginnings.popLast() ?? nil, runner.session.state.settings.timing else { return }
      show(ContinuousClock.now - start, runner)
    default: break
    }
  }

  private func show(_ report: LineReport, _ runner: ScriptRunner) {
    if report.form == .json, !report.hasText, !report.hidesAnything, !report.report.rows.isEmpty {
      return runner.stream(report.report, [("line", .int(report.line))])
    }
    guard let text = report.shown(in: runner) else { return }
    if runner.policy.pages {
      if report.command.has("page") { return runner.page(text) }
      if runner.hasPaged(text, of: report.command) { return }
    }
    runner.emit(text)
  }

  /// Says how long a line took. Results are flushed first, to keep the order where both outputs go to one file.
  private func show(_ time: Duration, _ runner: ScriptRunner) {
    runner.results.flush()
    let milliseconds = time / .milliseconds(1)
    let shown = milliseconds < 1000 ? "\(milliseconds.fixed(1)) ms" : "\(Value.seconds(milliseconds)) s"
    runner.messages.write(runner.textOptions.say(ko: "걸린 시간", en: "time") + "  \(shown)\n")
    runner.messages.flush()
  }
}

extension ScriptRunner {
  /// Prints a text; a person can stop it at any time.
  func emit(_ text: String) {
    guard watch.worker != nil else { return results.write(text) }
    var rest = text.utf8[...]
    while !rest.isEmpty {
      let piece = rest.prefix(1 << 13)
      results.write { $0 += piece }
      rest = rest.dropFirst(piece.count)
      if rest.isEmpty { return }
      results.flush()
      if watch.isInterrupted() { return tell(.interrupted) }
    }
  }
}
