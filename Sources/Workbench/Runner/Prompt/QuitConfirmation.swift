internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import SessionModel

/// The question of `quit` and of the end of input at a terminal: what lies in no file, and which drafts are not
/// applied.
struct QuitConfirmation {
  /// The fate of the session.
  enum Answer: Equatable {
    case leave
    /// The line saves the session, which ends where that succeeds.
    case save(String)
    /// The session goes on, with a line that was typed in the place of an answer.
    case stay(String?)
  }

  /// The number of lines that lie in no file.
  private let lines: Int
  /// The screens with edits, in order of creation.
  private let screens: [String]
  private let edits: [Int]
  /// Whether `--resume` brings the session back.
  private let isKept: Bool
  private let language: Language
  private let commands: CommandTable

  init(_ session: Session, isKept: Bool) {
    let state = session.state
    lines = session.history.unsavedLines(session.workbench.commands)
    screens = state.order.filter { (state.screens[$0]?.edits.count ?? 0) > 0 }
    edits = screens.map { state.screens[$0]?.edits.count ?? 0 }
    self.isKept = isKept
    language = state.settings.language
    commands = session.workbench.commands
  }

  /// Whether there is something to ask about.
  var isNeeded: Bool { lines > 0 }

  /// The words of the answers besides `save FILE.mcv`, in the order of the prompt.
  private static let words: [(ko: String, en: String)] = [("나가기", "leave"), ("머물기", "stay")]

  /// The question: what is not saved and not applied, and how to keep it.
  var text: String {
    let shown = zip(screens, edits).prefix(8).map { name, count in
      "'\(name.excerpt)' (\(language.counted(count, .edit)))"
    }
    let names = (shown + (screens.count > 8 ? ["…"] : [])).joined(separator: ", ")
    let drafts =
      screens.isEmpty
      ? ""
      : Bilingual(
        ko: "\n적용하지 않은 초안: \(names)",
        en: "\nnot applied: \(screens.count == 1 ? "the draft of" : "the drafts of") \(names)"
      ).text(language)
    let way =
      isKept
      ? Bilingual(
        ko: "save FILE.mcv로 저장합니다. 그냥 나가도 mcv --resume으로 이 세션을 되찾습니다.",
        en: "save FILE.mcv keeps them; after leaving, mcv --resume brings the session back")
      : Bilingual(ko: "save FILE.mcv로 저장합니다.", en: "save FILE.mcv keeps them")
    let head = Bilingual(
      ko: "저장하지 않은 것: \(language.counted(lines, .line))", en: "not saved: \(language.counted(lines, .line))")
    return head.text(language) + drafts + "\n" + way.text(language)
  }

  /// The answers to choose from.
  var prompt: String {
    (["save FILE.mcv"] + Self.words.map { language == .ko ? $0.ko : $0.en }).joined(separator: " / ") + "? "
  }

  /// Returns the meaning of an input, or nil if it is not an answer. A command of ours, pasted or typed, means to stay
  /// and run it.
  func answer(_ text: String) -> Answer? {
    let word = text.trimmed.lowercased().nfc
    guard !word.isEmpty else { return nil }
    let answers: [Answer] = [.leave, .stay(nil)]
    for (answer, words) in zip(answers, Self.words) where words.en.hasPrefix(word) || words.ko.hasPrefix(word) {
      return answer
    }
    if ["quit", "exit"].contains(word) { return .leave }
    let source = SourceText(name: "repl", text: text)
    for line in ScriptParser.parse(source, interactive: true).lines {
      guard case .commands(let commands) = line.content, let first = commands.commands.first else { continue }
      guard self.commands.position(of: first.verb) != nil else { return nil }
      return first.verb == "save" ? .save(text) : .stay(text)
    }
    return nil
  }

  /// Returns the words for an input that is not an answer.
  func explanation(of text: String, isFirst: Bool) -> String {
    let typed = text.trimmed.excerpt
    if !isFirst { return Bilingual(ko: "나가지 않고 머뭅니다", en: "staying; nothing was left or changed").text(language) }
    return Bilingual(
      ko: "'\(typed)'은(는) 답이 아닙니다: save FILE.mcv는 저장하고 나가고, 나가기(leave)는 저장하지 않고 나가고, 머물기(stay)는 나가지 않습니다",
      en: "'\(typed)' is not an answer: save FILE.mcv saves and leaves, leave leaves without, stay does not leave"
    ).text(language)
  }
}
