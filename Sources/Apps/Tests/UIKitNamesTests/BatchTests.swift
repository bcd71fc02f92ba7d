import DiffableDataSource
import Foundation
import Testing
@_spi(AppHarness) import UIKitNames

/// Batches of an app's own, by the behaviour that public reports tell: which cells are asked for, what is shown, and
/// what stops the app. The page "Differences from UIKit" names the reports.
@MainActor @Suite(.serialized) struct BatchTests {
  typealias Kind = BatchStage.Kind

  // MARK: Index spaces

  @Test(arguments: Kind.allCases) func aReloadCountsInTheListBeforeTheBatch(_ kind: Kind) {
    let stage = BatchStage(kind, [["A", "B", "C", "D"]])
    stage.batch([["A", "C!", "D"]]) {
      stage.delete([0, 1])
      stage.reload([0, 2])
    }
    stage.layOut()
    #expect(stage.rows.asked == ["C!"])
    #expect(stage.shown == [["A", "C!", "D"]])
  }

  @Test(arguments: Kind.allCases) func aReloadOfASectionCountsInTheListBeforeTheBatch(_ kind: Kind) {
    let stage = BatchStage(kind, [["A"], ["B"], ["C"], ["D"]])
    stage.batch([["A"], ["C!"], ["D"]]) {
      stage.deleteSections([1])
      stage.reloadSections([2])
    }
    stage.layOut()
    #expect(stage.rows.asked == ["C!"])
    #expect(stage.shown == [["A"], ["C!"], ["D"]])
  }

  @Test(arguments: Kind.allCases) func aReloadedSectionMayHoldAnotherNumberOfRows(_ kind: Kind) {
    let stage = BatchStage(kind, [["A"], ["B", "C"]])
    stage.batch([["A"], ["x", "y", "z"]]) { stage.reloadSections([1]) }
    stage.layOut()
    #expect(stage.rows.asked == ["x", "y", "z"])
    #expect(stage.shown == [["A"], ["x", "y", "z"]])
  }

  /// A fetched results controller tells of a new section and of its rows, and Apple's template passes on both.
  @Test(arguments: Kind.allCases) func rowsOfSectionsThatComeOrGoMayBeNamedToo(_ kind: Kind) {
    let stage = BatchStage(kind, [["A"], ["B"]])
    stage.batch([["A"], ["x", "y"]]) {
      stage.deleteSections([1])
      stage.delete([1, 0])
      stage.insertSections([1])
      stage.insert([1, 0], [1, 1])
    }
    stage.layOut()
    #expect(stage.shown == [["A"], ["x", "y"]])
  }

  @Test(arguments: Kind.allCases) func reconfigureKeepsTheCell(_ kind: Kind) {
    let stage = BatchStage(kind, [["A", "B"]])
    let before = stage.cell(0, 0)
    stage.rows.texts = [["A!", "B"]]
    stage.reconfigure([0, 0])
    stage.layOut()
    #expect(stage.cell(0, 0) === before)
    #expect(stage.shown == [["A!", "B"]] && stage.rows.asked == ["A!"])
    stage.reload([0, 0])
    stage.layOut()
    #expect(stage.cell(0, 0) !== before)
  }

  @Test(arguments: Kind.allCases) func aReloadWithinABatchReadsEverythingAnew(_ kind: Kind) {
    let stage = BatchStage(kind, [["A"]])
    stage.batch([["A", "B"]]) { stage.reloadData() }
    stage.layOut()
    #expect(stage.shown == [["A", "B"]])
  }

  @Test(arguments: Kind.allCases) func batchesMayLieWithinBatches(_ kind: Kind) {
    let stage = BatchStage(kind, [["A"]])
    stage.batch([["A"]]) {
      stage.batch([["A", "B"]]) { stage.insert([0, 1]) }
      stage.rows.texts = [["A", "B", "C"]]
      stage.insert([0, 2])
    }
    stage.layOut()
    #expect(stage.shown == [["A", "B", "C"]] && stage.rows.asked == ["B", "C"])
  }

  @Test(arguments: Kind.allCases) func aBatchWithinAnotherChangeIsToldAfterIt(_ kind: Kind) {
    let stage = BatchStage(kind, [["A"]])
    var told: [[Int]] = []
    ListObservation.changed = { _, change in
      switch change {
      case .reloaded(let counts): told.append(counts)
      case .batch(let batch): told.append(batch.new)
      }
    }
    defer { ListObservation.changed = nil }
    func appendWhenAsked(_ text: String) {
      stage.rows.whenAsked = {
        stage.rows.texts[0].append(text)
        stage.insert([0, stage.rows.texts[0].count - 1])
      }
    }
    appendWhenAsked("C")
    stage.batch([["A", "B"]]) { stage.insert([0, 1]) }
    stage.layOut()
    #expect(told == [[2], [3]])
    #expect(stage.shown == [["A", "B", "C"]])
    told = []
    appendWhenAsked("D")
    stage.reloadData()
    stage.layOut()
    #expect(told == [[3], [4]])
    #expect(stage.shown == [["A", "B", "C", "D"]])
  }

  @Test(arguments: Kind.allCases) func countsAreAskedForOnceInABatch(_ kind: Kind) {
    let stage = BatchStage(kind, [["A"], ["B"]])
    stage.batch([["A", "C"], ["B"]]) { stage.insert([0, 1]) }
    stage.layOut()
    #expect(stage.rows.counted == [0, 1])
  }

  /// A reload waits for the next layout: laid out before the data changes, it knows the state before the batch.
  @Test func aReloadThatWasLaidOutIsTheStateBeforeTheBatch() {
    let stage = BatchStage(.collection, [["A", "B"]])
    stage.reloadData()
    stage.layOut()
    stage.batch([["A", "B", "C"]]) { stage.insert([0, 2]) }
    stage.layOut()
    #expect(stage.shown == [["A", "B", "C"]])
  }

  @Test func aReloadOfACollectionViewWaitsForTheLayout() {
    let stage = BatchStage(.collection, [["A"]])
    stage.rows.texts = [["B"]]
    stage.reloadData()
    #expect(stage.rows.asked.isEmpty)
    stage.rows.texts = [["C"]]
    stage.layOut()
    #expect(stage.shown == [["C"]] && stage.rows.asked == ["C"])
  }

  // MARK: Headers

  @Test(arguments: Kind.allCases) func headersMoveWithTheirSectionsAndAreRenewedWithThem(_ kind: Kind) {
    let stage = BatchStage(kind, [["A"], ["B"], ["C"]])
    #expect(stage.headers == ["Old 0", "Old 1", "Old 2"])
    stage.rows.title = "New"
    stage.batch([["C"], ["A"], ["B"]]) { stage.moveSection(2, to: 0) }
    stage.layOut()
    #expect(stage.rows.askedHeaders.isEmpty)
    #expect(stage.headers == ["Old 2", "Old 0", "Old 1"])
    stage.reloadSections([1])
    stage.layOut()
    #expect(stage.rows.askedHeaders == [1])
    #expect(stage.headers == ["Old 2", "New 1", "Old 1"])
    stage.batch([["C"], ["B"]]) { stage.deleteSections([1]) }
    stage.layOut()
    #expect(stage.headers == ["Old 2", "Old 1"])
    stage.reloadData()
    stage.layOut()
    #expect(stage.headers == ["New 0", "New 1"])
  }

  @Test func aDiffableReloadOfASectionRenewsItsHeader() {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    let kind = UICollectionView.elementKindSectionHeader
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: kind, alignment: .top)
    ]
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 800))
    let view = UICollectionView(
      frame: window.bounds, collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    window.addSubview(view)
    var (text, asked): (String, [Int]) = ("Old", [])
    let cell = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    let header = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: kind) {
      view, _, path in
      asked.append(path.section)
      view.accessibilityIdentifier = text
    }
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    func headers() -> [String?] {
      window.layoutIfNeeded()
      return view.visibleSupplementaryViews(ofKind: kind).map(\.accessibilityIdentifier)
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["A", "B"])
    snapshot.appendItems([1, 2], toSection: "A")
    snapshot.appendItems([3], toSection: "B")
    source.apply(snapshot)
    #expect(headers() == ["Old", "Old"] && asked == [0, 1])
    (text, asked) = ("New", [])
    source.apply(snapshot)
    #expect(headers() == ["Old", "Old"] && asked == [])
    snapshot.reloadSections(["A"])
    source.apply(snapshot)
    #expect(headers() == ["New", "Old"] && asked == [0])
    source.applySnapshotUsingReloadData(source.snapshot())
    #expect(headers() == ["New", "New"])
  }

  // MARK: Random batches

  /// Batches against a judge that applies them to arrays by the documented index spaces.
  @Test(arguments: Kind.allCases, 0..<10 as Range<UInt64>)
  func randomBatchesShowWhatTheArraysHold(_ kind: Kind, seed: UInt64) {
    var random = RandomBatches(seed: seed)
    let stage = BatchStage(kind, random.texts)
    for number in 0..<50 {
      let before = random.texts
      var cells: [String: UIView] = [:]
      for (section, texts) in before.enumerated() {
        for (item, text) in texts.enumerated() { cells[text] = stage.cell(section, item) }
      }
      let next = random.next()
      let comment: Comment = "seed \(seed), batch \(number): \(next.batch)"
      stage.rows.texts = next.texts
      // A batch that leaves something out, goes past the end or contradicts itself is refused, and changes nothing.
      for wrong in random.wrong(next.batch, before) {
        #expect(throws: SnapshotError.self, comment) { try stage.headless.checkedPerform(wrong) }
      }
      stage.rows.texts = before
      #expect(stage.shown == before, comment)
      stage.forget()
      stage.perform(next.batch, next.texts)
      #expect(stage.shown == next.texts, comment)
      #expect(Set(stage.rows.asked) == next.asked, comment)
      for (section, texts) in next.texts.enumerated() {
        for (item, text) in texts.enumerated() where !next.asked.contains(text) {
          #expect(stage.cell(section, item) === cells[text], comment)
        }
      }
    }
  }

  // MARK: Identifiers

  final class Plain: Hashable, Sendable {
    let id: Int
    init(_ id: Int) { self.id = id }
    static func == (left: Plain, right: Plain) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  final class Known: NSObject, @unchecked Sendable {}

  @Test func classesThatIdentifyAreNoted() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
    _ = UICollectionViewDiffableDataSource<Known, Plain>(collectionView: view) { _, _, _ in nil }
    #expect(ListObservation.plainClasses.contains("Plain"))
    #expect(!ListObservation.plainClasses.contains("Known"))
  }
}
