import DiffableDataSource
import Foundation
import Testing
import UIKitNames

@MainActor @Suite struct InteractionTests {
  /// A data source as apps write it: an override says what may move.
  final class FirstRowStays: UICollectionViewDiffableDataSource<String, String> {
    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
      indexPath.item > 0
    }
  }

  static func path(_ section: Int, _ item: Int) -> ItemIndexPath { ItemIndexPath(item: item, section: section) }

  @Test func withoutAHandlerNoRowMoves() {
    let list = ListFixture()
    list.apply([("A", ["x", "y"])])
    #expect(!list.view.headless.dragItem(from: Self.path(0, 0), to: Self.path(0, 1)))
    #expect(list.shown == ["x", "y"])
  }

  @Test func aDragTellsTheHandlersWhatChanged() throws {
    let list = ListFixture()
    list.apply([("A", ["x", "y", "z"]), ("B", ["u"])])
    var calls: [String] = []
    // The apply and the drag come from the main queue: there is nothing to warn of.
    list.source.headless.onWarning = { calls.append($0.message) }
    var last: NSDiffableDataSourceTransaction<String, String>?
    list.source.reorderingHandlers.canReorderItem = {
      calls.append("can \($0)")
      return $0 != "z"
    }
    list.source.reorderingHandlers.willReorder = { calls.append("will \($0.initialSnapshot.itemIdentifiers)") }
    list.source.reorderingHandlers.didReorder = {
      calls.append("did \($0.finalSnapshot.itemIdentifiers)")
      last = $0
    }
    _ = list.takeAsked()
    #expect(!list.view.headless.dragItem(from: Self.path(0, 2), to: Self.path(0, 0)))
    #expect(list.view.headless.dragItem(from: Self.path(0, 0), to: Self.path(1, 1)))
    #expect(
      calls == [
        "can z", "can x", #"will ["x", "y", "z", "u"]"#, #"did ["y", "z", "u", "x"]"#,
      ])
    #expect(list.shown == ["y", "z", "u", "x"])
    #expect(list.takeAsked() == [])
    let transaction = try #require(last)
    #expect(["x", "y", "z", "u"].applying(transaction.difference) == ["y", "z", "u", "x"])
    #expect(Set(transaction.sectionTransactions.map(\.sectionIdentifier)) == ["A", "B"])
    for section in transaction.sectionTransactions {
      let before = section.initialSnapshot.items
      #expect(before.applying(section.difference) == section.finalSnapshot.items)
    }
  }

  @Test func anOverrideDecidesWhatMoves() {
    let list = ListFixture()
    let source = FirstRowStays(collectionView: list.view) { list.cell($0, $1, $2) }
    source.apply(ListFixture.snapshot([("A", ["x", "y", "z"])]), animatingDifferences: false)
    #expect(!list.view.headless.dragItem(from: Self.path(0, 0), to: Self.path(0, 2)))
    #expect(list.view.headless.dragItem(from: Self.path(0, 2), to: Self.path(0, 0)))
    #expect(source.snapshot().itemIdentifiers == ["z", "x", "y"])
    #expect(list.shown == ["z", "x", "y"])
  }

  @Test func aTapOnTheDisclosureAsksTheHandlers() {
    let list = ListFixture()
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["a", "b"])
    tree.append(["a1"], to: "a")
    list.source.apply(tree, to: "S", animatingDifferences: false)
    var calls: [String] = []
    list.source.sectionSnapshotHandlers.shouldExpandItem = {
      calls.append("should \($0)")
      return true
    }
    list.source.sectionSnapshotHandlers.willExpandItem = { calls.append("will \($0)") }
    list.source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
    list.source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, children in
      var children = children
      children.append([parent + "2"])
      return children
    }
    #expect(list.view.headless.tapDisclosure(at: Self.path(0, 0)))
    #expect(calls == ["should a", "will a"])
    #expect(list.shown == ["a", "a1", "a2", "b"])
    #expect(!list.view.headless.tapDisclosure(at: Self.path(0, 0)))
    #expect(list.shown == ["a", "a1", "a2", "b"])
  }

  // MARK: Selection

  final class Delegate: NSObject, UICollectionViewDelegate {
    var calls: [String] = []

    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
      indexPath.item != 2
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      calls.append("select \(indexPath)")
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
      calls.append("deselect \(indexPath)")
    }
  }

  @Test func delegateIsCalledForTapsOnly() {
    let list = ListFixture()
    let delegate = Delegate()
    list.view.delegate = delegate
    list.apply([("A", ["x", "y", "z"])])
    list.view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    #expect(delegate.calls == [])
    #expect(list.view.tapItem(at: [0, 0]))
    #expect(!list.view.tapItem(at: [0, 2]))
    #expect(!list.view.tapItem(at: [0, 3]))
    #expect(delegate.calls == ["deselect [0, 1]", "select [0, 0]"])
    #expect(list.view.indexPathsForSelectedItems == [[0, 0]])
    // The selection goes where its row goes.
    list.apply([("A", ["y", "x", "z"])])
    #expect(list.view.indexPathsForSelectedItems == [[0, 1]])
    list.view.deselectItem(at: [0, 1], animated: false)
    #expect(list.view.indexPathsForSelectedItems == [])
  }
}
