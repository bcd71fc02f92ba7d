internal import CommandLanguage
internal import DiffableDataSource
package import Environment
internal import HashTreeCollections

/// The texts of the cells of a screen, now or after an apply.
package struct ShownCells: CellTexts {
  private let cells: CopyOnWrite<CellPool>
  /// The contents that the cells were given.
  package let given: ContentStore
  /// Whether the texts are those that an opened app's cells reported.
  private let isOfApp: Bool

  /// Creates what the cells of a screen show now; no cell before its first apply.
  ///
  /// - Complexity: O(1).
  package init(_ screen: Screen) {
    cells = screen.$cells
    given = screen.app == nil ? screen.cells.given : screen.contents
    isOfApp = screen.app != nil
  }

  /// Whether a layout says which rows have a cell; without one each row has.
  package var isBounded: Bool { cells.wrappedValue.isBounded }

  /// Returns whether a row has a cell on screen.
  package func hasCell(_ item: String) -> Bool { cells.wrappedValue.isOnScreen(item) }

  /// Returns the text that the cell of a row shows; nil if it has none on screen.
  package func text(of item: String, in source: NamedSnapshot) -> String? {
    guard hasCell(item) else { return nil }
    if !isOfApp, let cell = cells.wrappedValue.onScreen(item) { return cell.text }
    return source.naming.title(of: item, in: given)
  }

  /// Returns what the cell of a row shows; nil if it has none on screen.
  ///
  /// - Parameter source: The rows with what the store holds of them.
  package func face(of item: String, in source: NamedSnapshot) -> CellFace? {
    guard let text = text(of: item, in: source) else { return nil }
    let naming = source.naming
    let cell = isOfApp ? nil : cells.wrappedValue.onScreen(item)
    let trait = cell?.template == nil ? naming.trait(of: item, in: given) : nil
    var face = CellFace(text: text, details: (cell?.notes ?? []) + [trait].compactMap(\.self))
    if isStale(item, naming, in: source.contents) { face.update = update(of: item, face, source) }
    return face
  }

  /// Returns the text that the provider would write for a row now.
  package func content(of item: String, in source: NamedSnapshot) -> String { provider(source).text(of: item) }

  /// Returns what the cell would show instead if the provider were asked: its text, else its other lines, else the
  /// values that changed and are in none of them.
  private func update(of item: String, _ face: CellFace, _ source: NamedSnapshot) -> String {
    let provider = provider(source)
    let text = provider.text(of: item)
    if text != face.text { return text }
    let lines = provider.notes(of: item) + [source.naming.trait(of: item, in: source.contents)].compactMap(\.self)
    let news = lines.filter { !face.details.contains($0) }
    if !news.isEmpty { return news.joined(separator: ", ") }
    return source.naming.changes(of: item, from: given, to: source.contents).map(\.sentence).joined(separator: ", ")
  }

  private func provider(_ source: NamedSnapshot) -> CellProvider {
    CellProvider(
      registrations: isOfApp ? [] : cells.wrappedValue.registrations, reuseIdentifiers: [:],
      type: source.naming.itemType, naming: source.naming, contents: source.contents, snapshot: source.snapshot)
  }
}

extension Screen {
  /// Returns what the cells showed in a state: after an apply, or now.
  ///
  /// - Parameter name: The name of the state, such as `tx3`, `current` or `draft`.
  package func shownCells(in name: String) -> any CellTexts {
    if case .transaction(let number)? = SnapshotSelector(name), let transaction = transaction(number) {
      return transaction.after.shown
    }
    return ShownCells(self)
  }

  /// The rows whose cells on screen were given another content than the store holds, in order.
  ///
  /// - Complexity: O(n)
  package var staleItems: [String] {
    let (shown, naming) = (ShownCells(self), ItemNaming(self))
    return current.itemIdentifiers.filter { shown.isStale($0, naming, in: contents) }
  }
}
