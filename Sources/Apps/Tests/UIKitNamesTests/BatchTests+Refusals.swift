import DiffableDataSource
import Foundation
import Testing
@_spi(AppHarness) import UIKitNames

/// What stops the app.
extension BatchTests {
  enum Refusal: String, CaseIterable, Codable, Sendable {
    case insertAndMove, deleteAndReload, moveAndReload, nothingIsSaid, tooLittleIsSaid, insertPastTheEnd
    case deletePastTheEnd, reloadPastTheEnd, sectionPastTheEnd, twice, intoANewSection, outOfAnOldSection
    case intoAReloadedSection, moveFromPastTheEnd, moveToPastTheEnd

    func text(_ kind: Kind) -> String {
      let item = kind == .table ? "row" : "item"
      let view =
        "\(kind == .table ? "Table view: <UITableView" : "Collection view: <UICollectionView"): 0x0; frame = (0 0; 320 8000);"
      let counts =
        "the number of sections and/or \(item)s returned by the data source before and after performing the batch "
        + "updates are inconsistent with the updates.\nData source before updates = { 1 section with \(item) counts: "
      return switch self {
      case .insertAndMove:
        "attempt to perform an insert and a move to the same index path (<NSIndexPath: 0x0> {length = 2, path = 0 - 1})"
      case .deleteAndReload:
        "attempt to delete and reload the same index path (<NSIndexPath: 0x0> {length = 2, path = 0 - 1})"
      case .moveAndReload:
        "attempt to perform a delete and a move from the same index path (<NSIndexPath: 0x0> {length = 2, path = 0 - "
          + "0})"
      case .nothingIsSaid:
        "\(counts)[4] }\nData source after updates = { 1 section with \(item) counts: [1] }\nUpdates = [\n\n]\n\(view)"
      case .tooLittleIsSaid:
        "Invalid update: invalid number of \(item)s in section 0. The number of \(item)s contained in an existing "
          + "section after the update (4) must be equal to the number of \(item)s contained in that section before the "
          + "update (4), plus or minus the number of \(item)s inserted or deleted from that section (0 inserted, 1 "
          + "deleted) and plus or minus the number of \(item)s moved into or out of that section (0 moved in, 0 moved "
          + "out). \(view)"
      case .insertPastTheEnd:
        "attempt to insert \(item) 7 into section 0, but there are only 5 \(item)s in section 0 after the update"
      case .deletePastTheEnd:
        "attempt to delete \(item) 4 from section 0 which only contains 4 \(item)s before the update"
      case .reloadPastTheEnd:
        "attempt to delete \(item) 9 from section 0 which only contains 4 \(item)s before the update"
      case .sectionPastTheEnd: "attempt to delete section 3, but there are only 1 sections before the update"
      case .twice:
        "\(counts)[4] }\nData source after updates = { 1 section with \(item) counts: [3] }\nUpdates = [\n\u{9}Delete "
          + "\(item) (0 - 0),\n\u{9}Delete \(item) (0 - 0)\n]\n\(view)"
      case .intoANewSection, .intoAReloadedSection:
        "cannot move \(kind == .table ? "a row" : "an item") into a newly inserted section (1)"
      case .outOfAnOldSection: "from a deleted section (0)"
      case .moveFromPastTheEnd:
        "attempt to move index path (<NSIndexPath: 0x0> {length = 2, path = 0 - 9}) that does not exist - there are "
          + "only 4 \(item)s in section 0 before the update"
      case .moveToPastTheEnd:
        "attempt to move index path (<NSIndexPath: 0x0> {length = 2, path = 0 - 1}) to index path (<NSIndexPath: 0x0> "
          + "{length = 2, path = 0 - 9}) that does not exist - there are only 4 \(item)s in section 0 after the update"
      }
    }

    @MainActor
    func happen(_ kind: Kind) {
      let stage = BatchStage(kind, [["a", "b", "c", "d"]])
      switch self {
      case .insertAndMove:
        stage.batch([["d", "a", "c"]]) {
          stage.delete([0, 1])
          stage.move([0, 0], to: [0, 1])
          stage.move([0, 3], to: [0, 0])
          stage.reload([0, 2])
        }
      case .deleteAndReload:
        stage.batch([["a", "c", "d"]]) {
          stage.delete([0, 1])
          stage.reload([0, 1])
        }
      case .moveAndReload:
        stage.batch([["b", "a", "c", "d"]]) {
          stage.move([0, 0], to: [0, 1])
          stage.reload([0, 0])
        }
      case .nothingIsSaid: stage.batch([["a"]])
      case .tooLittleIsSaid: stage.batch([["a", "b", "c", "d"]]) { stage.delete([0, 0]) }
      case .insertPastTheEnd:
        stage.rows.texts[0].append("e")
        stage.insert([0, 7])
      case .deletePastTheEnd: stage.batch([["a", "b", "c"]]) { stage.delete([0, 4]) }
      case .reloadPastTheEnd: stage.reload([0, 9])
      case .sectionPastTheEnd: stage.batch([["a", "b", "c", "d"]]) { stage.deleteSections([3]) }
      case .twice: stage.batch([["b", "c", "d"]]) { stage.delete([0, 0], [0, 0]) }
      case .intoANewSection:
        stage.batch([["b", "c", "d"], ["a"]]) {
          stage.insertSections([1])
          stage.move([0, 0], to: [1, 0])
        }
      case .intoAReloadedSection:
        stage.rows.texts = [["a", "b"], ["c"]]
        stage.reloadData()
        stage.layOut()
        stage.batch([["b"], ["a", "c"]]) {
          stage.reloadSections([1])
          stage.move([0, 0], to: [1, 0])
        }
      case .moveFromPastTheEnd: stage.move([0, 9], to: [0, 1])
      case .moveToPastTheEnd: stage.move([0, 1], to: [0, 9])
      case .outOfAnOldSection:
        stage.batch([["a"]]) {
          stage.deleteSections([0])
          stage.insertSections([0])
          stage.move([0, 0], to: [0, 0])
        }
      }
    }
  }

  @Test(arguments: Refusal.allCases, Kind.allCases)
  func whatUIKitRefusesStopsTheAppWithItsText(_ refusal: Refusal, _ kind: Kind) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [refusal, kind] in
      await MainActor.run { refusal.happen(kind) }
    }
    #expect(text(result).contains(refusal.text(kind)))
    #expect(!text(result).contains("mcv:"))
  }

  /// UIKit's text for a section that is not there is not public.
  @Test func aMoveToASectionThatIsNotThereIsRefusedInOurWords() {
    let stage = BatchStage(.collection, [["a"]])
    var (section, item) = (ListBatch(), ListBatch())
    section.structural.movedSections = [.init(from: 0, to: 4)]
    item.structural.movedItems = [.init(from: .init(item: 0, section: 0), to: .init(item: 0, section: 4))]
    for batch in [section, item] {
      let error = #expect(throws: SnapshotError.self) { try stage.headless.checkedPerform(batch) }
      #expect(error?.source == .ours)
    }
  }

  @Test func aDirectChangeBesideADiffableDataSourceNamesTheTable() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UITableView(frame: .zero, style: .plain)
        let source = UITableViewDiffableDataSource<String, Int>(tableView: view) { _, _, _ in UITableViewCell() }
        withExtendedLifetime(source) { view.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none) }
      }
    }
    #expect(text(result).contains("UITableView must be updated via the UITableViewDiffableDataSource APIs"))
  }

  /// The reload reads five rows as the batch begins; with the insert they would be six.
  @Test func aReloadThatWaitsIsReadAsTheBatchBegins() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = BatchStage(.collection, [["a", "b", "c", "d"]])
        stage.reloadData()
        stage.rows.texts[0].append("e")
        stage.batch(stage.rows.texts) { stage.insert([0, 4]) }
      }
    }
    #expect(text(result).contains("the update (5) must be equal to the number of items contained in that section"))
  }

  @Test func scrollingPastTheEndStopsTheApp() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = BatchStage(.collection, [["a", "b", "c", "d"]])
        stage.collection?.scrollToItem(at: IndexPath(item: 9, section: 0), at: .top, animated: false)
      }
    }
    #expect(
      text(result).contains(
        "Attempted to scroll the collection view to an out-of-bounds item (9) when there are only 4 items in section "
          + "0. Collection view: <UICollectionView: 0x0; frame = (0 0; 320 8000); contentOffset: {0, 0}; contentSize: "
          + "{320, 120}; adjustedContentInset: {0, 0, 0, 0}; layout: <UICollectionViewFlowLayout: 0x0>; dataSource: "
          + "<BatchRows: 0x0>>."))
  }

  /// UIKit's exception has another name for tables, so that the words are ours.
  @Test func scrollingATablePastTheEndStopsTheAppInOurWords() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = BatchStage(.table, [["a", "b"]])
        stage.table?.scrollToRow(at: IndexPath(row: 2, section: 0), at: .top, animated: false)
      }
    }
    #expect(text(result).contains("A table cannot scroll to row 2 of section 0: the section has 2 rows."))
    #expect(text(result).contains("mcv:"))
  }

  enum Dequeue: String, CaseIterable, Codable, Sendable { case unasked, twice }

  @Test(arguments: Dequeue.allCases) func aDequeuedViewIsReturned(_ way: Dequeue) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [way] in
      await MainActor.run {
        let stage = BatchStage(.collection, [["a"]])
        switch way {
        case .unasked:
          _ = stage.collection?.dequeueReusableCell(
            withReuseIdentifier: "cell", for: IndexPath(item: 0, section: 0))
        case .twice:
          stage.rows.dequeuesTwice = true
          stage.reload([0, 0])
        }
      }
    }
    #expect(text(result).contains("Expected dequeued view to be returned to the collection view in preparation for"))
    #expect(text(result).contains("Dequeued view: <UICollectionViewCell: 0x0>"))
  }

  @Test func upTo17ADequeuedViewMayBeDropped() {
    let stage = BatchStage(.collection, [["a"]])
    stage.headless.version = .v17
    stage.rows.dequeuesTwice = true
    stage.reload([0, 0])
    #expect(stage.shown == [["a"]])
  }

  enum TableCall: String, CaseIterable, Codable, Sendable { case alone, betweenBeginAndEnd, withinABatch }

  /// Crash reports of 18 and 26 have the older text for `beginUpdates` and `endUpdates`; threads have the newer one for
  /// `performBatchUpdates`, and for a call alone.
  @Test(arguments: TableCall.allCases) func tablesBetweenBeginAndEndKeepTheOlderText(_ call: TableCall) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [call] in
      await MainActor.run {
        let stage = BatchStage(.table, [["a", "b"]])
        stage.rows.texts = [["a", "b", "c"]]
        switch call {
        case .alone: stage.reload([0, 0])
        case .betweenBeginAndEnd:
          stage.table?.beginUpdates()
          stage.batch(stage.rows.texts) { stage.reload([0, 0]) }
          stage.table?.endUpdates()
        case .withinABatch:
          stage.batch(stage.rows.texts) {
            stage.table?.beginUpdates()
            stage.reload([0, 0])
            stage.table?.endUpdates()
          }
        }
      }
    }
    let isOlder = call == .betweenBeginAndEnd
    #expect(text(result).contains("Invalid update: invalid number of rows in section 0.") == isOlder)
    #expect(text(result).contains("Invalid batch updates detected:") != isOlder)
    #expect(text(result).contains("Table view: <UITableView: 0x0; frame = (0 0; 320 8000);"))
  }

  final class Strip: UICollectionView {}

  @Test func aListIsDescribedAsUIKitDescribesIt() {
    let frame = CGRect(x: 0, y: 153.6666667, width: 393, height: 40)
    let view = Strip(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    view.contentSize = CGSize(width: 518.66666666666663, height: 40)
    view.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.contentOffset = CGPoint(x: 0, y: 12.5)
    #expect(
      "\(view.headless)" == "<Strip: 0x0; baseClass = UICollectionView; frame = (0 153.667; 393 40); contentOffset: "
        + "{0, 12.5}; contentSize: {518.6666666666666, 40}; adjustedContentInset: {1, 2, 3, 4}; layout: "
        + "<UICollectionViewFlowLayout: 0x0>; dataSource: (null)>")
  }

  @Test func before16CountsHaveTheOlderText() {
    let stage = BatchStage(.table, [["a", "b"]])
    stage.headless.version = .v15
    stage.rows.texts = [["a", "b", "c"]]
    let error = #expect(throws: SnapshotError.self) { try stage.headless.checkedPerform(ListBatch()) }
    #expect(error?.message.hasPrefix("Invalid update: invalid number of rows in section 0.") == true)
    #expect(error?.source == .uikit)
  }
}
