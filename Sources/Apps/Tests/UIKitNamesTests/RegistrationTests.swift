import Foundation
import Testing
import UIKitNames

@MainActor @Suite struct RegistrationTests {
  final class BadgeView: UICollectionReusableView {
    var text = ""
  }

  @Test func aRegistrationFillsCellsOfItsClass() throws {
    var filled: [String] = []
    let even = UICollectionView.CellRegistration<CountingCell, Int> { cell, path, item in
      cell.text = "even"
      filled.append("\(path) \(item)")
    }
    let odd = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "odd \(item)"
      cell.contentConfiguration = content
    }
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      item.isMultiple(of: 2)
        ? view.dequeueConfiguredReusableCell(using: even, for: path, item: item)
        : view.dequeueConfiguredReusableCell(using: odd, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([2, 3, 4])
    source.apply(snapshot, animatingDifferences: false)
    #expect(filled == ["[0, 0] 2", "[0, 2] 4"])
    let cells = view.visibleCells
    try #require(cells.count == 3)
    #expect(cells[0] is CountingCell && cells[2] is CountingCell)
    let listCell = try #require(cells[1] as? UICollectionViewListCell)
    #expect((listCell.contentConfiguration as? UIListContentConfiguration)?.text == "odd 3")

    // A cell is used again under its own registration only.
    snapshot.deleteItems([3])
    source.apply(snapshot, animatingDifferences: false)
    snapshot.appendItems([6, 5])
    source.apply(snapshot, animatingDifferences: false)
    #expect(view.visibleCells.last === listCell)
    #expect(!cells.contains { $0 === view.visibleCells[2] })
  }

  @Test func withoutAnItemTheHandlerIsNotCalled() {
    let registration = UICollectionView.CellRegistration<CountingCell, Int> { cell, _, _ in cell.text = "filled" }
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
    let path = IndexPath(item: 0, section: 0)
    #expect(view.dequeueConfiguredReusableCell(using: registration, for: path, item: nil).text == "")
    #expect(view.dequeueConfiguredReusableCell(using: registration, for: path, item: 1).text == "filled")
  }

  @Test func supplementaryViewsAreAskedForOncePerSection() {
    let list = ListFixture()
    var asked: [String] = []
    let header = UICollectionView.SupplementaryRegistration<BadgeView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, kind, path in
      view.text = "section \(path.section)"
      asked.append("\(kind) \(path.section)")
    }
    list.source.supplementaryViewProvider = { view, kind, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    list.view.headless.supplementaryKinds = [UICollectionView.elementKindSectionHeader]
    list.apply([("A", ["x"]), ("B", [])])
    #expect(asked == ["UICollectionElementKindSectionHeader 0", "UICollectionElementKindSectionHeader 1"])
    let path = IndexPath(item: 0, section: 1)
    let kind = UICollectionView.elementKindSectionHeader
    #expect((list.view.supplementaryView(forElementKind: kind, at: path) as? BadgeView)?.text == "section 1")
    list.apply([("A", ["x", "y"]), ("B", [])])
    #expect(asked.count == 2)
    list.apply([("A", ["x", "y"]), ("B", [])]) { $0.reloadSections(["A"]) }
    #expect(asked.count == 3)
    #expect(UICollectionView.elementKindSectionFooter == "UICollectionElementKindSectionFooter")
  }

  // MARK: Misuse

  @Test func aRegistrationMadeInsideTheProviderStopsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
        let source = ListFixture.Source(collectionView: view) { view, path, item in
          let late = UICollectionView.CellRegistration<UICollectionViewCell, String> { _, _, _ in }
          return view.dequeueConfiguredReusableCell(using: late, for: path, item: item)
        }
        source.apply(ListFixture.snapshot([("A", ["x"])]))
      }
    }
    #expect(text(result).contains("Attempted to dequeue a cell using a registration that was created inside"))
  }

  @Test func anUnregisteredIdentifierStopsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
        _ = view.dequeueReusableCell(withReuseIdentifier: "nobody", for: IndexPath(item: 0, section: 0))
      }
    }
    #expect(
      text(result).contains("could not dequeue a view of kind: UICollectionElementKindCell with identifier nobody"))
  }

  @Test func aCellThatWasNotDequeuedStopsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
        let source = ListFixture.Source(collectionView: view) { _, _, _ in UICollectionViewCell(frame: .zero) }
        source.apply(ListFixture.snapshot([("A", ["x"])]))
      }
    }
    #expect(text(result).contains("was not retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:"))
  }
}
