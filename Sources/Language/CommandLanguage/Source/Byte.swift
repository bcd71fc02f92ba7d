/// The ASCII bytes that the language gives a meaning, and the classes of bytes the lexer asks for.
enum Byte {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let bang: UInt8 = 0x21
  static let quote: UInt8 = 0x22
  static let hash: UInt8 = 0x23
  static let apostrophe: UInt8 = 0x27
  static let asterisk: UInt8 = 0x2A
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let minus: UInt8 = 0x2D
  static let dot: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let zero: UInt8 = 0x30
  static let nine: UInt8 = 0x39
  static let colon: UInt8 = 0x3A
  static let semicolon: UInt8 = 0x3B
  static let less: UInt8 = 0x3C
  static let equals: UInt8 = 0x3D
  static let greater: UInt8 = 0x3E
  static let question: UInt8 = 0x3F
  static let at: UInt8 = 0x40
  static let backslash: UInt8 = 0x5C
  static let underscore: UInt8 = 0x5F
  static let openBrace: UInt8 = 0x7B
  static let pipe: UInt8 = 0x7C
  static let closeBrace: UInt8 = 0x7D
  static let tilde: UInt8 = 0x7E

  @inline(__always) static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }
  @inline(__always) static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
  @inline(__always) static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }
  @inline(__always) static func endsLine(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }
  /// Letters, `_` and every byte of a non-ASCII scalar.
  @inline(__always) static func startsName(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte == underscore || byte >= 0x80
  }
  @inline(__always) static func continuesName(_ byte: UInt8) -> Bool { startsName(byte) || isDigit(byte) }
}

extension [UInt8] {
  /// Decodes the scalar at an offset by the strict rules of UTF-8: no surrogates, no overlong forms, nothing above
  /// U+10FFFF.
  ///
  /// - Returns: The scalar and its length in bytes, or nil if the bytes are not UTF-8.
  func scalar(at offset: Int, limit: Int) -> (value: UInt32, length: Int)? {
    let first = self[offset]
    if first < 0x80 { return (UInt32(first), 1) }
    let length: Int
    var value: UInt32
    let least: UInt32
    switch first {
    case 0xC2...0xDF: (length, value, least) = (2, UInt32(first & 0x1F), 0x80)
    case 0xE0...0xEF: (length, value, least) = (3, UInt32(first & 0x0F), 0x800)
    case 0xF0...0xF4: (length, value, least) = (4, UInt32(first & 0x07), 0x1_0000)
    default: return nil
    }
    guard offset + length <= limit else { return nil }
    for next in self[(offset + 1)..<(offset + length)] {
      guard next & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(next & 0x3F)
    }
    guard value >= least, value <= 0x10_FFFF, !(0xD800...0xDFFF).contains(value) else { return nil }
    return (value, length)
  }
}
