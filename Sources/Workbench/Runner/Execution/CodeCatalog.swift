internal import AppFeature
internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import PipelineFeature
internal import SessionModel

/// Every code and every concept, found by name and by words in both languages.
enum CodeCatalog {
  /// All codes, errors before warnings within a range, ranges in order.
  static let codes = ordered(Features.all.flatMap { $0.codes })

  /// Explanations by range, errors before warnings.
  private static func ordered(_ entries: [CodeEntry]) -> [CodeEntry] {
    func key(_ entry: CodeEntry) -> (String, Int, String) {
      let code = entry.code.rawValue
      return (String(code.dropFirst().prefix(2)), entry.code.severity == .error ? 0 : 1, code)
    }
    return entries.sorted { key($0) < key($1) }
  }

  /// Codes that no command gives yet: they are explained because people meet them in what they read.
  static let reserved: Set<DiagnosticCode> = ["E0107"]

  /// Codes of what only a program can do wrong that uses the libraries; no line of a script brings them about.
  static let ofPrograms: Set<DiagnosticCode> = ["E0209", "E0210", "E0211", "W0204"]

  /// Codes of what only a plugin brings about that is broken or half there; the tests of the plugin host have each.
  static let ofPlugins: Set<DiagnosticCode> = [
    "E0402", "E0403", "E0404", "E0405", "E0408", "E0409", "E0410", "E0411", "E0412", "E0413", "E0415", "E0416", "E0417",
    "E0418",
    "E0419", "E0420", "E0421", "W0401", "W0402", "W0403", "E0509",
  ]

  /// Codes of apps and models that are opened: the tests of apps bring them about.
  static let ofApps: Set<DiagnosticCode> = Set((AppFeature.codes + CodeEntry.models).map(\.code)).union([
    .appMissed
  ])

  /// Codes of pages in a browser and of their server: the tests of the server bring them about.
  static let ofPages: Set<DiagnosticCode> = Set(CodeEntry.pages.map(\.code))

  /// Codes of what only a machine brings about, such as a full disk.
  static let ofMachines: Set<DiagnosticCode> = ["W0105"]

  /// All concepts, from the first idea a reader needs to the last.
  static let concepts: [Concept] = Features.all.flatMap { $0.concepts }

  private static let codeIndex = Dictionary(codes.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
  private static let conceptIndex = Dictionary(
    concepts.flatMap { concept in ([concept.name] + concept.aliases).map { ($0.lowercased(), concept) } },
    uniquingKeysWith: { first, _ in first })

  /// Returns the entry of a code.
  static func entry(_ code: DiagnosticCode) -> CodeEntry? { codeIndex[code] }

  /// Returns the entry of a code as typed, in either case: `e0201`.
  static func entry(named name: String) -> CodeEntry? { entry(DiagnosticCode(rawValue: name.uppercased())) }

  /// Returns the concept of a name or another word for it, in either case.
  static func concept(named name: String) -> Concept? { conceptIndex[name.lowercased()] }

  /// Codes whose code, title or text holds a word, those with it in the title first.
  ///
  /// - Complexity: O(size of the catalog).
  static func codes(mentioning word: String) -> [CodeEntry] {
    ranked(codes, containing: word) { entry in
      (
        [entry.code.rawValue, entry.title.ko, entry.title.en],
        [entry.explanation.ko, entry.explanation.en, entry.uikit ?? ""]
      )
    }
  }

  /// Concepts whose name, title or text holds a word, those with it in the name or title first.
  ///
  /// - Complexity: O(size of the catalog).
  static func concepts(mentioning word: String) -> [Concept] {
    ranked(concepts, containing: word) { concept in
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
