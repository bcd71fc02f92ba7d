/// The options by which text is laid out for one reader: the page and the terminal it is meant for.
public struct TextOptions: Hashable, Sendable {
  /// The columns of the page.
  public var width: Int
  /// The glyphs for lines and cuts.
  public var charset: Charset
  /// The columns of characters whose width depends on the font.
  public var ambiguous: DisplayWidth.Ambiguous
  /// Whether styles are printed as colour.
  public var usesColor: Bool
  /// The language of the words between facts.
  public var language: Language
  /// The rows that a view shows at most before it says how many more there are; nil for all of them.
  public var rowLimit: Int?
  /// The columns of the terminal that shows the text; nil elsewhere.
  ///
  /// A terminal breaks wider lines within words, so text for it is folded before. Files and pipes get whole lines.
  public var terminalColumns: Int?
  /// Whether a person at the prompt reads it, who is shown what bare values are; scripts compare what is printed.
  public var explainsValues: Bool

  /// Creates options; the defaults are those of scripts and golden files.
  public init(
    width: Int = 100, charset: Charset = .box, ambiguous: DisplayWidth.Ambiguous = .narrow, usesColor: Bool = false,
    language: Language = .en, rowLimit: Int? = nil, terminalColumns: Int? = nil, explainsValues: Bool = true
  ) {
    self.explainsValues = explainsValues
    self.rowLimit = rowLimit
    self.terminalColumns = terminalColumns
    self.language = language
    self.width = width
    self.charset = charset
    self.ambiguous = ambiguous
    self.usesColor = usesColor
  }

  /// The measure that goes with these options.
  public var displayWidth: DisplayWidth { DisplayWidth(ambiguous: ambiguous) }

  /// Returns the columns of `text` as it is printed.
  ///
  /// - Complexity: O(*n*).
  public func columns(of text: String) -> Int { displayWidth.columns(of: text) }

  /// Returns words in the language of the reader.
  public func text(_ words: Bilingual) -> String { words.text(language) }

  /// Returns a sentence with facts in it, in the language of the reader; Korean particles fit the facts before them.
  public func say(ko: @autoclosure () -> String, en: @autoclosure () -> String) -> String {
    language == .ko ? ko().joiningKoreanParticles : en()
  }
}

/// The place of text in a field that is wider.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// At the left end, as words.
  case left
  /// At the right end, as numbers.
  case right
}

extension TextOptions {
  /// Returns the first pieces of a sentence, as many as fit into a number of columns; the first one always. At a
  /// terminal, where the sentence is folded, all of them.
  public func fitting(_ pieces: [String], in columns: Int) -> String {
    if terminalColumns != nil { return pieces.joined() }
    var text = pieces.first ?? ""
    for piece in pieces.dropFirst() {
      guard self.columns(of: text + piece) <= columns else { break }
      text += piece
    }
    return text
  }
}
