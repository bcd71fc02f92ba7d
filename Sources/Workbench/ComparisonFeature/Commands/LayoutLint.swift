internal import CommandLanguage
internal import CompositionalLayout
internal import DisplayText
internal import SessionModel

/// `check layout`: what UIKit would say about a layout, and the traps that it says nothing about.
enum LayoutLint {
  /// The number of findings of one kind that are reported one by one.
  private static let listed = 20

  /// Returns the findings about the layout of a screen, after the counts of what was laid out.
  ///
  /// - Complexity: O(sections + size of the descriptions).
  static func findings(_ laidOut: Scene) -> [CheckCommands.Finding] {
    let solution = laidOut.solution
    let (sections, items) = (solution.sectionCount, solution.laidOutItemCount)
    let counts = Bilingual(
      ko: "\(Language.ko.counted(sections, .section)), 배치한 \(Language.ko.counted(items, .item))",
      en: "\(Language.en.counted(sections, .section)), \(Language.en.counted(items, .item)) laid out")
    var findings = [CheckCommands.Finding(result: .ok, code: "layout") { _ in counts }]
    func add(
      _ code: String, _ path: LayoutNodePath, _ message: Bilingual, help: Bilingual?,
      as result: CheckCommands.Finding.Result = .warn
    ) {
      let sentence = Bilingual("\(path): ") + message + (help.map { Bilingual(ko: ". ", en: "; ") + $0 } ?? "")
      findings.append(CheckCommands.Finding(result: result, code: code) { _ in sentence })
    }
    for diagnostic in solution.diagnostics.prefix(listed) {
      add(diagnostic.diagnosticCode.rawValue, diagnostic.path, diagnostic.message, help: diagnostic.help)
    }
    for trap in laidOut.sizeTraps.prefix(listed) {
      add(trap.code.rawValue, trap.path, trap.message, help: trap.help)
    }
    for finding in solution.findings.prefix(listed) {
      add(
        finding.code.rawValue, finding.path, finding.message, help: finding.help, as: finding.isNote ? .note : .warn)
    }
    return findings
  }

  /// Returns the line of `check` that counts what `check layout` finds; nil if it finds nothing.
  ///
  /// - Complexity: as ``findings(_:)``
  static func summary(_ laidOut: Scene) -> CheckCommands.Finding? {
    let found = findings(laidOut).filter { $0.result != .ok }
    if found.isEmpty { return nil }
    let codes = Set(found.map(\.code)).sorted().joined(separator: ", ")
    let sentence = Bilingual(
      ko: "레이아웃에서 찾은 것 \(found.count)개 (\(codes)): check layout",
      en: "\(found.count) \(found.count == 1 ? "finding" : "findings") about the layout (\(codes)): check layout")
    return CheckCommands.Finding(result: found.contains { $0.result == .warn } ? .warn : .note, code: "layout") { _ in
      sentence
    }
  }
}
