/// The sound that a Korean reader ends a text with, which decides the form of a particle after it.
///
/// Syllables and digits tell it. Latin letters are read by their names, and Latin words as Korean borrows them: by a
/// list, and by endings that are read in one way. Other words stay unknown.
enum KoreanFinalSound: Equatable {
  case vowel, rieul, consonant

  /// Reads the end of a text, or returns nil if the reading is not known.
  ///
  /// Quotes and brackets after a word are looked through, and so is what it has in parentheses, which is not read:
  /// `apply(_:)` ends as `apply` does.
  init?(of scalars: [Unicode.Scalar]) {
    let end = Self.endOfWord(in: scalars)
    guard end > 0 else { return nil }
    switch scalars[end - 1] {
    // In Unicode, the 28 endings of a syllable follow each other: none first, ㄹ eighth.
    case let last where ("\u{AC00}"..."\u{D7A3}").contains(last):
      let ending = (last.value - 0xAC00) % 28
      self = ending == 0 ? .vowel : ending == 8 ? .rieul : .consonant
    // 이 사 오 구, 퍼센트; 일 칠 팔; 영 (십, 백, 천, 만) 삼 육.
    case "2", "4", "5", "9", "%": self = .vowel
    case "1", "7", "8": self = .rieul
    case "0", "3", "6": self = .consonant
    case let last where Self.isLatin(last):
      let start = scalars[..<end].lastIndex { !Self.isLatin($0) }.map { $0 + 1 } ?? 0
      guard let sound = Self.sound(ofLatin: scalars[start..<end]) else { return nil }
      self = sound
    default: return nil
    }
  }

  private static let closing: Set<Unicode.Scalar> = ["'", "\"", "`", "’", "”", "」", "』", "]", "}"]

  /// Returns the end of the last word, in front of quotes, brackets and what stands in parentheses.
  private static func endOfWord(in scalars: [Unicode.Scalar]) -> Int {
    var end = scalars.count
    while end > 0 {
      if scalars[end - 1] == ")" {
        let open = opening(ofParenthesisBefore: end, in: scalars)
        let hasWord = open > 0 && scalars[open - 1] != " " && !closing.contains(scalars[open - 1])
        end = hasWord ? open : end - 1
      } else if closing.contains(scalars[end - 1]) {
        end -= 1
      } else {
        break
      }
    }
    return end
  }

  private static func opening(ofParenthesisBefore end: Int, in scalars: [Unicode.Scalar]) -> Int {
    var depth = 0
    for index in (0..<end).reversed() {
      if scalars[index] == ")" { depth += 1 }
      if scalars[index] == "(" { depth -= 1 }
      if depth == 0 { return index }
    }
    return 0
  }

  // MARK: Latin letters and words

  private static func isLatin(_ scalar: Unicode.Scalar) -> Bool { isSmall(scalar) || isCapital(scalar) }
  private static func isSmall(_ scalar: Unicode.Scalar) -> Bool { ("a"..."z").contains(scalar) }
  private static func isCapital(_ scalar: Unicode.Scalar) -> Bool { ("A"..."Z").contains(scalar) }

  /// Returns the sound of a run of letters: that of its last word, `Trigger` of `tvTrigger`.
  private static func sound(ofLatin letters: ArraySlice<Unicode.Scalar>) -> KoreanFinalSound? {
    guard let last = letters.last else { return nil }
    let isAcronym = isCapital(last)
    var start = letters.lastIndex { isCapital($0) != isAcronym }.map { $0 + 1 } ?? letters.startIndex
    if !isAcronym, start > letters.startIndex { start -= 1 }
    let word = letters[start...].map { String($0).lowercased() }.joined()
    let ofLetter = sound(ofLetter: last)
    guard word.count > 1, word.contains(where: { "aeiouy".contains($0) }) else { return ofLetter }
    let ofWord = listed[word] ?? sound(ofWord: word)
    // Short acronyms are spelled, long ones are read: API, JSON.
    return isAcronym && word.count < 4 && ofWord != ofLetter ? nil : ofWord
  }

  /// Returns the sound of a letter's name: 엘, 알; 엠, 엔; all others end in a vowel.
  private static func sound(ofLetter letter: Unicode.Scalar) -> KoreanFinalSound {
    switch letter {
    case "l", "r", "L", "R": .rieul
    case "m", "n", "M", "N": .consonant
    default: .vowel
    }
  }

  /// Words whose endings are read in more than one way.
  private static let listed: [String: KoreanFinalSound] = [
    "app": .consonant, "async": .vowel, "at": .consonant, "bit": .vowel, "bug": .vowel, "check": .vowel,
    "commit": .consonant, "debug": .vowel, "drag": .vowel, "edit": .vowel, "europe": .consonant, "exit": .vowel,
    "flag": .vowel, "float": .vowel, "format": .consonant, "get": .consonant, "git": .consonant, "group": .consonant,
    "init": .consonant, "job": .consonant, "kit": .consonant, "limit": .consonant, "log": .vowel, "loop": .vowel,
    "mac": .consonant, "me": .vowel, "ok": .vowel, "repeat": .vowel, "robot": .consonant, "root": .vowel,
    "set": .consonant, "swiftc": .vowel, "sync": .vowel, "tab": .consonant, "tag": .vowel, "uikit": .consonant,
    "unit": .consonant, "wait": .vowel, "web": .consonant, "week": .vowel,
  ]

  /// Returns the sound of a word of two letters or more by its ending, or nil if words of that ending differ.
  private static func sound(ofWord word: String) -> KoreanFinalSound? {
    func ends(_ endings: String...) -> Bool { endings.contains { word.hasSuffix($0) } }
    let before = word.dropLast().last ?? " "
    let followsVowel = "aeiou".contains(before)
    switch word.last {
    case "a", "d", "f", "h", "i", "o", "r", "s", "u", "v", "w", "x", "y", "z": return .vowel
    case "l": return .rieul
    case "m", "n": return .consonant
    case "e":
      if ends("le") { return .rieul }
      if ends("me", "ne", "type") { return .consonant }
      return ends("que") ? nil : .vowel
    case "b": return ends("lb", "rb") ? .vowel : nil
    case "c": return ends("ic") ? .consonant : nil
    case "g": return ends("ng") ? .consonant : ends("log") ? .vowel : nil
    case "k":
      if ends("ack", "ick", "ock", "uck", "book", "look") { return .consonant }
      return followsVowel || before == "c" ? nil : .vowel
    case "p":
      if ends("app") { return .consonant }
      if !followsVowel { return before == "p" ? nil : .vowel }
      let isShort = !"aeiou".contains(word.dropLast(2).last ?? " ")
      return isShort ? .consonant : nil
    case "t":
      if !followsVowel { return before == "t" ? nil : .vowel }
      return ends("get", "ket", "let", "net", "out", "put", "set", "shot") ? .consonant : nil
    default: return nil
    }
  }
}
