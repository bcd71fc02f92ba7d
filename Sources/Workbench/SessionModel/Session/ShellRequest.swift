package import DisplayText

/// A request of a command to the shell that runs it, for work that belongs to neither the session nor its world.
package indirect enum ShellRequest: Sendable {
  /// Leave, with an exit code; asks nothing.
  case quit(code: Int32)
  /// Run the lines of a file in this session, perhaps only some steps.
  case run(path: String, from: String?, to: String?)
  /// Write what was done to a file.
  case save(path: String, form: SaveForm, all: Bool, lines: ClosedRange<Int>?)
  /// Start or end writing a transcript while working.
  case record(path: String?)
  /// Tell where a transcript is written.
  case showRecording
  /// Measure how the terminal draws.
  case doctor(String?)
  /// Take the layout of a case in a file of layout cases; the first case where none is named.
  case layout(path: String, caseName: String?)
  /// Run an animation in the terminal; where there is none, what the command reports takes its place.
  case play(any TerminalFilm)
  /// Print the output of an earlier line again.
  case showOutput(Int)
  /// Teach: move in a lesson, show a hint or what is missing.
  case lesson(LessonInvocation)
  /// Show the session in a browser, or end that.
  case mirror(MirrorAction)
  /// Ask what the person expects, with answers to choose from.
  case predict(choices: [String])
}

/// A film for a terminal. A protocol, since a film is made of a session, and a session's commands ask for it.
package protocol TerminalFilm: Sendable {
  /// Pictures per second.
  static var rate: Int { get }
  /// The name of what is shown: `tx2`.
  var name: String { get }
  /// The time that it tells of, in milliseconds.
  var duration: Double { get }
  /// The speed: 1 takes as long as the animation, 0.5 twice as long.
  var speed: Double { get }

  /// Returns the film at a time since its start, for a terminal of a size; nil when it is over.
  ///
  /// - Parameters:
  ///   - elapsed: The time since its start, in milliseconds.
  ///   - columns: The columns of the terminal.
  ///   - rows: The rows of the terminal.
  ///   - options: The options by which it is drawn.
  func lines(at elapsed: Double, columns: Int, rows: Int, options: TextOptions) -> [StyledText]?
}

/// The request of a line of `mirror`.
package enum MirrorAction: Hashable, Sendable {
  /// Tell how it stands; begin where there is no picture yet.
  case show
  /// Begin, on a port of one's own choice where one is named; `hands` lets pages act.
  case on(port: Int?, hands: Bool)
  /// End.
  case off
}
