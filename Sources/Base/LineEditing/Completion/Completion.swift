internal import DisplayText

/// The texts that could stand at the cursor.
public struct Completion: Sendable {
  /// One of the possibilities.
  public struct Candidate: Sendable, Equatable {
    /// The word itself, without quotes. Quotes and escapes are added where they are needed.
    public var text: String
    /// A description of one line, shown beside it.
    public var description: String
    /// The text that follows once the word is chosen: a space, or for a word that goes on, such as `--width=`, nothing.
    public var suffix: String

    /// Creates a candidate.
    public init(_ text: String, description: String = "", suffix: String = " ") {
      self.text = text
      self.description = description
      self.suffix = suffix
    }
  }

  /// The range that the candidates replace: from the beginning of the word, with its opening quote, to the cursor.
  public var range: Range<String.Index>
  /// The possibilities, in the order in which they are shown.
  public var candidates: [Candidate]
  /// Whether a word can stand there without quotes. By default those without white space, quotes and signs.
  public var isPlain: @Sendable (String) -> Bool

  /// Creates a completion.
  public init(
    range: Range<String.Index>, candidates: [Candidate],
    isPlain: @escaping @Sendable (_ word: String) -> Bool = QuotedWord.isPlain
  ) {
    self.range = range
    self.candidates = candidates
    self.isPlain = isPlain
  }
}

/// The effect of the Tab key on a line with a completion.
enum CompletionStep: Equatable {
  /// Put this in the place of the range; ring the bell if the word is not decided yet.
  case insert(String, isDecided: Bool)
  /// Nothing can be added: show the possibilities.
  case list
  case nothing

  /// Decides for a line and the completion for it.
  init(_ completion: Completion, in line: String) {
    let candidates = completion.candidates
    guard let first = candidates.first else {
      self = .nothing
      return
    }
    let typed = QuotedWord(parsing: line[completion.range])
    let words = candidates.map(\.text.nfc)
    if candidates.count == 1 {
      let rest = line[completion.range.upperBound...]
      let suffix = first.suffix == " " && rest.first == " " ? "" : first.suffix
      let word = QuotedWord(text: words[0], quote: typed.quote).closed(isPlain: completion.isPlain)
      self = .insert(word + suffix, isDecided: true)
      return
    }
    var common = words[0][...]
    for word in words.dropFirst() {
      common = common[..<zip(common.indices, word).prefix { common[$0] == $1 }.count.index(in: common)]
    }
    guard common.count > typed.text.count, common.hasPrefix(typed.text) else {
      self = .list
      return
    }
    let word = QuotedWord(text: String(common), quote: typed.quote)
    self = .insert(word.open(isPlain: completion.isPlain), isDecided: false)
  }
}

extension Int {
  fileprivate func index(in text: Substring) -> String.Index { text.index(text.startIndex, offsetBy: self) }
}
