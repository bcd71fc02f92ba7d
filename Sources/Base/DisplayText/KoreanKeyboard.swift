/// The two-set Korean keyboard: the Latin letters on the keys by which Hangul is typed.
public enum KoreanKeyboard {
  /// The keys of U+3131...U+314E, `ㄱ` to `ㅎ`.
  private static let consonants = keys("r R rt s sw sg e E f fr fa fq ft fx fv fg a q Q qt t T d w W c z x v g")
  /// The keys of U+314F...U+3163, `ㅏ` to `ㅣ`; those of the vowels of syllables, too.
  private static let vowels = keys("k o i O j p u P h hk ho hl y n nj np nl b m ml l")
  /// The consonants with which a syllable begins: no clusters.
  private static let initials = consonants.filter { $0.count == 1 }
  /// The consonants with which a syllable ends.
  private static let finals = consonants.filter { !["E", "Q", "W"].contains($0) }

  private static func keys(_ list: String) -> [String] { list.split(separator: " ").map(String.init) }

  /// Returns what the same keys give in the Latin input mode: `ㅗ디ㅔ` is `help`. What is not Hangul stays as it is.
  ///
  /// - Returns: Nil for a text without Hangul.
  public static func latin(_ text: String) -> String? {
    var latin = ""
    var hasHangul = false
    for scalar in text.nfc.unicodeScalars {
      guard let keys = keys(of: scalar) else {
        latin.unicodeScalars.append(scalar)
        continue
      }
      latin += keys
      hasHangul = true
    }
    return hasHangul ? latin : nil
  }

  /// Returns a text with those of its words converted that are hardly Korean: words with a stray letter, and words of
  /// one syllable, such as `새` for `to`. Names of several whole syllables stay.
  public static func latinWords(of text: String) -> String {
    text.nfc.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let hangul = word.unicodeScalars.filter { keys(of: $0) != nil }
      let isTypedBlindly = hangul.count == 1 || hangul.contains { !isSyllable($0) }
      return isTypedBlindly ? latin(String(word)) ?? String(word) : String(word)
    }.joined(separator: " ")
  }

  private static func isSyllable(_ scalar: Unicode.Scalar) -> Bool { 0xAC00...0xD7A3 ~= scalar.value }

  /// Returns the keys by which a letter or a syllable is typed, or nil if it is not Hangul of today.
  private static func keys(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x3131...0x314E: return consonants[Int(scalar.value - 0x3131)]
    case 0x314F...0x3163: return vowels[Int(scalar.value - 0x314F)]
    case 0xAC00...0xD7A3:
      let index = Int(scalar.value - 0xAC00)
      let end = index % 28
      return initials[index / 588] + vowels[index % 588 / 28] + (end > 0 ? finals[end - 1] : "")
    default: return nil
    }
  }
}
