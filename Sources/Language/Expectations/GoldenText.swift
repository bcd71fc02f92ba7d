/// The form that output takes in a golden file.
enum GoldenText {
  /// `text` without trailing blanks (spaces, tabs, carriage returns).
  ///
  /// - Complexity: O(b), where b is the number of trailing blanks, plus a copy when there are any.
  static func withoutTrailingBlanks(_ text: String) -> String {
    let bytes = text.utf8
    var end = bytes.endIndex
    while end > bytes.startIndex {
      let before = bytes.index(before: end)
      guard bytes[before] == 0x20 || bytes[before] == 0x09 || bytes[before] == 0x0D else { break }
      end = before
    }
    return end == bytes.endIndex ? text : String(Substring(bytes[..<end]))
  }

  /// Returns one line of output as a golden holds it: no trailing blanks; control characters other than a tab, and the
  /// two Unicode line separators, as `\u{HEX}`, so that no file can be split or a terminal changed by them.
  ///
  /// - Complexity: O(n), where n is the length of `line`.
  static func line(_ line: String) -> String {
    let trimmed = withoutTrailingBlanks(line)
    // U+0080...U+009F and U+2028, U+2029 begin with these bytes.
    let isPlain = trimmed.utf8.allSatisfy { ($0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 && $0 != 0xE2) || $0 == 0x09 }
    if isPlain { return trimmed }
    var result = String.UnicodeScalarView()
    for scalar in trimmed.unicodeScalars {
      if isControl(scalar) && scalar != "\t" {
        result.append(contentsOf: visible(scalar).unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || (0x2028...0x2029).contains(scalar.value)
  }

  static func visible(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16) + "}"
  }
}
