package import Environment

/// The types of data that have a short name: those of collections that come with the workbench.
package enum DataCatalog {
  /// Returns the collection that a short name stands for, or nil: `pokemon` is `pokeapi.pokemon`, with the facts that its
  /// source knows about every row.
  package static func collection(of name: String) -> String? { name == "pokemon" ? "pokeapi.pokemon" : nil }

  /// The short names.
  package static let names = ["pokemon"]

  /// Returns the type of a short name, whose rows are made of facts before any is fetched.
  package static func type(
    named name: String, rowsOf schema: CollectionDescription, origin: String, facts: CachedFacts
  ) -> DataType {
    guard let known = facts.facts else { return DataType(rowsOf: schema, name: name, origin: origin, facts: facts) }
    return DataType(
      name: name, origin: origin, fields: known.fields, keyField: schema.identity ?? known.fields[0],
      titleFields: [known.titleField] + [schema.title].compactMap { $0 }, units: known.units, facts: facts,
      isFilledByFacts: true)
  }
}
