import AppHosting
import AppProtocol
import Foundation
import JSONValues
import Testing

/// Apps in the style of the documents that mcv comes from, in words of our own: each compiles with nothing left out, and
/// shows its rows.
@Suite(.serialized) struct PaperTests {
  private static func answer(to request: JSONPayload) -> JSONPayload {
    let path = request.value["url"]?.string.split(separator: "?").first?.split(separator: "/").last ?? ""
    func page(_ names: [String], from first: Int) -> JSONPayload {
      let rows = names.enumerated().map { JSONValue.object([("id", .int(first + $0)), ("name", .string($1))]) }
      let body = JSONValue.object([("page", 1), ("results", .array(rows))])
      return JSONPayload(["status": 200, "headers": [:], "body": .string(body.text), "latency": 150])
    }
    switch path {
    case "stalls": return page(["Cloth", "Spice"], from: 1)
    case "fruit": return page(["Apple", "Fig", "Pear"], from: 10)
    case "tools": return page(["Saw"], from: 20)
    default: return .unavailable("not-recorded")
    }
  }

  @Test func appsOfTheDocumentsCompileWithoutCuts() throws {
    let app = try Machine.build("Papers")
    #expect(app.cuts.isEmpty, "\(app.cuts.map { "\($0.place.file):\($0.place.line) \($0.reason)" })")
  }

  /// Three lists at once by a network layer of RxAlamofire, sections of three kinds; a status that is not a success is
  /// a failure of all three.
  @Test func threeListsComeTogether() throws {
    let app = try OpenApp("Papers", screen: "BazaarViewController", answering: Self.answer)
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.applied == [])
    app.clock(150)
    #expect(app.applied.map(\.count) == [6])
    #expect(app.texts().first == ["CLOTH"] && app.texts().contains(["Apple"]), "\(app.texts())")
    #expect(app.lists.first?.titles == [nil, "Fruit", "Tools"])
    app.tap([0, 0])
    #expect(app.takePrints() == ["big Cloth"])
    let refused = try OpenApp("Papers", screen: "BazaarViewController") { request in
      let answer = Self.answer(to: request)
      let isFruit = request.value["url"]?.string.contains("fruit") == true
      return isFruit ? JSONPayload(["status": 401, "headers": [:], "body": "{\"message\":\"no key\"}"]) : answer
    }
    refused.clock(1000)
    #expect(refused.takePrints() == ["failed 401"])
  }

  /// A list class with a lazy data source whose kept snapshot grows.
  @Test func aKeptSnapshotGrows() throws {
    let app = try OpenApp("Papers", screen: "BirdsViewController")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    app.clock(200)
    #expect(app.texts() == (1...4).map { ["No.\($0) Bird \($0)"] })
    app.press("add")
    app.clock(400)
    #expect(app.texts().count == 8 && app.applied.map(\.count) == [8])
  }

  /// Two kinds of rows of a reload source, headers of the delegate beside it.
  @Test func daysHaveHeadersAndTwoKindsOfRows() throws {
    let app = try OpenApp("Papers", screen: "JournalViewController")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.texts() == [["Rain"], ["Harbour"], ["Sun"]])
    #expect(app.lists.first?.titles == ["Monday", "Tuesday"])
    app.tap([1, 0])
    #expect(app.takePrints() == ["reads Sun"])
  }

  /// Identities of their own, three streams together, loaded when the view appears.
  @Test func shelvesAreLoadedWhenTheViewAppears() throws {
    let app = try OpenApp("Papers", screen: "CinemaViewController")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.applied == [])
    app.clock(100)
    #expect(app.texts() == ["Mimic", "Dune", "Mimic", "Ran", "Ikiru", "Tokyo Story"].map { [$0] })
    #expect(app.lists.first?.counts == [2, 1, 3])
  }
}
