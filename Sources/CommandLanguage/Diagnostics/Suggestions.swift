import DisplayText

/// Did-you-mean: the known words that are close to a typed one.
public enum Suggestions {
  /// Returns the closest candidates, nearest first, ties in the order given.
  ///
  /// Two words are close if at most a third of their letters differ; upper and lower case count as equal, and a Hangul
  /// syllable counts as its letters, so that one wrong vowel is one edit. A single letter is close to itself only, and
  /// a number to nothing: every other one would be as good a guess.
  /// - Complexity: O(candidates × length²) with words of at most 40 letters; longer ones have no neighbours.
  public static func nearest(to word: String, in candidates: [String], limit: Int = 3) -> [String] {
    let typed = letters(of: word)
    guard !typed.isEmpty, typed.count <= 40, Int(word) == nil else { return [] }
    // Most candidates differ in length by too much; where both are ASCII, no letter of them has to be looked at.
    let isPlain = word.utf8.allSatisfy { $0 < 0x80 }
    var found: [(distance: Int, order: Int, text: String)] = []
    for (order, candidate) in candidates.enumerated() {
      if isPlain, candidate.utf8.count - typed.count > 4 { continue }
      let known = letters(of: candidate)
      guard known.count <= 40 else { continue }
      let longer = max(typed.count, known.count)
      let bound = longer == 1 ? 0 : max(1, min(longer / 3, 4))
      guard abs(known.count - typed.count) <= bound else { continue }
      let distance = distance(typed, known)
      if distance <= bound, distance > 0 || candidate != word { found.append((distance, order, candidate)) }
    }
    found.sort { ($0.distance, $0.order) < ($1.distance, $1.order) }
    return found.prefix(limit).map(\.text)
  }

  /// Returns the number of edits between two words: a letter put in, left out or replaced, or two neighbours swapped.
  ///
  /// - Complexity: O(n × m).
  public static func distance(_ left: String, _ right: String) -> Int {
    distance(letters(of: left), letters(of: right))
  }

  /// Lower-case letters; a syllable U+AC00...U+D7A3 becomes its two or three jamo.
  private static func letters(of word: String) -> [UInt32] {
    if word.utf8.allSatisfy({ $0 < 0x80 }) {
      return word.utf8.map { UInt32(0x41...0x5A ~= $0 ? $0 | 0x20 : $0) }
    }
    var letters: [UInt32] = []
    for scalar in word.lowercased().nfc.unicodeScalars {
      guard (0xAC00...0xD7A3).contains(scalar.value) else {
        letters.append(scalar.value)
        continue
      }
      let index = scalar.value - 0xAC00
      letters.append(0x1100 + index / 588)
      letters.append(0x1161 + index % 588 / 28)
      if index % 28 > 0 { letters.append(0x11A7 + index % 28) }
    }
    return letters
  }

  /// Optimal string alignment with three rows.
  private static func distance(_ left: [UInt32], _ right: [UInt32]) -> Int {
    var before: [Int] = []
    var previous = Array(0...right.count)
    for (i, a) in left.enumerated() {
      var row = [i + 1]
      row.reserveCapacity(right.count + 1)
      for (j, b) in right.enumerated() {
        var best = min(previous[j + 1] + 1, row[j] + 1, previous[j] + (a == b ? 0 : 1))
        if i > 0, j > 0, a == right[j - 1], left[i - 1] == b { best = min(best, before[j - 1] + 1) }
        row.append(best)
      }
      before = previous
      previous = row
    }
    return previous[right.count]
  }
}
