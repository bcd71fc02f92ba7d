import AppProtocol
import Foundation
import JSONValues
import Testing

@testable import AppHosting

/// Modules of other packages that apps import, which are not here: there are names for what lists need of them.
@Suite(.serialized) struct StandInTests {
  /// Answers for the requests of the apps below, by the last part of their addresses.
  private static func answer(to request: JSONPayload) -> JSONPayload {
    func towns(_ names: String) -> JSONPayload {
      JSONPayload(["status": 200, "headers": [:], "body": .string("[\(names)]")])
    }
    let path = request.value["url"]?.string.split(separator: "?").first?.split(separator: "/").last ?? ""
    switch path {
    case "list": return towns("{\"name\":\"Busan\"}")
    case "more": return towns("{\"name\":\"Jeju\"}")
    case "last": return towns("{\"name\":\"Ulsan\"}")
    default: return JSONPayload(["status": 404, "headers": [:], "body": "{}"])
    }
  }

  /// The page of both languages tells every module, beside the app that tries it.
  @Test(arguments: ["Workbench/Workbench.docc", "Frontends/Documentation/ko"])
  func `The page lists the modules that have names`(folder: String) throws {
    let page = Machine.checkout.appendingPathComponent("Sources/\(folder)/YourAppsOwnScreen.md")
    let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("|") }
    let listed = rows.flatMap { row in
      row.split(separator: "|").last.map { $0.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init) }
        ?? []
    }
    let missing = try Set(Machine.toolchain().standIns + NamesModule.names).subtracting(listed)
    #expect(missing.isEmpty)
  }

  private static func texts(_ app: OpenApp) -> [String] {
    app.texts().flatMap { $0 }
  }

  @Test func appOfThirdPartyModulesCompilesWithoutCuts() throws {
    let app = try Machine.build("Moduled")
    #expect(app.cuts.isEmpty, "\(app.cuts.map { "\($0.place.file):\($0.place.line) \($0.reason)" })")
  }

  @Test func alamofireAsksThroughTheSessionThatIsAnswered() throws {
    var requests: [JSONValue] = []
    let app = try OpenApp("Moduled", screen: "AlamofireList") { request in
      requests.append(request.value)
      return Self.answer(to: request)
    }
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(Set(Self.texts(app)) == ["Busan", "Jeju", "Ulsan"])
    #expect(app.takePrints() == ["missing 404 mine"])
    let addresses = Set(requests.compactMap { $0["url"]?.string })
    #expect(addresses.contains("https://towns.example/list?page=1&q=a%20b"))
    let list = try #require(requests.first { $0["url"]?.string.contains("/list") == true })
    #expect(list["headers"]?["Authorization"] == "Bearer t")
    let missing = try #require(requests.first { $0["url"]?.string.contains("/missing") == true })
    #expect(missing["body"] == "{\"a\":1}")
  }

  /// Objects out of JSON and back, a database in memory that tells of changes, sorted by a property.
  @Test func objectsAreMappedAndKept() throws {
    let built = try Machine.build("Pods")
    #expect(built.cuts.isEmpty, "\(built.cuts)")
    let app = try OpenApp("Pods", screen: "KeepersViewController")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(
      app.takePrints() == [
        "Wal 12.5 tug [\"Ann\", \"Bo\"] none",
        "{\"crew\":[{\"name\":\"Ann\"},{\"name\":\"Bo\"}],\"kind\":\"tug\",\"name\":\"Wal\",\"size.length\":12.5}",
        "1 second", "begins with 3",
      ])
    #expect(Self.texts(app) == ["Aal", "Hai", "Wal"])
    app.press("add")
    #expect(app.takePrints() == ["changes [0] [0]"])
    #expect(Self.texts(app) == ["Dorsch", "Hai", "Wal"])
  }

  /// Sequences of an app's own that are told by views' sequences; gestures; requests; helpers.
  @Test func sequencesOfGesturesAndRequests() throws {
    let app = try OpenApp("Pods", screen: "GesturesViewController", answering: Self.answer)
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.takePrints().sorted() == ["1", "1", "200", "a b", "keyboard 0.0"])
    #expect(Self.texts(app) == ["Busan"])
    app.ask(.turn(.left))
    #expect(app.takePrints() == ["swiped"])
  }

  /// A request for a value alone fails for a status that is not a success; one for the response too does not.
  @Test func rxAlamofireValidatesWhatGivesAValueAlone() throws {
    let app = try OpenApp("Pods", screen: "LedgerViewController", answering: Self.answer)
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(
      Set(Self.texts(app)) == [
        "data failed with 404", "json failed with 404", "string failed with 404", "request failed with 404",
        "responseData 404 2", "responseString 404 {}", "validated ",
      ])
  }

  /// Words, pictures, maps, monitors and pickers over a list: the list is shown, and callbacks are called.
  @Test func overlaysLeaveTheListAlone() throws {
    let app = try OpenApp("Pods", screen: "OverlaysViewController")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(
      Set(app.takePrints()) == [
        "true", "badge 3", "org.example.app 1.0", "1 1.0 false", "1 true", "played true", "path true true",
        "reachable true",
        "nobody nobody can sign in here",
      ])
    #expect(Self.texts(app) == ["row 0", "row 1"])
  }

  /// Documents, keychains, places and bags, which apps use around a list.
  @Test func servicesUsedAroundAListWork() throws {
    #expect(try Machine.build("Pieces").cuts.isEmpty)
    let app = try OpenApp("Pieces")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(Self.texts(app) == ["Rook 5", "Pawn 1"])
    #expect(
      app.takePrints() == [
        "km 325", "kept abc none", "gone false", "true false", "nil false true", "pieces 2", "false", "nowhere",
        "address 0 true",
      ])
  }

  /// As without a network, no user is signed in, and queries find only the documents that the app wrote itself.
  @Test func aDatabaseHoldsWhatTheAppWrites() throws {
    #expect(try Machine.build("Clouds").cuts.isEmpty)
    let app = try OpenApp("Clouds")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.takePrints() == ["signed out", "nobody", "no server can be asked", "missing"])
    #expect(Self.texts(app) == ["Cirrus"])
    app.press("add")
    #expect(Self.texts(app) == ["Cirrus", "Cloud 2"])
    app.press("trash")
    #expect(Self.texts(app) == ["Cirrus"])
  }

  @Test func moyaRequestsAreAnswered() throws {
    let app = try OpenApp("Moduled", screen: "MoyaList", answering: Self.answer)
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(Self.texts(app) == ["Busan"])
    #expect(Set(app.takePrints()) == ["a task of Swift", "gone with 404"])
  }

  @Test func coreDataHoldsObjectsAndButtonsArePublishers() throws {
    let app = try OpenApp("Moduled", screen: "CoreDataList")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.applied.last == ["note 0"])
    app.press("add")
    #expect(app.applied.last == ["note 0", "note 1"])
    app.tap([0, 1])
    #expect(app.takePrints() == ["chose 1"])
    // A diffable data source lets no row be edited unless the app's says so.
    app.swipe([0, 1], "Delete")
    #expect(
      app.refusal == "the row is not edited: tableView(_:canEditRowAt:) of its data source is false")
  }

  /// Requests of Core Data sort and filter, sections follow a key path, and changes come as snapshots.
  @Test func fetchedResultsComeAsSnapshots() throws {
    let app = try OpenApp("Moduled", screen: "FetchedSnapshots")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    func press(_ title: String) -> [String] {
      app.press(title)
      return Self.texts(app)
    }
    #expect(Self.texts(app) == ["Fir 12", "Ash 4", "Oak 9", "Elm 3"])
    #expect(press("add") == ["Fir 12", "Ash 4", "Oak 9", "Yew 5", "Elm 3"])
    #expect(press("deepen").map { $0.prefix(3) } == ["Fir", "Ash", "Elm", "Oak", "Yew"])
    #expect(press("empty").count == 3)
    #expect(press("back").count == 5)
    #expect(press("filter").map { $0.prefix(3) } == ["Fir", "Elm", "Oak"])
    // A section that comes twice is one, and what is saved on another thread is told on the main one.
    #expect(press("unsorted") == ["Oak 9", "Elm 30", "Fir 12"])
    #expect(press("later") == ["Oak 9", "Elm 30", "Fir 12", "Teak 40"])
    #expect(
      app.takePrints() == [
        "piers A B", "piers A B", "piers A B", "unsaved true 2", "piers B", "piers A B", "piers A B", "piers B A",
        "piers B A",
      ])
  }

  /// A delegate that takes no snapshots is told single changes, which a table takes in one batch.
  @Test func fetchedResultsComeAsSingleChanges() throws {
    let app = try OpenApp("Moduled", screen: "FetchedTable")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(Self.texts(app) == ["Elm", "Ash", "Oak", "Fir"])
    app.press("change")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(Self.texts(app) == ["Fir", "Asp", "New", "Oak"])
    #expect(
      app.takePrints() == [
        "Elm delete 0 -1", "Fir move 3 0", "Asp update 1 -1", "New insert -1 2",
      ])
  }

  /// Names of a module that the app has itself, so that they cannot be compiled together: the module's are dropped.
  @Test func appsOwnNamesReplaceThoseOfAModule() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try """
    import Alamofire
    import UIKit

    struct Result { var name = "own" }
    enum HTTPMethod: String { case get = "own" }

    final class OwnNames: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        print(HTTPMethod.get.rawValue, Result().name)
        AF.request("https://towns.example/list").responseString { _ in print("answered") }
      }
    }
    """.write(to: folder.appendingPathComponent("OwnNames.swift"), atomically: true, encoding: .utf8)
    let app = try OpenApp(path: folder.path, screen: "OwnNames")
    #expect(app.ending == nil)
    #expect(app.takePrints() == ["own own"])
  }

  /// A method of the app's for all views collides with one of the web view's: the rest of those names stays.
  @Test func appExtensionReplacesOnlyTheCollidingName() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mcv-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try """
    import UIKit
    import WebKit

    extension UIView {
      func stopLoading() { print("own", type(of: self)) }
    }

    final class Page: UIViewController, WKNavigationDelegate {
      private let page = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
      override func viewDidLoad() {
        super.viewDidLoad()
        page.navigationDelegate = self
        page.load(URLRequest(url: URL(string: "https://towns.example/page")!))
        page.stopLoading()
        page.evaluateJavaScript("1") { answer, _ in print("answer", answer ?? "none") }
        print(page.url?.path ?? "", page.title ?? "", page.isLoading, page.canGoBack, page.configuration.preferences.javaScriptEnabled)
      }
    }
    """.write(to: folder.appendingPathComponent("Page.swift"), atomically: true, encoding: .utf8)
    let app = try OpenApp(path: folder.path, screen: "Page")
    #expect(app.ending == nil)
    #expect(
      app.takePrints() == ["own WKWebView", "answer none", "/page towns.example false false true"])
  }

  /// Classes with their identifiers, by two modules, and what those apps have beside them.
  @Test func cellsAreFoundByTheirClasses() throws {
    let app = try OpenApp("Moduled", screen: "ReusedList")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(Self.texts(app) == ["Busan", "Jeju"])
    app.ask(.tree)
    #expect(app.tree.contains("ships of Busan"), "\(app.answer)")
    #expect(app.takePrints() == ["15.0 40.0 true", "leave false", "1 waiting"])
  }

  /// Services by their types: made anew, once in a graph, or once for all; and told when they are made.
  @Test func servicesHaveTheirDeclaredLifetime() throws {
    let app = try OpenApp("Services")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(
      app.takePrints() == [
        "completed", "anew true", "once true", "named deep", "asked for 7", "none true", "of the parent true",
      ])
    #expect(Self.texts(app) == ["quay", "0", "b"])
  }

  @Test func aPageIsShown() throws {
    let app = try OpenApp("Moduled", screen: "PageList")
    #expect(app.ending == nil)
    #expect(app.lists.count == 1)
  }

  @Test func promisesResolveInOrderAndThePhotoLibraryHasAssets() throws {
    let app = try OpenApp("Moduled", screen: "PhotoList")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(Self.texts(app) == ["picture-1/L0/001", "picture-2/L0/001"])
    #expect(Set(app.takePrints()) == ["asked", "soon"])
    app.clock(1000)
    #expect(app.takePrints() == ["recovered", "over", "[1, 2]"])
  }

  @Test func fieldsAndGesturesAreObservable() throws {
    let app = try OpenApp("Moduled", screen: "RxFields")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.takePrints() == ["steps 0.0"])
    app.type("a!b", field: "note")
    #expect(app.takePrints() == ["begins", "note a", "note ab"])
    app.type("q", field: "search")
    app.press("Cancel")
    #expect(app.isDone, "\(app.answer)")
    let searched = app.takePrints()
    #expect(searched.contains("search q") && searched.contains("searches"), "\(searched)")
    #expect(searched.suffix(2) == ["delegate too", "cancelled"])
    app.ask(.turn(.left))
    #expect(app.takePrints() == ["swiped true"])
  }

  /// As RxCocoa's proxies: all that a list asks goes on to the app's own delegate, and all that is told is a sequence
  /// too.
  @Test func aDelegateBesideSequencesIsAskedForAll() throws {
    let app = try OpenApp("Moduled", screen: "RxDelegates")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    let first = app.takePrints()
    #expect(
      first.filter { $0 != "own moves" && $0 != "moves" } == [
        "loads", "viewDidLoad", "loaded", "appears false", "shows 0", "shows 1",
      ])
    let frames = app.lists.map { list in
      (list.layout?.value.array("sections").first?["group"]?.array("frames") ?? []).map(\.text)
    }
    #expect(
      frames == [
        ["[0,55,390,70]", "[0,125,390,71]", "[0,196,390,72]"],
        ["[0,0,100,60]", "[145,0,100,60]", "[290,0,100,60]"],
      ])
    app.tap([0, 1])
    #expect(app.takePrints() == ["own 1", "chose Jeju"])
    app.tap([0, 0], list: 2)
    app.tap([0, 2], list: 2)
    #expect(app.takePrints() == ["tile 2"])
    app.swipe([0, 2])
    #expect(app.choices == ["Keep"])
    app.swipe([0, 2], "Keep")
    #expect(app.takePrints() == ["kept 2"])
  }

  /// Sequences tell of what editing tells the data source, and of what is told to delegates of an app's own kinds.
  @Test func editingIsObservable() throws {
    let app = try OpenApp("Moduled", screen: "RxEditing")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.takePrints() == ["own 3", "turned 3", "stopped"])
    app.swipe([0, 2], "Delete")
    #expect(app.takePrints() == ["deletes Ulsan"])
    #expect(Self.texts(app) == ["Busan", "Jeju"])
    app.reorder([0, 1], to: [0, 0], isBefore: true)
    #expect(app.refusal == "rows of a table are moved while it is edited")
    app.ask(.editing(true))
    app.swipe([0, 0])
    #expect(app.choices == ["Insert"])
    app.swipe([0, 0], "Insert")
    #expect(Self.texts(app) == ["Busan", "new", "Jeju"])
    app.reorder([0, 2], to: [0, 0], isBefore: true)
    #expect(app.takePrints() == ["moves 2 0", "told of 3"])
    #expect(Self.texts(app) == ["Jeju", "Busan", "new"])
    app.reorder([0, 0], to: [0, 1])
    #expect(app.refusal == "the app does not let it be moved there")
  }

  /// The animations of both data sources are kept as they are given, and new sections are shown.
  @Test func animatedSourcesShowTheirSections() throws {
    #expect(!(try Machine.build("Moduled").cuts.contains { $0.place.file.hasSuffix("RxAnimations.swift") }))
    let app = try OpenApp("Moduled", screen: "RxAnimations")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.takePrints() == ["true true true", "true true"])
    func shown() -> [[String]] { app.lists.map { $0.cells.flatMap(\.texts) } }
    #expect(shown() == [["3: 1.5", "9: 0.5"], ["Monday 3", "Monday 9"]], "\(app.answer)")
    app.tap([0, 0])
    #expect(app.takePrints() == ["[\"Sunday\", \"Monday\"] 9"])
    #expect(shown() == [["3: 1.5", "9: 0.5"], ["Sunday 3", "Monday 9"]], "\(app.answer)")
    #expect(app.lists.first?.titles == ["Sunday", "Monday"])
  }

  @Test func reactorsTakeActionsAndShowStates() throws {
    let app = try OpenApp("Moduled", screen: "ReactorList")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(Self.texts(app) == ["Busan"])
    app.press("Add")
    app.press("Add")
    #expect(Self.texts(app) == ["Busan", "Jeju", "Jeju"])
    #expect(app.takePrints() == ["added", "added"])
    app.tap([0, 0])
    #expect(app.window.controller == "SFSafariViewController")
  }

  @Test func pinnedFramesAndSectionDiffsAreApplied() throws {
    let app = try OpenApp("Moduled", screen: "PinnedList")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    let prints = app.takePrints()
    #expect(
      prints.prefix(4) == ["list: 1 steps", "to 1 sections of ferries", "list: 0 steps", "to 1 sections of ferries"])
    // Two letters of 0.55 em at 10 points, rounded up to a pixel; a quarter of 370 points and 5 are left free.
    #expect(prints.last == "10 10 11 12 / 10 26 262.5 2")
    #expect(Self.texts(app) == ["ab"])
    app.press("Next")
    #expect(app.takePrints() == ["shows next"])
  }

  @Test func namesOfACatalogAreThoseThatXcodeMakes() throws {
    let built = try Machine.build("Assets")
    #expect(built.cuts.isEmpty, "\(built.cuts)")
    let app = try OpenApp("Assets", screen: "Harbour")
    #expect(app.takePrints() == ["[\"image ferry-boat\", \"image ferry-boat\"] true true", "0.5"])
  }

  /// Drag and drop is accepted, and named in the report as what does nothing here.
  @Test func namesOfDragAndDropAreAccepted() throws {
    let app = try OpenApp("Moduled", screen: "DraggedList")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.takePrints() == ["drags true"])
    #expect(try Machine.build("Moduled").hollow.contains { $0.name == "UITableViewDropDelegate" })
  }

  @Test func tabsAndWheelsAreObservable() throws {
    let app = try OpenApp("Moduled", screen: "RxTabs")
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    app.press("Nr 3")
    #expect(app.takePrints() == ["row 2 0", "models 3"])
    app.press("Act")
    #expect(app.takePrints() == ["acts", "acted"])
    app.press("Other")
    #expect(app.takePrints() == ["goes", "item 1", "tab Other"])
  }

  /// A swipe over pages turns them, as far as there are any; a gesture of the view comes first.
  @Test func aSwipeTurnsThePage() throws {
    let app = try OpenApp("Moduled", screen: "PageList")
    let first = app.lists.first?.number
    app.ask(.turn(.right))
    #expect(app.refusal == "there is no page on that side")
    app.ask(.turn(.left))
    #expect(app.isDone)
    #expect(app.window.target == "left")
    #expect(app.window.calls == ["pageViewController(_:viewControllerAfter:)"])
    #expect(app.lists.count == 1)
    #expect(app.lists.first?.number != first)
    app.ask(.turn(.left))
    #expect(!app.isDone)
    app.ask(.turn(.right))
    #expect(app.isDone)
    app.ask(.turn(.down))
    #expect(app.takePrints() == ["down over 1"])
    app.ask(.turn(.up))
    #expect(app.refusal == "there are no pages and no gesture to swipe up")
  }
}
