internal import CLibrary
internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import SessionModel

/// `mcv explain`: the texts of the console in a file or in the standard input, or what `explain` says of words.
package struct ExplainCommand {
  let words: [String]
  let options: RunOptions

  /// Creates the command.
  ///
  /// - Parameters:
  ///   - words: A file, `-` for the standard input, or the words of an `explain` line.
  ///   - options: The options of the start.
  package init(words: [String], options: RunOptions) { (self.words, self.options) = (words, options) }

  /// The endings of files with logs; a word with one, or with a slash, is no word of a line.
  private static let endings = [".txt", ".log", ".ips", ".crash"]

  /// Does the work.
  ///
  /// - Returns: `unmet` if a file has no text of the console.
  package func run() -> ExitCode {
    let runner = ProcessContext(options).runner(options.session())
    guard let path = file(in: runner) else {
      let line = words.isEmpty ? "explain" : "explain " + Value.quoted(words.joined(separator: " "))
      runner.run(SourceText(name: "explain", text: line))
      return runner.finish()
    }
    do throws(FileError) {
      let bytes = path == "-" ? try standardInput(runner) : try runner.world.files.read(path)
      return runner.finish(explain(String(decoding: bytes, as: UTF8.self), path, runner))
    } catch {
      runner.show(error.diagnostic(), line: nil)
      return runner.finish(.usage)
    }
  }

  private func file(in runner: ScriptRunner) -> String? {
    if words.isEmpty, isatty(STDIN_FILENO) == 0 { return "-" }
    guard words.count == 1, let word = words.first else { return nil }
    let isNamed = word == "-" || word.contains("/") || Self.endings.contains { word.hasSuffix($0) }
    return isNamed || runner.world.files.isFile(word) ? word : nil
  }

  private func standardInput(_ runner: ScriptRunner) throws(FileError) -> [UInt8] {
    if isatty(STDIN_FILENO) != 0 {
      let hint = Bilingual(ko: "콘솔 텍스트를 붙여 넣고 Ctrl-D를 누르세요\n", en: "Paste the console's text, then press Ctrl-D.\n")
      runner.writeNote(runner.words(hint))
      runner.messages.flush()
    }
    return try StandardStreams.readInput(as: "standard input")
  }

  private func explain(_ text: String, _ path: String, _ runner: ScriptRunner) -> ExitCode {
    let session = runner.session
    let catalog = CodeCatalog(of: session.reach.files)
    guard catalog.folder != nil else {
      runner.show(Diagnostic(.noExplanations), line: nil)
      return .missing
    }
    guard let explanation = ConsoleExplanation(text, catalog, session) else {
      runner.show(Diagnostic(.noConsoleText(path == "-" ? "-" : path)), line: nil)
      return .unmet
    }
    let report = Report(explanation)
    if options.json {
      runner.write(report.json(line: 1))
    } else {
      runner.results.write(report.lines(runner.textOptions).map { $0 + "\n" }.joined())
    }
    return .done
  }
}
