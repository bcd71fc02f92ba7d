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

  /// A storyboard may begin with a controller of UIKit's, such as a menu of what else there is.
  @Test func aStoryboardsFirstControllerNeedsNoClassOfTheApps() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try """
    import UIKit
    final class Boats: UITableViewController {}
    final class Harbours: UITableViewController {}
    """.write(to: folder.appendingPathComponent("Lists.swift"), atomically: true, encoding: .utf8)
    try """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="nav-00-001">
      <scenes>
        <scene sceneID="s1"><objects>
          <navigationController id="nav-00-001" sceneMemberID="viewController">
            <navigationBar key="navigationBar" id="bar-00-001"/>
            <connections>
              <segue destination="men-00-001" kind="relationship" relationship="rootViewController" id="seg-00-001"/>
            </connections>
          </navigationController>
        </objects></scene>
        <scene sceneID="s2"><objects>
          <viewController id="men-00-001" sceneMemberID="viewController">
            <view key="view" id="vie-00-001"><rect key="frame" x="0" y="0" width="390" height="844"/></view>
            <navigationItem key="navigationItem" title="Menu" id="nai-00-001"/>
          </viewController>
        </objects></scene>
      </scenes>
    </document>
    """.write(to: folder.appendingPathComponent("Main.storyboard"), atomically: true, encoding: .utf8)
    let app = try OpenApp(path: folder.path)
    #expect(app.ending == nil)
    #expect(app.answer["controller"] == "UIViewController")
    #expect(app.answer["title"] == "Menu")
  }

  /// A delegate may ask somebody for its first controller who is not here; a name of Foundation's may be the app's own.
  @Test func aDelegateThatShowsNothingLeavesTheOnlyScreen() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try """
    import FarAwayCoordinator
    import UIKit

    struct URL { var text = "own" }

    @main final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        FarAwayCoordinator.shared.start(in: window)
        window?.rootViewController = FarAwayCoordinator.shared.first
        return true
      }
    }

    final class Boats: UITableViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        title = URL().text
      }
    }

    @available(iOS 17, *)
    #Preview { Boats() }
    """.write(to: folder.appendingPathComponent("Boats.swift"), atomically: true, encoding: .utf8)
    let app = try OpenApp(path: folder.path)
    #expect(app.ending == nil)
    #expect(app.answer["controller"] == "Boats")
    #expect(app.answer["title"] == "own")
  }
}
