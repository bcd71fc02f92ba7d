internal import Glibc
internal import JSONValues
internal import NIOCore
internal import Platform
internal import ProcessLaunching

/// The process of one seat: `mcv` in safe mode, with objects on a socket pair as its input and output.
final class SeatProcess: Sendable {
  private let line: LineChannel
  let process: pid_t

  /// Starts it.
  ///
  /// - Parameters:
  ///   - program: The path of `mcv`.
  ///   - folder: The seat's own folder, the working folder of the process.
  ///   - begin: The first message to the process.
  /// - Throws: A ``SystemError`` where the system starts no process, or what NIO throws.
  init(
    program: String, folder: String, begin: JSONValue, on loop: any EventLoop,
    receive: @escaping @Sendable (JSONValue) -> Void, end: @escaping @Sendable () -> Void
  ) throws {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw SystemError(errno) }
    defer { Glibc.close(ends[1]) }
    let words = [program, "--safe", "--no-config", "--color", "always", "seat"]
    // Modules that learners' Swift is compiled against are made once, not by every seat anew.
    let cache = begin["swift"]?.bool == true ? Self.sharedCache : nil
    do throws(SystemError) {
      process = try Self.start(words, folder, cache: cache ?? folder, ends[1])
    } catch {
      Glibc.close(ends[0])
      throw error
    }
    do {
      line = try LineChannel(socket: ends[0], on: loop, receive: receive, end: end)
    } catch {
      kill(process, SIGKILL)
      throw error
    }
    line.send(begin)
  }

  func send(_ message: JSONValue) { line.send(message) }

  /// Interrupts the seat's computation, as Ctrl-C does.
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

  /// The cache of the user who serves, or nil if there is none.
  private static var sharedCache: String? {
    if let cache = unsafe getenv("XDG_CACHE_HOME") { return unsafe String(cString: cache) }
    return unsafe getenv("HOME").map { unsafe String(cString: $0) + "/.cache" }
  }

  private static func start(
    _ words: [String], _ folder: String, cache: String, _ socket: Int32
  ) throws(SystemError) -> pid_t {
    var launch = ProcessLaunch(words[0], Array(words.dropFirst()))
    launch.folder = folder
    launch.endsWithParent = true
    // A group of its own, as it has: Ctrl-C at the server's terminal is for the server.
    launch.descriptors = [
      (STDIN_FILENO, .descriptor(socket)), (STDOUT_FILENO, .descriptor(socket)),
      (STDERR_FILENO, .appending(folder + "/errors.log")),
    ]
    launch.variables =
      [
        "HOME=\(folder)", "XDG_STATE_HOME=\(folder)", "XDG_CONFIG_HOME=\(folder)", "XDG_CACHE_HOME=\(cache)",
        "LANG=C.UTF-8", "SWIFT_BACKTRACE=enable=no", "TERM=dumb",
      ] + inherited
    return try launch.start()
  }

  /// The variables of this process that a seat inherits: those of libraries and the course, no keys and no secrets.
  private static var inherited: [String] {
    ["PATH", "LD_LIBRARY_PATH", "MCV_LESSONS", "TMPDIR"].compactMap { name -> String? in
      guard let value = unsafe getenv(name) else { return nil }
      return unsafe "\(name)=" + String(cString: value)
    }
  }
}
