import AppHosting
import JSONValues
import Testing

/// The work of hands with lists, and the input of an app from outside. One app with several screens, compiled once.
@Suite(.serialized) struct HandTests {
  @Test func aSwipeOffersTheActionsOfItsEdge() throws {
    var app = try OpenApp("Hands", screen: "MailViewController")
    #expect(app.applied.first?.count == 30)
    app.ask("swipe", [("list", 1), ("at", [0, 0])])
    #expect(app.answer.array("choices").map(\.string) == ["Delete"])
    app.ask("swipe", [("list", 1), ("at", [0, 0]), ("leading", true)])
    #expect(app.answer.array("choices").map(\.string) == ["Flag"])
    app.ask("swipe", [("list", 1), ("at", [0, 0]), ("leading", true), ("title", "Flag")])
    #expect(app.answer["target"] == "Flag")
    #expect(app.answer.array("lists").first?.array("cells").first?.array("texts") == ["Mail 1", "flagged"])
    app.ask("swipe", [("list", 1), ("at", [0, 1]), ("title", "Delete")])
    #expect(app.applied.last?.prefix(2) == ["Mail 1", "Mail 3"])
    app.ask("swipe", [("list", 1), ("at", [0, 1]), ("title", "Archive")])
    #expect(app.answer["ok"] == false)
    #expect(app.answer.array("choices").map(\.string) == ["swipe [0,1] \"Delete\""])
  }

  @Test func aFingerScrollsAndTheAppIsTold() throws {
    var app = try OpenApp("Hands", screen: "MailViewController")
    app.ask("scroll", [("list", 1), ("to", [0, 200])])
    #expect(app.answer["title"] == "at 200")
    #expect(app.answer.array("lists").first?["offset"] == [0, 200])
    app.ask("tap", [("list", 1), ("at", [0, 29])])
    #expect(app.answer["target"] == "Mail 30")
  }

  @Test func aFlowLayoutIsToldWithTheFramesOfItsItems() throws {
    let app = try OpenApp("Hands", screen: "GridViewController")
    let list = try #require(app.answer.array("lists").first)
    #expect(list["source"] == "classic")
    let sections = list["layout"]?.array("sections") ?? []
    #expect(sections.count == 2)
    // 390 - 2 * 15 = 360: three of 100 in a line, 30 between them; one more below.
    let group = sections.first?["group"]
    #expect(group?["frames"] == [[15, 5, 100, 50], [145, 5, 100, 50], [275, 5, 100, 50], [15, 75, 100, 50]])
    #expect(sections.first?.array("boundary").first?["height"] == ["abs": 30])
  }

  @Test func outletsAndContradictionsAreTold() throws {
    var app = try OpenApp("Hands", screen: "GridViewController")
    #expect(
      app.answer.array("outlets") == [
        ["type": "GridViewController", "name": "caption"], ["type": "GridViewController", "name": "badge"],
      ])
    let contradiction = try #require(app.answer.array("contradictions").first)
    let places = contradiction.array("places").map(\.string)
    #expect(places == ["GridViewController.swift:37", "GridViewController.swift:38"])
    app.ask("tree")
    #expect(app.answer.array("outlets").isEmpty)
  }

  @Test func requestsAreAnsweredByTheWorkbench() throws {
    let built = try Machine.build("Hands")
    #expect(built.cuts.isEmpty, "\(built.cuts)")
    let process = try AppProcess(built, Machine.toolchain(), seed: 0)
    var asked: [String] = []
    let reply = process.ask("open", [("screen", "NewsViewController"), ("size", [390, 844])]) { request in
      asked.append(
        "\(request["method"]?.string ?? "") \(request["url"]?.string ?? "") \(request["body"]?.string ?? "-")")
      switch request["url"]?.string {
      case "https://example.com/shared.json": return ["status": 200, "body": "[{\"id\":1,\"title\":\"One\"}]"]
      case "https://example.com/own.json": return ["status": 200, "base64": "W10="]
      case "https://example.com/post": return ["status": 201, "headers": ["x": "y"], "body": "made"]
      default: return ["unavailable": "not-recorded"]
      }
    }
    guard case .answered(let answer, let events) = reply else {
      Issue.record("\(reply)")
      return
    }
    #expect(answer["busy"] == false)
    let last = events.last { $0["event"] == "apply" }
    let items = last?.array("sections").first?.array("items").map(\.string) ?? []
    #expect(Set(items) == ["shared [\"One\"]", "own []", "post 201 made", "plain nil"])
    #expect(asked.contains("POST https://example.com/post {\"a\":1}"))
    #expect(asked.count == 4)
  }

  @Test func whatIsNotRecordedFailsAsWithoutANetwork() throws {
    let app = try OpenApp("Hands", screen: "NewsViewController")
    #expect(Set(app.applied.last ?? []) == ["shared offline", "own offline", "post failed true", "plain nil"])
  }
}
