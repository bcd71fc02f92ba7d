/// The name of a source of data, and of one of its collections where a dot is in it: `pokeapi.pokemon`.
package struct SourceName: Hashable, Sendable {
  /// The source: the part in front of the first dot, `pokeapi`.
  package let source: String
  /// The collection: the part after it, `pokemon`, or nil if there is no dot.
  package let collection: String?

  /// Reads a name.
  package init(_ name: String) {
    let dot = name.firstIndex(of: ".")
    source = String(name[..<(dot ?? name.endIndex)])
    collection = dot.map { String(name[name.index(after: $0)...]) }
  }
}
