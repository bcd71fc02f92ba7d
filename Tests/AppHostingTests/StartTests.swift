import AppHosting
import JSONValues
import Testing

/// The start of an app as the system does it: its delegate, its scene, its own window.
@Suite(.serialized) struct StartTests {
  private static func texts(_ app: OpenApp) -> [JSONValue] {
    (app.answer.array("lists").first?.array("cells") ?? []).map { $0["texts"] ?? .null }
  }

  /// UIKit tells the app's delegate first, then the scene's, and both are there for whoever asks.
  @Test func theDelegatesAreToldInTheirOrder() throws {
    let app = try OpenApp("Begun")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.answer["controller"] == "SplashViewController")
    #expect(app.process.takePrints().map(\.text) == ["launched", "connects", "splash true", "in front"])
  }

  @Test func theAppsOwnWindowMayShowSomethingElseLater() throws {
    var app = try OpenApp("Begun")
    app.ask("clock", [("until", 1100)])
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.answer["controller"] == "BoatsViewController")
    #expect(app.answer["title"] == "Boats")
    #expect(Self.texts(app) == [["Ferry"], ["Tug"]])
    app.ask("tree")
    #expect(app.answer["root"]?.text.contains("Tug") == true, "\(app.answer)")
    app.ask("rotate")
    #expect(app.answer.array("lists").first?["size"]?.text.hasPrefix("[844") == true, "\(app.answer)")
  }

  /// The screens that may be shown where the app's own start comes to nothing.
  @Test func otherStartsAreThoseThatCanBeMade() throws {
    let app = try Machine.build("Begun")
    #expect(try app.screen(named: nil) == "--scene")
    #expect(app.starts(beside: "--scene") == ["BoatsViewController", "SplashViewController"])
    #expect(app.starts(beside: "BoatsViewController") == ["SplashViewController"])
  }
}
