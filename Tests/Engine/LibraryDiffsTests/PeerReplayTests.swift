import LibraryDiffs
import TestSupport
import Testing

/// Every staged answer, carried out stage by stage on the old list, gives the new one.
@Suite struct PeerReplayTests {
  @Test(arguments: 0..<300 as Range<UInt64>)
  func theStagesLeadToTheNewList(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let repeats = seed % 3 == 0
    let old = list(repeats: repeats, changed: false, &generator)
    let new = list(repeats: repeats, changed: true, &generator)
    for model in PeerModel.allCases {
      let updates: PeerUpdates
      do throws(PeerError) {
        updates = try model.updates(from: old, to: new)
      } catch {
        #expect(model == .rxDataSources && repeats, "\(model), seed \(seed): \(error)")
        continue
      }
      if updates.reload != nil {
        #expect(!model.knowsSections && old.map(\.identifier) != new.map(\.identifier), "\(model)")
      } else {
        try check(updates, from: model.accepted(old), to: model.accepted(new), "\(model), seed \(seed)")
      }
    }
  }

  private func list(repeats: Bool, changed: Bool, _ generator: inout SeededGenerator) -> [TextSection] {
    // Often the same sections, so that models without sections have something to do.
    var names = ["A", "B", "C", "D"]
    if Bool.random(using: &generator) { names = Array(names.shuffled(using: &generator).prefix(3)) }
    if repeats, Int.random(in: 0..<8, using: &generator) == 0 { names.append(names[0]) }
    var pool = (0..<16).map { "i\($0)" }.shuffled(using: &generator)
    return names.map { name in
      let items = (0..<Int.random(in: 0...5, using: &generator)).compactMap { _ -> PeerItem<String, Bool>? in
        guard let item = repeats ? pool.randomElement(using: &generator) : pool.popLast() else { return nil }
        return PeerItem(item, content: changed && Int.random(in: 0..<4, using: &generator) == 0)
      }
      return PeerSection(name, content: changed && Int.random(in: 0..<6, using: &generator) == 0, items: items)
    }
  }

  private func check(
    _ updates: PeerUpdates, from old: [TextSection], to new: [TextSection], _ comment: String
  ) throws {
    let steps = try updates.steps(from: old.map(\.items.count), to: new.map(\.items.count))
    let state = steps.last?.after ?? PeerState(counts: old.map(\.items.count))
    let updated = updatedItems(steps)
    for section in state.sectionCodes.indices {
      switch state.origin(ofSection: section) {
      case .old(let index): #expect(old[index].identifier == new[section].identifier, "\(comment)")
      case .new(let index): #expect(index == section, "\(comment)")
      }
      for item in 0..<state.counts[section] {
        let target = new[section].items[item]
        switch state.origin(at: PeerPath(section, item)) {
        case .new(let path): #expect(path == PeerPath(section, item), "\(comment)")
        case .old(let path):
          let source = old[path.section].items[path.item]
          #expect(source.identifier == target.identifier, "\(comment)")
          if updates.model.comparesContents {
            #expect((source.content != target.content) == updated.contains(path), "\(comment) \(path)")
          }
        }
      }
    }
  }

  /// Returns the old places of items that some stage updates.
  private func updatedItems(_ steps: [PeerStep]) -> Set<PeerPath> {
    var result: Set<PeerPath> = []
    for step in steps {
      for path in step.stage.itemUpdates {
        if case .old(let origin) = step.before.origin(at: path) { result.insert(origin) }
      }
    }
    return result
  }

  /// Leaving out the moves that are called needless gives the same lists.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func needlessMovesCanBeLeftOut(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let old = list(repeats: false, changed: false, &generator)
    let new = list(repeats: false, changed: false, &generator)
    for model in PeerModel.allCases {
      let updates = try model.updates(from: old, to: new)
      guard updates.reload == nil else { continue }
      for step in try updates.steps(from: old.map(\.items.count), to: new.map(\.items.count)) {
        let economy = MoveMinimality(step)
        var stage = step.stage
        stage.itemMoves = zip(stage.itemMoves, economy.isNeedlessItem).filter { !$1 }.map(\.0)
        stage.sectionMoves = zip(stage.sectionMoves, economy.isNeedlessSection).filter { !$1 }.map(\.0)
        #expect(stage.itemMoves.count >= economy.fewestItemMoves, "\(model), seed \(seed)")
        #expect(stage.sectionMoves.count >= economy.fewestSectionMoves, "\(model), seed \(seed)")
        let shorter = try PeerStep(stage, before: step.before, target: new.map(\.items.count))
        #expect(shorter.after == step.after, "\(model), seed \(seed)")
      }
    }
  }

  /// A long list takes the way without the standard library; it is as short, and leads there too.
  @Test(arguments: [3, 700, 4000])
  func theOrderedDifferenceIsAsShortForLongLists(changes: Int) throws {
    var generator = SeededGenerator(seed: UInt64(changes))
    let before = (0..<6000).map { "\($0)" }
    var after = before
    for _ in 0..<changes { after.append(after.remove(at: Int.random(in: 0..<after.count, using: &generator))) }
    let old = [TextSection("A", content: false, items: before.map { PeerItem($0, content: false) })]
    let new = [TextSection("A", content: false, items: after.map { PeerItem($0, content: false) })]
    let updates = try PeerModel.collectionDifference.updates(from: old, to: new)
    let step = try #require(try updates.steps(from: [6000], to: [6000]).first)
    #expect(step.stage.itemMoves.count == MoveMinimality(step).fewestItemMoves)
    #expect(step.stage.itemInserts.isEmpty && step.stage.itemDeletes.isEmpty)
  }

  @Test func manySectionChangesMakeIGListKitReload() throws {
    let old = (0..<150).map { TextSection("s\($0)", content: false, items: []) }
    #expect(try PeerModel.igListKit.updates(from: old, to: []).reload == .tooManyChanges(150))
    #expect(try PeerModel.igListKit.updates(from: old, to: Array(old.dropLast(100))).reload == nil)
  }

  @Test(arguments: ["range", "twice", "count", "deleted section"])
  func inconsistentStageIsRefused(_ fault: String) {
    var stage = PeerStage()
    switch fault {
    case "range": stage.itemDeletes = [PeerPath(0, 9)]
    case "twice": stage.itemDeletes = [PeerPath(0, 0), PeerPath(0, 0)]
    case "count": stage.itemInserts = [PeerPath(0, 5)]
    default: (stage.sectionDeletes, stage.itemDeletes) = ([0], [PeerPath(0, 0)])
    }
    #expect(throws: PeerReplayError.self) { try PeerStep(stage, before: PeerState(counts: [2]), target: [2]) }
  }
}
