/// A command whose words are bound to the places of its spec. The executor decides what the words mean.
///
/// An object that never changes: it is made once and handed on from the reader of a script to the executor.
public final class BoundCommand: Sendable {
  /// An option and its value.
  public struct Option: Hashable, Sendable {
    /// The name without hyphens.
    public var name: String
    /// The value, or nil for a switch.
    public var value: Argument?
    /// The place of the option in the source, in bytes.
    public var range: Range<Int>
  }

  /// A keyword and what follows it.
  public struct Clause: Hashable, Sendable {
    /// The keyword.
    public var keyword: String
    /// The place of the keyword in the source, in bytes.
    public var keywordRange: Range<Int>
    /// The arguments that follow; empty where the clause takes an expression.
    public var arguments: [Argument]
    /// The expression that follows, or nil.
    public var expression: Expression?
  }

  /// The text the ranges point into.
  public let source: SourceText
  /// The command in its table.
  let entry: CommandTable.Entry
  /// Positional arguments in order.
  public let arguments: [Argument]
  /// Keywords in order of the text.
  public let clauses: [Clause]
  /// Options in order of the text, those of every command included.
  public let options: [Option]
  /// Whether `?` or `--help` asks for help instead.
  public let asksForHelp: Bool
  // A long script keeps many commands, so that they are packed.
  private let compactVerb: Int16
  private let expressionKind: Expression.Kind?
  private let expressionRange: CompactRange
  private let compactVerbRange: CompactRange
  private let compactRange: CompactRange

  init(
    _ entry: CommandTable.Entry, _ verbIndex: Int?, _ words: Words, asksForHelp: Bool, _ command: Command,
    in source: SourceText
  ) {
    self.source = source
    self.entry = entry
    compactVerb = verbIndex.map(Int16.init) ?? -1
    arguments = words.arguments
    expressionKind = words.expression?.kind
    expressionRange = CompactRange(words.expression?.range ?? 0..<0)
    clauses = words.clauses
    options = words.options
    self.asksForHelp = asksForHelp
    compactVerbRange = CompactRange(command.verbRange)
    compactRange = CompactRange(command.range)
  }

  /// The words after the command and its verb.
  struct Words {
    var arguments: [Argument] = []
    var expression: Expression?
    var clauses: [Clause] = []
    var options: [Option] = []
  }

  /// The index of its verb, or nil.
  var verbIndex: Int? { compactVerb < 0 ? nil : Int(compactVerb) }

  /// The positional expression, for a shape that ends in one.
  public var expression: Expression? { expressionKind.map { Expression($0, expressionRange.range) } }

  /// The first word in the source.
  public var verbRange: Range<Int> { compactVerbRange.range }

  /// The place in the source from the first word to the last argument, in bytes.
  public var range: Range<Int> { compactRange.range }

  /// The place of the command in its table.
  public var position: Int { entry.position }

  /// The command.
  public var spec: CommandSpec { entry.spec }

  /// The long name of the command.
  public var name: String { entry.spec.name }

  /// The second word, or nil.
  public var verb: VerbSpec? { verbIndex.map { entry.spec.verbs[$0] } }

  /// The name of the second word, or nil.
  public var verbName: String? { verbIndex.map { entry.spec.verbs[$0].name } }

  /// The word that names a file which the command writes, and the use that it makes of what is there, or nil if it
  /// writes none.
  public var destination: (word: Argument, use: CommandParameter.FileUse)? {
    guard !asksForHelp, let parameter = (verb?.shape ?? entry.spec.shape)?.parameters.first, parameter.use != .reads
    else { return nil }
    return arguments.first.map { ($0, parameter.use) }
  }

  /// Returns the option of that name.
  public func option(_ name: String) -> Option? { options.last { $0.name == name } }

  /// Returns whether an option of that name stands in the line.
  public func has(_ name: String) -> Bool { !options.isEmpty && option(name) != nil }

  /// Returns the clause with that keyword.
  public func clause(_ keyword: String) -> Clause? { clauses.first { $0.keyword == keyword } }

  /// Returns the whole command with another word in the place of one of its own: a line to offer.
  public func text(replacing argument: Argument, with text: String) -> String {
    source.text(range.lowerBound..<argument.range.lowerBound) + text
      + source.text(argument.range.upperBound..<range.upperBound)
  }

  /// Returns the spelling of an argument in normalization form C.
  public func spelling(_ argument: Argument) -> String { source.normalizedText(argument.range) }

  /// Returns a place in the source, for a diagnostic.
  public func place(_ argument: Argument) -> SourceRange { source.range(argument.range) }
}
