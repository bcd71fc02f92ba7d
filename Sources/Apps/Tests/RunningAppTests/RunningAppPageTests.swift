import TestSupport
import Testing

/// The sessions of the pages that open apps or models, or compile a layout of an app, print what the pages show.
@Suite struct RunningAppPageTests {
  /// A block, with the page around it.
  struct Case: Sendable, CustomTestStringConvertible {
    var page: Page
    var block: PageBlock
    var testDescription: String { "\(block)" }
  }

  private static let cases = Page.all.flatMap { page in
    page.blocks.filter { $0.way == .session && $0.needsCompiler }.map { Case(page: page, block: $0) }
  }

  @Test func pagesHaveSuchSessions() { #expect(Self.cases.count > 3) }

  @Test(arguments: cases) func aSessionPrintsWhatThePageShows(_ item: Case) throws {
    // An app is compiled at its first opening.
    let differences = try item.block.differences(
      files: item.page.files, environment: OpenedApps.environment, seconds: 400)
    #expect(differences.isEmpty, "\(item.block)\n\(differences.joined(separator: "\n"))")
  }
}
