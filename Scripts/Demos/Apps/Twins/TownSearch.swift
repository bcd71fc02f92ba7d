import Foundation

/// A row of the search.
struct Town: Hashable {
  let name: String
}

/// A search that takes its time: a tenth of a second.
enum TownSearch {
  static let names = ["Busan", "Bucheon", "Jeju", "Jeonju", "Suwon"]

  static func towns(with word: String) -> [Town] {
    word.isEmpty ? [] : names.filter { $0.lowercased().contains(word.lowercased()) }.map(Town.init)
  }

  static func search(_ word: String, then show: @escaping ([Town]) -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { show(towns(with: word)) }
  }
}
