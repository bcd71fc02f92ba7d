import JSONValues
import Testing

@testable import Cassettes

/// Parts of lists that were not recorded, cut out of those that were.
@Suite struct RecordedListTests {
  private let template = RequestForm(
    .object([
      ("path", "/v2/things"), ("rows", "results"), ("total", "count"), ("limit", "limit"), ("offset", "offset"),
      ("next", "next"), ("previous", "previous"),
    ]))

  private func request(_ query: String) -> JSONValue {
    .object([("method", "GET"), ("url", .string("https://a.test/v2/things?\(query)"))])
  }

  /// Records a page of a list whose rows are their own numbers.
  private func record(
    _ offset: Int, _ limit: Int, rows: Int? = nil, total: Int = 50, latency: Int = 10, more: String = "",
    in cassette: inout Cassette
  ) {
    let results = (offset..<(offset + (rows ?? limit))).map { JSONValue.int($0) }
    let body = JSONValue.object([
      ("count", .int(total)), ("next", "stale"), ("previous", "stale"), ("results", .array(results)), ("kind", "x"),
    ])
    cassette.record(
      .object([
        ("status", 200), ("body", .string(body.text)), ("latency", .int(latency)),
        ("headers", .object([("content-length", "9"), ("x-kept", "1")])),
      ]), to: request("limit=\(limit)&offset=\(offset)\(more)"), on: nil, hiding: SecretMask())
  }

  private func cut(_ query: String, _ cassette: Cassette) throws -> (cut: RecordedList.Cut, body: JSONValue)? {
    let template = try #require(template)
    let key = RequestKey(request(query))
    guard let cut = RecordedList(cassette, askedBy: key, template)?.cut(request(query), key) else { return nil }
    guard case .string(let text)? = cut.answer["body"] else { return nil }
    return (cut, try JSONValue(parsing: text))
  }

  private func rows(_ query: String, _ cassette: Cassette) throws -> [Int]? {
    guard case .array(let rows)? = try cut(query, cassette)?.body["results"] else { return nil }
    return rows.compactMap { if case .int(let row) = $0 { row } else { nil } }
  }

  @Test func aPartIsCutOutOfOneOrStitchedOfSeveral() throws {
    var cassette = Cassette()
    record(0, 10, in: &cassette)
    record(10, 10, latency: 30, in: &cassette)
    record(40, 10, in: &cassette)
    #expect(try rows("limit=3&offset=2", cassette) == [2, 3, 4])
    #expect(try rows("limit=12&offset=5", cassette) == Array(5..<17))
    #expect(try rows("limit=7", cassette) == Array(0..<7))
    #expect(try rows("limit=2&offset=19", cassette) == nil)
    #expect(try rows("limit=1&offset=30", cassette) == nil)
    // The list ends with row 49, and the service has said so.
    #expect(try rows("limit=100&offset=45", cassette) == Array(45..<50))
    #expect(try rows("limit=1&offset=50", cassette) == nil)
    let found = try cut("limit=12&offset=5", cassette)
    let (cut, body) = try #require(found)
    #expect(cut.parts.count == 2)
    #expect(cut.answer["latency"] == 30)
    #expect(cut.answer["headers"] == .object([("x-kept", "1")]))
    #expect(body["count"] == 50)
    #expect(body["kind"] == "x")
    #expect(body["next"] == "https://a.test/v2/things?limit=12&offset=17")
    #expect(body["previous"] == "https://a.test/v2/things?limit=12&offset=0")
  }

  @Test func firstAndLastPageHaveNoNeighbour() throws {
    var cassette = Cassette()
    record(0, 50, in: &cassette)
    #expect(try cut("limit=4&offset=46", cassette)?.body["next"] == .null)
    #expect(try cut("limit=4&offset=0", cassette)?.body["previous"] == .null)
    #expect(try cut("limit=4", cassette)?.body["next"] == "https://a.test/v2/things?limit=4&offset=4")
  }

  @Test func otherParametersMakeAnotherList() throws {
    var cassette = Cassette()
    record(0, 10, more: "&kind=a", in: &cassette)
    #expect(try rows("limit=2&offset=0", cassette) == nil)
    #expect(try rows("limit=2&offset=0&kind=b", cassette) == nil)
    #expect(try rows("limit=2&kind=a&offset=3", cassette) == [3, 4])
  }

  @Test func shortOrUnreadablePageLeavesAGap() throws {
    var cassette = Cassette()
    record(0, 10, rows: 4, in: &cassette)
    #expect(try rows("limit=4&offset=0", cassette) == [0, 1, 2, 3])
    #expect(try rows("limit=5&offset=0", cassette) == nil)
    for (index, answer) in ["{\"results\":1}", "{", "{\"results\":[1,2"].enumerated() {
      var broken = Cassette()
      broken.record(
        .object([("status", 200), ("body", .string(answer))]), to: request("limit=10&offset=0&n=\(index)"), on: nil,
        hiding: SecretMask())
      #expect(try rows("limit=2&offset=0&n=\(index)", broken) == nil)
    }
    var failing = Cassette()
    failing.record(
      .object([("status", 500), ("body", "{}")]), to: request("limit=10&offset=0"), on: nil, hiding: SecretMask())
    #expect(try rows("limit=2&offset=0", failing) == nil)
  }

  @Test func invalidRangesHaveNoRows() throws {
    var cassette = Cassette()
    record(0, 10, in: &cassette)
    for query in [
      "limit=0&offset=0", "limit=-1&offset=0", "limit=2&offset=-1", "limit=two", "offset=1", "",
      "limit=2&limit=3", "limit=9223372036854775807&offset=9223372036854775807",
    ] {
      #expect(try rows(query, cassette) == nil, "\(query)")
    }
  }

  @Test func extentMergesOverlappingPages() throws {
    var cassette = Cassette()
    record(10, 10, in: &cassette)
    record(0, 10, in: &cassette)
    record(5, 10, in: &cassette)
    record(40, 10, rows: 3, in: &cassette)
    let key = RequestKey(request("limit=1"))
    let template = try #require(template)
    let extent = try #require(RecordedList(cassette, askedBy: key, template)).extent
    #expect(extent.ranges == [0..<20, 40..<43])
    #expect(extent.total == 50)
  }

  @Test func secretsStayOutOfTheAddresses() throws {
    var cassette = Cassette()
    record(0, 10, in: &cassette)
    let found = try cut("limit=2&offset=0&api_key=s3cret", cassette)
    let text = try #require(found).body.text
    #expect(!text.contains("s3cret"))
  }

  @Test(arguments: [
    ("/v2/things/{id}/", "https://a.test/v2/things/25/", ["id=25"]),
    ("/{edition}.json", "https://a.test/morning.json", ["edition=morning"]),
    ("/{edition}.json", "https://a.test/morning.txt", nil), ("/v2/things", "https://a.test/v2/others", nil),
    ("/v2/{kind}/{id}", "https://a.test/v2/a/1", ["kind=a", "id=1"]), ("/v2/{kind}", "https://a.test/v2", nil),
  ])
  func placesOfAPath(_ path: String, _ url: String, _ expected: [String]?) throws {
    let template = try #require(RequestForm(.object([("path", .string(path))])))
    let places = template.places(in: RequestKey(.object([("url", .string(url))])))
    #expect(places?.map { "\($0.name)=\($0.value)" } == expected)
  }
}
