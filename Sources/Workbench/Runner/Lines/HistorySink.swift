internal import SessionModel

/// Keeps what commands print, for `history out` and transcripts.
final class HistorySink: LineSink {
  func take(_ event: LineEvent, from runner: ScriptRunner) {
    guard case .reported(let report) = event,
      let text = report.plain(rows: SessionHistory.longestOutput + 1, in: runner)
    else { return }
    runner.session.history.keepOutput(text.splitIntoLines(), of: report.command)
  }
}

/// Notes in the history that what a command printed is not kept: a program that reads JSON line by line has it.
final class HistoryGap: LineSink {
  func take(_ event: LineEvent, from runner: ScriptRunner) {
    if case .reported = event { runner.session.history.forgetOutput() }
  }
}
