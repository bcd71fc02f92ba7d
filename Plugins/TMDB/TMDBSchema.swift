internal import MCVPlugin

/// The schemas that `schema tmdb.…` shows. The numbers of films and shows overlap: `tmdb.movie` 130 is not `tmdb.tv`
/// 130.
enum TMDBSchema {
  static let tv = CollectionSchema(
    "tv", about: Text(ko: "평점이 높은 TV 프로그램, 또는 제목 검색", en: "the shows with the best votes, or a search by title"),
    fields: titleFields, identity: "id", title: "title",
    parameters: [
      Parameter(
        "list", .string, default: "top-rated", values: TMDBArguments.TVList.allCases.map(\.rawValue),
        about: Text(ko: "목록: top-rated", en: "the list: top-rated")),
      Parameter("query", .string, about: Text(ko: "제목에 있는 낱말로 검색", en: "search for a word of the title")),
      page, trap,
    ], pageSize: 20,
    requests: [pages("tv/top_rated", ["list": "top-rated"]), pages("search/tv")])

  static let movie = CollectionSchema(
    "movie", about: Text(ko: "영화 목록", en: "lists of films"), fields: titleFields, identity: "id", title: "title",
    parameters: [
      Parameter(
        "list", .string, default: "popular", values: TMDBArguments.MovieList.allCases.map(\.rawValue),
        about: Text(ko: "목록: popular, upcoming, now-playing", en: "the list: popular, upcoming, now-playing")),
      page, trap,
    ], pageSize: 20,
    requests: [
      pages("movie/popular", ["list": "popular"]), pages("movie/upcoming", ["list": "upcoming"]),
      pages("movie/now_playing", ["list": "now-playing"]),
    ])

  static let review = CollectionSchema(
    "review", about: Text(ko: "영화나 TV 프로그램의 리뷰", en: "reviews of a film or a show"),
    fields: [
      Field("id", .string, about: Text(ko: "리뷰의 id, 겹치지 않음", en: "the id of the review, unique")),
      Field("author", .string, optional: true, about: Text(ko: "쓴 사람", en: "who wrote it")),
      Field(
        "rating", .double, optional: true, about: Text(ko: "0부터 10까지, 없을 수 있음", en: "from 0 to 10, or none")),
      Field("content", .string, about: Text(ko: "글, 같은 글이 있을 수 있음", en: "the text, which another may have too")),
      Field("date", .string, optional: true, about: Text(ko: "쓴 때", en: "when it was written")),
    ], identity: "id", title: "content",
    parameters: [
      Parameter("movie", .int, about: Text(ko: "영화의 번호", en: "the number of a film")),
      Parameter("tv", .int, about: Text(ko: "TV 프로그램의 번호", en: "the number of a show")),
      page,
    ], pageSize: 20, requests: [pages("movie/{movie}/reviews"), pages("tv/{tv}/reviews")])

  /// Pages of a list, whose size is the service's.
  private static func pages(_ path: String, _ parameters: [String: JSONValue] = [:]) -> RequestTemplate {
    RequestTemplate("/3/" + path, parameters: parameters, rows: "results", total: "total_results")
  }

  private static let titleFields = [
    Field(
      "id", .int,
      about: Text(
        ko: "번호. movie와 tv의 번호는 서로 겹치고, 페이지 경계에서 같은 번호가 두 번 올 수 있음",
        en: "the number: those of movie and tv overlap, and one may come twice where two pages meet")),
    Field("title", .string, about: Text(ko: "제목", en: "the title")),
    Field("overview", .string, optional: true, about: Text(ko: "줄거리", en: "what it is about")),
    Field(
      "poster", .string, optional: true, about: Text(ko: "포스터의 경로, 없을 수 있음", en: "the path of the poster, or none")),
    Field("vote", .double, optional: true, about: Text(ko: "평점, 없을 수 있음", en: "the average vote, or none")),
    Field("votes", .int, optional: true, about: Text(ko: "평가한 사람 수", en: "how many voted")),
    Field(
      "date", .string, optional: true, about: Text(ko: "개봉일이나 첫 방송일", en: "the first day in cinemas or on the air")),
  ]

  private static let page = Parameter("page", .int, default: 1, about: Text(ko: "페이지, 1부터", en: "the page, from 1"))

  private static let trap: Parameter = {
    let names = TMDBTrap.allCases.map(\.rawValue).joined(separator: ", ")
    return Parameter(
      "trap", .string, values: TMDBTrap.allCases.map(\.rawValue),
      about: Text(ko: "연습용 답(기록에만 있음): " + names, en: "an answer for practice, only recorded: " + names))
  }()
}
