import AppHosting
import AppProtocol
import Foundation
import JSONValues
import Testing

/// An app whose screens were drawn in Interface Builder: a storyboard and a nib, and code that only fills them.
@Suite(.serialized) struct InterfaceTests {
  @Test func storyboardSceneIsShown() throws {
    let app = try OpenApp("Drawn")
    #expect(app.isDone)
    #expect(app.window.controller == "TownsViewController")
    #expect(app.window.title == "Towns")
    #expect(app.texts().prefix(3) == [["Seoul", "Visit"], ["Busan", "Visit"], ["Jeju", "Visit"]])
    // The prototype of a cell in a list in the prototype of a row.
    #expect(app.texts(list: 1) == [["Book 1"], ["Book 2"]], "\(app.answer)")
    // No outlet is left nil, and nothing contradicts itself.
    #expect(app.window.nilOutlets.isEmpty)
    #expect(app.window.contradictions.isEmpty)
  }

  @Test func actionsOfTheStoryboardReachTheCode() throws {
    let app = try OpenApp("Drawn")
    app.press("add")
    #expect(app.texts().contains(["Daegu, 0 open", "Visit"]), "\(app.answer)")
    app.press("Visit")
    // Of several with one title, the first from the top.
    #expect(app.texts().first == ["Seoul", "Visited 1"], "\(app.answer)")
  }

  @Test func aRowsSegueLeadsToTheNextScene() throws {
    let app = try OpenApp("Drawn")
    app.tap([0, 1])
    #expect(app.window.controller == "TownViewController")
    #expect(app.window.title == "Busan")
    app.ask(.tree)
    let tree = app.tree
    #expect(tree.contains("Busan: 2 choices, 20 points"))
    // The scene that is embedded, with the cells of a nib and the prototype of a header.
    #expect(tree.contains("Busan 1") && tree.contains("Busan 3"))
    #expect(tree.contains("Sights"))
    app.press("Rain")
    app.ask(.tree)
    #expect(app.tree.contains("Rain"))
    // 390 points wide, in the ratio 39:20.
    let sights = try #require(app.lists.first { $0.type == "UICollectionView" })
    #expect(sights.size == AppSize(width: 390, height: 200))
    #expect(sights.cells.first?.texts == ["Busan 1"])
  }

  @Test func codePerformsTheSegueOfAPrototype() throws {
    let app = try OpenApp("Drawn")
    app.press("Anywhere")
    #expect(app.window.controller == "TownViewController")
  }

  /// The parts of a scene must not hold the controller.
  @Test func poppedControllerIsReleased() throws {
    let app = try OpenApp("Drawn")
    app.tap([0, 1])
    #expect(app.window.controller == "TownViewController")
    app.press("Towns")
    app.clock(2000)
    app.press("add")
    #expect(app.texts().contains(["Daegu, 0 open", "Visit"]), "\(app.answer)")
  }

  @Test func documentsAreFoundWithTheSources() throws {
    let sources = try AppSources([Machine.app("Drawn")])
    #expect(sources.initialController == "TownsViewController")
    #expect(sources.documents.map { $0.split(separator: "/").last ?? "" } == ["Main.storyboard", "SightCell.xib"])
  }

  /// An unreadable file counts as missing, and the trap has UIKit's own text.
  @Test(arguments: [0, 2600]) func truncatedStoryboardCountsAsMissing(bytes: Int) throws {
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
    #expect(app.window.controller == "UIViewController")
    #expect(app.window.title == "Menu")
  }

  /// A delegate may get its first controller from a missing module; a name of Foundation's may be the app's own.
  @Test func delegateWithoutRootControllerShowsTheOnlyScreen() throws {
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
    #expect(app.window.controller == "Boats")
    #expect(app.window.title == "own")
  }
}
