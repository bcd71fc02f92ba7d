import AppHosting
import JSONValues
import Testing

/// The parts of a storyboard beyond views and ways forward: ways back, values of properties; what it holds in vain is told.
@Suite(.serialized) struct SketchTests {
  private func names(_ app: OpenApp) -> [String] {
    app.answer.array("lists").first?.array("cells").flatMap { $0.array("texts").map(\.string) } ?? []
  }

  @Test(arguments: ["compose", "Sheet"]) func aWayBackCallsTheActionOfWhoeverHasIt(_ button: String) throws {
    var app = try OpenApp("Sketch")
    app.ask("press", [("title", .string(button))])
    #expect(app.answer["controller"] == "FormViewController")
    app.ask("press", [("title", "Save")])
    app.ask("clock", [("until", 1000)])
    #expect(app.answer["controller"] == "MenuViewController", "\(app.answer)")
    #expect(names(app) == ["Ada", "Grace by save"])
  }

  @Test func runtimeAttributesAreSet() throws {
    var app = try OpenApp("Sketch")
    app.ask("press", [("title", "compose")])
    #expect(app.answer["title"] == "badge 3 inset 2.5 accent true corner 8.0 border 1.5 clips true")
  }

  @Test func whatNothingIsMadeOfIsTold() throws {
    var app = try OpenApp("Sketch")
    func parts() -> [String] {
      app.answer.array("passedOver").map { "\($0["file"]?.string ?? "") \($0["part"]?.string ?? "")" }
    }
    #expect(parts() == ["Main customObject of class Helper"])
    app.ask("press", [("title", "compose")])
    #expect(
      parts() == [
        "Main runtime attribute mystery of BadgeLabel", "Main variation heightClass=compact", "Main mapView",
        "Main outlet missing of FormViewController",
      ])
  }

  @Test func namesThatDoNothingAreTold() throws {
    let built = try Machine.build("Sketch")
    #expect(
      built.hollow.map(\.name).sorted() == [
        "UIImpactFeedbackGenerator", "impactOccurred", "setNeedsDisplay", "touchesBegan",
      ])
    #expect(built.hollow.first { $0.name == "setNeedsDisplay" }?.place.line == 36)
    // Xcode's previews are no part of the app.
    #expect(built.cuts.isEmpty, "\(built.cuts)")
    #expect(built.rewrites.contains { $0.rule == "PreviewProvider" })
  }
}
