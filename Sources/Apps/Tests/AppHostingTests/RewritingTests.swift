import AppHosting
import AppProtocol
import JSONValues
import Testing

/// One app that has what apps have of Objective-C: it compiles with nothing left out, and its actions are
/// called.
@Suite(.serialized) struct RewritingTests {
  @Test func objectiveCSyntaxIsRewritten() throws {
    let app = try Machine.build("Patterns")
    #expect(app.cuts.isEmpty, "\(app.cuts)")
    #expect(app.rounds == 0)
    let rules = Set(app.rewrites.map(\.rule))
    for rule in [
      "@objc", "@IBOutlet", "@IBAction", "@objcMembers", "@main", "dynamic", "optional", "#selector", "#keyPath",
      "#Preview",
      "table of selectors",
      "override moved into the class", "import FoundationNetworking", "import CoreGraphics",
      "#if os(iOS)", "feed?()",
    ] { #expect(rules.contains(rule), "\(rule)") }
  }

  @Test func actionsAreCalledByTheirNames() throws {
    let app = try OpenApp("Patterns", screen: "FeedViewController")
    #expect(
      app.takePrints() == [
        "closes true", "refresh true", "chosen: true", "two:with: true", "renamed: true", "hidden true",
        "inOtherFile: true", "failing true", "from an extension of UIKit's class", "fromExtension true",
        "base refresh,refresh,chosen true,two x 3,renamed 7,hidden,other file,failing",
        "observed feed, not base feed hidden", "iOS",
      ])
  }

  @Test func aRewrittenLineKeepsItsPlace() throws {
    let app = try Machine.build("Patterns")
    let selectors = app.rewrites.filter { $0.rule == "#keyPath" }
    #expect(selectors.map(\.place.line) == [47])
    #expect(selectors.first?.place.file.hasSuffix("Patterns/Feed.swift") == true)
  }
}
