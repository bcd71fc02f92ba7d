internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import JSONValues

/// The functions about data and translators: `page1.total`, `page1.name`, `count(page1)`, `ids(page1)`, `translate(6,
/// dm, m)`, `translate("bulbasaur", poke-ko)`, `fixed(6, 1)`.
extension SessionEnvironment {
  /// Returns a fact or a column of named data, or nil if there is none of that name.
  func dataValue(_ name: String, _ field: String, _ range: SourceRange) throws(Diagnostic) -> Value? {
    guard let table = session.state.data[name] else { return nil }
    // An item of the screen counts more than data of the same name.
    if let screen, screen.draft.indexPath(for: name) != nil || screen.current.indexPath(for: name) != nil { return nil }
    if let value = table.value(of: field) { return value }
    throw Diagnostic(
      .noColumnOfData(name, field: field), at: range,
      helps: Suggestions.nearest(to: field, in: table.knownFields).prefix(1).map {
        Bilingual.didYouMean("\(name).\($0)")
      }
        + [Bilingual.columns(table.columns.prefix(20).joined(separator: " "))], identifiers: [field])
  }
}
