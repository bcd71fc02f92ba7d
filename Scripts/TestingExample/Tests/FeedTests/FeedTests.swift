import CollectionViewTesting
import Feed
import Testing
import XCTest

/// Golden texts in Swift Testing.
@Suite struct FeedTests {
  @Test func aPostThatIsOpenedMovesBelow() throws {
    var feed = Feed()
    feed.receive([1, 2, 3])
    var list = try TestedList("feed")
    try list.apply(feed.snapshot)
    feed.open(3)
    try list.apply(feed.snapshot)
    try list.expect(.tree) {
      """
      tree  feed  2 sections  3 items  tx2

      ├─ [0] unread  2 items
      │  ├─ [0,0] 2
      │  └─ [0,1] 1
      └─ [1] read  1 item
         └─ [1,0] 3
      """
    }
    try list.expect(.diff, named: "opened")
  }
}

/// What a test that fails says.
@Suite struct FailureTests {
  @Test func aWrongTextTellsWhy() throws {
    var list = try TestedList("feed")
    var feed = Feed()
    feed.receive([1, 2])
    try list.apply(feed.snapshot)
    let failure = #expect(throws: GoldenMismatch.self) { try list.expect(.tree) { "tree  feed" } }
    #expect(failure?.description.contains("+ tree  feed  2 sections  2 items  tx1") == true)
  }
}

/// The same in XCTest.
final class FeedXCTests: XCTestCase {
  func testFrames() throws {
    var list = try TestedList("feed", viewport: (390, 600))
    var feed = Feed()
    feed.receive([1, 2, 3])
    try list.apply(feed.snapshot)
    try list.layout("grid(3, 120)")
    try list.expect(.frames, named: "frames")
  }
}
