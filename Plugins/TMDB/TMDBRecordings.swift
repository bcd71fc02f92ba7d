internal import MCVPlugin

/// The answers that ship with the plugin, in the shape of the service and about invented films and shows.
///
/// They have the cases that workshops need: a row that ends one page and begins the next, films that are in two lists,
/// posters, votes and ratings that are null, numbers that films and shows share, equal review texts, an empty result,
/// and requests that fail.
enum TMDBRecordings {
  /// All recorded requests and answers.
  ///
  /// - Complexity: O(*n*).
  static var exchanges: [RecordedExchange] { lists + searches + reviews + faults }

  private static let shows = InventedTitle.rows(of: InventedShows.table, kind: .tv)
  private static let movies = InventedTitle.rows(of: InventedMovies.table, kind: .movie)
  private static let pageSize = 20

  // MARK: Lists

  private static let lists: [RecordedExchange] =
    pages(of: bordered(shows), at: .topRated)
    + pages(of: bordered(movies.sorted { ($0.vote ?? 0, $1.id) > ($1.vote ?? 0, $0.id) }), at: .popular)
    + pages(of: movies.filter { $0.date >= "2025-04" && $0.date < "2025-07" }, at: .nowPlaying)
    + pages(of: movies.filter { $0.date >= "2025-07" }, at: .upcoming)

  /// Returns the titles with the last one of each page once more at the start of the next: the ranking moved in
  /// between.
  private static func bordered(_ titles: [InventedTitle]) -> [InventedTitle] {
    var rows: [InventedTitle] = []
    for title in titles {
      if let last = rows.last, rows.count.isMultiple(of: pageSize) { rows.append(last) }
      rows.append(title)
    }
    return rows
  }

  private static func pages(of titles: [InventedTitle], at endpoint: TMDBEndpoint) -> [RecordedExchange] {
    pages(of: titles.map(\.json), at: endpoint, latency: 150)
  }

  /// Pages as the service sends them; no rows make one empty page.
  private static func pages(of rows: [JSONValue], at endpoint: TMDBEndpoint, latency: Int) -> [RecordedExchange] {
    let count = max(1, (rows.count + pageSize - 1) / pageSize)
    return (1...count).map { number in
      let chunk = rows.dropFirst((number - 1) * pageSize).prefix(pageSize)
      let body: JSONValue = [
        "page": .int(number), "results": .array(Array(chunk)), "total_pages": .int(rows.isEmpty ? 0 : count),
        "total_results": .int(rows.count),
      ]
      return RecordedExchange(getting: endpoint.page(number).url(), json: body, latency: latency)
    }
  }

  // MARK: Searches

  /// The words that can be searched for offline; the last one finds nothing.
  static let keywords = ["피카", "바다", "여름", "밤", "우체국", "없는 제목"]

  private static let searches: [RecordedExchange] = keywords.flatMap { keyword in
    pages(of: shows.filter { $0.title.contains(keyword) }, at: .search(keyword))
  }

  // MARK: Reviews

  private static let reviews: [RecordedExchange] = {
    var bySubject: [(subject: ReviewSubject, rows: [JSONValue])] = []
    for review in InventedReview.rows(of: InventedReviews.table) {
      if bySubject.last?.subject != review.subject { bySubject.append((review.subject, [])) }
      bySubject[bySubject.count - 1].rows.append(review.json)
    }
    // A film without reviews.
    bySubject.append((ReviewSubject(kind: .movie, id: 140), []))
    return bySubject.flatMap { subject, rows in pages(of: rows, at: .reviews(of: subject), latency: 90) }
  }()

  // MARK: Faults

  private static let faults: [RecordedExchange] =
    [TMDBEndpoint.topRated, .popular, .nowPlaying, .upcoming].flatMap { endpoint in
      [
        refusal(endpoint.trapped(.failing), 500, 11, "Internal error: Something went wrong, contact TMDb."),
        refusal(endpoint.trapped(.busy), 429, 25, "Your request count is over the allowed limit.", retryAfter: 2),
        refusal(endpoint.trapped(.unauthorized), 401, 7, "Invalid API key: You must be granted a valid key."),
        RecordedExchange(
          getting: endpoint.trapped(.malformed).page(1).url(), body: Array(#"{"page":1,"results":[{"id":1"#.utf8),
          latency: 150),
        RecordedExchange(getting: endpoint.trapped(.wrongTypes).page(1).url(), json: wrongTypes, latency: 150),
      ]
    } + [
      refusal(
        .reviews(of: ReviewSubject(kind: .movie, id: 0)), 404, 34, "The resource you requested could not be found."),
      refusal(.reviews(of: ReviewSubject(kind: .tv, id: 0)), 404, 34, "The resource you requested could not be found."),
    ]

  /// Returns a refusal as the service words it.
  private static func refusal(
    _ endpoint: TMDBEndpoint, _ status: Int, _ code: Int, _ message: String, retryAfter: Int? = nil
  ) -> RecordedExchange {
    let body: JSONValue = ["status_code": .int(code), "status_message": .string(message), "success": false]
    var exchange = RecordedExchange(getting: endpoint.page(1).url(), status: status, json: body, latency: 60)
    if let retryAfter { exchange.answer.headers["retry-after"] = String(retryAfter) }
    return exchange
  }

  /// Rows whose optional fields have wrong types.
  private static let wrongTypes: JSONValue = [
    "page": 1,
    "results": [
      ["id": 901, "title": "제목은 맞습니다", "name": "제목은 맞습니다", "vote_average": "9.1", "poster_path": "/a.jpg"],
      ["id": 902, "title": 902, "name": 902, "vote_average": 7.5, "poster_path": ["b.jpg"]],
    ],
    "total_pages": 1, "total_results": 2,
  ]
}
