import AppProtocol
import Testing

@testable import AppHosting

/// Apps that change their lists in batches of their own: what they are asked, what is reported of it, and what ends
/// them.
@Suite(.serialized) struct BatchAppTests {
  private func letters() throws -> OpenApp { try OpenApp("Batches", screen: "LettersViewController") }

  @Test func eachBatchIsToldWithTheRowsThatItLeaves() throws {
    let app = try letters()
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.applied == [["0,0", "0,1", "0,2", "0,3"]])
    _ = app.takePrints()
    app.press("Plain")
    #expect(app.applied == [["0,0", "0,1", "0,2", "0,3", "0,4"]])
    #expect(app.takePrints() == ["cell 0,4 E"])
    // A row that comes has a name of its own, and the others keep theirs and their cells.
    app.press("Front")
    #expect(app.applied == [["0,0 (2)", "0,0", "0,1", "0,2", "0,3", "0,4"]])
    #expect(app.takePrints() == ["cell 0,0 F"])
    #expect(app.texts() == [["F"], ["A"], ["B"], ["C"], ["D"], ["E"]])
    app.press("Sections")
    #expect(app.applied == [["0,0 (3)", "0,1 (2)", "0,0 (2)", "0,0", "0,1", "0,2", "0,3", "0,4"]])
    #expect(app.lists.first?.counts == [2, 6])
  }

  @Test func aReloadInABatchFindsItsRow() throws {
    let app = try letters()
    _ = app.takePrints()
    app.press("Delete")
    #expect(app.takePrints() == ["cell 0,1 C!"])
    #expect(app.texts() == [["A"], ["C!"], ["D"]])
    #expect(app.applied == [["0,0", "0,2", "0,3"]])
    let table = try OpenApp("Batches", screen: "LettersTableViewController")
    _ = table.takePrints()
    table.press("Delete")
    #expect(table.takePrints() == ["cell 1 C!"])
    #expect(table.texts() == [["A"], ["C!"], ["D"]])
  }

  @Test func aBatchWithinTheLayoutOfAnotherIsToldAfterIt() throws {
    let app = try OpenApp("Batches", screen: "LettersTableViewController")
    app.press("Within")
    let five = ["0,0", "0,1", "0,2", "0,3", "0,4"]
    #expect(app.applied == [five, five + ["0,5"]])
    #expect(app.texts() == [["A"], ["B"], ["C"], ["D"], ["E"], ["F"]])
  }

  @Test func theAnswerSaysWhetherAnythingElseIsSeen() throws {
    let app = try letters()
    app.press("Nothing")
    #expect(app.window.showsOther == false && app.window.looksOther == false)
    app.press("Label")
    #expect(app.window.showsOther == false && app.window.looksOther == true)
    app.press("Detail")
    #expect(app.window.showsOther == true && app.window.controller == "DetailViewController")
    app.ask(.back)
    #expect(app.window.showsOther == true && app.window.controller == "LettersViewController")
  }

  /// Setting a value that stands already counts as no change.
  @Test func looksThatAreNoTextsAreSeen() throws {
    let app = try OpenApp("Batches", screen: "LooksViewController")
    for name in [
      "Title", "Prompt", "Color", "Alpha", "Text", "Attributes", "Border", "Turn", "Switch", "Enabled", "Slider",
      "Image", "Select", "Mark",
    ] {
      app.press(name)
      #expect(app.window.showsOther == false && app.window.looksOther == true, "\(name)")
      app.press("Nothing")
      #expect(app.window.looksOther == false, "\(name), then nothing")
      app.press(name)
      #expect(app.window.looksOther == false, "\(name), again")
    }
    app.press("Bar")
    #expect(app.window.looksOther == true)
  }

  @Test func aModelThatChangesWithoutAWordEndsTheApp() throws {
    let app = try letters()
    app.press("Quiet")
    let ending = try #require(app.ending)
    #expect(ending.isOfUIKit)
    let words = "Updates = [\n\n]\nCollection view: <UICollectionView: 0x0; frame = "
    #expect(ending.words?.contains(words) == true, "\(ending)")
  }

  @Test func aCellThatIsDequeuedInVainEndsTheApp() throws {
    let app = try letters()
    app.tap([0, 0])
    #expect(app.ending == nil)
    app.press("Vain")
    app.tap([0, 0])
    let ending = try #require(app.ending)
    #expect(ending.isOfUIKit && ending.words?.hasPrefix("Expected dequeued view to be returned") == true, "\(ending)")
    #expect(ending.place?.file.hasSuffix("Batches.swift") == true, "\(ending)")
  }

  @Test func wordsOfOursAreNotUIKits() throws {
    let app = try OpenApp("Batches", screen: "LettersTableViewController")
    app.press("Past")
    let ending = try #require(app.ending)
    #expect(!ending.isOfUIKit)
    #expect(ending.words?.hasPrefix("A table cannot scroll to row 9 of section 0") == true, "\(ending)")
  }

  @Test func classesThatIdentifyAreToldOnce() throws {
    let app = try OpenApp("Batches", screen: "CardsViewController")
    #expect(app.window.plainClasses == ["Card"])
    app.press("More")
    #expect(app.window.plainClasses == nil)
  }
}
