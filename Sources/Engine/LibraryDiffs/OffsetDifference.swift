/// The linear difference of two flat lists, after Heckel, that IGListKit and DeepDiff share.
///
/// A pair stays in place only if its old offset, less the deletes in front of it, plus the inserts in front of its new
/// place, is its new offset. One element that goes to the front so moves all that it passes.
struct OffsetDifference {
  /// Old offsets.
  private(set) var deletes: [Int] = []
  /// New offsets.
  private(set) var inserts: [Int] = []
  /// All pairs in order of the new list, with whether they move.
  private(set) var pairs: [(old: Int, new: Int, moves: Bool)] = []

  /// - Complexity: O(old + new)
  init(_ finder: inout PairFinder, _ old: ArraySlice<Int>, _ new: ArraySlice<Int>) {
    let (oldOfNew, newOfOld) = finder.pairs(old, new)
    var deletesBefore = [Int](repeating: 0, count: old.count)
    for offset in newOfOld.indices {
      deletesBefore[offset] = deletes.count
      if newOfOld[offset] < 0 { deletes.append(offset) }
    }
    for offset in oldOfNew.indices {
      let partner = oldOfNew[offset]
      if partner < 0 {
        inserts.append(offset)
      } else {
        pairs.append((partner, offset, partner - deletesBefore[partner] + inserts.count != offset))
      }
    }
  }
}

/// The difference that IGListKit makes of a change: one batch of section and item updates, cleaned of what a collection
/// view cannot carry out at once.
struct ListAdapterDifference {
  let updates: PeerUpdates

  /// The number of section changes above which they are answered with a reload (documented:
  /// `allowsReloadingOnTooManyUpdates`).
  private static let mostSectionChanges = 100

  /// - Complexity: O(n), and O(k log k) for k operations
  init(_ change: PeerChange) {
    let (old, new) = (change.old, change.new)
    var sectionFinder = PairFinder(limit: change.sectionCount, count: old.sections.count)
    let sections = OffsetDifference(&sectionFinder, old.sections[...], new.sections[...])
    var stage = PeerStage()
    stage.sectionDeletes = sections.deletes
    stage.sectionInserts = sections.inserts
    var itemFinder = PairFinder(limit: change.itemCount, count: old.items.count)
    var changes = sections.deletes.count + sections.inserts.count
    for pair in sections.pairs {
      let isChanged = change.isSectionChanged(pair.old, pair.new)
      changes += (isChanged ? 1 : 0) + (pair.moves ? 1 : 0)
      if isChanged {
        // A reload inside a batch is not safe: it is a delete and an insert, with a move as without.
        stage.sectionDeletes.append(pair.old)
        stage.sectionInserts.append(pair.new)
        continue
      }
      if pair.moves { stage.sectionMoves.append(.init(from: pair.old, to: pair.new)) }
      let items = OffsetDifference(&itemFinder, old.items[old.range(pair.old)], new.items[new.range(pair.new)])
      Self.add(items, from: pair.old, to: pair.new, change, &stage)
    }
    if changes > Self.mostSectionChanges {
      updates = PeerUpdates(model: .igListKit, stages: [], reload: .tooManyChanges(changes))
    } else {
      let cleaned = stage.cleaned
      updates = PeerUpdates(model: .igListKit, stages: cleaned.isEmpty ? [] : [cleaned], reload: nil)
    }
  }

  private static func add(
    _ items: OffsetDifference, from old: Int, to new: Int, _ change: PeerChange, _ stage: inout PeerStage
  ) {
    stage.itemDeletes += items.deletes.map { PeerPath(old, $0) }
    stage.itemInserts += items.inserts.map { PeerPath(new, $0) }
    for pair in items.pairs {
      let (from, to) = (PeerPath(old, pair.old), PeerPath(new, pair.new))
      if change.isItemChanged(from, to) {
        stage.itemDeletes.append(from)
        stage.itemInserts.append(to)
      } else if pair.moves {
        stage.itemMoves.append(.init(from: from, to: to))
      }
    }
  }
}

extension PeerStage {
  /// The batch without what IGListKit found a collection view to crash on.
  ///
  /// A move of a section that is deleted or inserted anyway is dropped. Where items of a moved section change, the
  /// section is deleted and inserted instead. A move out of a deleted section is dropped, and a place is deleted once.
  ///
  /// - Complexity: O(k log k)
  public var cleaned: PeerStage {
    var stage = self
    stage.itemDeletes.sort()
    stage.itemDeletes = stage.itemDeletes.withoutNeighboursAlike
    var deletes = Set(sectionDeletes)
    var inserts = Set(sectionInserts)
    let moves = sectionMoves.filter { !deletes.contains($0.from) && !inserts.contains($0.to) }
    if !deletes.isEmpty { stage.itemMoves.removeAll { deletes.contains($0.from.section) } }
    if !moves.isEmpty {
      let moveFrom = Dictionary(moves.map { ($0.from, $0) }, uniquingKeysWith: { first, _ in first })
      let moveTo = Dictionary(moves.map { ($0.to, $0) }, uniquingKeysWith: { first, _ in first })
      var replaced: Set<SectionMove> = []
      stage.itemDeletes.removeAll { path in moveFrom[path.section].map { replaced.insert($0) } != nil }
      stage.itemInserts.removeAll { path in moveTo[path.section].map { replaced.insert($0) } != nil }
      stage.itemMoves.removeAll { move in moveFrom[move.from.section].map { replaced.insert($0) } != nil }
      for move in replaced {
        deletes.insert(move.from)
        inserts.insert(move.to)
      }
      stage.sectionMoves = moves.filter { !replaced.contains($0) }
    } else {
      stage.sectionMoves = []
    }
    stage.sectionDeletes = Array(deletes)
    stage.sectionInserts = Array(inserts)
    return stage.sorted()
  }
}

extension [PeerPath] {
  /// A sorted list with each place once.
  fileprivate var withoutNeighboursAlike: [PeerPath] {
    var result: [PeerPath] = []
    result.reserveCapacity(count)
    for path in self where path != result.last { result.append(path) }
    return result
  }
}
