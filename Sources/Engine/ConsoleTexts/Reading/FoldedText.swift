/// A text as patterns see it: without white space, case, escapes and the marks of Markdown, its quotes and dashes plain. What
/// people paste was wrapped, quoted, escaped and made beautiful on its way; the rest of its letters is still there.
struct FoldedText: Sendable {
  /// The text itself, as UTF-8.
  let source: [UInt8]
  /// The letters that are left.
  private(set) var bytes: [UInt8] = []
  /// The place of each letter in the source.
  private(set) var places: [Int] = []

  /// Folds a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - skipsHeads: Whether time stamps, processes, tags and marks of quotation at the beginning of lines are left out.
  /// - Complexity: O(*n*) in its length.
  init(_ text: String, skipsHeads: Bool = false) {
    source = Array(text.utf8)
    bytes.reserveCapacity(source.count)
    places.reserveCapacity(source.count)
    var index = skipsHeads ? LineHead.end(in: source, from: 0) : 0
    while index < source.count {
      let byte = source[index]
      switch byte {
      case UInt8(ascii: "\n"):
        index += 1
        if skipsHeads { index = LineHead.end(in: source, from: index) }
        continue
      case 0...32, UInt8(ascii: "*"): break
      case UInt8(ascii: "`"), UInt8(ascii: "\""): append(UInt8(ascii: "'"), index)
      case UInt8(ascii: "\\"):
        // An escaped line end or tab; of other escapes only the mark goes.
        while index + 1 < source.count, source[index + 1] == byte { index += 1 }
        if index + 1 < source.count, "ntr".utf8.contains(source[index + 1]) { index += 1 }
      case UInt8(ascii: "&"):
        if let (length, plain) = entity(at: index) {
          if let plain { append(plain, index) }
          index += length
          continue
        }
        append(byte, index)
      case 65...90: append(byte + 32, index)
      case 0xC2 where next(index, 1) == 0xA0:
        index += 2
        continue
      case 0xE2:
        if let (plain) = typographic(next(index, 1), next(index, 2)) {
          if let plain { append(plain, index) }
          index += 3
          continue
        }
        append(byte, index)
      case 0xEF where next(index, 1) == 0xBB && next(index, 2) == 0xBF:
        index += 3
        continue
      default: append(byte, index)
      }
      index += 1
    }
  }

  var count: Int { bytes.count }

  /// Returns the range of the source that a range of letters covers.
  func sourceRange(_ range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else {
      let place = range.lowerBound < places.count ? places[range.lowerBound] : source.count
      return place..<place
    }
    return places[range.lowerBound]..<(places[range.upperBound - 1] + 1)
  }

  /// Returns the first letter at or after a place of the source.
  func index(ofSource place: Int) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func append(_ byte: UInt8, _ place: Int) {
    // Two apostrophes for a quote are one.
    if byte == UInt8(ascii: "'"), bytes.last == byte, places[places.count - 1] == place - 1 { return }
    bytes.append(byte)
    places.append(place)
  }

  private func next(_ index: Int, _ distance: Int) -> UInt8? {
    index + distance < source.count ? source[index + distance] : nil
  }

  /// Returns the plain letter for a typographic one of three bytes, nil inside if it is left out, or nil if it stays.
  private func typographic(_ second: UInt8?, _ third: UInt8?) -> UInt8?? {
    guard second == 0x80, let third else { return nil }
    switch third {
    case 0x80...0x8F, 0xAF: return .some(nil)
    case 0x90...0x95: return UInt8(ascii: "-")
    case 0x98...0x9F, 0xB2, 0xB3: return UInt8(ascii: "'")
    default: return nil
    }
  }

  private static let entities: [(name: [UInt8], plain: UInt8?)] = [
    ("&quot;", "'"), ("&#39;", "'"), ("&#x27;", "'"), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"),
    ("&nbsp;", nil),
  ].map { (Array($0.0.utf8), ($0.1 as Character?)?.asciiValue) }

  private func entity(at index: Int) -> (length: Int, plain: UInt8?)? {
    Self.entities.first { source[index...].starts(with: $0.name) }.map { ($0.name.count, $0.plain) }
  }
}
