import DisplayText
import Foundation
import SessionModel
import SystemFiles
import Testing
import WorkbenchFeatures

/// `Reference.md` is made of the words that mcv reads by, the tables of `JSONOutput.md` of the members that commands
/// declare. `MCV_WRITE_PAGES=1` writes them anew.
@Suite struct ReferencePageTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardizedFileURL

  @Test(arguments: [
    (Language.en, "Sources/Workbench/Workbench.docc/Reference.md"),
    (.ko, "Sources/Frontends/Documentation/ko/Reference.md"),
  ])
  func committedPageIsWhatTheRegistryGives(_ language: Language, _ path: String) throws {
    try Self.check(path) { _ in ReferencePage.markdown(Workbench.standard.words, in: language) }
  }

  @Test(arguments: [
    (Language.en, "Sources/Workbench/Workbench.docc/JSONOutput.md"),
    (.ko, "Sources/Frontends/Documentation/ko/JSONOutput.md"),
  ])
  func committedTablesAreWhatCommandsDeclare(_ language: Language, _ path: String) throws {
    try Self.check(path) { JSONPage.markdown(updating: $0, Workbench.standard.json, in: language) }
  }

  /// Compares a file with what is made of it, or writes it.
  private static func check(_ path: String, _ make: (String) -> String) throws {
    let file = root.appendingPathComponent(path).path
    let page = make(try String(contentsOfFile: file, encoding: .utf8))
    if ProcessInfo.processInfo.environment["MCV_WRITE_PAGES"] != nil {
      try page.write(toFile: file, atomically: true, encoding: .utf8)
    }
    let committed = try String(contentsOfFile: file, encoding: .utf8)
    let lines = zip(committed.split(separator: "\n"), page.split(separator: "\n"))
    if let different = lines.first(where: { $0 != $1 }) { Issue.record("\(different.0)\nshould be\n\(different.1)") }
    #expect(committed == page, "MCV_WRITE_PAGES=1 swift test --filter ReferencePageTests writes it anew")
  }
}
