import Testing

@testable import LineEditing

@Suite("Bytes of a terminal become characters and keys")
struct KeyDecoderTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var bytes: [UInt8]
    var keys: [Unicode.Scalar]
    var testDescription: String { "\(bytes)" }

    init(_ text: String, _ keys: [Unicode.Scalar]) { self.init(bytes: Array(text.utf8), keys) }

    init(bytes: [UInt8], _ keys: [Unicode.Scalar]) { (self.bytes, self.keys) = (bytes, keys) }
  }

  @Test(arguments: [
    Case("a한é\u{1F600}", ["a", "한", "é", "\u{1F600}"]),
    Case("\u{1B}[A\u{1B}OB\u{1B}[C\u{1B}[D", [0x80, 0x81, 0x82, 0x83].map(key)),
    Case(
      "\u{1B}[1;5C\u{1B}[1;3D\u{1B}[5C", [NamedKey.nextWord, NamedKey.previousWord, NamedKey.nextWord].map(\.scalar)),
    Case(
      "\u{1B}[H\u{1B}[F\u{1B}OH\u{1B}[1~\u{1B}[4~",
      [NamedKey.home, NamedKey.end, NamedKey.home, NamedKey.home, NamedKey.end].map(\.scalar)),
    Case("\u{1B}[3~x", [NamedKey.delete.scalar, "x"]),
    Case("\u{1B}[200~", [NamedKey.paste.scalar]),
    Case("\u{1B}OP", [NamedKey.help.scalar]),
    Case("\u{1B}[15;2~a", [NamedKey.unknown.scalar, "a"]),
    Case("\u{1B}f\u{1B}한", ["\u{1B}", "f", "\u{1B}", "한"]),
    Case("\u{1B}\u{1B}[A", ["\u{1B}", NamedKey.up.scalar]),
    Case("\u{1B}", ["\u{1B}"]),
    Case("\u{1B}[", ["\u{1B}", "["]),
    Case("\u{1B}O", ["\u{1B}", "O"]),
    Case("\u{1B}[1\u{3}", [NamedKey.unknown.scalar, "\u{3}"]),
    Case("\u{80}x", [NamedKey.unknown.scalar, "x"]),
    Case(bytes: [0xED, 0x95, 0x61], ["\u{FFFD}", "a"]),
    Case(bytes: [0xED, 0x95], ["\u{FFFD}"]),
    Case(bytes: [0xFF, 0x61, 0x80], ["\u{FFFD}", "a", "\u{FFFD}"]),
    Case(bytes: [0xC0, 0xAF], ["\u{FFFD}", "\u{FFFD}"]),
  ])
  func decoding(_ example: Case) {
    var decoder = KeyDecoder()
    for byte in example.bytes { decoder.feed(byte) }
    if decoder.patience != nil { decoder.expire() }
    var keys: [Unicode.Scalar] = []
    while let key = decoder.next() { keys.append(key) }
    #expect(keys == example.keys)
    #expect(decoder.patience == nil)
  }

  @Test func `a sequence without end is given up`() {
    var decoder = KeyDecoder()
    for byte in "\u{1B}[".utf8 { decoder.feed(byte) }
    for _ in 0..<100 { decoder.feed(UInt8(ascii: "1")) }
    #expect(decoder.next() == NamedKey.unknown.scalar)
    #expect(decoder.next() == "1")
  }

  private static func key(_ value: UInt32) -> Unicode.Scalar { Unicode.Scalar(value) ?? "?" }
}

@Suite("A paste is taken whole")
struct PastedTextTests {
  @Test(arguments: [
    ("a\rb\r\nc\n", "a\nb\nc\n"),
    ("\u{1112}\u{1161}\u{11AB}", "한"),
    ("x\u{1B}[201y", "x\u{1B}[201y"),
    ("\u{1B}\u{1B}[20", "\u{1B}\u{1B}[20"),
    ("a\0b", "ab"),
    ("", ""),
  ])
  func pasting(_ sent: String, _ text: String) {
    var pasted = PastedText()
    let before = sent.utf8.map { pasted.append($0) }
    #expect(!before.contains(true))
    let end = "\u{1B}[201~".utf8.map { pasted.append($0) }
    #expect(end == [false, false, false, false, false, true])
    #expect(pasted.text.unicodeScalars.elementsEqual(text.unicodeScalars))
    #expect(!pasted.isCut)
  }
}
