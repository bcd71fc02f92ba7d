/// A line breaker that fills lines with words, first come first served.
///
/// A word wider than a whole line is broken after `/` where it has one, as paths do, else after punctuation that code
/// has within words, and where that is not enough between grapheme clusters (Hangul between syllables).
struct LineBreaker {
  /// A word and the blanks in front of it. Its text may hold sequences that colour it, `ESC [ … m`.
  struct Word {
    let text: String
    /// The columns without the sequences.
    let columns: Int
    var blanks = 1
  }

  private let options: TextOptions
  private let columns: Int
  private let breaksWords: Bool
  private let indent: String
  private var lines: [String] = []
  private var line: String
  private var used: Int
  private var hasWord = false
  /// The part of a broken word that stands on the line, and the column where it begins.
  private var (part, partStart) = ("", 0)
  /// The sequences that colour the text at the end of the line: each line ends its colour and begins it again.
  private var style = ""

  /// Creates a breaker.
  ///
  /// - Parameters:
  ///   - columns: The width of a line.
  ///   - firstIndent: Blanks in front of the first line.
  ///   - hangingIndent: Blanks in front of the others; less than the width.
  ///   - breaksWords: Whether a word wider than a line is broken; otherwise its line is longer.
  init(
    options: TextOptions, columns: Int, firstIndent: Int = 0, hangingIndent: Int, breaksWords: Bool = true
  ) {
    self.options = options
    self.columns = columns
    self.breaksWords = breaksWords
    indent = String(repeating: " ", count: min(max(0, hangingIndent), max(0, columns - 1)))
    line = String(repeating: " ", count: firstIndent)
    used = firstIndent
  }

  /// Adds words that stay on one line if they fit on a line of their own.
  mutating func append(part words: ArraySlice<Word>) {
    guard let first = words.first else { return }
    let needed = words.dropFirst().reduce(first.columns) { $0 + $1.blanks + $1.columns }
    if hasWord, used + first.blanks + needed > columns, indent.utf8.count + needed <= columns { startLine() }
    for word in words { append(word) }
  }

  /// Adds a word.
  mutating func append(_ word: Word) {
    if hasWord, used + word.blanks + word.columns > columns { startLine() }
    if hasWord {
      line += String(repeating: " ", count: word.blanks)
      used += word.blanks
    }
    if used + word.columns <= columns || !breaksWords {
      appendPieces(of: word.text) { breaker, piece in breaker.line += piece }
      used += word.columns
    } else {
      startPart()
      appendPieces(of: word.text) { breaker, piece in
        for atom in Self.atoms(of: piece) { breaker.append(atom: atom) }
      }
    }
    hasWord = true
  }

  /// Adds a word piece by piece: its sequences as they are, the text between them by a closure.
  private mutating func appendPieces(of word: String, _ append: (inout LineBreaker, Substring) -> Void) {
    var rest = word[...]
    while let escape = rest.unicodeScalars.firstIndex(of: "\u{1B}") {
      append(&self, rest[..<escape])
      let end = rest.endOfSequence(from: escape)
      line += rest[escape..<end]
      style = rest[escape..<end] == Self.reset ? "" : style + rest[escape..<end]
      rest = rest[end...]
    }
    append(&self, rest)
  }

  /// Adds a part of a word that is wider than a line.
  private mutating func append(atom: Substring) {
    if hasWord, columns(behind: atom) > columns, indent.utf8.count + options.columns(of: String(atom)) <= columns {
      startLine()
    }
    if columns(behind: atom) <= columns { return add(atom) }
    for cluster in atom {
      if hasWord, columns(behind: String(cluster)) > columns { startLine() }
      add(String(cluster))
    }
  }

  /// Returns the columns of the line with more text of the word, which is measured with the text in front of it: marks
  /// and joiners at the borders of clusters change what is drawn.
  private func columns(behind text: some StringProtocol) -> Int { partStart + options.columns(of: part + text) }

  /// Begins a part after what stands on the line; a blank belongs to it, since marks may join with that.
  private mutating func startPart() { (part, partStart) = used > 0 ? (" ", used - 1) : ("", 0) }

  private mutating func add(_ text: some StringProtocol) {
    line += text
    part += text
    used = partStart + options.columns(of: part)
    hasWord = true
  }

  /// Returns the parts of a word between which it may be broken.
  private static func atoms(of word: Substring) -> [Substring] {
    let marks: Set<Character> = word.contains("/") ? ["/"] : [",", ".", ":", "(", "|", "="]
    var atoms: [Substring] = []
    var rest = word
    while let mark = rest.firstIndex(where: marks.contains) {
      atoms.append(rest[...mark])
      rest = rest[rest.index(after: mark)...]
    }
    return rest.isEmpty ? atoms : atoms + [rest]
  }

  private mutating func startLine() {
    lines.append(style.isEmpty ? line : line + Self.reset)
    line = indent + style
    used = indent.utf8.count
    startPart()
    hasWord = false
  }

  private static let reset = "\u{1B}[0m"

  consuming func finish() -> [String] { lines + [line] }
}

extension LineBreaker {
  /// Returns the words of a line that is safe to print, with the blanks in front of each.
  static func words(of line: Substring, _ measure: DisplayWidth) -> [Word] {
    var words: [Word] = []
    var (blanks, text, visible) = (0, "", "")
    func endWord() {
      guard !visible.isEmpty else { return }
      // Marks at its beginning may join with a blank.
      let columns = max(measure.columns(of: visible), measure.columns(of: " " + visible) - 1)
      words.append(Word(text: text, columns: columns, blanks: blanks))
      (blanks, text, visible) = (0, "", "")
    }
    var rest = line
    while let scalar = rest.unicodeScalars.first {
      var end = rest.unicodeScalars.index(after: rest.startIndex)
      switch scalar {
      case " ":
        endWord()
        blanks += 1
      case "\u{1B}":
        end = rest.endOfSequence(from: rest.startIndex)
        text += rest[..<end]
      default:
        text.unicodeScalars.append(scalar)
        visible.unicodeScalars.append(scalar)
      }
      rest = rest[end...]
    }
    endWord()
    // What ends the colour of the last word, after blanks.
    if !text.isEmpty { words.append(Word(text: text, columns: 0, blanks: 0)) }
    return words
  }
}

extension Substring {
  /// Returns the index after the sequence that colours text, `ESC [ … m`, and begins at an index.
  fileprivate func endOfSequence(from escape: Index) -> Index {
    unicodeScalars[escape...].firstIndex(of: "m").map { unicodeScalars.index(after: $0) } ?? endIndex
  }
}
