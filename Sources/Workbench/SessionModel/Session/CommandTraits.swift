/// The traits of a command, true wherever it stands: a set that is part of its entry in the table, so that no other place
/// keeps a list of names.
package struct CommandTraits: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// It changes what undo gives back.
  package static let changesState = CommandTraits(rawValue: 1 << 0)
  /// It edits a list or how it is laid out, which is the app's own business where an app owns the screen (`E0429`).
  package static let editsList = CommandTraits(rawValue: 1 << 1)
  /// It shows and changes nothing: pages of `mirror` may ask for it.
  package static let onlyLooks = CommandTraits(rawValue: 1 << 2)
  /// It reads what earlier lines printed, which is kept only for such commands.
  package static let readsOutputs = CommandTraits(rawValue: 1 << 3)
  /// It writes a file whose text a terminal's limits do not cut.
  package static let writesFiles = CommandTraits(rawValue: 1 << 4)
  /// It speaks of the session and not of lists: neither `save` nor a handout repeats it.
  package static let aboutSession = CommandTraits(rawValue: 1 << 5)
  /// It speaks of a lesson, which begins a step again without it.
  package static let aboutLesson = CommandTraits(rawValue: 1 << 6)
  /// A file of settings that is read at each start may hold it.
  package static let inConfig = CommandTraits(rawValue: 1 << 7)
  /// It prints other things at another terminal or on another machine: a transcript expects any output of it.
  package static let dependsOnMachine = CommandTraits(rawValue: 1 << 9)
  /// It deletes: a finding may name such a line, but `!` does not run it.
  package static let deletes = CommandTraits(rawValue: 1 << 8)
}
