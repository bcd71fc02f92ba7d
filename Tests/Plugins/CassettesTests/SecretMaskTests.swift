import JSONValues
import Testing

@testable import Cassettes

@Suite struct SecretMaskTests {
  static let mask = {
    var mask = SecretMask()
    mask.add("s3cret/키", name: "TMDB_KEY")
    mask.add("s3cret", name: "SHORT")
    return mask
  }()

  @Test(arguments: [
    ("a s3cret/키 b", "a <TMDB_KEY> b"), ("s3cret%2F%ED%82%A4&x", "<TMDB_KEY>&x"), ("s3crets3cret", "<SHORT><SHORT>"),
    ("nothing", "nothing"), ("", ""),
  ])
  func valuesAreHiddenAnywhere(_ text: String, _ hidden: String) {
    #expect(Self.mask.hiding(in: text) == hidden)
  }

  @Test(arguments: [
    "https://a.com/v2/x-1/", "http://a.com/x_y.json", "https://a.com", "https://a.com/", "HTTPS://a.com/x",
    "https://A.com/x", "https://a.com:443/x", "https://a.com:80/x", "https://a.com/x+y", "https://a.com/x%20y",
    "https://a.com/X", "https://a.com/가", "https://me@a.com/x", "https://a.com/x?", "https://a.com/x?key=1",
    "https://a.com/x?token=1", "https://a.com/x#y", "ftp://a.com/x", "https:///x", "/x", "",
  ])
  func addressWithoutSecretsIsWrittenLikeOthers(_ url: String) {
    #expect(RequestURL.masked(url) == RequestURL(url).maskedText)
  }

  @Test func anEmptyValueHidesNothing() {
    var mask = SecretMask()
    mask.add("", name: "A")
    #expect(mask.isEmpty)
    #expect(mask.hiding(in: "abc") == "abc")
  }

  @Test func hidingTwiceChangesNothing() {
    let once = Self.mask.hiding(in: "x s3cret/키")
    #expect(Self.mask.hiding(in: once) == once)
  }

  @Test func keysAndValuesOfJSON() {
    let value: JSONValue = .object([("s3cret", .array(["s3cret/키", 1]))])
    #expect(Self.mask.hiding(in: value) == .object([("<SHORT>", .array(["<TMDB_KEY>", 1]))]))
  }

  /// Nothing that is a secret by its name or its value may be in what is written.
  @Test(arguments: [
    "https://a.com/x?api_key=HIDDEN&page=1", "https://a.com/x?page=1&Access_Token=HIDDEN",
    "https://user:HIDDEN@a.com/x?page=1", "https://a.com/x?page=1&session_id=HIDDEN#HIDDEN",
  ])
  func recordedRequestsHoldNoSecret(_ url: String) {
    var cassette = Cassette()
    let request: JSONValue = .object([
      ("url", .string(url)),
      (
        "headers",
        .object([
          ("Authorization", "Bearer HIDDEN"), ("X-API-Key", "HIDDEN"), ("Cookie", "id=HIDDEN"), ("Accept", "*/*"),
        ])
      ), ("body", #"{"request_token":"HIDDEN","name":"kept"}"#),
    ])
    let answer: JSONValue = .object([
      ("status", 200), ("headers", .object([("Set-Cookie", "id=HIDDEN"), ("location", .string(url))])),
      ("body", #"{"session_id":"HIDDEN","list":[{"token":"HIDDEN"}]}"#),
    ])
    cassette.record(answer, to: request, on: nil, hiding: SecretMask())
    #expect(!cassette.text.contains("HIDDEN"))
    #expect(cassette.text.contains("kept") && cassette.text.contains("*/*") && cassette.text.contains("page=1"))
    #expect(cassette.exposures(of: SecretMask()).isEmpty)
  }

  @Test func valuesOfSecretsAreHiddenWhereverTheServerPutsThem() {
    var cassette = Cassette()
    cassette.record(
      .object([("status", 200), ("headers", .object([("x-echo", "s3cret")])), ("body", "your key is s3cret!")]),
      to: .object([("url", "https://a.com/s3cret/list?v=s3cret"), ("body", "v=s3cret")]), on: nil, hiding: Self.mask)
    #expect(!cassette.text.contains("s3cret"))
    #expect(cassette.text.contains("your key is <SHORT>!"))
  }

  @Test func aBodyWithoutSecretsStaysAsItIs() {
    let body = #"{ "b": 1.0, "a": "token" }"#
    let answer = SecretMask().hiding(inAnswer: .object([("status", 200), ("body", .string(body))]))
    #expect(answer["body"] == .string(body))
  }

  @Test func aRequestRecordedWithAKeyIsFoundWithoutIt() {
    var mask = SecretMask()
    mask.add("abc123", name: "TMDB_KEY")
    var cassette = Cassette()
    cassette.record(
      .object([("status", 200), ("body", "ok")]), to: .object([("url", "https://a.com/tv?api_key=abc123&page=1")]),
      on: nil, hiding: mask)
    for url in ["https://a.com/tv?page=1", "https://a.com/tv?page=1&api_key=other", "https://a.com/tv?api_key=&page=1"]
    {
      #expect(cassette.lookup(RequestKey(.object([("url", .string(url))])), use: 0) != .miss)
    }
  }

  @Test func secretInAnOldCassetteIsFound() throws {
    let line = #"{"request":{"url":"https://a.com/x"},"answer":{"status":200,"body":"s3cret"}}"#
    let cassette = try Cassette(parsing: Array(line.utf8))
    #expect(cassette.exposures(of: Self.mask).count == 1)
    #expect(cassette.exposures(of: SecretMask()).isEmpty)
  }
}
