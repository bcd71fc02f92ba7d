internal import CommandLanguage
internal import DisplayText
internal import Glibc

/// What one start of `mcv` is asked to do.
public struct Invocation: Sendable {
  /// The work.
  public enum Task: Sendable {
    /// Files, or the prompt where there are none.
    case run([String])
    /// The text behind `-e`.
    case text(String)
    /// Golden scripts.
    case test(TestOptions)
    /// Canonical form; `check` writes nothing.
    case format([String], check: Bool)
    /// Checks of the text.
    case lint([String])
    /// Files of layout cases.
    case layoutCheck([String])
    /// The surroundings.
    case doctor(String?)
    /// A course, or one of its lessons.
    case lesson(LessonOptions)
    /// What a class did: a folder of progress files, and that of the course.
    case tally(String, course: String?)
    /// The session that ended badly.
    case resume
  }

  /// What to do.
  public var task: Task
  /// How scripts are run.
  public var options: RunOptions

  /// Describes a start.
  public init(_ task: Task, _ options: RunOptions = RunOptions()) {
    self.task = task
    self.options = options
  }

  /// The starts that need no parser of options: `mcv`, `mcv FILE…`, `mcv -e TEXT`; nil for all others.
  public init?(plain arguments: [String], isSubcommand: (String) -> Bool) {
    if arguments.count == 2, arguments[0] == "-e" {
      self.init(.text(arguments[1]))
      return
    }
    if let first = arguments.first, isSubcommand(first) { return nil }
    guard arguments.allSatisfy({ $0 == "-" || !$0.hasPrefix("-") }) else { return nil }
    self.init(.run(arguments))
  }

  /// Does the work.
  ///
  /// - Returns: The exit code of the process.
  public func run() -> ExitCode {
    Self.openStandardStreams()
    // A reader that goes away is seen where it is written to; SIGPIPE would end the process before it can tidy up.
    signal(SIGPIPE, SIG_IGN)
    switch task {
    case .run(let files) where files.isEmpty:
      return isatty(STDIN_FILENO) == 0 ? runScripts(["-"]) : REPL.run(options)
    case .run(let files): return runScripts(files)
    case .text(let text): return runScript { $0.run(SourceText(name: "-e", text: text)) }
    case .test(let test): return TestCommand(test: test, options: options).run()
    case .format(let files, let check): return FormatCommand(files: files, check: check, options: options).run()
    case .lint(let paths): return LintCommand(paths: paths, options: options).run()
    case .layoutCheck(let files): return LayoutCheckCommand(files: files, options: options).run()
    case .doctor(let topic):
      let text = topic.map { "doctor \($0)" } ?? "doctor"
      return runScript { $0.run(SourceText(name: "-e", text: text)) }
    case .lesson(let lesson): return LessonCommand(lesson: lesson, options: options).run()
    case .tally(let folder, let course): return TallyCommand(folder: folder, course: course, options: options).run()
    case .resume: return Resumption(options: options).run()
    }
  }

  /// Opens what is closed of the standard streams, so that no file or pipe of ours takes their numbers.
  ///
  /// A closed input is an empty one. A closed output stays one that cannot be written to: what is written is lost, and
  /// whoever writes hears of it.
  static func openStandardStreams() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // The lowest number that is free is this one: those below it are open by now.
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }

  private func runScripts(_ files: [String]) -> ExitCode {
    runScript { runner in
      for file in files {
        if file == "-" {
          runner.run(standardInput: "-")
        } else {
          runner.run(file: file)
        }
        if runner.hasEnded { return }
      }
    }
  }

  private func runScript(_ body: (ScriptRunner) -> Void) -> ExitCode {
    let surroundings = Surroundings(options)
    let runner = surroundings.runner(options.session())
    runner.interruption = ScriptInterruption(runner)
    body(runner)
    return runner.finish()
  }
}

/// The process's streams, and what they can show.
struct Surroundings {
  let options: RunOptions
  let results = ByteSink(descriptor: STDOUT_FILENO)
  let messages = ByteSink(descriptor: STDERR_FILENO)
  let colorsResults: Bool
  let colorsMessages: Bool

  init(_ options: RunOptions) {
    self.options = options
    colorsResults = options.color.allowsColor(
      isTerminal: isatty(STDOUT_FILENO) != 0, environment: Environment.value)
    colorsMessages = options.color.allowsColor(
      isTerminal: isatty(STDERR_FILENO) != 0, environment: Environment.value)
  }

  /// A runner that writes to the process's streams.
  func runner(_ session: Session, durability: Journal.Durability = .mapped, hasJournal: Bool = true) -> ScriptRunner {
    let runner = ScriptRunner(
      session: session, options: options, results: results, messages: messages, colorsResults: colorsResults,
      colorsMessages: colorsMessages)
    if hasJournal, !options.isSafe, let folder = Self.stateFolder {
      runner.journal = Journal(in: folder, durability: durability)
      let (settings, defaults) = (session.state.settings, Settings())
      if settings != defaults {
        for key in SettingKey.all where key.read(settings) != key.read(defaults) {
          runner.journal?.append(setting: "set \(key.name) \(key.read(settings))")
        }
      }
      if session.state.seed != 0 {
        runner.journal?.append(setting: "@seed \(Int64(bitPattern: session.state.seed))")
      }
      if let cassette = options.cassette {
        runner.journal?.append(setting: "net replay \(Value.quoted(cassette))")
      }
      if session.state.network.mode == .online { runner.journal?.append(setting: "net online") }
    }
    return runner
  }

  /// Where journals and the history of the prompt are kept; nil without a home.
  static var stateFolder: String? { Environment.folder("XDG_STATE_HOME", fallback: ".local/state") }
}
