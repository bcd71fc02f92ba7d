extension String {
  /// The text with each particle that is given in both its forms, `이(가)`, joined to the word before it and, where the
  /// sound of that word is known, in the one form that fits: `그룹 이(가)` becomes `그룹이`, `3(으)로` becomes `3으로`.
  ///
  /// A Hangul syllable and a digit tell their sound. A word in Latin letters does not, so it keeps both forms, as
  /// printed Korean does: `apply은(는)`. Quotes after a word are looked through.
  ///
  /// - Complexity: O(*n*) in the length of the text; a text without such a particle is returned as it is.
  public var joiningKoreanParticles: String {
    guard utf8.contains(UInt8(ascii: "(")) else { return self }
    let scalars = Array(unicodeScalars)
    var result: [Unicode.Scalar] = []
    var index = 0
    while index < scalars.count {
      guard let particle = KoreanParticle.all.first(where: { scalars[index...].starts(with: $0.both) }),
        let word = result.last(where: { $0 != " " }), result.suffix(2) != [" ", " "]
      else {
        result.append(scalars[index])
        index += 1
        continue
      }
      if result.last == " ", word != ":", word != "," { result.removeLast() }
      let sound = FinalSound(ofWord: result)
      result += sound.map { particle.form(after: $0) } ?? particle.both
      index += particle.both.count
    }
    guard result.count != scalars.count else { return self }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: result)
    return String(text)
  }
}

/// A particle that has one form after a consonant and one after a vowel.
private struct KoreanParticle: Sendable {
  /// Both forms, as texts with a word that is not known yet give them.
  let both: [Unicode.Scalar]
  private let afterConsonant: [Unicode.Scalar]
  private let afterVowel: [Unicode.Scalar]
  /// Whether ㄹ counts as a vowel, as it does before `로`.
  private let joinsRieul: Bool

  private init(_ both: String, _ afterConsonant: String, _ afterVowel: String, joinsRieul: Bool = false) {
    self.both = Array(both.unicodeScalars)
    self.afterConsonant = Array(afterConsonant.unicodeScalars)
    self.afterVowel = Array(afterVowel.unicodeScalars)
    self.joinsRieul = joinsRieul
  }

  static let all: [KoreanParticle] = [
    KoreanParticle("이(가)", "이", "가"), KoreanParticle("은(는)", "은", "는"), KoreanParticle("을(를)", "을", "를"),
    KoreanParticle("와(과)", "과", "와"), KoreanParticle("과(와)", "과", "와"),
    KoreanParticle("(으)로", "으로", "로", joinsRieul: true), KoreanParticle("(이)라", "이라", "라"),
  ]

  func form(after sound: FinalSound) -> [Unicode.Scalar] {
    switch sound {
    case .consonant: afterConsonant
    case .rieul: joinsRieul ? afterVowel : afterConsonant
    case .vowel: afterVowel
    }
  }
}

/// The sound that a Korean reader ends a word with.
private enum FinalSound {
  case vowel, rieul, consonant

  /// Reads the last syllable or digit; nil for a word whose reading is not known.
  init?(ofWord scalars: [Unicode.Scalar]) {
    let closing: Set<Unicode.Scalar> = ["'", "\"", "`", "’", "”", "」", "』"]
    guard let last = scalars.last(where: { !closing.contains($0) }) else { return nil }
    switch last {
    // In Unicode, the 28 endings of a syllable follow each other: none first, ㄹ eighth.
    case "\u{AC00}"..."\u{D7A3}":
      let ending = (last.value - 0xAC00) % 28
      self = ending == 0 ? .vowel : ending == 8 ? .rieul : .consonant
    // 이 사 오 구; 일 칠 팔; 영 (십, 백, 천, 만) 삼 육.
    case "2", "4", "5", "9", "%": self = .vowel
    case "1", "7", "8": self = .rieul
    case "0", "3", "6": self = .consonant
    default: return nil
    }
  }
}
