internal import CLibrary
internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import LineEditing
internal import SessionModel

/// The prompt: reads a line, runs it, and shows its results.
package final class REPL {
  let options: RunOptions
  let context: ProcessContext
  let runner: ScriptRunner
  private let lines: any LineSource
  private var isAsking = false
  /// The question above the prompt that asks it, where it does not stand in the prompt.
  private var lineAbovePrompt: String?
  private var hasMeasured = false
  /// Whether the program was started for a lesson, so that leaving it is leaving the program.
  private var isForLessons = false
  /// Whether a person who types Hangul was shown how to read Korean.
  private var hasToldLanguage = false
  /// The stop of the tour that was shown last; nil outside of the tour.
  private var tourStop: TourStop?
  /// The last entry that was not an empty one, for `!!` and `\e`; nil before the first.
  private var lastEntry: String?

  /// Starts at the process's terminal.
  ///
  /// - Parameter session: A session to go on with.
  init(_ options: RunOptions, session: Session? = nil) {
    self.options = options
    let context = ProcessContext(options)
    self.context = context
    let runner = context.runner(
      session ?? options.session(isInteractive: true), hasJournal: true, isPrompt: true)
    self.runner = runner
    runner.tellsUnkeptLines = true
    let path = options.isSafe ? nil : ProcessContext.stateFolder.map { $0 + "/history" }
    let assistance = REPLAssistance(runner: runner)
    assistance.usesColor = context.colorsResults
    let lines = StandardInput.lineSource(
      program: "mcv", history: HistoryStore(path: path), assistance: assistance.assistance)
    self.lines = lines
    runner.sinks.history = HistorySink()
    runner.watch.isInterrupted = { InterruptSignal.isPending }
    runner.watch.worker = CommandWorker(limit: runner.session.limits.lineSeconds)
    let notices = lines.notices
    runner.wakePrompt = { notices.wake() }
    if isatty(STDIN_FILENO) != 0 {
      runner.ask = { [weak self] in self?.ask($0) ?? .stopped }
      runner.madeGuide()?.ask = runner.ask
    }
    assistance.isAsking = { [weak self] in self?.isAsking ?? false }
    assistance.lineAbovePrompt = { [weak self] in self?.lineAbovePrompt }
  }

  /// Runs the prompt until its end.
  ///
  /// - Parameter lesson: Opens the lesson for which the program was started, and gives the exit code where there is
  ///   none to open, or nil if it was not started for one.
  package static func run(_ options: RunOptions, lesson: ((ScriptRunner) -> ExitCode?)? = nil) -> ExitCode {
    let repl = REPL(options)
    // The language of the greeting is what the config file says.
    repl.readConfig()
    if lesson == nil { repl.greet() }
    repl.runner.tellObstacle()
    if let action = options.mirrorAction { repl.runner.begin(action) }
    if let lesson {
      repl.isForLessons = true
      repl.measureTerminal()
      if let code = lesson(repl.runner) { return repl.runner.finish(code) }
    }
    return repl.loop()
  }

  // MARK: Lines

  /// Reads and runs lines until the end.
  func loop() -> ExitCode {
    while true {
      if let line = runner.guide?.takeLine() {
        // It was typed at a question of a lesson, and has left it.
        run(line)
      } else {
        switch lines.readLine(prompt: prompt, continuation: continuation) {
        case .line(let text): run(text)
        case .interrupt: continue
        case .endOfInput:
          runner.results.write("\n")
          runner.results.flush()
          runner.tell(.leaves)
        }
      }
      guard runner.machine.hasQuit || runner.results.isBroken else { continue }
      if runner.guide?.label != nil, !isForLessons {
        // The first quit leaves the lesson that was opened on the way. Where nothing more can be shown it is the last, too,
        // and the session before the lesson is kept.
        runner.guide?.leaveLesson()
        runner.results.flush()
        if !runner.results.isBroken {
          runner.tell(.stays(forgetsCode: false))
          continue
        }
      }
      if mayLeave() { break }
      runner.tell(.stays(forgetsCode: true))
    }
    keepSession()
    return runner.finish()
  }

  /// Keeps the session for `--resume`, where its lines changed something, and says so.
  private func keepSession() {
    guard isatty(STDIN_FILENO) != 0, !isForLessons, runner.guide?.label == nil,
      runner.session.history.hasChanges, runner.journal?.keep() == true
    else { return }
    say(runner.textOptions.say(ko: "mcv --resume으로 이 세션을 되찾습니다", en: "mcv --resume brings this session back"))
  }

  /// Runs what was entered.
  private func run(_ text: String) {
    // Ctrl-C counts from Enter on; the next prompt clears it.
    guard var text = runner.entry(meantBy: text, behind: lastEntry) else { return }
    if !text.trimmed.isEmpty { lastEntry = text }
    measureTerminal()
    if text.trimmed.isEmpty, let stop = tourStop, runner.guide?.label == nil {
      text = stop.line
      runner.writeText("> \(text.escapedForDisplay)\n")
    }
    if let line = ConsolePaste.line(for: text, runner.session.workbench.commands) { text = line }
    runner.enter(text)
    goOnTour(behind: text)
    runner.tellUnkeptLines(runner.journal?.failure)
    tellDroppedLines(of: text)
    tellLanguage(behind: PastedSession(text)?.text ?? text)
    (lines as? TerminalLineSource)?.ambiguousWidth = runner.textOptions.ambiguous
  }

  /// Tells the next stop of the tour, where a line has led to it.
  private func goOnTour(behind text: String) {
    let begins = text.trimmed == "tour"
    guard begins || tourStop != nil, runner.guide?.label == nil else { return }
    let stop = TourStop(in: runner.session)
    defer { tourStop = stop.isLast ? nil : stop }
    guard !begins, stop != tourStop else { return }
    runner.writeText("\n" + stop.text(runner.textOptions))
    runner.results.flush()
  }

  /// Says which lines of a pasted transcript were not run: those without a prompt beside others with one, or the `|`
  /// lines, which were not compared, because the user sees the output.
  private func tellDroppedLines(of text: String) {
    if let pasted = PastedSession(text) {
      guard pasted.passedOver > 0 else { return }
      context.messages.write(
        runner.textOptions.say(
          ko: "프롬프트가 없는 줄 \(pasted.passedOver)개는 실행하지 않았습니다\n",
          en: "\(counted(pasted.passedOver, "line")) without a prompt passed over\n"))
      return context.messages.flush()
    }
    guard text.utf8.contains(UInt8(ascii: "|")) else { return }
    let lines = text.split(whereSeparator: \.isNewline)
    let count = lines.count { $0.first == "|" }
    guard lines.count > 1, count > 0 else { return }
    runner.writeNote(
      runner.textOptions.say(
        ko: "'|' 줄 \(count)개는 비교하지 않았습니다   mcv test FILE이 비교합니다\n",
        en: "\(counted(count, "'|' line")) not compared   mcv test FILE compares them\n"))
    context.messages.flush()
  }

  /// Tells once how to read Korean, where a command was typed in Hangul and the answers are English. Stray letters were
  /// typed in the wrong input mode, which the answer says.
  private func tellLanguage(behind text: String) {
    // A prompt in front of it was pasted.
    let source = SourceText(name: "repl", text: text)
    var lexer = Lexer(source, interactive: true)
    guard lexer.nextLine(), let token = lexer.tokens.first(where: { !$0.isTrivia }) else { return }
    let word = source.text(token.range)
    guard !hasToldLanguage, runner.session.state.settings.language == .en, runner.guide?.label == nil,
      let first = word.unicodeScalars.first, ("\u{AC00}"..."\u{D7A3}").contains(first),
      KoreanKeyboard.latinWords(of: word) == word
    else { return }
    hasToldLanguage = true
    say("한국어로 보려면 set lang ko를 입력하세요. 늘 한국어로 쓰려면 그 줄을 config.mcv에 적으세요(자리는 mcv --version).")
  }

  /// Measures once how wide the terminal draws ambiguous characters and joined emoji. It does so when the first line is
  /// about to print, so that the first prompt does not wait.
  private func measureTerminal() {
    guard !hasMeasured, let lines = lines as? TerminalLineSource else { return }
    hasMeasured = true
    let answers = TerminalRuler.columns(of: [DoctorView.ambiguousSample, DoctorView.joinedSample]) ?? []
    if runner.session.state.settings.ambiguous == nil, let columns = answers.first ?? nil {
      runner.session.measuredAmbiguous = DisplayWidth.Ambiguous(rawValue: columns)
    }
    lines.joinsEmoji = answers.last == 2
  }

  private var prompt: Prompt { Prompt(runner.promptText, style: promptStyle) }

  private var continuation: Prompt { Prompt("...> ", style: context.colorsResults ? .dim : .plain) }

  /// Bold and coloured, unless the person does not want colour.
  private var promptStyle: TextStyle { context.colorsResults ? .prompt : .plain }

  // MARK: Beginning and end

  private func greet() {
    let options = runner.textOptions
    var text = "mcv \(Version.current)   UIKit \(runner.session.state.settings.uikit.rawValue)   "
    text += options.say(
      ko: "tour는 60초 안내, help는 목록, Tab은 완성, Ctrl-D는 끝\n",
      en: "'tour' (60 s), 'help', Tab completes, Ctrl-D leaves\n")
    if !self.options.isSafe, let folder = ProcessContext.stateFolder,
      let left = SessionList(in: folder, of: runner.world.files, now: time(nil)).newest
    {
      switch left.contents {
      case .lines(let journal):
        let count = journal.lines.count
        text += options.say(
          ko: "\(count)줄 뒤에 갑자기 끝난 세션이 있습니다: mcv --resume으로 되찾습니다\n",
          en: "a session ended badly after \(counted(count, "line")): mcv --resume brings it back\n")
      case .unreadable(let failure):
        let (path, reason) = (failure.path.escapedForDisplay, failure.reason)
        text += options.say(
          ko: "갑자기 끝난 세션을 읽을 수 없습니다: \(path): \(reason.ko)\n",
          en: "a session ended badly and cannot be read: \(path): \(reason.en)\n")
      }
    }
    runner.writeNote(text)
    context.messages.flush()
  }

  /// Runs the lines of the config file; they are not part of the history.
  private func readConfig() {
    guard options.readsConfig, !options.isSafe,
      let folder = EnvironmentVariables.folder("XDG_CONFIG_HOME", fallback: ".config")
    else { return }
    let path = folder + "/config.mcv"
    guard let bytes = try? runner.world.files.read(path) else { return }
    let source = SourceText(name: path, bytes: bytes)
    for line in ScriptParser.parse(source).lines {
      guard case .commands(let commands) = line.content, !line.hasErrors else {
        for finding in line.diagnostics { runner.show(finding, line: nil) }
        continue
      }
      let workbench = runner.session.workbench
      if let other = commands.commands.first(where: { !workbench.traits(of: $0.verb).contains(.inConfig) }) {
        runner.show(
          Diagnostic(.configHoldsSettings, at: source.range(other.verbRange)), line: nil)
        continue
      }
      runner.enter(source.text(line.range), isQuiet: true)
    }
    options.apply(to: &runner.session.state.settings)
    runner.forgetHistory()
  }

  /// Asks what to do with lines that lie in no file.
  ///
  /// - Returns: Whether the session may end.
  private func mayLeave() -> Bool {
    guard isatty(STDIN_FILENO) != 0, !runner.results.isBroken, runner.guide?.label == nil else { return true }
    let question = QuitConfirmation(runner.session, isKept: runner.journal?.path != nil && !isForLessons)
    guard question.isNeeded else { return true }
    say(question.text)
    switch answer(to: question) {
    case .leave: return true
    case .save(let line):
      runner.tell(.stays(forgetsCode: false))
      run(line)
      return runner.machine.lastOutcome == .done
    case .stay(let line):
      if let line {
        // A pasted line in place of an answer is meant for the prompt.
        runner.tell(.stays(forgetsCode: false))
        run(line)
      }
      return false
    }
  }

  /// Asks a question of a lesson, or whether a file may be replaced. Text that is not ASCII is printed on a line of its
  /// own above the prompt.
  private func ask(_ question: String) -> PromptAnswer {
    isAsking = true
    defer { (isAsking, lineAbovePrompt) = (false, nil) }
    runner.results.flush()
    var prompt = question + ": "
    if !question.unicodeScalars.allSatisfy({ (" "..."~").contains($0) }) {
      runner.writeText(question + "\n")
      runner.results.flush()
      (lineAbovePrompt, prompt) = (question, "? ")
    }
    guard case .line(let text) = lines.readLine(prompt: Prompt(prompt, style: promptStyle), continuation: "") else {
      InterruptSignal.clear()
      return .stopped
    }
    return .text(text)
  }

  /// Writes sentences to a person, broken at blanks.
  private func say(_ text: String) {
    for line in runner.messageOptions.wrap(text) { context.messages.write(line + "\n") }
    context.messages.flush()
  }

  /// Reads the answer; the end of input is one: to leave. An invalid one is explained once; after that the session goes
  /// on, so that nothing is lost.
  private func answer(to question: QuitConfirmation) -> QuitConfirmation.Answer {
    isAsking = true
    defer { isAsking = false }
    for isFirst in [true, false] {
      let prompt = Prompt(question.prompt, style: promptStyle)
      switch lines.readLine(prompt: prompt, continuation: "") {
      case .line(let text):
        if let answer = question.answer(text) { return answer }
        say(question.explanation(of: text, isFirst: isFirst))
      case .interrupt:
        InterruptSignal.clear()
        return .stay(nil)
      case .endOfInput:
        runner.results.write("\n")
        runner.results.flush()
        return .leave
      }
    }
    return .stay(nil)
  }
}
