internal import CLibrary
internal import CLineShim

/// The whole terminal for a while: what was on it before is there again afterwards, however the show ends.
public enum AlternateScreen {
  /// The size of a terminal, in cells.
  public struct Extent: Hashable, Sendable {
    /// The number of columns.
    public var columns: Int
    /// The number of rows.
    public var rows: Int
  }

  /// The way in which a show ended.
  public enum Ending: Hashable, Sendable {
    /// There was nothing more to show.
    case finished
    /// A key was pressed; it is not passed on.
    case key
    /// An interrupt came, or the terminal went away.
    case interrupted
  }

  /// Shows pictures one after the other until there is none left or a key is pressed.
  ///
  /// No key is shown, none makes a signal, and the process is not stopped meanwhile. Signals that end the process, and
  /// `exit`, put the terminal back first.
  ///
  /// - Parameters:
  ///   - rate: Pictures per second; between two of them the process sleeps.
  ///   - picture: The lines at a time since the start, for a terminal of that size; nil to end.
  /// - Returns: Nil, and nothing is shown, if standard input or output is not a terminal or `TERM` says that it has no
  ///   cursor.
  public static func show(rate: Int, _ picture: (Duration, Extent) -> [String]?) -> Ending? {
    let terminal = unsafe getenv("TERM").map { unsafe String(cString: $0) } ?? ""
    var modes = termios()
    guard isatty(STDIN_FILENO) != 0, isatty(STDOUT_FILENO) != 0, terminal != "", terminal != "dumb",
      unsafe tcgetattr(STDIN_FILENO, &modes) == 0
    else { return nil }
    line_flush_streams()
    InterruptSignal.install()
    line_guard_arm_screen(STDOUT_FILENO)
    var quiet = modes
    quiet.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    let stop = signal(SIGTSTP, SIG_IGN)
    defer {
      write("\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l", to: STDOUT_FILENO)
      _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &modes)
      line_guard_disarm()
      _ = signal(SIGTSTP, stop)
    }
    guard unsafe tcsetattr(STDIN_FILENO, TCSANOW, &quiet) == 0 else { return .interrupted }
    write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J", to: STDOUT_FILENO)
    let interval = Duration.seconds(1) / max(1, rate)
    let start = ContinuousClock.now
    var next = start
    while true {
      if InterruptSignal.isPending { return .interrupted }
      guard let lines = picture(ContinuousClock.now - start, extent) else { return .finished }
      write("\u{1B}[H" + lines.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n") + "\u{1B}[J", to: STDOUT_FILENO)
      // Pictures that come too late are left out.
      repeat { next += interval } while next < ContinuousClock.now
      if let ending = wait(until: next) { return ending }
    }
  }

  /// Sleeps; a key or the end of input wakes it.
  private static func wait(until moment: ContinuousClock.Instant) -> Ending? {
    while true {
      let left = ContinuousClock.now.duration(to: moment) / .milliseconds(1)
      guard left > 0 else { return nil }
      var entry = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let count = unsafe poll(&entry, 1, Int32(left.rounded(.up)))
      if InterruptSignal.isPending { return .interrupted }
      guard count > 0 else { continue }
      var byte: UInt8 = 0
      // A key that sends several bytes sends them at once: they belong to it.
      var bytes = 0
      while bytes < 64, unsafe poll(&entry, 1, 0) > 0, entry.revents & Int16(POLLIN) != 0,
        unsafe read(STDIN_FILENO, &byte, 1) == 1
      {
        bytes += 1
      }
      return bytes > 0 ? .key : .interrupted
    }
  }

  /// The size of the terminal now.
  private static var extent: Extent {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return Extent(columns: 80, rows: 24)
    }
    return Extent(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}
