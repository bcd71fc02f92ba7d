import TestSupport
import Testing

@testable import DisplayText

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("삐삐", 4), ("노말, 페어리", 12), ("ｱ", 1), ("Ａ", 2), ("日本", 4), ("ひらがな", 8), ("、", 2),
    // Conjoining jamo, alone and as a syllable; an old syllable that has no composed form.
    ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1161}", 0), ("\u{1140}\u{1176}\u{D7CB}", 2),
    ("e\u{301}", 1), ("한e\u{301}글", 5), ("\u{301}", 0), ("が", 2), ("か\u{3099}", 2),
    // Emoji: one scalar, with a variation selector, a keycap, a skin tone, a family, flags.
    ("😀", 2), ("\u{2764}\u{FE0F}", 2), ("\u{2764}", 1), ("1\u{FE0F}\u{20E3}", 2), ("👍🏽", 2),
    ("👩\u{200D}👩\u{200D}👧\u{200D}👦", 2), ("🇰🇷", 2), ("🇰🇷🇯🇵", 4), ("\u{1F1F0}", 1),
    ("🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}", 2), ("x\u{FE0F}", 1),
    // Marks with a width of their own: Thai sara am, a Devanagari vowel sign; a sign that spans the digits after it.
    ("น้ำ", 2), ("\u{915}\u{94D}\u{937}\u{93F}", 3), ("\u{600}1", 2),
    // Counted as printed.
    ("\u{1B}", 6), ("\n", 2), ("\t", 2), ("\r\n", 8), ("가\u{1B}나", 10), ("\u{7F}", 6), ("\u{202E}", 8),
    ("\u{E0061}", 9), ("a\u{E0061}", 10), ("\u{85}", 6), ("\u{AD}", 6),
    // Never a trap: unassigned, private, noncharacters, the last scalar.
    ("\u{378}", 1), ("\u{FFFF}", 1), ("\u{10FFFF}", 1),
  ])
  func columns(text: String, expected: Int) {
    #expect(DisplayWidth().columns(of: text) == expected)
  }

  @Test(arguments: [
    ("·", 1, 2), ("…", 1, 2), ("─", 1, 2), ("°", 1, 2), ("\u{E000}", 1, 2), ("\u{301}", 0, 0), ("a", 1, 1),
  ])
  func ambiguousColumns(text: String, narrow: Int, wide: Int) {
    #expect(DisplayWidth(ambiguous: .narrow).columns(of: text) == narrow)
    #expect(DisplayWidth(ambiguous: .wide).columns(of: text) == wide)
  }

  @Test(arguments: [
    0x1100: 2, 0x115F: 2, 0x1160: 0, 0x11FF: 0, 0x1200: 1, 0xD7B0: 0, 0xD7FF: 0, 0xAC00: 2, 0xD7A3: 2,
    0x3400: 2, 0x4DBF: 2, 0x20000: 2, 0x2FFFD: 2, 0x3FFFD: 2, 0x200D: 0, 0xFE0F: 0, 0xFE0E: 0, 0xE0100: 0, 0x1B: 6,
    0x1F600: 2, 0x303F: 1, 0x20A9: 1, 0xFF01: 2, 0xFFE6: 2,
  ])
  func scalarColumns(value: UInt32, expected: Int) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(DisplayWidth().columns(of: scalar) == expected)
  }

  @Test func tableAgreesWithTheStandardLibrary() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.age != nil else { continue }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark:
        #expect(WidthTable.kind(of: scalar) == .zero, "U+\(String(value, radix: 16))")
      default: break
      }
      let isRegionalIndicator = 0x1F1E6...0x1F1FF ~= value
      if scalar.properties.isEmojiPresentation, !isRegionalIndicator {
        #expect(WidthTable.kind(of: scalar) == .wide, "U+\(String(value, radix: 16))")
      }
    }
  }

  @Test func scalarsThatStandAloneNeverJoin() {
    let alone = (UInt32(0)...0xFFFF).compactMap(Unicode.Scalar.init).filter(\.standsAlone)
    #expect(alone.allSatisfy { !$0.isUnsafeForDisplay })
    var text = String.UnicodeScalarView()
    for (index, scalar) in alone.enumerated() {
      text.append(scalar)
      text.append(alone[(index &* 7919) % alone.count])
    }
    #expect(String(text).count == 2 * alone.count)
  }

  @Test(arguments: UInt64(0)..<200)
  func widthIsTheSumOfTheDrawnClusters(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = hostileText(length: 30, using: &generator)
    let measure = DisplayWidth()
    #expect(measure.columns(of: text) == text.escapedForDisplay.reduce(0) { $0 + measure.columns(of: $1) }, "\(seed)")
    #expect(measure.columns(of: text) == measure.columns(of: text.escapedForDisplay), "\(seed)")
  }
}

/// Returns a text of ASCII, Hangul in both forms, emoji and its parts, marks and controls.
func hostileText(length: Int, using generator: inout SeededGenerator) -> String {
  let alphabet: [Unicode.Scalar] = [
    "a", "Z", " ", "|", "\"", ",", "·", "…", "é", "가", "힣", "삐", "\u{1107}", "\u{1175}", "\u{11AB}", "\u{301}", "😀",
    "👩", "\u{200D}",
    "\u{FE0F}", "\u{1F3FD}", "\u{1F1F0}", "\u{1F1F7}", "\u{1F3F4}", "\u{E0067}", "\u{E007F}", "\n", "\t", "\r",
    "\u{1B}", "\u{202E}", "\u{0}",
    "日", "か", "\u{3099}", "\u{915}", "\u{94D}", "\u{93F}", "\u{600}", "\u{378}", "\u{10FFFF}", "1", "\u{20E3}",
    "\u{9B}",
  ]
  var text = String.UnicodeScalarView()
  for _ in 0..<length { text.append(alphabet.randomElement(using: &generator) ?? "a") }
  return String(text)
}
