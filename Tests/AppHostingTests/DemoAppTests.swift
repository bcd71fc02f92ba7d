import AppHosting
import Foundation
import JSONValues
import Testing

/// The demo app, as a person uses it.
@Suite(.serialized) struct DemoAppTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Scripts/Demos/Apps/Pokedex").standardizedFileURL.path

  @Test func nothingOfTheDemoIsLeftOut() throws {
    let app = try AppBuild(AppSources([Self.folder])).run(Machine.toolchain())
    #expect(app.cuts.isEmpty, "\(app.cuts)")
    #expect(app.rounds == 0)
    #expect(try app.screen(named: nil) == "--scene")
  }

  @Test func aPersonUsesTheDemo() throws {
    var app = try OpenApp(path: Self.folder)
    #expect(app.answer["controller"] == "PokedexViewController")
    app.ask("clock", [("until", 400)])
    #expect(app.applied.map(\.count) == [6])
    app.ask("press", [("title", "More")])
    #expect(app.answer.array("calls") == ["loadMore"])
    app.ask("clock", [("until", 1000)])
    #expect(app.applied.map(\.count) == [13])
    app.ask("type", [("text", "char")])
    #expect(app.applied.last?.count == 3)
    app.ask("type", [("text", "")])
    app.ask("press")
    #expect(app.answer.array("choices").map(\.string) == ["More", "refresh", "Cancel"])
    app.ask("tap", [("list", 1), ("at", [1, 3])])
    #expect(app.answer["controller"] == "DetailViewController")
    #expect(app.answer["title"] == "Charmander")
    app.ask("press", [("title", "Favorite")])
    #expect(app.applied.map(\.count) == [14])
    app.ask("back")
    #expect(app.answer["controller"] == "PokedexViewController")
    app.ask("press", [("title", "More")])
    #expect(app.answer["alert"]?["title"] == "That's all")
    app.ask("press", [("title", "OK")])
    #expect(app.answer["alert"] == .null)
    app.ask("pull")
    app.ask("clock", [("until", 2000)])
    #expect(app.applied.map(\.count).last == 7)
  }
}
