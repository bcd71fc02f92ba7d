import AppHosting
import JSONValues
import Testing

/// The presses of a person on what is no button: rows that open, menus of long presses, labels, switches beside a text.
@Suite(.serialized) struct PressTests {
  private func shelf() throws -> OpenApp { try OpenApp("Hands", screen: "ShelfViewController") }

  @Test func whatAPersonDoesToRowsIsATransaction() throws {
    var app = try shelf()
    app.ask("expand", [("list", 1), ("at", [2, 0])])
    #expect(app.applied == [["Emma", "Ulysses", "Walden", "Large print", "Shelf 1", "Faust", "Medea"]])
    app.ask("collapse", [("list", 1), ("at", [2, 0])])
    #expect(app.applied.last?.last == "Shelf 1")
    app.ask("reorder", [("list", 1), ("at", [0, 0]), ("to", [0, 2])])
    #expect(app.applied == [["Ulysses", "Walden", "Emma", "Large print", "Shelf 1"]])
  }

  @Test func theAnswerToAQuestionIsSeenAtOnce() throws {
    var app = try shelf()
    app.ask("press", [("title", "add")])
    #expect(app.answer["alert"]?["title"] == "Which book?")
    app.ask("type", [("text", "Medea")])
    app.ask("press", [("title", "Put up")])
    #expect(app.answer["alert"] == .null)
    #expect(app.applied == [["Emma", "Ulysses", "Walden", "Medea", "Large print", "Shelf 1"]])
  }

  @Test func aLongPressOpensTheMenuOfARow() throws {
    var app = try shelf()
    app.ask("press", [("long", true), ("list", 1), ("at", [0, 1])])
    #expect(app.answer.array("choices") == ["Lend"])
    app.ask("press", [("title", "Lend")])
    #expect(app.applied == [["Emma", "Walden", "Large print", "Shelf 1"]])
    app.ask("press", [("long", true), ("list", 1), ("at", [0, 0]), ("title", "Lend")])
    #expect(app.applied == [["Walden", "Large print", "Shelf 1"]])
    app.ask("press", [("long", true), ("title", "Walden")])
    #expect(app.answer.array("choices") == ["Lend"])
    app.ask("press", [("long", true), ("list", 1), ("at", [0, 0]), ("title", "Sell")])
    #expect(app.answer["ok"] == false)
    #expect(app.answer.array("choices") == ["press \"Lend\" in [0,0] --long"])
    app.ask("press", [("long", true), ("title", "Nothing")])
    #expect(app.answer["ok"] == false)
  }

  @Test func aLongPressIsAGestureWhereThereIsNoMenu() throws {
    var app = try shelf()
    app.ask("press", [("long", true), ("list", 1), ("at", [2, 0])])
    #expect(app.answer["ok"] == true, "\(app.answer)")
    #expect(app.answer.array("calls") == ["held:", "held:"])
    #expect(app.process.takePrints().map(\.text) == ["held Shelf 1"])
    app.ask("press", [("long", true), ("list", 1), ("at", [1, 0])])
    #expect(app.answer["ok"] == false)
  }

  @Test func aSwitchIsCalledByTheTextBesideIt() throws {
    var app = try shelf()
    app.ask("press", [("title", "Large print")])
    #expect(app.process.takePrints().map(\.text) == ["Large print true"])
    app.ask("press", [("title", "switch"), ("list", 1), ("at", [1, 0])])
    #expect(app.process.takePrints().map(\.text) == ["Large print false"])
  }

  @Test func whatReadsAnObservableObjectIsCalledAgainWhenItChanges() throws {
    var app = try OpenApp("Hands", screen: "CounterViewController")
    #expect(app.answer["title"] == "0 of 2")
    app.ask("tap", [("list", 1), ("at", [0, 1])])
    #expect(app.answer["title"] == "1 of 2")
    let cells = app.answer.array("lists").first?.array("cells").map { $0.array("texts") } ?? []
    #expect(cells == [["one"], ["two", "done"]])
  }

  @Test func whatStandsInABarInPlaceOfItsTitleIsPressed() throws {
    var app = try OpenApp("Hands", screen: "CounterViewController")
    app.ask("press", [("title", "Backwards")])
    #expect(app.answer["ok"] == true, "\(app.answer)")
    let cells = app.answer.array("lists").first?.array("cells").map { $0.array("texts").first } ?? []
    #expect(cells == ["two", "one"])
    // It was read anew, with as many rows as before.
    #expect(app.answer.array("lists").first?["reloaded"] == true)
    app.ask("press", [("title", "detail"), ("list", 1), ("at", [0, 0])])
    #expect(app.process.takePrints().map(\.text) == ["more of two"])
    #expect(app.answer.array("lists").first?["reloaded"] == false)
  }

  @Test func aLabelThatAnswersATapIsPressedByItsText() throws {
    var app = try shelf()
    app.ask("press", [("title", "How many?")])
    #expect(app.process.takePrints().map(\.text) == ["5"])
  }

  @Test func whatCanBePressedHasNoSpacesInIt() throws {
    var app = try shelf()
    app.ask("press")
    #expect(app.answer.array("choices") == ["add", "More", "Share", "Large print", "How many?"])
  }

  @Test func aMenuIsListedAsItOpens() throws {
    var app = try shelf()
    app.ask("press", [("title", "More")])
    #expect(app.answer.array("choices") == ["Empty", "Later"])
    app.ask("press", [("title", "Later")])
    #expect(app.process.takePrints().map(\.text) == ["later"])
    app.ask("press", [("title", "More")])
    app.ask("press", [("title", "Empty")])
    #expect(app.answer.array("calls") == ["empty"])
    #expect(app.applied == [[]])
  }

  @Test func aScreenWithoutContentShowsWhatStandsInItsPlace() throws {
    var app = try shelf()
    app.ask("press", [("title", "More")])
    app.ask("press", [("title", "Empty")])
    app.ask("tree")
    #expect(app.answer["root"]?.text.contains("\"No books\"") == true)
    app.ask("press", [("title", "Bring them back")])
    #expect(app.applied.last == ["Emma", "Large print", "Shelf 1"])
    app.ask("tree")
    #expect(app.answer["root"]?.text.contains("\"No books\"") == false)
  }

  @Test func rowsBelowATabBarAreAsHighAsTheOthers() throws {
    let app = try OpenApp("Hands", screen: "CoveredViewController")
    #expect(app.ending == nil)
    let sizes = app.answer.array("lists").first?.array("measured").compactMap { $0["h"]?.number } ?? []
    #expect(sizes.count > 10)
    #expect(Set(sizes).count == 1, "\(sizes)")
  }

  @Test func headersOfACellsClassStayWhereTheyAre() throws {
    var app = try OpenApp("Hands", screen: "HeadedViewController")
    #expect(app.applied.count == 1)
    app.ask("press", [("title", "Rounds")])
    #expect(app.process.takePrints().map(\.text) == ["few"])
  }
}
