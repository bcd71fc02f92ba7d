internal import CProcessShim
internal import Glibc

/// A program that is started and goes on beside this one.
package enum ChildServer {
  /// Starts it, in a process group of its own.
  ///
  /// - Parameters:
  ///   - input: Its standard input; nil for none.
  ///   - output: Its standard output; nil for none.
  ///   - merged: A file for both outputs, in place of `output`.
  /// - Returns: nil where the system starts no process.
  package static func spawn(_ words: [String], input: Int32?, output: Int32?, merged: String? = nil) -> Int32? {
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    if let input {
      unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    } else {
      unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    if let merged {
      unsafe posix_spawn_file_actions_addopen(
        &actions, STDOUT_FILENO, merged, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      unsafe posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    } else if let output {
      unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    }
    unsafe process_spawn_close_from(&actions, STDERR_FILENO + 1)
    var signals = sigset_t()
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    var argv = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe argv.indices { unsafe free(argv[index]) } }
    var child: Int32 = 0
    return unsafe posix_spawnp(&child, words[0], &actions, &attributes, &argv, environ) == 0 ? child : nil
  }
}
