internal import CommandLanguage
internal import ConsoleTexts
internal import DisplayText
internal import Environment
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `apropos`: pages that answer a word or a question.
enum AproposCommand {
  static let apropos = CommandDefinition(
    CommandSpec(
      "apropos", group: "session", synopsis: "apropos WORD ...",
      summary: Bilingual(ko: "이름, 설명, 개념, 코드에서 찾기", en: "searches names, texts, concepts and codes, ko and en"),
      help: Bilingual(
        ko: "한국어와 영어 모두에서, 명령과 함수뿐 아니라 블록의 단어, 설정, 지시문, 키에서도 찾습니다. UIKit과 Rx의 이름도 됩니다. "
          + "단어가 여럿이거나 문장이면 가장 알맞은 열 개를 보여 줍니다. 모든 단어가 있는 것이 먼저이고, 이름과 제목이 설명보다 먼저입니다. "
          + "--json의 멤버는 이름 전체로 찾습니다.",
        en: "Searches in Korean and in English: commands, functions, words of blocks, settings, directives, keys, "
          + "concepts and codes, by UIKit's and Rx's names too. Of several words or a sentence it shows the ten best: "
          + "those with all words first, names and titles before texts. A member of --json is found by its whole name."),
      json: ["hits[]{kind name text} word"],
      examples: [
        CommandExample(
          "apropos redo",
          output: [
            "apropos  redo  1 hit", "  redo  command  does again what undo took back",
          ])
      ],
      seeAlso: ["help", "explain"], concepts: ["search", "찾기"], shape: Shape([CommandParameter("WORD", .some)]))
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let word = command.arguments.map { $0.text ?? command.spelling($0) }.joined(separator: " ")
    if ConsoleReader.recognises(word) { return Report(SearchResult(question: word)) }
    let workbench = session.workbench
    let search = PageSearch(word, workbench, CodeCatalog(of: session.reach.files))
    var hits = search.pages.map { Hit(name: $0.name, kind: $0.kind, text: $0.text) }
    // Last, and by the whole name: most names are everyday words.
    if let member = workbench.json.member(named: word) {
      hits.append(Hit(name: member.name, kind: .member, text: MemberHelp.summary(of: member)))
    }
    return Report(SearchResult(question: word, hits: hits, language: session.state.settings.language))
  }

  private struct Hit: Sendable {
    var name: String
    var kind: SearchPage.Kind
    var text: Bilingual
  }

  /// The result of `apropos`.
  private struct SearchResult: LineResult {
    let question: String
    /// The pages; nil for a text of the console, which `explain` knows.
    var hits: [Hit]?
    var language = Language.en

    var kind: String { "apropos" }

    var members: [(String, JSONValue)] {
      [
        ("word", .string(question)),
        (
          "hits",
          .array(
            (hits ?? []).map {
              .object([
                ("name", .string($0.name)), ("kind", .string($0.kind.key)), ("text", .string($0.text.text(language))),
              ])
            })
        ),
      ]
    }

    func write(to output: inout String, _ options: TextOptions) {
      guard let hits else {
        let text = Bilingual(
          ko: "콘솔의 텍스트입니다. explain이 설명합니다:", en: "This is a text of the console. explain it:")
        output += options.text(text) + "\n"
        output += "  explain " + Value.quoted(question).escapedForDisplay + "\n"
        return
      }
      output += "apropos  \(question.escapedForDisplay)  \(options.counted(hits.count, .hit))\n"
      let names = hits.map { options.columns(of: $0.name) }.max() ?? 0
      let kinds = max(
        options.language == .ko ? 4 : 7, hits.map { options.columns(of: options.text($0.kind.name)) }.max() ?? 0)
      for hit in hits {
        let kind = options.pad(options.text(hit.kind.name), to: kinds)
        let line = "  " + options.pad(hit.name, to: names) + "  " + kind + "  " + options.text(hit.text)
        output += options.line(line) + "\n"
      }
    }
  }
}
