package import CommandLanguage
package import Outside

/// The executed lines of a session with their outcome, and states to go back to.
///
/// Undo restores the nearest checkpoint at or before the line and executes the lines after it again, so that a line
/// costs no copy of what it changes. Everything a line does is determined by the state before it.
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

  /// The results that entries were given from outside, by their positions, so that doing them again gives the same.
  package var calls: [Int: [SessionServices.Call]] = [:]
  /// The codes of what entries warned of, by their positions.
  package var warnings: [Int: [String]] = [:]
  /// All entries in order, the undone ones included.
  package var entries: [Entry] = []
  /// The positions in `entries` of what changed the state and is not undone, oldest first.
  package var done: [Int] = []
  /// The positions in `entries` of what was undone last, next to redo last.
  package var undone: [Int] = []
  /// States before some entries of `done`: the count of done entries at that time, ascending.
  package var checkpoints: [(done: Int, state: Session.State)] = []

  /// The number of changing lines between two checkpoints.
  static let checkpointDistance = 256

  /// Creates an empty history.
  package init() {}

  /// Whether the state must be kept before the next command that may change it.
  package var needsCheckpoint: Bool {
    guard let last = checkpoints.indices.last else { return true }
    return done.count - checkpoints[last].done >= Self.checkpointDistance
  }

  /// Keeps the state before the next command.
  package mutating func addCheckpoint(_ state: Session.State) { checkpoints.append((done.count, state)) }

  /// Adds a text that was to be executed.
  package mutating func append(_ text: String, failure: String?, changedState: Bool) {
    let source = SourceText(name: "history", text: text)
    append(0..<source.bytes.count, in: source, failure: failure, changedState: changedState)
  }

  /// Adds an executed command.
  package mutating func append(
    _ range: Range<Int>, in source: SourceText, failure: String?, changedState: Bool,
    calls: [SessionServices.Call] = []
  ) {
    if !calls.isEmpty { self.calls[entries.count] = calls }
    entries.append(
      Entry(number: entries.count + 1, range, in: source, failure: failure, changedState: changedState))
    guard changedState else { return }
    done.append(entries.count - 1)
    undone.removeAll()
  }

  /// Notes what the last entry warned of.
  package mutating func keepWarnings(_ codes: [String]) {
    guard !codes.isEmpty, let last = entries.indices.last else { return }
    warnings[last] = codes
  }

  /// The number of lines above which none are kept for one entry.
  static let longestOutput = 2000

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
