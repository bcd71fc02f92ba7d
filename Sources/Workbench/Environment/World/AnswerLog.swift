package import AppProtocol
package import Cassettes
package import JSONValues
package import PluginHosting

/// The log of what the world answered to the line that runs, and what it answers again to a line that is executed again.
///
/// A line is given nothing from outside but through it. With its answers, which its entry in the history keeps, a line
/// can be executed again: undo and redo from the kept state before it, and exports, do so, and ask nobody. The journal
/// writes what it needs of the same answers, what files held included, so that `--resume` comes to the same session in
/// another process.
package struct AnswerLog: Sendable {
  /// An answer that a line was given.
  package enum Answer: Sendable {
    case fetch(PageRequest, source: String, FetchedPage, NetworkResponder.Events)
    case translate(JSONValue, translator: String, JSONValue)
    case describe(String, FeatureKind, JSONValue)
    /// The answer of a file that the line named.
    case file(FileAnswer)
    case cassette(String)
    /// A reading of the wall clock, in milliseconds.
    case clock(Double)
    /// The answer of an app, and below it the result of compiling one.
    case app(AppResult)
    case appBuild(BuiltApp)
    /// The answers of servers to requests that run beside the lines, which find them by tickets.
    case servers(Cassette)
  }

  /// The answers to the line that runs.
  private var answers: [Answer] = []
  /// The answers that a line that is executed again was given the first time.
  private var remembered: ArraySlice<Answer> = []
  /// The readings of the wall clock that were given to a line of another process that is executed again here.
  private var givenReadings: ArraySlice<Double> = []
  /// The answers of files that were given to such a line.
  private var givenFiles: ArraySlice<FileAnswer> = []
  /// Whether lines are executed again.
  private(set) var isRepeating = false

  /// Creates the log of a line that has been given nothing.
  package init() {}

  /// Notes an answer. What a line that is executed again is given stands with its entry already; servers answer to
  /// requests beside it all the while.
  mutating func note(_ answer: Answer) {
    if isRepeating { guard case .servers = answer else { return } }
    answers.append(answer)
  }

  /// Returns the answers to the line that just ran; they are forgotten here.
  mutating func take() -> [Answer] {
    defer { answers = [] }
    return answers
  }

  /// Gives a line that is executed again what it was given the first time.
  mutating func beginRepeating(_ answers: [Answer]) {
    remembered = answers.filter { if case .servers = $0 { false } else { true } }[...]
    isRepeating = true
  }

  /// Ends that.
  mutating func endRepeating() {
    remembered = []
    isRepeating = false
  }

  /// The answer that comes next to a line that is executed again; nil where none is left.
  var next: Answer? { remembered.first }

  /// Goes behind the next answer.
  mutating func passNext() { remembered.removeFirst() }

  /// Lets the line that follows see the wall clock as another process saw it, in milliseconds, and the files.
  mutating func give(_ readings: [Double], files: [FileAnswer]) {
    (givenReadings, givenFiles) = (readings[...], files[...])
  }

  /// Returns the next answer of a file that was given, if it is that of this one.
  mutating func nextFile(_ path: String) -> FileAnswer? {
    givenFiles.first?.path == path ? givenFiles.removeFirst() : nil
  }

  /// Returns the next reading that was given.
  mutating func nextReading() -> Double? { givenReadings.popFirst() }
}

extension AnswerLog.Answer {
  /// The answers of servers in it, as lines of a cassette; none where no server was asked.
  ///
  /// - Complexity: O(bytes)
  package var serverLines: [String] {
    let cassette: Cassette
    switch self {
    case .fetch(_, _, _, let events): cassette = events.fromServers
    case .app(let result): cassette = result.network.fromServers
    case .servers(let answers): cassette = answers
    default: return []
    }
    return cassette.answerCount == 0 ? [] : cassette.text.split(separator: "\n").map(String.init)
  }

  /// The answer of a file that it is; nil for anything else.
  package var fileAnswer: FileAnswer? { if case .file(let answer) = self { answer } else { nil } }

  /// The reading of the wall clock that it is, in milliseconds; nil for anything else.
  package var clockReading: Double? { if case .clock(let reading) = self { reading } else { nil } }
}
