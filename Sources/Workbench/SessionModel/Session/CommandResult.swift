package import CommandLanguage

/// The result of one command.
package struct CommandResult: Sendable {
  /// The report; nil if the command failed.
  package var report: Report?
  /// Warnings of this line, in order.
  package var warnings: [Diagnostic] = []
  /// The reason why it failed; nil if it did not.
  package var error: Diagnostic?
  /// The request that the shell is to carry out.
  package var request: ShellRequest?
  /// Whether the command, which may change the state, did not this time.
  package var changedNothing = false

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
