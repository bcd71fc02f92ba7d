/// The stem of an English word: steps 1 and 5a of Porter's algorithm, which leave off plurals, `-ed`, `-ing` and a last
/// `e`.
///
/// Source: M. F. Porter, "An algorithm for suffix stripping", Program 14 (1980), 130 to 137.
struct EnglishStem {
  private var letters: [UInt8]

  /// Returns the stem of a word of small letters; words of other characters are their own stems.
  ///
  /// - Complexity: O(*n*) in the length of the word.
  static func stem(of word: String) -> String {
    let letters = Array(word.utf8)
    guard letters.count > 2, letters.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }) else {
      return word
    }
    var stem = EnglishStem(letters: letters)
    stem.dropPlural()
    stem.dropTense()
    if stem.ends(with: "y"), stem.hasVowel(before: stem.letters.count - 1) { stem.replace("y", by: "i") }
    stem.dropLastE()
    return String(decoding: stem.letters, as: UTF8.self)
  }

  private mutating func dropPlural() {
    if ends(with: "sses") { return replace("sses", by: "ss") }
    if ends(with: "ies") { return replace("ies", by: "i") }
    if ends(with: "s"), !ends(with: "ss") { replace("s", by: "") }
  }

  private mutating func dropTense() {
    if ends(with: "eed") {
      if measure(before: letters.count - 3) > 0 { replace("eed", by: "ee") }
      return
    }
    guard let ending = ["ed", "ing"].first(where: { ends(with: $0) }),
      hasVowel(before: letters.count - ending.utf8.count)
    else { return }
    replace(ending, by: "")
    let count = letters.count
    if ["at", "bl", "iz"].contains(where: { ends(with: $0) }) {
      letters.append(UInt8(ascii: "e"))
    } else if count > 1, letters[count - 1] == letters[count - 2], isConsonant(count - 1),
      !"lsz".utf8.contains(letters[count - 1])
    {
      letters.removeLast()
    } else if measure(before: count) == 1, endsShort(before: count) {
      letters.append(UInt8(ascii: "e"))
    }
  }

  private mutating func dropLastE() {
    guard ends(with: "e") else { return }
    let count = letters.count - 1
    let length = measure(before: count)
    if length > 1 || length == 1 && !endsShort(before: count) { letters.removeLast() }
  }

  private func ends(with ending: String) -> Bool {
    letters.count > ending.utf8.count && letters.suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }

  private mutating func replace(_ ending: String, by other: String) {
    letters.removeLast(ending.utf8.count)
    letters += other.utf8
  }

  private func isConsonant(_ index: Int) -> Bool {
    if "aeiou".utf8.contains(letters[index]) { return false }
    return letters[index] != UInt8(ascii: "y") || index == 0 || !isConsonant(index - 1)
  }

  private func hasVowel(before end: Int) -> Bool { (0..<end).contains { !isConsonant($0) } }

  /// How often a vowel is followed by a consonant.
  private func measure(before end: Int) -> Int {
    guard end > 1 else { return 0 }
    return (1..<end).count { isConsonant($0) && !isConsonant($0 - 1) }
  }

  /// Whether it ends with a consonant, a vowel and a consonant, the last none of w, x and y.
  private func endsShort(before end: Int) -> Bool {
    end > 2 && isConsonant(end - 3) && !isConsonant(end - 2) && isConsonant(end - 1)
      && !"wxy".utf8.contains(letters[end - 1])
  }
}
