internal import DisplayText

/// Korean particles that stand apart from the word they belong to: `UIKit 이`, `[0,1] 을`.
enum KoreanParticles {
  /// Particles and forms of the copula that are joined to what they follow.
  private static let joined: Set<String> = [
    "은", "는", "이", "가", "을", "를", "와", "과", "의", "로", "으로", "에", "에서", "에게", "에는", "에도", "에서는", "도", "부터",
    "까지", "까지만", "처럼", "보다", "마다", "이나", "라는", "이라는", "라고", "이라고", "이라면", "예요", "이에요", "이고", "이죠",
    "인", "인데", "이라", "이라서", "라서", "이니", "이니까", "입니다", "이었어요", "였어요", "이었고", "였고", "이라도", "라도", "뿐이에요",
    "로는", "으로는", "로도", "으로도", "와는", "과는", "이며", "이면", "이었다면", "였다면", "이었을", "에만", "만의", "의요", "에요",
  ]

  /// Returns the places of the blanks in front of detached particles, as offsets in bytes.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func blanks(in text: String) -> [Int] {
    let scalars = Array(text.unicodeScalars)
    var offsets: [Int] = []
    var offset = 0
    for index in scalars.indices {
      defer { offset += UTF8.width(scalars[index]) }
      guard scalars[index] == " ", index > 0, takesParticle(scalars[index - 1]) else { continue }
      let word = scalars[(index + 1)...].prefix { isSyllable($0) }
      guard !word.isEmpty else { continue }
      var text = ""
      text.unicodeScalars.append(contentsOf: word)
      if joined.contains(text) { offsets.append(offset) }
    }
    return offsets
  }

  /// Nouns of things, after which 에게 is wrong.
  private static let things = [
    "셀", "프레임", "섹션", "아이템", "화면", "소스", "스냅샷", "레이아웃", "헤더", "뷰", "서버", "파이프라인", "제공자", "목록", "명령",
  ]

  /// Returns the word in front of an 에게 that stands after a thing: a Latin word, or a noun that does not mean one who
  /// acts.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func thingWithPersonalParticle(in text: String) -> (word: String, offset: Int)? {
    for range in text.ranges(of: "에게") {
      let before = text[..<range.lowerBound]
      let word = String(before.reversed().prefix { !$0.isWhitespace }.reversed())
      guard let last = word.unicodeScalars.last else { continue }
      guard takesParticle(last) || things.contains(where: word.hasSuffix) else { continue }
      return (word, before.utf8.count)
    }
    return nil
  }

  /// Returns a number with a particle that does not fit how it is read: `01를`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func numberWithWrongParticle(
    in text: String
  ) -> (number: String, wrong: String, right: String, offset: Int)? {
    let scalars = Array(text.unicodeScalars)
    var offset = 0
    for index in scalars.indices {
      defer { offset += UTF8.width(scalars[index]) }
      guard index > 0, isDigit(scalars[index - 1]) else { continue }
      let word = string(scalars[index...].prefix { isSyllable($0) })
      guard let both = pairs[word] else { continue }
      let number = string(scalars[..<index].reversed().prefix { isDigit($0) || $0 == "." }.reversed())
      let right = (number + both).joiningKoreanParticles.dropFirst(number.count)
      if right != word { return (number, word, String(right), offset) }
    }
    return nil
  }

  /// The particles that have two forms, with both. `이` is also a word of its own.
  private static let pairs = [
    "을": "을(를)", "를": "을(를)", "은": "은(는)", "는": "은(는)", "가": "이(가)", "과": "와(과)", "와": "와(과)",
    "로": "(으)로", "으로": "(으)로",
  ]

  private static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func takesParticle(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", ")", "]", "}", "\"", "'", "%": true
    default: false
    }
  }

  private static func isSyllable(_ scalar: Unicode.Scalar) -> Bool { (0xAC00...0xD7A3).contains(scalar.value) }
}
