/// Searches in texts, character by character as `==` compares them.
///
/// The standard library has functions of these names beside its regular expressions, in a module that would be an eighth of
/// the program. A module that a file imports goes before that one; `Scripts/Package/link-host` links without it.
extension StringProtocol {
  /// Returns whether another text stands in this one; an empty one does.
  ///
  /// - Complexity: O(*n*·*m*); O(*n*) for texts in which beginnings of the other one are rare.
  public func contains(_ other: String) -> Bool { firstRange(of: other) != nil }

  /// Returns whether another text stands in this one; an empty one does.
  ///
  /// - Complexity: O(*n*·*m*); O(*n*) for texts in which beginnings of the other one are rare.
  public func contains(_ other: Substring) -> Bool { firstRange(of: other) != nil }

  /// Returns the first place where another text stands; the beginning for an empty one.
  ///
  /// - Complexity: O(*n*·*m*); O(*n*) for texts in which beginnings of the other one are rare.
  public func firstRange(of other: String) -> Range<Index>? { firstRange(of: other[...]) }

  /// Returns the first place where another text stands; the beginning for an empty one.
  ///
  /// - Complexity: O(*n*·*m*); O(*n*) for texts in which beginnings of the other one are rare.
  public func firstRange(of other: Substring) -> Range<Index>? {
    other.isEmpty ? startIndex..<startIndex : places(of: other, limit: 1).first
  }

  /// Returns the places where another text stands, none within another; nowhere for an empty one.
  ///
  /// - Complexity: O(*n*·*m*); O(*n*) for texts in which beginnings of the other one are rare.
  public func ranges(of other: String) -> [Range<Index>] { places(of: other[...], limit: .max) }

  /// Returns the text with each place of another one replaced.
  ///
  /// - Complexity: O(*n*·*m*); O(*n*) for texts in which beginnings of the other one are rare.
  public func replacing(_ other: String, with replacement: String) -> String {
    var result = ""
    var rest = startIndex
    for place in ranges(of: other) {
      result += self[rest..<place.lowerBound]
      result += replacement
      rest = place.upperBound
    }
    return result + self[rest...]
  }

  /// Returns what stands between the places of another text, in front of the first one and behind the last; empty parts too.
  ///
  /// - Complexity: O(*n*·*m*); O(*n*) for texts in which beginnings of the other one are rare.
  public func components(separatedBy other: String) -> [SubSequence] {
    var parts: [SubSequence] = []
    var rest = startIndex
    for place in ranges(of: other) {
      parts.append(self[rest..<place.lowerBound])
      rest = place.upperBound
    }
    return parts + [self[rest...]]
  }

  private func places(of other: Substring, limit: Int) -> [Range<Index>] {
    if other.isEmpty { return [] }
    let text = Substring(self)
    guard let offsets = Self.offsets(of: other.utf8.span, in: text.utf8.span, limit: limit) else {
      return Self.places(of: other, in: text, limit: limit)
    }
    return offsets.map { offset in
      let start = text.utf8.index(text.startIndex, offsetBy: offset)
      return start..<text.utf8.index(start, offsetBy: other.utf8.count)
    }
  }

  /// Returns the places by bytes; nil where bytes do not tell where characters begin and end, nor which are equal.
  private static func offsets(of other: Span<UInt8>, in text: Span<UInt8>, limit: Int) -> [Int]? {
    let (carriageReturn, lineFeed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    for index in other.indices where other[index] >= 0x80 || other[index] == carriageReturn { return nil }
    if other[0] == lineFeed { return nil }
    var found: [Int] = []
    var start = 0
    while start + other.count <= text.count, found.count < limit {
      var length = 0
      while length < other.count, text[start + length] == other[length] { length += 1 }
      guard length == other.count else {
        start += 1
        continue
      }
      // A neighbour may be one character with it.
      if start > 0, text[start - 1] >= 0x80 { return nil }
      if start + length < text.count, text[start + length] >= 0x80 { return nil }
      found.append(start)
      start += length
    }
    return found
  }

  private static func places(of other: Substring, in text: Substring, limit: Int) -> [Range<Index>] {
    var found: [Range<Index>] = []
    var start = text.startIndex
    while start < text.endIndex, found.count < limit {
      var end = start
      var rest = other[...]
      while let character = rest.first, end < text.endIndex, text[end] == character {
        rest.removeFirst()
        text.formIndex(after: &end)
      }
      if rest.isEmpty {
        found.append(start..<end)
        start = end
      } else {
        text.formIndex(after: &start)
      }
    }
    return found
  }
}
