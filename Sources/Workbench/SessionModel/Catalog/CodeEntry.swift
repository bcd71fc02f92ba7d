package import CommandLanguage
package import ConsoleTexts
package import DisplayText

/// The long text behind a code: what `explain E0201` prints.
package struct CodeEntry: Hashable, Sendable {
  /// The code.
  package let code: DiagnosticCode
  /// A few words.
  package let title: Bilingual
  /// The event and its reason, in short sentences.
  package let explanation: Bilingual
  /// The UIKit call or rule that it comes from, or nil if UIKit has no part in it.
  package let uikit: String?
  /// The kinds of texts of the console that come with it.
  package let consoleKinds: [ConsoleKind]
  /// A text of each of the kinds, with `...` for what is filled in.
  package var consoleTexts: [String] { consoleKinds.compactMap(\.outline) }
  /// Lines that show it.
  package let example: [String]
  /// Whether the lines of the example bring the code about as they stand. Others need an app, a plugin or a page that
  /// is broken.
  package let bringsItAbout: Bool
  /// The steps to try.
  package let remedy: Bilingual

  /// Creates the entry of a code from its text, or returns nil if a part is missing.
  init?(_ text: ExplanationText) {
    guard let title = text.title, let explanation = text.explanation, let remedy = text.remedy else { return nil }
    code = DiagnosticCode(rawValue: text.name)
    self.title = title
    self.explanation = explanation
    self.remedy = remedy
    uikit = text.facts["UIKit"]
    consoleKinds = text.list("texts").compactMap { ConsoleKind(rawValue: $0) }
    example = text.example
    bringsItAbout = text.exampleKind == "mcv"
  }
}
