internal import CProcessShim
internal import Glibc

/// Programs that run in the terminal for a while: pagers and editors.
package enum TerminalProgram {
  /// Runs a program, with a text as its input, and waits for its end.
  ///
  /// - Returns: Its exit code; nil if it could not be started.
  @discardableResult
  package static func run(_ arguments: [String], input: String? = nil) -> Int32? {
    var ends: [Int32] = [-1, -1]
    if input != nil {
      guard unsafe pipe(&ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    if input != nil { unsafe posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO) }
    unsafe process_spawn_close_from(&actions, STDERR_FILENO + 1)
    // What is ignored here would be ignored there too.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe sigaddset(&signals, SIGINT)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var words: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe strdup($0) }
    unsafe words.append(nil)
    defer {
      for index in unsafe words.indices { unsafe free(words[index]) }
    }
    var process: pid_t = 0
    let failure = unsafe posix_spawnp(&process, arguments[0], &actions, &attributes, words, environ)
    if ends[0] >= 0 { close(ends[0]) }
    if failure == 0, let input { writeAll(Array(input.utf8).span, to: ends[1]) }
    if ends[1] >= 0 { close(ends[1]) }
    guard failure == 0 else { return nil }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
  }
}
