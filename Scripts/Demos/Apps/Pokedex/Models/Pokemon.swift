import Foundation

/// The elements that a Pokémon can be of.
enum Element: String, CaseIterable {
  case grass, fire, water, electric, normal, poison, flying

  var title: String { rawValue.capitalized }
}

struct Pokemon: Hashable, Identifiable {
  let id: Int
  let name: String
  let elements: [Element]
  /// In decimetres.
  let height: Int
  /// In hectograms.
  let weight: Int
  var isFavorite = false

  var number: String { String(format: "#%03d", id) }
  var elementsText: String { elements.map(\.title).joined(separator: ", ") }

  func matches(_ query: String) -> Bool {
    query.isEmpty || name.localizedCaseInsensitiveContains(query) || number.contains(query)
  }
}
