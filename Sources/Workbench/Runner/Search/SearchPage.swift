internal import CommandLanguage
internal import DisplayText
internal import SessionModel

/// A page that `apropos` finds, with the texts in which it looks.
struct SearchPage: Sendable {
  /// The words by which people ask for all functions.
  static let functionTopics: Set<String> = ["functions", "function", "expressions", "함수", "식"]

  /// The part of the program that a page is about.
  enum Kind: Sendable {
    case command, function, concept, member
    case word(LanguageWord.Kind)
    case code(Severity)

    /// The name for programs.
    var key: String {
      switch self {
      case .command: "command"
      case .function: "function"
      case .concept: "concept"
      case .member: "member"
      case .word(let kind): kind.rawValue
      case .code(let severity): severity.rawValue
      }
    }

    /// The name for people.
    var name: Bilingual {
      switch self {
      case .command: Bilingual(ko: "명령", en: "command")
      case .function: Bilingual(ko: "함수", en: "function")
      case .concept: Bilingual(ko: "개념", en: "concept")
      case .member: Bilingual(ko: "JSON 멤버", en: "JSON member")
      case .word(let kind): kind.noun
      case .code(.error): .error
      case .code(.warning): Bilingual(ko: "경고", en: "warning")
      }
    }
  }

  /// The name as it is shown.
  var name: String
  /// The part of the program.
  var kind: Kind
  /// What it is about, in one line.
  var text: Bilingual
  /// The name as it is typed.
  var ownName: String
  /// Other names, UIKit's and Rx's among them.
  var names: [String]
  /// Its title in both languages.
  var titles: [String]
  /// Its text in both languages.
  var bodies: [String] = []

  /// Returns all pages: commands, functions, words, concepts, codes.
  ///
  /// - Complexity: O(size of the texts), which are read.
  static func all(_ workbench: Workbench, _ catalog: CodeCatalog) -> [SearchPage] {
    let table = workbench.commands
    var pages = table.commands.map { spec in
      SearchPage(
        name: spec.name, kind: .command, text: spec.summary, ownName: spec.name,
        names: spec.concepts + table.aliases(of: spec.name),
        titles: [spec.summary.ko, spec.summary.en],
        bodies: spec.verbs.flatMap { [$0.name, $0.summary.ko, $0.summary.en] })
    }
    // The word for them finds all of them.
    let topics = Array(Self.functionTopics)
    pages += workbench.functions.all.map(\.spec).map { spec in
      SearchPage(
        name: spec.name + "()", kind: .function, text: spec.summary, ownName: spec.name, names: spec.concepts + topics,
        titles: [spec.summary.ko, spec.summary.en])
    }
    pages += workbench.words.all.map { word in
      // A word of a block stands with its place, since others may have its name.
      let isInBlock = word.kind == .layout || word.kind == .pipeline
      let place = isInBlock ? word.levels[0].title + Bilingual(": ") : Bilingual("")
      return SearchPage(
        name: word.name, kind: .word(word.kind), text: place + word.meaning, ownName: word.name,
        names: word.uikit + word.concepts, titles: [word.summary.ko, word.summary.en], bodies: [word.arguments])
    }
    pages += catalog.concepts.map { concept in
      SearchPage(
        name: concept.name, kind: .concept, text: concept.title, ownName: concept.name, names: concept.aliases,
        titles: [concept.title.ko, concept.title.en],
        bodies: [concept.uikit, concept.explanation.ko, concept.explanation.en])
    }
    pages += catalog.codes.map { entry in
      SearchPage(
        name: entry.code.rawValue, kind: .code(entry.code.severity), text: entry.title, ownName: entry.code.rawValue,
        names: [], titles: [entry.title.ko, entry.title.en],
        bodies: [entry.explanation.ko, entry.explanation.en, entry.uikit ?? ""])
    }
    return pages
  }
}

extension LanguageWord.Kind {
  /// The kind of one word, for lists.
  var noun: Bilingual {
    switch self {
    case .layout: Bilingual(ko: "레이아웃 단어", en: "layout word")
    case .pipeline: Bilingual(ko: "파이프라인 단어", en: "pipeline word")
    case .setting: Bilingual(ko: "설정", en: "setting")
    case .directive: Bilingual(ko: "지시문", en: "directive")
    case .key: Bilingual(ko: "키", en: "key")
    case .finding: Bilingual(ko: "점검", en: "finding")
    }
  }
}
