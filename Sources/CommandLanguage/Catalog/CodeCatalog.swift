/// The long text behind a code: what `explain E0201` prints.
public struct CodeEntry: Hashable, Sendable {
  /// The code.
  public var code: DiagnosticCode
  /// A few words.
  public var title: Bilingual
  /// What happened and why, in short sentences.
  public var explanation: Bilingual
  /// The UIKit call or rule behind it, or nil where UIKit has no part in it.
  public var uikit: String?
  /// Lines that show it.
  public var example: [String]
  /// What to try.
  public var remedy: Bilingual

  init(
    _ code: DiagnosticCode, ko koTitle: String, en enTitle: String, _ ko: String, _ en: String, uikit: String? = nil,
    example: [String] = [], tryKo: String, tryEn: String
  ) {
    self.code = code
    title = Bilingual(ko: koTitle, en: enTitle)
    explanation = Bilingual(ko: ko, en: en)
    self.uikit = uikit
    self.example = example
    remedy = Bilingual(ko: tryKo, en: tryEn)
  }
}

/// An idea that `explain` and `apropos` know.
public struct Concept: Hashable, Sendable {
  /// The English name, one word or several joined by hyphens.
  public var name: String
  /// Other words for it, Korean ones and UIKit's among them.
  public var aliases: [String]
  /// A few words.
  public var title: Bilingual
  /// What it is, in short sentences.
  public var explanation: Bilingual
  /// UIKit's names for it.
  public var uikit: String
  /// Lines that show it.
  public var example: [String]
  /// Related codes, commands and concepts.
  public var seeAlso: [String]

  init(
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

/// Every code and every concept, found by name and by words in both languages.
public enum CodeCatalog {
  /// All codes, errors before warnings within a range, ranges in order.
  public static let codes: [CodeEntry] =
    wordCodes + fileCodes + snapshotCodes + sessionCodes + layoutCodes + pluginCodes + appCodes + dataCodes + checkCodes
    + pipelineCodes + animationCodes + pageCodes

  /// Codes that no command gives yet: they are explained because people meet them in what they read.
  public static let reserved: Set<DiagnosticCode> = ["E0107"]

  /// Codes of what only a program can do wrong that uses the libraries; no line of a script brings them about.
  public static let ofPrograms: Set<DiagnosticCode> = ["E0209", "E0210", "E0211", "W0204"]

  /// Codes of what only a plugin brings about that is broken or half there; the tests of the plugin host have each.
  public static let ofPlugins: Set<DiagnosticCode> = [
    "E0402", "E0403", "E0404", "E0405", "E0408", "E0409", "E0410", "E0411", "E0412", "E0413", "E0415", "E0416", "E0417",
    "E0418",
    "E0419", "E0420", "E0421", "W0401", "W0402", "W0403", "E0509",
  ]

  /// Codes of apps that are opened: the tests of apps bring them about.
  public static let ofApps: Set<DiagnosticCode> = Set(appCodes.map(\.code))

  /// Codes of pages in a browser and of their server: the tests of the server bring them about.
  public static let ofPages: Set<DiagnosticCode> = Set(pageCodes.map(\.code))

  /// Codes of what only a machine brings about, such as a full disk.
  public static let ofMachines: Set<DiagnosticCode> = ["W0105"]

  /// All concepts, from the first idea a reader needs to the last.
  public static let concepts: [Concept] = identityConcepts + updateConcepts + dataConcepts

  private static let codeIndex = Dictionary(codes.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
  private static let conceptIndex = Dictionary(
    concepts.flatMap { concept in ([concept.name] + concept.aliases).map { ($0.lowercased(), concept) } },
    uniquingKeysWith: { first, _ in first })

  /// The entry of a code.
  public static func entry(_ code: DiagnosticCode) -> CodeEntry? { codeIndex[code] }

  /// The entry of a code as typed, in either case: `e0201`.
  public static func entry(named name: String) -> CodeEntry? { entry(DiagnosticCode(rawValue: name.uppercased())) }

  /// The concept of a name or another word for it, in either case.
  public static func concept(named name: String) -> Concept? { conceptIndex[name.lowercased()] }

  /// Codes whose code, title or text holds a word, those with it in the title first.
  ///
  /// - Complexity: O(size of the catalog).
  public static func codes(mentioning word: String) -> [CodeEntry] {
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
  public static func concepts(mentioning word: String) -> [Concept] {
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
