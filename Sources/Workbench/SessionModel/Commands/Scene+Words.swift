package import CommandLanguage
package import CompositionalLayout
internal import DiffableDataSource
internal import DisplayText
internal import Environment

extension Scene {
  /// Returns the view that a word names: a cell by its item or its place, a header by its section.
  package func element(
    _ word: Argument, _ command: BoundCommand, _ screen: Screen, _ limits: SessionLimits
  ) throws(Diagnostic) -> LayoutElement {
    if case .position(let section, let item) = word.kind { return .cell(section: section, item: item) }
    var sectionIndex = snapshot.indexOfSection(word.text ?? command.spelling(word))
    if case .sectionPosition = word.kind { sectionIndex = try section(word, command) }
    if let section = sectionIndex, let header = headers(ofSection: section).first { return header }
    let identifier = try ItemArguments(command: command, screen: screen, limit: limits.items)
      .knownItem(word, orIn: snapshot)
    guard let path = snapshot.indexPath(for: identifier) else {
      throw Diagnostic(.notOnScreen(identifier.excerpt), at: command.place(word))
    }
    return .cell(section: path.section, item: path.item)
  }

  /// Returns the place of the section that a word names.
  package func section(_ word: Argument, _ command: BoundCommand) throws(Diagnostic) -> Int {
    if case .sectionPosition(let index) = word.kind {
      if index >= 0, index < snapshot.numberOfSections { return index }
      throw Diagnostic(.noSectionOnScreenAt(index, count: snapshot.numberOfSections), at: command.place(word))
    }
    let name = word.text ?? command.spelling(word)
    if let index = snapshot.indexOfSection(name) { return index }
    let numbers = max(1, transactionCount - 99)...max(1, transactionCount)
    let states = ["draft", "current"] + (transactionCount > 0 ? numbers.map { "tx\($0)" } : [])
    let near = Suggestions.nearest(to: name, in: Array(snapshot.sectionIdentifiers.prefix(1000)) + states).first
    throw Diagnostic(
      .noSectionOnScreen(name.excerpt), at: command.place(word),
      helps: [near.map { Bilingual.didYouMean($0) } ?? "tree current"])
  }
}
