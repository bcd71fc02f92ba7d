package import CommandLanguage
package import Environment

/// The executed lines of a session with their outcome, and states to go back to.
///
/// Undo and redo go to a kept state. Where it is older than the kept ones, the nearest one before it is taken and the
/// lines behind that are executed again: everything a line does is determined by the state before it and by what it
/// was given from outside.
package struct SessionHistory: Sendable {
  /// One executed command.
  package struct Entry: Sendable {
    /// The outcome of a command, behind one pointer: of most commands in a script there is nothing to remember.
    private indirect enum Outcome: Sendable {
      case silent
      case told(output: [String]?, failure: String?)
    }

    private let source: SourceText
    private let place: CompactRange
    private let serial: UInt32
    /// Whether it changed what undo gives back.
    package let changedState: Bool
    /// Whether it was undone.
    package var isUndone = false
    private var outcome: Outcome

    package init(number: Int, _ range: Range<Int>, in source: SourceText, failure: String?, changedState: Bool) {
      self.source = source
      place = CompactRange(range)
      serial = UInt32(clamping: number)
      self.changedState = changedState
      outcome = failure == nil ? .silent : .told(output: [], failure: failure)
    }

    /// Its number, from 1.
    package var number: Int { Int(serial) }

    /// Its text as typed, without prompt and comment.
    package var text: String { source.text(place.range) }

    /// The code with which it failed, or nil.
    package var failure: String? { if case .told(_, let failure) = outcome { failure } else { nil } }

    /// Its output for people, for `history out` and transcripts; nil if it was too long to keep.
    package var output: [String]? {
      get { if case .told(let output, _) = outcome { output } else { [] } }
      set { outcome = .told(output: newValue, failure: failure) }
    }
  }

  /// The answers that entries were given from outside, by their positions, so that doing them again gives the same.
  package var answers: [Int: [EffectLog.Answer]] = [:]
  /// The codes of what entries warned of, by their positions.
  package var warnings: [Int: [String]] = [:]
  /// All entries in order, the undone ones included.
  package var entries: PersistentList<Entry> = []
  /// The positions in `entries` of what changed the state and is not undone, oldest first.
  package var done: PersistentList<Int> = []
  /// The positions in `entries` of what was undone last, next to redo last.
  package var undone: PersistentList<Int> = []
  /// The states before and behind entries of `done`, and behind what was undone.
  package var states = UndoStack()

  /// Creates an empty history.
  package init() {}

  /// Keeps the state before a command that may change it: always where a person works, and in a script where it has
  /// taken longer to come to it than a person would notice; a script rarely goes back, and its lines are short.
  ///
  /// - Complexity: O(1) on average
  package mutating func keep(_ state: borrowing Session.State, always: Bool) {
    let now = ContinuousClock.now
    guard always || states.count == 0 || now - lastKept > Self.shortest else { return }
    lastKept = now
    states.keep(copy state, behind: done.count, limit: state.settings.history)
  }

  private var lastKept = ContinuousClock.now
  /// Lines of a script that take no longer together are carried out again for undo.
  private static let shortest = Duration.microseconds(250)

  /// Adds a text that was to be executed.
  package mutating func append(_ text: String, failure: String?, changedState: Bool) {
    let source = SourceText(name: "history", text: text)
    append(0..<source.bytes.count, in: source, failure: failure, changedState: changedState)
  }

  /// Adds an executed command.
  package mutating func append(
    _ range: Range<Int>, in source: SourceText, failure: String?, changedState: Bool,
    answers: [EffectLog.Answer] = []
  ) {
    if !answers.isEmpty { self.answers[entries.count] = answers }
    entries.append(
      Entry(number: entries.count + 1, range, in: source, failure: failure, changedState: changedState))
    guard changedState else { return }
    states.forget(beyond: done.count)
    done.append(entries.count - 1)
    undone = []
  }

  /// The answers that the last entry was given from outside.
  package var lastAnswers: [EffectLog.Answer] {
    // Most sessions are given none, and each line asks.
    answers.isEmpty ? [] : entries.indices.last.flatMap { answers[$0] } ?? []
  }

  /// Notes what the last entry warned of.
  package mutating func keepWarnings(_ codes: [String]) {
    guard !codes.isEmpty, let last = entries.indices.last else { return }
    warnings[last] = codes
  }

  /// The number of lines above which none are kept for one entry.
  package static let longestOutput = 2000

  /// Keeps what the last entry printed.
  package mutating func keepOutput(_ lines: [String]) {
    guard let last = entries.indices.last else { return }
    entries[last].output = lines.count <= Self.longestOutput ? lines : nil
  }

  /// Notes that what the last entry printed is not kept.
  package mutating func forgetOutput() {
    guard let last = entries.indices.last else { return }
    entries[last].output = nil
  }
}
