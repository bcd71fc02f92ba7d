internal import CLibrary

/// The standard input and outputs of this process.
package enum StandardStreams {
  /// A closed input is an empty one. A closed output stays one that cannot be written to: what is written is lost, and
  /// whoever writes hears of it.
  package static func open() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // The lowest number that is free is this one: those below it are open by now.
      _ = unsafe CLibrary.open("/dev/null", O_RDONLY)
    }
  }
}
