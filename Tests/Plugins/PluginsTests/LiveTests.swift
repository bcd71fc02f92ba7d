import DisplayText
import JSONValues
import PluginHosting
import Synchronization
import TestSupport
import Testing

/// Sources that ask a real server on loopback.
@Suite struct LiveTests {
  /// The requests to a server.
  private final class Asked: Sendable {
    let requests = Mutex<[LoopbackServer.Request]>([])
  }

  private func services(_ server: LoopbackServer, secrets: [String: JSONValue] = [:]) -> RecordedServices {
    RecordedServices(
      secrets: secrets, settings: [("origin", .string("http://127.0.0.1:\(server.port)"))], asksServers: true)
  }

  @Test func aListWithItsNextPage() async throws {
    let server = LoopbackServer { request, connection in
      let offset = request.target.contains("offset=0") ? 0 : 2
      let rows = (1...2).map { number in
        #"{"name":"p\#(number + offset)","url":"https://pokeapi.co/api/v2/pokemon/\#(number + offset)/"}"#
      }
      let next = offset == 0 ? #""https://pokeapi.co/api/v2/pokemon?offset=2&limit=2""# : "null"
      connection.answer(
        200, #"{"count":4,"next":\#(next),"previous":null,"results":[\#(rows.joined(separator: ","))]}"#)
    }
    let services = services(server)
    let host = ShippedPlugins.host(services)
    let first = try await ShippedPlugins.fetch("pokeapi.pokemon", [("limit", 2)], host: host)
    #expect(first.ints("id") == [1, 2])
    #expect(first.info["replayed"] == false)
    let second = try await ShippedPlugins.fetch("pokeapi.pokemon", page: first.info["next"], host: host)
    #expect(second.ints("id") == [3, 4])
    #expect(second.info["next"] == .null)
    #expect(services.notes.withLock { $0.texts.count { $0.hasPrefix("recorded") } } == 2)
  }

  /// A server that says that the next page is this page would never end.
  @Test func aListThatGoesInACircleEndsAndIsReported() async throws {
    let server = LoopbackServer { _, connection in
      connection.answer(200, #"{"count":9,"next":"https://pokeapi.co/api/v2/pokemon?offset=0&limit=20","results":[]}"#)
    }
    let host = ShippedPlugins.host(services(server))
    let page = try await ShippedPlugins.fetch("pokeapi.pokemon", host: host)
    #expect(page.info["next"] == .null)
    #expect(page.missing == [#"- "next""#])
  }

  /// Slots decide the order of types, not their places; what is wrong is null and named.
  @Test func malformedDetailIsNullAndReported() async throws {
    let server = LoopbackServer { _, connection in
      connection.answer(
        200,
        #"""
        {"id":6,"name":"charizard","height":"tall","types":[{"slot":2,"type":{"name":"flying"}},
        {"slot":1,"type":{"name":"fire"}}]}
        """#)
    }
    let host = ShippedPlugins.host(services(server))
    let page = try await ShippedPlugins.fetch("pokeapi.pokemon", [("id", 6)], host: host)
    #expect(page.cells == [6, "charizard", ["fire", "flying"], .null, .null, .null])
    #expect(Set(page.missing) == [#"0 "height""#, #"0 "weight""#, #"0 "species.url""#])
  }

  @Test(arguments: ["[]", "{}", "null", "7", #"{"id":"6"}"#, #"{"results":{}}"#, #"{"results":[7]}"#, ""])
  func bodiesOfAnotherShapeAreRefused(_ body: String) async throws {
    let server = LoopbackServer { _, connection in connection.answer(200, body) }
    let host = ShippedPlugins.host(services(server, secrets: ["TMDB_KEY": "k"]))
    for (name, parameters) in [("pokeapi.pokemon", []), ("pokeapi.pokemon", [("id", 6)]), ("tmdb.tv", [])]
      as [(String, [(String, JSONValue)])]
    {
      let failure = try await ShippedPlugins.failure(name, parameters, host: host)
      #expect(failure.pluginCode == "bad-answer")
    }
  }

  /// A key of version 3 goes into the query, a token of version 4 into a header, and neither into what is recorded.
  @Test(arguments: ["0123456789abcdef0123456789abcdef", "eyJhbGciOi.secret-token"])
  func theKeyGoesToTheServerAndNowhereElse(_ key: String) async throws {
    let asked = Asked()
    let server = LoopbackServer { request, connection in
      asked.requests.withLock { $0.append(request) }
      connection.answer(200, #"{"page":1,"results":[{"id":1,"title":"a"}],"total_pages":1,"total_results":1}"#)
    }
    let services = services(server, secrets: ["TMDB_KEY": .string(key)])
    let page = try await ShippedPlugins.fetch("tmdb.movie", host: ShippedPlugins.host(services))
    #expect(page.strings("title") == ["a"])
    let request = try #require(asked.requests.withLock { $0.first })
    let isToken = key.hasPrefix("eyJ")
    #expect(request.target == "/3/movie/popular?language=ko-KR&page=1" + (isToken ? "" : "&api_key=\(key)"))
    #expect(request.headers["authorization"] == (isToken ? "Bearer \(key)" : nil))
    let seen = services.notes.withLock { notes in notes.requests.map(\.text) + notes.texts }
    #expect(seen.contains { $0.hasPrefix("recorded") })
    #expect(seen.allSatisfy { !$0.contains(key) })
    #expect(!page.info.members.contains { $0.value.text.contains(key) })
  }

  @Test func aRefusedKeyIsNotShown() async throws {
    let server = LoopbackServer { _, connection in connection.answer(401, #"{"status_code":7}"#) }
    let host = ShippedPlugins.host(services(server, secrets: ["TMDB_KEY": "k3y-of-nobody"]))
    let failure = try await ShippedPlugins.failure("tmdb.tv", host: host)
    #expect(failure.pluginCode == "not-authorized")
    #expect(
      ([failure.message] + failure.helps).map { $0.ko + $0.en }.allSatisfy { !$0.contains("k3y-of-nobody") })
    #expect(failure.helps.contains { $0.en.contains("TMDB_KEY") })
  }
}
