package import CommandLanguage
internal import DiffableDataSource
internal import HashTreeCollections

extension Session {
  /// Gives a section of the current screen another title. A header that shows the old one on screen keeps it.
  package mutating func rename(
    _ section: String, to title: String, for command: BoundCommand
  ) throws(Diagnostic) {
    let screen = try screen(for: command)
    let shown = screen.heldTitles[section] ?? screen.titles[section] ?? section
    let isHeld = shown != title && showsHeader(of: section, screen)
    try withScreen(for: command) { screen in
      screen.titles[section] = title
      screen.heldTitles[section] = isHeld ? shown : nil
    }
  }

  /// Returns whether a header of a section is on screen.
  private func showsHeader(of section: String, _ screen: Screen) -> Bool {
    guard screen.app == nil, screen.layout.isGiven, !screen.transactions.isEmpty,
      let index = screen.current.indexOfSection(section)
    else { return false }
    return laidOut(screen).sectionsWithHeader.contains(index)
  }
}
