package import CommandLanguage
package import DisplayText
package import Environment

/// The executed lines of a session with their outcome, and the states between them, to which undo and redo go.
///
/// A kept state shares storage with the session except where later lines changed it, so that it costs the memory of the
/// changes of its line. `set history` says of how many lines the state is kept.
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

    /// Returns whether it is that of a command.
    fileprivate func isOf(_ command: BoundCommand) -> Bool {
      source === command.source && place.range == command.range
    }

    /// Notes that it failed after its own end: in what it asked of the shell.
    fileprivate mutating func fail(_ code: String) { outcome = .told(output: output, failure: code) }

    /// Its output for people, for `history out` and transcripts; nil if it was too long to keep.
    package var output: [String]? {
      get { if case .told(let output, _) = outcome { output } else { [] } }
      set { outcome = .told(output: newValue, failure: failure) }
    }
  }

  /// An entry that changed the state.
  package struct Step: Sendable {
    /// Its position in ``entries``.
    package let entry: Int
    /// The state before it, or nil if it is too old to be kept.
    fileprivate(set) var before: CopyOnWrite<Session.State>?
    /// The state after it, where it was undone.
    fileprivate var behind: CopyOnWrite<Session.State>?
  }

  /// The language in which the first entry printed.
  package var language = Language.en
  /// The answers that entries were given from outside, by their positions, so that doing them again gives the same.
  package var answers: [Int: [EffectLog.Answer]] = [:]
  /// The codes of what entries warned of, by their positions.
  package var warnings: [Int: [String]] = [:]
  /// The directives that were carried out in front of entries, by the positions of these.
  package private(set) var directives: [Int: [String]] = [:]
  /// The positions of entries that ran lines, which stand after them.
  package private(set) var expanded: Set<Int> = []
  /// The positions of entries whose output went to a file, or depends on the time of day.
  package private(set) var unrepeatable: Set<Int> = []
  /// The position of the first entry whose output is kept.
  package var firstWithOutput = 0
  /// All entries in order, the undone ones included.
  package var entries: PersistentList<Entry> = []
  /// The changes that are not undone, oldest first.
  package private(set) var done: PersistentList<Step> = []
  /// The changes that were undone, next to redo last.
  package private(set) var undone: PersistentList<Step> = []
  /// The state in front of the first line that changed it, or nil if none did.
  package private(set) var initial: Session.State?

  /// Creates an empty history.
  package init() {}

  /// Adds a text that has mistakes and was not executed.
  package mutating func append(_ text: String, failure: String) {
    let source = SourceText(name: "history", text: text)
    append(0..<source.bytes.count, in: source, failure: failure, before: nil)
  }

  /// Adds an executed command.
  ///
  /// - Parameter state: The state before it, or nil if it did not change it.
  /// - Complexity: O(1) on average
  package mutating func append(
    _ range: Range<Int>, in source: SourceText, failure: String?, before state: Session.State?,
    answers: [EffectLog.Answer] = []
  ) {
    if !answers.isEmpty { self.answers[entries.count] = answers }
    entries.append(
      Entry(number: entries.count + 1, range, in: source, failure: failure, changedState: state != nil))
    guard let state else { return }
    if initial == nil { initial = state }
    done.append(Step(entry: entries.count - 1, before: CopyOnWrite(wrappedValue: state)))
    undone = []
    // More than one where the setting has become smaller.
    var tooOld = done.count - 1 - state.settings.history
    while tooOld >= 0, done[tooOld].before != nil {
      done[tooOld].before = nil
      tooOld -= 1
    }
  }

  /// The number of last changes that can be undone.
  ///
  /// - Complexity: O(log *n*) in the number of changes
  package var undoLimit: Int {
    var (low, high) = (0, done.count)
    while low < high {
      let middle = (low + high) / 2
      if done[middle].before == nil { low = middle + 1 } else { high = middle }
    }
    return done.count - low
  }

  /// Takes back the last changes, as many as were made and can be undone.
  ///
  /// - Returns: Their entries, the latest first.
  /// - Complexity: O(changes taken back)
  package mutating func undo(_ count: Int, _ state: inout Session.State) -> [Entry] {
    var taken: [Entry] = []
    while taken.count < count, var step = done.last, let before = step.before {
      done.removeLast(1)
      // Lines that only look let time pass: between two changes the state is what the later one found.
      step.behind = undone.last?.before ?? CopyOnWrite(wrappedValue: state)
      undone.append(step)
      state = before.wrappedValue
      entries[step.entry].isUndone = true
      taken.append(entries[step.entry])
    }
    return taken
  }

  /// Does again what was taken back last, as much as there is.
  ///
  /// - Returns: Its entries, in order.
  /// - Complexity: O(changes done again)
  package mutating func redo(_ count: Int, _ state: inout Session.State) -> [Entry] {
    var repeated: [Entry] = []
    while repeated.count < count, var step = undone.last, let behind = step.behind {
      undone.removeLast(1)
      step.behind = nil
      done.append(step)
      state = behind.wrappedValue
      entries[step.entry].isUndone = false
      repeated.append(entries[step.entry])
    }
    return repeated
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

  /// Returns the position of the last entry of a command, or nil if this is the history of another session.
  ///
  /// - Complexity: O(entries after it)
  private func position(of command: BoundCommand) -> Int? { entries.lastIndex { $0.isOf(command) } }

  /// Keeps what a command printed.
  package mutating func keepOutput(_ lines: [String], of command: BoundCommand) {
    guard let position = position(of: command) else { return }
    entries[position].output = lines.count <= Self.longestOutput ? lines : nil
  }

  /// Notes that what a command asked of the shell failed.
  package mutating func keepFailure(_ code: String, of command: BoundCommand) {
    guard let position = position(of: command) else { return }
    entries[position].fail(code)
  }

  /// Notes that the output of a command went to a file, or depends on the time of day.
  package mutating func noteUnrepeatable(_ command: BoundCommand) {
    guard let position = position(of: command) else { return }
    unrepeatable.insert(position)
  }

  /// Notes that a command may have run lines: those after it.
  package mutating func noteExpansion(of command: BoundCommand) {
    guard let position = position(of: command), position < entries.count - 1 else { return }
    expanded.insert(position)
  }

  /// Keeps a directive, which is not an entry of its own.
  package mutating func keep(directive: String) { directives[entries.count, default: []].append(directive) }

  /// Notes that what the last entry printed is not kept.
  package mutating func forgetOutput() {
    guard let last = entries.indices.last else { return }
    entries[last].output = nil
  }
}
