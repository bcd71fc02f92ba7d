internal import MCVPlugin

/// The arguments of a person's request, read and checked.
struct TMDBArguments {
  /// A list of films.
  enum MovieList: String, CaseIterable {
    case popular, upcoming
    case nowPlaying = "now-playing"
  }

  /// A list of shows.
  enum TVList: String, CaseIterable {
    case topRated = "top-rated"
  }

  /// The page, counted from 1.
  let page: Int
  let trap: TMDBTrap?
  private let request: FetchRequest

  init(_ request: FetchRequest) throws(PluginError) {
    self.request = request
    page = request.int("page") ?? 1
    // The service has no page after the 500th.
    guard (1...500).contains(page) else {
      throw PluginError(.badRequest, ko: "page는 1부터 500까지입니다", en: "page is from 1 to 500")
    }
    trap = try Self.word("trap", in: request, of: TMDBTrap.allCases)
  }

  func movieList() throws(PluginError) -> MovieList {
    try Self.word("list", in: request, of: MovieList.allCases) ?? .popular
  }

  func tvList() throws(PluginError) -> TVList {
    try Self.word("list", in: request, of: TVList.allCases) ?? .topRated
  }

  /// Returns the word that is searched for, or nil if a list is asked for.
  func query() throws(PluginError) -> String? {
    guard let query = request.string("query") else { return nil }
    if !query.isEmpty, query.utf8.count <= 500 { return query }
    throw PluginError(.badRequest, ko: "query가 비었거나 너무 깁니다", en: "query is empty or too long")
  }

  /// Returns the film or show whose reviews are asked for.
  func subject() throws(PluginError) -> ReviewSubject {
    switch (request.int("movie"), request.int("tv")) {
    case (let id?, nil) where id >= 0: return ReviewSubject(kind: .movie, id: id)
    case (nil, let id?) where id >= 0: return ReviewSubject(kind: .tv, id: id)
    default:
      throw PluginError(
        .badRequest, ko: "movie와 tv 가운데 하나의 번호가 필요합니다", en: "the number of one movie or one tv is needed",
        hint: Text(ko: "예: fetch tmdb.review movie 101", en: "for example: fetch tmdb.review movie 101"))
    }
  }

  private static func word<Word: RawRepresentable<String>>(
    _ name: String, in request: FetchRequest, of words: [Word]
  ) throws(PluginError) -> Word? {
    guard let text = request.string(name) else { return nil }
    if let word = Word(rawValue: text) { return word }
    let known = words.map(\.rawValue).joined(separator: ", ")
    throw PluginError(
      .badRequest, ko: "\(name)에 '\(text)'은(는) 없습니다", en: "there is no \(name) '\(text)'",
      hint: Text(ko: "있는 것: \(known)", en: "there are: \(known)"))
  }
}
