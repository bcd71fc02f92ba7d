public import Glibc

/// A process with a terminal of its own, and the screen of that terminal.
///
/// Every wait is for something the process does, with a deadline; nothing sleeps.
public final class Pseudoterminal {
  /// How a process ended.
  public enum Ending: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// The screen as the process has made it so far.
  public private(set) var screen: ScreenModel
  /// Every byte it wrote.
  public private(set) var transcript: [UInt8] = []
  /// The process.
  public let process: pid_t

  private let descriptor: Int32
  private var isOpen = true
  private var ending: Ending?

  /// Starts a program, with its own session and the new terminal as input, output and error.
  ///
  /// - Parameter environment: All of it, but for `SWIFT_BACKTRACE`: a crash must not wait for a person.
  public init(
    _ program: String, arguments: [String] = [], environment: [String: String], columns: Int = 80, rows: Int = 24,
    ambiguousWidth: Int = 1, answersQuestions: Bool = true
  ) throws(SystemError) {
    screen = ScreenModel(columns: columns, rows: rows)
    screen.ambiguousWidth = ambiguousWidth
    screen.answersQuestions = answersQuestions
    // The work of posix_openpt, grantpt, unlockpt and ptsname on Linux; Swift's Glibc module has none of them.
    let (unlock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
    descriptor = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var isLocked: Int32 = 0
    var number: UInt32 = 0
    guard descriptor >= 0, unsafe ioctl(descriptor, unlock, &isLocked) == 0,
      unsafe ioctl(descriptor, getNumber, &number) == 0
    else { throw SystemError(call: "/dev/ptmx", code: errno) }
    let name = "/dev/pts/\(number)"
    Self.setSize(of: descriptor, columns: columns, rows: rows)
    // The first terminal that a session leader opens becomes its own.
    process = try ChildProcess.spawn(
      program, arguments, environment: environment,
      files: [.open(0, name), .duplicate(0, as: 1), .duplicate(0, as: 2)])
  }

  deinit {
    if ending == nil {
      kill(process, SIGKILL)
      _ = ChildProcess.wait(for: process)
    }
    close(descriptor)
  }

  // MARK: The person

  /// Types: sends the bytes of a text.
  public func send(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      var entry = pollfd(fd: descriptor, events: Int16(POLLOUT | POLLIN), revents: 0)
      guard unsafe poll(&entry, 1, 5000) > 0 else { return }
      if entry.revents & Int16(POLLIN) != 0 { readAvailable() }
      guard entry.revents & Int16(POLLOUT) != 0 else { continue }
      let count = unsafe rest.prefix(1024).withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Gives the window another size; the process gets a signal.
  public func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    Self.setSize(of: descriptor, columns: columns, rows: rows)
  }

  /// Whether the terminal collects lines and shows what is typed, as it does for programs that know nothing of it.
  public var isCooked: Bool {
    var modes = termios()
    guard unsafe tcgetattr(descriptor, &modes) == 0 else { return false }
    let wanted = tcflag_t(ICANON | ECHO | ISIG)
    return modes.c_lflag & wanted == wanted
  }

  /// Drops what was written so far from ``transcript``; the screen stays.
  public func forgetTranscript() { transcript.removeAll() }

  // MARK: Waiting

  /// Reads until the screen is as wanted. False if it is not before the deadline, or the process ended before.
  public func wait(seconds: Double = 10, until isWanted: (ScreenModel) -> Bool) -> Bool {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while !isWanted(screen) {
      guard isOpen else { return false }
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero else { return false }
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let milliseconds = left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
      if unsafe poll(&entry, 1, Int32(milliseconds) + 1) > 0 { readAvailable() }
    }
    return true
  }

  /// Reads until the process ends. `nil` if it does not before the deadline.
  public func waitForExit(seconds: Double = 10) -> Ending? {
    if let ending { return ending }
    _ = wait(seconds: seconds) { _ in false }
    guard !isOpen else { return nil }
    ending = ChildProcess.wait(for: process)
    return ending
  }

  private func readAvailable() {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
      count = max(0, unsafe read(descriptor, buffer.baseAddress, 65536))
    }
    // Reading fails once no process has the terminal any more.
    if bytes.isEmpty { isOpen = false }
    transcript += bytes
    screen.feed(bytes)
    let answers = screen.takeAnswers()
    if !answers.isEmpty { send(String(decoding: answers, as: UTF8.self)) }
  }

  private static func setSize(of descriptor: Int32, columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }
}
