internal import CommandLanguage
internal import CompositionalLayout
internal import SessionModel
internal import Wording

/// `check layout`: what UIKit would say about a layout, and the traps that it says nothing about.
enum LayoutLint {
  /// How many findings of one kind are told one by one.
  private static let listed = 20

  /// - Complexity: O(sections + size of the descriptions).
  static func findings(_ laidOut: Scene) -> [CheckCommands.Finding] {
    let solution = laidOut.solution
    let counts = "\(counted(solution.sectionCount, "section")), \(counted(solution.laidOutItemCount, "item")) laid out"
    var findings = [CheckCommands.Finding(result: "ok", code: "layout", before: counts)]
    for diagnostic in solution.diagnostics.prefix(listed) {
      let text = [diagnostic.description, diagnostic.help].compactMap { $0 }.joined(separator: "; ")
      findings.append(.init(result: "warn", code: diagnostic.diagnosticCode.rawValue, before: text))
    }
    for trap in laidOut.sizeTraps.prefix(listed) {
      findings.append(
        .init(result: "warn", code: trap.code.rawValue, before: "\(trap.path): \(trap.message); \(trap.help)"))
    }
    for finding in solution.findings.prefix(listed) {
      findings.append(
        .init(result: "warn", code: finding.code.rawValue, before: "\(finding.description); \(finding.help)"))
    }
    return findings
  }
}
