import CommandLanguage
import DiffableDataSource
import Environment
import HashTreeCollections
import Runner
import TestSupport
import Testing
import TextRendering
import WorkbenchFeatures
import WorkbenchFixtures

@testable import SessionModel

/// The two that carry out the actions of one machine, side by side: a screen of the workbench with numbered cells, and the
/// headless collection view with real ones. Every call, every cell and every queue has to be the same.
@Suite struct ProviderCallTests {
  enum World: CaseIterable {
    /// Every row is on screen.
    case all
    /// A layout says what is on screen.
    case layout
    /// So it does, and it is scrolled; before iOS 15 nothing is prepared ahead.
    case scrolled
  }

  /// A cell that knows which one it is.
  private final class NumberedCell: CollectionViewCell {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  @Test(arguments: 0..<40 as Range<UInt64>, World.allCases)
  func sessionFollowsTheCollectionView(seed: UInt64, world: World) throws {
    var generator = SeededGenerator(seed: seed)
    let version = world == .scrolled ? UIKitVersion.v14 : .newest
    let view = CollectionView(visibleRows: world == .all ? .all : .positions(0..<5))
    var made = 0
    view.register(forCellWithReuseIdentifier: "cell") {
      made += 1
      return NumberedCell(made)
    }
    let source = CollectionViewDiffableDataSource<String, String>(collectionView: view, version: version) {
      view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    var list = try LayoutSession("set uikit \(version.rawValue)", "screen new t", "section add Z", "add 100..139 to Z")
    if world != .all { for line in ["viewport 390x200", "layout list(40)"] { try list.run(line) } }
    for step in 0..<12 {
      let place: Comment = "seed \(seed), step \(step)"
      if world == .scrolled, step > 0, Bool.random(using: &generator) {
        let row = Int.random(in: 0...12, using: &generator)
        view.clearLog()
        view.scroll(to: .positions(row..<row + 5))
        try list.run("scroll to \(row * 40)")
        try compare(view, list, isApply: false, place)
      }
      var screen = try #require(list.session.currentScreen)
      edit(&screen, step: step, &generator)
      list.session.state.screens["t"] = screen
      view.clearLog()
      switch ["apply", "apply --no-animate", "apply --reload-data"].randomElement(using: &generator) {
      case "apply":
        source.apply(screen.draft)
        try list.run("apply")
      case "apply --no-animate":
        source.apply(screen.draft, animatingDifferences: false)
        try list.run("apply --no-animate")
      default:
        source.applySnapshotUsingReloadData(screen.draft)
        try list.run("apply --reload-data")
      }
      try compare(view, list, isApply: true, place)
    }
  }

  private func compare(_ view: CollectionView, _ list: LayoutSession, isApply: Bool, _ place: Comment) throws {
    let screen = try #require(list.session.currentScreen)
    let asked = view.log.cellRequests.map { "\($0.indexPath) \($0.identifier) \($0.kind != .existing)" }
    let shown = Dictionary(
      uniqueKeysWithValues: view.indexPathsForVisibleItems.compactMap { path in
        screen.current.itemIdentifier(for: path).map {
          ($0, (view.cellForItem(at: path) as? NumberedCell)?.number ?? 0)
        }
      })
    #expect(Dictionary(uniqueKeysWithValues: screen.cells.shown.map { ($0.key, $0.value) }) == shown, place)
    let update = isApply ? screen.cells.updates[screen.transactions.count] : screen.cells.lastMove
    let kinds = view.log.cellRequests.map(\.kind)
    if isApply {
      let transaction = try #require(screen.transactions.last)
      #expect(asked == transaction.itemCalls.map { "\($0.call.path) \($0.item) \($0.call.isNew)" }, place)
    } else {
      #expect(view.log.cellRequests.compactMap { $0.identifier as? String } == update?.asked ?? [], place)
    }
    #expect(update?.created ?? 0 == kinds.count { $0 == .created }, place)
    #expect(update?.dequeued.count ?? 0 == kinds.count { $0 == .recycled }, place)
  }

  private func edit(_ screen: inout Screen, step: Int, _ generator: inout SeededGenerator) {
    if step == 0 { screen.draft.appendSections(["A", "B"]) }
    for _ in 0..<Int.random(in: 1...5, using: &generator) {
      let all = screen.draft.itemIdentifiers
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: if let item = all.randomElement(using: &generator) { screen.draft.deleteItems([item]) }
      case 1:
        if let item = all.randomElement(using: &generator), let place = all.randomElement(using: &generator),
          item != place
        {
          screen.draft.moveItem(item, beforeItem: place)
        }
      case 2: if let item = all.randomElement(using: &generator) { screen.draft.reloadItems([item]) }
      case 3: if let item = all.randomElement(using: &generator) { screen.draft.reconfigureItems([item]) }
      case 4:
        if let name = screen.draft.sectionIdentifiers.randomElement(using: &generator) {
          screen.draft.reloadSections([name])
        }
      case 5: try? screen.draft.perform(.appendSections(["S\(Int.random(in: 0..<4, using: &generator))"]))
      default:
        if let name = screen.draft.sectionIdentifiers.randomElement(using: &generator) {
          screen.draft.appendItems(["i\(Int.random(in: 0..<30, using: &generator))"], toSection: name)
        }
      }
    }
  }
}

/// The rows Q of public observations, as lines of a script and what `cells` counts.
@Suite struct ProviderCallTableTests {
  struct Row: Sendable, CustomStringConvertible {
    var name: String
    /// The first apply: `A:x,y;B:u`.
    var old: String
    /// Lines between the two applies.
    var edits: [String]
    /// `section.item identifier`, with `~` where the cell that is there is configured again.
    var asks: [String]
    var apply = "apply --no-animate"
    var description: String { name }
  }

  static let rows: [Row] = [
    Row(name: "Q1", old: "A:x,y,z", edits: ["reload y"], asks: ["0.1 y"]),
    Row(name: "Q1 reconfigured", old: "A:x,y,z", edits: ["reconfigure y"], asks: ["0.1 ~y"]),
    Row(name: "Q2", old: "A:x,y,z", edits: ["section reload A"], asks: ["0.0 x", "0.1 y", "0.2 z"]),
    Row(name: "Q3", old: "A:x,y,z", edits: ["move z before x"], asks: []),
    Row(name: "Q4", old: "A:x,y,z", edits: ["move z before x", "reload z"], asks: ["0.0 z"]),
    Row(name: "Q5", old: "A:x,y,z", edits: ["add w"], asks: ["0.3 w"]),
    Row(name: "Q5 in front", old: "A:x,y,z", edits: ["add w before x"], asks: ["0.0 w"]),
    Row(name: "Q6 inserted and reloaded", old: "A:x", edits: ["add w", "reload w"], asks: ["0.1 w", "0.1 w"]),
    Row(name: "Q7", old: "A:x,y,z", edits: ["delete y"], asks: []),
    Row(name: "Q8 to another section", old: "A:x,y,z;B:u", edits: ["move y after u"], asks: []),
    Row(name: "Q9", old: "A:x,y,z;B:u", edits: ["section move B before A"], asks: []),
    Row(name: "Q10", old: "A:x,y,z;B:u", edits: ["section add C", "add w to C"], asks: ["2.0 w"]),
    Row(name: "Q11", old: "A:x,y,z;B:u", edits: ["section move B before A", "add q to B"], asks: ["0.1 q"]),
    Row(name: "Q17 same again", old: "A:x", edits: [], asks: []),
    Row(
      name: "reloaded in a reloaded section", old: "A:x,y", edits: ["section reload A", "reload y"],
      asks: ["0.0 x", "0.1 y"]),
    Row(
      name: "reloaded in a reloaded section, with a structural change", old: "A:x,y;B:u",
      edits: ["section reload A", "reload y", "delete u"], asks: ["0.0 x", "0.1 y", "0.1 y"]),
    Row(name: "an existing item added again", old: "A:x,y;B:u", edits: ["add x to B"], asks: []),
    Row(
      name: "a new section takes items along", old: "A:x,y", edits: ["section add B", "add x w to B"], asks: ["1.1 w"]),
    Row(name: "all loaded anew", old: "A:x;B:u", edits: ["delete x"], asks: ["1.0 u"], apply: "apply --reload-data"),
    Row(
      name: "loaded anew forgets marks", old: "A:x", edits: ["reload x"], asks: ["0.0 x"], apply: "apply --reload-data"),
  ]

  @Test(arguments: rows)
  func secondApplyAsksForTheCellsOfItsRow(row: Row) throws {
    var session = Session()
    var lines = ["screen new t"]
    for section in row.old.split(separator: ";") {
      let parts = section.split(separator: ":")
      lines += ["section add \(parts[0])", "add \(parts[1].replacing(",", with: " "))"]
    }
    for line in lines + ["apply"] + row.edits + [row.apply] {
      let result = session.run(line)
      #expect(result.error == nil, "\(line)")
    }
    #expect(try asked(&session) == row.asks)
    // The marks were for one apply.
    #expect(session.run(row.apply == "apply --reload-data" ? "apply" : row.apply).error == nil)
    #expect(try asked(&session) == [])
  }

  private func asked(_ session: inout Session) throws -> [String] {
    let report = try session.run("cells").report.unwrapped()
    guard case .array(let entries)? = report.json(line: 1)["asked"] else { throw MissingValue() }
    return try entries.map { entry in
      guard case .array(let path)? = entry["at"], case .int(let section) = path[0], case .int(let item) = path[1],
        case .string(let identifier)? = entry["id"], case .bool(let isNew)? = entry["new"]
      else { throw MissingValue() }
      return "\(section).\(item) \(isNew ? "" : "~")\(identifier)"
    }
  }

  @Test func theFirstApplyLoadsEverything() throws {
    for (line, asks) in [
      ("apply", ["0.0 x", "0.1 y", "1.0 u", "0.1 y"]), ("apply --no-animate", ["0.0 x", "0.1 y", "1.0 u"]),
    ] {
      var session = Session()
      for line in ["screen new t", "section add A B", "add x y to A", "add u to B", "reload y", line] {
        #expect(session.run(line).error == nil)
      }
      #expect(try asked(&session) == asks, "\(line)")
    }
  }

  /// Q12, Q13 and Q15: section snapshots.
  @Test func outlinesAskForWhatBecomesVisible() throws {
    var session = Session()
    func run(_ lines: [String]) {
      for line in lines { #expect(session.run(line).error == nil, "\(line)") }
    }
    run(["screen new t", "section add S1 S2", "add p q to S2", "apply"])
    run(["outline add a b c in S1", "outline add a1 a2 under a", "outline apply S1"])
    #expect(try asked(&session) == ["0.0 a", "0.1 b", "0.2 c"])
    run(["expand a", "outline apply S1"])
    #expect(try asked(&session) == ["0.1 a1", "0.2 a2"])
    run(["collapse a", "outline apply S1"])
    #expect(try asked(&session) == [])
    run(["outline add k in S3", "outline apply S3"])
    #expect(try asked(&session) == ["2.0 k"])
  }

  /// A row that moves into a section that was empty is asked for again by a section apply, into another one it is not.
  @Test func aMoveIntoAnEmptySectionAsksAgain() throws {
    var session = Session()
    for line in ["screen new t", "section add S1 S2 S3", "add p q to S2", "add r to S3", "apply"] {
      #expect(session.run(line).error == nil)
    }
    for (line, asks) in [("outline add p in S1", ["0.0 p"]), ("outline add q in S3", [])] {
      #expect(session.run(line).error == nil)
      #expect(session.run("outline apply").error == nil)
      #expect(try asked(&session) == asks, "\(line)")
    }
  }
}
