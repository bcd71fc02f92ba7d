/// Korean particles that stand apart from the word they belong to: `UIKit 이`, `[0,1] 을`.
enum KoreanParticles {
  /// Particles and forms of the copula that are joined to what they follow.
  private static let joined: Set<String> = [
    "은", "는", "이", "가", "을", "를", "와", "과", "의", "로", "으로", "에", "에서", "에게", "에는", "에도", "에서는", "도", "부터",
    "까지", "까지만", "처럼", "보다", "마다", "이나", "라는", "이라는", "라고", "이라고", "라면", "이라면", "예요", "이에요", "이고", "이죠",
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

  private static func takesParticle(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", ")", "]", "}", "\"", "'", "%": true
    default: false
    }
  }

  private static func isSyllable(_ scalar: Unicode.Scalar) -> Bool { (0xAC00...0xD7A3).contains(scalar.value) }
}
