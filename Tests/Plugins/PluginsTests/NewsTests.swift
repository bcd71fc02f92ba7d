import DisplayText
import Glibc
import JSONValues
import PluginHosting
import Testing

@Suite struct NewsTests {
  @Test func theMorningEditionHasFiveItems() async throws {
    let page = try await ShippedPlugins.fetch("news.item")
    #expect(page.columns == ["news_id", "text"])
    #expect(page.ints("news_id") == [1, 2, 3, 4, 5])
    #expect(page.info["latency"] == 100)
  }

  @Test(arguments: [
    ("morning", [1, 2, 3, 4, 5]), ("moved", [3, 1, 2, 4, 5]), ("corrected", [1, 2, 3, 4, 5]),
    ("evening", [6, 2, 3, 4, 7, 8]), ("repeated", [1, 2, 2, 3, 4, 5]),
  ])
  func editions(_ edition: String, _ ids: [Int]) async throws {
    #expect(try await ShippedPlugins.fetch("news.item", [("edition", .string(edition))]).ints("news_id") == ids)
  }

  @Test func editionsDifferInWhatTheyShow() async throws {
    let morning = try await ShippedPlugins.fetch("news.item", [("edition", "morning")]).strings("text")
    let corrected = try await ShippedPlugins.fetch("news.item", [("edition", "corrected")]).strings("text")
    let evening = try await ShippedPlugins.fetch("news.item", [("edition", "evening")]).strings("text")
    #expect(zip(morning, corrected).map { $0 == $1 } == [true, false, true, true, true])
    #expect(Set(evening).count == evening.count - 1)
  }

  @Test func aTextThatIsMissingOrNoTextIsNullAndReported() async throws {
    let page = try await ShippedPlugins.fetch("news.item", [("url", "https://news.example/wrong-types.json")])
    #expect(page.cells == [1, "첫 소식", 2, .null, 3, .null])
    #expect(page.missing == [#"1 "text""#, #"2 "text""#])
  }

  @Test(arguments: [("no-identity", "row 2"), ("malformed", "JSON"), ("not-found", "404")])
  func wrongAnswersNameWhatIsWrong(_ name: String, _ words: String) async throws {
    let failure = try await ShippedPlugins.failure("news.item", [("url", .string("https://news.example/\(name).json"))])
    #expect(failure.message.en.contains(words))
  }

  // MARK: Files

  /// Writes a file, asks for it, and removes it.
  private func fetch(_ bytes: [UInt8]) async throws -> FetchedPage {
    let path = "/tmp/news-test.\(getpid()).\(UInt64.random(in: 0 ... .max)).json"
    try Files.write(bytes, to: path)
    defer { unsafe unlink(path) }
    return try await ShippedPlugins.fetch("news.item", [("file", .string(path))])
  }

  @Test func aFileOfItems() async throws {
    let page = try await fetch(Array(#"{"news":[{"news_id":9,"text":"파일에서"},{"news_id":8,"text":"또 하나"}]}"#.utf8))
    #expect(page.cells == [9, "파일에서", 8, "또 하나"])
    #expect(page.info["replayed"] == nil)
  }

  @Test(arguments: [
    Array(#"{"news":{}}"#.utf8), Array("[]".utf8), [], Array(#"{"news":[{"text":"a"}]}"#.utf8),
    Array(#"{"news":[{"news_id":1,"text":""#.utf8) + [0xFF] + Array(#""}]}"#.utf8),
    [UInt8](repeating: UInt8(ascii: "["), count: 100_000),
  ])
  func filesThatAreNoNewsAreRefused(_ bytes: [UInt8]) async throws {
    await #expect(throws: PluginFailure.self) { try await fetch(bytes) }
  }

  @Test(arguments: ["/tmp", "/dev/zero", "/nowhere/news.json", ""])
  func unreadableFileIsRefused(_ path: String) async throws {
    let failure = try await ShippedPlugins.failure("news.item", [("file", .string(path))])
    #expect(!["E0418", "E0417", "E0505", "E0509"].contains(failure.code), "\(failure)")
    #expect(failure.message.en.contains(path), "\(failure)")
  }

  @Test(arguments: [
    [("edition", JSONValue.string("midnight"))], [("url", "ftp://news.example/a.json")],
    [("edition", "morning"), ("file", "a.json")],
  ])
  func wrongRequestsAreRefused(_ parameters: [(String, JSONValue)]) async throws {
    #expect(try await ShippedPlugins.failure("news.item", parameters).code == "E0506")
  }
}
