import CommandLanguage
import DisplayText
import JSONValues
import Markup
import TestSupport
import Testing
import TextRendering
import WorkbenchFixtures

@testable import Runner
@testable import SessionModel

/// The content of a row and the text of its cell, in every view.
///
/// A cell shows what the store held when the provider was asked for it last. The model of the walk knows no more than
/// that: three dictionaries, the calls that lines report, and which rows lie in the visible rectangle.
@Suite struct ShownContentTests {
  /// A list of rows 60 points high in a view of 300.
  private struct Walk {
    struct State {
      var rows: [Int] = []
      var store: [Int: String] = [:]
      var cells: [Int: String] = [:]
    }

    var session: LayoutSession
    var random: SeededGenerator
    /// The draft's rows and the store as it is now.
    var draft = State()
    /// Each apply: its rows, the store at that time, and the texts of cells right after it.
    var applies: [State] = []
    /// The text that each row's cell was given last.
    var given: [Int: String] = [:]
    var offset = 0.0
    var edits = 0

    init(seed: UInt64, uikit: String) throws {
      session = try LayoutSession(
        "set uikit \(uikit)", "screen new poke of pokemon", "section add A", "layout list(60)", "viewport 390x300")
      random = SeededGenerator(seed: seed)
    }

    /// The rows with a cell on screen: those in the visible rectangle.
    var visible: [Int] {
      guard let rows = applies.last?.rows else { return [] }
      return rows.indices.filter { Double($0) * 60 < offset + 300 && Double($0 + 1) * 60 > offset }.map { rows[$0] }
    }

    /// The texts of the cells on screen.
    var shown: [Int: String] { Dictionary(uniqueKeysWithValues: visible.map { ($0, given[$0] ?? "none") }) }

    mutating func step() throws {
      let row = draft.rows.randomElement(using: &random)
      switch (Int.random(in: 0..<10, using: &random), row) {
      case (0, _), (_, nil):
        let next = (draft.store.keys.max() ?? 0) + 1
        let count = Int.random(in: 1...4, using: &random)
        for number in next..<next + count where number <= 151 {
          try session.run("add #\(number) to A")
          try edit(number)
          draft.rows.append(number)
        }
      case (1, let row?):
        try session.run("delete #\(row)")
        draft.rows.removeAll { $0 == row }
      case (2, let row?):
        guard let other = draft.rows.randomElement(using: &random), other != row else { return }
        try session.run("move #\(row) before #\(other)")
        draft.rows.removeAll { $0 == row }
        draft.rows.insert(row, at: draft.rows.firstIndex(of: other) ?? 0)
      case (3...5, let row?): try edit(row)
      case (6, let row?): _ = session.result("reconfigure #\(row)")
      case (7, let row?): _ = session.result("reload #\(row)")
      case (8, _): try scroll()
      default: try apply()
      }
    }

    private mutating func edit(_ row: Int) throws {
      edits += 1
      try session.run("edit #\(row) ko v\(edits)")
      draft.store[row] = "v\(edits)"
    }

    private mutating func apply() throws {
      try session.run("apply")
      applies.append(draft)
      let calls = try session.json("cells tx\(applies.count)").list("asked")
      for call in calls { give(call["id"]) }
      try takeOffset()
      applies[applies.count - 1].cells = shown
    }

    private mutating func scroll() throws {
      guard !applies.isEmpty else { return }
      let moved = session.result("scroll to \(Int.random(in: 0..<1200, using: &random))")
      for id in moved.report?.json(line: 1).list("provider") ?? [] { give(id) }
      try takeOffset()
    }

    private mutating func give(_ identifier: JSONValue?) {
      guard let row = identifier?.stringValue.flatMap({ Int($0.dropFirst("pokemon:".count)) }) else { return }
      given[row] = draft.store[row]
    }

    private mutating func takeOffset() throws {
      offset = try session.json("visible").list("offset").last?.number ?? 0
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>, ["14", "27"])
  func everyViewTellsContentsFromCells(seed: UInt64, uikit: String) throws {
    var walk = try Walk(seed: seed, uikit: uikit)
    for _ in 0..<60 {
      try walk.step()
      guard !walk.applies.isEmpty else { continue }
      try Self.compare(&walk)
    }
  }

  private static func compare(_ walk: inout Walk) throws {
    let shown = walk.shown
    let stale = Set(shown.filter { walk.draft.store[$0.key] != $0.value }.keys)
    let last = try #require(walk.applies.last)

    #expect(walk.session.session.value("stale()") == .list(last.rows.filter(stale.contains).map { .int($0) }))
    for view in ["visible", "frames"] {
      let rows = try walk.session.json(view).list("frames")
      #expect(view == "visible" ? rows.count == shown.count : rows.count == last.rows.count)
      for row in rows {
        let number = try #require(Self.number(row["id"]))
        #expect(row["content"]?.stringValue == walk.draft.store[number], "\(view) #\(number)")
        #expect(row["shows"]?.stringValue == shown[number], "\(view) #\(number)")
      }
      let lines = try walk.session.text(view)
      for number in shown.keys {
        let line = try #require(lines.first { $0.contains(" #\(number) ") })
        #expect(line.contains(shown[number] ?? "none"))
        #expect(line.contains("stale: \(walk.draft.store[number] ?? "")") == stale.contains(number), "\(line)")
      }
    }
    for cell in try walk.session.json("cells --list").list("cells")
    where cell["state"]?.stringValue == "on screen" {
      let number = try #require(Self.number(cell["id"]))
      #expect(cell["shows"]?.stringValue == shown[number] && cell["content"]?.stringValue == walk.draft.store[number])
    }
    try Self.compareTrees(&walk, shown)
    try Self.comparePicture(&walk, shown, stale)
    try Self.compareModels(&walk)
  }

  /// Compares the draft, what is shown, and the snapshot of an apply of before.
  private static func compareTrees(_ walk: inout Walk, _ shown: [Int: String]) throws {
    let number = Int.random(in: 1...walk.applies.count, using: &walk.random)
    let (last, before) = (walk.applies[walk.applies.count - 1], walk.applies[number - 1])
    let trees = [
      ("tree", walk.draft.rows, walk.draft.store, shown), ("tree current", last.rows, last.store, shown),
      ("tree tx\(number)", before.rows, before.store, before.cells),
    ]
    for (view, rows, store, cells) in trees {
      let items = try walk.session.json(view).list("sections").first?.list("items") ?? []
      #expect(items.compactMap { Self.number($0["id"]) } == rows, "\(view)")
      for item in items {
        let number = try #require(Self.number(item["id"]))
        #expect(item["content"]?.stringValue == store[number], "\(view) #\(number)")
        #expect(item["shows"]?.stringValue == cells[number], "\(view) #\(number)")
      }
    }
    for row in last.rows.prefix(2) {
      let title = walk.session.session.value("title(#\(row), current)")
      #expect(title == last.store[row].map { .string($0) })
    }
  }

  /// Checks that a picture draws what cells show, and in grey what a stale one would show.
  private static func comparePicture(_ walk: inout Walk, _ shown: [Int: String], _ stale: Set<Int>) throws {
    let root = try MarkupReader.root(of: walk.session.text("export svg").joined(separator: "\n"))
    for view in Self.views(root) {
      guard let number = Self.number(view["data-id"].map { .string($0) }) else { continue }
      let texts = view.elements.filter { $0.name == "text" }
      #expect(texts.first?.text == "#\(number) \(shown[number] ?? "none")")
      let updates = texts.filter { $0["class"]?.contains("mcv-update") == true }.map(\.text)
      #expect(updates == (stale.contains(number) ? [walk.draft.store[number]] : []))
    }
    let box = try walk.session.text("box").joined(separator: "\n")
    for number in stale where walk.offset.truncatingRemainder(dividingBy: 60) == 0 {
      #expect(box.contains("stale: \(walk.draft.store[number] ?? "")"), "\(box)")
    }
  }

  /// Checks that a library compares the models that were loaded with those that are; cells out of sight have no part in
  /// it.
  private static func compareModels(_ walk: inout Walk) throws {
    let last = walk.applies[walk.applies.count - 1]
    let kept = Set(last.rows).intersection(walk.draft.rows)
    let changed = kept.filter { last.store[$0] != walk.draft.store[$0] }
    guard walk.draft.rows != last.rows || !changed.isEmpty, !last.rows.isEmpty else { return }
    let sources = try walk.session.json("whatif source uikit rxdatasources").list("sources")
    let library = sources.first { $0["source"]?.stringValue == "rxdatasources" }
    #expect(library?["reload"]?.number == Double(changed.count), "\(sources)")
  }

  private static func number(_ identifier: JSONValue?) -> Int? {
    identifier?.stringValue.flatMap { Int($0.dropFirst("pokemon:".count)) }
  }

  private static func views(_ element: MarkupElement) -> [MarkupElement] {
    let own = (element["class"] ?? "").hasPrefix("mcv-view") ? [element] : []
    return own + element.elements.flatMap(views)
  }

  // MARK: Cases

  /// A row without a cell is called by its content, and none is reloaded where one was deleted.
  @Test func rowsOutOfSightAreNotChanged() throws {
    var session = try LayoutSession(
      "screen new main of pokemon", "section add A", "add #1..#20 to A", "layout list(100)", "viewport 390x400",
      "apply")
    #expect(try session.text("tree current").contains { $0.contains("#20") && !$0.contains("pokemon:20") })
    #expect(session.session.value("title(#20, current)") != .string("pokemon:20"))
    try session.run("delete #1")
    try session.run("apply")
    let results = try session.json("whatif source").list("sources")
    #expect(results.count > 3)
    for result in results where result["source"]?.stringValue != "reload" {
      #expect(result["delete"] == 1 && result["reload"] == 0 && result["results"] == ["right"], "\(result)")
    }
    #expect(!(try session.text("diff tx1 tx2 --as rxdatasources")).contains { $0.contains("reload") })
  }

  /// An edited row out of sight is not stale; scrolled to, its cell shows what the store holds.
  @Test func aRowWithoutACellIsNotStale() throws {
    var session = try LayoutSession(
      "screen new main of pokemon", "section add A", "add #1..#20 to A", "layout list(100)", "viewport 390x400",
      "apply", "edit #20 ko NEW", "edit #2 ko CHANGED")
    #expect(session.session.value("stale()") == .list([.int(2)]))
    #expect(try session.text("why #20").contains { $0.contains("it has no cell now") })
    #expect(try session.text("why #2").contains { $0.contains("way out: reconfigure") })
    try session.run("scroll to #20")
    #expect(session.session.value("shows(#20)") == .string("NEW"))
    #expect(session.session.value("shows(#2)") == .null)
    #expect(session.session.value("stale()") == .list([]))
  }

  /// A template's text counts, and values that are in no text are named.
  @Test func whatACellWouldShowIsItsOwnText() throws {
    var session = try LayoutSession(
      "screen new main of pokemon", "cell pokemon \"{ko} [{mark}]\"", "section add A", "add #1 #4 to A", "apply",
      "edit #1 mark new", "edit #4 hidden 3")
    let lines = try session.text("visible")
    #expect(lines.contains { $0.contains("이상해씨") && $0.contains("stale: 이상해씨 new") })
    #expect(lines.contains { $0.contains("파이리") && $0.contains("stale: 3") })
    let picture = try session.text("export svg").joined()
    #expect(picture.contains("이상해씨 new") && picture.contains(">stale<"))
    try session.run("reconfigure all")
    try session.run("apply")
    #expect(!(try session.text("visible")).contains { $0.contains("stale") })
  }

  /// The animation of an apply shows before and after it what the cells showed then.
  @Test func aPictureOfAnApplyOfBeforeShowsItsCells() throws {
    var session = try LayoutSession(
      "screen new main of pokemon", "section add A", "add #1 #4 #7 to A", "layout list(100)", "apply",
      "edit #4 ko NEW", "delete #1", "apply", "reconfigure #4", "apply")
    let second = try session.text("export svg tx2").joined()
    #expect(second.contains("#4 파이리") && second.contains(">NEW<"))
    let third = try session.text("export svg tx3").joined()
    #expect(third.contains("#4 NEW") && !third.contains("mcv-update\""))
  }

  /// A list without a layout has a cell for every row, also where there are too many to follow.
  @Test func manyRowsWithoutALayoutAreAllOnScreen() throws {
    var session = try LayoutSession("screen new t", "section add A", "add 1..3000 to A", "edit 2999 note a", "apply")
    #expect(session.session.value("stale()") == .list([]))
    try session.run("edit 2999 note b")
    #expect(session.session.value("stale()") == .list([.int(2999)]))
    #expect(session.session.value("cells(next).stale") == .int(1))
    try session.run("layout list(100)")
    #expect(session.session.value("stale()") == .list([]))
  }
}
