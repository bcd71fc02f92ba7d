import Foundation
import Testing
import UIKitNames

@Suite struct ConsoleTests {
  static let warning =
    "Diffable data source detected an attempt to insert or append 1 item identifier that already exists in the "
    + "snapshot. "

  @Test func aSnapshotLogsToStandardError() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<String, String>()
      snapshot.appendSections(["A", "B"])
      snapshot.appendItems(["x\u{1B}[31m"])
      snapshot.appendItems(["x\u{1B}[31m"], toSection: "A")
    }
    #expect(text(result).hasPrefix(Self.warning))
    #expect(text(result).hasSuffix("already exists: x\\u{1B}[31m\n"))
  }

  @Test func aDataSourcesSnapshotLogsToo() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let list = ListFixture()
        var snapshot = list.source.snapshot()
        snapshot.appendSections(["A", "B"])
        snapshot.appendItems(["x"])
        snapshot.appendItems(["x"], toSection: "A")
      }
    }
    #expect(text(result).hasPrefix(Self.warning))
  }

  @Test func theEnginesOwnSnapshotIsSilent() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<String, String>(version: .newest)
      snapshot.appendSections(["A", "B"])
      snapshot.appendItems(["x"])
      snapshot.appendItems(["x"], toSection: "A")
    }
    #expect(text(result) == "")
  }

  @Test func aTrapCarriesUIKitsText() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<String, String>()
      snapshot.appendItems(["x"])
    }
    #expect(
      text(result).contains("There are currently no sections in the data source. Please add a section first."))
  }

  @Test(arguments: [
    ("plain 한글\nnext", "plain 한글\nnext"), ("\u{1B}]0;t\u{07}", "\\u{1B}]0;t\\u{7}"), ("\u{9B}m", "\\u{9B}m"),
    ("a\u{202E}b", "a\\u{202E}b"), ("\t\r", "\\u{9}\\u{D}"), ("e\u{301}\u{7F}", "e\u{301}\\u{7F}"),
  ])
  func controlCharactersAreEscaped(raw: String, written: String) {
    #expect(Console.escaped(raw) == written)
  }
}
