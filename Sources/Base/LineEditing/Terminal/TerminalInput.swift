internal import CLibrary
internal import CLineShim
internal import Synchronization

/// The bytes that were typed while something else read from the terminal.
enum TypeAhead {
  private static let bytes = Mutex<[UInt8]>([])

  /// Adds bytes that are not to be lost.
  static func keep(_ more: [UInt8]) { if !more.isEmpty { bytes.withLock { $0 += more } } }

  /// Takes all of them.
  static func take() -> [UInt8] {
    bytes.withLock { bytes in
      defer { if !bytes.isEmpty { bytes = [] } }
      return bytes
    }
  }
}

/// Bytes from a descriptor, and the reasons to look up in between: the one place where the process waits for input.
final class TerminalInput {
  /// The reasons why a reader was woken without input.
  struct Reasons: OptionSet {
    let rawValue: Int
    /// Ctrl-C as a signal.
    static let interrupt = Reasons(rawValue: 1)
    /// The window has another size.
    static let resize = Reasons(rawValue: 2)
    /// The process was stopped and goes on.
    static let resume = Reasons(rawValue: 4)
    /// A text waits to be printed above the line.
    static let output = Reasons(rawValue: 8)
  }

  enum Event {
    case byte(UInt8)
    case woken(Reasons)
    case timeout
    /// The end of the input, or an error, which for a terminal means that it is gone.
    case end
  }

  private let descriptor: Int32
  private var bytes: [UInt8] = []
  private var position = 0

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Whether a byte is here already, so that ``next(timeout:)`` would not wait.
  var hasBytes: Bool { position < bytes.count }

  /// Returns whether a byte is here already or comes within a time.
  ///
  /// - Parameter patience: In milliseconds.
  func hasBytes(within patience: Int32) -> Bool {
    if hasBytes || patience == 0 { return hasBytes }
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&entry, 1, patience) > 0
  }

  /// Waits for the next event.
  ///
  /// - Parameter timeout: In milliseconds; -1 waits for ever.
  func next(timeout: Int32) -> Event {
    while true {
      if position < bytes.count {
        defer { position += 1 }
        return .byte(bytes[position])
      }
      let typed = TypeAhead.take()
      if !typed.isEmpty {
        (bytes, position) = (typed, 0)
        continue
      }
      var entries = [
        pollfd(fd: line_signals_descriptor(), events: Int16(POLLIN), revents: 0),
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let ready = unsafe poll(&entries, 2, timeout)
      if ready == 0 { return .timeout }
      if ready < 0 {
        if errno == EINTR { continue }
        return .end
      }
      // Also a signal that came while input came: at a terminal what is read now was typed after it.
      let reasons = takeReasons()
      if !reasons.isEmpty { return .woken(reasons) }
      if entries[1].revents != 0, !fill() { return .end }
    }
  }

  /// Forgets what woke the reader before it began to wait.
  func discardReasons() { _ = takeReasons() }

  private func takeReasons() -> Reasons {
    var reasons: Reasons = []
    for byte in Self.read(line_signals_descriptor(), atMost: 256) ?? [] {
      switch UInt32(byte) {
      case line_wake_interrupt.rawValue: reasons.insert(.interrupt)
      case line_wake_resize.rawValue: reasons.insert(.resize)
      case line_wake_resume.rawValue: reasons.insert(.resume)
      default: reasons.insert(.output)
      }
    }
    return reasons
  }

  /// Takes in what the descriptor has. False at its end.
  private func fill() -> Bool {
    guard let more = Self.read(descriptor, atMost: 1 << 16) else {
      return errno == EINTR || errno == EAGAIN
    }
    bytes = more
    position = 0
    return !more.isEmpty
  }

  /// `nil` for an error, empty at the end.
  private static func read(_ descriptor: Int32, atMost limit: Int) -> [UInt8]? {
    var failed = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      let result = unsafe CLibrary.read(descriptor, buffer.baseAddress, limit)
      failed = result < 0
      count = max(0, result)
    }
    return failed ? nil : bytes
  }
}
