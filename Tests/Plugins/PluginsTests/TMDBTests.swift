import DisplayText
import JSONValues
import PluginHosting
import Synchronization
import TestSupport
import Testing

@Suite struct TMDBTests {
  private static let titleColumns = ["id", "title", "overview", "poster", "vote", "votes", "date"]

  private func topRatedPages() async throws -> [FetchedPage] {
    var pages: [FetchedPage] = []
    for number in 1...3 { pages.append(try await ShippedPlugins.fetch("tmdb.tv", [("page", .int(number))])) }
    return pages
  }

  @Test func topRatedShowsRepeatARowWherePagesMeet() async throws {
    let first = try await ShippedPlugins.fetch("tmdb.tv")
    let second = try await ShippedPlugins.fetch("tmdb.tv", page: first.info["next"])
    let third = try await ShippedPlugins.fetch("tmdb.tv", page: second.info["next"])
    #expect(first.columns == Self.titleColumns)
    #expect([first, second, third].map(\.rowCount) == [20, 20, 20])
    #expect(first.info["total"] == 60)
    #expect(first.info["next"] == ["page": 2])
    #expect(third.info["next"] == .null)
    #expect(first.ints("id").last == second.ints("id").first)
    #expect(second.ints("id").last == third.ints("id").first)
    #expect(Set([first, second, third].flatMap { $0.ints("id") }).count == 58)
    #expect(first.strings("title").first == "파도가 머무는 집")
    #expect(first.missing == [])
  }

  @Test func postersAndVotesMayBeNull() async throws {
    let shows = try await topRatedPages()
    #expect(shows.contains { $0.column("poster").contains(.null) })
    #expect(shows.contains { $0.column("vote").contains(.null) })
    #expect(shows.allSatisfy { $0.missing.isEmpty })
  }

  @Test func numbersOfFilmsAndShowsOverlap() async throws {
    let shows = try await topRatedPages().flatMap { $0.ints("id") }
    let films =
      try await ShippedPlugins.fetch("tmdb.movie", [("list", "popular")]).ints("id")
      + ShippedPlugins.fetch("tmdb.movie", [("list", "popular"), ("page", 2)]).ints("id")
    #expect(Set(shows).intersection(films).contains(130))
    let film = try await ShippedPlugins.fetch("tmdb.review", [("movie", 130)])
    let show = try await ShippedPlugins.fetch("tmdb.review", [("tv", 130)])
    #expect(film.strings("content").first == "화살이 날아가는 시간을 이렇게 길게 찍다니.")
    #expect(show.strings("content").first == "일 년 뒤의 나에게 편지를 쓰고 싶어졌다.")
  }

  @Test(arguments: ["popular", "upcoming", "now-playing"])
  func listsOfFilms(_ list: String) async throws {
    let page = try await ShippedPlugins.fetch("tmdb.movie", [("list", .string(list))])
    #expect(page.columns == Self.titleColumns)
    #expect(page.rowCount >= 5)
    #expect(Set(page.ints("id")).count == page.rowCount)
  }

  /// Three requests for three sections of a screen hold some films twice, as in the service.
  @Test func filmsAreInMoreThanOneList() async throws {
    let popular = try await ShippedPlugins.fetch("tmdb.movie").ints("id")
    let nowPlaying = try await ShippedPlugins.fetch("tmdb.movie", [("list", "now-playing")]).ints("id")
    #expect(!Set(popular).isDisjoint(with: nowPlaying))
  }

  @Test(arguments: [
    ("피카", ["피카소의 여름", "피카레스크", "피카피카 탐정단"]), ("우체국", ["바다 밑 우체국"]), ("없는 제목", []),
  ])
  func searches(_ query: String, _ titles: [String]) async throws {
    let page = try await ShippedPlugins.fetch("tmdb.tv", [("query", .string(query))])
    #expect(page.strings("title") == titles)
    #expect(page.columns == Self.titleColumns)
    #expect(page.info["total"] == .int(titles.count))
    #expect(page.info["next"] == .null)
  }

  @Test func reviewsHaveNullRatingsAndEqualTexts() async throws {
    let page = try await ShippedPlugins.fetch("tmdb.review", [("movie", 101)])
    #expect(page.columns == ["id", "author", "rating", "content", "date"])
    #expect(page.column("rating").contains(.null))
    let texts = page.strings("content")
    #expect(Set(texts).count == texts.count - 1)
    #expect(Set(page.strings("id")).count == texts.count)
    #expect(texts.contains { $0.contains("\n") })
    #expect(try await ShippedPlugins.fetch("tmdb.review", [("movie", 140)]).rowCount == 0)
  }

  // MARK: What goes wrong

  @Test(arguments: [
    ("failing", "server-failed"), ("busy", "too-many-requests"), ("unauthorized", "not-authorized"),
    ("malformed", "bad-answer"),
  ])
  func trapFailsWithItsCode(_ trap: String, _ code: String) async throws {
    for list in ["popular", "upcoming", "now-playing"] {
      let failure = try await ShippedPlugins.failure("tmdb.movie", [("list", .string(list)), ("trap", .string(trap))])
      #expect(failure.pluginCode == code)
    }
    #expect(try await ShippedPlugins.failure("tmdb.tv", [("trap", .string(trap))]).pluginCode == code)
  }

  @Test func fieldsOfOtherTypesAreNullAndReported() async throws {
    let page = try await ShippedPlugins.fetch("tmdb.movie", [("trap", "wrong-types")])
    #expect(page.ints("id") == [901, 902])
    #expect(page.column("title") == ["제목은 맞습니다", .null])
    #expect(page.column("vote") == [.null, .double(7.5)])
    #expect(page.missing == [#"0 "vote""#, #"1 "title""#, #"1 "poster""#])
  }

  private static let wrongRequests: [(name: String, parameters: [(String, JSONValue)])] = [
    ("tmdb.movie", [("list", "worst")]), ("tmdb.movie", [("page", 0)]), ("tmdb.movie", [("page", 501)]),
    ("tmdb.tv", [("query", "")]), ("tmdb.tv", [("list", "popular")]), ("tmdb.review", []),
    ("tmdb.review", [("movie", 1), ("tv", 1)]), ("tmdb.review", [("movie", -1)]), ("tmdb.movie", [("trap", "none")]),
    ("tmdb.movie", [("key", "secret")]),
  ]

  @Test(arguments: wrongRequests.indices)
  func wrongRequestsAreRefused(_ index: Int) async throws {
    let (name, parameters) = Self.wrongRequests[index]
    #expect(try await ShippedPlugins.failure(name, parameters).code == "E0506", "\(name) \(parameters)")
  }

  @Test func aFilmThatIsNotThere() async throws {
    #expect(try await ShippedPlugins.failure("tmdb.review", [("movie", 0)]).pluginCode == "not-found")
  }

  // MARK: The key

  /// A key of version 3 goes into the query, a token of version 4 into a header; neither is ever seen.
  @Test(arguments: ["0123456789abcdef0123456789abcdef", "eyJhbGciOi.secret-token"])
  func theKeyIsNeverShownOrRecorded(_ key: String) async throws {
    // No process listens on port 1, so the request fails after the key was added.
    let services = RecordedServices(
      secrets: ["TMDB_KEY": .string(key)], settings: [("origin", "http://127.0.0.1:1")], asksServers: true)
    let host = ShippedPlugins.host(services)
    let failure = try await ShippedPlugins.failure("tmdb.movie", host: host)
    #expect(failure.code != "E0506")
    let seen =
      services.notes.withLock { notes in
        notes.requests.map(\.text) + notes.texts
      } + [failure.pluginCode ?? ""] + ([failure.message] + failure.helps).map { $0.ko + $0.en }
    #expect(seen.contains { $0.contains("/3/movie/popular") })
    #expect(seen.allSatisfy { !$0.contains(key) })
    let description = try host.description(of: "tmdb", kind: .dataSource)
    #expect(description["secrets"] == ["TMDB_KEY"])
    #expect(!description.text.contains(key))
    #expect(!String(decoding: try host.recordings(of: "tmdb") ?? [], as: UTF8.self).contains(key))
  }

  /// The key is not sent to an address that only looks like one of this machine, `http://127.0.0.1:1@0.0.0.0`.
  @Test func theKeyGoesToTheHostThatIsNamed() async throws {
    let targets = Mutex<[String]>([])
    let server = LoopbackServer { request, connection in
      targets.withLock { $0.append(request.target) }
      connection.answer(404, "{}")
    }
    for origin in ["http://127.0.0.1:1@0.0.0.0:\(server.port)", "http://127.0.0.1:\(server.port)"] {
      let services = RecordedServices(
        secrets: ["TMDB_KEY": "0123456789abcdef0123456789abcdef"], settings: [("origin", .string(origin))],
        asksServers: true)
      _ = try await ShippedPlugins.failure("tmdb.movie", host: ShippedPlugins.host(services))
    }
    let seen = targets.withLock { $0 }
    #expect(seen.map { $0.contains("0123456789abcdef") } == [false, true], "\(seen)")
  }

  @Test func onlineWithoutAKeyItSaysHowToSetOne() async throws {
    let host = ShippedPlugins.host(RecordedServices(asksServers: true))
    let failure = try await ShippedPlugins.failure("tmdb.movie", host: host)
    #expect(failure.pluginCode == "unavailable")
    #expect(failure.message.en.contains("TMDB_KEY"))
    #expect(failure.helps.contains { $0.en.contains("export TMDB_KEY") })
  }
}
