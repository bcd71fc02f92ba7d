internal import CProcessShim
internal import Glibc
internal import JSONValues
internal import NIOCore

/// The process of one seat: `mcv` in safe mode, with objects on a socket pair as its input and output.
final class SeatProcess: Sendable {
  private let line: LineChannel
  let process: pid_t

  /// Starts it.
  ///
  /// - Parameters:
  ///   - program: The path of `mcv`.
  ///   - folder: The seat's own folder, where the process lives.
  ///   - begin: The message that the process is told first.
  /// - Throws: A ``SeatFailure`` where the system starts no process, or what NIO throws.
  init(
    program: String, folder: String, begin: JSONValue, on loop: any EventLoop,
    receive: @escaping @Sendable (JSONValue) -> Void, end: @escaping @Sendable () -> Void
  ) throws {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw SeatFailure(code: errno) }
    defer { Glibc.close(ends[1]) }
    let words = [program, "--safe", "--no-config", "--color", "always", "seat"]
    // Modules that learners' Swift is compiled against are made once, not by every seat anew.
    let cache = begin["swift"]?.bool == true ? Self.sharedCache : nil
    guard let process = Self.spawn(words, folder, cache: cache ?? folder, ends[1]) else {
      let failure = SeatFailure(code: errno)
      Glibc.close(ends[0])
      throw failure
    }
    self.process = process
    do {
      line = try LineChannel(socket: ends[0], on: loop, receive: receive, end: end)
    } catch {
      kill(process, SIGKILL)
      throw error
    }
    line.send(begin)
  }

  func send(_ message: JSONValue) { line.send(message) }

  /// Stops what the seat computes: as Ctrl-C does.
  func interrupt() { kill(process, SIGINT) }

  /// Lets it end by itself; its journal stays.
  func sleep() { line.close() }

  /// Takes note of its end, without waiting.
  ///
  /// - Returns: Whether it has ended.
  func reap() -> Bool {
    var status: Int32 = 0
    return unsafe waitpid(process, &status, WNOHANG) != 0
  }

  func end() { kill(process, SIGKILL) }

  /// The cache of who serves; nil where there is none.
  private static var sharedCache: String? {
    if let cache = unsafe getenv("XDG_CACHE_HOME") { return unsafe String(cString: cache) }
    return unsafe getenv("HOME").map { unsafe String(cString: $0) + "/.cache" }
  }

  private static func spawn(_ words: [String], _ folder: String, cache: String, _ socket: Int32) -> pid_t? {
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, socket, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_addopen(
      &actions, STDERR_FILENO, folder + "/errors.log", O_WRONLY | O_CREAT | O_APPEND, 0o600)
    unsafe process_spawn_change_folder(&actions, folder)
    unsafe process_spawn_close_from(&actions, STDERR_FILENO + 1)
    var signals = sigset_t()
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    // A group of its own: Ctrl-C at the server's terminal is for the server.
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    let environment =
      [
        "HOME=\(folder)", "XDG_STATE_HOME=\(folder)", "XDG_CONFIG_HOME=\(folder)", "XDG_CACHE_HOME=\(cache)",
        "LANG=C.UTF-8", "SWIFT_BACKTRACE=enable=no", "TERM=dumb",
      ] + inherited
    var argv = unsafe words.map { unsafe strdup($0) } + [nil]
    var envp = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer {
      for index in unsafe argv.indices { unsafe free(argv[index]) }
      for index in unsafe envp.indices { unsafe free(envp[index]) }
    }
    var child = pid_t()
    return unsafe posix_spawn(&child, words[0], &actions, &attributes, &argv, &envp) == 0 ? child : nil
  }

  /// The variables of this process that a seat may know: those of libraries and the course, no keys and no secrets.
  private static var inherited: [String] {
    ["PATH", "LD_LIBRARY_PATH", "MCV_LESSONS", "TMPDIR"].compactMap { name -> String? in
      guard let value = unsafe getenv(name) else { return nil }
      return unsafe "\(name)=" + String(cString: value)
    }
  }
}

/// The reason why a seat could not be started.
struct SeatFailure: Error {
  /// The system's number.
  let code: Int32
}
