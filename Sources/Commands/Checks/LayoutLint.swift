internal import CommandLanguage
internal import CompositionalLayout
internal import SessionModel
internal import Wording

/// `check layout`: what UIKit would say about a layout, and the traps that it says nothing about.
enum LayoutLint {
  /// The number of findings of one kind that are told one by one.
  private static let listed = 20

  /// - Complexity: O(sections + size of the descriptions).
  static func findings(_ laidOut: Scene) -> [CheckCommands.Finding] {
    let solution = laidOut.solution
    let counts = "\(counted(solution.sectionCount, "section")), \(counted(solution.laidOutItemCount, "item")) laid out"
    var findings = [CheckCommands.Finding(result: "ok", code: "layout", before: counts)]
    for diagnostic in solution.diagnostics.prefix(listed) {
      findings.append(
        finding(
          diagnostic.diagnosticCode, at: "\(diagnostic.path)", .ofLibrary(diagnostic.message),
          help: diagnostic.help.map { .ofLibrary($0) }))
    }
    for trap in laidOut.sizeTraps.prefix(listed) {
      findings.append(finding(trap.code, at: "\(trap.path)", trap.message, help: trap.help))
    }
    for finding in solution.findings.prefix(listed) {
      let text = Bilingual("\(finding.path): ") + .ofLibrary(finding.message) + "; " + .ofLibrary(finding.help)
      findings.append(.init(result: "warn", code: finding.code.rawValue, before: text.en, korean: text.ko))
    }
    return findings
  }

  private static func finding(
    _ code: DiagnosticCode, at path: String, _ sentence: Bilingual, help: Bilingual?
  ) -> CheckCommands.Finding {
    let text = Bilingual("\(path): ") + sentence + (help.map { "; " + $0 } ?? "")
    return CheckCommands.Finding(result: "warn", code: code.rawValue, before: text.en, korean: text.ko)
  }
}
