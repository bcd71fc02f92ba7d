internal import CommandLanguage
internal import CompositionalLayout
internal import DiffableDataSource

extension Scene {
  /// The view that a word names: a cell by its item or its place, a header by its section.
  func element(
    _ word: Argument, _ command: BoundCommand, _ screen: Screen, _ limits: SessionLimits
  ) throws(Diagnostic) -> LayoutElement {
    if case .position(let section, let item) = word.kind { return .cell(section: section, item: item) }
    var sectionIndex = snapshot.indexOfSection(word.text ?? command.spelling(word))
    if case .sectionPosition = word.kind { sectionIndex = try section(word, command) }
    if let section = sectionIndex, let header = headers(ofSection: section).first { return header }
    let identifier = try ItemArguments(command: command, screen: screen, limit: limits.items).knownItem(word)
    guard let path = snapshot.indexPath(for: identifier) else {
      throw Diagnostic(
        .notInSnapshot, "'\(identifier.excerpt)' is not on screen", at: command.place(word), label: "no cell",
        helps: ["apply"])
    }
    return .cell(section: path.section, item: path.item)
  }
}
