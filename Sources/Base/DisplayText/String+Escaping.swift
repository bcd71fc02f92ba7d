extension Unicode.Scalar {
  /// Whether printing the scalar could move the cursor, reorder or hide text, or otherwise make the screen lie.
  ///
  /// These are the C0 and C1 controls and DEL, the soft hyphen, the bidirectional marks, embeddings, overrides and
  /// isolates, the line and paragraph separators, and the invisible format characters and tags. The joiners U+200C
  /// and U+200D are not: scripts and emoji need them.
  public var isUnsafeForDisplay: Bool {
    switch value {
    case 0x20...0x7E: false
    case 0...0x9F, 0xAD, 0x61C, 0x180E: true
    case 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F: true
    case 0xFEFF, 0xFFF0...0xFFFB: true
    case 0x13430...0x1343F, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A: true
    case 0xE0000...0xE00FF, 0xE01F0...0xE0FFF: true
    default: false
    }
  }

  /// The scalar as a string literal of the command language writes it: `\n`, `\t` or `\u{1B}`.
  public var displayEscape: String {
    switch value {
    case 0x0A: return #"\n"#
    case 0x09: return #"\t"#
    default:
      let digits = String(value, radix: 16, uppercase: true)
      return digits.utf8.count < 2 ? "\\u{0\(digits)}" : "\\u{\(digits)}"
    }
  }

  /// The tags that spell the region of a flag such as Wales'.
  fileprivate var isTag: Bool { 0xE0020...0xE007F ~= value }
}

extension String {
  /// The text with everything that could fool a terminal written as `\n`, `\t` or `\u{1B}`; one line, always.
  ///
  /// Everything that prints foreign text goes through this. Printing the result twice changes nothing. Tags are kept
  /// where they belong, after the black flag U+1F3F4. A backslash of the text itself stays as it is.
  ///
  /// - Complexity: O(*n*); text that needs no escape is returned as it is.
  public var escapedForDisplay: String { escapedForDisplay(keepingLinesAndTabs: false) }

  /// As ``escapedForDisplay``, but line feeds and tabs may stay, for formats that can hold them.
  ///
  /// - Complexity: O(*n*).
  public func escapedForDisplay(keepingLinesAndTabs keepsLines: Bool) -> String {
    guard mayNeedEscape, unicodeScalars.contains(where: \.isUnsafeForDisplay) else { return self }
    var result = String.UnicodeScalarView()
    var isInFlag = false
    for scalar in unicodeScalars {
      let isFlagTag = isInFlag && scalar.isTag
      let isKept = isFlagTag || !scalar.isUnsafeForDisplay || keepsLines && (scalar == "\n" || scalar == "\t")
      if isKept { result.append(scalar) } else { result.append(contentsOf: scalar.displayEscape.unicodeScalars) }
      isInFlag = scalar.value == 0x1F3F4 || isFlagTag
    }
    return String(result)
  }

  /// Whether a byte occurs that the UTF-8 form of an unsafe scalar starts with.
  private var mayNeedEscape: Bool {
    let bytes = utf8Span.span
    for offset in bytes.indices where bytes[offset].mayStartUnsafeScalar { return true }
    return false
  }
}

extension UInt8 {
  /// Whether a scalar that is unsafe for display may start with this byte of UTF-8.
  ///
  /// Printable ASCII, continuation bytes and the lead bytes of kana, Han and Hangul never do.
  @inlinable public var mayStartUnsafeScalar: Bool {
    switch self {
    case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xE1, 0xE2, 0xEF, 0xF0, 0xF3: true
    default: false
    }
  }
}
