internal import CommandLanguage
internal import DiffableDataSource
package import Environment
internal import HashTreeCollections

/// What the cells of a screen show at one time, kept apart from what its rows hold.
///
/// A row has a content when it is applied. A cell shows the content that the provider was given when it was asked for
/// the row last, and goes on showing it until it is asked again.
package struct ShownCells: Sendable {
  private let cells: CopyOnWrite<CellPool>
  /// The contents that the cells were given.
  let given: ContentStore
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
  var isBounded: Bool { cells.wrappedValue.isBounded }

  /// Returns whether a row has a cell on screen.
  package func hasCell(_ item: String) -> Bool { cells.wrappedValue.isOnScreen(item) }

  /// Returns whether the cell of a row shows another content than a store holds. A row without a cell shows none.
  package func isStale(_ item: String, _ naming: ItemNaming, in contents: ContentStore) -> Bool {
    hasCell(item) && naming.content(of: item, in: given) != naming.content(of: item, in: contents)
  }

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

/// The lines of a cell on screen.
package struct CellFace: Hashable, Sendable {
  /// The text that it shows: what the provider wrote last.
  package var text: String
  /// What it shows besides: values such as a caption.
  package var details: [String] = []
  /// What it would show if the provider were asked now; nil if it shows what the store holds.
  package var update: String?
}

extension Screen {
  /// Returns what the cells showed in a state: after an apply, or now.
  ///
  /// - Parameter name: The name of the state, such as `tx3`, `current` or `draft`.
  package func shownCells(in name: String) -> ShownCells {
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
