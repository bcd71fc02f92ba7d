internal import MCVNetworking
internal import MCVPlugin

/// `news.item`: items from a JSON file, from an address, or from an edition that the plugin carries with it.
struct NewsSource: DataSource {
  static let collections = [item]
  static var recordings: String { RecordedExchange.lines(NewsRecordings.exchanges) }

  private static let editions = InventedNews.Edition.allCases.map(\.rawValue).joined(separator: ", ")

  private static let item = CollectionSchema(
    "item",
    about: Text(
      ko: "{\"news\":[{\"news_id\":1,\"text\":\"…\"}]} 꼴의 뉴스",
      en: "news in the form {\"news\":[{\"news_id\":1,\"text\":\"…\"}]}"),
    fields: [
      Field("news_id", .int, about: Text(ko: "번호", en: "the number")),
      Field(
        "text", .string, about: Text(ko: "글, 같은 글이 있을 수 있음", en: "the text, which another may have too")),
    ], identity: "news_id", title: "text",
    parameters: [
      Parameter(
        "edition", .string, values: InventedNews.Edition.allCases.map(\.rawValue),
        about: Text(ko: "실린 뉴스: " + editions, en: "news that is included: " + editions)),
      Parameter("file", .string, about: Text(ko: "JSON 파일의 경로", en: "the path of a JSON file")),
      Parameter("url", .string, about: Text(ko: "JSON의 http(s) 주소", en: "an http(s) address of JSON")),
    ], requests: [RequestTemplate("/{edition}.json", rows: "news")])

  private let client: HTTPClient

  init(host: PluginHost, settings: JSONValue) {
    client = HTTPClient(host: host, transport: CurlTransport())
  }

  func fetch(_ request: FetchRequest) async throws -> Page {
    switch try Self.place(of: request) {
    case .file(let path): return try NewsBody.page(of: TextFile.json(at: path), from: path)
    case .url(let url):
      let (body, answer) = try await client.json(HTTPRequest(url))
      var page = try NewsBody.page(of: body, from: client.masked(url))
      page.setOrigin(answer)
      return page
    }
  }

  /// The place of the items.
  private enum Place {
    case file(String)
    case url(String)
  }

  private static func place(of request: FetchRequest) throws(PluginError) -> Place {
    let given = ["edition", "file", "url"].filter { request.string($0) != nil }
    guard given.count <= 1 else {
      throw PluginError(
        .badRequest, ko: "\(given.joined(separator: ", ")) 가운데 하나만 쓰세요",
        en: "give only one of \(given.joined(separator: ", "))")
    }
    if let path = request.string("file") { return .file(path) }
    if let url = request.string("url") {
      if url.hasPrefix("https://") || url.hasPrefix("http://") { return .url(url) }
      throw PluginError(
        .badRequest, ko: "http나 https 주소가 아닙니다", en: "this is not an http or https address",
        hint: Text(ko: "파일이면 file …", en: "for a file: file …"))
    }
    let name = request.string("edition") ?? InventedNews.Edition.morning.rawValue
    guard let edition = InventedNews.Edition(rawValue: name) else {
      throw PluginError(
        .badRequest, ko: "'\(name)'(이)라는 edition은 없습니다", en: "there is no edition '\(name)'",
        hint: Text(ko: "있는 것: \(editions)", en: "there are: \(editions)"))
    }
    return .url(NewsRecordings.url(of: edition.rawValue))
  }
}

/// The rows that a body of news becomes.
enum NewsBody {
  /// Returns the rows of a body: one without a number refuses the page; a text that is missing or no text is null and
  /// reported.
  ///
  /// - Complexity: O(*n*).
  static func page(of body: JSONValue, from place: String) throws(PluginError) -> Page {
    guard let records = body["news"]?.elements else {
      throw PluginError(
        .badAnswer, ko: "\(place): 'news' 목록이 없습니다", en: "\(place): there is no list 'news'",
        hint: Text(
          ko: "꼴: {\"news\":[{\"news_id\":1,\"text\":\"…\"}]}",
          en: "the form is {\"news\":[{\"news_id\":1,\"text\":\"…\"}]}"))
    }
    var page = Page(columns: ["news_id", "text"], total: records.count)
    for (row, record) in records.enumerated() {
      guard let id = record["news_id"]?.int else {
        throw PluginError(
          .badAnswer, ko: "\(place): \(row + 1)번째 행의 news_id가 없거나 정수가 아닙니다",
          en: "\(place): news_id of row \(row + 1) is missing or is not a whole number",
          hint: Text(
            ko: "식별자가 없는 행이 있으면 페이지 전체를 받지 않습니다",
            en: "a page with a row without identity is refused as a whole"))
      }
      page.append(reading: record) { reader in [.int(id), JSONValue(reader.string("text"))] }
    }
    return page
  }
}
