import Foundation

protocol PokemonStoreDelegate: AnyObject {
  func storeDidChange(_ store: PokemonStore)
  func store(_ store: PokemonStore, didStartLoading page: Int)
}

/// Loads Pokémon page by page and remembers the favorites.
final class PokemonStore {
  static let pageSize = 6

  weak var delegate: PokemonStoreDelegate?
  private(set) var loaded: [Pokemon] = []
  private(set) var isLoading = false
  private var favorites: Set<Int> = [25]
  private var page = 0

  var hasMore: Bool { page * Self.pageSize < Self.all.count }

  var favoritePokemon: [Pokemon] { loaded.filter(\.isFavorite) }

  func loadNextPage() {
    guard !isLoading, hasMore else { return }
    isLoading = true
    delegate?.store(self, didStartLoading: page + 1)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { [weak self] in
      self?.finishPage()
    }
  }

  func reload() {
    page = 0
    loaded = []
    isLoading = false
    loadNextPage()
  }

  func toggleFavorite(_ id: Int) {
    favorites.formSymmetricDifference([id])
    markFavorites()
    delegate?.storeDidChange(self)
  }

  func pokemon(_ id: Int) -> Pokemon? {
    loaded.first { $0.id == id }
  }

  func shuffle() {
    loaded.shuffle()
    delegate?.storeDidChange(self)
  }

  private func finishPage() {
    let start = page * Self.pageSize
    let end = min(start + Self.pageSize, Self.all.count)
    loaded += Self.all[start..<end]
    page += 1
    isLoading = false
    markFavorites()
    delegate?.storeDidChange(self)
  }

  private func markFavorites() {
    for index in loaded.indices {
      loaded[index].isFavorite = favorites.contains(loaded[index].id)
    }
  }

  private static let all: [Pokemon] = [
    Pokemon(id: 1, name: "Bulbasaur", elements: [.grass, .poison], height: 7, weight: 69),
    Pokemon(id: 2, name: "Ivysaur", elements: [.grass, .poison], height: 10, weight: 130),
    Pokemon(id: 3, name: "Venusaur", elements: [.grass, .poison], height: 20, weight: 1000),
    Pokemon(id: 4, name: "Charmander", elements: [.fire], height: 6, weight: 85),
    Pokemon(id: 5, name: "Charmeleon", elements: [.fire], height: 11, weight: 190),
    Pokemon(id: 6, name: "Charizard", elements: [.fire, .flying], height: 17, weight: 905),
    Pokemon(id: 7, name: "Squirtle", elements: [.water], height: 5, weight: 90),
    Pokemon(id: 8, name: "Wartortle", elements: [.water], height: 10, weight: 225),
    Pokemon(id: 9, name: "Blastoise", elements: [.water], height: 16, weight: 855),
    Pokemon(id: 16, name: "Pidgey", elements: [.normal, .flying], height: 3, weight: 18),
    Pokemon(id: 25, name: "Pikachu", elements: [.electric], height: 4, weight: 60),
    Pokemon(id: 26, name: "Raichu", elements: [.electric], height: 8, weight: 300),
  ]
}
