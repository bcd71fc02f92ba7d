package import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import SessionModel

/// The file after `->`: takes the place of the reader of results while the last command of a line runs.
package final class FileSink: LineSink {
  /// The path of the file, as it was written.
  package let path: String
  /// The content of the file, as far as it was printed.
  private(set) var text = ""
  /// The reader of results that programs are, which get them all the same; nil if people read them.
  private let programs: JSONResults?

  init(_ path: String, besides results: (any LineSink)?) {
    self.path = path
    programs = results as? JSONResults
  }

  package func take(_ event: LineEvent, from runner: ScriptRunner) {
    guard case .reported(let report) = event else { return }
    text += report.plain(in: runner) ?? ""
    programs?.take(event, from: runner)
  }
}

extension ScriptRunner {
  /// A file that takes the place of the reader of results, and what it has the place of.
  struct Diversion {
    let file: FileSink
    let place: SourceRange
    fileprivate let check: LineCheck?
    fileprivate let results: (any LineSink)?
  }

  /// Sends results to a file from now on.
  func divert(to target: Argument, of line: ScriptLine) -> Diversion {
    let file = FileSink(target.text ?? line.source.normalizedText(target.range), besides: sinks.results)
    let diversion = Diversion(
      file: file, place: line.source.range(target.range), check: sinks.check, results: sinks.results)
    (sinks.check, sinks.results) = (nil, file)
    return diversion
  }

  /// Writes the file of a command, and reports it to the reader of results.
  ///
  /// - Parameters:
  ///   - diversion: The file.
  ///   - command: The command that filled it.
  ///   - line: Its line.
  ///   - failure: Why the command failed, or nil.
  /// - Returns: Why it or the writing failed, or nil.
  func end(
    _ diversion: Diversion, for command: BoundCommand, of line: ScriptLine, _ failure: LineFailure?
  ) -> LineFailure? {
    (sinks.check, sinks.results) = (diversion.check, diversion.results)
    if failure != nil || machine.wasInterrupted { return failure }
    let file = diversion.file
    if let failure = write(file.text, to: file.path, diversion.place) { return LineFailure(failure) }
    guard !options.json, !command.has("quiet") else { return nil }
    let written = LineReport(
      Report(WrittenFile(path: file.path, bytes: file.text.utf8.count)), of: command, line: line.number,
      in: line.source,
      for: self)
    sinks.check?.take(.reported(written), from: self)
    sinks.history?.take(.reported(written), from: self)
    sinks.results?.take(.reported(written), from: self)
    return nil
  }

  /// Writes a file for a command.
  ///
  /// - Returns: Why that failed, or nil.
  package func write(_ text: String, to path: String, _ place: SourceRange) -> Diagnostic? {
    do {
      try session.files.write(masked(text), to: path)
      world.noteWritten(path)
      session.step?.files.append(path)
      return nil
    } catch {
      return error.diagnostic(at: place)
    }
  }
}

/// The result of a line whose results went to a file.
private struct WrittenFile: LineResult {
  let path: String
  let bytes: Int

  var kind: String { "written" }

  var members: [(String, JSONValue)] { [("path", .string(path)), ("bytes", .int(bytes))] }

  func write(to output: inout String, _ options: TextOptions) {
    output += options.say(ko: "파일로 씀", en: "written") + " \(path.visible)  \(Self.size(ofBytes: bytes))\n"
  }

  /// `812 bytes`, `4 kB`, `1.2 MB`: thousands, rounded to the nearest.
  private static func size(ofBytes count: Int) -> String {
    if count < 1000 { return counted(count, "byte") }
    if count < 999_500 { return "\((count + 500) / 1000) kB" }
    let tenths = (count + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}

/// Files that lines write, and those that lie in their way.
extension ScriptRunner {
  /// Returns why a command may not write: a file lies where the one goes that it names, or the one after its arrow.
  /// A person at the prompt is asked where mcv wrote that file itself.
  func refusal(of command: BoundCommand, writingTo target: Argument?) -> Diagnostic? {
    // Where nothing may be written the command says so itself.
    guard session.limits.allowsWriting, !command.has("force") else { return nil }
    var destinations = target.map { [(word: $0, use: CommandParameter.FileUse.replaces)] } ?? []
    if let own = command.destination { destinations.append(own) }
    for (word, use) in destinations {
      let path = word.text ?? command.spelling(word)
      let hasOutputs = target != nil || command.name != "save" || command.has("transcript")
      let loss = world.replacement(of: path, hasOutputs: hasOutputs)
      switch loss {
      case .losesNothing: continue
      case .losesOwnFile where use == .extends: continue
      case .losesOwnFile, .losesOutputs:
        guard let ask, sinks.results != nil else {
          if use != .creates { continue }
          break
        }
        if case .text(let text) = ask(question(path, loss)), text.isYes { continue }
        return Diagnostic(.fileKept(path), at: command.place(word))
      case .losesForeignFile: break
      }
      var line = command.source.text(command.range) + " --force"
      if let target { line += " -> " + command.source.text(target.range) }
      return Diagnostic(.fileIsThere(path, forced: line), at: command.place(word))
    }
    return nil
  }

  /// Returns the question whether a file of mcv's may be replaced.
  private func question(_ path: String, _ loss: FileReplacement) -> String {
    let name = path.excerpt
    let question =
      loss == .losesOutputs
      ? Bilingual(
        ko: "'\(name)'에는 이 세션의 출력도 있는데 새 파일에는 없습니다. 덮어쓸까요? (y/n)",
        en: "'\(name)' holds what this session printed, the new file does not; replace it? (y/n)")
      : Bilingual(ko: "'\(name)' 파일이 이미 있습니다. 덮어쓸까요? (y/n)", en: "'\(name)' is there already; replace it? (y/n)")
    return words(question)
  }
}

extension String {
  /// Whether an answer is yes, also with the Korean keyboard layout on.
  fileprivate var isYes: Bool { ["y", "yes", "ㅛ", "예", "네", "응"].contains(trimmed.lowercased().nfc) }
}
