import AppHosting
import AppProtocol
import Testing

/// Apps of 2017, as they were written: RxSwift 3, RxCocoa 2 and 3, RxDataSources 1, SwiftyJSON 3, names of Swift 3.
@Suite(.serialized) struct OlderSpellingTests {
  @Test func appOfOlderLibrariesCompilesWithoutCuts() throws {
    let app = try Machine.build("Elder")
    #expect(app.cuts.isEmpty, "\(app.cuts.map { "\($0.place.file):\($0.place.line) \($0.reason)" })")
    #expect(app.rounds == 0)
    let rules = app.rewrites.filter { $0.rule == "JSON(data:) without try" }.map(\.place.line)
    #expect(rules == [33, 105])
  }

  /// A data source that is made without arguments, a generic model with a trigger of `Void`, JSON of a bundle's file.
  @Test func sectionsWithoutArgumentsAreConfiguredLater() throws {
    let app = try OpenApp("Elder", screen: "StoriesViewController")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.texts() == [["Last train"], ["First snow"], ["Harbour fair"]])
    #expect(app.lists.first?.titles == ["3 stories"])
    #expect(app.takePrints() == ["7 -1 -2"])
    app.tap([0, 1])
    #expect(app.takePrints() == ["chose 1"])
    let applies = app.applied.count
    app.press("Reload")
    #expect(app.isDone && applies == 0 && app.texts().count == 3)
    #expect(!app.applied.isEmpty)
  }

  /// Seconds as numbers, `Variable`, `bindTo`, members of the views themselves, `UIBindingObserver`.
  @Test func namesOfRxCocoa2Work() throws {
    let app = try OpenApp("Elder", screen: "HarboursViewController")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.texts() == [])
    app.clock(300)
    #expect(app.texts() == [["Busan"], ["Hamburg"], ["Hamhung"]])
    #expect(app.lists.first?.titles == ["3 found"])
    app.type("Ham", field: "Name")
    app.clock(600)
    #expect(app.texts() == [["Hamburg"], ["Hamhung"]])
    #expect(app.lists.first?.titles == ["2 found"])
    app.tap([0, 0])
    #expect(app.takePrints() == ["chose Hamburg"])
    app.press("Clear")
    app.clock(2000)
    #expect(app.texts().count == 3)
    #expect(app.takePrints() == ["tick 0", "tick 1"])
    app.ask(.tree)
    #expect(app.tree.contains("3 shown"))
  }

  @Test func cellsOfACurriedFunctionAreShown() throws {
    let app = try OpenApp("Elder", screen: "PiersViewController")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.texts() == [["North"], ["South"]])
  }
}
