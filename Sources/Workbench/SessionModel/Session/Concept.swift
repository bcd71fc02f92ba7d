package import DisplayText

/// An idea that `explain` and `apropos` know.
package struct Concept: Hashable, Sendable {
  /// The English name, one word or several joined by hyphens.
  package var name: String
  /// Other words for it, Korean ones and UIKit's among them.
  package var aliases: [String]
  /// A few words.
  package var title: Bilingual
  /// The explanation, in short sentences.
  package var explanation: Bilingual
  /// UIKit's names for it.
  package var uikit: String
  /// Lines that show it.
  package var example: [String]
  /// Related codes, commands and concepts.
  package var seeAlso: [String]

  /// Creates a concept.
  package init(
    _ name: String, aliases: [String], ko koTitle: String, en enTitle: String, _ ko: String, _ en: String,
    uikit: String, example: [String] = [], seeAlso: [String] = []
  ) {
    self.name = name
    self.aliases = aliases
    title = Bilingual(ko: koTitle, en: enTitle)
    explanation = Bilingual(ko: ko, en: en)
    self.uikit = uikit
    self.example = example
    self.seeAlso = seeAlso
  }
}
