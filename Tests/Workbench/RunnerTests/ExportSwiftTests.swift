import Testing
import WorkbenchFixtures

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

  /// `1 / 3` would be a whole number in Swift, and 0.
  @Test func fractionsStandAsTheyAreWritten() throws {
    var session = try LayoutSession(
      "screen new s", "section add A", "add a to A", "apply", "layout { h(1w x 16/9w) { item(1/3w x 0.5h) } }")
    let lines = try session.text("export swift").filter { $0.contains(".fractional") }
    #expect(
      lines.map { $0.replacing("      ", with: "") } == [
        "widthDimension: .fractionalWidth(1.0 / 3.0), heightDimension: .fractionalHeight(0.5))",
        "widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(16.0 / 9.0))",
      ])
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
}
