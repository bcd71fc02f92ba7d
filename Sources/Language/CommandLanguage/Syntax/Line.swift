/// A whole text as lines.
public struct Script: Sendable {
  /// The text.
  public var source: SourceText
  /// Its lines in order.
  public var lines: [Line]

  /// Creates a script from its lines.
  public init(source: SourceText, lines: [Line]) {
    self.source = source
    self.lines = lines
  }

  /// The findings of all lines, the first error of each line only.
  public var diagnostics: [Diagnostic] { lines.flatMap(\.diagnostics).firstPerLine() }
}

/// One logical line: with its continuations it can cover several lines of the source.
public struct Line: Sendable {
  /// The content of a line.
  public enum Content: Sendable {
    /// Nothing but blanks.
    case blank
    /// `#!mcv 1` in the first line.
    case header(version: Int)
    /// `#` and a text.
    case comment
    /// `@name …`
    indirect case directive(Directive)
    /// `~ko …`
    indirect case prose(Prose)
    /// `|…`: the offsets of what follows the bar.
    case expected(Range<Int>)
    /// One or more commands.
    case commands(CommandLine)
    /// A line too broken to be one of these; its `diagnostics` say why.
    case broken
  }

  /// Byte offsets, without the line end.
  public var range: Range<Int>
  /// The offset at which the next line starts.
  public var end: Int
  /// The number of its first line in the source.
  public var number: Int
  /// The content of the line.
  public var content: Content
  /// The faults of the line; a line with an error must not be run.
  public var diagnostics: [Diagnostic]

  /// Creates a line.
  public init(range: Range<Int>, end: Int, number: Int, content: Content, diagnostics: [Diagnostic] = []) {
    self.range = range
    self.end = end
    self.number = number
    self.content = content
    self.diagnostics = diagnostics
  }

  /// Whether one of its findings is an error.
  public var hasErrors: Bool {
    !diagnostics.isEmpty && diagnostics.contains { $0.severity == .error }
  }
}

/// `@name arguments`.
public struct Directive: Sendable {
  /// The name without `@`.
  public var name: String
  /// The offsets of the name.
  public var nameRange: Range<Int>
  /// The words that follow it.
  public var arguments: [Argument]
  /// The trailing comment, or nil.
  public var comment: Range<Int>?
}

/// Text for people.
public struct Prose: Sendable {
  /// `ko`, `en`, or nil for both.
  public var language: String?
  /// The offsets of the text.
  public var text: Range<Int>
}

/// Commands separated by `;`, perhaps with a file for their output.
public struct CommandLine: Sendable {
  /// The parts that few lines have besides their commands.
  private struct Extras: Sendable {
    var target: Argument?
    var comment: Range<Int>?
    var prompt: Range<Int>?
  }

  /// The commands in order.
  public var commands: [Command]
  /// Empty where there are none, so that the many lines without them stay small.
  private var extras: [Extras] = []

  init(_ commands: [Command] = []) { self.commands = commands }

  /// The argument after `->`, or nil.
  public var target: Argument? {
    get { extras.first?.target }
    set { changeExtras { $0.target = newValue } }
  }
  /// The trailing comment, or nil.
  public var comment: Range<Int>? {
    get { extras.first?.comment }
    set { changeExtras { $0.comment = newValue } }
  }
  /// A pasted prompt, or nil.
  public var prompt: Range<Int>? {
    get { extras.first?.prompt }
    set { changeExtras { $0.prompt = newValue } }
  }

  private mutating func changeExtras(_ change: (inout Extras) -> Void) {
    if extras.isEmpty { extras = [Extras()] }
    change(&extras[0])
  }
}

/// A verb and its arguments, not yet checked against a table.
public struct Command: Sendable {
  /// The first word.
  public var verb: String
  /// The place of the verb in the source, in bytes.
  public var verbRange: Range<Int>
  /// The words after it.
  public var arguments: [Argument]

  /// The place in the source from the verb to the last argument, in bytes.
  public var range: Range<Int> { verbRange.lowerBound..<(arguments.last?.range.upperBound ?? verbRange.upperBound) }
}
