import AppHosting
import Foundation
import JSONValues
import Testing

/// An app whose screens were drawn in Interface Builder: a storyboard and a nib, and code that only fills them.
@Suite(.serialized) struct InterfaceTests {
  private func texts(_ app: OpenApp, list: Int = 0) -> [JSONValue] {
    let lists = app.answer.array("lists")
    guard lists.indices.contains(list) else { return [] }
    return lists[list].array("cells").map { $0["texts"] ?? .null }
  }

  @Test func theStoryboardIsTheScreen() throws {
    let app = try OpenApp("Drawn")
    #expect(app.answer["ok"] == true)
    #expect(app.answer["controller"] == "TownsViewController")
    #expect(app.answer["title"] == "Towns")
    #expect(texts(app).prefix(3) == [["Seoul", "Visit"], ["Busan", "Visit"], ["Jeju", "Visit"]])
    // The prototype of a cell in a list in the prototype of a row.
    #expect(texts(app, list: 1) == [["Book 1"], ["Book 2"]], "\(app.answer)")
    // No outlet is left nil, and nothing contradicts itself.
    #expect(app.answer.array("outlets").isEmpty)
    #expect(app.answer.array("contradictions").isEmpty)
  }

  @Test func actionsOfTheStoryboardReachTheCode() throws {
    var app = try OpenApp("Drawn")
    app.ask("press", [("title", "add")])
    #expect(texts(app).contains(["Daegu, 0 open", "Visit"]), "\(app.answer)")
    app.ask("press", [("title", "Visit")])
    // Of several with one title, the first from the top.
    #expect(texts(app).first == ["Seoul", "Visited 1"], "\(app.answer)")
  }

  @Test func aRowsSegueLeadsToTheNextScene() throws {
    var app = try OpenApp("Drawn")
    app.ask("tap", [("list", 1), ("at", [0, 1])])
    #expect(app.answer["controller"] == "TownViewController")
    #expect(app.answer["title"] == "Busan")
    app.ask("tree")
    let tree = app.answer["root"]?.text ?? ""
    #expect(tree.contains("Busan: 2 choices, 20 points"))
    // The scene that is embedded, with the cells of a nib and the prototype of a header.
    #expect(tree.contains("Busan 1") && tree.contains("Busan 3"))
    #expect(tree.contains("Sights"))
    app.ask("press", [("title", "Rain")])
    app.ask("tree")
    #expect(app.answer["root"]?.text.contains("\"text\":\"Rain\"") == true)
    // 390 points wide, in the ratio 39:20.
    let sights = try #require(app.answer.array("lists").first { $0["class"] == "UICollectionView" })
    #expect(sights["size"] == [390, 200])
    #expect(sights.array("cells").first?["texts"] == ["Busan 1"])
  }

  @Test func codePerformsTheSegueOfAPrototype() throws {
    var app = try OpenApp("Drawn")
    app.ask("press", [("title", "Anywhere")])
    #expect(app.answer["controller"] == "TownViewController")
  }

  /// The parts of a scene must not hold the controller.
  @Test func aControllerThatIsLeftIsLetGo() throws {
    var app = try OpenApp("Drawn")
    app.ask("tap", [("list", 1), ("at", [0, 1])])
    #expect(app.answer["controller"] == "TownViewController")
    app.ask("press", [("title", "Towns")])
    app.ask("clock", [("until", 2000)])
    app.ask("press", [("title", "add")])
    #expect(texts(app).contains(["Daegu, 0 open", "Visit"]), "\(app.answer)")
  }

  @Test func documentsAreFoundWithTheSources() throws {
    let sources = try AppSources([Machine.app("Drawn")])
    #expect(sources.initialController == "TownsViewController")
    #expect(sources.documents.map { $0.split(separator: "/").last ?? "" } == ["Main.storyboard", "SightCell.xib"])
  }

  /// Files of strangers may be anything: what cannot be read counts as not there, and UIKit's own text says what is missing.
  @Test(arguments: [0, 2600]) func aStoryboardThatIsCutOffIsNone(bytes: Int) throws {
    let folder = try Machine.copy(of: "Drawn")
    defer { try? FileManager.default.removeItem(at: folder) }
    let storyboard = folder.appendingPathComponent("Base.lproj/Main.storyboard")
    try Data(contentsOf: storyboard).prefix(bytes).write(to: storyboard)
    let app = try OpenApp(path: folder.path, screen: "TownsViewController")
    let ending = try #require(app.ending)
    #expect(ending.isOfUIKit, "\(ending)")
    #expect(ending.words?.contains("unable to dequeue a cell with identifier town") == true, "\(ending)")
  }
}
