import Foundation

/// A film as the server tells it.
struct Film: Decodable, Hashable {
  let id: Int
  let title: String
  let year: Int
  let genre: Genre
  let rating: Double
  let overview: String

  /// Two answers about one film are the same row of a list.
  static func == (left: Film, right: Film) -> Bool { left.id == right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

enum Genre: String, Decodable, CaseIterable {
  case drama, comedy, animation

  var title: String {
    switch self {
    case .drama: return "Drama"
    case .comedy: return "Comedy"
    case .animation: return "Animation"
    }
  }
}

/// One page of a list.
struct Page: Decodable {
  let page: Int
  let totalPages: Int
  let results: [Film]
}
