package import Environment

/// The texts that the cells of a screen show at one time, kept apart from the contents of its rows.
///
/// A row has a content when it is applied. A cell shows the content that the provider was given when it was asked for
/// the row last, and goes on showing it until it is asked again.
package protocol CellTexts: Sendable {
  /// The contents that the cells were given.
  var given: ContentStore { get }
  /// Whether a layout says which rows have a cell; without one each row has.
  var isBounded: Bool { get }
  /// Returns whether a row has a cell on screen.
  func hasCell(_ item: String) -> Bool
  /// Returns the text that the cell of a row shows; nil if it has none on screen.
  func text(of item: String, in source: NamedSnapshot) -> String?
  /// Returns all that the cell of a row shows; nil if it has none on screen.
  ///
  /// - Parameter source: The rows with what the store holds of them.
  func face(of item: String, in source: NamedSnapshot) -> CellFace?
  /// Returns the text that the provider would write for a row now.
  func content(of item: String, in source: NamedSnapshot) -> String
}

extension CellTexts {
  /// Returns whether the cell of a row shows another content than a store holds. A row without a cell shows none.
  package func isStale(_ item: String, _ naming: ItemNaming, in contents: ContentStore) -> Bool {
    hasCell(item) && naming.content(of: item, in: given) != naming.content(of: item, in: contents)
  }
}

/// The lines of a cell on screen.
package struct CellFace: Hashable, Sendable {
  /// The text that it shows: what the provider wrote last.
  package var text: String
  /// The lines that it shows besides: values such as a caption.
  package var details: [String] = []
  /// The text that it would show if the provider were asked now; nil if it shows what the store holds.
  package var update: String?
}
