internal import DisplayText

/// The form of an entry in a history file: on one line of readable UTF-8, with `\\` for a backslash, `\n` and `\t` for
/// line feed and tab, and `\u{..}` for any other character that a terminal must not get.
enum HistoryEntryCoding {
  /// The longest line that is read. A longer one was not typed.
  static let longestLine = 1 << 20

  /// Returns the line for an entry, without the newline at its end.
  static func line(for entry: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in entry.unicodeScalars {
      switch scalar {
      case "\\": line.append(contentsOf: "\\\\".unicodeScalars)
      case _ where scalar.isUnsafeForDisplay: line.append(contentsOf: scalar.displayEscape.unicodeScalars)
      default: line.append(scalar)
      }
    }
    return String(line)
  }

  /// Returns the entry on a line, in NFC; `nil` if the line is not UTF-8, too long, or escaped wrongly, as a torn line
  /// may be.
  static func entry(on line: some Collection<UInt8>) -> String? {
    guard line.count <= longestLine, let text = String(validating: line, as: UTF8.self) else { return nil }
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text.nfc }
    var entry = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        entry.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "n": entry.append("\n")
      case "t": entry.append("\t")
      case "\\": entry.append("\\")
      case "u":
        guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
          let value = UInt32(String(rest[..<end]), radix: 16), let control = Unicode.Scalar(value)
        else { return nil }
        entry.append(control)
        rest = rest[rest.index(after: end)...]
      default: return nil
      }
    }
    return String(entry).nfc
  }
}
