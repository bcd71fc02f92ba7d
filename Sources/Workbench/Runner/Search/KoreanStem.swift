/// The stems of a Korean word: particles and endings of verbs left off.
enum KoreanStem {
  /// Particles, which follow nouns.
  static let particles: Set<String> = [
    "은", "는", "이", "가", "을", "를", "의", "에", "로", "와", "과", "도", "만", "들", "에서", "에게", "으로", "부터", "까지", "처럼",
    "마다", "보다", "에서는", "에는", "들은", "들이", "들을", "들의", "이나", "이란",
  ]

  /// Endings of verbs.
  private static let endings: Set<String> = [
    "된", "한", "할", "될", "해", "돼", "고", "서", "면", "요", "하기", "하는", "되는", "하다", "되다", "했다", "됐다", "하면", "되면",
    "하고", "되고", "어요", "아요", "여요", "해요", "돼요", "네요", "려요", "합니다", "됩니다", "입니다", "습니다", "했어요", "됐어요", "하려면",
    "거려요", "나요", "인데", "는데", "려면",
  ]

  private static let longest = 4

  /// Returns the beginnings of a word that may be its stem, the longest first; the word itself is not among them.
  ///
  /// - Complexity: O(*n*) in the length of the word.
  static func stems(of word: String) -> [String] {
    (1...longest).filter { $0 < word.count }.compactMap { length in
      let ending = String(word.suffix(length))
      return particles.contains(ending) || endings.contains(ending) ? String(word.dropLast(length)) : nil
    }
  }
}
