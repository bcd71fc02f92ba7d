package import Foundation

/// The rule by which texts are measured without a font: each character has a width by its class, in ems of the font's
/// size; a line is 1.2 em high, rounded up to a pixel. Frames that rest on it are marked as measured.
///
/// Classes, in em: 1 for Hangul, Han, kana, full-width forms and emoji; 0.28 for `iIjl.,:;'|!` and blanks; 0.37 for
/// `ftr()[]{}-/"`; 0.62 for digits; 0.87 for `mwMW@%`; 0.68 for other capitals; 0.55 for all else. Heavy fonts
/// (semibold and up) are 1.06 times as wide. Marks that combine have no width.
package enum TextMeasurement {
  /// Returns the width of a text on one line, in points, before it is rounded up to a pixel.
  ///
  /// - Complexity: O(characters)
  package static func width(of text: some StringProtocol, font: UIFont) -> CGFloat {
    var ems: CGFloat = 0
    if font.symbolicTraits.contains(.traitMonoSpace) {
      for character in text { ems += isWide(character) ? 1 : 0.6 }
    } else {
      for character in text { ems += self.ems(of: character) }
      if font.weight.rawValue >= UIFont.Weight.semibold.rawValue { ems *= 1.06 }
    }
    return ems * font.pointSize
  }

  /// Returns the size of a text that is broken between words, and within a word that is longer than a line.
  ///
  /// - Parameters:
  ///   - width: the space for a line; infinite for none.
  ///   - lines: the most lines; 0 for no limit.
  /// - Complexity: O(characters)
  package static func size(
    of text: String, font: UIFont, width room: CGFloat = .infinity, lines limit: Int = 0, scale: CGFloat = 3
  ) -> CGSize {
    guard !text.isEmpty else { return .zero }
    var (count, widest) = (0, CGFloat(0))
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let lines = broken(paragraph, font: font, room: max(room, font.pointSize))
      count += lines.count
      widest = max(widest, lines.widest)
    }
    let shown = limit > 0 ? min(limit, count) : count
    return CGSize(
      width: min(roundedUp(widest, scale), room), height: CGFloat(shown) * roundedUp(font.pointSize * 1.2, scale))
  }

  /// Returns the next whole number of pixels.
  package static func roundedUp(_ length: CGFloat, _ scale: CGFloat) -> CGFloat {
    (length * scale - 1e-4).rounded(.up) / scale
  }

  private static func broken(
    _ paragraph: Substring, font: UIFont, room: CGFloat
  ) -> (count: Int, widest: CGFloat) {
    var (count, widest, line) = (1, CGFloat(0), CGFloat(0))
    let blank = width(of: " ", font: font)
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      let length = width(of: word, font: font)
      let needed = line == 0 ? length : line + blank + length
      if needed <= room + 1e-6 {
        line = needed
      } else if length <= room, !word.contains(where: isWide) {
        widest = max(widest, line)
        count += 1
        line = length
      } else {
        // A word longer than a line, and text that may be broken anywhere, go character by character.
        line += line == 0 ? 0 : blank
        for character in word {
          let step = width(of: String(character), font: font)
          if line + step > room + 1e-6, line > 0 {
            widest = max(widest, line)
            count += 1
            line = 0
          }
          line += step
        }
      }
      widest = max(widest, line)
    }
    return (count, widest)
  }

  private static func ems(of character: Character) -> CGFloat {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch character {
    case "i", "I", "j", "l", ".", ",", ":", ";", "'", "|", "!", " ", "\u{A0}": return 0.28
    case "f", "t", "r", "(", ")", "[", "]", "{", "}", "-", "/", "\"": return 0.37
    case "0"..."9": return 0.62
    case "m", "w", "M", "W", "@", "%": return 0.87
    default: break
    }
    if isWide(character) { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    case .uppercaseLetter, .titlecaseLetter: return 0.68
    default: return 0.55
    }
  }

  private static func isWide(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x1100...0x11FF, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F000...0x1FAFF,
      0x20000...0x3FFFD:
      return true
    default: return scalar.properties.isEmojiPresentation
    }
  }
}
