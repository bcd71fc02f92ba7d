import CProcessShim
import Glibc

/// A system call that failed.
public struct SystemError: Error, CustomStringConvertible {
  public var call: String
  public var code: Int32

  public var description: String { unsafe "\(call): \(String(cString: strerror(code)))" }
}

/// Starting programs for tests, with and without a terminal.
public enum ChildProcess {
  /// The folder that the package's programs are built into, which is where the tests themselves are.
  public static var programFolder: String {
    let path = unsafe realpath("/proc/self/exe", nil)
    defer { unsafe free(path) }
    let program = unsafe path.map { unsafe String(cString: $0) } ?? ""
    return String(program[..<(program.lastIndex(of: "/") ?? program.startIndex)])
  }

  /// Runs a program with pipes, writes its input, and returns what it wrote and how it ended.
  public static func run(
    _ program: String, arguments: [String] = [], environment: [String: String], input: String
  ) throws(SystemError) -> (output: String, error: String, ending: Pseudoterminal.Ending) {
    let (inward, outward, errorward) = (try Pipe(), try Pipe(), try Pipe())
    let process = try spawn(
      program, arguments, environment: environment,
      files: [
        .duplicate(inward.reader, as: 0), .duplicate(outward.writer, as: 1), .duplicate(errorward.writer, as: 2),
      ])
    for end in [inward.reader, outward.writer, errorward.writer] { close(end) }
    // The input of a test fits into a pipe, so nothing has to be read meanwhile.
    precondition(input.utf8.count <= 65536)
    var text = input
    _ = text.withUTF8 { unsafe write(inward.writer, $0.baseAddress, $0.count) }
    close(inward.writer)
    let output = readAll(outward.reader)
    let error = readAll(errorward.reader)
    return (output, error, wait(for: process))
  }

  /// The origin of a descriptor of a new process.
  enum File {
    case open(Int32, String)
    case duplicate(Int32, as: Int32)
  }

  /// Starts a program in a session of its own, with every signal as it is by default.
  static func spawn(
    _ program: String, _ arguments: [String], environment: [String: String], files: [File]
  ) throws(SystemError) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    var signals = sigset_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    for file in files {
      switch file {
      case .open(let descriptor, let path):
        unsafe posix_spawn_file_actions_addopen(&actions, descriptor, path, O_RDWR, 0)
      case .duplicate(let descriptor, let copy): unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, copy)
      }
    }
    // Connections of tests that run at the same time end when those tests close them.
    unsafe process_spawn_close_from(&actions, 3)
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    let setSession: Int32 = 0x80
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | setSession
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))

    let settings = environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    var argv = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    var envp = unsafe settings.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
    defer {
      for index in unsafe argv.indices { unsafe free(argv[index]) }
      for index in unsafe envp.indices { unsafe free(envp[index]) }
    }
    var process = pid_t()
    let code = unsafe posix_spawn(&process, program, &actions, &attributes, &argv, &envp)
    guard code == 0 else { throw SystemError(call: "posix_spawn \(program)", code: code) }
    return process
  }

  static func wait(for process: pid_t) -> Pseudoterminal.Ending {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
  }

  private static func readAll(_ descriptor: Int32) -> String {
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while true {
      let more = unsafe [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
        count = max(0, unsafe read(descriptor, buffer.baseAddress, 65536))
      }
      if more.isEmpty { return String(decoding: bytes, as: UTF8.self) }
      bytes += more
    }
  }

  struct Pipe {
    let reader: Int32
    let writer: Int32

    init() throws(SystemError) {
      var ends: [Int32] = [-1, -1]
      guard unsafe pipe(&ends) == 0 else { throw SystemError(call: "pipe", code: errno) }
      // The child gets its ends as 0, 1 and 2; these must not stay open in it as well.
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (reader, writer) = (ends[0], ends[1])
    }
  }
}
