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
  case play(AnimationShow)
  /// Print the output of an earlier line again.
  case showOutput(Int)
  /// Teach: move in a lesson, show a hint or what is missing.
  case lesson(LessonInvocation)
  /// Show the session in a browser, or end that.
  case mirror(MirrorAction)
  /// Ask what the person expects, with answers to choose from.
  case predict(choices: [String])
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
