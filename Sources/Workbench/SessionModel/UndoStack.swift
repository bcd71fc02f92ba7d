/// States of a session between its lines, so that undo and redo are a step to one of them.
///
/// A kept state shares storage with the session except where later lines changed it, so that it costs the memory of the
/// changes of its line. The states of the last lines are all kept, as many as `set history` says; of older ones a few, evenly
/// spaced, from which lines are carried out again. The state in front of the first line is always among them.
package struct UndoStack: Sendable {
  /// A state, and how many changing lines had led to it.
  private final class Kept: Sendable {
    let done: Int
    let state: Session.State

    init(_ done: Int, _ state: Session.State) {
      self.done = done
      self.state = state
    }
  }

  /// How many states older than the last ones are kept at most.
  static let oldLimit = 64

  /// Ascending by the lines that led to them: first the old ones, then those of the last lines.
  private var states: ContiguousArray<Kept> = []
  /// How many of them are old.
  private var oldCount = 0
  /// The least distance of old states, in lines.
  private var spacing = 256

  init() {}

  /// The state in front of the first line; nil where nothing was done yet.
  package var first: Session.State? { states.first.flatMap { $0.done == 0 ? $0.state : nil } }

  /// How many states are kept.
  package var count: Int { states.count }

  /// Keeps the state to which some lines have led, unless it is kept already; more lines must not have led to another.
  ///
  /// - Parameter limit: The states of so many last lines are all kept.
  /// - Complexity: O(1) on average
  package mutating func keep(_ state: Session.State, behind done: Int, limit: Int) {
    if let last = states.last, last.done >= done { return }
    states.append(Kept(done, state))
    // In batches, so that a line costs no walk through all states.
    if states.count - oldCount > limit + limit / 8 + 8 { age(behind: done - limit) }
  }

  /// The nearest state to which at most so many lines have led.
  ///
  /// - Complexity: O(log states)
  package func nearest(to done: Int) -> (done: Int, state: Session.State)? {
    let position = position(of: done + 1)
    return position == 0 ? nil : (states[position - 1].done, states[position - 1].state)
  }

  /// Keeps a state between those that are kept, where lines had to be carried out again to find it.
  package mutating func insert(_ state: Session.State, behind done: Int) {
    let position = position(of: done)
    if position < states.count, states[position].done == done { return }
    states.insert(Kept(done, state), at: position)
    if position < oldCount { oldCount += 1 }
  }

  /// Forgets the states behind more lines than that: another line has taken their place.
  package mutating func forget(beyond done: Int) {
    guard let last = states.last, last.done > done else { return }
    states.removeSubrange(position(of: done + 1)...)
    oldCount = min(oldCount, states.count)
  }

  /// The place of the first state to which so many lines have led or more.
  private func position(of done: Int) -> Int {
    var (low, high) = (0, states.count)
    while low < high {
      let middle = (low + high) / 2
      if states[middle].done < done { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Leaves a few of the states that are older than the last ones.
  private mutating func age(behind done: Int) {
    let end = position(of: done)
    guard end > oldCount else { return }
    var old = ContiguousArray(states[..<oldCount])
    for kept in states[oldCount..<end] where old.last.map({ kept.done - $0.done >= spacing }) ?? true {
      old.append(kept)
      guard old.count > Self.oldLimit else { continue }
      spacing *= 2
      old = old.reduce(into: []) { thinned, kept in
        if thinned.last.map({ kept.done - $0.done >= spacing }) ?? true { thinned.append(kept) }
      }
    }
    states.replaceSubrange(..<end, with: old)
    oldCount = old.count
  }
}
