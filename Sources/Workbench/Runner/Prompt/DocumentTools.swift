package import CommandLanguage
package import DisplayText
internal import Environment
internal import Expectations
internal import JSONValues
internal import Lessons
internal import Platform
package import SessionModel
internal import TextRendering

/// The questions of an editor about a script, without a terminal and without running any line of it.
package struct DocumentTools {
  private let options: RunOptions
  private let session: Session
  /// The commands, functions and words of scripts.
  package var workbench: Workbench { session.workbench }

  /// - Parameter language: The language of pages.
  package init(_ options: RunOptions, _ language: Language) {
    self.options = options
    var session = options.session()
    session.state.settings.language = language
    self.session = session
  }

  /// Everything that `mcv lint` says about a text, in order of the places.
  ///
  /// - Parameters:
  ///   - source: The text, named by its path: what it includes is read from beside it.
  ///   - workbench: The commands and functions of its lines.
  /// - Complexity: O(*n*) in the size of the text and of what it includes.
  package static func findings(in source: SourceText, _ workbench: Workbench) -> [Diagnostic] {
    var findings = Lint.check(ScriptParser.parse(source))
    var preparation = ScriptPreparation(
      workbench, SessionFiles(within: .below(Path.folder(of: source.name))))
    let prepared = preparation.script(source)
    for finding in prepared.findings + LessonLint.check(Lesson(source)) {
      guard !findings.contains(where: { $0.range?.bytes == finding.range?.bytes }) else { continue }
      findings.append(finding)
    }
    return findings.sorted { ($0.range?.bytes.lowerBound ?? 0) < ($1.range?.bytes.lowerBound ?? 0) }
  }

  /// Returns the candidates at the end of a line.
  ///
  /// - Parameters:
  ///   - line: The line up to the cursor.
  ///   - names: Names that the text itself has brought up so far.
  package func completion(
    of line: String, names: @escaping (CompletionHint) -> [String]
  ) -> CommandCompletion {
    CommandCompletion(
      line: line, cursor: line.utf8.count, table: workbench.commands,
      names: DocumentNames(session: SessionNames(session: session), document: names))
  }

  /// Returns the text of a line that only tells something, such as `help add`, or nil if it fails.
  package func page(_ line: String) -> String? {
    let results = ByteSink.memory()
    let runner = ScriptRunner(session: session, options: options, results: results)
    runner.run(SourceText(name: "-e", text: line))
    let text = results.takeText()
    return runner.machine.exitCode == .done && !text.isEmpty ? text : nil
  }
}

/// The names of a text, in front of those that every session has.
private struct DocumentNames: NameProvider {
  let session: SessionNames
  let document: (CompletionHint) -> [String]

  func names(for hint: CompletionHint) -> [CommandCompletion.Candidate] {
    own(hint) + session.names(for: hint)
  }

  func names(for hint: CompletionHint, behind words: [String]) -> [CommandCompletion.Candidate] {
    own(hint) + session.names(for: hint, behind: words)
  }

  func names(
    for hint: CompletionHint, behind words: [String], typed: String
  ) -> [CommandCompletion.Candidate] { own(hint) + session.names(for: hint, behind: words, typed: typed) }

  func words(in block: OpenBlock, behind words: [String]) -> [LanguageWord] { session.words(in: block, behind: words) }

  private func own(_ hint: CompletionHint) -> [CommandCompletion.Candidate] {
    document(hint).map { .init($0) }
  }
}

/// The result of running a text: what its lines would print now beside what its `|` lines expect.
package struct DocumentRun {
  /// The exit code that `mcv test` would give.
  package let code: Int32
  /// Findings of the run, in order.
  package let findings: [Diagnostic]
  /// The `|` lines that differ, as they would have to be, by the line of their command.
  package let blocks: [Int: [String]]
  /// The output of the command that ran after the text.
  package let answer: String

  /// Runs a text as an untrusted one: nothing is written, and only files beside it can be read.
  ///
  /// - Parameters:
  ///   - source: The text, named by its path.
  ///   - lastLine: The last line that runs; nil for all.
  ///   - command: A command after it, whose text is wanted.
  package init(_ source: SourceText, upTo lastLine: Int?, then command: String?, _ options: RunOptions) {
    var options = options
    options.isSafe = true
    options.json = false
    // The blocks that it writes are the same on every machine.
    options.localeLanguage = nil
    let results = ByteSink.memory()
    let messages = ByteSink.memory()
    var policy = RunPolicy(options)
    policy.runsSolutions = true
    policy.showsExpectedErrors = false
    policy.checkMode = .collect
    let runner = ScriptRunner(session: options.session(), policy: policy, results: results, messages: messages)
    runner.bound(toFolderOf: source.name)
    runner.watch.interruption = Watchdog(runner, lastWords: ByteSink(descriptor: 2))
    var bytes = source.bytes
    if let lastLine { bytes = Array(source.prefix(lines: lastLine)) }
    let text = SourceText(name: source.name, bytes: bytes)
    var preparation = ScriptPreparation(runner.session.workbench, runner.session.files)
    let record = runner.perform(preparation.script(text))
    var answer = ""
    if let command {
      _ = results.takeText()
      runner.run(SourceText(name: "-e", text: command))
      answer = results.takeText() + messages.takeText()
    }
    runner.finish()
    code = runner.machine.exitCode.rawValue
    findings = record.failure.map { [$0] } ?? []
    blocks = record.newBlocks.mapValues { $0.map(\.line) }
    self.answer = answer
  }
}

extension SourceText {
  /// Returns the bytes of the first lines, line ends included.
  fileprivate func prefix(lines count: Int) -> ArraySlice<UInt8> {
    var left = count
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      left -= 1
      if left == 0 { return bytes[...offset] }
    }
    return bytes[...]
  }
}
