package import CommandLanguage
internal import DisplayText
package import Environment

/// The reading of words that name a source of data or one of its collections.
package enum SourceArguments {
  /// Returns the description that a source gives of itself.
  package static func describe(
    _ source: String, _ session: Session, _ world: World, _ place: SourceRange
  ) throws(Diagnostic) -> SourceDescription {
    do throws(PluginRequestError) {
      return try world.description(ofSource: source)
    } catch {
      throw Diagnostic(error, at: place)
    }
  }

  /// Returns the collection of `SOURCE.COLLECTION`, or the only one of a source.
  package static func collection(
    _ name: String, _ session: Session, _ command: BoundCommand, _ place: SourceRange
  ) throws(Diagnostic) -> (source: String, schema: CollectionDescription) {
    let name = SourceName(name)
    let description = try describe(name.source, session, try session.world(for: command), place)
    if name.collection == nil, description.collections.count == 1 { return (name.source, description.collections[0]) }
    return (name.source, try find(name.collection ?? "", description, name.source, place))
  }

  /// Returns a collection of a source by its name.
  ///
  /// - Throws: E0117 with the nearest name.
  package static func find(
    _ name: String, _ description: SourceDescription, _ source: String, _ place: SourceRange
  ) throws(Diagnostic) -> CollectionDescription {
    if let found = description.collection(name) { return found }
    let names = description.collections.map(\.name)
    var helps: [Bilingual] = Suggestions.nearest(to: name, in: names).prefix(1).map {
      Bilingual.didYouMean("\(source).\($0)")
    }
    helps.append(.collections(names.map { "\(source).\($0)" }.joined(separator: ", ")))
    throw Diagnostic(.noSuchCollection(source, name: name), at: place, helps: helps)
  }
}
