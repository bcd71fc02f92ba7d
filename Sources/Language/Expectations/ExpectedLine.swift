internal import PatternMatching

/// One line of expected output: what stands after the bar of a `|` line.
///
/// | line | expects |
/// |---|---|
/// | `\| TEMPLATE` | this line; `\|` alone is an empty line |
/// | `\|~ REGEX` | one line that the ``LinearPattern`` matches as a whole |
/// | `\|* GLOB` | one line; `*` is any text, `?` one character, `\*`, `\?` and `\\` are the marks themselves |
/// | `\|? TEMPLATE` | this line, or nothing |
/// | `\|+ TEMPLATE` | one or more lines like this |
/// | `\|...` | any number of lines |
/// | `\|-` | no output at all |
/// | `\|! CODE [TEMPLATE]` | that the command fails with this code (and this message); a `W` code: that it warns |
///
/// A template is text with holes: `{{KIND}}` stands for text of a ``HoleKind``, `{{KIND:NAME}}` also keeps the text
/// under a name, and `{{NAME}}` is that text again. A literal `{{` is written `{{{{`; nothing else needs an escape,
/// since a mark counts only directly after the bar. Trailing blanks mean nothing, neither here nor in output.
///
/// A value keeps its text byte for byte; two values are equal when their texts are.
public struct ExpectedLine: Sendable, Hashable {
  /// The form of an expected line, without its text.
  public enum Kind: Sendable, Hashable {
    case text, pattern, glob, optional, repeated, elision, nothing
    case failure(code: String)
    case warning(code: String)
  }

  enum Form: Sendable {
    case text(LineTemplate)
    case pattern(LinearPattern)
    case optional(LineTemplate)
    case repeated(LineTemplate)
    case elision
    case nothing
    case failure(code: String, message: LineTemplate?)
    case warning(code: String, message: LineTemplate?)
  }

  /// The text after the bar, byte for byte, without the end of the line.
  public let source: String
  let form: Form

  /// Reads what stands after the bar of a `|` line.
  ///
  /// - Complexity: O(n), where n is the length of `source`.
  /// - Throws: The first mistake, with its column in the whole line.
  public init(afterBar source: String) throws(ExpectedLineError) {
    self.source = source
    form = try Self.read(source)
  }

  /// Returns the line that expects exactly `output`; control characters are written as they are shown.
  ///
  /// - Complexity: O(n), where n is the length of `output`.
  public static func literal(_ output: String) -> ExpectedLine {
    let text = GoldenText.line(output)
    let source = text.isEmpty ? "" : " " + LineTemplate.escaped(text)
    return ExpectedLine(source: source, form: .text(LineTemplate(literal: text)))
  }

  /// Returns the line that expects a failure with `code`, which must be an error code such as `E0201`.
  public static func failure(code: String) -> ExpectedLine {
    ExpectedLine(source: "! " + code, form: .failure(code: code, message: nil))
  }

  /// The line `|-`.
  public static let nothing = ExpectedLine(source: "-", form: .nothing)

  private init(source: String, form: Form) {
    self.source = source
    self.form = form
  }

  /// The whole line, bar first, without the end of the line.
  public var line: String { "|" + source }

  /// The form of the line, without its text.
  public var kind: Kind {
    switch form {
    case .text(let template): return template.syntax == .glob ? .glob : .text
    case .pattern: return .pattern
    case .optional: return .optional
    case .repeated: return .repeated
    case .elision: return .elision
    case .nothing: return .nothing
    case .failure(let code, _): return .failure(code: code)
    case .warning(let code, _): return .warning(code: code)
    }
  }

  /// The names that this line captures.
  public var capturedNames: [String] { template?.names.bound ?? [] }

  /// The names that this line needs from earlier lines.
  public var neededNames: [String] { template?.names.needed ?? [] }

  /// Whether the line allows for more than one output.
  public var isFlexible: Bool {
    if case .text(let template) = form { return template.literal == nil }
    return kind != .nothing
  }

  var template: LineTemplate? {
    switch form {
    case .text(let template), .optional(let template), .repeated(let template): return template
    case .failure(_, let message), .warning(_, let message): return message
    case .pattern, .elision, .nothing: return nil
    }
  }

  /// The text between the bar and the template: also the text that a rewritten line begins with.
  var mark: String {
    switch form {
    case .text(let template): return template.syntax == .glob ? "* " : " "
    case .pattern: return "~ "
    case .optional: return "? "
    case .repeated: return "+ "
    case .failure(let code, _), .warning(let code, _): return "! " + code + " "
    case .elision, .nothing: return ""
    }
  }

  /// Returns whether the texts of two lines are equal.
  public static func == (left: ExpectedLine, right: ExpectedLine) -> Bool { left.source == right.source }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

extension ExpectedLine {
  private static func read(_ source: String) throws(ExpectedLineError) -> Form {
    let text = GoldenText.withoutTrailingBlanks(source)
    switch text {
    case "": return .text(LineTemplate(literal: ""))
    case "...": return .elision
    case "-": return .nothing
    case "?": return .optional(LineTemplate(literal: ""))
    case "+": return .repeated(LineTemplate(literal: ""))
    default: break
    }
    // Most lines of most goldens: text without a hole.
    if text.utf8.first == 0x20, !text.utf8.contains(UInt8(ascii: "{")) {
      return .text(LineTemplate(literal: String(Substring(text.utf8.dropFirst()))))
    }
    let scalars = Array(text.unicodeScalars)
    if scalars[0] == " " { return .text(try template(scalars, from: 1)) }
    let hasBlank = scalars.count > 1 && scalars[1] == " "
    switch scalars[0] {
    case "~" where hasBlank: return .pattern(try pattern(scalars))
    case "*" where hasBlank:
      return .text(
        try converted(scalars, from: 2) { source throws(TemplateParser.Failure) in
          try TemplateParser.glob(source)
        })
    case "?" where hasBlank: return .optional(try template(scalars, from: 2))
    case "+" where hasBlank: return .repeated(try template(scalars, from: 2))
    case "!" where hasBlank: return try failure(scalars)
    case "~", "*", "!":
      throw ExpectedLineError(scalars[0] == "!" ? .noCode : .noPattern(mark: scalars[0]), column: 2)
    default:
      throw ExpectedLineError(.unknownMark, column: 2)
    }
  }

  private static func pattern(_ scalars: [Unicode.Scalar]) throws(ExpectedLineError) -> LinearPattern {
    do {
      return try LinearPattern(LineTemplate.string(scalars[2...]))
    } catch {
      throw ExpectedLineError(.badPattern(error.fault), column: error.column + 3)
    }
  }

  private static func template(
    _ scalars: [Unicode.Scalar], from start: Int
  ) throws(ExpectedLineError) -> LineTemplate {
    try converted(scalars, from: start) { source throws(TemplateParser.Failure) in
      try TemplateParser.template(source)
    }
  }

  private static func converted(
    _ scalars: [Unicode.Scalar], from start: Int,
    _ parse: (String) throws(TemplateParser.Failure) -> LineTemplate
  ) throws(ExpectedLineError) -> LineTemplate {
    do {
      return try parse(LineTemplate.string(scalars.dropFirst(start)))
    } catch {
      let column = characterColumn(ofScalar: start + error.offset, in: scalars) + 1
      throw ExpectedLineError(error.fault, column: column)
    }
  }

  private static func failure(_ scalars: [Unicode.Scalar]) throws(ExpectedLineError) -> Form {
    let end = scalars.indices.dropFirst(2).first { scalars[$0] == " " } ?? scalars.count
    let code = scalars[2..<end]
    let isCode =
      code.count == 5 && (code.first == "E" || code.first == "W")
      && code.dropFirst().allSatisfy { ("0"..."9").contains($0) }
    if !isCode { throw ExpectedLineError(.badCode(LineTemplate.string(code)), column: 4) }
    let rest = scalars.dropFirst(end + 1)
    let message = rest.isEmpty ? nil : try template(scalars, from: end + 1)
    let text = LineTemplate.string(code)
    return code.first == "W" ? .warning(code: text, message: message) : .failure(code: text, message: message)
  }
}

extension LineTemplate {
  /// Creates a template of fixed text only.
  init(literal text: String) {
    syntax = .template
    parts = text.isEmpty ? [] : [.text(text)]
    literal = text
    prefix = ""
    suffix = ""
    program = nil
  }
}
