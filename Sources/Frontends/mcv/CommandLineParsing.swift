internal import ArgumentParser
internal import CLibrary
internal import DisplayText
internal import Environment
internal import Runner
internal import SystemFiles

extension Invocation {
  /// Returns the description that the parser gives of its commands and options, as JSON.
  static func description(in language: Language) -> String {
    HelpLanguage.$current.withValue(language) { Root._dumpHelp() }
  }

  /// Parses any command line; prints help, the version or a usage error and ends the process where that is all.
  init(parsing words: [String]) {
    let isWorker = words.first == WorkerProcess.word
    let arguments = isWorker ? Array(words.dropFirst()) : words
    do {
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
      if work.root.version, !(work is Run) { throw ValidationError("--version stands alone.") }
      self = try work.invocation()
      if case .test(var test) = task {
        // The process that runs the files is one with the same options.
        (test.commandLine, test.isWorker) = (words, isWorker)
        task = .test(test)
      }
    } catch {
      let code = Root.exitCode(for: error)
      var text = Root.fullMessage(for: error)
      if code.isSuccess {
        text = KoreanUsagePage.text(for: arguments, english: text, description: Self.description(in: .ko)) ?? text
      }
      let stream = ByteSink(descriptor: code.isSuccess ? STDOUT_FILENO : STDERR_FILENO)
      let terminal = World.process.terminal
      let columns = code.isSuccess ? terminal.size()?.columns : terminal.messageColumns()
      if !text.isEmpty { stream.write(TextOptions(terminalColumns: columns).folded(text) + "\n") }
      stream.flush()
      // The parsing library has another number for usage errors.
      exit(code.isSuccess ? 0 : Runner.ExitCode.usage.rawValue)
    }
  }
}
