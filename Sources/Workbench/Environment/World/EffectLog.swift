package import AppProtocol
package import Cassettes
package import JSONValues
package import PluginHosting

/// The log of the answers that the world gives to the running line, and replays to a line that is executed again.
///
/// Every input of a line from outside goes through the log, so that exports execute a line again without
/// asking a plugin, a server or a file again. The journal persists the answers that `--resume` needs, file contents included.
package struct EffectLog: Sendable {
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

  /// Notes an answer. During a replay only answers of servers are noted: the entry of the line has all others already,
  /// and requests that run beside it may still be answered.
  mutating func note(_ answer: Answer) {
    if isRepeating { guard case .servers = answer else { return } }
    answers.append(answer)
  }

  /// Returns the answers to the line that just ran, and clears them.
  mutating func take() -> [Answer] {
    defer { answers = [] }
    return answers
  }

  /// Begins to replay the answers that a line got the first time.
  mutating func beginRepeating(_ answers: [Answer]) {
    remembered = answers.filter { if case .servers = $0 { false } else { true } }[...]
    isRepeating = true
  }

  /// Ends that.
  mutating func endRepeating() {
    remembered = []
    isRepeating = false
  }

  /// The answer that comes next to a line that is executed again, or nil if none is left.
  var next: Answer? { remembered.first }

  /// Goes after the next answer.
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

extension EffectLog.Answer {
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
