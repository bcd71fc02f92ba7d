/// Lines that fit on a view. No font is at hand where a picture is made: widths are those of usual sans-serif letters,
/// and err on the wide side.
enum PictureText {
  /// Returns the line, cut with `…` where it would be wider than the space.
  ///
  /// - Parameters:
  ///   - room: The space, in points.
  ///   - size: The size of the font, in points.
  /// - Returns: Empty where not even a letter fits.
  /// - Complexity: O(length of the line).
  static func fitted(_ line: String, room: Double, size: Double) -> String {
    let widths = line.map { width(of: $0) * size }
    if widths.reduce(0, +) <= room { return line }
    var left = room - ellipsis * size
    var kept = 0
    for width in widths {
      left -= width
      if left < 0 { break }
      kept += 1
    }
    guard kept > 0 else { return "" }
    var text = String(line.prefix(kept))
    while text.last == " " { text.removeLast() }
    return text + "…"
  }

  private static let ellipsis = 0.9

  /// Returns the width of a character, as a part of the size of the font.
  private static func width(of character: Character) -> Double {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar {
    case "i", "j", "l", "t", "f", "r", "I", ".", ",", ":", ";", "'", "|", "!", "(", ")", "[", "]", " ": return 0.38
    case "m", "w", "M", "W", "@", "%": return 0.95
    case "A"..."Z", "#", "&": return 0.72
    case "\0"..."~": return 0.6
    default: return scalar.value >= 0x1100 ? 1 : 0.66
    }
  }
}
