extension TextOptions {
  /// Returns how many of so many rows are shown.
  public func shownRows(of count: Int) -> Int { min(count, rowLimit ?? count) }

  /// `… 99 800 more (--all)`: the line below rows of which not all are shown.
  public func more(_ count: Int) -> String {
    var digits = ""
    for (place, digit) in String(count).reversed().enumerated() {
      if place > 0, place.isMultiple(of: 3) { digits.append(" ") }
      digits.append(digit)
    }
    let number = String(digits.reversed())
    return charset.ellipsis + (language == .ko ? " \(number)개 더 있음 (--all)" : " \(number) more (--all)")
  }

  /// Returns a text of which no more than the rows of the limit are left, with a line that says how many are not.
  ///
  /// A view that keeps to the limit itself has lines above and below its rows; its text is left as it is.
  ///
  /// - Complexity: O(*n*)
  public func cuttingRows(of text: String) -> String {
    guard let rowLimit else { return text }
    var (rows, end) = (0, text.endIndex)
    for index in text.utf8.indices where text.utf8[index] == UInt8(ascii: "\n") {
      rows += 1
      if rows == rowLimit { end = text.utf8.index(after: index) }
    }
    guard rows > rowLimit + Self.frameRows else { return text }
    return text[..<end] + more(rows - rowLimit) + "\n"
  }

  /// The lines that a view may have besides its rows: headings, borders, notes.
  private static let frameRows = 40

  /// `text`, escaped for display, and cut to at most `columns` with an ellipsis at the end if it is wider.
  ///
  /// Never splits a grapheme cluster, so half a syllable never shows; the result may be one column narrower than asked.
  /// An ellipsis of dots is cut itself where it does not fit, and where none of it fits nothing is printed.
  ///
  /// - Complexity: O(*n*).
  public func cut(_ text: String, to columns: Int) -> String {
    let text = text.escapedForDisplay
    if self.columns(of: text) <= columns { return text }
    let ellipsis = prefix(of: charset.ellipsis, within: columns)
    if ellipsis.isEmpty { return "" }
    return prefix(of: text, within: columns - self.columns(of: ellipsis)) + ellipsis
  }

  /// `text`, escaped for display, with blanks up to `columns`; text that is wider stays whole.
  ///
  /// - Complexity: O(*n*).
  public func pad(_ text: String, to columns: Int, _ alignment: TextAlignment = .left) -> String {
    let text = text.escapedForDisplay
    let blanks = String(repeating: " ", count: max(0, columns - self.columns(of: text)))
    return alignment == .left ? text + blanks : blanks + text
  }

  /// Returns the longest run of whole clusters at the start of safe text that fits.
  func prefix(of text: String, within columns: Int) -> String {
    let measure = displayWidth
    var used = 0
    var end = text.startIndex
    while end < text.endIndex {
      used += measure.drawnColumns(of: text[end])
      if used > columns { break }
      text.formIndex(after: &end)
    }
    return String(text[..<end])
  }

  /// Returns the lines of prose, broken at blanks, and escaped for display.
  ///
  /// A word wider than a whole line is broken after `/`, a word without one after punctuation, and where that is not
  /// enough between grapheme clusters (Hangul between syllables). Line breaks of the text stay; runs of blanks become
  /// one, and no line ends in a blank.
  ///
  /// - Parameters:
  ///   - columns: The width of a line; the page's if nil. At least one cluster is put on each line, however narrow.
  ///   - hangingIndent: Blanks in front of every line but the first of a paragraph.
  /// - Complexity: O(*n*) for an indent that is less than the width.
  public func wrap(_ text: String, to columns: Int? = nil, hangingIndent: Int = 0) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var paragraphLines = LineBreaker(options: self, columns: columns ?? width, hangingIndent: hangingIndent)
      for word in paragraph.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
        let word = String(word).escapedForDisplay
        paragraphLines.append(LineBreaker.Word(text: word, columns: self.columns(of: word)))
      }
      lines += paragraphLines.finish()
    }
    return lines
  }
}
