extension String {
  /// The text with each particle that is given in both its forms, `이(가)`, joined to the word before it and, where the
  /// sound of that word is known, in the one form that fits: `그룹 이(가)` becomes `그룹이`, `3(으)로` becomes `3으로`.
  ///
  /// A Latin word whose reading is not known keeps both forms, as printed Korean does: `dog은(는)`.
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
      let sound = KoreanFinalSound(of: result)
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

  func form(after sound: KoreanFinalSound) -> [Unicode.Scalar] {
    switch sound {
    case .consonant: afterConsonant
    case .rieul: joinsRieul ? afterVowel : afterConsonant
    case .vowel: afterVowel
    }
  }
}
