@_spi(_Unicode) import Swift

/// The text in normalization form C.
func composed(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text._nfc { result.append(scalar) }
  return String(result)
}

/// The number of terminal columns of one character that is not a control character.
func displayWidth(_ character: Character) -> Int {
  guard let first = character.unicodeScalars.first else { return 0 }
  let wide: Bool
  switch first.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
    wide = true
  default: wide = false
  }
  return wide ? 2 : 1
}

/// The text with every control character spelled as `\u{..}`.
func escaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
