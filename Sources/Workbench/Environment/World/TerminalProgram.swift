internal import CLibrary
internal import LineEditing
internal import ProcessLaunching

/// Programs that run in the terminal for a while: pagers and editors.
enum TerminalProgram {
  /// Runs a program, with a text as its input, and waits for its end.
  ///
  /// - Returns: Its exit code; nil if it could not be started.
  static func run(_ arguments: [String], input: String? = nil) -> Int32? {
    // Without a UTF-8 locale of its own a pager shows Hangul as bytes.
    let arguments = (TerminalRuler.substituteLocale.map { ["env", "LC_ALL=\($0)"] } ?? []) + arguments
    var launch = ProcessLaunch(arguments[0], Array(arguments.dropFirst()))
    launch.searchesPath = true
    // Ctrl-C at the terminal is meant for it.
    launch.hasOwnGroup = false
    guard let input else { return (try? launch.start()).map(ProcessLaunch.exitCode(of:)) }
    guard let ends = try? ProcessLaunch.pipe() else { return nil }
    launch.descriptors = [(STDIN_FILENO, .descriptor(ends.reading))]
    let process = try? launch.start()
    close(ends.reading)
    if process != nil { writeAll(Array(input.utf8).span, to: ends.writing) }
    close(ends.writing)
    return process.map(ProcessLaunch.exitCode(of:))
  }
}
