internal import CLibrary
internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import LineEditing
package import SessionModel

/// The process's streams, and what they can show.
package struct ProcessContext {
  let options: RunOptions
  /// The world of what runs outside of a session.
  let world = World.process
  let results = ByteSink(descriptor: STDOUT_FILENO)
  let messages = ByteSink(descriptor: STDERR_FILENO)
  let colorsResults: Bool
  let colorsMessages: Bool

  package init(_ options: RunOptions) {
    self.options = options
    colorsResults = options.color.allowsColor(
      isTerminal: isatty(STDOUT_FILENO) != 0, environment: EnvironmentVariables.value)
    colorsMessages = options.color.allowsColor(
      isTerminal: isatty(STDERR_FILENO) != 0, environment: EnvironmentVariables.value)
  }

  /// Returns a runner that writes to the process's streams.
  ///
  /// - Parameters:
  ///   - hasJournal: Whether its lines lie in no file, so that a journal has to keep them.
  ///   - isPrompt: Whether a person types the lines.
  package func runner(_ session: Session, hasJournal: Bool = false, isPrompt: Bool = false) -> ScriptRunner {
    var policy = RunPolicy(options)
    (policy.colorsResults, policy.colorsMessages) = (colorsResults, colorsMessages)
    policy.offersFix = isPrompt
    policy.cutsViews = isatty(STDOUT_FILENO) != 0
    policy.pages = isPrompt && isatty(STDOUT_FILENO) != 0
    let runner = ScriptRunner(session: session, policy: policy, results: results, messages: messages)
    let terminal = runner.world.terminal
    // Whether there is a terminal does not change, so that a script without one does not ask before each line.
    if isatty(STDOUT_FILENO) != 0 { runner.printer.terminalSize = terminal.size }
    if isatty(STDERR_FILENO) != 0 { runner.printer.messageColumns = terminal.messageColumns }
    runner.tellsRunningLine = true
    RunningLine.tellAtEnd()
    tellIgnoredOptions()
    if hasJournal, !options.isSafe, let folder = Self.stateFolder {
      runner.journal = Journal(in: folder, survivesPowerLoss: isPrompt)
      let state = session.state
      let beginning = options.beginning(state.settings, seed: state.seed, isOnline: state.network.mode == .online)
      for command in beginning { runner.journal?.append(setting: command) }
    }
    return runner
  }

  /// The folder in which journals and the history of the prompt are kept; nil without a home.
  package static var stateFolder: String? { EnvironmentVariables.folder("XDG_STATE_HOME", fallback: ".local/state") }

  /// Tells of options that other options overrule.
  func tellIgnoredOptions() {
    guard options.isOnline, options.isSafe else { return }
    writeNote(Bilingual.onlineIgnored.text(options.readerLanguage) + "\n")
    messages.flush()
  }

  // MARK: Outside of a session

  /// The options by which results are written.
  var textOptions: TextOptions { textOptions(columns: world.terminal.size()?.columns) }

  /// The options by which findings and notes are written.
  var messageOptions: TextOptions { textOptions(columns: world.terminal.messageColumns()) }

  private func textOptions(columns: Int?) -> TextOptions {
    RunPolicy(options).textOptions(options.session().state.settings, nil, columns: columns)
  }

  /// Writes text for people beside the results: a terminal gets no line that is wider than it is.
  func writeNote(_ text: String) { messages.write(messageOptions.folded(text)) }
}

extension TextOptions {
  /// Returns the options by which a finding is written where no session may be asked.
  static func ofMessages(in language: Language) -> TextOptions {
    let columns = WorldTerminal.process.messageColumns()
    return TextOptions(width: min(100, max(20, columns ?? 100)), language: language, terminalColumns: columns)
  }
}
