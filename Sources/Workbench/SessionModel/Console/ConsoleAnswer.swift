package import CommandLanguage
package import ConsoleTexts
package import DisplayText

/// The answer to a text of the console: the rule that was broken, with the text's own numbers; the usual causes; lines that
/// raise it.
package struct ConsoleAnswer: Sendable {
  /// The text, and what follows from its facts.
  package let diagnosis: ConsoleDiagnosis
  /// The rule, in one sentence.
  package let rule: Bilingual
  /// The text's own numbers, in one sentence; nil if it has none, or they are missing.
  package let sentence: Bilingual?
  /// The calls that can raise it.
  package let calls: Bilingual
  /// The versions that have it, and how they differ.
  package let versions: Bilingual
  /// The usual causes, the most frequent first.
  package let causes: [Cause]
  /// How to raise it here.
  package let raised: Raised
  /// The code that a line of ours has for it, with a page of its own; nil if none has.
  package let code: DiagnosticCode?

  /// A cause of a text.
  package struct Cause: Sendable {
    package let name: ConsoleCause
    /// The cause, in one sentence.
    package let title: Bilingual
    /// How it differs from the others.
    package let telling: Bilingual
    /// What to do.
    package let cure: Bilingual
    /// The cure as code of UIKit.
    package let code: [String]
  }

  /// A way to raise a text here.
  package enum Raised: Hashable, Sendable {
    /// Lines to type, with the text's own identifiers, and the same lines without the fault.
    case lines([String], cured: [String])
    /// Only an app raises it: the lines of a Swift file.
    case app([String])
    /// Nothing here does.
    case nothing
  }

  /// Creates the answer to a text; nil if its files are missing.
  ///
  /// - Parameters:
  ///   - finding: The text.
  ///   - catalog: The catalog with the files.
  package init?(_ finding: ConsoleFinding, _ catalog: CodeCatalog) {
    diagnosis = ConsoleDiagnosis(finding)
    guard let page = catalog.consolePage(finding.kind.rawValue), let rule = page.title else { return nil }
    let values = ConsoleAnswerValues(finding)
    self.rule = rule
    sentence = page.explanation.flatMap { values.filled($0) }
    calls = page.fact("calls")
    versions = page.fact("versions")
    causes = diagnosis.causes.prefix(3).compactMap { cause in
      guard let page = catalog.consolePage("Causes/\(cause.rawValue)"), let title = page.title,
        let telling = page.explanation, let cure = page.remedy
      else { return nil }
      return Cause(name: cause, title: title, telling: telling, cure: cure, code: page.example)
    }
    code = catalog.codes.first { $0.consoleKinds.contains(finding.kind) }?.code
    if finding.isCut && finding.values.isEmpty {
      raised = .nothing
    } else if page.example.isEmpty {
      raised = .nothing
    } else if page.exampleKind == "swift" {
      raised = .app(page.example)
    } else {
      raised = .lines(values.lines(page.example), cured: values.lines(page.cured))
    }
  }
}

extension ConsoleAnswer {
  /// A length as people read it: at most three decimals, but an inset that is all but zero stays what it is.
  ///
  /// - Parameter length: In points.
  package static func points(_ length: Double) -> String {
    let thousandths = (length * 1_000).rounded()
    guard thousandths != 0 || length == 0, length.magnitude < 1e9 else { return "\(length)" }
    return thousandths.remainder(dividingBy: 1_000) == 0 ? "\(Int(thousandths / 1_000))" : "\(thousandths / 1_000)"
  }
}

extension CodeCatalog {
  /// Returns a page of the folder `Console`: of a kind of text, or of a cause.
  func consolePage(_ name: String) -> ExplanationText? {
    text(ofFile: "Console/\(name).md").map { ExplanationText(name, $0) }
  }
}
