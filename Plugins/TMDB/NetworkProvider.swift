internal import MCVPlugin

/// A provider that makes the networks, all on one client: the seeds' factory.
struct NetworkProvider: Sendable {
  private let client: HTTPClient
  private let origin: String

  init(client: HTTPClient, origin: String) {
    self.client = client
    self.origin = origin
  }

  func makeTVNetwork() -> TVNetwork { TVNetwork(network: Network(client: client, origin: origin)) }
  func makeMovieNetwork() -> MovieNetwork { MovieNetwork(network: Network(client: client, origin: origin)) }
  func makeReviewNetwork() -> ReviewNetwork { ReviewNetwork(network: Network(client: client, origin: origin)) }
}

/// An answer that is read, and the answer as it came.
typealias Answered<Row: RowModel> = (model: ListModel<Row>, answer: HTTPAnswer)

/// A network that asks for shows.
struct TVNetwork: Sendable {
  let network: Network<ListModel<TVModel>>

  /// Returns a page of the shows with the best votes.
  func topRated(page: Int, trap: TMDBTrap? = nil) async throws(PluginError) -> Answered<TVModel> {
    try await network.model(at: TMDBEndpoint.topRated.trapped(trap).page(page))
  }

  /// Returns a page of the shows with a word in their title.
  func search(page: Int, query: String) async throws(PluginError) -> Answered<TVModel> {
    try await network.model(at: TMDBEndpoint.search(query).page(page))
  }
}

/// A network that asks for films.
struct MovieNetwork: Sendable {
  let network: Network<ListModel<MovieModel>>

  /// Returns a page of the films that are not shown yet.
  func upcoming(page: Int, trap: TMDBTrap? = nil) async throws(PluginError) -> Answered<MovieModel> {
    try await network.model(at: TMDBEndpoint.upcoming.trapped(trap).page(page))
  }

  /// Returns a page of the films that most people look at.
  func popular(page: Int, trap: TMDBTrap? = nil) async throws(PluginError) -> Answered<MovieModel> {
    try await network.model(at: TMDBEndpoint.popular.trapped(trap).page(page))
  }

  /// Returns a page of the films that are shown now.
  func nowPlaying(page: Int, trap: TMDBTrap? = nil) async throws(PluginError) -> Answered<MovieModel> {
    try await network.model(at: TMDBEndpoint.nowPlaying.trapped(trap).page(page))
  }
}

/// A network that asks what people wrote about a film or a show.
struct ReviewNetwork: Sendable {
  let network: Network<ListModel<ReviewModel>>

  /// Returns a page of reviews.
  func reviews(of subject: ReviewSubject, page: Int) async throws(PluginError) -> Answered<ReviewModel> {
    try await network.model(at: TMDBEndpoint.reviews(of: subject).page(page))
  }
}
