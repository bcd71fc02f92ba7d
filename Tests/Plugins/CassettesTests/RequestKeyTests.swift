import JSONValues
import Testing

@testable import Cassettes

@Suite struct RequestKeyTests {
  func key(_ url: String, method: String = "GET", body: String? = nil) -> RequestKey {
    var members: [(String, JSONValue)] = [("method", .string(method)), ("url", .string(url))]
    if let body { members.append(("body", .string(body))) }
    return RequestKey(.object(members))
  }

  @Test(arguments: [
    ("https://a.com/x?b=2&a=1", "https://a.com/x?a=1&b=2"),
    ("https://A.com/x", "https://a.com:443/x"),
    ("http://a.com:80/x", "http://a.com/x"),
    ("https://a.com", "https://a.com/"),
    ("https://a.com/x?q=%ED%94%BC%EC%B9%B4", "https://a.com/x?q=피카"),
    ("https://a.com/x?q=a%20b", "https://a.com/x?q=a+b"),
    ("https://a.com/x?a=1#top", "https://a.com/x?a=1"),
    ("https://a.com/x?a=1&api_key=SECRET", "https://a.com/x?a=1"),
    ("https://a.com/x?a=1&key=%3CTMDB_KEY%3E", "https://a.com/x?a=1"),
    ("https://me:pass@a.com/x", "https://a.com/x"),
  ])
  func theSameRequest(_ pair: (String, String)) {
    #expect(key(pair.0) == key(pair.1))
  }

  @Test(arguments: [
    ("https://a.com/x?a=1", "https://a.com/x?a=2"), ("https://a.com/x", "http://a.com/x"),
    ("https://a.com:8080/x", "https://a.com/x"), ("https://a.com/x", "https://a.com/y"),
    ("https://a.com/x?a=1", "https://a.com/x"),
  ])
  func anotherRequest(_ pair: (String, String)) {
    #expect(key(pair.0) != key(pair.1))
  }

  @Test func theMethodAndTheMeaningOfTheBodyCount() {
    #expect(key("https://a.com", method: "post") == key("https://a.com", method: "POST"))
    #expect(key("https://a.com", method: "POST") != key("https://a.com"))
    #expect(
      key("https://a.com", method: "POST", body: #"{"b":1, "a":2}"#)
        == key("https://a.com", method: "POST", body: #"{"a":2,"b":1}"#))
    #expect(key("https://a.com", method: "POST", body: "x") != key("https://a.com", method: "POST", body: "y"))
  }

  @Test(arguments: [
    ("https://pokeapi.co/api/v2/pokemon?limit=20&offset=0", "pokemon?limit=20&offset=0"),
    ("https://pokeapi.co/api/v2/pokemon/25/", "pokemon/25"), ("https://a.com", "https://a.com"),
  ])
  func shortTextNamesTheRequest(_ pair: (url: String, text: String)) {
    #expect(key(pair.url).shortText == pair.text)
  }

  @Test(arguments: ["https://a.com/v1/x?q=a%26b+c&page=1", "https://a.com", "https://a.com/%EC%82%90?x=%3D"])
  func addressHasTheSameKey(_ url: String) {
    #expect(key(key(url).address) == key(url))
  }

  @Test func differencesNameTheParts() {
    let wanted = key("https://a.com/v1/x?offset=40&limit=20")
    let recorded = key("https://a.com/v1/x?offset=20&limit=20&lang=ko")
    #expect(
      wanted.differences(from: recorded).map { "\($0.part) \($0.wanted ?? "-") \($0.recorded ?? "-")" }
        == ["lang - ko", "offset 40 20"])
    #expect(wanted.differences(from: wanted).isEmpty)
    #expect(
      key("http://b.com/y").differences(from: key("https://a.com/x", method: "POST", body: "1")).map(\.part)
        == ["method", "server", "path", "body"])
  }

  @Test(arguments: ["", "?", "://", "https://", "%", "%zz", "a?b=%", "https://a.com/?&&=&x", "https://@/"])
  func anyTextHasAKey(_ url: String) {
    #expect(key(url) == key(url))
    #expect(!key(url).text.isEmpty)
  }
}
