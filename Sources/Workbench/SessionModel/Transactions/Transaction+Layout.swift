package import CommandLanguage
internal import CompositionalLayout
internal import DisplayText

extension Transaction {
  /// Returns the exception that UIKit raises while it lays out what is applied, such as for a section provider that
  /// returns nil for a section with items; nil if it raises none.
  ///
  /// Frames that nothing has asked for yet are computed only if a layout was given: lists raise nothing.
  package func layoutException(at place: SourceRange, under policy: CrashPolicy) -> Diagnostic? {
    guard var exception = diagnostics.first(where: { $0.severity == .exception })?.finding(at: place) else {
      return nil
    }
    if policy == .repair { exception.notes.append(.init(nil, .repairMendsDuplicates)) }
    return exception
  }

  /// Returns the groups that cannot hold one item, for which UIKit logs and lays out nothing; at most five, and none if
  /// the apply changes nothing.
  package func layoutWarnings(at place: SourceRange) -> [Diagnostic] {
    guard !changesNothing else { return [] }
    return diagnostics.lazy.filter { $0.code == .firstSubitemDoesNotFit }.prefix(5).map { $0.finding(at: place) }
  }

  private var diagnostics: [LayoutDiagnostic] { after.layout.isGiven ? after.solution.diagnostics : [] }
}

extension Bilingual {
  fileprivate static let repairMendsDuplicates = Bilingual(
    ko: "set crash repair는 중복만 고칩니다. 이 줄은 report에서처럼 거절됩니다",
    en: "set crash repair mends only duplicates; the line is refused as under report")
}
