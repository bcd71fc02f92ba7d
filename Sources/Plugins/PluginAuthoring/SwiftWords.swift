/// The words of a Swift text: names, keywords and signs, as far as they tell what a file imports and declares.
public enum SwiftWords {
  /// Returns names and single signs, without blanks, comments and strings.
  ///
  /// - Complexity: O(n).
  public static func words(of text: String) -> [String] {
    let bytes = Array(text.utf8)
    var words: [String] = []
    var index = 0
    func starts(_ sign: String, _ place: Int) -> Bool {
      place + sign.utf8.count <= bytes.count && bytes[place..<(place + sign.utf8.count)].elementsEqual(sign.utf8)
    }
    while index < bytes.count {
      let byte = bytes[index]
      if starts("//", index) {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      } else if starts("/*", index) {
        var nesting = 0
        repeat {
          if starts("/*", index) {
            nesting += 1
            index += 2
          } else if starts("*/", index) {
            nesting -= 1
            index += 2
          } else {
            index += 1
          }
        } while nesting > 0 && index < bytes.count
      } else if starts("\"\"\"", index) {
        index += 3
        while index < bytes.count, !starts("\"\"\"", index) { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
        index += 3
      } else if byte == UInt8(ascii: "\"") {
        index += 1
        while index < bytes.count, bytes[index] != byte, bytes[index] != UInt8(ascii: "\n") {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index += 1
      } else if isInName(byte) {
        let start = index
        while index < bytes.count, isInName(bytes[index]) { index += 1 }
        words.append(String(decoding: bytes[start..<index], as: UTF8.self))
      } else {
        if byte > UInt8(ascii: " ") { words.append(String(UnicodeScalar(byte))) }
        index += 1
      }
    }
    return words
  }

  /// Returns whether a byte may stand in a name or a number.
  public static func isInName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: false
    }
  }
}
