internal import MCVNetworking
internal import MCVPlugin

/// The source `tmdb`: lists of films and shows, a search, and reviews.
struct TMDB: DataSource {
  static let collections = [TMDBSchema.tv, TMDBSchema.movie, TMDBSchema.review]
  static let secrets = [KeyedTransport.secret]
  static let origins = [TMDBEndpoint.service]
  static var recordings: String { RecordedExchange.lines(TMDBRecordings.exchanges) }

  private let provider: NetworkProvider

  /// - Parameter settings: `origin` is another service of the same form, such as `http://127.0.0.1:8080`. Only one on
  ///   this machine gets the key.
  init(host: PluginHost, settings: JSONValue) throws {
    let transport = KeyedTransport(host: host, transport: CurlTransport())
    let client = HTTPClient(host: host, transport: transport, secrets: Self.secrets)
    provider = NetworkProvider(client: client, origin: settings["origin"]?.string ?? TMDBEndpoint.service)
  }

  func fetch(_ request: FetchRequest) async throws -> Page {
    let arguments = try TMDBArguments(request)
    let number = arguments.page
    switch request.collection.name {
    case "review":
      let subject = try arguments.subject()
      let answered = try await provider.makeReviewNetwork().reviews(of: subject, page: number)
      return Self.page(answered, next: [(subject.kind.rawValue, .int(subject.id))])
    case "movie":
      let network = provider.makeMovieNetwork()
      let list = try arguments.movieList()
      let answered =
        switch list {
        case .popular: try await network.popular(page: number, trap: arguments.trap)
        case .upcoming: try await network.upcoming(page: number, trap: arguments.trap)
        case .nowPlaying: try await network.nowPlaying(page: number, trap: arguments.trap)
        }
      return Self.page(answered, next: [("list", .string(list.rawValue))])
    default:
      let network = provider.makeTVNetwork()
      if let query = try arguments.query() {
        return Self.page(try await network.search(page: number, query: query), next: [("query", .string(query))])
      }
      switch try arguments.tvList() {
      case .topRated: return Self.page(try await network.topRated(page: number, trap: arguments.trap), next: [])
      }
    }
  }

  /// Returns the rows of an answer, and what the request for the following page needs besides its number.
  private static func page<Row: RowModel>(_ answered: Answered<Row>, next: [(String, JSONValue)]) -> Page {
    let model = answered.model
    var page = Page(columns: Row.columns, rows: model.results.map(\.cells), total: model.totalResults)
    for (index, row) in model.results.enumerated() {
      page.missing += row.faults.map { fault in
        Missing(
          row: index, field: fault.column,
          message: fault.isOtherType
            ? Text(ko: "\(fault.column)의 타입이 다릅니다", en: "\(fault.column) is of another type")
            : Text(ko: "\(fault.column)이(가) 없습니다", en: "\(fault.column) is missing"))
      }
    }
    if model.page > 0, model.page < model.totalPages {
      page.next = .object(next + [("page", .int(model.page + 1))])
    }
    page.setOrigin(answered.answer)
    return page
  }
}
