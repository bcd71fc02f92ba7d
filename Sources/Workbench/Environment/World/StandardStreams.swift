internal import CLibrary

/// The standard input and outputs of this process.
package enum StandardStreams {
  /// Opens each closed stream, so that no other file gets its descriptor. A closed input reads as empty; a write to a
  /// closed output still fails, and the writer gets the error.
  package static func open() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // The lowest number that is free is this one: those below it are open by now.
      _ = unsafe CLibrary.open("/dev/null", O_RDONLY)
    }
  }

  /// Reads standard input to its end.
  ///
  /// - Parameter name: The name that an error gives it.
  package static func readInput(as name: String) throws(FileError) -> [UInt8] {
    try HostFileSystem.read(STDIN_FILENO, name: name)
  }
}
