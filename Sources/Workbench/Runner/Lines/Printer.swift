internal import CommandLanguage
internal import Environment
internal import SessionModel

/// The outputs to which a runner prints, and what the reader knows already.
package final class Printer {
  /// The output for results.
  let results: ByteSink
  /// The output for findings.
  let messages: ByteSink
  /// The size of the terminal at which a person reads; nil elsewhere.
  package var terminalSize: () -> (columns: Int, rows: Int)? = { nil }
  /// The columns of the terminal at which a person reads findings and notes; nil elsewhere.
  package var messageColumns: () -> Int? = { nil }
  /// The last error that was shown.
  private(set) var lastError: Diagnostic?
  /// The entries that the last report with offers has, by their numbers from 1. Errors leave them, since one that an offer
  /// brings about is followed by the next offer.
  private(set) var offers: [String] = []
  /// The line that the last finding with an offer would run.
  private var fix: String?
  /// Whether a finding came after the last report with offers.
  private var isFixNewest = false
  /// The entry that was offered last: what a finding would run, or the first of a report.
  var offer: String? { isFixNewest ? fix : offers.first }
  /// The warnings whose log text of UIKit was shown.
  private var toldLogs: Set<DiagnosticCode> = []

  init(results: ByteSink, messages: ByteSink) { (self.results, self.messages) = (results, messages) }

  /// Writes out what was printed.
  func flush() {
    results.flush()
    messages.flush()
  }

  /// Remembers a finding that is shown, and the line that it offers to `!`.
  func remember(_ diagnostic: Diagnostic, offering fix: String?) {
    if diagnostic.severity == .error { lastError = diagnostic }
    if diagnostic.severity == .error || diagnostic.fix != nil { (self.fix, isFixNewest) = (fix, true) }
  }

  /// Remembers the entries that a report offers to `!`.
  func remember(_ report: Report) {
    if !report.offers.isEmpty { (offers, isFixNewest) = (report.offers, false) }
  }

  /// Returns a warning as it is shown: one whose log text of UIKit was shown before names it only.
  func withoutToldLog(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.severity == .warning, diagnostic.uikit != nil, !toldLogs.insert(diagnostic.code).inserted else {
      return diagnostic
    }
    var short = diagnostic
    short.uikit = nil
    short.notes.append(.init(.uikitLogs, .sameLogAsBefore(diagnostic.code)))
    return short
  }
}
