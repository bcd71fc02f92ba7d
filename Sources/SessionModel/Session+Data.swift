package import CommandLanguage
package import Outside
package import Records
internal import Wording

extension Session {
  /// The data that a word names.
  ///
  /// - Throws: `E0511` with the names that are close.
  package func table(_ word: Argument, _ command: BoundCommand) throws(Diagnostic) -> DataTable {
    let name = word.text ?? command.spelling(word)
    if let table = state.data[name] { return table }
    var helps = Suggestions.nearest(to: name, in: state.data.names).prefix(1).map { "did you mean '\($0)'?" }
    if !state.data.names.isEmpty {
      helps.append("data lists them: \(state.data.names.suffix(5).joined(separator: ", "))")
    }
    if name.contains(".") { helps.append("fetch \(name) as \(DataStore.name(after: "page0"))") }
    if helps.isEmpty { helps.append("fetch SOURCE.COLLECTION as \(Value.identifierLiteral(name))") }
    throw Diagnostic(
      .unknownData, "there is no data '\(name)'", at: command.place(word), label: "nothing of that name", helps: helps)
  }

  /// The services, or why there are none.
  package func services(for command: BoundCommand) throws(Diagnostic) -> SessionServices {
    if let services { return services }
    throw Diagnostic(
      .pluginNotFound, "this session reaches nothing outside of itself", at: command.source.range(command.verbRange),
      label: "needs plugins or files")
  }
}
