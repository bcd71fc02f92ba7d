/// A view model that is shipped, with the values that are sent to it.
public struct ShippedPipeline: Sendable {
  /// The name by which it is loaded.
  public var name: String
  /// The description in Korean.
  public var korean: String
  /// The description in English.
  public var english: String
  /// The graph.
  public var graph: PipelineGraph
  /// The values that the screen sends when it appears.
  public var launch: [TimedSend]
  /// The values that a person's actions send then, in the seed's diagram.
  public var scenario: [TimedSend]
  /// The answers of its sources where nothing is recorded.
  public var responder: PipelineResponder

  /// Creates a view model.
  public init(
    name: String, korean: String, english: String, graph: PipelineGraph, launch: [TimedSend], scenario: [TimedSend],
    responder: PipelineResponder
  ) {
    self.name = name
    self.korean = korean
    self.english = english
    self.graph = graph
    self.launch = launch
    self.scenario = scenario
    self.responder = responder
  }
}

/// The view models of the posts, faults included, and a cured version of each.
public enum ShippedPipelines {
  /// All of them: each as it was published, then its cure.
  public static let all: [ShippedPipeline] = [
    television, curedTelevision, movies, curedMovies, pokedex, curedPokedex, news, curedNews,
  ]

  /// Returns the one with a name; nil if there is none.
  public static func named(_ name: String) -> ShippedPipeline? { all.first { $0.name == name } }

  // MARK: Television

  private static let televisionResponder = PipelineResponder.numbered(rows: 20, totals: ["피카": 3])
  private static let televisionLaunch = [TimedSend("tvTrigger", 1, at: 0)]
  private static let televisionScenario = [
    TimedSend("tvTrigger", 2, at: 700), TimedSend("tvTrigger", 3, at: 800), TimedSend("textfield", "피카", at: 1300),
  ]

  /// A side effect in `map`, pages and keywords in one `flatMapLatest`, no `catch`, rows on the network queue.
  private static let television = ShippedPipeline(
    name: "modern-collection-view",
    korean: "TV 목록: 검색어와 페이지를 combineLatest로 묶고 flatMapLatest로 요청합니다.",
    english: "TV shows: keyword and page in one combineLatest, requested by flatMapLatest",
    graph: PipelineGraph(
      "modern-collection-view",
      inputs: [PipelineInput("textfield", .behavior("")), PipelineInput("tvTrigger")],
      streams: [
        PipelineStream(
          "keyword", .stream("textfield"),
          [.distinctUntilChanged, .debounce(200), .map(.call(input: "tvTrigger", value: 1))]),
        PipelineStream(
          "tvList", .combineLatest(["tvTrigger", "keyword"]),
          [.flatMapLatest(.fetch("top_rated", page: .item(0), query: .item(1))), .scan(.appendPages)]),
      ],
      outputs: [PipelineOutput("tvList")]),
    launch: televisionLaunch, scenario: televisionScenario, responder: televisionResponder)

  /// A keyword starts its pages anew; its pages wait for each other; errors stay inside; rows on the main queue.
  private static let curedTelevision = ShippedPipeline(
    name: "modern-collection-view-cured",
    korean: "TV 목록을 고친 것: 검색어에는 flatMapLatest, 페이지에는 concatMap, catch는 안쪽에.",
    english: "TV shows, cured: flatMapLatest for keywords, concatMap for pages, catch inside",
    graph: PipelineGraph(
      "modern-collection-view-cured",
      inputs: [PipelineInput("textfield", .behavior("")), PipelineInput("tvTrigger")],
      streams: [
        PipelineStream("keyword", .stream("textfield"), [.distinctUntilChanged, .debounce(200)]),
        PipelineStream(
          "nextPage", .stream("tvTrigger"), [.filter(.greater(1)), .distinctUntilChanged]),
        PipelineStream(
          "tvList", .stream("keyword"),
          [
            .flatMapLatest(
              InnerStream(
                .stream("nextPage"), start: [1],
                stages: [
                  .concatMap(
                    .fetch("top_rated", page: .item(1), query: .item(0), stages: [.catchError(.list([]))])),
                  .scan(.appendPages),
                ])),
            .observe(on: "main"),
          ]),
      ],
      outputs: [PipelineOutput("tvList")]),
    launch: televisionLaunch, scenario: televisionScenario, responder: televisionResponder)

  // MARK: Movies

  private static let movieInner = [PipelineFetch("upcoming"), PipelineFetch("popular"), PipelineFetch("now_playing")]
  private static let movieLaunch = [TimedSend("movieTrigger", .null, at: 0)]
  private static let movieScenario = [TimedSend("movieTrigger", .null, at: 500)]

  /// Three requests at once; the error becomes a value, but a second trigger while they run doubles the work, and
  /// the older answer may come last.
  private static let movies = ShippedPipeline(
    name: "movies",
    korean: "영화 세 목록: flatMap 안의 combineLatest, 결과는 Result 값입니다.",
    english: "three lists of movies: combineLatest inside flatMap, success or failure as a value",
    graph: PipelineGraph(
      "movies", inputs: [PipelineInput("movieTrigger")],
      streams: [
        PipelineStream(
          "movieResult", .stream("movieTrigger"),
          [.flatMap(InnerStream(.combineLatest(movieInner), stages: [.result]))])
      ],
      outputs: [PipelineOutput("movieResult")]),
    launch: movieLaunch, scenario: movieScenario, responder: .numbered())

  private static let curedMovies = ShippedPipeline(
    name: "movies-cured",
    korean: "영화 세 목록을 고친 것: 마지막 새로고침만, main 큐에서.",
    english: "three lists of movies, cured: only the latest refresh, on the main queue",
    graph: PipelineGraph(
      "movies-cured", inputs: [PipelineInput("movieTrigger")],
      streams: [
        PipelineStream(
          "movieResult", .stream("movieTrigger"),
          [
            .flatMapLatest(InnerStream(.combineLatest(movieInner), stages: [.result])), .observe(on: "main"),
          ])
      ],
      outputs: [PipelineOutput("movieResult")]),
    launch: movieLaunch, scenario: movieScenario, responder: .numbered())

  // MARK: Pokédex

  private static let pokedexLaunch = [TimedSend("nextPage", 1, at: 0)]
  private static let pokedexScenario = [
    TimedSend("nextPage", 2, at: 700), TimedSend("nextPage", 2, at: 740), TimedSend("nextPage", 3, at: 800),
  ]

  /// Every scroll near the end asks again, and all answers are appended as they come.
  private static let pokedex = ShippedPipeline(
    name: "pokedex",
    korean: "도감: 끝에 다가갈 때마다 다음 페이지를 요청하고, 오는 대로 붙입니다.",
    english: "Pokédex: each scroll near the end asks for a page, appended as it comes",
    graph: PipelineGraph(
      "pokedex", inputs: [PipelineInput("nextPage")],
      streams: [
        PipelineStream(
          "pokemons", .stream("nextPage"),
          [.flatMap(.fetch("pokemon", page: .identity)), .scan(.append)])
      ],
      outputs: [PipelineOutput("pokemons")]),
    launch: pokedexLaunch, scenario: pokedexScenario, responder: .numbered(totals: ["": 1_351]))

  private static let curedPokedex = ShippedPipeline(
    name: "pokedex-cured",
    korean: "도감을 고친 것: 같은 페이지는 한 번, 차례대로, main 큐에서.",
    english: "Pokédex, cured: each page once, one after the other, on the main queue",
    graph: PipelineGraph(
      "pokedex-cured", inputs: [PipelineInput("nextPage")],
      streams: [
        PipelineStream(
          "pokemons", .stream("nextPage"),
          [
            .distinctUntilChanged,
            .concatMap(.fetch("pokemon", page: .identity, stages: [.catchError(.list([]))])), .scan(.append),
            .observe(on: "main"),
          ])
      ],
      outputs: [PipelineOutput("pokemons")]),
    launch: pokedexLaunch, scenario: pokedexScenario, responder: .numbered(totals: ["": 1_351]))

  // MARK: News

  private static let newsLaunch = [TimedSend("load", .null, at: 0)]
  private static let newsScenario = [TimedSend("load", .null, at: 1_000)]

  /// The screen starts empty on the main queue, and is filled on the network queue; an error ends it.
  private static let news = ShippedPipeline(
    name: "news",
    korean: "뉴스: 빈 목록으로 시작하고, 오류 하나가 스트림을 끝냅니다.",
    english: "news: starts with an empty list, and one error ends the stream",
    graph: PipelineGraph(
      "news", inputs: [PipelineInput("load")],
      streams: [
        PipelineStream(
          "articles", .stream("load"),
          [.flatMapLatest(.fetch("top-headlines", stages: [.map(.field("rows"))])), .startWith([.list([])])])
      ],
      outputs: [PipelineOutput("articles")]),
    launch: newsLaunch, scenario: newsScenario, responder: .numbered(rows: 5))

  private static let curedNews = ShippedPipeline(
    name: "news-cured",
    korean: "뉴스를 고친 것: 오류는 값으로, 모든 apply는 main 큐에서.",
    english: "news, cured: errors as values inside, every apply on the main queue",
    graph: PipelineGraph(
      "news-cured", inputs: [PipelineInput("load")],
      streams: [
        PipelineStream(
          "articles", .stream("load"),
          [
            .flatMapLatest(
              .fetch("top-headlines", stages: [.map(.field("rows")), .catchError(.list([]))])),
            .startWith([.list([])]), .observe(on: "main"),
          ])
      ],
      outputs: [PipelineOutput("articles")]),
    launch: newsLaunch, scenario: newsScenario, responder: .numbered(rows: 5))
}
