import AppProtocol
import Foundation
import JSONValues
import Testing

@testable import AppHosting

/// A file that is opened by itself is compiled with the files of its project that it needs.
@Suite(.serialized) struct ProjectFileTests {
  private static let files = [
    "Harbour.xcodeproj/project.pbxproj": "",
    "Harbour/Feed/FeedController.swift": """
    import UIKit

    /// Not a word of Buoy.
    final class FeedController: UITableViewController {
      private let towns = Town.all
      override func viewDidLoad() {
        super.viewDidLoad()
        title = "Feed \\(towns.count) Pier"
        view.backgroundColor = UIColor(tide: 3)
        view.fill(with: .harbour)
        tableView.register(TownCell.self, forCellReuseIdentifier: TownCell.marker)
      }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { towns.count }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "town", for: indexPath)
        (cell as? TownCell)?.show(towns[indexPath.row])
        return cell
      }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        (UIApplication.shared.delegate as? AppDelegate)?.router.go(to: towns[indexPath.row])
      }
    }
    """,
    "Harbour/Models/Town.swift": """
    struct Town { let name: String }
    """,
    "Harbour/Models/Town+All.swift": """
    extension Town { static let all = [Town(name: "Busan"), Town(name: "Jeju")] }
    """,
    "Harbour/Views/TownCell.swift": """
    import UIKit
    final class TownCell: UITableViewCell, Showing {
      func show(_ town: Town) { textLabel?.text = town.name }
    }
    """,
    "Harbour/Views/Showing.swift": """
    protocol Showing { func show(_ town: Town) }
    extension Showing { func show(_ town: Town) {} }
    """,
    "Harbour/Support/Conformances.swift": """
    import UIKit
    extension UILabel: Showing {}
    """,
    "Harbour/Support/Marked.swift": """
    protocol Marked {}
    extension Marked { static var marker: String { "town" } }
    """,
    "Harbour/Support/Marks.swift": """
    import UIKit
    extension UITableViewCell: Marked {}
    """,
    "Harbour/Support/Colors.swift": """
    import UIKit
    extension UIColor { convenience init(tide: Int) { self.init(white: 1, alpha: 1) } }
    """,
    "Harbour/Support/Filling.swift": """
    import UIKit
    extension UIColor { static let harbour = UIColor.blue }
    extension UIView { func fill(with color: UIColor) { backgroundColor = color } }
    """,
    "Harbour/App/AppDelegate.swift": """
    import UIKit
    @main final class AppDelegate: UIResponder, UIApplicationDelegate {
      let router = Router()
      var window: UIWindow?
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        print("launched")
        window = UIWindow()
        window?.rootViewController = StartController()
        return true
      }
    }
    """,
    "Harbour/App/Router.swift": """
    import UIKit
    final class StartController: UITableViewController {}
    final class Router { func go(to town: Town) { print("goes to", town.name) } }
    """,
    "Harbour/Old/Town.swift": """
    struct Town { var id: Int }
    struct Buoy { var town: Town }
    """,
    "Harbour/Old/Piers.swift": """
    final class Pier { func moor() { Nowhere.find() } }
    """,
    "HarbourTests/TownTests.swift": "struct Town {}\n",
  ]

  private func project() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-\(UUID().uuidString)").path
    for (name, text) in Self.files {
      let path = folder + "/" + name
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    return folder
  }

  @Test func filesThatAFileNamesAreCompiledWithIt() throws {
    let folder = try project()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/Harbour/Feed/FeedController.swift"
    let sources = try AppSources([path])
    #expect(sources.files.first?.name == path)
    #expect(
      sources.files.dropFirst().map { $0.name.dropFirst(folder.utf8.count + 9) } == [
        "App/AppDelegate.swift", "App/Router.swift", "Models/Town+All.swift", "Models/Town.swift",
        "Support/Colors.swift", "Support/Conformances.swift", "Support/Filling.swift", "Support/Marked.swift",
        "Support/Marks.swift", "Views/Showing.swift", "Views/TownCell.swift",
      ])
    let built = try AppBuild(sources).run(Machine.toolchain())
    #expect(built.cuts.isEmpty, "\(built.cuts)")
    // The opened file's own controller is shown, not the one that the app starts with.
    #expect(try built.screen(named: nil) == .type("FeedController"))
    #expect(built.starts(beside: .type("FeedController")).isEmpty && !built.hasItsDelegate)
    #expect(try built.screen(named: "StartController") == .type("StartController"))
    let app = try OpenApp(path: path)
    #expect(app.window.title == "Feed 2 Pier", "\(app.ending.debugDescription)")
    app.tap([0, 1])
    #expect(app.takePrints() == ["goes to Jeju"])
    // The folder is all of the app, as it always was.
    #expect(try AppSources([folder + "/Harbour"]).files.count == 14)
  }

  @Test func aFileOutsideOfAProjectStandsAlone() throws {
    let folder = try project()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.removeItem(atPath: folder + "/Harbour.xcodeproj")
    // Marks the root of a repository, in case the temporary folder is inside another one.
    try FileManager.default.createDirectory(atPath: folder + "/.git", withIntermediateDirectories: true)
    #expect(try AppSources([folder + "/Harbour/Feed/FeedController.swift"]).files.count == 1)
    // A package's target is one, and what lies beside the sources is not.
    try FileManager.default.moveItem(atPath: folder + "/Harbour", toPath: folder + "/Moved")
    try FileManager.default.createDirectory(atPath: folder + "/Sources", withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: folder + "/Moved", toPath: folder + "/Sources/Harbour")
    try "".write(toFile: folder + "/Package.swift", atomically: true, encoding: .utf8)
    #expect(try AppSources([folder + "/Sources/Harbour/Feed/FeedController.swift"]).files.count == 12)
    #expect(try AppSources([folder + "/HarbourTests/TownTests.swift"]).files.count == 1)
  }

  /// Targets may lie in groups, where the manifest says so; what another target adds to a type is not part of this one.
  @Test(arguments: [#".target(name: "Harbour", path: root + "Harbour")"#, #"path: "Sources/Parts/Harbour""#])
  func aTargetMayLieDeeper(_ manifest: String) throws {
    let folder = try project()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.removeItem(atPath: folder + "/Harbour.xcodeproj")
    try FileManager.default.createDirectory(atPath: folder + "/Sources/Parts/Other", withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: folder + "/Harbour", toPath: folder + "/Sources/Parts/Harbour")
    try "extension Town { var other: Int { 0 } }"
      .write(toFile: folder + "/Sources/Parts/Other/Town+Other.swift", atomically: true, encoding: .utf8)
    let path = folder + "/Sources/Parts/Harbour/Feed/FeedController.swift"
    try manifest.write(toFile: folder + "/Package.swift", atomically: true, encoding: .utf8)
    #expect(try AppSources([path]).files.count == 12)
    try "".write(toFile: folder + "/Package.swift", atomically: true, encoding: .utf8)
    #expect(try AppSources([path]).files.count == 13)
  }

  @Test(
    arguments: [
      ("class A {}; struct B { struct C {} }", ["A", "B"], ["class", "A", "struct", "B", "C"]),
      ("// class A\nlet b = \"func c \\(d(\"e\", f)) g\"", ["b"], ["let", "b", "d", "f"]),
      (
        "let a = \"\"\"\n  class B \\(\n  c) \" D\n  \"\"\"\nenum E { case f }", ["a", "E"],
        ["let", "a", "c", "enum", "E", "case", "f"]
      ),
      ("/* struct A */ func b<C: D>(e: C) {}", ["b"], ["func", "b", "C", "D", "e"]),
      ("final class func", [], ["final", "class", "func"]),
      ("\"open \\(", [], []), ("let", [], ["let"]), ("} } class A", ["A"], ["class", "A"]),
    ] as [(String, [String], [String])])
  func anOutlineHasNamesAndWords(_ text: String, _ names: [String], _ words: [String]) {
    let outline = SwiftOutline(text)
    #expect(outline.names == Set(names))
    #expect(outline.words == Set(words))
  }

  @Test func anOutlineHasMembersOfExtensions() {
    let outline = SwiftOutline(
      "extension Outer.Inner: P where A == B { var a: Int { let b = 1; return b }; init(c d: Int) {}; enum E { case f } }\n"
        + "extension Other { func g(h: Int) { i(j: 1) } }")
    #expect(outline.extensions.map(\.type) == ["Inner", "Other"])
    #expect(outline.extensions.map(\.members) == [["a", "E"], ["g"]])
    #expect(outline.extensions.map(\.labels) == [["c"], []])
    #expect(outline.labels == ["h", "j"] && outline.names.isEmpty)
  }
}
