import DisplayText

/// Did-you-mean: the known words that are close to a typed one.
public enum Suggestions {
  /// Returns the closest candidates, nearest first, ties in the order given.
  ///
  /// Two words are close if at most a third of their letters differ; upper and lower case count as equal, and a Hangul
  /// syllable counts as its letters, so that one wrong vowel is one edit. A single letter is close to itself only, and
  /// a number to nothing: every other one would be as good a guess.
  /// - Complexity: O(candidates × length), and O(length²) for those that share nearly all of their letters; words of
  ///   more than 40 letters have no neighbours.
  public static func nearest(to word: String, in candidates: [String], limit: Int = 3) -> [String] {
    let typed = letters(of: word)
    guard !typed.isEmpty, typed.count <= 40, limit > 0, Int(word) == nil else { return [] }
    let set = LetterSet(typed)
    var rows = Rows()
    // Ascending by distance, of those at the same distance in the order given.
    var found: [(distance: Int, text: String)] = []
    for candidate in candidates {
      // After so many others at most at their distance none can come in.
      let most = found.count < limit ? Int.max : found[found.count - 1].distance - 1
      if most < 0 { break }
      // Most candidates differ by too many letters to be compared letter by letter.
      if let outline = LetterSet.plain(candidate) {
        let bound = min(bound(typed.count, outline.count), most)
        guard abs(outline.count - typed.count) <= bound, outline.set.edits(to: set) <= bound else { continue }
      }
      let known = letters(of: candidate)
      let bound = min(bound(typed.count, known.count), most)
      guard known.count <= 40, abs(known.count - typed.count) <= bound else { continue }
      let distance = rows.distance(typed, known)
      guard distance <= bound, distance > 0 || candidate != word else { continue }
      let place = found.firstIndex { $0.distance > distance } ?? found.count
      found.insert((distance, candidate), at: place)
      if found.count > limit { found.removeLast() }
    }
    return found.map(\.text)
  }

  /// Returns the most edits that words of these numbers of letters are apart if they are close.
  private static func bound(_ count: Int, _ other: Int) -> Int {
    let longer = max(count, other)
    return longer == 1 ? 0 : max(1, min(longer / 3, 4))
  }

  /// Returns the number of edits between two words: a letter put in, left out or replaced, or two neighbours swapped.
  ///
  /// - Complexity: O(n × m).
  public static func distance(_ left: String, _ right: String) -> Int {
    var rows = Rows()
    return rows.distance(letters(of: left), letters(of: right))
  }

  private static func lowered(_ byte: UInt8) -> UInt8 { 0x41...0x5A ~= byte ? byte | 0x20 : byte }

  /// Lower-case letters; a syllable U+AC00...U+D7A3 becomes its two or three jamo.
  private static func letters(of word: String) -> [UInt32] {
    if word.utf8.allSatisfy({ $0 < 0x80 }) {
      return word.utf8.map { UInt32(lowered($0)) }
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

  /// The letters of a word without their order and number, as bits: what one has and the other lacks takes an edit
  /// each.
  private struct LetterSet {
    private var bits: UInt64 = 0

    init(_ letters: [UInt32]) {
      for letter in letters { insert(letter) }
    }

    private init() {}

    private mutating func insert(_ letter: UInt32) { bits |= 1 << UInt64(letter & 63) }

    /// Returns the letters of a word of ASCII and their number without an array of them; nil for another word.
    static func plain(_ word: String) -> (set: LetterSet, count: Int)? {
      var set = LetterSet()
      let bytes = word.utf8Span.span
      for index in bytes.indices {
        let byte = bytes[index]
        guard byte < 0x80 else { return nil }
        set.insert(UInt32(lowered(byte)))
      }
      return (set, bytes.count)
    }

    /// Returns a number of edits that words of these letters are apart at least.
    func edits(to other: LetterSet) -> Int {
      max((bits & ~other.bits).nonzeroBitCount, (other.bits & ~bits).nonzeroBitCount)
    }
  }

  /// The three rows of an optimal string alignment, kept from one pair of words to the next.
  private struct Rows {
    private var before: [Int] = []
    private var previous: [Int] = []
    private var row: [Int] = []

    mutating func distance(_ left: [UInt32], _ right: [UInt32]) -> Int {
      let width = right.count + 1
      if row.count < width {
        before = Array(repeating: 0, count: width)
        (previous, row) = (before, before)
      }
      for j in 0..<width { previous[j] = j }
      for (i, a) in left.enumerated() {
        row[0] = i + 1
        for (j, b) in right.enumerated() {
          var best = min(previous[j + 1] + 1, row[j] + 1, previous[j] + (a == b ? 0 : 1))
          if i > 0, j > 0, a == right[j - 1], left[i - 1] == b { best = min(best, before[j - 1] + 1) }
          row[j + 1] = best
        }
        swap(&before, &previous)
        swap(&previous, &row)
      }
      return previous[right.count]
    }
  }
}
