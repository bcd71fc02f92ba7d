internal import CLibrary
internal import CommandLanguage
package import DisplayText
internal import Environment
package import JSONValues
internal import Platform
internal import PluginAuthoring
package import Runner

/// `mcv lsp`: the language server on standard input and output.
package struct LanguageServerCommand {
  private let options: RunOptions
  private let language: Language?

  /// - Parameter language: The language of help; nil for that of the editor.
  package init(language: Language?, options: RunOptions) {
    (self.language, self.options) = (language, options)
  }

  /// Serves until the client says `exit` or goes away.
  ///
  /// - Returns: 0 after `shutdown` and `exit`, 1 otherwise.
  package func run() -> ExitCode {
    var server = LanguageServer(options, language: language) { RunningDocument.result(of: $0) }
    var framing = MessageFraming()
    let output = ByteSink(descriptor: STDOUT_FILENO)
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe block.withUnsafeMutableBytes { unsafe read(STDIN_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return .unmet }
      framing.append(block[..<count])
      do {
        while let body = try framing.next() {
          for message in server.receive(body) {
            output.write { $0 += MessageFraming.framed(message) }
          }
          output.flush()
          if let code = server.exitCode { return code == 0 ? .done : .unmet }
        }
      } catch {
        ByteSink(descriptor: STDERR_FILENO).writeAtOnce("mcv lsp: \(error.reason)\n")
        return .unmet
      }
    }
  }
}

extension ByteSink {
  fileprivate func writeAtOnce(_ text: String) {
    write(text)
    flush()
  }
}

/// A document in a process of its own: its run cannot end the server, and is limited as by `--safe`.
package enum RunningDocument {
  /// Longer than the run of an untrusted script may take.
  private static let patience = Duration.seconds(70)

  /// Starts the process, and reads what it prints last, or returns nil if it printed nothing that can be read.
  static func result(of request: RunRequest) -> RunResult? {
    let folder = EnvironmentVariables.value("TMPDIR") ?? "/tmp"
    let file = "\(folder)/.mcv-lsp-\(getpid()).mcv"
    guard (try? World.process.files.write(Array(request.text.utf8), to: file)) != nil else { return nil }
    defer { World.process.files.remove(file) }
    var arguments = ["lsp", "--run", request.path]
    if let line = request.lastLine { arguments += ["--last-line", String(line)] }
    if let command = request.command { arguments += ["--then", command] }
    let ended = try? ProcessRun(program: Platform.program, arguments: arguments, input: file)
      .run(timeout: patience, isCancelled: { false })
    guard let last = ended?.lastLine, let value = try? JSONValue(parsing: last) else { return nil }
    return RunResult(value)
  }

  /// Does the work of that process: runs the text on standard input, and prints the result as one line.
  package static func run(_ path: String, upTo lastLine: Int?, then command: String?, _ options: RunOptions) -> ExitCode
  {
    guard let bytes = try? StandardStreams.readInput(as: path) else { return .failed }
    let source = SourceText(name: path, bytes: bytes)
    let run = DocumentRun(source, upTo: lastLine, then: command, options)
    let failure = run.findings.first.map { finding -> JSONValue in
      .object([
        ("line", .int(finding.range?.location.line ?? 1)), ("code", .string(finding.code.rawValue)),
        ("message", .string(finding.message.en)),
      ])
    }
    let value = JSONValue.object([
      ("answer", .string(run.answer)), ("exit", .int(Int(run.code))), ("failure", failure ?? .null),
      (
        "blocks",
        .array(
          run.blocks.sorted { $0.key < $1.key }.map { line, texts in
            .object([("line", .int(line)), ("lines", .array(texts.map { .string($0) }))])
          })
      ),
    ])
    ByteSink(descriptor: STDOUT_FILENO).writeAtOnce(value.text + "\n")
    return .done
  }
}

extension RunResult {
  /// Reads what ``RunningDocument/run(_:upTo:then:_:)`` printed.
  package init?(_ value: JSONValue) {
    guard let code = value["exit"]?.integer else { return nil }
    self.code = code
    answer = value["answer"]?.stringValue ?? ""
    failure = value["failure"].flatMap { failure in
      guard let line = failure["line"]?.integer, let code = failure["code"]?.stringValue else { return nil }
      return (line, code, failure["message"]?.stringValue ?? "")
    }
    var blocks: [Int: [String]] = [:]
    for block in value["blocks"]?.elements ?? [] {
      guard let line = block["line"]?.integer else { continue }
      blocks[line] = (block["lines"]?.elements ?? []).compactMap(\.stringValue)
    }
    self.blocks = blocks
  }
}
