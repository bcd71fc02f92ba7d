/// One pattern on one text, in two passes without backtracking.
///
/// The first pass goes from the end of the text to its start and notes, for every place, the states from which
/// acceptance can be reached. The second goes forward and always takes the preferred step among those that are known to
/// succeed, so it never has to return (Frisch and Cardelli, "Greedy regular expression matching", 2004). The first pass
/// is made once for all matches in a text; finding every match is linear, too.
///
/// - Complexity: O(n·m) time and n·m bits, where n is the length of the text and m the number of states.
package struct PatternRun {
  package enum Goal {
    /// Only a match that ends with the text counts.
    case whole
    /// A match may end anywhere.
    case anywhere
  }

  private let program: PatternProgram
  private let text: [Unicode.Scalar]
  private let wordsPerPlace: Int
  private var reachable: [UInt64]
  private var marks: [Int]
  private var stamp = 0

  /// Creates a run; nil when `text` and `program` together are over the work limit.
  package init?(_ program: PatternProgram, on text: [Unicode.Scalar], goal: Goal) {
    let states = program.instructions.count
    let (cells, overflow) = states.multipliedReportingOverflow(by: text.count + 1)
    guard !overflow, cells <= LinearPattern.workLimit else { return nil }
    self.program = program
    self.text = text
    wordsPerPlace = (states + 63) / 64
    reachable = [UInt64](repeating: 0, count: wordsPerPlace * (text.count + 1))
    marks = [Int](repeating: 0, count: states)
    markReachable(goal)
  }

  private mutating func markReachable(_ goal: Goal) {
    let accept = Int32(program.instructions.count - 1)
    var later: [Int32] = []
    var now: [Int32] = []
    for place in stride(from: text.count, through: 0, by: -1) {
      now.removeAll(keepingCapacity: true)
      if place == text.count || goal == .anywhere { mark(accept, at: place, &now) }
      if place < text.count {
        let scalar = text[place]
        for state in later where state > 0 && program.consumes(Int(state) - 1, scalar) {
          mark(state - 1, at: place, &now)
        }
      }
      var next = 0
      while next < now.count {
        for state in program.predecessors[Int(now[next])] {
          if case .assertion(let assertion) = program.instructions[Int(state)],
            !assertion.holds(at: place, in: text)
          {
            continue
          }
          mark(state, at: place, &now)
        }
        next += 1
      }
      if now.isEmpty { return }
      swap(&now, &later)
    }
  }

  private mutating func mark(_ state: Int32, at place: Int, _ list: inout [Int32]) {
    let word = place * wordsPerPlace + Int(state) / 64
    let bit: UInt64 = 1 << UInt64(Int(state) % 64)
    guard reachable[word] & bit == 0 else { return }
    reachable[word] |= bit
    list.append(state)
  }

  private func isReachable(_ state: Int, at place: Int) -> Bool {
    reachable[place * wordsPerPlace + state / 64] >> UInt64(state % 64) & 1 == 1
  }

  /// Returns whether a match begins at `place`.
  package func matches(at place: Int) -> Bool { isReachable(0, at: place) }

  /// Returns the end of the preferred match that begins at `place`, with the spans of the captures.
  ///
  /// - Complexity: O(l·m), where l is the length of the match.
  package mutating func match(from start: Int) -> (end: Int, captures: [Range<Int>?])? {
    guard matches(at: start) else { return nil }
    var slots = [Int](repeating: -1, count: 2 * program.captureCount)
    var state = 0
    var place = start
    while let next = settle(state, at: place, &slots) {
      if case .accept = program.instructions[next] { break }
      state = next + 1
      place += 1
    }
    let captures = (0..<program.captureCount).map { number -> Range<Int>? in
      let (lower, upper) = (slots[2 * number], slots[2 * number + 1])
      return lower >= 0 && upper >= lower ? lower..<upper : nil
    }
    return (place, captures)
  }

  private enum Visit {
    case state(Int)
    case restore(slot: Int, Int)
  }

  /// Returns the preferred consuming or accepting state that `state` leads to at `place`.
  private mutating func settle(_ state: Int, at place: Int, _ slots: inout [Int]) -> Int? {
    stamp += 1
    var pending = [Visit.state(state)]
    while let visit = pending.popLast() {
      guard case .state(let state) = visit else {
        if case .restore(let slot, let value) = visit { slots[slot] = value }
        continue
      }
      guard marks[state] != stamp, isReachable(state, at: place) else { continue }
      marks[state] = stamp
      switch program.instructions[state] {
      case .scalar, .set, .accept: return state
      case .jump(let target): pending.append(.state(target))
      case .assertion: pending.append(.state(state + 1))
      case .split(let first, let second):
        pending.append(.state(second))
        pending.append(.state(first))
      case .save(let slot):
        pending.append(.restore(slot: slot, slots[slot]))
        slots[slot] = place
        pending.append(.state(state + 1))
      }
    }
    return nil
  }

  /// Returns the extent of a failed match: the highest consuming state that was waiting, the first place it waited at,
  /// and the last place where any state was waiting.
  package static func furthest(
    _ program: PatternProgram, on text: [Unicode.Scalar]
  ) -> (state: Int, place: Int, last: Int) {
    var best = (state: 0, place: 0, last: 0)
    var marks = [Int](repeating: -1, count: program.instructions.count)
    var current = [0]
    for place in 0...text.count {
      var next: [Int] = []
      while let state = current.popLast() {
        if marks[state] == place { continue }
        marks[state] = place
        switch program.instructions[state] {
        case .scalar, .set, .accept:
          if state > best.state { best = (state, place, place) }
          best.last = place
          if place < text.count, program.consumes(state, text[place]) { next.append(state + 1) }
        case .jump(let target): current.append(target)
        case .save: current.append(state + 1)
        case .split(let first, let second): current += [first, second]
        case .assertion(let assertion): if assertion.holds(at: place, in: text) { current.append(state + 1) }
        }
      }
      if next.isEmpty { break }
      current = next
    }
    return best
  }
}
