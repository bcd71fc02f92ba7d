import Foundation
import JSONValues
import TestSupport
import Testing

/// Apps whose code changes while they are open, or before a session comes back.
@Suite(.serialized) struct RunningAppReloadTests {
  /// A list of the names that another file has; a tapped row is removed.
  private static let listOfNames = """
    import UIKit
    final class ListController: UICollectionViewController {
      private var source: UICollectionViewDiffableDataSource<Int, String>!
      init() { super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))) }
      required init?(coder: NSCoder) { nil }
      override func viewDidLoad() {
        super.viewDidLoad()
        let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
          var content = cell.defaultContentConfiguration()
          content.text = name
          cell.contentConfiguration = content
        }
        source = .init(collectionView: collectionView) { $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2) }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(names)
        source.apply(snapshot)
      }
      override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let name = source.itemIdentifier(for: indexPath) else { return }
        var snapshot = source.snapshot()
        snapshot.deleteItems([name])
        source.apply(snapshot)
      }
    }
    """

  @Test func aReloadRepeatsWhatWasDoneInTheNewCode() throws {
    let mcv = try McvProcess()
    try mcv.makeFolder("App")
    try mcv.write(Self.listOfNames, to: "App/List.swift")
    let names = try mcv.write("let names = [\"a\", \"b\", \"c\"]\n", to: "App/Names.swift")
    let told = try OpenedApps.objects(
      mcv,
      """
      app open "\(mcv.path("App"))" as l; tap b; print ids(0)
      print "let names = [\\"a\\", \\"b\\", \\"d\\", \\"e\\"]" --force -> "\(names)"
      app reload; print ids(0)
      """)
    #expect(
      told.filter { $0["kind"] == "print" && $0["line"] != 2 }.compactMap { $0["value"] } == [
        ["a", "c"], ["a", "d", "e"],
      ], "\(told)")
    let reload = try #require(told.first { $0["verb"] == "reload" })
    #expect(reload["compiled"] == true)
    #expect(reload["changed"]?.text.contains("\"screen\":\"l\"") == true, "\(reload)")
  }

  /// A session that was killed comes back with the app as its files are now, what was done in it is repeated, and the
  /// files that are others are reported.
  @Test func aResumedSessionHasTheAppOfNow() throws {
    let mcv = try McvProcess()
    try mcv.makeFolder("App")
    try mcv.write(Self.listOfNames, to: "App/List.swift")
    try mcv.write("let names = [\"a\", \"b\", \"c\"]\n", to: "App/Names.swift")
    let program = try PipedProcess(
      McvProcess.program, arguments: ["--json", "-"],
      environment: mcv.environment.merging(OpenedApps.environment) { $1 })
    for line in ["app open \"\(mcv.path("App"))\" as l", "tap b", "print ids(0)"] {
      program.send(line + "\n")
      let told = try JSONValue(parsing: try #require(program.nextLine()))
      #expect(told["kind"] != "error", "\(told)")
      if line == "print ids(0)" { #expect(told["value"] == ["a", "c"], "\(told)") }
    }
    kill(program.process, SIGKILL)
    _ = program.finish()
    let names = try mcv.write("let names = [\"a\", \"b\", \"c\", \"d\"]\n", to: "App/Names.swift")
    let resumed = try mcv.run(
      ["--resume", "--json"], input: "print ids(0)\napp tree\ntap c\nprint ids(0)\n",
      environment: OpenedApps.environment)
    #expect(resumed.code == 0, "\(resumed.error)\(resumed.output)")
    #expect(resumed.objects.first?["lines"] == 3, "\(resumed.output)")
    #expect(resumed.objects.first?["changed"] == [.string(names)], "\(resumed.output)")
    let printed = resumed.objects.filter { $0["kind"] == "print" }.map { $0["value"] ?? .null }
    #expect(printed == [["a", "c", "d"], ["a", "d"]], "\(resumed.output)")
    #expect(resumed.objects.contains { $0["verb"] == "tree" })
  }

  /// Starts that came to nothing when the app was opened are not tried again when its code changes: the screen that
  /// stood is made at once.
  @Test(arguments: [true, false]) func aReloadMakesTheScreenThatStood(_ hasList: Bool) throws {
    let mcv = try McvProcess()
    try mcv.makeFolder("App")
    let made = mcv.path("made.txt")
    try mcv.write(
      """
      import Foundation
      import UIKit

      func note(_ word: String) {
        let made = (try? String(contentsOfFile: "\(made)", encoding: .utf8)) ?? ""
        try? (made + word + edition + " ").write(toFile: "\(made)", atomically: true, encoding: .utf8)
      }

      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(
          _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          note("start")
          window = UIWindow()
          window?.rootViewController = SignInController()
          window?.makeKeyAndVisible()
          return true
        }
      }

      final class SignInController: UIViewController {}

      final class RowsController: \(hasList ? "UITableViewController" : "UIViewController") {
        override func viewDidLoad() {
          super.viewDidLoad()
          note("rows")
        }
      }
      """, to: "App/App.swift")
    let file = try mcv.write("let edition = \"1\"\n", to: "App/Edition.swift")
    let told = try OpenedApps.objects(
      mcv,
      """
      app open "\(mcv.path("App"))" as a
      print "let edition = \\"2\\"" --force -> "\(file)"
      app reload
      """)
    #expect(told.last?["controller"]?.text == (hasList ? "\"RowsController\"" : "\"SignInController\""), "\(told)")
    let words = (mcv.read("made.txt") ?? "").split(separator: " ")
    #expect(words.first == "start1" && words.contains("rows1"), "\(words)")
    // The app's own delegate is told that the app begins, as at the first time.
    #expect(words.filter { $0.hasSuffix("2") } == (hasList ? ["start2", "rows2"] : ["start2"]), "\(words)")
  }

  /// Tables of an app have the lengths of the idiom and the version that the session has when the app is opened, or
  /// opened anew: space above headers came with iOS 15, and sections on a Mac stand further apart.
  @Test func anAppHasTheIdiomAndTheVersionOfItsOpening() throws {
    let mcv = try McvProcess()
    let path = try mcv.write(
      """
      import UIKit
      class TableController: UITableViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          print(traitCollection.userInterfaceIdiom == .mac ? "mac" : "phone")
          tableView.rowHeight = 44
        }
        override func numberOfSections(in tableView: UITableView) -> Int { 2 }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          UITableViewCell(style: .default, reuseIdentifier: nil)
        }
      }
      final class PlainController: TableController {
        init() { super.init(style: .plain) }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() {
          super.viewDidLoad()
          tableView.sectionHeaderHeight = 28
        }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
          section == 0 ? "A" : "B"
        }
      }
      final class GroupedController: TableController {
        init() { super.init(style: .insetGrouped) }
        required init?(coder: NSCoder) { nil }
      }
      """, to: "Tables.swift")
    let plain = try OpenedApps.objects(
      mcv,
      """
      app open "\(path)" --screen PlainController as p; frames
      set uikit 14; app reload; frames
      """)
    // 22 and a header of 28, a row of 44; the same without the 22.
    #expect(Self.rows(plain) == [[50, 144], [28, 100]], "\(plain)")
    let grouped = try OpenedApps.objects(
      mcv,
      """
      app open "\(path)" --screen GroupedController as g; frames
      set idiom mac; app reload; frames
      """)
    // 35, a row of 44, then 17.5 below it and above the next; on a Mac 20 and 35.
    #expect(Self.rows(grouped) == [[35, 114], [35, 134]], "\(grouped)")
    #expect(
      grouped.flatMap { $0["prints"]?.items ?? [] }.compactMap { $0["text"] } == ["phone", "mac"], "\(grouped)")
  }

  /// Returns the upper edges of rows, for each `frames`.
  private static func rows(_ told: [JSONValue]) -> [[Double]] {
    told.filter { $0["kind"] == "frames" }.map { object in
      (object["frames"]?.items ?? []).filter { $0["kind"] == "item" }.compactMap { $0["y"]?.number }
    }
  }
}
