public import DisplayText

/// The kind of names that completion can offer for an argument.
public enum CompletionHint: String, Hashable, Sendable {
  case none, command, option, item, section, screen, file, setting, code, transaction, variable, name, layout
  /// Named data, plugins and what they give; `parameter` depends on the words in front.
  case data, plugin, source, parameter, translator
  /// Pipelines, where they come from, and their inputs.
  case pipeline, pipelineOrigin, input
  /// Functions of expressions.
  case function
  /// Lessons of the course.
  case lesson
}

/// A positional argument, the value of an option, or what follows a keyword.
public struct CommandParameter: Hashable, Sendable {
  /// The number of arguments that a parameter takes.
  public enum Arity: Hashable, Sendable {
    /// Exactly one.
    case one
    /// None or one.
    case optional
    /// Any number.
    case many
    /// At least one.
    case some
    /// All that follows, read as one expression.
    case expression
  }

  /// The use that a command makes of a file that an argument names.
  public enum FileUse: Hashable, Sendable {
    case reads
    /// It adds to what is there.
    case extends
    /// It writes a new one, which nothing may stand in the way of.
    case creates
    /// It writes one into the place of what is there.
    case replaces
  }

  /// The name in the synopsis: `ITEMS`.
  public var name: String
  /// The number of arguments that it takes.
  public var arity: Arity
  /// The kind of names that completion offers.
  public var hint: CompletionHint
  /// The words it accepts, if it is a choice; completion offers them, the binder checks them.
  public var choices: [String]
  /// The use that the command makes of the file that it names.
  public var use: FileUse

  /// Creates a parameter.
  public init(
    _ name: String, _ arity: Arity = .one, hint: CompletionHint = .none, choices: [String] = [], use: FileUse = .reads
  ) {
    self.name = name
    self.arity = arity
    self.hint = hint
    self.choices = choices
    self.use = use
  }
}

/// A keyword and what follows it: `before ITEM`. The keyword `=` is found without blanks around it as well.
public struct Clause: Hashable, Sendable {
  /// The word.
  public var keyword: String
  /// The parameter that follows it, or nil if the word stands alone.
  public var parameter: CommandParameter?

  /// Creates a clause.
  public init(_ keyword: String, _ parameter: CommandParameter? = nil) {
    self.keyword = keyword
    self.parameter = parameter
  }
}

/// `--name` or `--name VALUE`.
public struct OptionSpec: Hashable, Sendable {
  /// The name without the two hyphens.
  public var name: String
  /// Its value, or nil for a switch.
  public var value: CommandParameter?
  /// One line of help.
  public var summary: Bilingual

  /// Creates an option.
  public init(_ name: String, value: CommandParameter? = nil, summary: Bilingual) {
    self.name = name
    self.value = value
    self.summary = summary
  }
}

/// The words that may follow a command or one of its verbs.
public struct Shape: Hashable, Sendable {
  /// Positional parameters in order; only the last may take several arguments.
  public var parameters: [CommandParameter]
  /// Keywords.
  public var clauses: [Clause]
  /// Options.
  public var options: [OptionSpec]
  /// Lists of words of which a line has one at most: names of parameters, keywords, options as `--name`.
  public var alternatives: [[String]]
  /// Words that mean something only beside a parameter, and the name of it; written as ``alternatives`` are.
  public var needs: [String: String]

  /// Creates a shape.
  public init(
    _ parameters: [CommandParameter] = [], clauses: [Clause] = [], options: [OptionSpec] = [],
    alternatives: [[String]] = [], needs: [String: String] = [:]
  ) {
    self.parameters = parameters
    self.clauses = clauses
    self.options = options
    self.alternatives = alternatives
    self.needs = needs
  }
}

/// A second word that selects what a command does: `add` in `section add`.
public struct VerbSpec: Hashable, Sendable {
  /// The word.
  public var name: String
  /// The part of the synopsis after `section add`: `NAME ...`.
  public var synopsis: String
  /// One line of help.
  public var summary: Bilingual
  /// The words that may follow.
  public var shape: Shape

  /// Creates a verb.
  public init(_ name: String, synopsis: String, summary: Bilingual, shape: Shape = Shape()) {
    self.name = name
    self.synopsis = synopsis
    self.summary = summary
    self.shape = shape
  }
}

/// A line to type and what it prints. `help` shows the first; a test runs all.
public struct CommandExample: Hashable, Sendable {
  /// Lines that have to run before it, not shown.
  public var setup: [String]
  /// The line.
  public var line: String
  /// The lines that it prints; empty where the help shows the line only.
  public var output: [String]

  /// Creates an example.
  public init(_ line: String, setup: [String] = [], output: [String] = []) {
    self.line = line
    self.setup = setup
    self.output = output
  }
}

/// The description of one command. Parsing, help, `apropos`, completion and did-you-mean read it.
public struct CommandSpec: Hashable, Sendable {
  /// The long name.
  public var name: String
  /// The group in which `help` lists it.
  public var group: String
  /// The whole synopsis, name included: `reload ITEMS`.
  public var synopsis: String
  /// One line.
  public var summary: Bilingual
  /// A few sentences.
  public var help: Bilingual
  /// The members of what it prints with `--json`, for each form of its objects.
  public var json: [JSONMembers]
  /// Examples.
  public var examples: [CommandExample]
  /// Related commands, concepts and codes.
  public var seeAlso: [String]
  /// The words under which `apropos` finds it: concepts, UIKit names.
  public var concepts: [String]
  /// The second words; empty if it has none.
  public var verbs: [VerbSpec]
  /// The words that may follow without a verb, or nil if a verb is required.
  public var shape: Shape?

  /// Creates a command.
  public init(
    _ name: String, group: String, synopsis: String, summary: Bilingual, help: Bilingual,
    json: [JSONMembers] = [], examples: [CommandExample] = [], seeAlso: [String] = [], concepts: [String] = [],
    verbs: [VerbSpec] = [], shape: Shape? = Shape()
  ) {
    self.name = name
    self.group = group
    self.synopsis = synopsis
    self.summary = summary
    self.help = help
    self.json = json
    self.examples = examples
    self.seeAlso = seeAlso
    self.concepts = concepts
    self.verbs = verbs
    self.shape = shape
  }
}
