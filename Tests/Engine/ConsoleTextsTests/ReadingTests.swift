import Testing

@testable import ConsoleTexts

/// What is read out of a paste.
@Suite struct ReadingTests {
  private static let count = """
    Invalid update: invalid number of items in section 2. The number of items contained in an existing section after the \
    update (11) must be equal to the number of items contained in that section before the update (13), plus or minus the \
    number of items inserted or deleted from that section (0 inserted, 1 deleted) and plus or minus the number of items \
    moved into or out of that section (0 moved in, 0 moved out).
    """

  @Test func `Counts lead to what was expected`() throws {
    let finding = try #require(ConsoleReader.read(Self.count).findings.first)
    let balance = try #require(CountBalance(finding))
    #expect(finding.number(.section) == 2)
    #expect(balance.expected == 12)
    #expect(balance.difference == -1)
  }

  @Test(arguments: ["9223372036854775807", "99999999999999999999", "-9223372036854775808"])
  func `A count that no list has is read, and not computed with`(_ number: String) throws {
    let text = Self.count.replacing("(13)", with: "(\(number))")
    let finding = try #require(ConsoleReader.read(text).findings.first)
    #expect(finding.kind == .itemCount)
    #expect(CountBalance(finding) == nil)
  }

  @Test func `A text that stands twice is one, two texts are two, in order`() {
    let other = "attempt to delete item 4 from section 0 which only contains 4 items before the update"
    let log = [Self.count, "Current page = 2", other, Self.count].joined(separator: "\n")
    let findings = ConsoleReader.read(log).findings
    #expect(findings.map(\.kind) == [.itemCount, .deleteOutOfRange])
    #expect(findings.map(\.count) == [2, 1])
  }

  @Test func `What Core Data caught is joined to its reason`() throws {
    let log = """
      2024-01-01 10:00:00.000 Feed[1:2] CoreData: error: Serious application error.  An exception was caught from the \
      delegate of NSFetchedResultsController during a call to -controllerDidChangeContent:.  \(Self.count) with userInfo \
      (null)
      """
    let findings = ConsoleReader.read(log).findings
    #expect(findings.map(\.kind) == [.itemCount])
    #expect(findings.first?.coreDataCall == "controllerDidChangeContent")
  }

  @Test(
    arguments: [
      (0xC000_0000_0000_0016, [0, 0]), (0xC000_0000_0000_0216, [2, 0]), (0xC000_0000_0020_0016, [0, 1]),
      (0xC000_0000_0000_3116, [49, 0]),
    ] as [(UInt64, [Int])])
  func `Pointers of old index paths carry them`(_ pointer: UInt64, _ path: [Int]) {
    #expect(IndexPathText.indices(inPointer: pointer) == path)
    #expect(IndexPathText.indices(in: "<NSIndexPath: 0x\(String(pointer, radix: 16))>") == path)
  }

  @Test func `Newer pointers carry nothing`() {
    #expect(IndexPathText.indices(in: "<NSIndexPath: 0xbc9bfdb2fea738c0>") == nil)
  }

  @Test func `A view is described with its lengths, layout and data source`() throws {
    let view = try #require(
      ViewDescription(
        """
        <Feed.List: 0x1; baseClass = UICollectionView; frame = (0 88; 414 774.5); contentOffset: {0, -4}; contentSize: \
        {414, 542}; adjustedContentInset: {4, 0, 34, 0}; layout: <Feed.Grid: 0x2>; dataSource: \
        <_TtGC4Feed6SourceSSVS_4Post_: 0x3>>
        """))
    #expect(view.className == "Feed.List")
    #expect(view.frame == [0, 88, 414, 774.5])
    #expect(view.contentOffset == [0, -4])
    #expect(view.contentSize == [414, 542])
    #expect(view.adjustedContentInset == [4, 0, 34, 0])
    #expect(view.layout == "Feed.Grid")
    #expect(view.dataSource?.name == "Feed.Source")
    #expect(view.dataSource?.sectionType == "String")
    #expect(view.dataSource?.itemType == "Feed.Post")
  }

  @Test(
    arguments: [
      (
        "_TtGC10Scoreboard19TableViewDataSourceSSC5Model4Team_", "Scoreboard.TableViewDataSource",
        ["String", "Model.Team"]
      ),
      (
        "TtGC5UIKit34UICollectionViewDiffableDataSourceO5Notes13EditorSectionOS1_10EditorItem",
        "UIKit.UICollectionViewDiffableDataSource", ["Notes.EditorSection", "Notes.EditorItem"]
      ), ("MasterSource<Int, Articles.Article>", "MasterSource", ["Int", "Articles.Article"]),
      ("Feed.Home", "Feed.Home", []),
    ])
  func `Names of classes are read as far as the types of their items`(
    _ text: String, _ name: String, _ arguments: [String]
  ) {
    #expect(SwiftTypeName(text).name == name)
    #expect(SwiftTypeName(text).arguments == arguments)
  }

  @Test func `The first function of the app is found in a stack`() {
    let stack = """
      *** First throw call stack:
      (
      \t0   CoreFoundation                      0x000000010cf0af75 __exceptionPreprocess + 172
      \t4   UIKitCore                           0x000000018c81e4f0 -[UITableView reload] + 260
      \t5   Feed                                0x000000010cf0af11 $s4Feed4HomeC6reloadyyF + 12
      """
    #expect(ConsoleReader.read(Self.count + "\n" + stack).findings.first?.ownFrame == "$s4Feed4HomeC6reloadyyF")
  }

  @Test func `A crash report says its reason, or that it has none`() {
    let head = #"{"app_name":"Feed","bug_type":"309","os_version":"iPhone OS 17.4"}"#
    let none = ConsoleReader.read(head + "\n{\"exception\" : {\"type\":\"EXC_CRASH\"}}")
    #expect(none.isCrashReport && !none.hasReason)
    let reason = ConsoleReader.read(
      head + "\n{\"asi\" : {\"CoreFoundation\":[\"*** Terminating app due to uncaught exception "
        + "'NSInternalInconsistencyException', reason: '\(Self.count)'\"]}}")
    #expect(reason.isCrashReport)
    #expect(reason.findings.map(\.kind) == [.itemCount])
  }

  @Test func `A fault that is not known is reported with the nearest known ones`() throws {
    let reading = ConsoleReader.read(
      "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
        + "'attempt to swap row 3 of section 1, which only contains 2 rows'")
    let unknown = try #require(reading.unknown.first)
    #expect(reading.findings.isEmpty)
    #expect(unknown.excerpt.hasPrefix("attempt to swap row 3"))
    #expect(unknown.exceptionName == "NSInternalInconsistencyException")
    #expect(unknown.nearest.contains { $0.kind == .deleteOutOfRange })
  }
}
