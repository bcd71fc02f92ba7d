package import CommandLanguage
package import DisplayText
internal import JSONValues
internal import SessionModel
internal import TextRendering

extension LanguageWord.Kind {
  /// The heading above all words of the kind.
  package var title: Bilingual {
    switch self {
    case .layout: Bilingual(ko: "레이아웃 블록의 단어", en: "words of layout blocks")
    case .pipeline: Bilingual(ko: "파이프라인 블록의 단어", en: "words of pipeline blocks")
    case .setting: Bilingual(ko: "설정", en: "settings")
    case .directive: Bilingual(ko: "지시문", en: "directives")
    case .key: Bilingual(ko: "줄을 편집하는 키", en: "keys of the line editor")
    case .finding: Bilingual(ko: "check layout의 코드", en: "codes of check layout")
    }
  }

  /// The command that such words belong to; nil for none.
  var command: String? {
    switch self {
    case .layout: "layout"
    case .pipeline: "pipe"
    case .setting: "set"
    case .directive, .key, .finding: nil
    }
  }

  /// The line that lists all of them.
  fileprivate var pointer: String {
    switch self {
    case .directive: "help directives"
    case .key: "help keys"
    case .finding: "check layout"
    case .layout, .pipeline, .setting: "help \(command ?? "")"
    }
  }
}

extension WordTable {
  /// Returns the words that belong to a command: those of its blocks, or its keys.
  func words(ofCommand name: String) -> [LanguageWord] {
    LanguageWord.Kind.allCases.filter { $0.command == name }.flatMap { words(of: $0) }
  }
}

/// The pages of `help gap` and `help keys`, and what other pages say about words.
enum WordHelp {
  /// The names by which people ask for all words of a kind.
  static let topics: [String: LanguageWord.Kind] = [
    "keys": .key, "키": .key, "settings": .setting, "설정": .setting, "findings": .finding,
  ]

  /// Returns the page of some words, one below the other.
  static func report(of words: [LanguageWord], _ workbench: Workbench, _ settings: Settings) -> Report {
    Report(WordPage(words: words, workbench: workbench, settings: settings))
  }

  /// Returns all words of a kind by the places where they stand.
  static func list(of kind: LanguageWord.Kind, _ table: WordTable) -> Report {
    Report(WordList(title: kind.title, words: table.words(of: kind)))
  }

  /// Writes the places where words stand, with the words of each.
  static func writeGrammar(of words: [LanguageWord], to output: inout String, _ options: TextOptions) {
    for level in words.levels {
      output += "\n" + HelpPage.margin + options.text(level.title) + "\n"
      let items = words.filter { $0.levels.contains(level) }.map { word -> (name: String, meaning: String) in
        let sample = ["", word.name].contains(word.sample) || word.kind == .setting ? "" : ": " + word.sample
        return (word.synopsis, options.text(word.meaning) + sample)
      }
      HelpPage.write(items, to: &output, options)
    }
  }

  /// Writes a line about each word that has the name of a command or a function.
  static func writeNamesakes(
    of name: String, in table: WordTable, to output: inout String, _ options: TextOptions
  ) {
    let width = options.width - HelpPage.margin.count - 10
    let lines = table.all.filter { $0.name == name }.flatMap { word in
      options.wrap(
        "\(word.synopsis): \(options.text(word.summary)) (explain \(name))", to: width, hangingIndent: 2)
    }
    HelpPage.write(options.say(ko: "단어", en: "word"), lines, to: &output, options)
  }

  static func json(_ word: LanguageWord) -> JSONValue {
    .object([
      ("name", .string(word.name)), ("kind", .string(word.kind.rawValue)),
      ("levels", .identifiers(word.levels.map(\.name))), ("synopsis", .string(word.synopsis)),
      ("uikit", .identifiers(word.uikit)), ("ko", .string(word.summary.ko)), ("en", .string(word.summary.en)),
      ("example", word.example.map { .string($0) } ?? .null),
    ])
  }

  /// Returns the lines in front of the example of a layout: two sections with a few items, and for its faults an empty
  /// one.
  private static func setup(_ kind: LanguageWord.Kind) -> [String] {
    [
      "set viewport 300x160", "screen new main", kind == .finding ? "section add A B C" : "section add A B",
      "add 1..4 to A", "add 5 6 to B", "apply",
    ]
  }

  /// Returns the lines of a word's example: with what it draws where there is something to see.
  ///
  /// - Complexity: That of laying the example out.
  private static func example(
    of word: LanguageWord, _ workbench: Workbench, _ settings: Settings, _ options: TextOptions
  ) -> [String] {
    guard let line = word.example else { return [] }
    guard let view = word.view else { return HelpTranscript.typed(line, options) }
    let example = CommandExample(view, setup: setup(word.kind) + [line])
    return HelpTranscript.lines(of: example, workbench, settings, options)
  }
}

extension WordHelp {
  /// Writes the pages of some words, one below the other.
  static func writePages(
    of words: [LanguageWord], _ workbench: Workbench, _ settings: Settings, to output: inout String,
    _ options: TextOptions
  ) {
    for (index, word) in words.enumerated() {
      if index > 0 { output += "\n" }
      writePage(of: word, workbench, settings, to: &output, options)
    }
    let pointers = words.map(\.kind.pointer)
    let lines = pointers.indices.filter { !pointers[..<$0].contains(pointers[$0]) }.map { pointers[$0] }
    HelpPage.write(HelpPage.Labels(options.language).seeAlso, [lines.joined(separator: ", ")], to: &output, options)
  }

  private static func writePage(
    of word: LanguageWord, _ workbench: Workbench, _ settings: Settings, to output: inout String, _ options: TextOptions
  ) {
    let width = options.width - HelpPage.margin.count - 10
    HelpPage.writeHead(word.synopsis, options.text(word.kind.noun), to: &output, options)
    HelpPage.write(options.text(word.summary), indent: 2, to: &output, options)
    if let details = word.details { HelpPage.write(options.text(details), indent: 2, to: &output, options) }
    let levels = word.levels.map { options.text($0.title) }.joined(separator: ", ")
    HelpPage.write(options.say(ko: "자리", en: "where"), options.wrap(levels, to: width), to: &output, options)
    if !word.uikit.isEmpty {
      let label = word.kind == .pipeline ? "Rx" : "UIKit"
      let names = options.wrap(word.uikit.joined(separator: ", "), to: width)
      HelpPage.write(label, names, to: &output, options)
    }
    HelpPage.write(
      HelpPage.Labels(options.language).example, example(of: word, workbench, settings, options), to: &output, options)
  }

  /// The result of `help WORD`.
  private struct WordPage: LineResult {
    let words: [LanguageWord]
    let workbench: Workbench
    let settings: Settings

    var kind: String { "help" }

    var members: [(String, JSONValue)] { [("words", .array(words.map { WordHelp.json($0) }))] }

    func write(to output: inout String, _ options: TextOptions) {
      WordHelp.writePages(of: words, workbench, settings, to: &output, options)
    }
  }

  /// The result of `help keys`.
  private struct WordList: LineResult {
    let title: Bilingual
    let words: [LanguageWord]

    var kind: String { "help" }

    var members: [(String, JSONValue)] { [("words", .array(words.map { WordHelp.json($0) }))] }

    func write(to output: inout String, _ options: TextOptions) {
      StyledText(options.text(title), .header).write(to: &output, color: options.usesColor)
      output += "\n"
      WordHelp.writeGrammar(of: words, to: &output, options)
    }
  }
}
