import AppProtocol
import Foundation
import Testing

@testable import AppHosting

/// The apps on the pages of console texts: each raises the text of its page when it is opened.
///
/// All files are compiled as one app, whose controllers are opened one by one.
@Suite(.serialized) struct ConsoleTextAppTests {
  /// Words that only the text of a kind has.
  static let words = [
    "batchCounts": "Invalid batch updates detected: the number of sections and/or items returned by the data source",
    "deadlock": "was called while an awaited apply was running, and would never return",
    "deleteAndMove": "attempt to perform a delete and a move from the same index path",
    "deleteAndReload": "attempt to delete and reload the same index path",
    "deleteOutOfRange": "attempt to delete row 3 from section 0 which only contains 3 rows before the update",
    "dequeuedViewNotReturned": "Expected dequeued view to be returned to the collection view",
    "directMutation": "please do not call mutation APIs directly on UICollectionView",
    "emptyGroup": "At least 1 subitem is required for a group",
    "insertAndMove": "attempt to perform an insert and a move to the same index path",
    "insertOutOfRange": "attempt to insert row 4 into section 0, but there are only 4 rows in section 0",
    "itemCount": "Invalid update: invalid number of rows in section 0.",
    "itemCountOfMissingSection": "request for number of items in section 1 when there are only 1 sections",
    "layoutIsNil": "UICollectionView must be initialized with a non-nil layout parameter",
    "layoutLoop": "is stuck in its update/layout loop",
    "missingSection": "Invalid section definition. Please specify a valid section definition",
    "mixedQueues": "applying updates in a non-thread confined manner is dangerous and can lead to deadlocks",
    "moveFromDeletedSection": "cannot move a row from a deleted section (0)",
    "moveIntoInsertedSection": "cannot move a row into a newly inserted section (2)",
    "moveOutOfRange": "that does not exist - there are only 3 rows in section 0 before the update",
    "movedTwice": "attempt to move row at index path",
    "noSupplementaryProvider": "Invalid parameter not satisfying: self.supplementaryViewProvider ||",
    "notRegistered": "could not dequeue a view of kind: UICollectionElementKindCell with identifier letter",
    "notRetrieved": "was not retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath: or is nil",
    "providerReturnedNil": "UICollectionViewDiffableDataSource cell provider returned nil for index path",
    "reentrantApply": "APPLYING_SNAPSHOTS_REENTRANTLY_OR_ON_MAIN_AND_BACKGROUND_THREADS",
    "registrationInside": "Attempted to dequeue a cell using a registration that was created inside",
    "scrollOutOfBounds": "Attempted to scroll the collection view to an out-of-bounds item (3) when there are only 3",
    "sectionCount": "Invalid update: invalid number of sections.",
    "sectionIndexOutOfRange": "Invalid parameter not satisfying: section < _impl.numberOfSections",
    "sectionNotFound": "Section identifier was not found.",
    "unknownInTree": "Parent item identifier does not exist in section snapshot: C",
  ]

  /// The Swift files of the pages, by kind.
  static let files: [String: String] = {
    let folder = Machine.checkout.appendingPathComponent("Sources/Workbench/SessionModel/Explanations/Console")
    let pages = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return pages.reduce(into: [:]) { files, page in
      let parts = ((try? String(contentsOf: page, encoding: .utf8)) ?? "").components(separatedBy: "\n```swift\n")
      guard page.pathExtension == "md", parts.count == 2 else { return }
      let name = page.deletingPathExtension().lastPathComponent
      files[name] = parts[1].components(separatedBy: "```")[0]
    }
  }()

  /// The folder with the files, whose place is the same in each run so that they are compiled once.
  private static let app = Result {
    let folder = URL(fileURLWithPath: Machine.environment["XDG_CACHE_HOME"] ?? "/tmp").appendingPathComponent("Texts")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (kind, text) in files {
      let file = folder.appendingPathComponent(controller(of: kind) + ".swift")
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    return folder.path
  }

  private static func controller(of kind: String) -> String {
    kind.prefix(1).uppercased() + kind.dropFirst() + "Controller"
  }

  @Test func `Each page with a file has its words here`() throws {
    #expect(Set(Self.files.keys) == Set(Self.words.keys))
    let app = try AppBuild(AppSources([Self.app.get()])).run(Machine.toolchain())
    #expect(app.report.cuts.isEmpty, "\(app.report.cuts)")
  }

  @Test(arguments: words.keys.sorted()) func `The app of a page raises its text`(_ kind: String) throws {
    let app = try OpenApp(path: Self.app.get(), screen: Self.controller(of: kind))
    let text = app.ending?.words ?? app.takePrints().joined(separator: "\n")
    #expect(text.contains(try #require(Self.words[kind])), "\(text)")
  }
}
