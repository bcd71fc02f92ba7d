package import CommandLanguage
internal import Environment
package import SessionModel

extension Session {
  /// Carries out one command and appends it to the history. A command that fails changes nothing.
  ///
  /// - Complexity: that of the command.
  package mutating func execute(_ command: Command, in source: SourceText) -> CommandResult {
    let traits = workbench.traits(of: command.verb, allowsPrefix: isInteractive)
    return appendToHistory(command.range, in: source, traits) { $0.perform(command, in: source) }
  }

  /// Carries out one command that is bound already, and appends it to the history.
  ///
  /// - Complexity: that of the command.
  mutating func execute(_ command: BoundCommand) -> CommandResult {
    appendToHistory(command.range, in: command.source, workbench.traits(of: command)) { $0.perform(command) }
  }

  private mutating func appendToHistory(
    _ range: Range<Int>, in source: SourceText, _ traits: CommandTraits, _ perform: (inout Session) -> CommandResult
  ) -> CommandResult {
    let changes = traits.contains(.changesState)
    let before = changes ? state : nil
    let result = perform(&self)
    // Most lines are given no answer.
    let answers = world.map { $0.activity.contains(.answers) ? $0.takeAnswers() : [] }
    history.append(
      range, in: source, failure: result.error?.code.rawValue,
      before: result.succeeded && !result.changedNothing ? before : nil, answers: answers ?? [])
    if !result.warnings.isEmpty { history.keepWarnings(result.warnings.map(\.code.rawValue)) }
    return result
  }

  /// Carries out one command without remembering it.
  mutating func perform(_ command: Command, in source: SourceText) -> CommandResult {
    do throws(Diagnostic) {
      return perform(try workbench.commands.bind(command, in: source, allowsPrefix: isInteractive))
    } catch {
      return CommandResult(error: error)
    }
  }

  private mutating func perform(_ command: BoundCommand) -> CommandResult {
    if command.asksForHelp {
      return CommandResult(report: HelpPage.report(of: command.spec, workbench, state.settings))
    }
    var context = CommandContext(command: command)
    let hooks = workbench.lineHooks
    context.warnings = hooks.before(command, in: &self)
    defer { scenes.forget() }
    var result: CommandResult
    do throws(Diagnostic) {
      let body = try hooks.body(insteadOf: command, in: self) ?? workbench.definition(of: command).body
      let report = try body(&self, &context)
      result = CommandResult(
        report: report, warnings: context.warnings, request: context.request, changedNothing: context.changesNothing)
    } catch {
      result = CommandResult(warnings: context.warnings, error: error)
    }
    hooks.after(command, with: &result, in: &self)
    result.error = result.error?.offeringFix(in: command.source, command: command.range)
    return result
  }
}

extension Workbench {
  /// Returns the traits of the command that a line begins with.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - allowsPrefix: Whether the beginning of a name will do, as at a prompt.
  func traits(ofLine text: String, allowsPrefix: Bool = false) -> CommandTraits {
    traits(of: String(text.drop { $0 == " " }.prefix { $0 != " " }), allowsPrefix: allowsPrefix)
  }

  /// Returns the long name of the command that a line begins with; empty where it begins with none.
  func commandName(ofLine text: String) -> String {
    let word = String(text.drop { $0 == " " }.prefix { $0 != " " })
    guard case .found(let spec) = commands.lookup(word, allowsPrefix: true) else { return "" }
    return spec.name
  }

  /// Returns whether a line that was only proposed may run: it binds, deletes nothing and overwrites no file.
  ///
  /// - Complexity: O(n) in the length of the line.
  func isHarmless(_ text: String) -> Bool {
    let source = SourceText(name: "fix", text: text)
    return ScriptParser.parse(source, interactive: true).lines.allSatisfy { line in
      guard case .commands(let words) = line.content, !line.hasErrors, words.target == nil else { return false }
      return words.commands.allSatisfy { command in
        guard let bound = try? commands.bind(command, in: source, allowsPrefix: true) else { return false }
        return !definition(of: bound).deletes(bound)
      }
    }
  }
}
