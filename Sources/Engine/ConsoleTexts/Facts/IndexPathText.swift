/// Index paths as `NSIndexPath` describes them, and as their pointers carried them up to iOS 11.
enum IndexPathText {
  /// Returns the indices of `<NSIndexPath: 0x…> {length = 2, path = 0 - 1}`, of the pointer alone if it carries them, or of
  /// `0-1`; nil if there are none.
  static func indices(in text: String) -> [Int]? {
    if let start = text.range(ofWord: "path")?.upperBound {
      let digits = text[start...].prefix { $0 != "}" }
      let indices = digits.split { !$0.isNumber }.compactMap { Int($0) }
      if !indices.isEmpty { return indices }
    }
    if let start = text.range(ofWord: "0x")?.upperBound {
      let digits = text[start...].prefix { $0.isHexDigit }
      return UInt64(digits, radix: 16).flatMap(indices(inPointer:))
    }
    let indices = text.split { !$0.isNumber }.compactMap { Int($0) }
    return indices.isEmpty ? nil : indices
  }

  /// Returns the section and the item that a tagged pointer carries: thirteen bits each.
  static func indices(inPointer pointer: UInt64) -> [Int]? {
    guard pointer >> 60 == 0xC, pointer & 0xFF == 0x16 else { return nil }
    return [Int(pointer >> 8 & 0x1FFF), Int(pointer >> 21 & 0x1FFF)]
  }
}

extension String {
  /// Returns where a word first stands.
  func range(ofWord word: String) -> Range<String.Index>? { self[...].range(ofWord: word) }
}

extension Substring {
  func range(ofWord word: String) -> Range<String.Index>? {
    let (bytes, wanted) = (utf8, Array(word.utf8))
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == wanted[0], bytes[index...].starts(with: wanted) {
        return index..<bytes.index(index, offsetBy: wanted.count)
      }
      index = bytes.index(after: index)
    }
    return nil
  }
}
