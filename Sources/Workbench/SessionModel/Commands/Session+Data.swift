package import CommandLanguage
internal import DisplayText
package import Environment

extension Session {
  /// Returns the data that a word names.
  ///
  /// - Throws: `E0511` with the names that are close.
  package func table(_ word: Argument, _ command: BoundCommand) throws(Diagnostic) -> DataTable {
    let name = word.text ?? command.spelling(word)
    if let table = state.data[name] { return table }
    var helps: [Bilingual] = Suggestions.nearest(to: name, in: state.data.names).prefix(1).map {
      Bilingual.didYouMean($0)
    }
    if !state.data.names.isEmpty {
      helps.append(.dataNames(state.data.names.suffix(5).joined(separator: ", ")))
    }
    if name.contains(".") { helps.append("fetch \(name) as \(DataStore.name(after: "page0"))") }
    if helps.isEmpty { helps.append("fetch SOURCE.COLLECTION as \(Value.identifierLiteral(name))") }
    throw Diagnostic(.noData(name), at: command.place(word), helps: helps)
  }

  /// Returns the world, or why there is none.
  package func world(for command: BoundCommand) throws(Diagnostic) -> World {
    if let world { return world }
    throw Diagnostic(.nothingOutside, at: command.source.range(command.verbRange))
  }
}
