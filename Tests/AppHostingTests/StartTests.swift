import AppHosting
import JSONValues
import Testing

/// The start of an app as the system does it: its delegate, its scene, its own window.
@Suite(.serialized) struct StartTests {
  private static func texts(_ app: OpenApp) -> [JSONValue] {
    (app.answer.array("lists").first?.array("cells") ?? []).map { $0["texts"] ?? .null }
  }

  /// UIKit tells the app's delegate first, then the scene's, and both are there for whoever asks.
  @Test func theDelegatesAreToldInTheirOrder() throws {
    let app = try OpenApp("Begun")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.answer["controller"] == "SplashViewController")
    #expect(app.process.takePrints().map(\.text) == ["launched", "connects", "splash true", "in front"])
  }

  /// Without scenes the storyboard is loaded before the app's delegate is told, which finds it in its window and may give it what
  /// it needs; its view is loaded when the window is shown.
  @Test func theDelegateComesBeforeTheStoryboardIsShown() throws {
    let app = try OpenApp("Launched")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(
      app.process.takePrints().map(\.text) == ["made", "will true", "did false", "loaded 2", "active"])
    #expect(app.answer["title"] == "Quays")
    #expect(Self.texts(app) == [["North"], ["South"]])
  }

  @Test func theAppsOwnWindowMayShowSomethingElseLater() throws {
    var app = try OpenApp("Begun")
    app.ask("clock", [("until", 1100)])
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.answer["controller"] == "BoatsViewController")
    #expect(app.answer["title"] == "Boats")
    #expect(Self.texts(app) == [["Ferry"], ["Tug"]])
    app.ask("tree")
    #expect(app.answer["root"]?.text.contains("Tug") == true, "\(app.answer)")
    app.ask("rotate")
    #expect(app.answer.array("lists").first?["size"]?.text.hasPrefix("[844") == true, "\(app.answer)")
  }

  /// A scene's delegate may leave its window to an object of another class.
  @Test func theWindowMayBeHandedOn() throws {
    #expect(try Machine.build("Handed").screen(named: nil) == "--scene")
    let app = try OpenApp("Handed")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.answer["title"] == "Piers")
    #expect(Self.texts(app) == [["Pier 1"], ["Pier 2"]])
  }

  /// The screens that may be shown where the app's own start comes to nothing.
  @Test func otherStartsAreThoseThatCanBeMade() throws {
    let app = try Machine.build("Begun")
    #expect(try app.screen(named: nil) == "--scene")
    #expect(app.starts(beside: "--scene") == ["BoatsViewController", "SplashViewController"])
    #expect(app.starts(beside: "BoatsViewController") == ["SplashViewController"])
  }
}

/// Screens that are shown where the app's own start has no list: controllers that are made of the app's own types.
@Suite(.serialized) struct MadeScreenTests {
  private static func texts(_ app: OpenApp) -> [JSONValue] {
    (app.answer.array("lists").first?.array("cells") ?? []).flatMap { $0.array("texts") }
  }

  /// The ways of each controller: those of the app itself first, then those with made up arguments and properties; none where
  /// nothing conforms to what it asks for.
  @Test func otherScreensAreMadeOfTheAppsTypes() throws {
    let app = try Machine.build("Doors")
    #expect(app.cuts.isEmpty, "\(app.cuts.map(\.reason))")
    #expect(
      app.starts(beside: "--scene") == [
        "--filled ParcelsViewController", "--filled RoutesViewController", "--assembled CrewViewController 1",
        "CrewViewController", "SignInViewController",
      ])
    #expect(app.controllerName(of: "--assembled CrewViewController 1") == "CrewViewController")
    #expect(app.making(of: "--assembled CrewViewController 1") == "CrewBuilder.build(captain: \"\")")
    #expect(app.making(of: "--filled RoutesViewController") == "")
    #expect(throws: AppFailure.self) { try app.screen(named: "HarbourViewController") }
    #expect(try app.screen(named: "ParcelsViewController") == "--filled ParcelsViewController")
    #expect(try app.screen(named: "start") == "--scene")
  }

  /// A view model with a service, that with the system's; closures, an inner type, a case without values; no double for tests.
  @Test func argumentsAreMadeOfTheAppsTypes() throws {
    let app = try OpenApp("Doors", screen: "ParcelsViewController")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(Self.texts(app) == ["Crate", "Tube", "moving"])
  }

  /// A property that does not hold what it is given has it all the same.
  @Test func propertiesThatWaitAreFilled() throws {
    let app = try OpenApp("Doors", made: "--filled RoutesViewController")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.answer.array("lists").first?.array("cells").count == 1)
    #expect(app.process.takePrints().map(\.text) == ["owner"])
    #expect(try OpenApp("Doors", screen: "RoutesViewController").ending != nil)
  }

  @Test func theAppsOwnFunctionsMakeControllers() throws {
    let app = try OpenApp("Doors", made: "--assembled CrewViewController 1")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(Self.texts(app) == ["", "Ann", "Bo"])
  }
}
