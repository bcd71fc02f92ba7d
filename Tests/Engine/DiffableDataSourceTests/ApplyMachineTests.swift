import DiffableDataSource
import TestSupport
import Testing

/// The decisions of a view about its cells, as lines: what it shows, what comes, what it does.
@Suite struct `Apply machine` {
  struct Row: Sendable, CustomStringConvertible {
    var description: String
    var old: String
    var new: StageSnapshot
    var style = ApplyStyle.unanimated
    var isFirst = false
    /// Nil while all rows are on screen.
    var window: Range<Int>?
    /// The rows that are prepared.
    var prepared: Set<ItemIndexPath> = []
    var does: String
  }

  /// `-0.1` a cell leaves, `-all` all do, `-ahead` those that are prepared; `+0.1` the provider is asked for a new
  /// cell, `~0.1` for the one that is there; `|` the next step, `views` and `views 0` the supplementary ones.
  static let rows: [Row] = [
    Row(description: "nothing changes", old: "A:x,y", new: .init("A:x,y"), does: "done"),
    Row(
      description: "first, not animated", old: "", new: .init("A:x,y").reloading(items: ["y"]), isFirst: true,
      does: "| +0.0 +0.1 views done"),
    Row(
      description: "first, animated, honours marks", old: "", new: .init("A:x,y").reloading(items: ["y"]),
      style: .animated, isFirst: true, does: "| move +0.0 +0.1 views | +0.1 done 300"),
    Row(
      description: "first of nothing", old: "", new: .init(""), style: .animated, isFirst: true, does: "done"),
    Row(
      description: "loaded again", old: "A:x;B:u", new: .init("B:u"), style: .reloadData, does: "| -all +0.0 views done"
    ),
    Row(description: "an insertion", old: "A:x,y", new: .init("A:x,w,y"), does: "| move +0.1 views done"),
    Row(description: "a deletion", old: "A:x,y,z", new: .init("A:x,z"), does: "| -0.1 move views done"),
    Row(description: "a move", old: "A:x,y,z", new: .init("A:z,x,y"), style: .animated, does: "| move views done 300"),
    Row(description: "a new section", old: "A:x", new: .init("A:x;B:u,v"), does: "| move +1.0 +1.1 views done"),
    Row(description: "a section goes", old: "A:x,y;B:u", new: .init("B:u"), does: "| -0.0 -0.1 move views done"),
    Row(
      description: "out of a section that goes", old: "A:x,y;B:u", new: .init("B:u,y"), does: "| -0.0 move views done"),
    Row(
      description: "into a section that comes", old: "A:x,y", new: .init("A:x;B:w,y"), does: "| move +1.0 views done"),
    Row(
      description: "inserted and reloaded", old: "A:x", new: .init("A:x,w").reloading(items: ["w"]),
      does: "| move +0.1 views | +0.1 done"),
    Row(
      description: "a reload in a reloaded section", old: "A:x,y",
      new: .init("A:x,y").reloading(items: ["y"], sections: ["A"]),
      does: "| +0.0 +0.1 views 0 done"),
    Row(
      description: "the same with a deletion", old: "A:x,y;B:u",
      new: .init("A:x,y;B:").reloading(items: ["y"], sections: ["A"]),
      does: "| -1.0 move views | +0.0 +0.1 views 0 +0.1 done"),
    Row(
      description: "a reconfigure moves nothing", old: "A:x,y", new: .init("A:x,y").reloading(reconfiguring: ["y"]),
      style: .animated, does: "| ~0.1 done"),
    Row(
      description: "reloads before reconfigures", old: "A:x,y",
      new: .init("A:x,y").reloading(items: ["y"], reconfiguring: ["x"]),
      does: "| +0.1 | ~0.0 done"),
    Row(
      description: "a row comes into the window from below", old: "A:a,b,c,d", new: .init("A:b,c,d"), window: 0..<2,
      does: "| -0.0 move +0.1 views done"),
    Row(
      description: "a row is pushed out of the window", old: "A:a,b,c", new: .init("A:w,a,b,c"), window: 0..<2,
      does: "| -0.1 move +0.0 views done"),
    Row(
      description: "a row moves into the window", old: "A:a,b,c", new: .init("A:c,a,b"), window: 0..<2,
      does: "| -0.1 move +0.0 views done"),
    Row(
      description: "marks out of the window ask for nothing", old: "A:a,b,c",
      new: .init("A:a,b,c").reloading(items: ["c"], reconfiguring: ["b"]), window: 0..<1, does: "| | done"),
    Row(
      description: "what is prepared is configured again", old: "A:a,b,c",
      new: .init("A:a,b,c").reloading(reconfiguring: ["b", "c"]), window: 0..<1, prepared: [.init(item: 1, section: 0)],
      does: "| ~0.1 done"),
    Row(
      description: "what is prepared is of no use once rows change", old: "A:a,b,c",
      new: .init("A:a,b").reloading(reconfiguring: ["b"]), window: 0..<1, prepared: [.init(item: 1, section: 0)],
      does: "| -ahead move views | done"),
  ]

  @Test(arguments: rows)
  func `an apply does`(row: Row) throws {
    let old = StageSnapshot(row.old)
    let visible = row.window.map(VisibleRows.positions) ?? .all
    var machine = ApplyMachine(
      counts: old.counts, rows: row.window == nil ? .all : .some(Set(visible.indexPaths(counts: old.counts))),
      prepared: row.prepared)
    let plan = ApplyPlan(row.new.difference(from: old).updates, style: row.style, isFirst: row.isFirst)
    let actions = try machine.apply(plan, to: row.new.counts, visible: visible, at: plan.movesViews ? 300 : 0)
    #expect(actions.compactMap(\.text).joined(separator: " ") == row.does)
    #expect(machine.counts == row.new.counts || plan.steps.isEmpty)
  }

  @Test func `a batch that does not fit is refused and changes nothing`() {
    var machine = ApplyMachine(counts: [2])
    let before = machine
    let batch = BatchUpdates(insertedItems: [.init(item: 0, section: 0)])
    let error = #expect(throws: SnapshotError.self) {
      try machine.carryOut(.batch(batch), to: [2], visible: .all)
    }
    #expect(error?.code == .invalidBatch)
    #expect(machine == before)
  }

  @Test func `a scroll lets go before it asks`() {
    var machine = ApplyMachine(counts: [2, 2], rows: .some([.init(item: 0, section: 0), .init(item: 1, section: 0)]))
    #expect(machine.show(.positions(1..<4)).compactMap(\.text).joined(separator: " ") == "-0.0 +1.0 +1.1 views")
    #expect(machine.show(.all).compactMap(\.text).joined(separator: " ") == "+0.0 views")
    #expect(machine.rows == .all)
    #expect(machine.show(.all).compactMap(\.text).joined(separator: " ") == "views")
  }

  @Test func `a source with rules of its own asks for its rows, and for those that come into sight`() throws {
    let updates = BatchUpdates(
      deletedItems: [.init(item: 0, section: 0)], insertedItems: [.init(item: 2, section: 0)])
    let asked = [
      ItemIndexPath(item: 2, section: 0), ItemIndexPath(item: 0, section: 0), ItemIndexPath(item: 0, section: 0),
    ]
    var all = ApplyMachine(counts: [3])
    let whole = try all.apply(asking: asked, updates, to: [3], visible: .all, at: 0)
    #expect(whole.compactMap(\.text).joined(separator: " ") == "| -0.0 move views +0.2 +0.0 +0.0 done")
    #expect(whole.compactMap(\.call?.kind) == [.missing, .replacement, .replacement])
    var window = ApplyMachine(counts: [3], rows: .some([.init(item: 0, section: 0)]))
    let seen = try window.apply(asking: [], updates, to: [3], visible: .positions(0..<1), at: 0)
    #expect(seen.compactMap(\.text).joined(separator: " ") == "| -0.0 move views +0.0 done")
  }

  /// A reader that follows the actions has a cell for each row on screen and for no other one, and each kept item keeps
  /// its cell.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `actions lead from what is shown to what is to be shown`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var old = StageSnapshot()
    var machine = ApplyMachine()
    var cells: [ItemIndexPath: Int] = [:]
    var made = 0
    for step in 0..<25 {
      let new = Self.randomSnapshot(using: &random)
      let visible = [VisibleRows.all, .positions(0..<4), .positions(2..<9)].randomElement(using: &random) ?? .all
      let style = [ApplyStyle.animated, .unanimated, .reloadData].randomElement(using: &random) ?? .animated
      let plan = ApplyPlan(new.difference(from: old).updates, style: style, isFirst: step == 0)
      let before = cells
      let scroll = machine.show(visible)
      for action in try scroll + machine.apply(plan, to: new.counts, visible: visible, at: 0) {
        action.follow(&cells, &made)
      }
      #expect(cells.keys.sorted() == visible.indexPaths(counts: new.counts), "seed \(seed), step \(step)")
      guard style != .reloadData, step > 0 else {
        old = new
        continue
      }
      for (path, cell) in cells {
        guard let item = new.itemIdentifier(for: path), let place = old.indexPath(for: item), let kept = before[place],
          visible.indexPaths(counts: old.counts).contains(place)
        else { continue }
        #expect(kept == cell, "seed \(seed), step \(step): \(item)")
      }
      old = new
    }
  }

  private static func randomSnapshot(using random: inout SeededGenerator) -> StageSnapshot {
    var snapshot = StageSnapshot()
    var items = (0..<14).map { "\($0)" }.shuffled(using: &random)[...]
    for section in ["A", "B", "C", "D"].shuffled(using: &random).prefix(.random(in: 0...4, using: &random)) {
      let count = Int.random(in: 0...5, using: &random)
      snapshot.appendSections([section])
      snapshot.appendItems(Array(items.prefix(count)))
      items = items.dropFirst(count)
    }
    return snapshot
  }
}

/// Views that wait to be used again.
@Suite struct `Cell reuse` {
  @Test func `the last one is used first`() {
    var reuse = CellReuse<String, Int>()
    for cell in 1...3 { reuse.put(cell, "a") }
    reuse.put(4, "b")
    #expect(reuse.count == 4)
    #expect([reuse.take("a"), reuse.take("a"), reuse.take("c")] == [3, 2, nil])
    #expect(reuse.waiting["a"] == [1] && reuse.waiting["b"] == [4])
  }

  @Test func `what fades is not used before its animation has ended`() {
    var reuse = CellReuse<String, Int>()
    reuse.put(1, "a")
    reuse.put(2, "a", isFading: true)
    reuse.put(3, "a", isFading: true)
    #expect([reuse.take("a"), reuse.take("a")] == [1, nil])
    reuse.endAnimations()
    #expect(reuse.waiting == ["a": [2, 3]])
    reuse.endAnimations()
    #expect(reuse.count == 2)
  }

  @Test func `cells without a value are counted`() {
    var reuse = CellReuse<String, Void>()
    for _ in 0..<1000 { reuse.put((), "a") }
    #expect(reuse.take("a") != nil && reuse.count == 999)
  }
}

extension StageSnapshot {
  fileprivate var counts: [Int] { sectionIdentifiers.map(numberOfItems(inSection:)) }
}

extension ApplyAction {
  /// One word, or nothing for the layout pass.
  fileprivate var text: String? {
    switch self {
    case .begin: "|"
    case .releasePrepared: "-ahead"
    case .releaseAll: "-all"
    case .release(let path): "-\(path.section).\(path.item)"
    case .move: "move"
    case .ask(let call): "\(call.isNew ? "+" : "~")\(call.path.section).\(call.path.item)"
    case .fillSupplementaryViews(let sections): (["views"] + sections.map(String.init)).joined(separator: " ")
    case .layOut: nil
    case .complete(let time): time > 0 ? "done \(Int(time))" : "done"
    }
  }

  /// Carries out the action with numbered cells.
  fileprivate func follow(_ cells: inout [ItemIndexPath: Int], _ made: inout Int) {
    switch self {
    case .releaseAll: cells = [:]
    case .release(let path): cells[path] = nil
    case .move(let map):
      var moved: [ItemIndexPath: Int] = [:]
      for (path, cell) in cells { if let place = map.newPlace(ofOld: path) { moved[place] = cell } }
      #expect(moved.count == cells.count)
      cells = moved
    case .ask(let call) where call.isNew:
      made += 1
      cells[call.path] = made
    case .ask, .begin, .releasePrepared, .fillSupplementaryViews, .layOut, .complete: break
    }
  }
}
