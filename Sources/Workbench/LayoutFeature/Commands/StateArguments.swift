internal import CommandLanguage
internal import DiffableDataSource
internal import SessionModel

extension Session {
  /// Returns the current screen as the words of a view ask for it: as it is shown, or in another state that one of them
  /// names, and the place of the section that another names. A section that is called like a state is the section.
  ///
  /// - Throws: E0224 or E0117 for a state that is not there, E0203 for such a section, and what UIKit would raise.
  func laidOutView(for command: BoundCommand) throws(Diagnostic) -> (laidOut: Scene, section: Int?) {
    let screen = try screen(for: command)
    var source: Argument?
    var section: Argument?
    for word in command.arguments {
      let isState = screen.namesState(word, command)
      guard (isState ? source : section) == nil else {
        throw Diagnostic(isState ? .oneState : .oneSection, at: command.place(word), usage: command.usage)
      }
      if isState { source = word } else { section = word }
    }
    let laidOut = try self.laidOut(for: command, in: source)
    return (laidOut, try section.map { word throws(Diagnostic) in try laidOut.section(word, command) })
  }
}

extension Screen {
  /// Returns whether a word names a state of the screen and no section of it.
  func namesState(_ word: Argument, _ command: BoundCommand) -> Bool {
    let name = command.spelling(word)
    return SnapshotSelector(name) != nil && draft.indexOfSection(name) == nil && current.indexOfSection(name) == nil
  }
}
