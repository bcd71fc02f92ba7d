import Foundation
import Testing
import UIKitNames

@MainActor @Suite struct DataSourceTests {
  typealias Snapshot = ListFixture.Snapshot

  /// Rows Q1 to Q11 of the reference table: what the provider is asked on the second apply, all rows on screen.
  nonisolated static let secondApplies:
    [(
      name: String, old: [(String, [String])], new: [(String, [String])], edit: @Sendable (inout Snapshot) -> Void,
      asked: [String]
    )] = [
      ("Q1", [("A", ["x", "y", "z"])], [("A", ["x", "y", "z"])], { $0.reloadItems(["y"]) }, ["0.1y"]),
      (
        "Q2", [("A", ["x", "y", "z"])], [("A", ["x", "y", "z"])], { $0.reloadSections(["A"]) },
        ["0.0x", "0.1y", "0.2z"]
      ),
      ("Q3", [("A", ["x", "y", "z"])], [("A", ["z", "x", "y"])], { _ in }, []),
      ("Q4", [("A", ["x", "y", "z"])], [("A", ["z", "x", "y"])], { $0.reloadItems(["z"]) }, ["0.0z"]),
      ("Q5", [("A", ["x", "y", "z"])], [("A", ["x", "y", "z", "w"])], { _ in }, ["0.3w"]),
      ("Q7", [("A", ["x", "y", "z"])], [("A", ["x", "z"])], { _ in }, []),
      ("Q9", [("A", ["x", "y", "z"]), ("B", ["u"])], [("B", ["u"]), ("A", ["x", "y", "z"])], { _ in }, []),
      (
        "Q10", [("A", ["x", "y", "z"]), ("B", ["u"])], [("A", ["x", "y", "z"]), ("B", ["u"]), ("C", ["w"])], { _ in },
        ["2.0w"]
      ),
      (
        "Q11", [("A", ["x", "y", "z"]), ("B", ["u"])], [("B", ["u", "q"]), ("A", ["x", "y", "z"])], { _ in }, ["0.1q"]
      ),
    ]

  @Test(arguments: secondApplies.indices)
  func theProviderIsAskedWithFoundationsPaths(row: Int) {
    let (name, old, new, edit, asked) = Self.secondApplies[row]
    let list = ListFixture()
    list.apply(old)
    _ = list.takeAsked()
    list.apply(new, edit: edit)
    #expect(list.takeAsked() == asked, "\(name)")
    #expect(list.shown == new.flatMap(\.1), "\(name)")
  }

  @Test func reconfiguringKeepsTheCellAndReloadingTakesAnother() throws {
    let list = ListFixture()
    list.apply([("A", ["x", "y"])])
    let x = try #require(list.cell(0))
    let y = try #require(list.cell(1))
    list.suffix = "!"
    list.apply([("A", ["x", "y"])]) {
      $0.reconfigureItems(["x"])
      $0.reloadItems(["y"])
    }
    #expect(list.cell(0) === x)
    #expect(x.preparations == 0)
    #expect(list.cell(1) !== y)
    #expect(list.shown == ["x!", "y!"])
  }

  /// An identifier that is equal by its own rule and reads otherwise.
  private struct Named: Hashable, Sendable {
    var id: Int
    var name: String
    static func == (left: Named, right: Named) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  /// One witness of iOS 13 saw the old one at the first reload.
  @Test func theProviderGetsTheNewEqualStructAtOnce() {
    var asked: [String] = []
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Named> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Named>(collectionView: view) { view, path, item in
      asked.append(item.name)
      return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    for name in ["old", "new"] {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Named>()
      snapshot.appendSections([0])
      snapshot.appendItems([Named(id: 1, name: name)])
      if name == "new" { snapshot.reloadItems([Named(id: 1, name: name)]) }
      source.apply(snapshot, animatingDifferences: false)
    }
    #expect(asked == ["old", "new"])
  }

  @Test func aCellThatWentIsPreparedAndUsedAgain() throws {
    let list = ListFixture()
    list.apply([("A", ["x", "y"])])
    let y = try #require(list.cell(1))
    y.isSelected = true
    list.apply([("A", ["x"])])
    list.apply([("A", ["x", "z"])])
    #expect(list.cell(1) === y)
    #expect(y.preparations == 1)
    #expect(!y.isSelected)
    #expect(y.text == "z")
    #expect(y.reuseIdentifier == "cell")
    #expect(list.view.indexPath(for: y) == [0, 1])
  }

  @Test func lookupsReturnNilForUnknownPathsAndItems() {
    let list = ListFixture()
    list.apply([("A", ["x", "y"]), ("B", ["u"])])
    #expect(list.source.itemIdentifier(for: IndexPath(item: 0, section: 1)) == "u")
    #expect(list.source.indexPath(for: "u") == [1, 0])
    #expect(list.source.sectionIdentifier(for: 1) == "B")
    #expect(list.source.index(for: "B") == 1)
    for path in [[100, 100], [0, 2], [0, -1], [-1, 0], [0], [0, 0, 0]] as [IndexPath] {
      #expect(list.source.itemIdentifier(for: path) == nil)
      #expect(list.view.cellForItem(at: path) == nil)
    }
    #expect(list.source.indexPath(for: "missing") == nil)
    #expect(list.source.sectionIdentifier(for: 2) == nil)
    #expect(list.source.index(for: "C") == nil)
    #expect(list.view.numberOfSections == 2)
    #expect(list.view.numberOfItems(inSection: 0) == 2)
    #expect(list.view.indexPathsForVisibleItems == [[0, 0], [0, 1], [1, 0]])
  }

  @Test func theSnapshotIsACopyWithoutMarks() {
    let list = ListFixture()
    list.apply([("A", ["x"])]) { $0.reloadItems(["x"]) }
    var copy = list.source.snapshot()
    #expect(copy.reloadedItemIdentifiers == [])
    copy.appendItems(["y"])
    #expect(list.source.snapshot().itemIdentifiers == ["x"])
  }

  @Test func everyFormOfApplyFinishes() async {
    let list = ListFixture()
    var finished: [String] = []
    list.source.apply(ListFixture.snapshot([("A", ["x"])])) { finished.append("apply") }
    list.source.apply(ListFixture.snapshot([("A", ["x"])])) { finished.append("equal") }
    list.source.applySnapshotUsingReloadData(ListFixture.snapshot([("A", ["y"])])) { finished.append("reload") }
    #expect(finished == ["apply", "equal", "reload"])
    #expect(list.shown == ["y"])
    await list.source.apply(ListFixture.snapshot([("A", ["y", "z"])]), animatingDifferences: true)
    #expect(list.shown == ["y", "z"])
    await list.source.applySnapshotUsingReloadData(ListFixture.snapshot([("A", ["w"])]))
    #expect(list.shown == ["w"])
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["v"])
    await list.source.apply(tree, to: "B")
    #expect(list.shown == ["w", "v"])
  }

  /// Rows Q12, Q13 and Q16.
  @Test func sectionSnapshotsShowTheirVisibleItems() {
    let list = ListFixture()
    list.apply([("S1", []), ("S2", ["p", "q"])])
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["a", "b", "c"])
    tree.append(["a1", "a2"], to: "a")
    list.source.apply(tree, to: "S1", animatingDifferences: false)
    #expect(list.source.snapshot().itemIdentifiers == ["a", "b", "c", "p", "q"])
    #expect(list.source.indexPath(for: "a1") == nil)
    tree.expand(["a"])
    list.source.apply(tree, to: "S1", animatingDifferences: false)
    #expect(list.shown == ["a", "a1", "a2", "b", "c", "p", "q"])
    #expect(list.source.snapshot(for: "S1").items == ["a", "a1", "a2", "b", "c"])
    #expect(list.source.snapshot(for: "S1").isExpanded("a"))
    #expect(list.source.snapshot(for: "S2").rootItems == ["p", "q"])
    #expect(list.source.snapshot(for: "none").items == [])
  }

  @Test func theViewDoesNotKeepTheDataSource() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
    weak var gone: ListFixture.Source?
    do {
      let source = ListFixture.Source(collectionView: view) { _, _, _ in nil }
      gone = source
      #expect(view.dataSource === source)
    }
    #expect(gone == nil)
    #expect(view.dataSource == nil)
  }

  @Test func nilCellTrapsWithUIKitsText() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
        let source = ListFixture.Source(collectionView: view) { _, _, _ in nil }
        source.apply(ListFixture.snapshot([("A", ["x"])]))
      }
    }
    #expect(
      text(result).contains(
        "UICollectionViewDiffableDataSource cell provider returned nil for index path [0, 0] with item identifier 'x', "
          + "which is not allowed. You must always return a cell to the collection view"))
  }
}
