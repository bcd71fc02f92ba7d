import AppHosting
import AppProtocol
import JSONValues
import Testing

/// The user's gestures on lists, and input to an app from outside. One app with several screens, compiled once.
@Suite(.serialized) struct HandTests {
  @Test func aSwipeOffersTheActionsOfItsEdge() throws {
    let app = try OpenApp("Hands", screen: "MailViewController")
    #expect(app.applied.first?.count == 30)
    app.swipe([0, 0])
    #expect(app.choices == ["Delete"])
    app.swipe([0, 0], isLeading: true)
    #expect(app.choices == ["Flag"])
    app.swipe([0, 0], "Flag", isLeading: true)
    #expect(app.window.target == "Flag")
    #expect(app.texts().first == ["Mail 1", "flagged"])
    app.swipe([0, 1], "Delete")
    #expect(app.applied.last?.prefix(2) == ["Mail 1", "Mail 3"])
    app.swipe([0, 1], "Archive")
    #expect(!app.isDone)
    #expect(app.choices == ["swipe [0,1] \"Delete\""])
  }

  @Test func scrollingMovesTheListAndCallsTheApp() throws {
    let app = try OpenApp("Hands", screen: "MailViewController")
    app.ask(.scroll(.init(list: 1, to: AppPoint(x: 0, y: 200))))
    #expect(app.window.title == "at 200")
    #expect(app.lists.first?.offset == AppPoint(x: 0, y: 200))
    app.tap([0, 29])
    #expect(app.window.target == "Mail 30")
  }

  @Test func flowLayoutIsReportedWithItemFrames() throws {
    let app = try OpenApp("Hands", screen: "GridViewController")
    let list = try #require(app.lists.first)
    #expect(!list.isDiffable)
    let sections = list.layout?.value.array("sections") ?? []
    #expect(sections.count == 2)
    // 390 - 2 * 15 = 360: three of 100 in a line, 30 between them; one more below.
    let group = sections.first?["group"]
    #expect(group?["frames"] == [[15, 5, 100, 50], [145, 5, 100, 50], [275, 5, 100, 50], [15, 75, 100, 50]])
    #expect(sections.first?.array("boundary").first?["height"] == ["abs": 30])
  }

  @Test func nilOutletsAndConflictingConstraintsAreReported() throws {
    let app = try OpenApp("Hands", screen: "GridViewController")
    #expect(
      app.window.nilOutlets == [
        .init(type: "GridViewController", name: "caption"), .init(type: "GridViewController", name: "badge"),
      ])
    let places = try #require(app.window.contradictions.first).places
    #expect(places == [37, 38].map { "\(Machine.app("Hands"))/GridViewController.swift:\($0)" })
    app.ask(.tree)
    #expect(app.window.nilOutlets.isEmpty)
  }

  @Test func requestsAreAnsweredByTheWorkbench() throws {
    let built = try Machine.build("Hands")
    #expect(built.cuts.isEmpty, "\(built.cuts)")
    var asked: [String] = []
    let app = try OpenApp("Hands", screen: "NewsViewController") { request in
      let request = request.value
      asked.append(
        "\(request["method"]?.string ?? "") \(request["url"]?.string ?? "") \(request["body"]?.string ?? "-")")
      switch request["url"]?.string {
      case "https://example.com/shared.json":
        return JSONPayload(["status": 200, "body": "[{\"id\":1,\"title\":\"One\"}]"])
      case "https://example.com/own.json": return JSONPayload(["status": 200, "base64": "W10="])
      case "https://example.com/post": return JSONPayload(["status": 201, "headers": ["x": "y"], "body": "made"])
      default: return .unavailable("not-recorded")
      }
    }
    #expect(!app.answer.isBusy)
    let items = app.applied.last ?? []
    #expect(Set(items) == ["shared [\"One\"]", "own []", "post 201 made", "plain nil"])
    #expect(asked.contains("POST https://example.com/post {\"a\":1}"))
    #expect(asked.count == 4)
  }

  @Test func unrecordedRequestFailsAsOffline() throws {
    let app = try OpenApp("Hands", screen: "NewsViewController")
    #expect(Set(app.applied.last ?? []) == ["shared offline", "own offline", "post failed true", "plain nil"])
  }
}
