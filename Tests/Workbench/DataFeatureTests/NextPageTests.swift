import CommandLanguage
import DiffableDataSource
import JSONValues
import Pipelines
import Testing
import TextRendering
import WorkbenchFixtures

@testable import SessionModel

/// A scroll near the end of a list asks the pipeline that fills it for the next page.
@Suite struct NextPageTests {
  /// Returns a screen of 320 x 480 with rows of 44 points, filled by a pipeline with pages of 20 rows.
  private func list(_ preset: String) throws -> LayoutSession {
    try LayoutSession(
      "screen new t", "viewport 320x480", "layout { v(1w x 44) { item(1w x 1h) } }", "pipe p from \(preset)",
      "clock +1s")
  }

  private func pages(_ report: JSONValue) -> [JSONValue] {
    if case .array(let pages)? = report["pages"] { pages } else { [] }
  }

  @Test(arguments: [
    ("modern-collection-view", "tvTrigger"), ("modern-collection-view-cured", "tvTrigger"), ("pokedex", "nextPage"),
    ("pokedex-cured", "nextPage"),
  ])
  func eachPageIsAskedForOnce(_ preset: String, _ input: String) throws {
    var session = try list(preset)
    let first = pages(try session.json("scroll to [0,18]"))
    #expect(first == [["pipeline": "p", "input": .string(input), "page": 2]])
    #expect(pages(try session.json("scroll by 20")).isEmpty)
    #expect(pages(try session.json("scroll by 20")).isEmpty)
    try session.run("clock +1s")
    #expect(session.session.state.screens["t"]?.current.numberOfItems == 40)
    // The end of the longer list is far away, and going back asks for nothing.
    #expect(pages(try session.json("scroll by 20")).isEmpty)
    #expect(pages(try session.json("scroll to 0")).isEmpty)
    #expect(pages(try session.json("scroll to [0,39]")).first?["page"] == 3)
    try session.run("clock +1s")
    #expect(session.session.state.screens["t"]?.current.numberOfItems == 60)
  }

  /// A little scrolled, rows 0 to 11 are seen, and rows to 22 are asked for ahead: the fourth last of 26.
  @Test(arguments: [(25, true), (26, true), (27, false)])
  func lastFourRowsAskForTheNextPage(_ rows: Int, _ isAsked: Bool) throws {
    var session = try LayoutSession(
      "screen new t", "viewport 320x484", "layout { v(1w x 44) { item(1w x 1h) } }",
      "pipe p { publish page; page -> flatMapLatest fetch(x, page $) -> scan append -> all; all -> apply }",
      "send page 1", "clock +1s", "section add s", "add 100..\(79 + rows) to s", "apply")
    #expect(session.session.state.screens["t"]?.current.numberOfItems == rows)
    let report = try session.json("scroll to 0.5")
    #expect(pages(report).isEmpty == !isAsked)
  }

  @Test func theReportNamesThePage() throws {
    var session = try list("modern-collection-view")
    let text = try session.text("scroll to [0,18]")
    #expect(text.joined(separator: "\n").hasSuffix("   tvTrigger <- 2"), "\(text)")
  }

  @Test func undoTakesThePageBack() throws {
    var session = try list("pokedex")
    let before = session.session.state.pipelines["p"]?.simulation.trace.requests.count
    try session.run("scroll to [0,18]")
    #expect(session.session.state.pipelines["p"]?.simulation.trace.requests.count == (before ?? 0) + 1)
    try session.run("undo")
    #expect(session.session.state.pipelines["p"]?.simulation.trace.requests.count == before)
    #expect(pages(try session.json("scroll to [0,18]")).first?["page"] == 2)
  }

  @Test func screenWithoutAPipelineAsksForNoPage() throws {
    var session = try LayoutSession(
      "screen new t", "pipe p from pokedex", "clock +1s", "screen new other", "section add A", "add 1..20", "apply",
      "layout { v(1w x 44) { item(1w x 1h) } }", "viewport 320x480")
    #expect(pages(try session.json("scroll to [0,18]")).isEmpty)
  }
}
