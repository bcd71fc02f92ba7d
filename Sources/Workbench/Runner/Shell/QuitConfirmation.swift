internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import SessionModel

/// The question of `quit` at a terminal: one for all screens whose drafts are not applied.
struct QuitConfirmation {
  /// The fate of the drafts.
  enum Answer: Equatable {
    case apply, discard
    /// The session goes on, with a line that was typed in the place of an answer.
    case stay(String?)
  }

  /// The screens with edits, in order of creation.
  let screens: [String]
  private let edits: [Int]
  private let language: Language

  init(_ session: Session) {
    let state = session.state
    screens = state.order.filter { (state.screens[$0]?.edits.count ?? 0) > 0 }
    edits = screens.map { state.screens[$0]?.edits.count ?? 0 }
    language = state.settings.language
  }

  /// The words of the answers, in the order of the prompt.
  private static let words: [(ko: String, en: String)] = [("적용", "apply"), ("버림", "discard"), ("머묾", "stay")]

  /// The question: the drafts that are not applied, and what applying them would keep.
  var text: String {
    let shown = zip(screens, edits).prefix(8).map { name, count in
      "'\(name.excerpt)' (\(language.counted(count, .edit)))"
    }
    let more = screens.count > 8 ? ["…"] : []
    let names = (shown + more).joined(separator: ", ")
    return Bilingual(
      ko: """
        적용하지 않은 초안: \(names)
        적용해도 메모리에서만 바뀝니다. 세션을 남기려면 머물러서 save FILE.mcv를 하세요.
        """,
      en: """
        not applied: \(screens.count == 1 ? "the draft of" : "the drafts of") \(names)
        applying changes memory only; to keep the session, stay and type: save FILE.mcv
        """
    ).text(language)
  }

  /// The answers to choose from.
  var prompt: String {
    Self.words.map { language == .ko ? $0.ko : $0.en }.joined(separator: " / ") + "? "
  }

  /// Returns the meaning of an input; nil where it is no answer. A command of ours, pasted or typed, means to stay and
  /// run it.
  func answer(_ text: String) -> Answer? {
    let word = text.trimmed.lowercased().nfc
    guard !word.isEmpty else { return nil }
    let answers: [Answer] = [.apply, .discard, .stay(nil)]
    for (answer, words) in zip(answers, Self.words) where words.en.hasPrefix(word) || words.ko.hasPrefix(word) {
      return answer
    }
    let source = SourceText(name: "repl", text: text)
    for line in ScriptParser.parse(source, interactive: true).lines {
      guard case .commands(let commands) = line.content, let first = commands.commands.first else { continue }
      guard Session.commands.position(of: first.verb) != nil else { return nil }
      return .stay(text)
    }
    return nil
  }

  /// Returns the words for an input that is no answer.
  func explanation(of text: String, isFirst: Bool) -> String {
    let typed = text.trimmed.excerpt
    if !isFirst { return Bilingual(ko: "나가지 않고 머뭅니다", en: "staying; nothing was left or changed").text(language) }
    return Bilingual(
      ko: "'\(typed)'은(는) 답이 아닙니다: 적용(apply)은 초안을 적용하고 나가고, 버림(discard)은 그냥 나가고, 머묾(stay)은 나가지 않습니다",
      en: "'\(typed)' is no answer: apply applies the drafts and leaves, discard leaves without, stay does not leave"
    ).text(language)
  }
}
