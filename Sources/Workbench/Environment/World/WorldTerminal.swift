internal import CLibrary
package import LineEditing

/// The terminal of the world: how it draws, and what takes it over for a while: a pager, an editor, a film, a question for
/// a key.
package struct WorldTerminal: Sendable {
  /// Runs a program in the terminal, with a text as its input, and waits for its end; its exit code, or nil if it could not
  /// be started.
  package typealias Run = @Sendable (_ arguments: [String], _ input: String?) -> Int32?
  /// Shows pictures one after the other, `rate` a second, until there is none left or a key is pressed, or nil if there
  /// is not a terminal for them.
  package typealias Play =
    @Sendable (_ rate: Int, _ picture: (Duration, AlternateScreen.Extent) -> [String]?) -> AlternateScreen.Ending?
  /// Waits for a key, and shows a line meanwhile, once a second; false if Ctrl-C or the end of the input came instead.
  package typealias WaitForKey = @Sendable (_ line: () -> String) -> Bool
  /// Asks a person for a line; nil at the end of the input.
  package typealias Ask = @Sendable () -> String?

  /// The closure that returns the columns that each text takes on the terminal, or nil if there is none to ask.
  package let columns: @Sendable (_ texts: [String]) -> [Int?]?
  /// The name of the locale by which it draws, or nil if none is known.
  package let localeName: @Sendable () -> String?
  /// The closure that returns its columns and rows, or nil if the standard output is not a terminal.
  package let size: @Sendable () -> (columns: Int, rows: Int)?
  /// The closure that returns the columns of the terminal that is the standard error, or nil if it is not one.
  package let messageColumns: @Sendable () -> Int?
  package let run: Run
  package let play: Play
  package let waitForKey: WaitForKey
  package let ask: Ask

  /// Creates a terminal; what is left out is as where there is none.
  package init(
    columns: @escaping @Sendable (_ texts: [String]) -> [Int?]? = { _ in nil },
    localeName: @escaping @Sendable () -> String? = { nil },
    size: @escaping @Sendable () -> (columns: Int, rows: Int)? = { nil },
    messageColumns: @escaping @Sendable () -> Int? = { nil }, run: @escaping Run = { _, _ in nil },
    play: @escaping Play = { _, _ in nil }, waitForKey: @escaping WaitForKey = { _ in true },
    ask: @escaping Ask = { nil }
  ) {
    self.columns = columns
    self.localeName = localeName
    self.size = size
    self.messageColumns = messageColumns
    self.run = run
    self.play = play
    self.waitForKey = waitForKey
    self.ask = ask
  }

  /// No terminal.
  package static let none = WorldTerminal()
  /// The terminal of this process.
  package static let process = WorldTerminal(
    columns: { TerminalRuler.columns(of: $0) }, localeName: { TerminalRuler.localeName },
    size: { extent(of: STDOUT_FILENO) }, messageColumns: { extent(of: STDERR_FILENO)?.columns },
    run: { TerminalProgram.run($0, input: $1) }, play: { AlternateScreen.show(rate: $0, $1) },
    waitForKey: { KeyWait.wait($0) }, ask: { readLine() })

  /// Opens a file in the person's editor, and waits for its end.
  ///
  /// - Parameters:
  ///   - line: The line at which it opens; nil for where the editor wants.
  ///   - variables: The variables that may name the editor, the most wanted first; without one it is `vi`.
  /// - Returns: The exit code of the editor; nil if it could not be started.
  package func edit(_ path: String, at line: Int? = nil, by variables: [String]) -> Int32? {
    let editor = variables.lazy.compactMap { EnvironmentVariables.value($0) }.first ?? "vi"
    return run(["/bin/sh", "-c", "\(editor) \"$@\"", "mcv"] + (line.map { ["+\($0)"] } ?? []) + [path], nil)
  }

  /// Returns the columns and rows of the terminal that a descriptor is, or nil if it is not one.
  private static func extent(of descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_col), size.ws_row > 0 ? Int(size.ws_row) : 24)
  }
}
