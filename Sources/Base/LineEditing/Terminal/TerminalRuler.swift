internal import CLibrary
internal import CLineShim

/// A ruler that asks the terminal how it draws.
public enum TerminalRuler {
  /// Returns the columns that the terminal gives to each text, by writing it and asking where the cursor is then.
  ///
  /// Afterwards the texts are gone, the terminal is as it was, and keys that were pressed meanwhile are kept for the
  /// next reader. Call it where the cursor stands in the first column of an empty row.
  ///
  /// - Parameter timeout: The time to wait for the answers, in milliseconds.
  /// - Returns: Nil if standard input or output is not a terminal, or `TERM` says that it has no cursor; an element is
  ///   nil if the answer did not come.
  public static func columns(of texts: [String], timeout: Int = 200) -> [Int?]? {
    let terminal = unsafe getenv("TERM").map { unsafe String(cString: $0) } ?? ""
    var modes = termios()
    guard isatty(STDIN_FILENO) != 0, isatty(STDOUT_FILENO) != 0, terminal != "", terminal != "dumb",
      unsafe tcgetattr(STDIN_FILENO, &modes) == 0
    else { return nil }
    var quiet = modes
    quiet.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard unsafe tcsetattr(STDIN_FILENO, TCSANOW, &quiet) == 0 else { return nil }
    defer { _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &modes) }
    write(texts.map { "\r\($0)\u{1B}[6n" }.joined() + "\r\u{1B}[K", to: STDOUT_FILENO)
    var answers = CursorReports()
    let deadline = ContinuousClock.now + .milliseconds(timeout)
    while answers.columns.count < texts.count {
      let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
      var entry = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard left > 0, unsafe poll(&entry, 1, Int32(left.rounded(.up))) >= 0 || errno == EINTR else { break }
      if entry.revents & Int16(POLLIN) == 0 { continue }
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
        count = max(0, unsafe read(STDIN_FILENO, buffer.baseAddress, 4096))
      }
      if bytes.isEmpty { break }
      for byte in bytes { answers.feed(byte) }
    }
    TypeAhead.keep(answers.otherBytes)
    let columns = answers.columns.prefix(texts.count).map { Optional($0 - 1) }
    return columns + Array(repeating: nil, count: texts.count - columns.count)
  }

  /// The locale that decides what a character is; a UTF-8 one is set if the environment names none.
  public static var localeName: String {
    _ = line_locale_set()
    return unsafe String(cString: line_locale_name())
  }

  /// The UTF-8 locale that is set where the environment names none that is installed, or nil if it names one.
  public static var substituteLocale: String? {
    switch line_locale_set() {
    case line_locale_fallback, line_locale_unknown: unsafe String(cString: line_locale_name())
    default: nil
    }
  }
}

/// A filter that takes the terminal's reports of the cursor, `ESC [ row ; column R`, out of what it sends.
struct CursorReports {
  /// The columns that were reported, counted from 1.
  private(set) var columns: [Int] = []
  private var others: [UInt8] = []
  private var pending: [UInt8] = []

  /// The bytes that are not report, in order.
  var otherBytes: [UInt8] { others + pending }

  mutating func feed(_ byte: UInt8) {
    let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    switch (pending.count, byte) {
    case (0, 0x1B): pending = [byte]
    case (1, UInt8(ascii: "[")): pending.append(byte)
    case (2..., _) where isDigit && pending.count < 16: pending.append(byte)
    case (3..., UInt8(ascii: ";")) where !pending.contains(byte): pending.append(byte)
    case (5..., UInt8(ascii: "R")):
      let column = pending.split(separator: UInt8(ascii: ";")).dropFirst().first.flatMap {
        Int(String(decoding: $0, as: UTF8.self))
      }
      if let column { columns.append(column) } else { others += pending + [byte] }
      pending = []
    default:
      others += pending
      pending = []
      if byte == 0x1B { pending = [byte] } else { others.append(byte) }
    }
  }
}
