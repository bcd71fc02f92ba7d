/// One line of text in pieces of different meaning, safe to print.
///
/// The text is escaped as it comes in, so nothing that is printed from a styled text can hold a control character.
/// Widths, cuts and padding work on the text without its colour.
public struct StyledText: Hashable, Sendable {
  /// A piece of one style.
  public struct Run: Hashable, Sendable {
    /// The piece as it is printed.
    public fileprivate(set) var text: String
    /// The piece as it was given, if that is not the same.
    fileprivate var original: String?
    /// The meaning of the piece.
    public let style: TextStyle

    fileprivate init(_ given: String, _ style: TextStyle) {
      text = given.escapedForDisplay
      original = text.utf8.count == given.utf8.count ? nil : given
      self.style = style
    }
  }

  /// The pieces, in order; none is empty, and neighbours differ in style.
  public private(set) var runs: [Run] = []

  /// Creates an empty text.
  public init() {}

  /// Creates a text of one style.
  ///
  /// - Complexity: O(*n*).
  public init(_ text: String, _ style: TextStyle = .plain) {
    if !text.isEmpty { runs = [Run(text, style)] }
  }

  /// Adds a piece at the end.
  ///
  /// - Complexity: O(*n*) in the size of the piece, amortized.
  public mutating func append(_ text: String, _ style: TextStyle = .plain) {
    if text.isEmpty { return }
    append(Run(text, style))
  }

  private mutating func append(_ run: Run) {
    guard let last = runs.indices.last, runs[last].style == run.style else { return runs.append(run) }
    if run.original != nil || runs[last].original != nil {
      runs[last].original = (runs[last].original ?? runs[last].text) + (run.original ?? run.text)
    }
    runs[last].text += run.text
  }

  /// Returns the text of both sides, one after the other.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var result = left
    result += right
    return result
  }

  /// Adds the pieces of another text at the end.
  public static func += (left: inout StyledText, right: StyledText) {
    for run in right.runs { left.append(run) }
  }

  /// Whether there is nothing to print.
  public var isEmpty: Bool { runs.isEmpty }

  /// The printed text without colour.
  ///
  /// - Complexity: O(*n*).
  public var plain: String { runs.count == 1 ? runs[0].text : runs.reduce(into: "") { $0 += $1.text } }

  /// The text as it was given, with the control characters it may hold; for formats that have their own escapes.
  /// Never print it.
  ///
  /// - Complexity: O(*n*).
  public var original: String { runs.reduce(into: "") { $0 += $1.original ?? $1.text } }

  /// Returns the columns that the text takes.
  ///
  /// - Complexity: O(*n*).
  public func columns(_ measure: DisplayWidth) -> Int { runs.reduce(0) { $0 + measure.columns(of: $1.text) } }

  /// Appends the text to `output`, with SGR sequences around the styled pieces if `color` is set.
  ///
  /// - Complexity: O(*n*).
  public func write(to output: inout String, color: Bool) {
    for run in runs {
      if color, let parameters = run.style.sgrParameters {
        output += "\u{1B}["
        output += parameters
        output += "m"
        output += run.text
        output += "\u{1B}[0m"
      } else {
        output += run.text
      }
    }
  }

  /// Returns the text as printed under `options`.
  ///
  /// - Complexity: O(*n*).
  public func rendered(_ options: TextOptions) -> String {
    var output = ""
    write(to: &output, color: options.usesColor)
    return output
  }

  /// Returns the text cut to some columns, those of the page if nil. At a terminal, where its line is folded, it stays
  /// whole.
  ///
  /// - Complexity: O(*n*).
  public func line(_ options: TextOptions, to columns: Int? = nil) -> StyledText {
    options.terminalColumns == nil ? cut(to: columns ?? options.width, options) : self
  }

  /// Returns the text cut to at most `columns`, as ``TextOptions/cut(_:to:)``; the ellipsis has the style of what it
  /// replaces.
  ///
  /// - Complexity: O(*n*).
  public func cut(to columns: Int, _ options: TextOptions) -> StyledText {
    let measure = options.displayWidth
    if self.columns(measure) <= columns { return self }
    let ellipsis = options.prefix(of: options.charset.ellipsis, within: columns)
    if ellipsis.isEmpty { return StyledText() }
    var room = columns - measure.columns(of: ellipsis)
    var result = StyledText()
    for run in runs {
      let runColumns = measure.columns(of: run.text)
      if runColumns > room {
        result.append(options.prefix(of: run.text, within: room) + ellipsis, run.style)
        return result
      }
      result.append(run.text, run.style)
      room -= runColumns
    }
    return result
  }
}

extension StyledText: ExpressibleByStringLiteral {
  /// Creates a plain text.
  public init(stringLiteral value: String) { self.init(value) }
}
