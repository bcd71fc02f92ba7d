/// All commands, found by name or unique prefix.
public struct CommandTable: Sendable {
  /// One command; a reference, so that a bound command costs no copy of its texts.
  final class Entry: Sendable {
    let spec: CommandSpec
    /// What may follow the command itself; empty where a verb is required.
    let ownShape: PreparedShape
    /// What may follow each verb.
    let verbShapes: [PreparedShape]

    init(_ spec: CommandSpec) {
      self.spec = spec
      ownShape = PreparedShape(spec.shape ?? Shape())
      verbShapes = spec.verbs.map { PreparedShape($0.shape) }
    }
  }

  /// A shape with what binding asks of it for every line.
  final class PreparedShape: Sendable {
    let shape: Shape
    let keywords: [String]
    let assigns: Bool

    init(_ shape: Shape) {
      self.shape = shape
      keywords = shape.clauses.map(\.keyword)
      assigns = keywords.contains("=")
    }
  }

  /// What a name stands for.
  public enum Lookup: Sendable {
    /// One command.
    case found(CommandSpec)
    /// A prefix of several: their names.
    case ambiguous([String])
    /// None; the names that are close.
    case unknown(near: [String])
  }

  /// The commands in the order in which `help` lists them.
  public var commands: [CommandSpec] { entries.map(\.spec) }
  /// Options that every command takes.
  public let globalOptions: [OptionSpec]

  let entries: [Entry]
  private let indices: [String: Int]

  /// Creates a table. Of two commands with one name the first counts.
  ///
  /// - Complexity: O(n).
  public init(_ commands: [CommandSpec], globalOptions: [OptionSpec] = []) {
    entries = commands.map(Entry.init)
    self.globalOptions = globalOptions
    indices = Dictionary(commands.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The command of exactly that name.
  public subscript(name: String) -> CommandSpec? { indices[name].map { entries[$0].spec } }

  /// What a typed name stands for. Prefixes are for the prompt: a file must mean the same next year.
  ///
  /// - Complexity: O(1) for a full name, O(commands) otherwise.
  public func lookup(_ name: String, allowsPrefix: Bool) -> Lookup {
    if let index = indices[name] { return .found(entries[index].spec) }
    let matches = prefixed(name, allowsPrefix)
    if matches.count == 1 { return .found(entries[matches[0]].spec) }
    if matches.count > 1 { return .ambiguous(matches.map { entries[$0].spec.name }) }
    return .unknown(near: Suggestions.nearest(to: name, in: entries.map(\.spec.name)))
  }

  private func prefixed(_ name: String, _ allowsPrefix: Bool) -> [Int] {
    guard allowsPrefix, !name.isEmpty else { return [] }
    return entries.indices.filter { entries[$0].spec.name.hasPrefix(name) }
  }

  /// Finds the places of a command's words in its spec.
  ///
  /// - Parameter allowsPrefix: Whether the command and its verb may be shortened, as at the prompt.
  /// - Throws: The first word that has no place, or what is missing.
  /// - Complexity: O(words × parameters); expressions O(their length).
  public func bind(
    _ command: Command, in source: SourceText, allowsPrefix: Bool = false
  ) throws(Diagnostic) -> BoundCommand {
    let index: Int
    if let exact = indices[command.verb] {
      index = exact
    } else {
      let matches = prefixed(command.verb, allowsPrefix)
      guard matches.count == 1 else { throw unknown(command, in: source, matches, allowsPrefix) }
      index = matches[0]
    }
    var binder = CommandBinder(self, entries[index], command, source, allowsPrefix)
    return try binder.bind()
  }

  private func unknown(
    _ command: Command, in source: SourceText, _ matches: [Int], _ allowsPrefix: Bool
  ) -> Diagnostic {
    let place = source.range(command.verbRange)
    let typed = command.verb.prefix(60)
    let names = matches.map { entries[$0].spec.name }
    if !names.isEmpty {
      return Diagnostic(
        .ambiguousPrefix, "'\(typed)' is short for several commands", at: place,
        label: names.joined(separator: ", "), helps: ["type one letter more, or press Tab"])
    }
    let fits = prefixed(command.verb, true).map { entries[$0].spec.name }
    var helps: [String] = []
    var fix: String?
    if !allowsPrefix, fits.count == 1 {
      helps.append("did you mean '\(fits[0])'?   files spell commands out")
    } else if let near = Suggestions.nearest(to: command.verb, in: entries.map(\.spec.name)).first {
      helps.append("did you mean '\(near)'?")
      fix = near + source.text(command.verbRange.upperBound..<command.range.upperBound)
    }
    if let first = source.bytes[command.verbRange].first, [Byte.pipe, Byte.at, Byte.tilde].contains(first) {
      helps.append("'\(UnicodeScalar(first))' has its meaning only as the first character of a line")
    }
    helps.append("help lists the commands")
    return Diagnostic(
      .unknownVerb, "there is no command '\(typed)'", at: place, label: "no such command", helps: helps, fix: fix)
  }
}
