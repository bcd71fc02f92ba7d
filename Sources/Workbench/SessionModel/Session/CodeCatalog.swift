package import CommandLanguage
internal import DisplayText

/// Every code and every concept, found by name and by words in both languages.
package final class CodeCatalog: Sendable {
  /// All codes, errors before warnings within a range, ranges in order.
  package let codes: [CodeEntry]
  /// All concepts, from the first idea a reader needs to the last.
  package let concepts: [Concept]

  private let codeIndex: [DiagnosticCode: CodeEntry]
  private let conceptIndex: [String: Concept]

  /// Creates the catalog.
  ///
  /// - Parameters:
  ///   - codes: The explanations of codes, in any order.
  ///   - concepts: The concepts, from the first idea a reader needs to the last.
  /// - Complexity: O(*n* log *n*) in the entries
  package init(codes: [CodeEntry], concepts: [Concept]) {
    self.codes = Self.ordered(codes)
    self.concepts = concepts
    codeIndex = Dictionary(codes.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
    conceptIndex = Dictionary(
      concepts.flatMap { concept in ([concept.name] + concept.aliases).map { ($0.lowercased(), concept) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Explanations by range, errors before warnings.
  private static func ordered(_ entries: [CodeEntry]) -> [CodeEntry] {
    func key(_ entry: CodeEntry) -> (String, Int, String) {
      let code = entry.code.rawValue
      return (String(code.dropFirst().prefix(2)), entry.code.severity == .error ? 0 : 1, code)
    }
    return entries.sorted { key($0) < key($1) }
  }

  /// Codes that no command gives yet: they are explained because people meet them in what they read.
  package static let reserved: Set<DiagnosticCode> = ["E0107"]

  /// Codes of what only a program can do wrong that uses the libraries; no line of a script brings them about.
  package static let ofPrograms: Set<DiagnosticCode> = ["E0209", "E0210", "E0211", "W0204"]

  /// Returns the entry of a code.
  package func entry(_ code: DiagnosticCode) -> CodeEntry? { codeIndex[code] }

  /// Returns the entry of a code as typed, in either case: `e0201`.
  package func entry(named name: String) -> CodeEntry? { entry(DiagnosticCode(rawValue: name.uppercased())) }

  /// Returns the concept of a name or another word for it, in either case.
  package func concept(named name: String) -> Concept? { conceptIndex[name.lowercased()] }

  /// Codes whose code, title or text holds a word, those with it in the title first.
  ///
  /// - Complexity: O(size of the catalog).
  package func codes(mentioning word: String) -> [CodeEntry] {
    Self.ranked(codes, containing: word) { entry in
      (
        [entry.code.rawValue, entry.title.ko, entry.title.en],
        [entry.explanation.ko, entry.explanation.en, entry.uikit ?? ""]
      )
    }
  }

  /// Concepts whose name, title or text holds a word, those with it in the name or title first.
  ///
  /// - Complexity: O(size of the catalog).
  package func concepts(mentioning word: String) -> [Concept] {
    Self.ranked(concepts, containing: word) { concept in
      (
        [concept.name, concept.title.ko, concept.title.en] + concept.aliases,
        [concept.explanation.ko, concept.explanation.en, concept.uikit]
      )
    }
  }

  private static func ranked<Entry>(
    _ entries: [Entry], containing word: String, texts: (Entry) -> (titles: [String], bodies: [String])
  ) -> [Entry] {
    let wanted = word.lowercased()
    guard !wanted.isEmpty else { return [] }
    var inTitle: [Entry] = []
    var inBody: [Entry] = []
    for entry in entries {
      let (titles, bodies) = texts(entry)
      if titles.contains(where: { Search.contains(wanted, in: $0.lowercased()) }) {
        inTitle.append(entry)
      } else if bodies.contains(where: { Search.contains(wanted, in: $0.lowercased()) }) {
        inBody.append(entry)
      }
    }
    return inTitle + inBody
  }
}
