import AppHosting
import AppProtocol
import JSONValues
import Testing

/// The parts of a storyboard beyond views and segues: unwind segues, runtime attributes; ignored parts are reported.
@Suite(.serialized) struct SketchTests {
  private func names(_ app: OpenApp) -> [String] {
    app.texts().flatMap { $0 }
  }

  @Test(arguments: ["compose", "Sheet"]) func unwindCallsTheActionOfTheControllerThatHasIt(_ button: String) throws {
    let app = try OpenApp("Sketch")
    app.press(button)
    #expect(app.window.controller == "FormViewController")
    app.press("Save")
    app.clock(1000)
    #expect(app.window.controller == "MenuViewController", "\(app.answer)")
    #expect(names(app) == ["Ada", "Grace by save"])
  }

  @Test func runtimeAttributesAreSet() throws {
    let app = try OpenApp("Sketch")
    app.press("compose")
    #expect(app.window.title == "badge 3 inset 2.5 accent true corner 8.0 border 1.5 clips true")
  }

  @Test func unsupportedStoryboardPartsAreReported() throws {
    let app = try OpenApp("Sketch")
    func parts() -> [String] {
      app.window.passedOver.map { "\($0.file) \($0.part)" }
    }
    #expect(parts() == ["Main customObject of class Helper"])
    app.press("compose")
    #expect(
      parts() == [
        "Main runtime attribute mystery of BadgeLabel", "Main variation heightClass=compact", "Main mapView",
        "Main outlet missing of FormViewController",
      ])
  }

  @Test func inertNamesAreReported() throws {
    let built = try Machine.build("Sketch")
    #expect(
      built.hollow.map(\.name).sorted() == [
        "UIImpactFeedbackGenerator", "impactOccurred", "setNeedsDisplay", "touchesBegan",
      ])
    #expect(built.hollow.first { $0.name == "setNeedsDisplay" }?.place.line == 36)
    // Xcode's previews are not part of the app.
    #expect(built.cuts.isEmpty, "\(built.cuts)")
    #expect(built.rewrites.contains { $0.rule == "PreviewProvider" })
  }
}
