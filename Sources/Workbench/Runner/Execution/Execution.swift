internal import AppFeature
package import CommandLanguage
internal import Environment
package import SessionModel

extension Session {
  /// The table of all commands.
  package static let commands = CommandRegistry.table

  /// Carries out one command and appends it to the history. A command that fails changes nothing.
  ///
  /// - Complexity: that of the command.
  package mutating func execute(_ command: Command, in source: SourceText) -> CommandResult {
    let traits = Self.traits(of: command.verb, allowsPrefix: isInteractive)
    return appendToHistory(command.range, in: source, traits) { $0.perform(command, in: source) }
  }

  /// Carries out one command that is bound already, and appends it to the history.
  ///
  /// - Complexity: that of the command.
  mutating func execute(_ command: BoundCommand) -> CommandResult {
    appendToHistory(command.range, in: command.source, command.traits) { $0.perform(command) }
  }

  private mutating func appendToHistory(
    _ range: Range<Int>, in source: SourceText, _ traits: CommandTraits, _ perform: (inout Session) -> CommandResult
  ) -> CommandResult {
    let changes = traits.contains(.changesState)
    let before = changes ? state : nil
    let result = perform(&self)
    history.append(
      range, in: source, failure: result.error?.code.rawValue,
      before: result.succeeded && !result.changedNothing ? before : nil, answers: world?.takeAnswers() ?? [])
    if !result.warnings.isEmpty { history.keepWarnings(result.warnings.map(\.code.rawValue)) }
    return result
  }

  /// Returns the traits of the command that a word names; none where it names none.
  ///
  /// - Parameter allowsPrefix: Whether the beginning of a name will do, as at a prompt.
  package static func traits(of verb: String, allowsPrefix: Bool = false) -> CommandTraits {
    if let position = commands.position(of: verb) { return CommandRegistry.all[position].traits }
    guard allowsPrefix, case .found(let spec) = commands.lookup(verb, allowsPrefix: true),
      let position = commands.position(of: spec.name)
    else { return [] }
    return CommandRegistry.all[position].traits
  }

  /// Returns the traits of the command that a line begins with.
  static func traits(ofLine text: String, allowsPrefix: Bool = false) -> CommandTraits {
    traits(of: String(text.drop { $0 == " " }.prefix { $0 != " " }), allowsPrefix: allowsPrefix)
  }

  /// Returns whether a line that was only proposed may run: it binds, deletes nothing and overwrites no file.
  ///
  /// - Complexity: O(n) in the length of the line.
  static func isHarmless(_ text: String) -> Bool {
    let source = SourceText(name: "fix", text: text)
    return ScriptParser.parse(source, interactive: true).lines.allSatisfy { line in
      guard case .commands(let words) = line.content, !line.hasErrors, words.target == nil else { return false }
      return words.commands.allSatisfy { command in
        guard let bound = try? commands.bind(command, in: source, allowsPrefix: true) else { return false }
        return !bound.deletes
      }
    }
  }

  /// Carries out one command without remembering it.
  mutating func perform(_ command: Command, in source: SourceText) -> CommandResult {
    do throws(Diagnostic) {
      return perform(try Self.commands.bind(command, in: source, allowsPrefix: isInteractive))
    } catch {
      return CommandResult(error: error)
    }
  }

  private mutating func perform(_ command: BoundCommand) -> CommandResult {
    if command.asksForHelp { return CommandResult(report: HelpPage.report(of: command.spec, state.settings)) }
    var context = CommandContext(command: command)
    context.warnings = readClock(at: command.source.range(command.range))
    defer {
      settleRequests()
      scenes.forget()
    }
    do throws(Diagnostic) {
      let body = try appBody(for: command, command.traits) ?? CommandRegistry.all[command.position].body
      let report = try body(&self, &context)
      if let warning = laterCallWarning(for: command) { context.warnings.append(warning) }
      context.warnings += messagesOfLayouts()
      return CommandResult(
        report: report, warnings: context.warnings, request: context.request, changedNothing: context.changesNothing)
    } catch {
      var error = error
      if error.code == .layoutException, let crash = world?.responder.takeLayoutFailure(behind: error) {
        error = crash
      }
      let offered = error.offeringFix(in: command.source, command: command.range)
      return CommandResult(warnings: context.warnings + messagesOfLayouts(), error: offered)
    }
  }

  /// Returns what plugins printed or complained about while they made layouts for this line.
  private func messagesOfLayouts() -> [Diagnostic] {
    (world?.responder.takeMessagesOfLayouts() ?? []).map { Diagnostic(.ofPlugin($0.plugin, text: $0.text)) }
  }
}

extension BoundCommand {
  /// The traits of its entry in the table.
  package var traits: CommandTraits { CommandRegistry.all[position].traits }

  /// Whether it deletes something or may overwrite a file.
  var deletes: Bool {
    let definition = CommandRegistry.all[position]
    if !definition.traits.isDisjoint(with: [.deletes, .writesFiles]) { return true }
    let words = definition.deletingWords
    return verbName.map { words.contains($0) } ?? false || options.contains { words.contains("--" + $0.name) }
  }
}

/// The result of one command.
package struct CommandResult: Sendable {
  /// The report; nil where the command failed.
  package var report: Report?
  /// Warnings of this line, in order.
  package var warnings: [Diagnostic] = []
  /// The reason why it failed; nil where it did not.
  package var error: Diagnostic?
  /// The request that the shell is to carry out.
  var request: ShellRequest?
  /// Whether the command, which may change the state, did not this time.
  var changedNothing = false

  package init(
    report: Report? = nil, warnings: [Diagnostic] = [], error: Diagnostic? = nil, request: ShellRequest? = nil,
    changedNothing: Bool = false
  ) {
    (self.report, self.warnings, self.error) = (report, warnings, error)
    (self.request, self.changedNothing) = (request, changedNothing)
  }

  /// Whether the command did what it says.
  package var succeeded: Bool { error == nil }
}
