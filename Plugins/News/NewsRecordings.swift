internal import MCVPlugin

/// The answers that the plugin carries with it: a file for each edition on a server that does not exist.
enum NewsRecordings {
  /// Returns the address of an edition; `.example` is reserved for what does not exist (RFC 2606).
  static func url(of edition: String) -> String { "https://news.example/\(edition).json" }

  /// All recorded requests and answers: the editions, and files that are wrong in one way each.
  ///
  /// - Complexity: O(*n*).
  static var exchanges: [RecordedExchange] {
    InventedNews.Edition.allCases.map { edition in
      let items = InventedNews.items(of: edition).map { item -> JSONValue in
        ["news_id": .int(item.id), "text": .string(item.text)]
      }
      return RecordedExchange(getting: url(of: edition.rawValue), json: ["news": .array(items)], latency: 100)
    } + [
      RecordedExchange(
        getting: url(of: "wrong-types"),
        json: ["news": [["news_id": 1, "text": "첫 소식"], ["news_id": 2, "text": 2], ["news_id": 3]]], latency: 100),
      RecordedExchange(
        getting: url(of: "no-identity"),
        json: ["news": [["news_id": 1, "text": "첫 소식"], ["news_id": nil, "text": "번호 없는 소식"]]], latency: 100),
      RecordedExchange(
        getting: url(of: "malformed"), body: Array(#"{"news":[{"news_id":1,"text":"끝이 없는"#.utf8), latency: 100),
      RecordedExchange(
        getting: url(of: "not-found"), status: 404, type: "text/plain",
        body: Array("Not Found".utf8),
        latency: 60),
    ]
  }
}
