extension String {
  /// Creates the text of some scalars.
  init(scalars: some Sequence<Unicode.Scalar>) {
    var view = UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }

  /// Returns the offset, in UTF-8, of the first place where the bytes of `pattern` stand.
  ///
  /// - Complexity: O(length of the text × length of the pattern) at worst, and one comparison per byte as a rule.
  func firstOffset(of pattern: [UInt8]) -> Int? {
    guard let first = pattern.first else { return 0 }
    let bytes = utf8Span.span
    guard bytes.count >= pattern.count else { return nil }
    for start in 0...(bytes.count - pattern.count) where bytes[start] == first {
      var length = 1
      while length < pattern.count, bytes[start + length] == pattern[length] { length += 1 }
      if length == pattern.count { return start }
    }
    return nil
  }
}
