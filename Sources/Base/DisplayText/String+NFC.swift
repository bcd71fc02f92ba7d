@_spi(_Unicode) import Swift

extension String {
  /// The text in Normalization Form C: Hangul typed as conjoining jamo becomes syllables, accents join their letters.
  ///
  /// The composition is the standard library's own, the one that `String`'s equality uses, so two equal strings have
  /// the same bytes afterwards.
  ///
  /// - Complexity: O(*n*); text that is plainly composed already (ASCII, Latin, Hangul syllables, Han) is returned as
  ///   it is.
  public var nfc: String {
    guard unicodeScalars.contains(where: { !$0.isPlainlyComposed }) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in _nfc { result.append(scalar) }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// A quick check with no false positives: whether NFC keeps the scalar regardless of its neighbours.
  fileprivate var isPlainlyComposed: Bool {
    switch value {
    case 0..<0x300, 0x2010...0x2027, 0x2190...0x21FF, 0x2500...0x25FF: true
    case 0x3000...0x3029, 0x3041...0x3096, 0x30A0...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }
}
