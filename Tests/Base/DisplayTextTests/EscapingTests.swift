import TestSupport
import Testing

@testable import DisplayText

@Suite struct EscapingTests {
  @Test(arguments: [
    ("plain 삐삐 é 😀", "plain 삐삐 é 😀"),
    ("a\nb\tc\rd", #"a\nb\tc\u{0D}d"#),
    ("\u{1B}[31mred\u{7}", #"\u{1B}[31mred\u{07}"#),
    ("\u{0}\u{7F}\u{9B}2J", #"\u{00}\u{7F}\u{9B}2J"#),
    ("gpj.\u{202E}exe\u{2066}\u{2069}", #"gpj.\u{202E}exe\u{2066}\u{2069}"#),
    ("a\u{2028}b\u{2029}c", #"a\u{2028}b\u{2029}c"#),
    ("\u{FEFF}a\u{200B}b\u{2060}\u{AD}\u{61C}", #"\u{FEFF}a\u{200B}b\u{2060}\u{AD}\u{61C}"#),
    ("x\u{E0041}", #"x\u{E0041}"#),
    ("🏴\u{E0067}\u{E007F}", "🏴\u{E0067}\u{E007F}"),
    ("👩\u{200D}👧", "👩\u{200D}👧"),
    (#"back\slash \n"#, #"back\slash \n"#),
    ("\r\n", #"\u{0D}\n"#),
  ])
  func escapes(text: String, expected: String) {
    #expect(text.escapedForDisplay == expected)
  }

  @Test func everyControlAndFormatCharacterIsEscapedOrNamedHere() {
    // Visible signs that Unicode files under Cf, and the two joiners.
    let shown: Set<UInt32> = [
      0x600, 0x601, 0x602, 0x603, 0x604, 0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD, 0x200C, 0x200D,
    ]
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        #expect(scalar.isUnsafeForDisplay != shown.contains(value), "U+\(String(value, radix: 16))")
      case .unassigned, .privateUse: break
      default: #expect(!scalar.isUnsafeForDisplay, "U+\(String(value, radix: 16))")
      }
      if scalar.isUnsafeForDisplay, let lead = String(scalar).utf8.first {
        #expect(lead.mayStartUnsafeScalar, "U+\(String(value, radix: 16))")
      }
    }
  }

  @Test func linesAndTabsCanStay() {
    #expect("a\n\tb\u{1B}\r".escapedForDisplay(keepingLinesAndTabs: true) == "a\n\tb\\u{1B}\\u{0D}")
  }

  @Test(arguments: UInt64(0)..<200)
  func escapingTwiceChangesNothing(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let once = hostileText(length: 40, using: &generator).escapedForDisplay
    #expect(Array(once.escapedForDisplay.utf8) == Array(once.utf8), "\(seed)")
  }
}

@Suite struct NFCTests {
  @Test(arguments: [
    ("\u{1108}\u{1175}\u{1108}\u{1175}", "삐삐"), ("\u{1112}\u{1161}\u{11AB}", "한"), ("\u{AC00}\u{11A8}", "각"),
    ("e\u{301}", "\u{E9}"), ("\u{212B}", "\u{C5}"), ("q\u{323}\u{307}", "q\u{323}\u{307}"),
    ("q\u{307}\u{323}", "q\u{323}\u{307}"), ("か\u{3099}", "が"), ("\u{F900}", "\u{8C48}"), ("\u{2126}", "\u{3A9}"),
    ("abc 삐삐 …", "abc 삐삐 …"), ("", ""), ("\u{1F71}", "\u{3AC}"), ("\u{2329}", "\u{3008}"),
  ])
  func composes(text: String, expected: String) {
    #expect(Array(text.nfc.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test func quickCheckAgreesWithFullNormalization() {
    for value in UInt32(0)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(scalar)
      // A letter after it that composes with nothing switches the quick check off.
      let composed = (text + "\u{915}").nfc.unicodeScalars.dropLast()
      #expect(Array(composed) == Array(text.nfc.unicodeScalars), "U+\(String(value, radix: 16))")
    }
  }

  @Test(arguments: UInt64(0)..<100)
  func equalTextsGetEqualBytes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = hostileText(length: 30, using: &generator)
    let composed = text.nfc
    #expect(composed == text)
    #expect(Array(composed.nfc.utf8) == Array(composed.utf8))
  }
}
