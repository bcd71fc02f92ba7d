/// The pairing of old expected lines with lines of new output.
struct LineAlignment {
  enum Step: Equatable {
    /// The expected line takes the output line; whether it matches is seen later.
    case pair(Int, Int)
    /// A `|...` or a `|+` takes one more line.
    case absorb(Int, Int)
    /// A line that takes no output, and may: `|?` and `|...`.
    case keep(Int)
    case insert(Int)
  }

  /// A table of more cells than this is not filled; lines that are there once on each side cut it first.
  private static let cellLimit = 1 << 20
  /// The number of times that a stretch is cut again at lines that are unique only within it.
  private static let deepestCut = 8

  private let old: [ExpectedLine]
  private let new: [String]
  private let captures: [String: String]
  private let oldBags: [[Int]]
  private let newBags: [[Int]]
  private var steps: [Step] = []

  /// Aligns so that most lines match, and of the others those go together that share most words.
  ///
  /// - Complexity: O(n log n) for n lines, and at most `cellLimit` comparisons for each stretch without an unchanged
  ///   line; longer stretches are paired from the top.
  static func steps(
    from old: [ExpectedLine], to new: [String], captures: [String: String]
  ) -> [Step] {
    var alignment = LineAlignment(old, new, captures)
    alignment.align(old.indices, new.indices, depth: 0)
    return alignment.steps
  }

  private init(_ old: [ExpectedLine], _ new: [String], _ captures: [String: String]) {
    self.old = old
    self.new = new
    self.captures = captures
    oldBags = old.map { line in LineTokens.bag(of: Self.fixedText(of: line)) }
    newBags = new.map(LineTokens.bag)
  }

  private static func fixedText(of line: ExpectedLine) -> String {
    guard let template = line.template else { return "" }
    return template.parts.map { if case .text(let text) = $0 { text } else { " " } }.joined()
  }

  private func matches(_ index: Int, _ line: Int) -> Bool {
    if case .matched = old[index].match(new[line], captures: captures, isLoose: true) { return true }
    return false
  }

  private func isSingle(_ index: Int) -> Bool {
    switch old[index].form {
    case .text, .pattern: return true
    default: return false
    }
  }

  private mutating func align(_ oldRange: Range<Int>, _ newRange: Range<Int>, depth: Int) {
    var (oldStart, newStart) = (oldRange.lowerBound, newRange.lowerBound)
    var (oldEnd, newEnd) = (oldRange.upperBound, newRange.upperBound)
    while oldStart < oldEnd, newStart < newEnd, isSingle(oldStart), matches(oldStart, newStart) {
      steps.append(.pair(oldStart, newStart))
      oldStart += 1
      newStart += 1
    }
    var tail: [Step] = []
    while oldStart < oldEnd, newStart < newEnd, isSingle(oldEnd - 1), matches(oldEnd - 1, newEnd - 1) {
      oldEnd -= 1
      newEnd -= 1
      tail.append(.pair(oldEnd, newEnd))
    }
    alignMiddle(oldStart..<oldEnd, newStart..<newEnd, depth: depth)
    steps += tail.reversed()
  }

  private mutating func alignMiddle(_ oldRange: Range<Int>, _ newRange: Range<Int>, depth: Int) {
    let (cells, overflow) = (oldRange.count + 1).multipliedReportingOverflow(by: newRange.count + 1)
    if !overflow && cells <= Self.cellLimit {
      fillTable(oldRange, newRange)
      return
    }
    let anchors = depth < Self.deepestCut ? anchors(oldRange, newRange) : []
    if anchors.isEmpty {
      pairFromTop(oldRange, newRange)
      return
    }
    var (oldStart, newStart) = (oldRange.lowerBound, newRange.lowerBound)
    for anchor in anchors {
      align(oldStart..<anchor.old, newStart..<anchor.new, depth: depth + 1)
      steps.append(.pair(anchor.old, anchor.new))
      (oldStart, newStart) = (anchor.old + 1, anchor.new + 1)
    }
    align(oldStart..<oldRange.upperBound, newStart..<newRange.upperBound, depth: depth + 1)
  }

  private mutating func pairFromTop(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    var line = newRange.lowerBound
    for index in oldRange {
      if case .elision = old[index].form {
        steps.append(.keep(index))
      } else if line < newRange.upperBound {
        steps.append(.pair(index, line))
        line += 1
      }
    }
    while line < newRange.upperBound {
      steps.append(.insert(line))
      line += 1
    }
  }

  /// Literal lines that are there once on each side, in the longest run that keeps their order (patience diff).
  private func anchors(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> [(old: Int, new: Int)] {
    var places: [String: (old: Int, new: Int)] = [:]
    for index in oldRange {
      guard case .text(let template) = old[index].form, let literal = template.literal else { continue }
      places[literal] = places[literal] == nil ? (index, -1) : (-2, -2)
    }
    for line in newRange {
      guard let place = places[new[line]] else { continue }
      places[new[line]] = place.new == -1 ? (place.old, line) : (-2, -2)
    }
    let unique = places.values.filter { $0.old >= 0 && $0.new >= 0 }.sorted { $0.old < $1.old }
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: unique.count)
    for (index, place) in unique.enumerated() {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if unique[tails[middle]].new < place.new { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? tails[low - 1] : -1
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var result: [(old: Int, new: Int)] = []
    var next = tails.last ?? -1
    while next >= 0 {
      result.append(unique[next])
      next = previous[next]
    }
    return result.reversed()
  }
}

// MARK: The table

extension LineAlignment {
  private enum Score {
    static let match: Int32 = 1000
    static let absorbRepeated: Int32 = 500
    static let absorb: Int32 = 1
    /// Two lines that share nothing still go together before one is dropped and the other absorbed.
    static let pair: Int32 = 3
    static let similar: Int32 = 600
  }

  /// Returns the score that a line of each form gains from taking a line of output as its own.
  private func pairScore(_ index: Int, _ line: Int) -> Int32? {
    switch old[index].form {
    case .elision, .nothing, .failure, .warning: return nil
    default: break
    }
    if matches(index, line) { return Score.match }
    let shared = LineTokens.shared(oldBags[index], newBags[line])
    let hasHoles = old[index].template.map { $0.literal == nil } ?? false
    let whole = hasHoles ? oldBags[index].count : max(oldBags[index].count, newBags[line].count)
    if !isSingle(index) && 2 * shared < whole || shared == 0 && !isSingle(index) { return nil }
    return Score.pair + Score.similar * Int32(shared) / Int32(max(whole, 1))
  }

  private enum Move: UInt8 { case insert, drop, keep, pair, absorb, stop }

  private mutating func fillTable(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    let width = newRange.count + 1
    var scores = [Int32](repeating: 0, count: (oldRange.count + 1) * width)
    var moves = [Move](repeating: .insert, count: scores.count)
    // The gain when the line above, a `|+`, may take more lines from here.
    var open = [Int32](repeating: 0, count: scores.count)
    var openMoves = [Move](repeating: .stop, count: scores.count)
    for row in (0..<oldRange.count).reversed() {
      let index = oldRange.lowerBound + row
      let isElision = old[index].kind == .elision
      let isRepeated = old[index].kind == .repeated
      for column in (0..<width).reversed() {
        let cell = row * width + column
        let isInside = column < width - 1
        if isRepeated {
          open[cell] = scores[cell + width]
          if isInside, matches(index, newRange.lowerBound + column),
            open[cell + 1] + Score.absorbRepeated > open[cell]
          {
            open[cell] = open[cell + 1] + Score.absorbRepeated
            openMoves[cell] = .absorb
          }
        }
        var best = scores[cell + width]
        var move = isElision || old[index].kind == .optional ? Move.keep : .drop
        if isInside, scores[cell + 1] > best { (best, move) = (scores[cell + 1], .insert) }
        if isInside, isElision, scores[cell + 1] + Score.absorb > best {
          (best, move) = (scores[cell + 1] + Score.absorb, .absorb)
        }
        if isInside, let gain = pairScore(index, newRange.lowerBound + column) {
          let rest = isRepeated ? open[cell + 1] : scores[cell + width + 1]
          if rest + gain >= best { (best, move) = (rest + gain, .pair) }
        }
        scores[cell] = best
        moves[cell] = move
      }
    }
    trace(oldRange, newRange, moves, openMoves)
  }

  private mutating func trace(
    _ oldRange: Range<Int>, _ newRange: Range<Int>, _ moves: [Move], _ openMoves: [Move]
  ) {
    let width = newRange.count + 1
    var (row, column) = (0, 0)
    var isOpen = false
    while row < oldRange.count || column < newRange.count {
      let (index, line) = (oldRange.lowerBound + row, newRange.lowerBound + column)
      guard row < oldRange.count else {
        steps.append(.insert(line))
        column += 1
        continue
      }
      switch isOpen ? openMoves[row * width + column] : moves[row * width + column] {
      case .insert:
        steps.append(.insert(line))
        column += 1
      case .drop: row += 1
      case .keep:
        steps.append(.keep(index))
        row += 1
      case .absorb:
        steps.append(.absorb(index, line))
        column += 1
      case .stop:
        isOpen = false
        row += 1
      case .pair:
        steps.append(.pair(index, line))
        column += 1
        if old[index].kind == .repeated { isOpen = true } else { row += 1 }
      }
    }
  }
}
