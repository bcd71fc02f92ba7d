internal import CLibrary
internal import ProcessLaunching

/// A program that is started and goes on beside this one.
package enum ChildServer {
  /// Starts it, in a process group of its own. A server of ours ends with this process.
  ///
  /// - Parameters:
  ///   - input: Its standard input; nil for none.
  ///   - output: Its standard output; nil for that of this process.
  ///   - merged: A file for both outputs, in place of `output`.
  /// - Returns: nil if the system starts no process.
  package static func spawn(_ words: [String], input: Int32?, output: Int32?, merged: String? = nil) -> Int32? {
    var launch = ProcessLaunch(words[0], Array(words.dropFirst()))
    launch.searchesPath = true
    launch.endsWithParent = true
    launch.descriptors = [(STDIN_FILENO, input.map { .descriptor($0) } ?? .nothing)]
    if let merged {
      launch.descriptors += [(STDOUT_FILENO, .writing(merged)), (STDERR_FILENO, .descriptor(STDOUT_FILENO))]
    } else if let output {
      launch.descriptors.append((STDOUT_FILENO, .descriptor(output)))
    }
    return try? launch.start()
  }
}
