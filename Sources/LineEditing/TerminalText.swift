@_spi(_Unicode) import Swift

// Width, escaping and composition of text on a terminal, until `DisplayText` has them.

extension Unicode.Scalar {
  /// The number of terminal columns: 0, 1 or 2. Control characters have none; they are escaped before this is asked.
  var columns: Int {
    switch value {
    case 0x20...0x7E: return 1
    case 0..<0x20, 0x7F..<0xA0: return 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      return 2
    case 0x1160...0x11FF, 0xD7B0...0xD7FF, 0x200B...0x200F, 0xFE00...0xFE0F: return 0
    default:
      switch properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: return 0
      default: return 1
      }
    }
  }

  /// Whether a terminal could take this for a command.
  var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) || value == 0x2028 || value == 0x2029 }

  /// The visible form of a control character.
  var escaped: String { "\\u{" + String(value, radix: 16, uppercase: true) + "}" }
}

extension StringProtocol {
  /// The number of terminal columns of a text without control characters.
  var columns: Int { unicodeScalars.reduce(0) { $0 + $1.columns } }

  /// The text with every control character in its visible form.
  var escapedForTerminal: String {
    guard unicodeScalars.contains(where: \.isControl) else { return String(self) }
    return unicodeScalars.reduce(into: "") { $1.isControl ? $0 += $1.escaped : $0.unicodeScalars.append($1) }
  }

  /// The text in NFC.
  var composed: String {
    var result = String.UnicodeScalarView()
    for scalar in String(self)._nfc { result.append(scalar) }
    return String(result)
  }
}

extension String {
  /// The text of some scalars.
  init(scalars: some Sequence<Unicode.Scalar>) {
    var view = UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}
