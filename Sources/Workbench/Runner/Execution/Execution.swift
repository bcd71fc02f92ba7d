package import CommandLanguage
internal import Environment
package import SessionModel

extension Session {
  /// Carries out one command and appends it to the history. A command that fails changes nothing.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - source: The text that it is from.
  ///   - isRemembered: Whether it is appended to the history.
  /// - Returns: The result.
  /// - Complexity: that of the command.
  package mutating func execute(
    _ command: Command, in source: SourceText, isRemembered: Bool = true
  ) -> CommandResult {
    do throws(Diagnostic) {
      let bound = try workbench.commands.bind(command, in: source, allowsPrefix: isInteractive)
      return execute(bound, isRemembered: isRemembered)
    } catch {
      guard isRemembered else { return CommandResult(error: error) }
      return remembering(CommandResult(error: error), of: command.range, in: source, before: nil)
    }
  }

  /// Carries out one command that is bound already, and appends it to the history.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - isRemembered: Whether it is appended to the history.
  /// - Returns: The result.
  /// - Complexity: that of the command.
  mutating func execute(_ command: BoundCommand, isRemembered: Bool = true) -> CommandResult {
    let definition = workbench.definition(of: command)
    let before = isRemembered && definition.traits.contains(.changesState) ? state : nil
    guard !command.asksForHelp else {
      let help = CommandResult(report: HelpPage.report(of: command.spec, workbench, state.settings))
      return isRemembered ? remembering(help, of: command.range, in: command.source, before: before) : help
    }
    var context = CommandContext(command: command)
    let hooks = workbench.lineHooks
    context.warnings = hooks.before(command, in: &self)
    var result: CommandResult
    do throws(Diagnostic) {
      let body = try hooks.body(insteadOf: command, in: &self) ?? definition.body
      let report = try body(&self, &context)
      result = CommandResult(
        report: report, warnings: context.warnings, request: context.request, changedNothing: context.changesNothing)
    } catch {
      result = CommandResult(warnings: context.warnings, error: error)
    }
    hooks.after(command, with: &result, in: &self)
    scenes.forget()
    result.error = result.error?.offeringFix(in: command.source, command: command.range)
    return isRemembered ? remembering(result, of: command.range, in: command.source, before: before) : result
  }

  /// Appends a command to the history.
  ///
  /// - Parameters:
  ///   - result: The result of the command.
  ///   - range: Its place.
  ///   - source: The text that it is from.
  ///   - before: The state before it; nil if it cannot change the state.
  /// - Returns: The result.
  private mutating func remembering(
    _ result: CommandResult, of range: Range<Int>, in source: SourceText, before: State?
  ) -> CommandResult {
    // Most lines are given no answer.
    let answers = world.map { $0.activity.contains(.answers) ? $0.takeAnswers() : [] }
    history.append(
      range, in: source, failure: result.error?.code.rawValue,
      before: result.succeeded && !result.changedNothing ? before : nil, answers: answers ?? [])
    if !result.warnings.isEmpty { history.keepWarnings(result.warnings.map(\.code.rawValue)) }
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
