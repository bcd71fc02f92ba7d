internal import CLibrary
internal import CLineShim
internal import DisplayText

/// A source of lines as they come: from a pipe or file, or from a terminal that cannot be edited on (`TERM=dumb`, `edit
/// off`).
///
/// Prompts are written only if the input is a terminal, without colour, and to standard error, so that standard output
/// carries nothing but results. Nothing is kept in history.
public final class PlainLineSource: LineSource {
  public let notices: NoticePrinter
  private let assistance: LineAssistance
  private let promptDescriptor: Int32?
  private let input: TerminalInput
  private var lines = LineSplitter()

  /// - Parameter assistance: Of this only ``LineAssistance/completeness`` is asked, and only if the input is a
  ///   terminal: a script says itself where its commands end.
  public init(assistance: LineAssistance = LineAssistance()) {
    self.assistance = assistance
    InterruptSignal.install()
    notices = NoticePrinter(descriptor: STDERR_FILENO)
    input = TerminalInput(descriptor: STDIN_FILENO)
    promptDescriptor =
      isatty(STDIN_FILENO) == 0 ? nil : [STDERR_FILENO, STDOUT_FILENO].first { isatty($0) != 0 }
  }

  public func readLine(prompt: Prompt, continuation: Prompt) -> ReadResult {
    if promptDescriptor != nil {
      line_flush_streams()
      InterruptSignal.clear()
      input.discardReasons()
    }
    notices.beginAttending()
    defer { notices.endAttending() }
    if let line = assistance.attended() { return .line(line) }
    var text = ""
    var prompt = prompt
    while true {
      if let promptDescriptor { write(prompt.text, to: promptDescriptor) }
      switch readOneLine() {
      case .line(let line):
        text += line.nfc
        if promptDescriptor == nil || assistance.completeness(text) == .complete { return .line(text) }
        text += "\n"
        prompt = continuation
      case .interrupt:
        if let promptDescriptor { write("\n", to: promptDescriptor) }
        return .interrupt
      case .endOfInput:
        return text.isEmpty ? .endOfInput : .line(text)
      }
    }
  }

  private func readOneLine() -> ReadResult {
    while true {
      if let line = lines.next() { return .line(line) }
      switch input.next(timeout: -1) {
      case .byte(let byte): lines.append(byte)
      case .woken(let reasons) where reasons.contains(.interrupt): return .interrupt
      case .woken:
        if let line = assistance.attended() { return .line(line) }
      case .timeout: continue
      case .end: return lines.finish().map(ReadResult.line) ?? .endOfInput
      }
    }
  }
}

/// A splitter that cuts bytes into lines. Ends of lines are LF or CR LF; what is not UTF-8 becomes U+FFFD.
struct LineSplitter {
  /// A longer line is cut here: no script has one, and memory must not depend on what a pipe sends.
  static let longestLine = 64 << 20

  private var bytes: [UInt8] = []
  private var finished: [String] = []
  private var isFirst = true

  mutating func append(_ byte: UInt8) {
    if byte == UInt8(ascii: "\n") {
      finished.append(take())
    } else if bytes.count < Self.longestLine {
      bytes.append(byte)
    }
  }

  /// Returns the next line that is whole.
  mutating func next() -> String? { finished.isEmpty ? nil : finished.removeFirst() }

  /// Returns the line that had no end when the input did.
  mutating func finish() -> String? { bytes.isEmpty ? nil : take() }

  private mutating func take() -> String {
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    var line = String(decoding: bytes, as: UTF8.self)
    if isFirst, line.unicodeScalars.first == "\u{FEFF}" { line.unicodeScalars.removeFirst() }
    isFirst = false
    bytes.removeAll(keepingCapacity: bytes.capacity < 1 << 16)
    return line
  }
}
