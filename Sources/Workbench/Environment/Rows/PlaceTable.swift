/// The places at which keys stand, in order. Most stand at one place only, which costs no array.
package struct PlaceTable<Key: Hashable & Sendable>: Sendable {
  private var first: [Key: Int]
  private var others: [Key: [Int]] = [:]

  package init(_ capacity: Int = 0) { first = Dictionary(minimumCapacity: capacity) }

  /// The places of a key, ascending.
  package subscript(key: Key) -> [Int] { first[key].map { [$0] + (others[key] ?? []) } ?? [] }

  /// Adds a place behind those that are known; one that was added last for the key already counts once.
  package mutating func add(_ place: Int, for key: Key) {
    guard let known = first.updateValue(place, forKey: key) else { return }
    first[key] = known
    if (others[key]?.last ?? known) != place { others[key, default: []].append(place) }
  }
}
