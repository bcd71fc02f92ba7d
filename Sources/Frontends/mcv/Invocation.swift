package import Broadcast
internal import CLibrary
internal import CommandLanguage
package import DisplayText
internal import Environment
internal import LanguageServer
package import Runner
package import SystemFiles
package import Teaching
internal import WorkbenchFeatures

/// The task and the options of one start of `mcv`.
package struct Invocation: Sendable {
  /// The work.
  package enum Task: Sendable {
    /// Files, or the prompt where there are none.
    case run([String])
    /// The text after `-e`.
    case text(String)
    /// Golden scripts.
    case test(TestOptions)
    /// Canonical form; `check` writes nothing.
    case format([String], check: Bool)
    /// Checks of the text.
    case lint([String])
    /// Files of layout cases.
    case layoutCheck([String])
    /// Texts of the console in a file, or what is known of words.
    case explain([String])
    /// The surroundings.
    case doctor(String?)
    /// A course, or one of its lessons.
    case lesson(LessonOptions)
    /// Print the results of a class: a folder of progress files, and that of the course.
    case tally(TallyOptions)
    /// A session that ended, by its name; nil for the newest one.
    case resume(String?)
    /// A language server; the language of its help, nil for that of the editor.
    case languageServer(Language?)
    /// A document of the language server, by its path: its text comes on standard input.
    case document(String, lastLine: Int?, command: String?)
    /// A class in the browser.
    case serve(ServeOptions)
    /// The session of one learner of such a class.
    case seat
    /// Manual pages; and what the parser of options says of itself, in each language.
    case manual(ManualCommand.Action, description: @Sendable (Language) -> String)
    /// Files of editors.
    case editors(EditorsOptions)
    /// The version, the commit, the rules and the paths.
    case version
    /// A text that is made already.
    case print(String)
  }

  /// The task.
  package var task: Task
  /// The options for running scripts.
  package var options: RunOptions

  /// Describes a start.
  package init(_ task: Task, _ options: RunOptions = RunOptions()) {
    self.task = task
    self.options = options
    let isSafe = options.isSafe
    self.options.guide = { runner in
      LessonPlayer(LessonCoordinator(isSafe ? .inMemory : .reading(ProgressStore.standardPath)), in: runner)
    }
    self.options.audit = { LessonAudit.findings(in: $0, $1) }
    self.options.mirror = { LiveMirror() }
  }

  /// Does the work.
  ///
  /// - Returns: The exit code of the process.
  package func run() -> ExitCode {
    StandardStreams.open()
    // A reader that goes away is seen where it is written to; SIGPIPE would end the process before it can tidy up.
    signal(SIGPIPE, SIG_IGN)
    // So is a file that may not grow any more.
    signal(SIGXFSZ, SIG_IGN)
    switch task {
    case .run(let files) where files.isEmpty:
      return isatty(STDIN_FILENO) == 0 ? runScripts(["-"]) : REPL.run(promptOptions)
    case .run(let files): return runScripts(files)
    case .text(let text): return runScript { $0.run(SourceText(name: "-e", text: text)) }
    case .test(let test): return TestCommand(test: test, options: options).run()
    case .format(let files, let check): return FormatCommand(files: files, check: check, options: options).run()
    case .lint(let paths): return LintCommand(paths: paths, options: options).run()
    case .layoutCheck(let files): return LayoutCheckCommand(files: files, options: options).run()
    case .explain(let words): return ExplainCommand(words: words, options: options).run()
    case .doctor(let topic):
      let text = topic.map { "doctor \($0)" } ?? "doctor"
      var missesParts = false
      let code = runScript { runner in
        runner.run(SourceText(name: "-e", text: text))
        missesParts = runner.missesParts
      }
      return missesParts && code == .done ? .unmet : code
    case .lesson(let lesson): return LessonCommand(lesson: lesson, options: options).run()
    case .tally(let tally): return TallyCommand(tally: tally, options: options).run()
    case .resume(let name): return Resumption(options: options, name: name).run()
    case .languageServer(let language): return LanguageServerCommand(language: language, options: options).run()
    case .document(let path, let lastLine, let command):
      return RunningDocument.run(path, upTo: lastLine, then: command, options)
    case .serve(let serve): return ServeCommand(serve: serve, options: options).run()
    case .seat: return SeatSession.run(options)
    case .manual(let action, let description):
      return ManualCommand(action, description: description, options: options).run()
    case .editors(let editors): return EditorsCommand(editors, options: options).run()
    case .version: return VersionCommand(options: options).run()
    case .print(let text): return Self.print(text, options)
    }
  }

  /// Prints a text; an output that cannot be written is not a success.
  static func print(_ text: String, _ options: RunOptions) -> ExitCode {
    let runner = ProcessContext(options).runner(options.session())
    runner.results.write(text)
    return runner.finish(.done)
  }

  /// The options for the prompt, where what was learned is kept.
  private var promptOptions: RunOptions { LessonCommand.keepingProgress(options) }

  private func runScripts(_ files: [String]) -> ExitCode {
    runScript(hasJournal: files.contains("-")) { runner in
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

  private func runScript(hasJournal: Bool = false, _ body: (ScriptRunner) -> Void) -> ExitCode {
    let runner = ProcessContext(options).runner(options.session(), hasJournal: hasJournal)
    runner.watch.interruption = Watchdog(runner)
    if let action = options.mirrorAction { runner.begin(action) }
    body(runner)
    if options.mirrorAction != nil {
      runner.results.flush()
      runner.mirror?.linger(in: runner)
    }
    return runner.finish()
  }
}
