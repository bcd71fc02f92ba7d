import AppHosting
import AppProtocol
import Foundation
import JSONValues
import Testing

/// The demo app, as the user uses it.
@Suite(.serialized) struct DemoAppTests {
  static let folder = Machine.checkout.appendingPathComponent("Scripts/Demos/Apps/Pokedex").path

  @Test func demoCompilesWithoutCuts() throws {
    let app = try AppBuild(AppSources([Self.folder])).run(Machine.toolchain())
    #expect(app.cuts.isEmpty, "\(app.cuts)")
    #expect(app.rounds == 0)
    #expect(try app.screen(named: nil) == .scene)
  }

  @Test func aPersonUsesTheDemo() throws {
    let app = try OpenApp(path: Self.folder)
    #expect(app.window.controller == "PokedexViewController")
    app.clock(400)
    #expect(app.applied.map(\.count) == [6])
    app.press("More")
    #expect(app.window.calls == ["loadMore"])
    app.clock(1000)
    #expect(app.applied.map(\.count) == [13])
    app.type("char")
    #expect(app.applied.last?.count == 3)
    app.type("")
    app.press()
    #expect(app.choices == ["More", "refresh", "Cancel"])
    app.tap([1, 3])
    #expect(app.window.controller == "DetailViewController")
    #expect(app.window.title == "Charmander")
    app.press("Favorite")
    #expect(app.applied.map(\.count) == [14])
    app.ask(.back)
    #expect(app.window.controller == "PokedexViewController")
    app.press("More")
    #expect(app.window.alert?.title == "That's all")
    app.press("OK")
    #expect(app.window.alert == nil)
    app.ask(.pull(list: nil))
    app.clock(2000)
    #expect(app.applied.map(\.count).last == 7)
  }
}
