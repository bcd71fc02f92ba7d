internal import DisplayText

/// All commands, found by name or unique prefix. An object, so that a session that hands it on copies none of it.
public final class CommandTable: Sendable {
  /// One command; a reference, so that a bound command costs no copy of its texts.
  final class Entry: Sendable {
    let spec: CommandSpec
    /// Its place in the table.
    let position: Int
    /// The words that may follow the command itself; empty where a verb is required.
    let ownShape: PreparedShape
    /// The words that may follow each verb.
    let verbShapes: [PreparedShape]

    init(_ spec: CommandSpec, _ position: Int, _ globalOptions: [OptionSpec]) {
      self.spec = spec
      self.position = position
      ownShape = PreparedShape(spec.shape ?? Shape(), globalOptions)
      verbShapes = spec.verbs.map { PreparedShape($0.shape, globalOptions) }
    }
  }

  /// A shape with what binding asks of it for every line.
  final class PreparedShape: Sendable {
    let parameters: [CommandParameter]
    /// The number of arguments that each parameter takes, and each keyword; nil for a keyword alone.
    let arities: [CommandParameter.Arity]
    let clauses: [Clause]
    let clauseArities: [CommandParameter.Arity?]
    /// Options that every command takes.
    let globalOptions: [OptionSpec]
    let options: [OptionSpec]
    let alternatives: [[String]]
    let needs: [String: String]
    /// Whether `NAME = EXPR` is read as such.
    let assigns: Bool

    init(_ shape: Shape, _ globalOptions: [OptionSpec]) {
      parameters = shape.parameters
      arities = parameters.map(\.arity)
      clauses = shape.clauses
      clauseArities = clauses.map { $0.parameter?.arity }
      options = shape.options
      alternatives = shape.alternatives
      needs = shape.needs
      self.globalOptions = globalOptions
      assigns = clauses.contains { $0.keyword == "=" }
    }

    /// Returns the option of a name.
    func option(_ name: String) -> OptionSpec? {
      options.first { $0.name == name } ?? globalOptions.first { $0.name == name }
    }
  }

  /// The meaning of a typed name.
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
  private let places: [String: Int]
  /// Made when a word is not a command, which no good script has.
  private let makeAliases: @Sendable () -> [CommandAlias]

  /// Creates a table. Of two commands with one name the first counts.
  ///
  /// - Parameter aliases: Words that lead people to commands; asked for only where a word is not a command.
  /// - Complexity: O(n).
  public init(
    _ commands: [CommandSpec], globalOptions: [OptionSpec] = [],
    aliases: @escaping @Sendable () -> [CommandAlias] = { [] }
  ) {
    makeAliases = aliases
    var entries: [Entry] = []
    entries.reserveCapacity(commands.count)
    for command in commands { entries.append(Entry(command, entries.count, globalOptions)) }
    self.entries = entries
    self.globalOptions = globalOptions
    places = Dictionary(entries.enumerated().map { ($1.spec.name, $0) }) { first, _ in first }
  }

  /// The command of exactly that name.
  public subscript(name: String) -> CommandSpec? { position(of: name).map { entries[$0].spec } }

  /// Returns the place of the command of exactly that name, in the order of ``commands``.
  ///
  /// - Complexity: O(n) in the length of the name.
  public func position(of name: String) -> Int? { places[name] }

  /// Returns the meaning of a typed name. Prefixes are for the prompt: a file must mean the same next year.
  ///
  /// - Complexity: O(1) for a full name, O(commands) otherwise.
  public func lookup(_ name: String, allowsPrefix: Bool) -> Lookup {
    if let index = position(of: name) { return .found(entries[index].spec) }
    let matches = prefixed(name, allowsPrefix)
    if matches.count == 1 { return .found(entries[matches[0]].spec) }
    if matches.count > 1 { return .ambiguous(matches.map { entries[$0].spec.name }) }
    let near = Suggestions.nearest(to: name, in: entries.map(\.spec.name))
    return .unknown(near: [alias(for: name)?.command].compactMap { $0 } + near)
  }

  /// Returns the alias that a word of other tools or of everyday language leads to, or nil.
  public func alias(for word: String) -> CommandAlias? { AliasTable(all: makeAliases()).alias(for: word) }

  /// Returns the words of other tools and of everyday language that lead to a command.
  public func aliases(of command: String) -> [String] { AliasTable(all: makeAliases()).words(for: command) }

  private func prefixed(_ name: String, _ allowsPrefix: Bool) -> [Int] {
    guard allowsPrefix, !name.isEmpty else { return [] }
    return entries.indices.filter { entries[$0].spec.name.hasPrefix(name) }
  }

  /// Finds the places of a command's words in its spec.
  ///
  /// - Parameters:
  ///   - allowsPrefix: Whether the command and its verb may be shortened, as at the prompt.
  ///   - takesAliases: Whether an alias that runs at once may stand for its command, as in every line of no file.
  /// - Throws: The first word that has no place, or what is missing.
  /// - Complexity: O(words × parameters); expressions O(their length).
  public func bind(
    _ command: Command, in source: SourceText, allowsPrefix: Bool = false, takesAliases: Bool = false
  ) throws(Diagnostic) -> BoundCommand {
    let index: Int
    if let exact = position(of: command.verb) {
      index = exact
    } else {
      let matches = prefixed(command.verb, allowsPrefix)
      if matches.count == 1 {
        index = matches[0]
      } else if matches.isEmpty, allowsPrefix || takesAliases, let alias = alias(for: command.verb), alias.runsAtOnce,
        let exact = alias.line.flatMap(position(of:))
      {
        index = exact
      } else {
        throw unknown(command, in: source, matches, allowsPrefix)
      }
    }
    var binder = CommandBinder(entries[index], command, source, allowsPrefix)
    do throws(Diagnostic) {
      return try binder.bind()
    } catch {
      throw error.offeringFix(in: source, command: command.range)
    }
  }

  private func unknown(
    _ command: Command, in source: SourceText, _ matches: [Int], _ allowsPrefix: Bool
  ) -> Diagnostic {
    let place = source.range(command.verbRange)
    let typed = command.verb.prefix(60)
    let names = matches.map { entries[$0].spec.name }
    if !names.isEmpty {
      return Diagnostic(.ambiguousCommand(typed), at: place, label: Bilingual(names.joined(separator: ", ")))
    }
    let fits = prefixed(command.verb, true).map { entries[$0].spec.name }
    var helps: [Bilingual] = []
    var fix: String?
    let rest = source.text(command.verbRange.upperBound..<command.range.upperBound)
    if let lead = lead(of: command, in: source) {
      (helps, fix) = (lead.helps, lead.fix)
    } else if !allowsPrefix, fits.count == 1 {
      helps.append(.didYouMean(fits[0]) + Bilingual(ko: "   파일에서는 명령을 줄이지 않습니다", en: "   files spell commands out"))
    } else if let near = Suggestions.nearest(
      to: command.verb, in: AliasTable(all: makeAliases()).foreignWords
    ).first, let alias = alias(for: near), let line = alias.line {
      helps.append(.didYouMean(near, meaning: line))
      fix = CommandLead(alias, rest: rest).fix
    } else if let near = Suggestions.nearest(to: command.verb, in: entries.map(\.spec.name)).first {
      helps.append(.didYouMean(near))
      fix = near + rest
    }
    if let first = source.bytes[command.verbRange].first, [Byte.pipe, Byte.at, Byte.tilde].contains(first) {
      helps.append(.firstCharacterOnly(UnicodeScalar(first)))
    }
    helps.append(Bilingual(ko: "help가 모든 명령을 보여 줍니다", en: "help lists the commands"))
    return Diagnostic(.noSuchCommand(typed), at: place, helps: helps, fix: fix)
  }
}
