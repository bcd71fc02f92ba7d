import AppHosting
import JSONValues
import Testing

/// Views of SwiftUI's in the cells of a list.
@Suite(.serialized) struct HostedViewTests {
  private static func texts(_ app: OpenApp) -> [[String]] {
    (app.answer.array("lists").first?.array("cells") ?? []).map { $0.array("texts").map(\.string) }
  }

  private static func heights(_ app: OpenApp) -> [Double?] {
    (app.answer.array("lists").first?["measured"]?.array("items") ?? []).map { $0["height"]?.number }
  }

  @Test func whatIsNotKnownOfAViewIsLeftOutAlone() throws {
    let app = try Machine.build("Hosted")
    #expect(
      app.cuts.map { "\($0.text.trimmingPrefix { $0 == " " })" } == [
        ".confettiCannon(counter: library.likes, radius: 300)", "Telescope(power: 3) { Text(\"nobody has it\") }",
      ])
  }

  @Test func cellsHaveTheTextsOfTheirViews() throws {
    var app = try OpenApp("Hosted", screen: "HostedList")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(Self.texts(app) == [["One"], ["Two", "star 0", "star 1"]])
    app.ask("press", [("list", 1), ("at", [0, 0]), ("title", "chevron.down")])
    #expect(Self.texts(app) == [["One", "by heart, 0 likes"], ["Two", "star 0", "star 1"]])
    app.ask("press", [("title", "Like")])
    #expect(Self.texts(app).first == ["One", "by heart, 1 likes"])
    // A change from another thread is shown, as SwiftUI does, and ends nothing.
    app.ask("press", [("title", "Far")])
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(Self.texts(app).first == ["One", "by heart, 11 likes"])
    app.ask("swipe", [("list", 1), ("at", [0, 0])])
    #expect(app.answer.array("choices").map(\.string) == ["Delete"])
    app.ask("swipe", [("list", 1), ("at", [0, 0]), ("title", "Delete")])
    #expect(app.applied.last?.count == 1)
    #expect(Self.texts(app) == [["Two", "star 0", "star 1"]])
  }

  @Test func aHostedControllerShowsItsTexts() throws {
    var app = try OpenApp("Hosted", screen: "HostedScreen")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    app.ask("tree")
    #expect(app.answer.text.contains("\"text\":\"inside\""))
  }
}
