internal import Cassettes
package import CommandLanguage
internal import DisplayText
internal import Environment
internal import SessionModel

/// Prints errors and warnings as text, beside the results.
final class TextFindings: LineSink {
  func take(_ event: LineEvent, from runner: ScriptRunner) {
    switch event {
    case .warned(let finding), .failed(let finding): show(finding, runner)
    default: break
    }
  }

  private func show(_ finding: Finding, _ runner: ScriptRunner) {
    if finding.expectedAt != nil, !runner.policy.showsExpectedErrors { return }
    // Earlier results are flushed first, to keep the order where both outputs go to the same file.
    runner.results.flush()
    var renderer = DiagnosticRenderer(
      runner.messageOptions, offersFix: runner.offer(of: finding.diagnostic) != nil,
      usesColor: runner.policy.colorsMessages)
    renderer.language = runner.findingLanguage
    if renderer.terminalColumns != nil {
      // Before a text is broken: no mask finds a part of what it hides.
      let (masks, secrets) = (runner.frame?.masks ?? [], runner.secrets)
      renderer.conceal = { text in
        let masked = masks.hiding(in: text)
        return secrets?.hiding(in: masked) ?? masked
      }
    }
    var shown = runner.printer.withoutToldLog(runner.briefly(finding.diagnostic))
    if let expectedAt = finding.expectedAt, runner.guide?.label == nil {
      shown.notes.insert(.init(nil, .asExpected(finding.diagnostic.severity, at: expectedAt)), at: 0)
    }
    runner.messages.write(runner.masked(renderer.render(shown)))
    runner.messages.flush()
  }
}

extension ScriptRunner {
  /// Shows an error or a warning.
  ///
  /// - Parameters:
  ///   - diagnostic: The error or warning.
  ///   - line: The line that it is about; nil if none ran.
  ///   - expectedAt: The line of the script that says that it must come; nil if none does.
  package func show(_ diagnostic: Diagnostic, line: Int?, expectedAt: Int? = nil) {
    var diagnostic = WordLead(of: diagnostic, in: session).map { $0.added(to: diagnostic) } ?? diagnostic
    if session.limits.isSeat { diagnostic = diagnostic.inSeat(allowsSwift: session.limits.allowsSwift) }
    printer.remember(diagnostic, offering: offer(of: diagnostic))
    let finding = Finding(diagnostic: diagnostic, line: line, expectedAt: expectedAt)
    send(diagnostic.severity == .error ? .failed(finding) : .warned(finding))
  }

  /// Returns the line that a finding offers to `!`; nil if there is none.
  fileprivate func offer(of diagnostic: Diagnostic) -> String? {
    policy.offersFix ? diagnostic.fix.flatMap { session.workbench.isHarmless($0) ? $0 : nil } : nil
  }

  /// Returns a finding as it is shown: one in a lesson names its file without the folder of the course, which says
  /// nothing to a learner.
  fileprivate func briefly(_ diagnostic: Diagnostic) -> Diagnostic {
    guard guide?.label != nil, let range = diagnostic.range, let slash = range.source.name.lastIndex(of: "/") else {
      return diagnostic
    }
    let name = String(range.source.name[slash...].dropFirst())
    let source = SourceText(name: name, bytes: range.source.bytes, firstLine: range.source.lineNumber(of: 0))
    return diagnostic.moved(to: SourceRange(source: source, bytes: range.bytes))
  }
}
