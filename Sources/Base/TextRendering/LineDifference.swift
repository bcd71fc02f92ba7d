/// The lines of two texts that have no partner in the other, found in bounded time.
///
/// Equal ends are trimmed, and the rest is compared by Myers' greedy algorithm, which is exact, up to ``editLimit``
/// edits. A block with more is split at the lines that occur exactly once on both sides (patience); a part that is
/// still too different counts as replaced. The result always turns one text into the other, and is the shortest within
/// the limit.
struct LineDifference {
  /// The edits up to which a block is compared exactly.
  static let editLimit = 256

  /// The lines of the old text that are missing in the new one: true for each.
  private(set) var isRemoved: [Bool]
  /// The lines of the new text that are missing in the old one: true for each.
  private(set) var isInserted: [Bool]

  private let old: [Int]
  private let new: [Int]

  private struct Block {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// Compares lines given as small numbers, equal for equal lines.
  ///
  /// - Complexity: O(*n* × ``editLimit``) time at worst, O(*n*) space.
  init(old: [Int], new: [Int]) {
    self.old = old
    self.new = new
    isRemoved = [Bool](repeating: false, count: old.count)
    isInserted = [Bool](repeating: false, count: new.count)
    let whole = trimmed(Block(old: old.indices, new: new.indices))
    if compareExactly(whole) { return }
    for part in split(whole) {
      let part = trimmed(part)
      if !compareExactly(part) { replace(part) }
    }
  }

  private func trimmed(_ block: Block) -> Block {
    var (oldStart, newStart) = (block.old.lowerBound, block.new.lowerBound)
    var (oldEnd, newEnd) = (block.old.upperBound, block.new.upperBound)
    while oldStart < oldEnd, newStart < newEnd, old[oldStart] == new[newStart] {
      oldStart += 1
      newStart += 1
    }
    while oldStart < oldEnd, newStart < newEnd, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    return Block(old: oldStart..<oldEnd, new: newStart..<newEnd)
  }

  private mutating func replace(_ block: Block) {
    for index in block.old { isRemoved[index] = true }
    for index in block.new { isInserted[index] = true }
  }

  // MARK: Myers

  /// The furthest points of every round: round *d* has the diagonals -*d*...*d*, and starts at entry *d*².
  private struct Rounds {
    private var furthest: [Int32] = []

    /// Returns the furthest old offset on `diagonal` (old offset - new offset) after `round` edits, or -1.
    func at(_ round: Int, _ diagonal: Int) -> Int {
      abs(diagonal) <= round && round >= 0 ? Int(furthest[round * round + round + diagonal]) : -1
    }

    mutating func append(_ oldOffset: Int) { furthest.append(Int32(oldOffset)) }

    /// Returns the best start on `diagonal` with one edit more than the round before, and whether that edit is an
    /// insertion.
    func step(_ round: Int, _ diagonal: Int, _ oldCount: Int, _ newCount: Int) -> (oldOffset: Int, isInsertion: Bool) {
      if round == 0 { return (0, false) }
      let above = at(round - 1, diagonal + 1)
      let left = at(round - 1, diagonal - 1)
      let inserted = above >= 0 && above - diagonal <= newCount ? above : -1
      let removed = left >= 0 && left < oldCount ? left + 1 : -1
      return inserted > removed ? (inserted, true) : (removed, false)
    }
  }

  /// Marks the shortest edit of the block; false, with nothing marked, if it is longer than the limit.
  private mutating func compareExactly(_ block: Block) -> Bool {
    let (oldCount, newCount) = (block.old.count, block.new.count)
    if oldCount == 0 || newCount == 0 {
      replace(block)
      return true
    }
    if abs(oldCount - newCount) > Self.editLimit { return false }
    var rounds = Rounds()
    for round in 0...Self.editLimit {
      for diagonal in -round...round {
        guard (diagonal + round) % 2 == 0 else {
          rounds.append(-1)
          continue
        }
        var (oldOffset, _) = rounds.step(round, diagonal, oldCount, newCount)
        if oldOffset >= 0 { advance(&oldOffset, diagonal, block) }
        rounds.append(oldOffset)
        if oldOffset == oldCount, oldOffset - diagonal == newCount {
          markPath(rounds, round, block)
          return true
        }
      }
    }
    return false
  }

  private func advance(_ oldOffset: inout Int, _ diagonal: Int, _ block: Block) {
    var oldIndex = block.old.lowerBound + oldOffset
    var newIndex = block.new.lowerBound + oldOffset - diagonal
    while oldIndex < block.old.upperBound, newIndex < block.new.upperBound, old[oldIndex] == new[newIndex] {
      oldIndex += 1
      newIndex += 1
    }
    oldOffset = oldIndex - block.old.lowerBound
  }

  private mutating func markPath(_ rounds: Rounds, _ lastRound: Int, _ block: Block) {
    var diagonal = block.old.count - block.new.count
    for round in stride(from: lastRound, to: 0, by: -1) {
      let (oldOffset, isInsertion) = rounds.step(round, diagonal, block.old.count, block.new.count)
      if isInsertion {
        isInserted[block.new.lowerBound + oldOffset - diagonal - 1] = true
        diagonal += 1
      } else {
        isRemoved[block.old.lowerBound + oldOffset - 1] = true
        diagonal -= 1
      }
    }
  }

  // MARK: Patience

  /// Returns the parts between the lines that occur once on both sides and keep their order.
  private func split(_ block: Block) -> [Block] {
    var oldPlace = places(old, block.old)
    let newPlace = places(new, block.new)
    oldPlace = oldPlace.filter { $0.value >= 0 && newPlace[$0.key, default: -1] >= 0 }
    let candidates = block.old.filter { oldPlace[old[$0]] == $0 }
    let partners = candidates.map { newPlace[old[$0]] ?? -1 }
    var parts: [Block] = []
    var (oldStart, newStart) = (block.old.lowerBound, block.new.lowerBound)
    for kept in longestIncreasingRun(partners) {
      parts.append(Block(old: oldStart..<candidates[kept], new: newStart..<partners[kept]))
      (oldStart, newStart) = (candidates[kept] + 1, partners[kept] + 1)
    }
    parts.append(Block(old: oldStart..<block.old.upperBound, new: newStart..<block.new.upperBound))
    return parts
  }

  /// Returns the place of each line, or -1 if it stands in several places.
  private func places(_ lines: [Int], _ range: Range<Int>) -> [Int: Int] {
    var places: [Int: Int] = [:]
    for index in range { places[lines[index]] = places[lines[index]] == nil ? index : -1 }
    return places
  }

  /// Returns the indices of a longest increasing subsequence, by patience sorting in O(*n* log *n*).
  private func longestIncreasingRun(_ values: [Int]) -> [Int] {
    var tops: [Int] = []
    var previous = [Int](repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
      var (low, high) = (0, tops.count)
      while low < high {
        let middle = (low + high) / 2
        if values[tops[middle]] < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = tops[low - 1] }
      if low == tops.count { tops.append(index) } else { tops[low] = index }
    }
    var run: [Int] = []
    var next = tops.last ?? -1
    while next >= 0 {
      run.append(next)
      next = previous[next]
    }
    return run.reversed()
  }
}
