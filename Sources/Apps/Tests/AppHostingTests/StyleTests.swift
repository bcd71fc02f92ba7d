import AppHosting
import AppProtocol
import Foundation
import JSONValues
import Testing

/// Small apps, each written after another style of app or another question about lists, and the values that UIKit's
/// rules give for them. They are one app that is compiled once; each screen is opened by itself.
///
/// The values were written down before the apps were opened. `Apps.md` beside the apps tells which style each is of.
@Suite(.serialized) struct StyleTests {
  /// Something that a person does, or sees.
  enum Step: Sendable {
    case press(String, in: [Int]? = nil, isLong: Bool = false)
    case tap([Int], list: Int = 1)
    /// Lets time go on until then, in milliseconds since the app began.
    case clock(Double)
    case type(String, field: String, returns: Bool = false)
    case swipe([Int], String, isLeading: Bool = false)
    case scroll(x: Double = 0, y: Double = 0)
    case row(section: Int, to: Double)
    case reorder([Int], behind: [Int])
    case turn(AppAction.Direction)
    case pull

    /// The first texts of the cells on screen.
    case rows([String], list: Int = 0)
    /// All texts of the first cell.
    case first([String])
    /// The numbers of rows of the sections.
    case counts([Int])
    /// The texts of the headers.
    case titles([String?])
    /// The lines that were printed since the last such step.
    case prints([String])
    /// The frame of the view with a text: x, y, width and height.
    case frame(String, [Double])
    /// A text that is somewhere in the window.
    case shows(String)
    /// The title of the controller in front.
    case title(String)
    /// The question in front.
    case alert(String, String?)
    /// The last thing was refused.
    case isRefused
  }

  /// An app, and what is done and seen in it, in order.
  struct Style: Sendable, CustomTestStringConvertible {
    var screen: String
    /// The way to make it, or nil if its name is enough.
    var made: AppScreen?
    var steps: [Step]
    var testDescription: String { screen }

    init(_ screen: String, made: AppScreen? = nil, _ steps: [Step]) {
      (self.screen, self.made, self.steps) = (screen, made, steps)
    }
  }

  private static func json(_ text: String, status: Int = 200, after latency: Int) -> JSONPayload {
    JSONPayload(["status": .int(status), "headers": [:], "body": .string(text), "latency": .int(latency)])
  }

  private static func answer(to request: JSONPayload) -> JSONPayload {
    switch request.value["url"]?.string {
    case "https://weather.example/v1/forecast?city=busan":
      json(#"[{"day":"Mon","degrees":21.5},{"day":"Tue","degrees":19}]"#, after: 120)
    case "https://weather.example/v1/forecast?city=nowhere": json("", status: 404, after: 60)
    case "https://books.example/new": json(#"[{"title":"Dune"}]"#, after: 500)
    case "https://rates.example/latest?base=KRW": json(#"{"rates":{"USD":0.5,"EUR":0.25}}"#, after: 100)
    case "https://rates.example/latest?base=ZZZ": json("{}", status: 422, after: 100)
    case "https://words.example/ca": json(#"[{"word":"cab"}]"#, after: 300)
    case "https://words.example/cat": json(#"[{"word":"cat"}]"#, after: 100)
    case "https://words.example/xx": json("[]", status: 404, after: 10)
    default: .unavailable("not-recorded")
    }
  }

  private static let styles: [Style] = [
    Style(
      "Inbox",
      [.rows(["Kim", "Lee", "Park"]), .first(["Kim", "Hello"]), .swipe([0, 1], "Delete"), .rows(["Kim", "Park"])]),
    Style(
      "Films",
      [
        .rows(["1 Mother", "2 Oldboy", "3 Parasite", "4 Ran"]), .prints(["4 films"]), .press("Since 2000"),
        .rows(["1 Mother", "2 Oldboy", "3 Parasite"]), .prints(["3 films"]), .tap([0, 2]), .prints(["chose Parasite"]),
      ]),
    Style(
      "Chores",
      [
        .rows(["Water", "Sweep", "Paint"]), .titles(["Today", "Later"]), .press("Postpone"), .counts([1, 2]),
        .rows(["Sweep", "Paint", "Water"]), .swipe([1, 1], "Delete"), .counts([1, 1]), .rows(["Sweep", "Paint"]),
      ]),
    Style(
      // By the function of its module, which fills in presenter, interactor and router.
      "NotesViewController", made: .assembled(type: "NotesViewController", number: 1),
      [.rows([]), .clock(249), .rows([]), .clock(250), .rows(["• Plan", "• Budget"]), .tap([0, 1]), .title("Budget")]),
    Style(
      // 12 + 40 + 12 high; 390 - 16 - 90 wide of which 16 and 8 are distances.
      "Cards",
      [
        .rows(["Card 0", "Card 1"]), .first(["Card 0", "000"]), .frame("Card 1", [16, 12, 260, 40]),
        .frame("100", [284, 21.667, 90, 20.667]),
      ]),
    Style(
      "Profile",
      [
        .rows(["Ada", "Followers 12", "Posts 0", "No posts yet"]), .counts([1, 2, 1]), .press("add"),
        .rows(["Ada", "Followers 12", "Posts 1", "Post 1"]), .press("add"), .counts([1, 2, 2]),
        .rows(["Ada", "Followers 12", "Posts 2", "Post 2", "Post 1"]),
      ]),
    Style("Report", [.counts([3, 2]), .rows(["Line 1", "Line 3", "Line 5", "Line 2", "Line 4"])]),
    Style(
      "FileTree",
      [
        .rows(["Sources", "main.swift", "Models", "Tests"]), .tap([0, 2]),
        .rows(["Sources", "main.swift", "Models", "User.swift", "Tests"]),
      ]),
    Style(
      // Groups of 312 at 0, 322, 644 and 966.
      "Shop",
      [
        .rows(["Card 1", "Card 2", "Card 11", "Card 12"]), .row(section: 1, to: 300),
        .rows(["Card 1", "Card 2", "Card 12", "Card 13"]), .row(section: 0, to: 300),
        .rows(["Card 1", "Card 2", "Card 3", "Card 12", "Card 13"]),
      ]),
    Style(
      "Endless",
      [
        .counts([20]), .scroll(y: 5000), .prints(["loads after 20"]), .clock(499), .counts([20]), .clock(500),
        .counts([40]), .prints([]), .scroll(y: 5000), .prints(["loads after 40"]),
      ]),
    Style(
      "Cities",
      [
        .rows(["Busan", "Daegu", "Daejeon", "Seoul"]), .type("da", field: "City"), .clock(299), .prints([]),
        .clock(300), .prints(["searches da"]), .rows(["Daegu", "Daejeon"]),
      ]),
    Style(
      "Headlines",
      [
        .rows(["Edition 1, 0", "Edition 1, 1"]), .pull, .prints(["refreshing true"]), .clock(999), .counts([2]),
        .clock(1000), .rows(["Edition 2, 0", "Edition 2, 1", "Edition 2, 2"]),
      ]),
    Style(
      "Tasks",
      [
        .titles(["Open", "Done"]), .counts([2, 0]), .swipe([0, 0], "Finish", isLeading: true), .counts([1, 1]),
        .rows(["Cook", "Buy"]), .swipe([1, 0], "Delete"), .counts([1, 0]),
      ]),
    Style(
      "Airports",
      [.titles(["I", "P"]), .rows(["Dulles", "Incheon", "Capital", "Gimhae"]), .first(["Dulles", "IAD"])]),
    Style(
      "Weather",
      [
        .rows([]), .clock(119), .rows([]), .clock(120), .rows(["Mon 21.5°", "Tue 19.0°"]), .press("Nowhere"),
        .clock(179), .counts([2]), .clock(180), .alert("Error", "Status 404"), .press("OK"),
        .rows(["Mon 21.5°", "Tue 19.0°"]),
      ]),
    Style(
      "Stocks",
      [
        .rows(["AAA 100", "BBB 50"]), .clock(1000), .rows(["AAA 101", "BBB 50"]), .clock(2000),
        .rows(["AAA 103", "BBB 50"]), .clock(5000), .rows(["AAA 103", "BBB 50"]),
      ]),
    Style(
      "Songs",
      [
        .first(["Hill", "Like"]), .press("Like", in: [0, 0]), .first(["Hill", "Unlike"]), .press("Unlike", in: [0, 0]),
        .first(["Hill", "Like"]),
      ]),
    Style(
      "Basket",
      [
        .rows([]), .press("Pear"), .prints(["loading true"]), .clock(400), .prints(["loading false"]),
        .rows(["1. Pear"]), .press("Pear"), .press("Pear"), .clock(800), .rows(["1. Pear", "2. Pear", "3. Pear"]),
        .press("Clear"), .rows([]),
      ]),
    Style(
      "Counters",
      [
        .first(["Counter 0", "0"]), .tap([0, 0]), .clock(999), .first(["Counter 0", "0"]), .clock(1000),
        .first(["Counter 0", "1"]), .press("add"), .rows(["Counter 0", "Counter 1"]),
      ]),
    Style(
      "Chat",
      [.rows(["Bye", "Hello"]), .type("Yes", field: "Message", returns: true), .rows(["Yes", "Bye", "Hello"])]),
    Style(
      // Two lines of 12 between 10 and 10, then four.
      "Reviews", [.counts([2]), .tap([0, 0]), .prints(["68.0"]), .tap([0, 0]), .prints(["44.0"])]),
    Style(
      "Toppings",
      [
        .tap([0, 0]), .prints(["Basil"]), .tap([0, 2]), .prints(["Basil, Corn"]), .tap([0, 1]), .isRefused,
        .prints([]), .tap([0, 0]), .prints(["Corn"]), .tap([0, 1]), .prints(["Olives, Corn"]),
      ]),
    Style(
      "Playlist",
      [.reorder([0, 0], behind: [0, 2]), .prints(["Two Three One"]), .rows(["Two", "Three", "One"])]),
    Style(
      "Album",
      [
        .rows(["IMG_1", "IMG_2", "IMG_3", "IMG_4"]), .press("Delete", in: [0, 1], isLong: true),
        .rows(["IMG_1", "IMG_3", "IMG_4"]),
      ]),
    Style(
      "Orders",
      [
        .rows(["Tea", "Rice", "Soy"]), .press("Open"), .rows(["Tea", "Soy"]), .press("Failed"), .rows([]),
        .shows("Nothing failed"),
      ]),
    Style(
      "Guide",
      [
        .rows(["Chapter 1, line 1"]), .turn(.left), .rows(["Chapter 2, line 1", "Chapter 2, line 2"]), .turn(.left),
        .counts([3]), .turn(.left), .isRefused, .turn(.right), .counts([2]),
      ]),
    Style(
      "Settings",
      [
        .rows(["Alarm", "Version 1.2"]), .press("Alarm"), .rows(["Alarm", "At 7:00", "Version 1.2"]), .press("Alarm"),
        .counts([1, 1]),
      ]),
    Style(
      // January of 2026 begins on a Thursday, February on a Sunday. Seven of 55, with 5 / 6 between, from the left.
      "Month",
      [
        .counts([35]), .titles(["Month 1"]), .frame("Month 1", [0, 0, 390, 40]), .press("Next"), .counts([28]),
        .titles(["Month 2"]),
      ]),
    Style(
      "Pins",
      [
        .rows(["Pin 0", "Pin 1", "Pin 2", "Pin 3", "Pin 4"]), .frame("Pin 3", [0, 0, 195, 60]),
        .frame("Pin 4", [0, 0, 195, 120]),
      ]),
    Style(
      "Favourites",
      [
        .rows(["☆ Coffee", "☆ Milk", "★ Tea"]), .tap([0, 0]), .prints([#"["Tea", "Coffee"]"#]),
        .rows(["★ Coffee", "☆ Milk", "★ Tea"]),
      ]),
    Style(
      "Vault",
      [
        .rows(["Please log in"]), .press("Log in"), .prints(["status 0"]), .rows(["Secret of kim", "Other"]),
        .press("Log out"), .prints(["deleted true"]), .rows(["Please log in"]),
      ]),
    Style(
      "Carousel",
      [
        .rows(["Banner 0"]), .clock(3000), .prints(["page 1"]), .clock(3400), .rows(["Banner 1"]), .scroll(x: 700),
        .prints(["dragged to 2"]), .rows(["Banner 2"]), .clock(6400), .prints(["page 0"]), .rows(["Banner 0"]),
      ]),
    Style("Skeleton", [.rows(["…", "…", "…", "…"]), .clock(499), .counts([4]), .clock(500), .rows(["Dune"])]),
    Style(
      // As wide as 5, 1 and 8 letters of 10 points and 16, as high as a line of 12 and 8.
      "Tags",
      [
        .frame("가나다라마", [8, 4, 50, 12]), .frame("바", [8, 4, 10, 12]),
        .frame("사아자차카타파하", [8, 4, 80, 12]),
      ]),
    Style("Contacts", [.first(["Ada", "010"]), .rows(["Ada", "Grace"])]),
    Style(
      "RxFeed",
      [
        .rows([]), .clock(200), .prints(["entries 15"]), .scroll(y: 5000), .clock(400), .prints(["entries 30"]), .pull,
        .clock(600), .prints(["entries 15"]), .counts([15]),
      ]),
    Style(
      "Genres",
      [
        .counts([1, 1]), .titles(["Drama", "Comedy"]), .rows(["Ran", "Ikiru"], list: 1),
        .rows(["Playtime"], list: 2),
      ]),
    Style(
      "Questions",
      [
        .counts([0, 0]), .press("Price?"), .rows(["Free", "For all"]), .press("Where?"), .counts([2, 1]),
        .press("Price?"), .rows(["Here"]),
      ]),
    Style("Trips", [.titles(["1 Jan 2026", "2 Jan 2026"]), .rows(["Train", "Ferry", "Bus"]), .counts([1, 2])]),
    Style(
      "Diary",
      [
        .rows([]), .press("compose"), .alert("Today", nil), .type("Rain", field: "What was it?"), .press("Save"),
        .prints([]), .rows(["Rain"]), .press("Clear"), .rows([]),
      ]),
    Style(
      "Board",
      [
        .rows(["Design", "Code"]), .rows(["Idea"], list: 1), .tap([0, 1]), .rows(["Design"]),
        .rows(["Idea", "Code"], list: 1), .tap([0, 0], list: 2), .rows(["Design", "Idea"]),
      ]),
    Style(
      "PhotoPicker",
      [
        .rows(["P1", "P2", "P3", "P4", "P5"]), .press("Edit"), .tap([0, 0]), .tap([0, 2]), .press("trash"),
        .rows(["P2", "P4", "P5"]), .prints([]), .tap([0, 0]), .prints(["opens 0"]),
      ]),
    Style(
      "Rates",
      [
        .rows([]), .clock(100), .rows(["EUR 0.25", "USD 0.5"]), .press("ZZZ"), .clock(200), .prints(["status 422"]),
        .counts([2]),
      ]),
    Style(
      // "ca" is asked for at 200 and dropped at 450, before its answer of 500.
      "Lookup",
      [
        .type("ca", field: "Word"), .clock(250), .type("cat", field: "Word"), .clock(549), .rows([]), .clock(550),
        .rows(["cat"]), .type("xx", field: "Word"), .clock(760), .prints(["failed 404"]), .rows([]),
      ]),
    Style(
      "Badges",
      [
        .rows([]), .clock(199), .rows([]), .clock(200), .rows(["Badge of Ada", "Badge of Grace"]), .clock(300),
        .prints([#"caught none("lost")"#]),
      ]),
    Style("Memos", [.rows(["second", "first"]), .press("add"), .rows(["new", "second", "first"])]),
  ]

  @Test func everyFileIsOpenedAndNothingIsLeftOut() throws {
    let app = try Machine.build("Styles")
    #expect(app.cuts.isEmpty, "\(app.cuts.map { "\($0.place.file):\($0.place.line) \($0.reason)" })")
    let files = try FileManager.default.contentsOfDirectory(atPath: Machine.app("Styles"))
    #expect(Set(files.filter { $0.hasSuffix(".swift") }) == Set(Self.styles.map { $0.screen + ".swift" }))
    let table = try String(contentsOfFile: Machine.app("Apps.md"), encoding: .utf8)
    for style in Self.styles { #expect(table.contains("| \(style.screen) |"), "\(style.screen)") }
  }

  @Test(arguments: styles) func appShowsWhatUIKitsRulesGive(_ style: Style) throws {
    let app = try OpenApp(
      "Styles", screen: style.made == nil ? style.screen : nil, made: style.made, answering: Self.answer)
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
    for (number, step) in style.steps.enumerated() { perform(step, in: app, "step \(number): \(step)") }
    #expect(app.ending == nil, "\(app.ending.debugDescription)")
  }

  /// Rows whose heights follow from fixed heights within them, before which they have another one for a moment.
  @Test func rowsThatSayTheirHeightsContradictNothing() throws {
    for (folder, screen) in [("Styles", "Cards"), ("Papers", "JournalViewController")] {
      let app = try OpenApp(folder, screen: screen)
      #expect(app.ending == nil && app.window.contradictions.isEmpty, "\(screen) \(app.window.contradictions)")
    }
  }

  private func perform(_ step: Step, in app: OpenApp, _ words: Comment) {
    func ask(_ action: AppAction) { app.ask(action, answering: Self.answer) }
    switch step {
    case .press(let title, let row, let isLong):
      ask(.press(.init(title: title, in: row.map { AppRow($0, 1) }, isLong: isLong)))
    case .tap(let row, let list): ask(.tap(AppRow(row, list)))
    case .clock(let time): ask(.clock(until: time))
    case .type(let text, let field, let returns):
      var typing = AppAction.Typing(text, field: field)
      typing.returns = returns
      ask(.type(typing))
    case .swipe(let row, let title, let isLeading):
      ask(.swipe(.init(AppRow(row, 1), isLeading: isLeading, title: title)))
    case .scroll(let x, let y): ask(.scroll(.init(list: 1, to: AppPoint(x: x, y: y))))
    case .row(let section, let offset): ask(.scrollRow(.init(list: 1, section: section, to: offset)))
    case .reorder(let row, let target): ask(.reorder(.init(AppRow(row, 1), to: AppRow(target, 1), isBefore: false)))
    case .turn(let direction): ask(.turn(direction))
    case .pull: ask(.pull(list: nil))
    case .rows(let rows, let list): #expect(app.texts(list: list).map { $0.first ?? "" } == rows, words)
    case .first(let texts): #expect(app.texts().first == texts, words)
    case .counts(let counts): #expect(app.lists.first?.counts == counts, words)
    case .titles(let titles): #expect(app.lists.first?.titles == titles, words)
    case .prints(let lines): #expect(app.takePrints() == lines, words)
    case .frame(let text, let frame):
      ask(.tree)
      let found = app.answer.tree.flatMap { view(text, in: $0.root) }.map {
        [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height].map { ($0 * 1000).rounded() / 1000 }
      }
      #expect(found == frame, words)
    case .shows(let text):
      ask(.tree)
      #expect(app.tree.contains(text), words)
    case .title(let title): #expect(app.window.title == title, words)
    case .alert(let title, let message):
      #expect(app.window.alert?.title == title && app.window.alert?.message == message, words)
    case .isRefused: #expect(!app.isDone, words)
    }
  }

  private func view(_ text: String, in node: AppTree.Node) -> AppTree.Node? {
    node.text == text ? node : node.children.lazy.compactMap { view(text, in: $0) }.first
  }
}
