package import CommandLanguage
internal import DiffableDataSource
internal import Environment

/// The work of a feature around each line of a session that has some content: an app, a clock that runs, a plugin.
///
/// The execution of lines thereby names no feature, and a session without such content enters none of them.
package struct LineHook: Sendable {
  /// A content that a session may have, or not.
  package enum Content: Hashable, Sendable {
    /// An app is open.
    case apps
    /// Time runs with the wall clock.
    case realClock
    /// A request was made beside the lines.
    case requests
    /// The version of UIKit whose rules hold is not the newest: it may not have every call.
    case laterCalls
    /// A plugin was asked for a layout since the last line.
    case pluginLayouts
  }

  /// Works before a command.
  ///
  /// - Returns: Warnings, in front of those of the command.
  package typealias Before = @Sendable (_ session: inout Session, _ command: BoundCommand) -> [Diagnostic]
  /// Gives the work of a command in place of its own; nil leaves it as it is.
  ///
  /// - Throws: The reason why the command does not work in this session.
  package typealias Instead =
    @Sendable (_ session: Session, _ command: BoundCommand) throws(Diagnostic) -> CommandDefinition.Body?
  /// Works after a command, whether or not it failed; it may change the result.
  package typealias After =
    @Sendable (_ result: inout CommandResult, _ session: inout Session, _ command: BoundCommand) -> Void

  /// The content that a session must have, asked for where a part of the hook begins.
  package let content: Content
  let before: Before?
  let instead: Instead?
  let after: After?

  /// Creates a hook.
  ///
  /// - Parameters:
  ///   - content: The content that a session must have.
  ///   - before: The work before a command; nil for none.
  ///   - instead: Gives the work in place of a command's own; nil if no command means something else.
  ///   - after: The work after a command; nil for none.
  package init(
    for content: Content, before: Before? = nil, instead: Instead? = nil, after: After? = nil
  ) {
    self.content = content
    self.before = before
    self.instead = instead
    self.after = after
  }
}

/// The hooks of a workbench by their parts, each in the order of the features.
package struct LineHooks: Sendable {
  private let before: [(content: LineHook.Content, work: LineHook.Before)]
  private let instead: [(content: LineHook.Content, work: LineHook.Instead)]
  private let after: [(content: LineHook.Content, work: LineHook.After)]

  init(_ hooks: [LineHook]) {
    before = hooks.compactMap { hook in hook.before.map { (hook.content, $0) } }
    instead = hooks.compactMap { hook in hook.instead.map { (hook.content, $0) } }
    after = hooks.compactMap { hook in hook.after.map { (hook.content, $0) } }
  }

  /// Works before a command.
  ///
  /// - Returns: Warnings, in front of those of the command.
  package func before(_ command: BoundCommand, in session: inout Session) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    for hook in before where session.has(hook.content) { warnings += hook.work(&session, command) }
    return warnings
  }

  /// Returns the first work in place of a command's own; nil if it means what it always does.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - session: The session, which is not changed: a copy of it for each line would cost more than the question.
  /// - Throws: The reason why the command does not work in this session.
  package func body(
    insteadOf command: BoundCommand, in session: inout Session
  ) throws(Diagnostic) -> CommandDefinition.Body? {
    for hook in instead where session.has(hook.content) {
      if let body = try hook.work(session, command) { return body }
    }
    return nil
  }

  /// Works after a command.
  package func after(_ command: BoundCommand, with result: inout CommandResult, in session: inout Session) {
    for hook in after where session.has(hook.content) { hook.work(&result, &session, command) }
  }
}

extension Session {
  /// Returns whether the session has some content.
  ///
  /// - Complexity: O(1): each line asks for every content, and what has none of it enters nothing of the feature.
  func has(_ content: LineHook.Content) -> Bool {
    switch content {
    case .apps: !state.apps.apps.isEmpty
    case .realClock: state.clock.start != nil
    case .requests: world?.activity.contains(.requests) ?? false
    case .laterCalls: state.settings.uikit < .newest
    case .pluginLayouts: world?.activity.contains(.layouts) ?? false
    }
  }
}
