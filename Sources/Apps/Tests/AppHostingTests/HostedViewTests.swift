import AppHosting
import AppProtocol
import JSONValues
import Testing

/// Views of SwiftUI's in the cells of a list.
@Suite(.serialized) struct HostedViewTests {
  private static func texts(_ app: OpenApp) -> [[String]] {
    app.texts()
  }

  @Test func onlyUnknownPartsOfAViewAreLeftOut() throws {
    let app = try Machine.build("Hosted")
    #expect(
      app.cuts.map { "\($0.text.trimmingPrefix { $0 == " " })" } == [
        ".confettiCannon(counter: library.likes, radius: 300)", "Telescope(power: 3) { Text(\"nobody has it\") }",
      ])
  }

  @Test func cellsHaveTheTextsOfTheirViews() throws {
    let app = try OpenApp("Hosted", screen: "HostedList")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(Self.texts(app) == [["One"], ["Two", "star 0", "star 1"]])
    app.press("chevron.down", in: [0, 0])
    #expect(Self.texts(app) == [["One", "by heart, 0 likes"], ["Two", "star 0", "star 1"]])
    app.press("Like")
    #expect(Self.texts(app).first == ["One", "by heart, 1 likes"])
    // A change from another thread is shown, as SwiftUI does, and ends nothing.
    app.press("Far")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(Self.texts(app).first == ["One", "by heart, 11 likes"])
    app.swipe([0, 0])
    #expect(app.choices == ["Delete"])
    app.swipe([0, 0], "Delete")
    #expect(app.applied.last?.count == 1)
    #expect(Self.texts(app) == [["Two", "star 0", "star 1"]])
  }

  @Test func aHostedControllerShowsItsTexts() throws {
    let app = try OpenApp("Hosted", screen: "HostedScreen")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    app.ask(.tree)
    #expect(app.tree.split(separator: "\n").contains("inside"))
  }
}
