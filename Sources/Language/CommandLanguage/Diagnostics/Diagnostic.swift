public import DisplayText

/// The code of an error or a warning: `E0201`, `W0201`. `explain CODE` prints its long text.
public struct DiagnosticCode: RawRepresentable, Hashable, Sendable, Comparable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// A letter, `E` or `W`, and four digits.
  public let rawValue: String

  /// Creates a code from its letter and digits.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a code from a literal.
  public init(stringLiteral value: String) { rawValue = value }

  /// `W` codes are warnings, all others errors.
  public var severity: Severity { rawValue.first == "W" ? .warning : .error }

  public var description: String { rawValue }

  public static func < (left: DiagnosticCode, right: DiagnosticCode) -> Bool { left.rawValue < right.rawValue }
}

/// The severity of a finding.
public enum Severity: String, Hashable, Sendable {
  /// The line does nothing.
  case error
  /// The line runs; something about it deserves a look.
  case warning
}

/// A place in a file of code that a line has opened, such as an app's.
public struct CodePlace: Hashable, Sendable {
  /// The path as it was given, then inside of it.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The column, counted from 1, or nil if it is not known.
  public var column: Int?

  /// Creates a place.
  public init(file: String, line: Int, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `List.swift:41`, which fits a line of text; `text` has the whole path.
  package var nameAndLine: String { "\(file.split(separator: "/").last.map(String.init) ?? file):\(line)" }

  /// `Feed/List.swift:41:9`
  public var text: String { "\(file):\(line)" + (column.map { ":\($0)" } ?? "") }
}

/// One finding about a text or about what a line did, as a value. `DiagnosticRenderer` turns it into lines of text.
public struct Diagnostic: Error, Hashable, Sendable {
  /// One line below the source: `= key: text`, or `= text` where there is no key.
  public struct Note: Hashable, Sendable {
    /// The subject of a note: `duplicate`.
    public struct Key: Hashable, Sendable {
      /// The word in both languages.
      public var word: Bilingual

      /// Creates a subject.
      public init(_ word: Bilingual) { self.word = word }

      /// Creates a subject from its two words.
      public init(ko: String, en: String) { word = Bilingual(ko: ko, en: en) }
    }

    /// The subject of the line, or nil.
    public var key: Key?
    /// The text; it is printed as it is, so that columns inside it stay aligned.
    public var text: Bilingual

    /// Creates a note in both languages.
    public init(_ key: Key? = nil, _ text: Bilingual) {
      self.key = key
      self.text = text
    }

    /// Creates a note of facts that are the same in both languages.
    public init(_ key: Key? = nil, _ text: String) { self.init(key, Bilingual(text)) }
  }

  /// The words of one kind of finding: its code, and its message in both languages.
  ///
  /// Each group of findings extends this type with its messages, one file per group, and next to them declares its
  /// codes and their texts for `explain`. A caller that reports a finding picks the message and adds its place and
  /// subject.
  public struct Message: Hashable, Sendable {
    /// The code.
    public var code: DiagnosticCode
    /// One sentence without a full stop that names what is wrong and with which word.
    public var text: Bilingual
    /// The text right of the carets.
    public var label: Bilingual?
    /// Ways out, most likely first; each starts with something that can be typed or pasted.
    public var helps: [Bilingual]

    /// Creates a message.
    public init(
      _ code: DiagnosticCode, ko: String, en: String, label: Bilingual? = nil, helps: [Bilingual] = []
    ) {
      self.init(code, Bilingual(ko: ko, en: en), label: label, helps: helps)
    }

    /// Creates a message from a text in both languages.
    public init(_ code: DiagnosticCode, _ text: Bilingual, label: Bilingual? = nil, helps: [Bilingual] = []) {
      self.code = code
      self.text = text
      self.label = label
      self.helps = helps
    }
  }

  /// The facts of a finding.
  private struct Facts: Hashable, Sendable {
    var code: DiagnosticCode
    var message: Bilingual
    var range: SourceRange?
    var label: Bilingual?
    var notes: [Note]
    var helps: [Bilingual]
    var usage: String?
    var uikit: String?
    var raises: Bool
    var identifiers: [String]
    var fix: String?
    var place: CodePlace?
    var expected: [LanguageWord] = []
  }

  /// A box that keeps the facts behind one pointer: nearly every result says that there is no finding, and should cost
  /// no more.
  private indirect enum Box: Hashable, Sendable {
    case facts(Facts)
  }

  private var box: Box

  private var facts: Facts {
    get {
      switch box {
      case .facts(let facts): facts
      }
    }
    set { box = .facts(newValue) }
  }

  /// The code.
  public var code: DiagnosticCode {
    get { facts.code }
    set { facts.code = newValue }
  }
  /// One sentence without a full stop that names what is wrong and with which word.
  public var message: Bilingual {
    get { facts.message }
    set { facts.message = newValue }
  }
  /// The place in the source, or nil if it has no place in a text.
  public var range: SourceRange? { facts.range }
  /// The text right of the carets.
  public var label: Bilingual? {
    get { facts.label }
    set { facts.label = newValue }
  }
  /// Facts, printed in order.
  public var notes: [Note] {
    get { facts.notes }
    set { facts.notes = newValue }
  }
  /// Ways out, most likely first; each starts with something that can be typed or pasted.
  public var helps: [Bilingual] {
    get { facts.helps }
    set { facts.helps = newValue }
  }
  /// The synopsis of the command, or nil.
  public var usage: String? { facts.usage }
  /// The text of the exception or the log line that UIKit would give, or nil.
  public var uikit: String? {
    get { facts.uikit }
    set { facts.uikit = newValue }
  }
  /// Whether UIKit would stop the program here.
  public var raises: Bool {
    get { facts.raises }
    set { facts.raises = newValue }
  }
  /// The identifiers concerned, for programs that read JSON.
  public var identifiers: [String] {
    get { facts.identifiers }
    set { facts.identifiers = newValue }
  }
  /// The place in a file of code that the line opened, or nil.
  public var place: CodePlace? {
    get { facts.place }
    set { facts.place = newValue }
  }
  /// The line as it was probably meant, for the prompt to offer.
  public var fix: String? {
    get { facts.fix }
    set { facts.fix = newValue }
  }
  /// The words that may stand at the place, for completion; empty where the finding is about none.
  public var expected: [LanguageWord] {
    get { facts.expected }
    set { facts.expected = newValue }
  }

  /// Creates a diagnostic.
  ///
  /// - Parameters:
  ///   - label: The text right of the carets in place of the label of the message.
  ///   - helps: Ways out after those of the message.
  public init(
    _ message: Message, at range: SourceRange? = nil, label: Bilingual? = nil, notes: [Note] = [],
    helps: [Bilingual] = [], usage: String? = nil, uikit: String? = nil, raises: Bool = false,
    identifiers: [String] = [], fix: String? = nil
  ) {
    self.init(
      message.code, message.text, at: range, label: label ?? message.label, notes: notes, helps: message.helps + helps,
      usage: usage, uikit: uikit, raises: raises, identifiers: identifiers, fix: fix)
  }

  /// Creates a diagnostic from a code and its words.
  public init(
    _ code: DiagnosticCode, _ message: Bilingual, at range: SourceRange? = nil, label: Bilingual? = nil,
    notes: [Note] = [], helps: [Bilingual] = [], usage: String? = nil, uikit: String? = nil, raises: Bool = false,
    identifiers: [String] = [], fix: String? = nil
  ) {
    box = .facts(
      Facts(
        code: code, message: message, range: range, label: label, notes: notes, helps: helps, usage: usage,
        uikit: uikit, raises: raises, identifiers: identifiers, fix: fix))
  }

  /// Error or warning, as the code says.
  public var severity: Severity { code.severity }
}

extension [Diagnostic] {
  /// Returns the findings that are printed: of several errors on one line only the first, every warning.
  ///
  /// - Complexity: O(n log lines).
  public func firstPerLine() -> [Diagnostic] {
    var lines: Set<LineKey> = []
    return filter { diagnostic in
      guard diagnostic.severity == .error, let range = diagnostic.range else { return true }
      let number = range.source.lineNumber(of: range.bytes.lowerBound)
      return lines.insert(LineKey(source: ObjectIdentifier(range.source), number: number)).inserted
    }
  }
}

private struct LineKey: Hashable {
  var source: ObjectIdentifier
  var number: Int
}
