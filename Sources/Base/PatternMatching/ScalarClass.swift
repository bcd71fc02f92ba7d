/// A set of Unicode scalars: sorted ranges, plus the Unicode property of `\w` for scalars outside ASCII.
package struct ScalarClass: Sendable {
  /// Disjoint, in ascending order.
  private let ranges: [ClosedRange<UInt32>]
  private let hasWords: Bool
  private let hasNonWords: Bool
  private let isNegated: Bool
  /// Membership of U+0000...U+003F and U+0040...U+007F, negation already applied.
  private let ascii: (UInt64, UInt64)

  package static let last: UInt32 = 0x10_FFFF
  package static let digits: [ClosedRange<UInt32>] = [0x30...0x39]
  package static let blanks: [ClosedRange<UInt32>] = [
    0x09...0x0D, 0x20...0x20, 0x85...0x85, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000,
  ]
  package static let asciiWords: [ClosedRange<UInt32>] = [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A]

  package init(
    _ ranges: [ClosedRange<UInt32>], hasWords: Bool = false, hasNonWords: Bool = false, isNegated: Bool = false
  ) {
    var all = ranges
    if hasWords { all += Self.asciiWords }
    if hasNonWords { all += Self.complement(of: Self.asciiWords, upTo: 0x7F) }
    let merged = Self.merged(all)
    self.ranges = merged
    self.hasWords = hasWords
    self.hasNonWords = hasNonWords
    self.isNegated = isNegated
    var low: UInt64 = 0
    var high: UInt64 = 0
    for range in merged where range.lowerBound < 0x80 {
      for value in range.lowerBound...min(range.upperBound, 0x7F) {
        if value < 64 { low |= 1 << UInt64(value) } else { high |= 1 << UInt64(value - 64) }
      }
    }
    ascii = isNegated ? (~low, ~high) : (low, high)
  }

  /// Returns whether the set holds `scalar`.
  ///
  /// - Complexity: O(1) for ASCII, O(log r) otherwise, where r is the number of ranges.
  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 64 { return ascii.0 >> UInt64(value) & 1 == 1 }
    if value < 128 { return ascii.1 >> UInt64(value - 64) & 1 == 1 }
    return holds(scalar) != isNegated
  }

  private func holds(_ scalar: Unicode.Scalar) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
    }
    if low < ranges.count, ranges[low].contains(scalar.value) { return true }
    guard hasWords || hasNonWords else { return false }
    return Self.isWord(scalar) ? hasWords : hasNonWords
  }

  /// Letters, marks, decimal digits and connectors such as `_`: the scalars of `\w`.
  package static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return asciiWords.contains { $0.contains(scalar.value) } }
    if scalar.properties.isAlphabetic { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: return true
    default: return false
    }
  }

  /// Returns the ranges that `ranges` leaves out of 0...limit. `ranges` must be disjoint and ascending.
  package static func complement(of ranges: [ClosedRange<UInt32>], upTo limit: UInt32 = last) -> [ClosedRange<UInt32>] {
    var result: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { result.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= limit { result.append(next...limit) }
    return result
  }

  private static func merged(_ ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
    var result: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let previous = result.last, range.lowerBound <= previous.upperBound &+ 1 {
        result[result.count - 1] = previous.lowerBound...max(previous.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }
}
