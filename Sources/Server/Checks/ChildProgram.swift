internal import Glibc
internal import JSONValues

/// A program beside this one, whose output is read line by line.
final class ChildProgram {
  let process: pid_t
  private let output: Int32
  private var bytes: [UInt8] = []

  /// - Parameters:
  ///   - words: The path of the program, and its arguments.
  ///   - variables: Variables of its environment, besides those of this process.
  ///   - reads: The descriptor of the child that is read: 1 or 2.
  init?(_ words: [String], variables: [String] = [], reads: Int32 = STDOUT_FILENO) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], reads)
    if reads == STDERR_FILENO {
      unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    }
    unsafe posix_spawn_file_actions_addclose(&actions, ends[1])
    var argv = unsafe words.map { unsafe strdup($0) } + [nil]
    var own: [String] = []
    var place = unsafe environ
    while let entry = unsafe place.pointee {
      own.append(unsafe String(cString: entry))
      unsafe place += 1
    }
    var envp = unsafe (variables + own).map { unsafe strdup($0) } + [nil]
    defer {
      for index in unsafe argv.indices { unsafe free(argv[index]) }
      for index in unsafe envp.indices { unsafe free(envp[index]) }
    }
    var child = pid_t()
    let code = unsafe posix_spawnp(&child, words[0], &actions, nil, &argv, &envp)
    close(ends[1])
    guard code == 0 else {
      close(ends[0])
      return nil
    }
    (process, output) = (child, ends[0])
  }

  deinit {
    end()
    close(output)
  }

  /// Returns the next line, or nil if none comes in time.
  func line(seconds: Double) -> String? {
    let deadline = ContinuousClock.now + .milliseconds(Int64(seconds * 1000))
    while true {
      if let stop = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        defer { bytes.removeFirst(stop + 1) }
        return String(decoding: bytes[..<stop], as: UTF8.self)
      }
      let left = (deadline - .now) / .milliseconds(1)
      var entry = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&entry, 1, Int32(max(0, left.rounded(.up)))) > 0 else { return nil }
      var block = [UInt8](repeating: 0, count: 1 << 16)
      let count = unsafe read(output, &block, block.count)
      guard count > 0 else { return nil }
      bytes += block[..<count]
    }
  }

  /// Sends a signal and waits for the end.
  ///
  /// - Returns: The exit code, or 128 and the signal.
  @discardableResult
  func end(_ signal: Int32 = SIGTERM) -> Int32 {
    guard !hasEnded else { return code }
    kill(process, signal)
    for step in 0..<1000 {
      var status: Int32 = 0
      if unsafe waitpid(process, &status, WNOHANG) == process {
        hasEnded = true
        code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
        return code
      }
      if step == 800 { kill(process, SIGKILL) }
      usleep(10_000)
    }
    return code
  }

  private var hasEnded = false
  private var code: Int32 = 0
}
