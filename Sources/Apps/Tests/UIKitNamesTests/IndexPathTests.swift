import DiffableDataSource
import Foundation
import Testing
import UIKitNames

@Suite struct IndexPathTests {
  @Test func itemsAndRowsAreTheSecondElement() {
    var path = IndexPath(item: 3, section: 7)
    #expect(path == [7, 3])
    #expect(path == IndexPath(row: 3, section: 7))
    #expect((path.section, path.item, path.row) == (7, 3, 3))
    path.section = 1
    path.item = 2
    #expect(path == [1, 2])
    path.row = 5
    #expect(path == [1, 5])
  }

  @Test func pathsSortBySectionFirst() {
    let paths = [IndexPath(item: 0, section: 1), IndexPath(item: 9, section: 0), IndexPath(item: 2, section: 0)]
    #expect(paths.sorted() == [[0, 2], [0, 9], [1, 0]])
  }

  @Test(arguments: [[], [4], [1, 2, 3]])
  func onlyTwoElementsMakeAnEnginePath(elements: [Int]) {
    #expect(ItemIndexPath(IndexPath(indexes: elements)) == nil)
  }

  @Test func enginePathsConvertBothWays() {
    #expect(ItemIndexPath(IndexPath(item: 3, section: 7)) == ItemIndexPath(item: 3, section: 7))
    #expect(IndexPath(ItemIndexPath(item: -1, section: 7)) == [7, -1])
  }

  @Test func aPathOfAnotherLengthHasNoItem() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(IndexPath(index: 1).item)
    }
    #expect(text(result).contains("must contain exactly two indices specifying the section and row"))
  }
}

/// Returns the standard error of an exit test.
func text(_ result: ExitTest.Result?) -> String {
  // The words of a trap are one line.
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).replacing("\u{2028}", with: "\n")
}
