import AppHosting
import AppProtocol
import JSONValues
import Testing

/// Movements that reach the app's own views: rows that scroll sideways, flicks, headers that stay, taps out of sight.
@Suite(.serialized) struct MovementTests {
  private func open(_ screen: String) throws -> OpenApp {
    let app = try OpenApp("Moves", screen: screen)
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    _ = app.takePrints()
    return app
  }

  private func items(_ app: OpenApp) -> [String] { app.lists.first?.cells.map(\.item) ?? [] }

  @Test func aRowThatIsScrolledCallsItsHandlerAndMakesCells() throws {
    let app = try open("ShelvesViewController")
    #expect(app.window.contradictions.isEmpty)
    #expect(items(app).filter { $0.hasPrefix("card") } == ["card 0", "card 1"])
    app.ask(.scrollRow(.init(list: 1, section: 1, to: 250)))
    #expect(app.takePrints().contains("cards at 250"))
    // 250..640 of cards that are 200 wide.
    #expect(items(app).filter { $0.hasPrefix("card") } == ["card 1", "card 2", "card 3"])
    #expect(app.lists.first?.rowOffsets == [1: 250])
    // Where the finger lets go, and the nearest page.
    app.ask(.scrollRow(.init(list: 1, section: 0, to: 300)))
    #expect(app.lists.first?.rowOffsets == [0: 390, 1: 250])
    #expect(items(app).first == "banner 1")
    app.press("Last")
    // 1000 less what the row is too short: 1200 - 390.
    #expect(app.lists.first?.rowOffsets[1] == 810)
    #expect(items(app).contains("card 5"))
  }

  @Test func aTapScrollsARowToItsItem() throws {
    let app = try open("ShelvesViewController")
    app.tap([0, 1])
    #expect(app.isDone, "\(app.answer)")
    #expect(app.window.calls == ["collectionView(_:didSelectItemAt:)"])
    app.tap([1, 4])
    #expect(app.takePrints().filter { $0.hasPrefix("select") } == ["select banner 1", "select card 4"])
    // The middle of 800..1000 in the middle of 390.
    #expect(app.lists.first?.rowOffsets == [0: 390, 1: 705])
    app.tap([2, 29])
    #expect(app.takePrints().last == "select row 29")
  }

  @Test func aSwipeMovesTheOneRowInSight() throws {
    let poster = try open("PosterViewController")
    poster.ask(.turn(.left))
    #expect(poster.lists.first?.rowOffsets == [0: 390])
    #expect(items(poster) == ["banner 1"])
    poster.ask(.turn(.right))
    #expect(poster.lists.first?.rowOffsets == [0: 0])
    let shelves = try open("ShelvesViewController")
    shelves.ask(.turn(.left))
    #expect(!shelves.isDone)
    #expect(shelves.choices == ["orth [0] to 390", "orth [1] to 390"])
    // The last card ends at 1200, so that its row stops at 810.
    shelves.ask(.scrollRow(.init(list: 1, section: 1, to: 700)))
    shelves.ask(.turn(.left))
    #expect(shelves.choices == ["orth [0] to 390", "orth [1] to 810"])
    shelves.ask(.turn(.right))
    #expect(shelves.choices == ["orth [1] to 310"])
  }

  @Test func aSwipeFlicksTheOneListThatScrollsSideways() throws {
    let app = try open("PagesViewController")
    app.ask(.turn(.right))
    #expect(app.refusal == "there is no page on that side")
    app.ask(.turn(.left))
    app.ask(.turn(.left))
    #expect(app.takePrints() == ["page 1", "page 2"])
    #expect(app.texts() == [["Page 2"]])
    app.ask(.turn(.left))
    #expect(!app.isDone)
  }

  @Test func aDisclosureInTheStyleOfAHeaderNeverSelects() throws {
    let app = try open("ShutOutlineViewController")
    app.tap([0, 0])
    #expect(app.refusal?.contains("shouldExpandItem") == true)
    #expect(app.takePrints() == [])
  }

  @Test func cellsHaveTheirReuseIdentifiers() throws {
    let app = try open("ShelvesViewController")
    let identifiers = Set(app.lists.first?.cells.map { "\($0.item.prefix(4)) \($0.reuseIdentifier ?? "-")" } ?? [])
    #expect(identifiers.isSuperset(of: ["bann banner", "card card"]))
    #expect(identifiers.contains { $0.hasPrefix("row") && $0.contains("registration-1") })
  }

  @Test func aFlickAndADragBeyondTheEndDecelerate() throws {
    let app = try open("EndlessViewController")
    app.ask(.scroll(.init(list: 1, to: AppPoint(x: 0, y: 500))))
    #expect(app.takePrints() == [])
    app.ask(.scroll(.init(list: 1, to: AppPoint(x: 0, y: 800), isFlick: true)))
    #expect(app.takePrints() == ["rests at 800"])
    app.ask(.scroll(.init(list: 1, to: AppPoint(x: 0, y: 5000))))
    // 20 rows of 100 less the 844 of the window.
    #expect(app.takePrints() == ["rests at 1156", "page 2"])
    #expect(app.lists.first?.counts == [40])
  }

  /// The process is ended where it computes for ten seconds without rest.
  @Test func thousandsOfSectionsOpenAndScroll() throws {
    let app = try open("CrowdedViewController")
    app.ask(.scroll(.init(list: 1, to: AppPoint(x: 0, y: 200_000))))
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    #expect(app.texts().first?.first?.hasPrefix("Seat 833") == true, "\(app.texts())")
  }

  @Test func headersOfAPlainTableStay() throws {
    let app = try open("DiaryViewController")
    func headers() -> [String: Double] {
      app.ask(.tree)
      func found(_ node: AppTree.Node) -> [(String, Double)] {
        (node.text.map { $0.hasPrefix("Day") ? [($0, node.origin.y)] : [] } ?? []) + node.children.flatMap(found)
      }
      let all = app.answer.tree.map { found($0.root) } ?? []
      return Dictionary(all, uniquingKeysWith: { $1 })
    }
    #expect(headers() == ["Day 0": 0, "Day 1": 1040])
    app.ask(.scroll(.init(list: 1, to: AppPoint(x: 0, y: 300))))
    // Below the bar, 44 points high.
    #expect(headers()["Day 0"] == 344)
    app.ask(.scroll(.init(list: 1, to: AppPoint(x: 0, y: 970))))
    // The end of the first day, at 1040, pushes its header.
    #expect(headers() == ["Day 0": 1000, "Day 1": 1040])
    let layout = app.lists.first?.layout?.value
    #expect(layout?.array("sections").first?.array("boundary").first?["pinToVisibleBounds"] == true)
  }

  @Test(arguments: ["OutlineViewController", "HeadedOutlineViewController"])
  func aDisclosureInTheStyleOfAHeaderOpensOnATap(_ screen: String) throws {
    let app = try open(screen)
    app.tap([0, 0])
    #expect(app.applied.last == ["Fruit", "Apple", "Pear", "Nuts"])
    #expect(app.takePrints() == [])
    app.tap([0, 3])
    #expect(app.takePrints() == ["select Nuts"])
    app.press("outlineDisclosure", in: [0, 3])
    #expect(app.applied.last == ["Fruit", "Apple", "Pear", "Nuts", "Almond"])
  }

  @Test(arguments: [AppInsets(), AppInsets(top: 62, left: 0, bottom: 34, right: 0)])
  func hiddenBarsAndSafeAreasAreWhatViewsSee(_ safeArea: AppInsets) throws {
    let app = try OpenApp("Moves", screen: "BareViewController", safeArea: safeArea)
    #expect(app.lists.first?.size == AppSize(width: 390, height: 844 - safeArea.top - safeArea.bottom))
    #expect(app.lists.first?.offset == AppPoint(x: 0, y: 0))
  }

  @Test func aSelectedRowOutOfSightStaysSelected() throws {
    let app = try open("ChoiceViewController")
    app.tap([0, 1])
    app.ask(.scroll(.init(list: 1, to: AppPoint(x: 0, y: 2000))))
    app.press("Which")
    #expect(app.takePrints() == ["select 1", "selected [1]"])
    #expect(!app.texts().joined().contains("chosen"))
    app.ask(.scroll(.init(list: 1, to: AppPoint(x: 0, y: 0))))
    #expect(app.texts().filter { $0.contains("chosen") } == [["Row 1", "chosen"]])
    app.ask(.scroll(.init(list: 1, to: AppPoint(x: 0, y: 2000))))
    app.tap([0, 22])
    #expect(app.takePrints() == ["deselect 1", "select 22"])
    // As in UIKit, a table that reads everything anew has no selection.
    app.press("Reload")
    app.press("Which")
    #expect(app.takePrints() == ["selected []"])
  }

  @Test func severalSelectedRowsStaySelectedAndGoWithTheirItems() throws {
    let app = try open("PicksViewController")
    app.tap([0, 1])
    app.tap([0, 3])
    app.ask(.scroll(.init(list: 1, to: AppPoint(x: 0, y: 2000))))
    app.tap([0, 22])
    app.press("Which")
    #expect(app.takePrints() == ["select 1", "select 3", "select 22", "selected [1, 3, 22]"])
    app.press("Shift")
    app.press("Which")
    #expect(app.takePrints() == ["selected [0, 2, 21]"])
    app.ask(.scroll(.init(list: 1, to: AppPoint(x: 0, y: 0))))
    #expect(app.texts().joined().filter { $0.hasSuffix("chosen") } == ["1 chosen", "3 chosen"])
    app.tap([0, 2])
    #expect(app.takePrints() == ["deselect 2"])
  }

  @Test func handlersOfEstimatedSectionsPrintUIKitsNote() throws {
    let app = try OpenApp("Moves", screen: "FadingViewController")
    let notes = app.takePrints().filter { $0.contains("cannot currently mutate visible items") }
    #expect(notes.count == 1)
    app.press("Seen")
    #expect(app.takePrints().last == "alpha [1.0, 1.0]")
  }

  @Test func refusalsFollowTheVersionOfUIKit() throws {
    #expect(try OpenApp("Moves", screen: "HastyViewController").ending != nil)
    let old = try OpenApp("Moves", screen: "HastyViewController", uikit: 14)
    #expect(old.ending == nil, "\(old.ending.debugDescription)")
    #expect(old.texts() == [["a"], ["b"]])
  }
}
