import AppHosting
import AppProtocol
import JSONValues
import Testing

/// The user's presses on other views than buttons: rows that open, menus of long presses, labels, switches.
@Suite(.serialized) struct PressTests {
  private func shelf() throws -> OpenApp { try OpenApp("Hands", screen: "ShelfViewController") }

  @Test func expandCollapseAndReorderAreTransactions() throws {
    let app = try shelf()
    app.ask(.expand(AppRow([2, 0], 1)))
    #expect(app.applied == [["Emma", "Ulysses", "Walden", "Large print", "Shelf 1", "Faust", "Medea"]])
    app.ask(.collapse(AppRow([2, 0], 1)))
    #expect(app.applied.last?.last == "Shelf 1")
    app.reorder([0, 0], to: [0, 2])
    #expect(app.applied == [["Ulysses", "Walden", "Emma", "Large print", "Shelf 1"]])
  }

  @Test func theAnswerToAQuestionIsSeenAtOnce() throws {
    let app = try shelf()
    app.press("add")
    #expect(app.window.alert?.title == "Which book?")
    app.type("Medea")
    app.press("Put up")
    #expect(app.window.alert == nil)
    #expect(app.applied == [["Emma", "Ulysses", "Walden", "Medea", "Large print", "Shelf 1"]])
  }

  @Test func aLongPressOpensTheMenuOfARow() throws {
    let app = try shelf()
    app.press(in: [0, 1], isLong: true)
    #expect(app.choices == ["Lend"])
    app.press("Lend")
    #expect(app.applied == [["Emma", "Walden", "Large print", "Shelf 1"]])
    app.press("Lend", in: [0, 0], isLong: true)
    #expect(app.applied == [["Walden", "Large print", "Shelf 1"]])
    app.press("Walden", isLong: true)
    #expect(app.choices == ["Lend"])
    app.press("Sell", in: [0, 0], isLong: true)
    #expect(!app.isDone)
    #expect(app.choices == ["press \"Lend\" in [0,0] --long"])
    app.press("Nothing", isLong: true)
    #expect(!app.isDone)
  }

  @Test func aLongPressIsAGestureWhereThereIsNoMenu() throws {
    let app = try shelf()
    app.press(in: [2, 0], isLong: true)
    #expect(app.isDone, "\(app.answer)")
    #expect(app.window.calls == ["held:", "held:"])
    #expect(app.takePrints() == ["held Shelf 1"])
    app.press(in: [1, 0], isLong: true)
    #expect(!app.isDone)
  }

  @Test func aSwitchIsCalledByTheTextBesideIt() throws {
    let app = try shelf()
    app.press("Large print")
    #expect(app.takePrints() == ["Large print true"])
    app.press("switch", in: [1, 0])
    #expect(app.takePrints() == ["Large print false"])
  }

  @Test func observersRunAgainWhenTheObjectChanges() throws {
    let app = try OpenApp("Hands", screen: "CounterViewController")
    #expect(app.window.title == "0 of 2")
    app.tap([0, 1])
    #expect(app.window.title == "1 of 2")
    #expect(app.texts() == [["one"], ["two", "done"]])
  }

  @Test func titleViewOfABarCanBePressed() throws {
    let app = try OpenApp("Hands", screen: "CounterViewController")
    app.press("Backwards")
    #expect(app.isDone, "\(app.answer)")
    #expect(app.texts().map(\.first) == ["two", "one"])
    // It was read anew, with as many rows as before.
    #expect(app.applied == [["0,0", "0,1"]])
    app.press("detail", in: [0, 0])
    #expect(app.takePrints() == ["more of two"])
    #expect(app.applied.isEmpty)
  }

  @Test func aLabelThatAnswersATapIsPressedByItsText() throws {
    let app = try shelf()
    app.press("How many?")
    #expect(app.takePrints() == ["5"])
  }

  @Test func pressChoicesOmitFlexibleSpaces() throws {
    let app = try shelf()
    app.press()
    #expect(app.choices == ["add", "More", "Share", "Large print", "outlineDisclosure", "How many?"])
  }

  @Test func aMenuIsListedAsItOpens() throws {
    let app = try shelf()
    app.press("More")
    #expect(app.choices == ["Empty", "Later"])
    app.press("Later")
    #expect(app.takePrints() == ["later"])
    app.press("More")
    app.press("Empty")
    #expect(app.window.calls == ["empty"])
    #expect(app.applied == [[]])
  }

  @Test func emptyScreenShowsItsContentUnavailableView() throws {
    let app = try shelf()
    app.press("More")
    app.press("Empty")
    app.ask(.tree)
    #expect(app.tree.split(separator: "\n").contains("No books"))
    app.press("Bring them back")
    #expect(app.applied.last == ["Emma", "Large print", "Shelf 1"])
    app.ask(.tree)
    #expect(!app.tree.split(separator: "\n").contains("No books"))
  }

  @Test func rowsBelowATabBarAreAsHighAsTheOthers() throws {
    let app = try OpenApp("Hands", screen: "CoveredViewController")
    #expect(app.ending == nil)
    let sizes = app.lists.first?.measured.compactMap(\.height) ?? []
    #expect(sizes.count > 10)
    #expect(Set(sizes).count == 1, "\(sizes)")
  }

  @Test func headersOfACellsClassStayWhereTheyAre() throws {
    let app = try OpenApp("Hands", screen: "HeadedViewController")
    #expect(app.applied.count == 1)
    app.press("Rounds")
    #expect(app.takePrints() == ["few"])
  }
}
