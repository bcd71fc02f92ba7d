import CompositionalLayout
import DiffableDataSource
import Foundation
import Geometry
import TestSupport
import Testing
import WorkbenchFixtures

@testable import SessionModel

/// `export swift`: the session as UIKit code.
@Suite struct ExportSwiftTests {
  /// The example of the interface's description: each editing line is one call.
  @Test func theCallsSinceAnApplyAreThoseOfTheLines() throws {
    var session = try LayoutSession(
      "screen new poke of pokemon", "section add starter", "add 이상해씨 파이리 꼬부기 피카츄 to starter", "apply",
      "delete 파이리", "add 삐삐 before 꼬부기", "move 피카츄 before 이상해씨", "reconfigure 꼬부기")
    #expect(
      try session.text("export swift --since tx1") == [
        "var snapshot = dataSource.snapshot()",
        "snapshot.deleteItems([4])                          // 파이리",
        "snapshot.insertItems([35], beforeItem: 7)          // 삐삐",
        "snapshot.moveItem(25, beforeItem: 1)               // 피카츄",
        "snapshot.reconfigureItems([7])                     // 꼬부기",
        "dataSource.apply(snapshot, animatingDifferences: true)",
      ])
    try session.run("apply --no-animate")
    try session.run("delete 꼬부기")
    try session.run("undo")
    #expect(
      try session.text("export swift --since tx1").last == "dataSource.apply(snapshot, animatingDifferences: false)")
    #expect(try session.text("export swift --since tx2") == ["// Nothing changed since tx2."])
    #expect(session.code("export swift --since tx9") == "E0224")
  }

  @Test func everyCallHasItsLine() throws {
    var session = try LayoutSession(
      "screen new s", "section add A B", "add a b to A", "apply", "section insert C before B",
      "section insert D after C",
      "section move D before A", "section reload A", "section delete B", "add c d after a", "move a after b",
      "reload a",
      "add 1..9 to C", "apply", "delete all", "apply --reload-data", "section add Z", "add y", "draft reset",
      "section add E", "set uikit 14", "apply --no-animate")
    let lines = try session.text("export swift --since tx1").filter { $0.contains("apply") || $0.contains("snapshot.") }
    #expect(
      lines == [
        "snapshot.insertSections([.C], beforeSection: .B)", "snapshot.insertSections([.D], afterSection: .C)",
        "snapshot.moveSection(.D, beforeSection: .A)", "snapshot.reloadSections([.A])", "snapshot.deleteSections([.B])",
        #"snapshot.insertItems(["c", "d"], afterItem: "a")"#, #"snapshot.moveItem("a", afterItem: "b")"#,
        #"snapshot.reloadItems(["a"])"#,
        #"snapshot.appendItems(["1", "2", "3", "4", "5", "6", "7", "8", "9"], toSection: .C)"#,
        "dataSource.apply(snapshot, animatingDifferences: true)", "snapshot.deleteAllItems()",
        "dataSource.applySnapshotUsingReloadData(snapshot)", "snapshot.appendSections([.E])",
        "dataSource.apply(snapshot, animatingDifferences: false)",
      ])
    #expect(try session.text("export swift --since tx1").contains("// tx4"))
  }

  @Test func outlinesAreSectionSnapshots() throws {
    var session = try LayoutSession(
      "screen new o", "section add A", "apply", "outline add review in A", "outline add one two under review",
      "expand review", "outline apply A", "outline replace review with three", "outline insert zero before review")
    let whole = try session.text("export swift --since tx1")
    #expect(
      whole == [
        "// tx2", "var outline = dataSource.snapshot(for: .A)", #"outline.append(["review"])"#,
        #"outline.append(["one", "two"], to: "review")"#, #"outline.expand(["review"])"#,
        "dataSource.apply(outline, to: .A, animatingDifferences: true)", "", "// not applied yet",
        "outline = dataSource.snapshot(for: .A)", "var part4 = NSDiffableDataSourceSectionSnapshot<Item>()",
        #"part4.append(["three"])"#, #"outline.replace(childrenOf: "review", using: part4)"#,
        #"outline.insert(["zero"], before: "review")"#,
        "dataSource.apply(outline, to: .A, animatingDifferences: true)",
      ])
  }

  @Test func spansAndLongListsStayReadable() throws {
    var session = try LayoutSession("screen new s", "section add A", "add 1..1000 to A", "apply")
    let file = try session.text("export swift")
    #expect(file.contains { $0.hasSuffix("snapshot.appendItems(Array(1...1000), toSection: .A)") })
    try session.run("delete 2 4..6 8..900")
    let lines = try session.text("export swift --since tx1")
    #expect(lines.count > 10 && lines.allSatisfy { $0.count <= 100 })
    try session.run("add 2000..60000 to A")
    #expect(session.code("export swift") == "E0121")
  }

  // MARK: Compiling

  /// Screens with everything that code has to get right, in one program that compiles against UIKit's names and runs.
  @Test func wholeFilesCompileAndDoTheSame() throws {
    var poke = try LayoutSession(
      "screen new poke of pokemon", "section add starter \"스타팅\"", "add 이상해씨 파이리 꼬부기 피카츄 to starter", "apply",
      "delete 파이리", "add 삐삐 before 꼬부기", "move 피카츄 before 이상해씨", "reconfigure 꼬부기", "apply", "delete 피카츄",
      "layout grid(3, 120)")
    var odd = try LayoutSession(
      "screen new \"odd \\\"one\\\" */\"", "section add \"case\" \"1 a\" \"\\u{202E}rtl\" self none",
      #"add "a\"b\\(c)" "line\nend" "\u{1B}[0m" "*/ // \u{202E}" to "case""#, "add x to none", "apply",
      "section delete \"1 a\"", "apply --reload-data")
    var outline = try LayoutSession(
      "screen new outline", "section add A", "apply", "outline add r s in A", "outline add one two under r", "expand r",
      "outline apply A", "outline replace r with three", "outline apply A --no-animate")
    var layouts = try LayoutSession(
      "screen new layouts", "viewport 390x844", "section add a b c d", "add 1..7 to a", "add 11..15 to b",
      "add 21..22 to c", "add 31..34 to d", "apply",
      """
      layout a { h(1w x 120) gap 8 edge top 4 { item(0.3w x 1h) inset 2 3 4 5 badge \"b\"(20 x 20) at top trailing \
      frac 0.3 -0.3 v(0.7w x 1h) count 2 { item(1w x 0.5h) } } gap 10 inset 5 6 7 8 decoration \"back\" inset 1 1 1 1 \
      header 44 pin }
      """,
      "layout b { h(0.4w x 100) { item(1w x 1h) } orth groupPaging boundary \"side\"(30 x 1h) leading offset 1 2 z 3 }",
      "layout c { list(insetGrouped, header) }",
      "layout d { custom(1w x 90) { frame(0, 0, 50, 40) frame(60, 10, 50, 40) z 2 } }")
    var sideways = try LayoutSession(
      "screen new sideways", "section add a", "add 1..5 to a", "apply",
      "layout { sections { h(100 x 1h) repeat 2 { item(1w x ~30) } } scroll horizontal section-gap 14 }")

    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-export-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [URL] = []
    func add(_ text: String, _ name: String) throws {
      let url = folder.appendingPathComponent(name)
      try Data(text.utf8).write(to: url)
      files.append(url)
    }
    try add(poke.text("export swift").joined(separator: "\n"), "Poke.swift")
    let oddText = try odd.text("export swift").joined(separator: "\n")
    #expect(!oddText.unicodeScalars.contains { $0.value == 0x202E || $0.value == 0x1B })
    try add(oddText, "Odd.swift")
    try add(outline.text("export swift").joined(separator: "\n"), "Outline.swift")
    try add(layouts.text("export swift").joined(separator: "\n"), "Layouts.swift")
    try add(sideways.text("export swift").joined(separator: "\n"), "Sideways.swift")
    try add(Self.program, "main.swift")
    let outcome = try AppCompiler().compileAndRun(files, swiftVersion: "6")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors == "")
    let lines = outcome.output.split(separator: "\n").map(String.init)

    #expect(lines.contains("poke [1, 4, 7, 25]"))
    #expect(lines.contains("poke [25, 1, 35, 7]"))
    #expect(lines.contains("poke [1, 35, 7]"))
    #expect(lines.contains(#"odd ["case", "\u{202E}rtl", "self", "none"]"#.replacing(#"\u{202E}"#, with: "\u{202E}")))
    let items = ["a\"b\\(c)", "line\nend", "\u{1B}[0m", "*/ // \u{202E}", "x"]
    #expect(lines.contains("odd " + items.map { "\(Array($0.utf8))" }.joined(separator: " ")))
    #expect(lines.contains(#"outline ["r", "one", "two", "s"]"#))
    #expect(lines.contains(#"outline ["r", "three", "s"]"#))
    #expect(lines.filter { $0.hasPrefix("layouts ") } == Self.frames(layouts, "layouts"))
    #expect(lines.filter { $0.hasPrefix("sideways ") } == Self.frames(sideways, "sideways"))
  }

  /// Every view of a session's screen, as the program prints them.
  private static func frames(_ session: LayoutSession, _ name: String) -> [String] {
    guard let screen = session.session.currentScreen else { return [] }
    return session.session.laidOut(screen).solution.allAttributes().map { view in
      let numbers = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height]
        .map { "\(($0 * 1000).rounded() / 1000)" }
      return "\(name) \(view.element.section) \(view.element.item) \(numbers.joined(separator: " ")) \(view.zIndex)"
    }.sorted()
  }

  private static let program = """
    import UIKit

    let poke = PokeViewController()
    poke.loadViewIfNeeded()
    print("poke", poke.dataSource.snapshot().itemIdentifiers)
    poke.apply2()
    print("poke", poke.dataSource.snapshot().itemIdentifiers)
    poke.apply3()
    print("poke", poke.dataSource.snapshot().itemIdentifiers)

    let odd = OddOneViewController()
    odd.loadViewIfNeeded()
    odd.applyTheRest()
    print("odd", odd.dataSource.snapshot().sectionIdentifiers.map(\\.rawValue))
    print("odd", odd.dataSource.snapshot().itemIdentifiers.map { "\\(Array($0.utf8))" }.joined(separator: " "))

    let outline = OutlineViewController()
    outline.loadViewIfNeeded()
    outline.apply2()
    print("outline", outline.dataSource.snapshot().itemIdentifiers)
    outline.apply3()
    print("outline", outline.dataSource.snapshot().itemIdentifiers)

    @MainActor func show(_ name: String, _ view: UICollectionView) {
      func text(_ number: CGFloat) -> String { "\\((number * 1000).rounded() / 1000)" }
      let everything = CGRect(x: -100_000, y: -100_000, width: 200_000, height: 200_000)
      let lines = (view.collectionViewLayout.layoutAttributesForElements(in: everything) ?? []).map { view in
        let frame = view.frame
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(text).joined(separator: " ")
        return "\\(name) \\(view.indexPath.section) \\(view.indexPath.item) \\(numbers) \\(view.zIndex)"
      }
      for line in lines.sorted() { print(line) }
    }

    let layouts = LayoutsViewController()
    layouts.loadViewIfNeeded()
    show("layouts", layouts.collectionView)
    let sideways = SidewaysViewController()
    sideways.loadViewIfNeeded()
    show("sideways", sideways.collectionView)

    """
}
