import DisplayText
import Foundation
import SystemFiles
import Testing

/// `Reference.md` is made of the words that mcv reads by. `MCV_WRITE_PAGES=1` writes it anew.
@Suite struct ReferencePageTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardizedFileURL

  @Test(arguments: [
    (Language.en, "Sources/Workbench/Workbench.docc/Reference.md"),
    (.ko, "Sources/Frontends/Documentation/ko/Reference.md"),
  ])
  func committedPageIsWhatTheRegistryGives(_ language: Language, _ path: String) throws {
    let page = ReferencePage.markdown(in: language)
    let file = Self.root.appendingPathComponent(path).path
    if ProcessInfo.processInfo.environment["MCV_WRITE_PAGES"] != nil {
      try page.write(toFile: file, atomically: true, encoding: .utf8)
    }
    let committed = try String(contentsOfFile: file, encoding: .utf8)
    let lines = zip(committed.split(separator: "\n"), page.split(separator: "\n"))
    if let different = lines.first(where: { $0 != $1 }) { Issue.record("\(different.0)\nshould be\n\(different.1)") }
    #expect(committed == page, "MCV_WRITE_PAGES=1 swift test --filter ReferencePageTests writes it anew")
  }
}
