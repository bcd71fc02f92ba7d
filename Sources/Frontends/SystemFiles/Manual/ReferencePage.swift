package import CommandLanguage
package import DisplayText
internal import Runner

/// The words of blocks, settings, directives and keys by the places where they stand: a page of the documentation, and
/// of the manual.
package enum ReferencePage {
  private static func levels(
    of kind: LanguageWord.Kind, in table: WordTable
  ) -> [(level: LanguageWord.Level, words: [LanguageWord])] {
    let words = table.words(of: kind)
    return words.levels.map { level in (level, words.filter { $0.levels.contains(level) }) }
  }

  /// Returns the word with arguments, as a table shows it; empty where its synopsis says as much.
  private static func sample(of word: LanguageWord) -> String {
    switch word.kind {
    case .layout, .pipeline: word.sample == word.name ? "" : word.sample
    case .finding: word.example ?? ""
    case .setting, .directive, .key: ""
    }
  }

  /// Returns the meaning, and for the code of a fault what to do about it.
  private static func meaning(of word: LanguageWord) -> Bilingual {
    guard word.kind == .finding, let remedy = word.details else { return word.summary }
    return word.summary + Bilingual(". ") + remedy
  }

  // MARK: Manual

  /// Writes a section for each kind of words.
  static func write(_ allWords: WordTable, to page: inout Roff, in language: Language) {
    for kind in LanguageWord.Kind.allCases {
      page.section(kind.title.text(language).uppercased())
      for (level, words) in levels(of: kind, in: allWords) {
        page.subsection(level.title.text(language))
        for word in words {
          let line = sample(of: word)
          let names = Bilingual(word.uikit.isEmpty ? "" : " (\(word.uikit.joined(separator: ", ")))")
          let text = (meaning(of: word) + names).text(language)
          page.item(word.synopsis, line.isEmpty ? text : text + ": " + line)
        }
      }
    }
  }

  // MARK: Documentation

  /// Returns `Reference.md` of the documentation.
  package static func markdown(_ allWords: WordTable, in language: Language) -> String {
    var text = introduction.text(language)
    for kind in LanguageWord.Kind.allCases {
      text += "## \(capitalized(kind.title.text(language)))\n"
      for (level, words) in levels(of: kind, in: allWords) {
        text += "\n### \(capitalized(level.title.text(language)))\n\n" + table(of: words, in: language)
      }
      text += "\n"
    }
    while text.hasSuffix("\n\n") { text.removeLast() }
    return text
  }

  private static let introduction = Bilingual(
    ko: """
      # 언어의 단어

      블록 안, `set` 뒤, 줄의 처음에 쓰는 단어와 프롬프트의 키입니다.

      ## 개요

      mcv가 읽을 때 쓰는 표에서 만들었습니다. 프롬프트에서 `explain WORD`는 단어 하나를 그림과 함께 설명하고, `apropos`는 UIKit과
      Rx의 이름으로도 찾습니다. 명령과 함수는 `help all`, `help functions`, `mcv man language`에 있습니다.


      """,
    en: """
      # Words of the language

      What stands inside of blocks, behind `set`, at the beginning of lines, and the keys of the prompt.

      ## Overview

      Made of the tables that mcv reads by. At the prompt `explain WORD` tells about one of them, with a drawing of what
      it does; `apropos` finds it by UIKit's and Rx's names. Commands and functions are in `help all`, `help functions`
      and `mcv man language`.


      """)

  private static func table(of words: [LanguageWord], in language: Language) -> String {
    let names = words.contains { !$0.uikit.isEmpty }
    let samples = words.contains { !sample(of: $0).isEmpty }
    var header = language == .ko ? ["단어", "뜻"] : ["Word", "Meaning"]
    if names { header.append(words[0].kind == .pipeline ? "Rx" : "UIKit") }
    if samples { header.append(language == .ko ? "예" : "Example") }
    var rows = [header, header.map { _ in "---" }]
    for word in words {
      var cells = [code(word.synopsis), cell(meaning(of: word).text(language))]
      if names { cells.append(word.uikit.map(code).joined(separator: ", ")) }
      if samples { cells.append(code(sample(of: word))) }
      rows.append(cells)
    }
    return rows.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  static func code(_ text: String) -> String { text.isEmpty ? "" : "`\(text.replacing("|", with: "\\|"))`" }

  /// Returns a text in which a bar is not a border of a table, and `<NAME>` no tag.
  static func cell(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("<", with: "\\<")
  }

  static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
