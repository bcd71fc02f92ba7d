internal import CommandLanguage
internal import Environment
internal import SessionModel

/// The code with which a run ends, as the process tells it.
package struct ExitCode: RawRepresentable, Hashable, Sendable {
  /// The number, 0 to 255.
  package var rawValue: Int32

  /// Creates a code from its number.
  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// Done, and all checks are true.
  package static let done = ExitCode(rawValue: 0)
  /// An expectation, a golden line or a goal is false.
  package static let unmet = ExitCode(rawValue: 1)
  /// Usage or syntax; nothing was run.
  package static let usage = ExitCode(rawValue: 2)
  /// A command failed.
  package static let failed = ExitCode(rawValue: 3)
  /// A plugin or a required version is missing.
  static let missing = ExitCode(rawValue: 4)
  /// Data could not be had.
  static let data = ExitCode(rawValue: 5)
  /// UIKit would have raised an exception.
  static let wouldRaise = ExitCode(rawValue: 70)
  /// Skipped.
  static let skipped = ExitCode(rawValue: 80)
  /// Out of time.
  package static let timeout = ExitCode(rawValue: 124)
  /// Interrupted.
  static let interrupted = ExitCode(rawValue: 130)

  /// Creates the code for a line or a script that cannot run.
  init(ofUnreadable error: Diagnostic?) { self = error?.isOfMissingVersion == true ? .missing : .usage }

  /// Creates the code for a command that failed while it ran.
  init(of error: Diagnostic, under policy: CrashPolicy) {
    if error.raises {
      self = policy == .strict ? .wouldRaise : .failed
      return
    }
    switch error.code.rawValue.dropFirst().prefix(2) {
    case "07": self = .unmet
    case "04":
      // A plugin that cannot be loaded is missing; a later failure is that of a command.
      self = error.code <= .pluginNotLoaded ? .missing : .failed
    case "05": self = .data
    default: self = .failed
    }
  }
}
