internal import DisplayText

/// The text that a terminal sends between the marks of a bracketed paste.
struct PastedText {
  /// The number of bytes above which a pasted text is dropped: no user pastes more on purpose.
  static let longest = 16 << 20

  private static let endMark = Array("\u{1B}[201~".utf8)
  private var bytes: [UInt8] = []
  private var matched = 0

  /// Whether anything had to be left out.
  private(set) var isCut = false

  /// Takes in the next byte. True when the paste is over.
  mutating func append(_ byte: UInt8) -> Bool {
    if byte == Self.endMark[matched] {
      matched += 1
      return matched == Self.endMark.count
    }
    for pending in Self.endMark[..<matched] { keep(pending) }
    // Only the first byte of the mark can begin it anew, as no other place in it holds Escape.
    matched = byte == Self.endMark[0] ? 1 : 0
    if matched == 0 { keep(byte) }
    return false
  }

  /// The text in NFC, with LF at the ends of lines and without NUL. Bytes that are not UTF-8 became U+FFFD.
  var text: String {
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\0": break
      case "\n" where previous == "\r": break
      case "\r": result.append("\n")
      default: result.append(scalar)
      }
      previous = scalar
    }
    return String(result).nfc
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < Self.longest { bytes.append(byte) } else { isCut = true }
  }
}
