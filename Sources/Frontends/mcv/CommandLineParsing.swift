internal import ArgumentParser
internal import CLibrary
internal import DisplayText
internal import Environment
internal import Runner
internal import SystemFiles
internal import WorkbenchFeatures

extension Invocation {
  /// Returns the description that the parser gives of its commands and options, as JSON.
  static func description(in language: Language) -> String {
    HelpLanguage.$current.withValue(language) { Root._dumpHelp() }
  }

  /// Parses any command line; prints help, the version or a usage error and ends the process where that is all.
  init(parsing words: [String]) {
    let isWorker = words.first == WorkerProcess.word
    let arguments = isWorker ? Array(words.dropFirst()) : words
    let language: Language = KoreanUsagePage.isWanted(by: arguments) ? .ko : .en
    do {
      self = try HelpLanguage.$current.withValue(language) { try Self.parsed(arguments) }
      if case .test(var test) = task {
        // The process that runs the files is one with the same options.
        (test.commandLine, test.isWorker) = (words, isWorker)
        task = .test(test)
      }
    } catch {
      let code = Root.exitCode(for: error)
      let text = code.isSuccess ? Self.page(of: error, for: arguments) : Self.usageError(error, in: language)
      let terminal = World.process.terminal
      let columns = code.isSuccess ? terminal.size()?.columns : terminal.messageColumns()
      let page = text.isEmpty ? "" : TextOptions(terminalColumns: columns).folded(text) + "\n"
      if code.isSuccess { exit(Self.print(page, RunOptions()).rawValue) }
      let stream = ByteSink(descriptor: STDERR_FILENO)
      stream.write(page)
      stream.flush()
      // The parsing library has another number for usage errors.
      exit(Runner.ExitCode.usage.rawValue)
    }
  }

  private static func parsed(_ arguments: [String]) throws -> Invocation {
    if let plain = plain(arguments) { return plain }
    // The parsing library has no options whose value may be left out.
    let arguments = arguments.flatMap { argument in
      argument.hasPrefix("--mirror=") ? ["--mirror", "--mirror-port", String(argument.dropFirst(9))] : [argument]
    }
    var command = try Root.parseAsRoot(arguments)
    guard let work = command as? any InvocationCommand else {
      // A request for help is a command of the library's own: it throws the page of the subcommand that was named.
      try command.run()
      throw CleanExit.helpRequest()
    }
    if work.root.version, !(work is Run) { throw ValidationError.versionStandsAlone }
    return try work.invocation()
  }

  /// Returns the start that words name without options and subcommands: files, the prompt, or one text after `-e`. The
  /// library would describe all options first, which takes longer than the rest of a start. It reads all other words.
  static func plain(_ arguments: [String]) -> Invocation? {
    var options = RunOptions()
    options.localeLanguage = EnvironmentVariables.localeLanguage
    if arguments.count == 2, arguments[0] == "-e", !arguments[1].hasPrefix("-") {
      return Invocation(.text(arguments[1]), options)
    }
    let isPlain = arguments.allSatisfy { !$0.isEmpty && (!$0.hasPrefix("-") || $0 == "-") }
    guard isPlain, arguments.first != "help" else { return nil }
    let names = Root.configuration.subcommands.map { $0.configuration.commandName }
    return names.contains(arguments.first) ? nil : Invocation(.run(arguments), options)
  }

  /// Returns a page of help, or another text that was asked for.
  private static func page(of request: any Error, for arguments: [String]) -> String {
    let english = Root.fullMessage(for: request)
    return KoreanUsagePage.text(for: arguments, english: english, description: description(in: .ko))
      ?? addingDefaultSubcommand(to: english)
  }

  private static func usageError(_ error: any Error, in language: Language) -> String {
    let text = HelpLanguage.$current.withValue(language) { Root.fullMessage(for: error) }
    return language == .ko ? KoreanUsageError.text(of: text) : text
  }

  /// Returns the program's page with the arguments and options of the subcommand that may be left out.
  ///
  /// The parser describes them on the page of `mcv run` only, and the usage names them. Other pages stay.
  private static func addingDefaultSubcommand(to page: String) -> String {
    let run = Root.helpMessage(for: Run.self, includeHidden: false)
    guard page.contains("\nUSAGE: mcv [FILE"), let options = page.firstRange(of: "\n\nOPTIONS:\n"),
      let arguments = run.firstRange(of: "\n\nARGUMENTS:\n"), let end = run.firstRange(of: "\n\nOPTIONS:\n"),
      let first = run.firstRange(of: "\n  -e <"), let last = run.firstRange(of: "\n  -h, --help")
    else { return page }
    var text = String(page[..<options.lowerBound])
    text += run[arguments.lowerBound..<end.lowerBound]
    text += "\n\nOPTIONS:" + run[first.lowerBound..<last.lowerBound] + "\n"
    return text + page[options.upperBound...]
  }
}
