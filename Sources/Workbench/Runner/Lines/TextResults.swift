internal import CLibrary
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
    case .began: beginnings.append(runner.session.state.settings.timing ? ContinuousClock.now : nil)
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
    if runner.policy.offersFix { runner.printer.remember(report.report) }
    if runner.policy.pages {
      if report.command.has("page") { return runner.page(text) }
      // In a pager `!` would start a shell; the offers stand at the end, above the prompt.
      if report.report.offers.isEmpty, runner.hasPaged(text, of: report.command) { return }
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

extension ScriptRunner {
  /// Shows a text in the person's pager where it does not fit the terminal, as `set pager` says.
  ///
  /// Only the prompt pages, and only what one of its own lines prints: a script that it runs goes on without keys, and
  /// a lesson is one page after the other anyway.
  /// - Returns: Whether it was shown.
  func hasPaged(_ text: String, of command: BoundCommand) -> Bool {
    guard machine.depth == 0, guide?.label == nil, command.name != "run" else { return false }
    switch session.state.settings.pager {
    case .off: return false
    case .on: guard text.utf8.dropLast().contains(UInt8(ascii: "\n")) else { return false }
    case .auto:
      guard let window = printer.terminalSize(), rows(of: text, in: window) >= window.rows else { return false }
    }
    // Without a pager long output is printed directly.
    guard EnvironmentVariables.value("PAGER") != nil || standardPager != nil else { return false }
    page(text)
    return true
  }

  /// Shows a text in the person's pager.
  func page(_ text: String) {
    results.flush()
    let own = EnvironmentVariables.value("PAGER").flatMap { $0.isEmpty ? nil : $0 }
    guard let pager = own ?? standardPager else { return results.write(text) }
    let code = world.terminal.run(["/bin/sh", "-c", pager], text)
    // Ctrl-C in the pager was meant for the pager.
    InterruptSignal.clear()
    if code == nil || code == 127 { results.write(text) }
  }

  /// Returns the rows that a text takes, counted until it is clear that it does not fit.
  private func rows(of text: String, in window: (columns: Int, rows: Int)) -> Int {
    var rows = 0
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
      rows += 1
      if line.count > window.columns {
        rows += max(0, textOptions.columns(of: line.withoutColors) - 1) / window.columns
      }
      if rows >= window.rows { break }
    }
    return rows
  }

  /// The pager if the environment names none; nil if the system has none.
  private var standardPager: String? {
    let folders = (EnvironmentVariables.value("PATH") ?? "/usr/bin:/bin").split(separator: ":")
    // What was paged stays on the screen.
    for (program, line) in [("less", "less -RX"), ("more", "more")] {
      if folders.contains(where: { world.files.isProgram("\($0)/\(program)") }) { return line }
    }
    return nil
  }
}
