package import DisplayText

/// An idea that `explain` and `apropos` know.
package struct Concept: Hashable, Sendable {
  /// The English name, one word or several joined by hyphens.
  package let name: String
  /// Other words for it, Korean ones and UIKit's among them.
  package let aliases: [String]
  /// A few words.
  package let title: Bilingual
  /// The explanation, in short sentences.
  package let explanation: Bilingual
  /// UIKit's names for it.
  package let uikit: String
  /// Lines that show it.
  package let example: [String]
  /// Related codes, commands and concepts.
  package let seeAlso: [String]

  /// Creates a concept from its text, or returns nil if a part is missing.
  init?(_ text: ExplanationText) {
    guard let title = text.title, let explanation = text.explanation else { return nil }
    name = text.name
    self.title = title
    self.explanation = explanation
    aliases = text.list("names")
    seeAlso = text.list("see also")
    uikit = text.facts["UIKit"] ?? ""
    example = text.example
  }
}
