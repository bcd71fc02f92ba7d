internal import Testing

/// Lines at the prompt of the program.
extension Pseudoterminal {
  /// Types a line and Enter after it, when all of it is on the screen: nothing is typed ahead.
  public func type(line: String) {
    send(line)
    #expect(wait { $0.text.hasSuffix("> " + line) }, "\(screen.text)")
    send("\r")
    #expect(wait { !$0.text.hasSuffix("> " + line) || isCooked }, "\(screen.text)")
  }

  /// Types a line and waits until it is done; false if the prompt does not come back.
  public func enter(line: String, seconds: Double = 20) -> Bool {
    type(line: line)
    let isDone = wait(seconds: seconds) { $0.text.hasSuffix(">") && !isCooked }
    #expect(isDone, "\(line) waits: \(screen.text)")
    return isDone
  }

  /// Types a line, and returns the last line that it prints; nil if the prompt does not come back.
  public func answer(to line: String) -> String? {
    enter(line: line) ? screen.text.split(separator: "\n").dropLast().last.map(String.init) : nil
  }

  /// Types a line, and stops it by Ctrl-C when it is at work, or done already: the prompt has to come back.
  ///
  /// - Returns: Whether the line was taken back.
  public func interrupt(line: String) throws -> Bool {
    forgetTranscript()
    type(line: line)
    #expect(wait { isCooked || $0.text.hasSuffix(">") }, "\(line): \(screen.text)")
    send("\u{3}")
    try #require(
      wait(seconds: 5) { $0.text.hasSuffix(">") && !isCooked }, "\(line): no prompt came: \(screen.text)")
    return String(decoding: transcript, as: UTF8.self).contains("before this line")
  }
}
