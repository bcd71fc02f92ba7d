internal import DisplayText

/// A text of the folder `Explanations`, in its parts.
///
/// It is a page of Markdown: a heading with the name, facts as a list (`- UIKit: …`), a section for each language
/// (`## en: TITLE`) with a paragraph and what to try (`> …`), and the lines of an example between fences. Fences of
/// `mcv` hold lines that bring the code about as they stand, `mcv cured` the same lines without the fault, `swift` the
/// file of an app that raises a text of the console, others lines to type where there is more than lines.
struct ExplanationText {
  /// The code or the name of the concept.
  let name: String
  /// The facts, by their keys.
  private(set) var facts: [String: String] = [:]
  /// The word after the fence of the example.
  private(set) var exampleKind = ""
  /// The lines of the example.
  private(set) var example: [String] = []
  /// The lines of the example without its fault; empty if the page has none.
  private(set) var cured: [String] = []
  private var titles: [Language: String] = [:]
  private var paragraphs: [Language: String] = [:]
  private var remedies: [Language: String] = [:]

  /// The title, or nil if a language lacks one.
  var title: Bilingual? { both(titles) }

  /// The explanation, or nil if a language lacks one.
  var explanation: Bilingual? { both(paragraphs) }

  /// What to try, or nil if a language lacks it.
  var remedy: Bilingual? { both(remedies) }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - name: The code or the name of the concept.
  ///   - text: The whole page.
  /// - Complexity: O(*n*) in the length of the text.
  init(_ name: String, _ text: String) {
    self.name = name
    var language: Language?
    var isInExample = false
    var isCured = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        isInExample.toggle()
        guard isInExample else { continue }
        let kind = line.dropFirst(3)
        isCured = kind == "mcv cured"
        if !isCured { exampleKind = String(kind) }
      } else if isInExample, isCured {
        cured.append(line)
      } else if isInExample {
        example.append(line)
      } else if line.hasPrefix("## ") {
        let (key, title) = Self.fact(line.dropFirst(3))
        language = Language(rawValue: key)
        if let language { titles[language] = title }
      } else if let language {
        if line.hasPrefix("> ") {
          Self.append(line.dropFirst(2), to: &remedies[language])
        } else if !line.isEmpty {
          Self.append(line[...], to: &paragraphs[language])
        }
      } else if line.hasPrefix("- ") {
        let (key, value) = Self.fact(line.dropFirst(2))
        facts[key] = value
      }
    }
  }

  /// Returns the words of a fact, which commas separate.
  func list(_ key: String) -> [String] {
    facts[key]?.split(separator: ",").map { $0.trimmed } ?? []
  }

  /// Returns a fact in both languages: the Korean one is `KEY ko`, where it is not the same.
  func fact(_ key: String) -> Bilingual {
    let english = facts[key] ?? ""
    return Bilingual(ko: facts["\(key) ko"] ?? english, en: english)
  }

  private static func fact(_ line: Substring) -> (key: String, value: String) {
    guard let colon = line.firstIndex(of: ":") else { return (line.trimmed, "") }
    return (line[..<colon].trimmed, line[line.index(after: colon)...].trimmed)
  }

  /// Lines of a paragraph are joined by a blank.
  private static func append(_ line: Substring, to text: inout String?) {
    text = text.map { $0 + " " + line } ?? String(line)
  }

  private func both(_ texts: [Language: String]) -> Bilingual? {
    guard let ko = texts[.ko], let en = texts[.en] else { return nil }
    return Bilingual(ko: ko, en: en)
  }
}
