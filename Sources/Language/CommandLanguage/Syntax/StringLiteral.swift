import DisplayText

/// The text that the inside of a `"…"` literal means.
enum StringLiteral {
  /// Replaces the escapes of a string.
  ///
  /// - Returns: The text in NFC, and what is wrong with the first bad escape, which then stands as it is.
  /// - Complexity: O(n).
  static func value(of range: Range<Int>, in source: SourceText) -> (String, Diagnostic?) {
    let bytes = source.bytes
    guard bytes[range].contains(Byte.backslash) else { return (source.normalizedText(range), nil) }
    var result: [UInt8] = []
    var problem: Diagnostic?
    var next = range.lowerBound
    while next < range.upperBound {
      guard bytes[next] == Byte.backslash, next + 1 < range.upperBound else {
        result.append(bytes[next])
        next += 1
        continue
      }
      let escape = bytes[next + 1]
      var length = 2
      switch escape {
      case 0x6E: result.append(Byte.lineFeed)  // n
      case 0x74: result.append(Byte.tab)  // t
      case Byte.quote, Byte.backslash: result.append(escape)
      case 0x75:  // u
        if let (scalar, size) = scalar(at: next + 2, range.upperBound, bytes) {
          result.append(contentsOf: Array(String(scalar).utf8))
          length = 2 + size
        } else {
          problem = problem ?? badEscape(next..<min(next + 3, range.upperBound), source)
          result.append(contentsOf: bytes[next..<(next + 2)])
        }
      default:
        let size = bytes.scalar(at: next + 1, limit: range.upperBound)?.length ?? 1
        length = 1 + size
        problem = problem ?? badEscape(next..<(next + length), source)
        result.append(contentsOf: bytes[next..<(next + length)])
      }
      next += length
    }
    return (String(decoding: result, as: UTF8.self).nfc, problem)
  }

  /// `{1F600}` at an offset.
  private static func scalar(at start: Int, _ end: Int, _ bytes: [UInt8]) -> (Unicode.Scalar, Int)? {
    guard start < end, bytes[start] == Byte.openBrace,
      let close = bytes[start..<min(end, start + 10)].firstIndex(of: Byte.closeBrace), close > start + 1,
      bytes[(start + 1)..<close].allSatisfy({ Byte.isDigit($0) || (($0 | 0x20) &- 0x61 < 6) }),
      let value = UInt32(String(decoding: bytes[(start + 1)..<close], as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    return (scalar, close + 1 - start)
  }

  private static func badEscape(_ range: Range<Int>, _ source: SourceText) -> Diagnostic {
    Diagnostic(.unknownEscape(source.text(range)), at: source.range(range))
  }
}
