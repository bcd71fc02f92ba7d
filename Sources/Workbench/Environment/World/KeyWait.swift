internal import CLibrary
internal import LineEditing

/// Waits for a key, and shows meanwhile how long a step has taken.
enum KeyWait {
  /// Waits.
  ///
  /// - Parameters:
  ///   - line: Returns the line that is shown, once a second.
  /// - Returns: False if Ctrl-C or the end of the input came instead.
  static func wait(_ line: () -> String) -> Bool {
    guard isatty(STDIN_FILENO) != 0 else { return true }
    var before = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &before) == 0 else { return true }
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    _ = unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
    defer {
      _ = unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &before)
      show("\n")
      // Ctrl-C was meant for the waiting, not for the line that waits.
      InterruptSignal.clear()
    }
    InterruptSignal.clear()
    // Answers of the terminal to earlier queries, and keys pressed before, are discarded.
    _ = poll(nil, 0, 50)
    _ = tcflush(STDIN_FILENO, TCIFLUSH)
    while true {
      show("\r" + line())
      var entry = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let count = unsafe poll(&entry, 1, 1000)
      if InterruptSignal.isPending { return false }
      guard count > 0 else { continue }
      var bytes = [UInt8](repeating: 0, count: 64)
      let read = unsafe bytes.withUnsafeMutableBytes { unsafe CLibrary.read(STDIN_FILENO, $0.baseAddress, $0.count) }
      // A sequence is an arrow key or a terminal's own words; a key that means "go on" is one character.
      if read > 0, bytes[0] == 0x1B || bytes[0] == 0x9B {
        // The rest of one may come later than its first byte.
        while unsafe poll(&entry, 1, 50) > 0, entry.revents & Int16(POLLIN) != 0 {
          guard
            unsafe bytes.withUnsafeMutableBytes({ unsafe CLibrary.read(STDIN_FILENO, $0.baseAddress, $0.count) }) > 0
          else { return false }
        }
        continue
      }
      // Ctrl-D and the end of the input.
      return read > 0 && bytes[0] != 4
    }
  }

  private static func show(_ text: String) { writeAll(Array(text.utf8).span, to: STDERR_FILENO) }
}
