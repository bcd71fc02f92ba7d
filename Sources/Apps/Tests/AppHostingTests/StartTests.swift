import AppHosting
import AppProtocol
import JSONValues
import Testing

/// The start of an app as the system does it: its delegate, its scene, its own window.
@Suite(.serialized) struct StartTests {
  /// UIKit calls the app's delegate first, then the scene's, and the app's code can reach both.
  @Test func delegatesAreCalledInOrder() throws {
    let app = try OpenApp("Begun")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.window.controller == "SplashViewController")
    #expect(app.takePrints() == ["launched", "connects", "splash true", "in front"])
  }

  /// Without scenes the storyboard is loaded before the app's delegate is told, which finds it in its window and may
  /// give it what it needs; its view is loaded when the window is shown.
  @Test func theDelegateComesBeforeTheStoryboardIsShown() throws {
    let app = try OpenApp("Launched")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(
      app.takePrints() == ["made", "will true", "did false", "loaded 2", "active"])
    #expect(app.window.title == "Quays")
    #expect(app.texts() == [["North"], ["South"]])
  }

  /// A scene delegate that leaves its window to the storyboard is connected too, and finds the controller there.
  @Test func sceneOfAStoryboardIsConnected() throws {
    #expect(try Machine.build("Wired").screen(named: nil) == .scene)
    let app = try OpenApp("Wired")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.takePrints() == ["connects DeckViewController", "alone true"])
    #expect(app.texts() == [["Deck 0"], ["Deck 1"]])
  }

  /// A creator comes in place of `init(coder:)`; without a navigation controller nothing is pushed.
  @Test func creatorsMakeControllersOfStoryboards() throws {
    let app = try OpenApp("Wired")
    app.tap([0, 1])
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.takePrints().last == "cabin 1 of a storyboard")
    #expect(app.window.controller == "DeckViewController")
  }

  /// A delegate that makes its window may make the storyboard's first controller by a creator: nothing is made before.
  @Test func creatorsMakeTheFirstControllerOfAStoryboard() throws {
    let app = try OpenApp("Minted")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.takePrints() == ["mints of Bern"])
    #expect(app.texts() == [["Bern 0"], ["Bern 1"]])
  }

  @Test func segueActionsMakeControllersOfStoryboards() throws {
    let app = try OpenApp("Wired")
    app.press("Cabin")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.window.controller == "CabinViewController")
    #expect(app.window.title == "Cabin 7")
  }

  @Test func theAppsOwnWindowMayShowSomethingElseLater() throws {
    let app = try OpenApp("Begun")
    app.clock(1100)
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.window.controller == "BoatsViewController")
    #expect(app.window.title == "Boats")
    #expect(app.texts() == [["Ferry"], ["Tug"]])
    app.ask(.tree)
    #expect(app.tree.contains("Tug"), "\(app.answer)")
    app.ask(.rotate)
    #expect(app.lists.first?.size.width == 844, "\(app.answer)")
  }

  /// A scene's delegate may leave its window to an object of another class.
  @Test func delegateMayPassItsWindowToAnotherObject() throws {
    #expect(try Machine.build("Handed").screen(named: nil) == .scene)
    let app = try OpenApp("Handed")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.window.title == "Piers")
    #expect(app.texts() == [["Pier 1"], ["Pier 2"]])
  }

  /// The screens that may be shown if the app's own start fails.
  @Test func otherStartsListTheScreensThatCanBeMade() throws {
    let app = try Machine.build("Begun")
    #expect(try app.screen(named: nil) == .scene)
    #expect(app.starts(beside: .scene) == [.type("BoatsViewController"), .type("SplashViewController")])
    #expect(app.starts(beside: .type("BoatsViewController")) == [.type("SplashViewController")])
  }
}

/// Screens that are shown where the app's own start has no list: controllers that are made of the app's own types.
@Suite(.serialized) struct MadeScreenTests {
  private static let crew = AppScreen.assembled(type: "CrewViewController", number: 1)

  private static func texts(_ app: OpenApp) -> [String] { app.texts().flatMap { $0 } }

  /// The ways of each controller: those of the app itself first, then those with made up arguments and properties; none
  /// where nothing conforms to what it asks for.
  @Test func otherScreensAreMadeOfTheAppsTypes() throws {
    let app = try Machine.build("Doors")
    #expect(app.cuts.isEmpty, "\(app.cuts.map(\.reason))")
    #expect(
      app.starts(beside: .scene) == [
        .filled(type: "ParcelsViewController"), .filled(type: "RoutesViewController"), Self.crew,
        .type("CrewViewController"), .type("SignInViewController"),
      ])
    #expect(app.making(of: Self.crew) == "CrewBuilder.build(captain: \"\")")
    #expect(app.making(of: .filled(type: "RoutesViewController")) == "")
    #expect(throws: AppFailure.self) { try app.screen(named: "HarbourViewController") }
    #expect(try app.screen(named: "ParcelsViewController") == .filled(type: "ParcelsViewController"))
    #expect(try app.screen(named: "start") == .scene)
  }

  /// A view model with a service, that with the system's; closures, an inner type, a case without values; no double for
  /// tests.
  @Test func argumentsAreMadeOfTheAppsTypes() throws {
    let app = try OpenApp("Doors", screen: "ParcelsViewController")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(Self.texts(app) == ["Crate", "Tube", "moving"])
  }

  /// A weak property keeps the value that was made for it.
  @Test func propertiesNeededBeforeShowingAreFilled() throws {
    let app = try OpenApp("Doors", made: .filled(type: "RoutesViewController"))
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.lists.first?.cells.count == 1)
    #expect(app.takePrints() == ["owner"])
    #expect(try OpenApp("Doors", screen: "RoutesViewController").ending != nil)
  }

  @Test func theAppsOwnFunctionsMakeControllers() throws {
    let app = try OpenApp("Doors", made: Self.crew)
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(Self.texts(app) == ["", "Ann", "Bo"])
  }
}
