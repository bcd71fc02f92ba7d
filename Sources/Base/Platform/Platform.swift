internal import CLibrary

/// Facts of the system below, and the few functions of its C library that engines, views and teaching need, without the
/// library itself.
public enum Platform {
  // MARK: Names

  /// The path under which a running program finds its own file: a link that the system keeps, else the name that it was
  /// called by.
  public static var program: String {
    #if os(Linux)
    "/proc/self/exe"
    #else
    CommandLine.arguments.first ?? ""
    #endif
  }

  /// The end of the name of a dynamic library.
  public static var libraryExtension: String {
    #if canImport(Darwin)
    ".dylib"
    #else
    ".so"
    #endif
  }

  /// The line that installs libcurl.
  public static var installsCurl: String {
    #if canImport(Darwin)
    "brew install curl"
    #else
    "apt-get install libcurl4"
    #endif
  }

  /// The line that installs a compiler for C.
  public static var installsCCompiler: String {
    #if canImport(Darwin)
    "xcode-select --install"
    #else
    "apt-get install clang"
    #endif
  }

  // MARK: Paths

  /// Returns a path in the form in which the system is asked for it. One with a NUL names no file; it becomes the empty
  /// path, which names none either, because the system would read it up to the NUL, as the path of another file.
  public static func path(_ path: String) -> String { path.utf8.contains(0) ? "" : path }

  // MARK: Numbers

  /// Returns e to a power.
  public static func exp(_ power: Double) -> Double { CLibrary.exp(power) }

  /// Returns the sine of an angle in radians.
  public static func sin(_ angle: Double) -> Double { CLibrary.sin(angle) }

  /// Returns the cosine of an angle in radians.
  public static func cos(_ angle: Double) -> Double { CLibrary.cos(angle) }

  // MARK: The process and its surroundings

  /// The local day as the clock of this machine has it, or nil if it has none.
  public static var today: (year: Int, month: Int, day: Int)? {
    var now = time(nil)
    var parts = unsafe tm()
    guard unsafe localtime_r(&now, &parts) != nil else { return nil }
    return unsafe (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
  }

  /// Returns a time of the system's clock, in seconds, as the local clock shows it: `2026-11-26 14:03`.
  public static func text(ofTime seconds: Int) -> String {
    var time = time_t(seconds)
    var parts = unsafe tm()
    guard unsafe localtime_r(&time, &parts) != nil else { return "-" }
    func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = unsafe "\(parts.tm_year + 1900)-\(padded(parts.tm_mon + 1))-\(padded(parts.tm_mday))"
    return unsafe "\(day) \(padded(parts.tm_hour)):\(padded(parts.tm_min))"
  }

  /// Returns the time of the processor that a process has used; zero where there is no such process.
  public static func processorTime(of process: Int32) -> Duration {
    #if canImport(Darwin)
    return .zero
    #else
    var clock = clockid_t()
    var time = timespec()
    guard unsafe clock_getcpuclockid(process, &clock) == 0, unsafe clock_gettime(clock, &time) == 0 else {
      return .zero
    }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    #endif
  }

  /// Whether a person types what the process reads.
  public static var readsFromTerminal: Bool { isatty(STDIN_FILENO) != 0 }

  /// Returns whether standard input has something to read within some milliseconds, be it its end.
  public static func hasInput(within milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&entry, 1, milliseconds) > 0
  }

  /// Writes bytes to standard error, as far as the descriptor accepts them.
  ///
  /// - Complexity: O(*n*).
  public static func writeToStandardError(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
      if count > 0 {
        rest.removeFirst(count)
      } else if lastError != EINTR {
        return
      }
    }
  }

  // The value of `errno`, without the part of Swift's library that has it by this name: a plugin is linked without that
  // one.
  static var lastError: Int32 {
    #if canImport(Darwin)
    unsafe __error().pointee
    #elseif canImport(Musl)
    unsafe __errno_location().pointee
    #else
    unsafe __errno_location().pointee
    #endif
  }

  #if canImport(Darwin)
  /// Whether the caller runs on the main thread, or on the main queue where Dispatch is loaded.
  public static var isMainThread: Bool { pthread_main_np() != 0 }
  #else
  private typealias ThreadID = @convention(c) () -> pid_t
  private typealias QueueLabel = @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?

  // The C library's `gettid` has no declaration that Swift imports. Dispatch, where it is loaded, may serve its main
  // queue on another thread once the main thread waits for it; asked through the loader, it is not a dependency.
  private static let threadID = unsafe dlsym(nil, "gettid").map { unsafe unsafeBitCast($0, to: ThreadID.self) }
  private static let queueLabel = unsafe dlsym(nil, "dispatch_queue_get_label").map {
    unsafe unsafeBitCast($0, to: QueueLabel.self)
  }

  /// Whether the caller runs on the main thread, or on the main queue where Dispatch is loaded.
  public static var isMainThread: Bool {
    guard let threadID, threadID() != getpid() else { return true }
    guard let label = queueLabel?(nil) else { return false }
    return unsafe strcmp(label, "com.apple.main-thread") == 0
  }
  #endif
}
