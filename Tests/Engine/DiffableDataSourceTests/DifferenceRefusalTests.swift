import DiffableDataSource
import TestSupport
import Testing

/// A batch that does not lead from the old state to the new one is refused, and one that does is not.
///
/// Right batches are spoilt one index at a time; the naive replay says which of the results are wrong.
@Suite struct DifferenceRefusalTests {
  static let pairs: [(String, String)] = [
    ("A:0,1,2", "A:1,2,0"), ("A:1,2,3,4", "A:2,4,5,3"), ("A:0,1,2;B:3", "A:2,4,0,3;B:1"),
    ("A:x,y,z;B:u", "B:u;A:x,y,z"), ("A:1;B:2", "B:0;A:"), ("A:1,2;B:3", "B:3,1"), ("A:1,2", "A:1;B:2,3"),
    ("A:1,2;B:3,4", "C:5,2,6;D:7,8,3"), ("A:1;B:2;C:3", "C:3;X:;A:1,2"), ("A:1,2,3;B:4,5;C:6", "C:6,1;B:5,4,7;D:3"),
  ]

  /// Batches with one thing dropped, doubled, shifted or added.
  static func spoilt(_ right: BatchUpdates) -> [BatchUpdates] {
    var result: [BatchUpdates] = []
    func vary<Element>(_ list: WritableKeyPath<BatchUpdates, [Element]>, _ variants: (Element) -> [Element]) {
      for index in right[keyPath: list].indices {
        var dropped = right
        dropped[keyPath: list].remove(at: index)
        var doubled = right
        doubled[keyPath: list].append(right[keyPath: list][index])
        result += [dropped, doubled]
        for variant in variants(right[keyPath: list][index]) {
          var changed = right
          changed[keyPath: list][index] = variant
          var added = right
          added[keyPath: list].append(variant)
          result += [changed, added]
        }
      }
    }
    func near(_ path: ItemIndexPath) -> [ItemIndexPath] {
      [(1, 0), (-1, 0), (0, 1), (0, -1), (0, 1_000), (1_000, 0), (.max - 1_000, 0), (0, -1_000)].map {
        ItemIndexPath(item: path.item + $0.1, section: path.section + $0.0)
      }
    }
    vary(\.deletedSections) { [$0 + 1, $0 - 1, -1, .max] }
    vary(\.insertedSections) { [$0 + 1, $0 - 1, -1, .max] }
    vary(\.reloadedSections) { [-1, .max] + [$0] }
    vary(\.deletedItems, near)
    vary(\.insertedItems, near)
    vary(\.reloadedItems) { near($0).suffix(4) }
    vary(\.reconfiguredItems) { near($0).suffix(4) }
    vary(\.movedSections) { move in
      [(1, 0), (-1, 0), (0, 1), (0, -1), (0, 1_000)].map {
        var move = move
        move.from += $0.0
        move.to += $0.1
        return move
      }
    }
    vary(\.movedItems) { move in
      let sources = near(move.from).map { source in
        var move = move
        move.from = source
        return move
      }
      return sources
        + near(move.to).map { target in
          var move = move
          move.to = target
          return move
        }
    }
    // Operations of a kind the batch may not have at all.
    let origin = ItemIndexPath(item: 0, section: 0)
    for list in [\BatchUpdates.deletedItems, \.insertedItems] {
      var added = right
      added[keyPath: list].append(origin)
      result.append(added)
    }
    for list in [\BatchUpdates.deletedSections, \.insertedSections] {
      var added = right
      added[keyPath: list].append(0)
      result.append(added)
    }
    return result
  }

  @Test(arguments: pairs, [false, true]) func spoiltBatches(pair: (String, String), backwards: Bool) throws {
    let oldModel = NaiveSnapshot(backwards ? pair.1 : pair.0)
    let newModel = NaiveSnapshot(backwards ? pair.0 : pair.1)
    let old = try oldModel.product()
    let new = try newModel.product()
    let right = new.difference(from: old).updates
    var refused = 0
    for batch in Self.spoilt(right) {
      let difference = SnapshotDifference(from: old, to: new, updates: batch)
      let verdict = Result { try NaiveReplay.check(batch, from: oldModel, to: newModel) }
      do {
        let result = try difference.replay(on: old)
        #expect(result == new)
        if case .failure(let reason) = verdict { Issue.record("accepted \(batch), which \(reason)") }
      } catch {
        refused += 1
        #expect(error.code == .invalidBatch)
        #expect(!error.message.isEmpty)
        if case .success = verdict { Issue.record("refused a right batch \(batch): \(error)") }
      }
    }
    #expect(refused > 0)
    #expect(try SnapshotDifference(from: old, to: new, updates: right).replay(on: old) == new)
  }

  /// A batch for one old state leads nowhere from another, unless both happen to be the same for it.
  @Test func replayOnAnotherSnapshotThrowsOrGivesTheNewOne() throws {
    let models = ["∅", "A:", "A:1", "A:1,2", "A:2,1", "B:1,2", "A:1;B:2", "A:1,2,3,4", "A:9,8"].map {
      NaiveSnapshot($0)
    }
    for oldModel in models {
      for newModel in models {
        let old = try oldModel.product()
        let new = try newModel.product()
        let difference = new.difference(from: old)
        for other in models where other.sections != oldModel.sections {
          guard let result = try? difference.replay(on: other.product()) else { continue }
          #expect(result == new, "\(oldModel) → \(newModel) on \(other)")
        }
      }
    }
  }
}
