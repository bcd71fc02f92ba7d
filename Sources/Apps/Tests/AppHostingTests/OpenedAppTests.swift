import AppHosting
import AppProtocol
import JSONValues
import Testing

/// Each app is compiled once and kept: these tests cost seconds the first time and little later.
@Suite(.serialized) struct OpenedAppTests {
  @Test func appliesAreReportedInOrderWithTheirTimes() throws {
    let app = try OpenApp("Pocket")
    #expect(app.applied == [["Bulbasaur", "Charmander", "Squirtle"]])
    #expect(app.outcome.prints == [AppPrint("shown 3")])
    app.tap([0, 1])
    #expect(app.window.target == "Charmander")
    #expect(app.window.calls == ["collectionView(_:didSelectItemAt:)"])
    #expect(app.applied == [["Bulbasaur", "Squirtle"]])
    app.clock(999)
    #expect(app.applied.isEmpty)
    app.clock(2000)
    #expect(app.applied == [["Pikachu", "Bulbasaur", "Squirtle"]])
    #expect(app.times == [1000])
  }

  @Test func screenIsReportedWithItsCellTexts() throws {
    let app = try OpenApp("Pocket")
    #expect(app.window.controller == "PocketViewController")
    #expect(app.window.title == "Pocket")
    let list = try #require(app.lists.first)
    #expect(list.cells.first?.texts == ["Bulbasaur", "9 letters"])
    #expect(list.isDiffable)
    #expect(list.layout?.value.array("sections").count == 1)
  }

  @Test func anAppThatDidNotChangeIsNotCompiledAgain() throws {
    _ = try Machine.build("Pocket")
    let again = try Machine.build("Pocket")
    #expect(!again.isCompiledNow)
    #expect(again.cuts.isEmpty)
    #expect(again.rewrites.contains { $0.rule == "@objc" })
  }

  @Test func aTableIsAListAsWell() throws {
    let app = try OpenApp("Tables")
    #expect(app.applied == [["sound", "colour"]])
    #expect(app.texts().first == ["Sound"])
    app.press("add")
    #expect(app.window.calls == ["add"])
    #expect(app.applied == [["sound", "colour", "language"]])
    app.tap([0, 0])
    #expect(app.window.calls == ["tableView(_:didSelectRowAt:)"])
    #expect(app.applied == [["colour", "language"]])
  }
}
