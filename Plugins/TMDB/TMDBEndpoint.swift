internal import MCVPlugin

/// A request to the service: a path with its parameters, always written in the same order.
///
/// The key is not part of it: it is added where a request leaves the machine, so that nothing can show or record it.
struct TMDBEndpoint: Hashable, Sendable {
  /// The service that people ask unless a setting names another.
  static let service = "https://api.themoviedb.org"

  private let path: String
  private let query: [Parameter]

  private struct Parameter: Hashable, Sendable {
    var name: String
    var value: String
  }

  private init(_ path: String, query: [Parameter] = []) {
    self.path = path
    self.query = query
  }

  static let topRated = TMDBEndpoint("tv/top_rated")
  static let popular = TMDBEndpoint("movie/popular")
  static let nowPlaying = TMDBEndpoint("movie/now_playing")
  static let upcoming = TMDBEndpoint("movie/upcoming")

  /// Shows whose titles have a word in them.
  static func search(_ keyword: String) -> TMDBEndpoint {
    TMDBEndpoint("search/tv", query: [Parameter(name: "query", value: keyword)])
  }

  /// Returns the request for the reviews of a film or a show.
  static func reviews(of subject: ReviewSubject) -> TMDBEndpoint {
    TMDBEndpoint("\(subject.kind.rawValue)/\(subject.id)/reviews")
  }

  /// Returns one page, counted from 1.
  func page(_ number: Int) -> TMDBEndpoint { adding("page", String(number)) }

  /// Returns the same with a fault that only the recordings have, or as it is.
  func trapped(_ trap: TMDBTrap?) -> TMDBEndpoint { trap.map { adding("trap", $0.rawValue) } ?? self }

  private func adding(_ name: String, _ value: String) -> TMDBEndpoint {
    TMDBEndpoint(path, query: query + [Parameter(name: name, value: value)])
  }

  /// Returns the address at a service.
  ///
  /// - Complexity: O(*n*).
  func url(at origin: String = service) -> String {
    let all = [Parameter(name: "language", value: "ko-KR")] + query
    return HTTPRequest("\(origin)/3/\(path)", query: all.map { ($0.name, $0.value) }).url
  }
}

/// A film or a show. Numbers of one kind say nothing about the other.
struct ReviewSubject: Hashable, Sendable {
  /// The kind of the subject, by the word in addresses.
  enum Kind: String, Hashable, Sendable {
    case movie, tv
  }

  var kind: Kind
  var id: Int
}

/// Answers that only the recordings have, asked for by the parameter `trap`.
enum TMDBTrap: String, Hashable, Sendable, CaseIterable {
  /// 500.
  case failing
  /// 429 with `Retry-After: 2`.
  case busy
  /// 401, as for a wrong key.
  case unauthorized
  /// A body that ends in the middle of a row.
  case malformed
  /// A vote that is a text, a title that is a number, a poster that is a list.
  case wrongTypes = "wrong-types"
}
