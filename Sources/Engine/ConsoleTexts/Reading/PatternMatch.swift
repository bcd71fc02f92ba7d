/// A part of a text that reads as a pattern, or as a part of it.
struct PatternMatch: Sendable {
  let pattern: Int
  /// The letters that it covers.
  var range: Range<Int>
  /// The number of letters of literals that agree.
  var score = 0
  /// The pieces that it covers, the first and the last perhaps in part.
  var pieces: Range<Int>
  /// The contents of holes, as letters.
  var values: [ConsoleHole: Range<Int>] = [:]
  /// Whether the beginning of the pattern is missing.
  var isHeadCut: Bool
  /// Whether the end of the pattern is missing.
  var isTailCut = false

  var isComplete: Bool { !isHeadCut && !isTailCut }
}

/// Reads a text along patterns.
struct PatternMatcher {
  let text: FoldedText
  /// Where each literal was last found after a place, so that it is sought once from there.
  private var found: [Literal: Int] = [:]

  private struct Literal: Hashable {
    var pattern: Int
    var piece: Int
  }

  /// A hole is at most so many letters long.
  private static let longest = 20_000

  init(_ text: FoldedText) { self.text = text }

  /// Returns the match around a place at which a literal of a pattern has the letters of the text, or nil if it has not.
  mutating func match(_ entry: PatternIndex.Entry, at place: Int) -> PatternMatch? {
    let pattern = FoldedPattern.all[entry.pattern]
    guard case .literal(let literal) = pattern.pieces[entry.piece],
      agreement(literal[entry.offset...], at: place) >= PatternIndex.length
    else { return nil }
    // Back to where the letters still agree, then over holes that are easily read backwards.
    var (offset, start) = (entry.offset, place)
    while offset > 0, start > 0, text.bytes[start - 1] == literal[offset - 1] {
      offset -= 1
      start -= 1
    }
    let literalStart = start
    var match = PatternMatch(
      pattern: entry.pattern, range: start..<start, pieces: entry.piece..<entry.piece,
      isHeadCut: offset > 0 || entry.piece > 0)
    if offset == 0 { readBack(pattern, entry.piece, &match) }
    read(pattern, from: entry.piece, offset, at: literalStart, &match)
    return match
  }

  private func agreement(_ literal: ArraySlice<UInt8>, at place: Int) -> Int {
    var length = 0
    var index = literal.startIndex
    while index < literal.endIndex, place + length < text.count, text.bytes[place + length] == literal[index] {
      length += 1
      index += 1
    }
    return length
  }

  // MARK: Forward

  private mutating func read(
    _ pattern: FoldedPattern, from first: Int, _ firstOffset: Int, at start: Int, _ match: inout PatternMatch
  ) {
    var (place, index, offset) = (start, first, firstOffset)
    pieces: while index < pattern.pieces.count {
      switch pattern.pieces[index] {
      case .literal(let literal):
        let length = agreement(literal[offset...], at: place)
        match.score += length
        place += length
        if offset + length < literal.count {
          // A closing full stop, quote or bracket is often lost.
          let isEnd = index == pattern.pieces.count - 1 && literal.count - offset - length <= 1
          if !isEnd {
            match.isTailCut = true
            if length > 0 { index += 1 }
            break pieces
          }
        }
        offset = 0
      case .hole(let hole, let shape):
        guard let end = end(of: shape, at: place, pattern, match.pattern, index) else {
          match.isTailCut = true
          break pieces
        }
        if match.values[hole] == nil { match.values[hole] = place..<end }
        place = end
      }
      index += 1
    }
    match.range = match.range.lowerBound..<place
    match.pieces = match.pieces.lowerBound..<index
  }

  /// Returns the end of a hole's contents, or nil if the text has something else there.
  private mutating func end(
    of shape: FoldedPattern.FoldedShape, at place: Int, _ pattern: FoldedPattern, _ number: Int, _ index: Int
  ) -> Int? {
    switch shape {
    case .number:
      let end = text.endOfNumber(from: place)
      return end > place ? end : nil
    case .words(let words): return words.first { agreement($0[...], at: place) == $0.count }.map { place + $0.count }
    case .path: return text.endOfPath(from: place)
    case .address: return text.endOfAddress(from: place)
    case .object:
      if let end = text.endOfObject(from: place) { return end }
      return place < text.count && text.bytes[place] == UInt8(ascii: "<") && index == pattern.pieces.count - 1
        ? text.endOfTail(from: place, isList: false) : anything(from: place, pattern, number, index)
    case .text: return anything(from: place, pattern, number, index)
    }
  }

  private mutating func anything(from place: Int, _ pattern: FoldedPattern, _ number: Int, _ index: Int) -> Int? {
    guard index + 1 < pattern.pieces.count else {
      guard case .hole(let hole, _) = pattern.pieces[index] else { return nil }
      return text.endOfTail(from: place, isList: hole.shape == .list)
    }
    guard case .literal(let literal) = pattern.pieces[index + 1] else { return nil }
    if literal.count == 1, index + 2 == pattern.pieces.count {
      // A full stop or a bracket may stand in the contents too: the last one of the text closes it.
      let end = text.endOfTail(from: place, isList: false)
      return text.bytes[place..<end].lastIndex(of: literal[0]) ?? end
    }
    let key = Literal(pattern: number, piece: index + 1)
    if let known = found[key], known >= place { return known - place <= Self.longest ? known : nil }
    let next = text.first(literal, from: place) ?? Int.max
    found[key] = next
    return next != .max && next - place <= Self.longest ? next : nil
  }

  // MARK: Backward

  /// Reads numbers and objects before a literal, and the words before those, as far as they agree.
  private func readBack(_ pattern: FoldedPattern, _ piece: Int, _ match: inout PatternMatch) {
    var (index, place) = (piece, match.range.lowerBound)
    while index > 0, case .hole(let hole, let shape) = pattern.pieces[index - 1] {
      let start: Int
      switch shape {
      case .number: start = text.startOfNumber(before: place)
      case .object: start = text.startOfObject(before: place)
      case .words(let words):
        guard
          let word = words.first(where: { place >= $0.count && agreement($0[...], at: place - $0.count) == $0.count })
        else { return }
        start = place - word.count
      case .text:
        // Back to the words before it, or to the beginning of the line.
        if index == 1 {
          start = text.startOfLine(before: place)
        } else if case .literal(let literal) = pattern.pieces[index - 2],
          let end = text.last(literal, before: place)
        {
          start = end
        } else {
          return
        }
      default: return
      }
      // At the very beginning of a text the rest of a number may be missing.
      guard start < place, start > 0 || index == 1 else { return }
      match.values[hole] = start..<place
      place = start
      index -= 1
      match.range = place..<match.range.upperBound
      match.pieces = index..<match.pieces.upperBound
      if index == 0 {
        match.isHeadCut = false
        return
      }
      guard case .literal(let literal) = pattern.pieces[index - 1] else { return }
      var length = 0
      while length < literal.count, place - length > 0,
        text.bytes[place - length - 1] == literal[literal.count - length - 1]
      { length += 1 }
      place -= length
      match.score += length
      if length > 0 {
        match.range = place..<match.range.upperBound
        match.pieces = (index - 1)..<match.pieces.upperBound
      }
      guard length == literal.count else { return }
      index -= 1
      if index == 0 { match.isHeadCut = false }
    }
  }
}
