internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import SessionModel

extension ScriptRunner {
  /// Runs what was entered at the prompt. Masks, captures and steps go on from entry to entry.
  package func enter(_ text: String, isQuiet: Bool = false) {
    var text = PastedSession(text)?.text ?? text
    var refusal: Diagnostic?
    switch guide?.before(text) {
    case .instead(let other): text = other
    case .refuse(let diagnostic): refusal = diagnostic
    case .run, nil: break
    }
    if isQuiet { silently { perform(entry: text, refusal) } } else { perform(entry: text, refusal) }
  }

  private func perform(entry text: String, _ refusal: Diagnostic?) {
    send(.entered(text))
    let number = session.history.entries.count + 1
    let source = SourceText(name: "repl", text: text, firstLine: number)
    var preparation = ScriptPreparation(session.workbench, session.files, isInteractive: true)
    let script = preparation.script(source)
    let next = RunFrame(script, StepRange())
    if let frame {
      next.masks = frame.masks
      next.matcher = frame.matcher
    }
    frame = next
    tell(.entered)
    if watch.worker != nil { watch.lineStart = (session, journal?.end ?? 0) }
    let errors = refusal.map { [$0] } ?? script.findings.filter { $0.severity == .error }
    if !errors.isEmpty {
      for error in errors.firstPerLine() { show(error, line: nil) }
      tellNothingRan(of: source)
      session.history.append(text, failure: errors[0].code.rawValue)
      journal?.append(source.bytes[...])
      tell(.refused(.usage))
    } else if runPreamble(script) {
      tell(.prepared)
      carryOut(linesOf: script)
    }
    if machine.wasInterrupted, watch.lineStart != nil { send(.interrupted) }
    takeBackIfInterrupted()
    send(.answered(text))
    tell(.entryEnds)
  }

  /// Makes the session what it was before a line that a person has interrupted.
  private func takeBackIfInterrupted() {
    defer { watch.lineStart = nil }
    guard machine.wasInterrupted, let lineStart = watch.lineStart else { return }
    tell(.tookBack)
    session = lineStart.session
    journal?.rewind(to: lineStart.journalEnd)
    results.flush()
    if let seconds = watch.worker?.spentLimit {
      show(Diagnostic(.lineTookTooLong(seconds)), line: nil)
    }
    let text = Bilingual(
      ko: "중단했습니다. 모든 것이 이 줄을 실행하기 전과 같습니다\n", en: "interrupted; everything is as it was before this line\n")
    writeNote(text.text(session.state.settings.language))
  }

  /// Makes the current state the limit of undo.
  func forgetHistory() {
    session.history = SessionHistory()
    session.history.language = session.state.settings.language
  }
}
