public import DisplayText

/// The place where two lines start to differ.
public struct FirstDifference: Hashable, Sendable {
  /// The number of characters that are equal before it.
  public let characterOffset: Int
  /// The column on the screen, counted from 1, where a caret shows it.
  public let column: Int
  /// The character that was expected; nil if the line should have ended.
  public let expected: Character?
  /// The character that came; nil if the line ended.
  public let got: Character?

  /// Finds the first character in which the lines differ; nil if they have the same scalars.
  ///
  /// Characters that look alike but are stored differently (NFC and NFD) differ.
  ///
  /// - Complexity: O(*n*).
  public init?(expected: String, got: String, _ measure: DisplayWidth) {
    var (left, right) = (expected.startIndex, got.startIndex)
    var offset = 0
    while left < expected.endIndex, right < got.endIndex, expected[left].hasSameScalars(as: got[right]) {
      expected.formIndex(after: &left)
      got.formIndex(after: &right)
      offset += 1
    }
    if left == expected.endIndex, right == got.endIndex { return nil }
    characterOffset = offset
    column = measure.columns(of: String(expected[..<left])) + 1
    self.expected = left < expected.endIndex ? expected[left] : nil
    self.got = right < got.endIndex ? got[right] : nil
  }
}

extension Character {
  fileprivate func hasSameScalars(as other: Character) -> Bool {
    self == other && utf8.elementsEqual(other.utf8)
  }
}
