internal import Cassettes
internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import Expectations
internal import SessionModel

/// The texts of a command's report.
struct ReportTexts: Sendable {
  /// The text for the history and for expected lines: the same on every terminal.
  var kept: String
  /// The text for the reader of the results.
  var shown: String
}

/// Makes the texts of a report where the command runs, so that a line at the prompt goes to the worker once.
struct ReportRenderer: Sendable {
  let command: BoundCommand
  let line: Int
  let policy: RunPolicy
  /// The columns of the terminal; nil without one.
  let columns: Int?
  let masks: [Mask]
  /// Whether every row is needed; else the text for the history ends where the history keeps it no longer.
  let keepsAllRows: Bool
  /// Whether the text for the reader is needed besides the one that is kept.
  let showsText: Bool

  /// Returns the texts of a report, without what masks and secrets hide.
  func texts(of report: Report, in session: Session) -> ReportTexts {
    let settings = session.state.settings
    let drawn = policy.textOptions(settings, session.measuredAmbiguous, columns: columns)
    let shown = policy.cutting(drawn, for: command, settings)
    var plain = session.textOptions
    plain.explainsValues = !session.isInteractive
    if shown.rowLimit != nil, !keepsAllRows { plain.rowLimit = SessionHistory.longestOutput + 1 }
    let secrets = session.world?.responder.mask ?? SecretMask()
    func text(_ options: TextOptions) -> String {
      var text = ""
      let isFolded = ScriptRunner.append(report, command, line, options, as: settings.output, to: &text)
      text = secrets.hiding(in: masks.hiding(in: text))
      return isFolded ? options.folded(text) : text
    }
    let kept = text(plain)
    return ReportTexts(kept: kept, shown: showsText && shown != plain ? text(shown) : kept)
  }
}
