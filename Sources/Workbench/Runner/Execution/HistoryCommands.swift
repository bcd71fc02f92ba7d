internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `history`, `undo`, `redo`, `save`.
enum HistoryCommands {
  static let all: [CommandDefinition] = [history, undo, redo, save]

  private static let undoMembers = JSONMembers(
    "count numbers[] t", remark: Bilingual(ko: "줄의 번호", en: "the numbers of the lines"))

  private static let history = CommandDefinition(
    CommandSpec(
      "history", group: "session", synopsis: "history [N | out N]",
      summary: Bilingual(ko: "실행한 줄과 그 출력", en: "numbered input lines; 'out N' prints the output of line N again"),
      help: Bilingual(
        ko: "실패하거나 되돌린 줄에는 표시가 있습니다. 프롬프트에서 !!는 마지막 줄을 다시 실행하고, \\e는 편집기($EDITOR)로 엽니다.",
        en:
          "Failed and undone lines are marked. At the prompt !! runs the last line again, and \\e opens it in $EDITOR."),
      json: ["entries[]{failure number text undone} number output[]"],
      examples: [
        CommandExample(
          "history 2", setup: ["screen new main", "section add A"],
          output: ["  1  screen new main", "  2  section add A"])
      ],
      seeAlso: ["undo", "save"], concepts: ["기록"],
      verbs: [
        VerbSpec(
          "out", synopsis: "N", summary: Bilingual(ko: "출력을 다시", en: "prints an output again"),
          shape: Shape([CommandParameter("N")]))
      ], shape: Shape([CommandParameter("N", .optional)])),
    traits: [.aboutSession, .readsOutputs]
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let entries = session.history.entries
    if command.verbName == "out" {
      let number = try number(command.arguments[0], command)
      guard let entry = entries.element(number: number) else {
        throw Diagnostic(.noLine(number, count: entries.count), at: command.place(command.arguments[0]))
      }
      let lines = entry.output ?? ["(the output of line \(number) was too long to keep)"]
      return Report(HistoryOutput(number: number, output: lines))
    }
    let count = try command.arguments.first.map { argument throws(Diagnostic) in try number(argument, command) } ?? 20
    let shown = Array(entries.suffix(count))
    return list(shown)
  }

  private static func number(_ argument: Argument, _ command: BoundCommand) throws(Diagnostic) -> Int {
    guard case .int(let number) = argument.kind, number > 0 else {
      throw Diagnostic(.countIsWholeNumber, at: command.place(argument))
    }
    return number
  }

  private static func list(_ entries: [SessionHistory.Entry]) -> Report {
    Report(
      HistoryList(
        entries: entries.map {
          HistoryList.Entry(number: $0.number, text: $0.text, failure: $0.failure, undone: $0.isUndone)
        }))
  }

  private static let undo = CommandDefinition(
    CommandSpec(
      "undo", group: "session", synopsis: "undo [N]",
      summary: Bilingual(ko: "줄 단위로 되돌림", en: "takes back whole lines: draft, applies, settings, variables"),
      help: Bilingual(
        ko: """
          상태를 바꾼 마지막 줄을 되돌립니다. 적용도 되돌아갑니다. 몇 줄까지 되돌릴 수 있는지는
          set history가 정합니다.
          """,
        en: """
          Takes back the last line that changed something, an apply included. `set history` says of how many
          lines the states are kept.
          """),
      json: [undoMembers],
      examples: [
        CommandExample(
          "undo", setup: ["screen new main", "section add A", "add a b"],
          output: ["undone  3  add a b   now: draft 0 items, t=0.000 s"])
      ],
      seeAlso: ["redo", "history", "draft"], concepts: ["되돌리기"], shape: Shape([CommandParameter("N", .optional)])),
    traits: .aboutSession
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let count = try command.arguments.first.map { argument throws(Diagnostic) in try number(argument, command) } ?? 1
    // A count beyond the first change takes back all of them.
    let limit = session.history.undoLimit
    guard limit >= min(count, session.history.done.count) else {
      let place = command.arguments.first.map { command.place($0) } ?? command.source.range(command.range)
      throw Diagnostic(.undoneStatesKept(limit), at: place)
    }
    let entries = session.history.undo(count, &session.state)
    return report(isUndo: true, entries, session)
  }

  private static let redo = CommandDefinition(
    CommandSpec(
      "redo", group: "session", synopsis: "redo [N]",
      summary: Bilingual(ko: "되돌린 줄을 다시", en: "does again what undo took back"),
      help: Bilingual(ko: "새 줄을 실행하면 다시 할 것이 없어집니다.", en: "A new line that changes something ends what can be redone."),
      json: [undoMembers],
      examples: [
        CommandExample(
          "redo", setup: ["screen new main", "section add A", "add a b", "undo"],
          output: ["redone  3  add a b   now: draft 2 items, t=0.000 s"])
      ],
      seeAlso: ["undo"], concepts: ["다시 하기"], shape: Shape([CommandParameter("N", .optional)])),
    traits: .aboutSession
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let count = try command.arguments.first.map { argument throws(Diagnostic) in try number(argument, command) } ?? 1
    let entries = session.history.redo(count, &session.state)
    return report(isUndo: false, entries, session)
  }

  private static func report(isUndo: Bool, _ entries: [SessionHistory.Entry], _ session: Session) -> Report {
    let screen = session.state.currentScreen.flatMap { session.state.screens[$0] }
    return Report(
      UndoResult(
        isUndo: isUndo, numbers: entries.map(\.number), texts: entries.map(\.text), t: session.state.time,
        draftItems: screen?.draft.numberOfItems, transaction: screen?.transactions.last?.name))
  }

  private static let save = CommandDefinition(
    CommandSpec(
      "save", group: "session", synopsis: "save FILE [--script | --transcript | --lesson] [--all] [--lines A..B]",
      summary: Bilingual(ko: "한 일을 스크립트로 저장", en: "writes a file that 'run' reads"),
      help: Bilingual(
        ko: """
          실패한 줄과 되돌린 줄은 빠집니다(--all이면 주석으로 남습니다). --transcript는 본 것을 모두 남기는, 스스로 검사되는 파일입니다. \
          출력, 경고, 실패(|! E0201)와 undo, redo도 그대로 적습니다. --lines를 붙이면 그 줄들에 필요한 앞의 줄도 적되, \
          앞의 줄의 출력은 검사하지 않습니다. --lesson은 apply마다 단계를 나누어 수업의 틀로 저장합니다. \
          mcv가 쓰지 않은 파일은 --force를 붙여야 덮어씁니다.
          """,
        en:
          "Failed and undone lines are left out (with --all they stay as comments). --transcript keeps all that was "
          + "shown, so that the file checks itself: outputs, warnings, failures (|! E0201), undo and redo too; with "
          + "--lines, earlier lines that those need are in it, unchecked. --lesson makes a lesson to begin with, a "
          + "step for each apply. A file that mcv did not write is replaced with --force only."),
      json: ["commands failed file undone"],
      examples: [
        CommandExample(
          "save demo.mcv --transcript", setup: ["screen new main", "section add A"],
          output: ["saved  demo.mcv  2 commands  2 expected lines"])
      ],
      seeAlso: ["run", "record", "history"], concepts: ["저장"],
      shape: Shape(
        [CommandParameter("FILE", hint: .file, use: .replaces)],
        options: [
          OptionSpec("script", summary: Bilingual(ko: "명령만", en: "commands only")),
          OptionSpec("transcript", summary: Bilingual(ko: "명령과 출력", en: "commands and outputs")),
          OptionSpec("lesson", summary: Bilingual(ko: "수업의 틀", en: "a lesson to begin with")),
          OptionSpec("all", summary: Bilingual(ko: "실패한 줄도 주석으로", en: "failed and undone lines as comments")),
          OptionSpec("lines", value: CommandParameter("A..B"), summary: Bilingual(ko: "이 줄들만", en: "only these lines")),
        ], alternatives: [["--script", "--transcript", "--lesson"]])),
    traits: [.aboutSession, .readsOutputs, .writesFiles]
  ) { session, context throws(Diagnostic) in
    let command = context.command
    guard session.limits.allowsWriting else {
      throw Diagnostic(.safeWritesNoFile, at: command.source.range(command.range))
    }
    let path = command.arguments.first.map { $0.text ?? command.spelling($0) } ?? ""
    var lines: ClosedRange<Int>?
    if let value = command.option("lines")?.value {
      switch value.kind {
      case .span(let first, let last) where first <= last: lines = first...last
      case .int(let line): lines = line...line
      default:
        throw Diagnostic(.linesAreSpan, at: command.place(value))
      }
    }
    let form: SaveForm = command.has("lesson") ? .lesson : command.has("transcript") ? .transcript : .script
    context.request = .save(path: path, form: form, all: command.has("all"), lines: lines)
    let saved = session.saved(as: form, to: path, all: command.has("all"), lines: lines)
    let file = path.escapedForDisplay
    return Report(SaveResult(path: path, file: file, saved: saved))
  }
}

extension HistoryCommands {
  /// The result of `save`.
  private struct SaveResult: LineResult {
    let path: String
    let file: String
    let saved: SessionHistory.Saved

    var kind: String { "save" }

    var members: [(String, JSONValue)] {
      [
        ("file", .string(path)), ("commands", .int(saved.commands)), ("failed", .int(saved.failed)),
        ("undone", .int(saved.undone)),
      ]
    }

    func write(to output: inout String, _ options: TextOptions) {
      output += options.say(ko: "저장", en: "saved") + "  \(file)  \(saved.summary(options))\n"
    }
  }
}
