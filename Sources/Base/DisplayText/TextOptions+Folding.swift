extension TextOptions {
  /// Returns a text whose lines are no wider than the terminal, or the text itself elsewhere.
  ///
  /// A line that is too wide goes on below, indented deeper or, after a key, where its value begins. It is broken in
  /// front of what stands three blanks apart, else at blanks. The text is safe to print, and may be coloured.
  ///
  /// - Complexity: O(*n*).
  public func folded(_ text: String) -> String {
    guard let terminalColumns, text.hasLine(longerThan: terminalColumns) else { return text }
    var output = ""
    var rest = text[...]
    while !rest.isEmpty {
      let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      let line = rest[..<end]
      if line.utf8.count <= terminalColumns {
        output += line
      } else {
        output += fold(line, to: terminalColumns).joined(separator: "\n")
      }
      if end == rest.endIndex { break }
      output += "\n"
      rest = rest[rest.utf8.index(after: end)...]
    }
    return output
  }

  /// Returns a text, escaped for display, that is cut to some columns, those of the page if nil. At a terminal, where
  /// its line is folded, it stays whole.
  ///
  /// - Complexity: O(*n*).
  public func line(_ text: String, to columns: Int? = nil) -> String {
    terminalColumns == nil ? cut(text, to: columns ?? width) : text.escapedForDisplay
  }

  /// Returns the lines of one line of text that is safe to print, and may be coloured. Blanks within a line stay.
  ///
  /// At a terminal, a word wider than a line is broken; elsewhere its line is longer.
  ///
  /// - Parameters:
  ///   - columns: The width of a line.
  ///   - hangingIndent: Blanks in front of every line but the first; where its value begins if nil.
  /// - Complexity: O(*n*).
  public func fold(_ line: Substring, to columns: Int, hangingIndent: Int? = nil) -> [String] {
    let words = LineBreaker.words(of: line, displayWidth)
    guard let first = words.first, words.reduce(0, { $0 + $1.blanks + $1.columns }) > columns else {
      return [String(line)]
    }
    let fits = first.blanks + first.columns <= columns
    var breaker = LineBreaker(
      options: self, columns: columns, firstIndent: fits ? first.blanks : min(first.blanks, columns / 2),
      hangingIndent: hangingIndent ?? Self.placeOfValue(in: words, columns), breaksWords: terminalColumns != nil)
    guard terminalColumns != nil else {
      for word in words { breaker.append(word) }
      return breaker.finish()
    }
    var rest = words[...]
    while !rest.isEmpty {
      let end = rest.dropFirst().firstIndex { $0.blanks >= 3 } ?? rest.endIndex
      breaker.append(part: rest[..<end])
      rest = rest[end...]
    }
    return breaker.finish()
  }

  /// Returns the column where the value of a line begins that has a key of up to two words in front of it; otherwise
  /// one that is four columns deeper than its first. Where a word would be broken there that fits on a line, that is
  /// further left.
  private static func placeOfValue(in words: [LineBreaker.Word], _ columns: Int) -> Int {
    let deeper = min(words[0].blanks + 4, columns / 2)
    var places = [deeper, 0]
    var column = words[0].blanks + words[0].columns
    for word in words.dropFirst().prefix(2) {
      column += word.blanks
      if word.blanks >= 2, column <= columns / 3 {
        places.insert(column, at: 0)
        break
      }
      column += word.columns
    }
    let widest = words.reduce(0) { max($0, $1.columns) }
    return places.first { $0 + widest <= columns } ?? deeper
  }
}

extension String {
  /// Returns whether a line has more bytes, and so may have more columns.
  fileprivate func hasLine(longerThan columns: Int) -> Bool {
    var length = 0
    for byte in utf8 {
      length = byte == UInt8(ascii: "\n") ? 0 : length + 1
      if length > columns { return true }
    }
    return false
  }
}
