import CProcessShim
import Glibc

/// A program that runs until it ends, takes too long, or is not wanted any more.
package struct ProcessRun {
  package struct Ending {
    package var status: Int32
    /// The text that it printed on both of its outputs, cut off at sixteen megabytes.
    package var output: String

    package var lastLine: String? {
      output.split(separator: "\n").last.map(String.init)
    }
  }

  package let program: String
  package let arguments: [String]
  /// The file that it reads; nothing if this is nil.
  package let input: String?
  private static let outputLimit = 1 << 24

  /// Describes a run.
  ///
  /// - Parameter input: The file that it reads; nothing if this is nil.
  package init(program: String, arguments: [String], input: String? = nil) {
    self.program = program
    self.arguments = arguments
    self.input = input
  }

  package static var ownID: Int32 { getpid() }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - isCancelled: Asked every few milliseconds.
  ///   - told: Called with what the program printed, as it comes.
  /// - Throws: `cancelled`, `timedOut`, or `fileSystem` where it cannot be started
  package func run(
    timeout: Duration, isCancelled: () -> Bool, told: (String) -> Void = { _ in }
  ) throws(AuthoringFailure) -> Ending {
    var ends: (reading: Int32, writing: Int32) = (-1, -1)
    var pair: [Int32] = [-1, -1]
    guard unsafe pipe(&pair) == 0 else { throw Self.failure("cannot make a pipe", errno) }
    ends = (pair[0], pair[1])
    for end in pair { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let child: pid_t
    do {
      child = try spawn(output: ends.writing)
    } catch {
      close(ends.reading)
      close(ends.writing)
      throw error
    }
    close(ends.writing)
    defer { close(ends.reading) }

    let deadline = ContinuousClock.now + timeout
    var output: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 16_384)
    while true {
      if isCancelled() {
        Self.end(child)
        throw AuthoringFailure(.cancelled, "stopped")
      }
      if ContinuousClock.now > deadline {
        Self.end(child)
        throw AuthoringFailure(.timedOut, "the compiler did not finish within \(timeout.components.seconds) s")
      }
      var state = pollfd(fd: ends.reading, events: Int16(POLLIN), revents: 0)
      if unsafe poll(&state, 1, 20) <= 0 { continue }
      let count = unsafe block.withUnsafeMutableBytes { unsafe read(ends.reading, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      output += block.prefix(min(count, Self.outputLimit - output.count))
      told(String(decoding: block.prefix(count), as: UTF8.self))
    }
    return Ending(status: Self.wait(for: child), output: String(decoding: output, as: UTF8.self))
  }

  /// Starts the program in a group of its own, so that all of it can be ended.
  private func spawn(output: Int32) throws(AuthoringFailure) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, input ?? "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 2)
    unsafe process_spawn_close_from(&actions, 3)

    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    // What this program ignores or holds back, the compiler does not.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGPIPE, SIGTERM, SIGQUIT] { unsafe sigaddset(&signals, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))

    var words: [UnsafeMutablePointer<CChar>?] = unsafe ([program] + arguments).map { unsafe strdup($0) }
    unsafe words.append(nil)
    defer { while let word = unsafe words.popLast() { unsafe free(word) } }
    var child = pid_t()
    let status = unsafe posix_spawn(&child, program, &actions, &attributes, words, environ)
    guard status == 0 else { throw Self.failure("cannot start \(program)", status) }
    return child
  }

  private static func wait(for child: pid_t) -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
    // WIFEXITED and WEXITSTATUS are macros, which Swift does not import.
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  private static func end(_ child: pid_t) {
    kill(-child, SIGKILL)
    _ = wait(for: child)
  }

  private static func failure(_ text: String, _ code: Int32) -> AuthoringFailure {
    let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "?"
    return AuthoringFailure(.fileSystem, "\(text): \(reason)")
  }
}
