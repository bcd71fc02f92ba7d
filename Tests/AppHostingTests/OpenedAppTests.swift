import AppHosting
import JSONValues
import Testing

/// Each app is compiled once and kept: these tests cost seconds the first time and little later.
@Suite(.serialized) struct OpenedAppTests {
  @Test func whatAnAppAppliesIsToldInOrderAndAtItsTime() throws {
    var app = try OpenApp("Pocket")
    #expect(app.applied == [["Bulbasaur", "Charmander", "Squirtle"]])
    #expect(app.process.takePrints() == [AppPrint("shown 3")])
    app.ask("tap", [("list", 1), ("at", [0, 1])])
    #expect(app.answer["target"] == "Charmander")
    #expect(app.answer.array("calls") == ["collectionView(_:didSelectItemAt:)"])
    #expect(app.applied == [["Bulbasaur", "Squirtle"]])
    app.ask("clock", [("until", 999)])
    #expect(app.applied.isEmpty)
    app.ask("clock", [("until", 2000)])
    #expect(app.applied == [["Pikachu", "Bulbasaur", "Squirtle"]])
    #expect(app.times == [1000])
  }

  @Test func whatIsOnScreenIsToldWithTheTextsOfItsCells() throws {
    let app = try OpenApp("Pocket")
    #expect(app.answer["controller"] == "PocketViewController")
    #expect(app.answer["title"] == "Pocket")
    let list = try #require(app.answer.array("lists").first)
    #expect(list.array("cells").first?.array("texts") == ["Bulbasaur", "9 letters"])
    #expect(list["source"] == "diffable")
    #expect(list["layout"]?.array("sections").count == 1)
  }

  @Test func anAppThatDidNotChangeIsNotCompiledAgain() throws {
    _ = try Machine.build("Pocket")
    let again = try Machine.build("Pocket")
    #expect(!again.isCompiledNow)
    #expect(again.cuts.isEmpty)
    #expect(again.rewrites.contains { $0.rule == "@objc" })
  }

  @Test func aTableIsAListAsWell() throws {
    var app = try OpenApp("Tables")
    #expect(app.applied == [["sound", "colour"]])
    #expect(app.answer.array("lists").first?.array("cells").first?.array("texts") == ["Sound"])
    app.ask("press", [("title", "add")])
    #expect(app.answer.array("calls") == ["add"])
    #expect(app.applied == [["sound", "colour", "language"]])
    app.ask("tap", [("list", 1), ("at", [0, 0])])
    #expect(app.answer.array("calls") == ["tableView(_:didSelectRowAt:)"])
    #expect(app.applied == [["colour", "language"]])
  }
}
