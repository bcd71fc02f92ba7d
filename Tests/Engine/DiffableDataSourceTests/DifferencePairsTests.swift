import DiffableDataSource
import TestSupport
import Testing

/// All pairs of small snapshots: the naive counts, both replays and the inverse.
///
/// Old states are taken up to renaming (sections 0, 1, 2 with the items 0, 1, 2 … in reading order); new states are all
/// there are over the same identifiers, so that every pattern of kept, moved, inserted and deleted occurs.
@Suite struct DifferencePairsTests {
  typealias Model = NaiveSnapshot<Int, Int>

  /// Returns all ways to choose some of `0..<count` in some order.
  static func arrangements(of count: Int) -> [[Int]] {
    var result: [[Int]] = [[]]
    var longest: [[Int]] = [[]]
    for _ in 0..<count {
      longest = longest.flatMap { head in (0..<count).filter { !head.contains($0) }.map { head + [$0] } }
      result += longest
    }
    return result
  }

  /// Returns all ways to cut `items` into the given sections.
  static func cuts(_ items: [Int], into sections: ArraySlice<Int>) -> [[Model.Section]] {
    guard let first = sections.first else { return items.isEmpty ? [[]] : [] }
    return (0...items.count).flatMap { length in
      cuts(Array(items.dropFirst(length)), into: sections.dropFirst()).map {
        [Model.Section(first, Array(items.prefix(length)))] + $0
      }
    }
  }

  static func canonical(sections: Int, items: Int) -> [Model] {
    (0...sections).flatMap { sections in
      (0...items).flatMap { items in cuts(Array(0..<items), into: Array(0..<sections)[...]).map { Model($0) }
      }
    }
  }

  static func all(sections: Int, items: Int) -> [Model] {
    arrangements(of: sections).flatMap { sections in
      arrangements(of: items).flatMap { items in cuts(items, into: sections[...]).map { Model($0) } }
    }
  }

  struct Universe: Sendable {
    let sections: Int
    let items: Int
    /// Whether the new snapshot is edited from a copy of the old one rather than built from nothing.
    var derived = false
  }

  static let universes = [
    Universe(sections: 3, items: 3), Universe(sections: 2, items: 4), Universe(sections: 1, items: 5),
    Universe(sections: 2, items: 3, derived: true), Universe(sections: 3, items: 2, derived: true),
  ]

  /// In two halves, so that two cores have something to do.
  @Test(arguments: universes, 0..<2) func allPairs(universe: Universe, half: Int) throws {
    let targets = try Self.all(sections: universe.sections, items: universe.items).map { ($0, try $0.product()) }
    let olds = Self.canonical(sections: universe.sections, items: universe.items)
    for oldModel in olds.indices.filter({ $0 % 2 == half }).map({ olds[$0] }) {
      let old = try oldModel.product()
      for (newModel, independent) in targets {
        let new = universe.derived ? try newModel.product(derivedFrom: old, oldModel) : independent
        if let finding = differenceFinding(old: old, oldModel, new: new, newModel) {
          Issue.record("\(oldModel) → \(newModel)\(universe.derived ? ", derived" : ""): \(finding)")
          return
        }
      }
    }
  }

  @Test func theTwoNaiveCountsAgree() {
    for arrangement in Self.arrangements(of: 6) {
      #expect(
        NaiveDifference.fewestMoves(arrangement) == NaiveDifference.fewestMovesByExhaustion(arrangement),
        "\(arrangement)")
    }
  }
}

/// Returns the fault of the product's difference between two states, or `nil`.
func differenceFinding<SectionIdentifier, ItemIdentifier>(
  old: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>,
  _ oldModel: NaiveSnapshot<SectionIdentifier, ItemIdentifier>,
  new: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>,
  _ newModel: NaiveSnapshot<SectionIdentifier, ItemIdentifier>
) -> String? {
  let difference = new.difference(from: old)
  let inverse = difference.inverse
  if let objection = NaiveDifference(from: oldModel, to: newModel).objection(to: difference.updates) {
    return objection
  }
  if let objection = objection(to: inverse.updates, asInverseOf: difference.updates) {
    return "the inverse \(objection)"
  }
  do {
    try NaiveReplay.check(difference.updates, from: oldModel, to: newModel)
    if try difference.replay(on: old) != new { return "replay gives something else" }
    if try inverse.replay(on: new) != old { return "the inverse's replay gives something else" }
  } catch {
    return "\(error)"
  }
  return nil
}

/// Returns the fault of the way back: it deletes what the way there inserts, inserts what that deletes, and moves as
/// much.
private func objection(to inverse: BatchUpdates, asInverseOf forward: BatchUpdates) -> String? {
  if inverse.deletedSections != forward.insertedSections { return "deletes sections \(inverse.deletedSections)" }
  if inverse.insertedSections != forward.deletedSections { return "inserts sections \(inverse.insertedSections)" }
  if inverse.deletedItems != forward.insertedItems { return "deletes \(inverse.deletedItems)" }
  if inverse.insertedItems != forward.deletedItems { return "inserts \(inverse.insertedItems)" }
  if inverse.movedSections.count != forward.movedSections.count { return "moves sections \(inverse.movedSections)" }
  return inverse.movedItems.count == forward.movedItems.count ? nil : "moves \(inverse.movedItems)"
}
