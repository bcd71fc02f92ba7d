/// The linear difference of sectioned lists, after Heckel, that RxDataSources and DifferenceKit share.
///
/// Sections and items are paired by identifier. An element without a partner is deleted or inserted, and so is an item
/// that comes from a section that goes or goes to one that comes. A pair stays in place only if its old element is the
/// first one that is not dealt with yet when the new list is read from its beginning; every other pair is a move. That
/// makes the answer linear, and some moves needless.
struct SectionedDifference {
  private var sectionDeletes: [Int] = []
  private var sectionInserts: [Int] = []
  private var sectionMoves: [PeerStage.SectionMove] = []
  /// New indexes.
  private var sectionUpdates: [Int] = []
  private var itemDeletes: [PeerPath] = []
  private var itemInserts: [PeerPath] = []
  private var itemMoves: [PeerStage.ItemMove] = []
  /// Old places.
  private var itemUpdates: [PeerPath] = []

  /// - Complexity: O(n)
  init(_ change: PeerChange) {
    var finder = PairFinder(limit: change.sectionCount, count: change.old.sections.count)
    let pairs = finder.pairs(change.old.sections[...], change.new.sections[...])
    findSections(change, pairs.oldOfNew, pairs.newOfOld)
    findItems(change, oldSectionOfNew: pairs.oldOfNew, newSectionOfOld: pairs.newOfOld)
  }

  private mutating func findSections(_ change: PeerChange, _ oldOfNew: [Int], _ newOfOld: [Int]) {
    var indexAfterDeletes = [Int](repeating: 0, count: newOfOld.count)
    var isDone = [Bool](repeating: false, count: newOfOld.count)
    for old in newOfOld.indices {
      indexAfterDeletes[old] = old - sectionDeletes.count
      guard newOfOld[old] < 0 else { continue }
      sectionDeletes.append(old)
      isDone[old] = true
    }
    var waiting = 0
    for new in oldOfNew.indices {
      while waiting < isDone.count, isDone[waiting] { waiting += 1 }
      let old = oldOfNew[new]
      guard old >= 0 else {
        sectionInserts.append(new)
        continue
      }
      isDone[old] = true
      if old != waiting { sectionMoves.append(.init(from: indexAfterDeletes[old], to: new)) }
      if change.isSectionChanged(old, new) { sectionUpdates.append(new) }
    }
  }

  private mutating func findItems(_ change: PeerChange, oldSectionOfNew: [Int], newSectionOfOld: [Int]) {
    let (old, new) = (change.old, change.new)
    var finder = PairFinder(limit: change.itemCount, count: old.items.count)
    let (oldOfNew, newOfOld) = finder.pairs(old.items[...], new.items[...])
    let (oldSections, newSections) = (old.sectionOfItem, new.sectionOfItem)
    var isDone = [Bool](repeating: false, count: old.items.count)
    var deletesBefore = [Int](repeating: 0, count: old.items.count)
    for section in old.sections.indices where newSectionOfOld[section] >= 0 {
      var deletes = 0
      for position in old.range(section) {
        deletesBefore[position] = deletes
        let partner = newOfOld[position]
        if partner >= 0, oldSectionOfNew[newSections[partner]] >= 0 { continue }
        itemDeletes.append(old.path(position, in: section))
        isDone[position] = true
        deletes += 1
      }
    }
    for section in new.sections.indices {
      let oldSection = oldSectionOfNew[section]
      guard oldSection >= 0 else { continue }
      let range = old.range(oldSection)
      var waiting = range.lowerBound
      for position in new.range(section) {
        while waiting < range.upperBound, isDone[waiting] { waiting += 1 }
        let target = new.path(position, in: section)
        let partner = oldOfNew[position]
        guard partner >= 0, newSectionOfOld[oldSections[partner]] >= 0 else {
          itemInserts.append(target)
          continue
        }
        isDone[partner] = true
        let source = old.path(partner, in: oldSections[partner])
        if change.isItemChanged(source, target) { itemUpdates.append(source) }
        if partner != waiting || !range.contains(partner) {
          let middle = PeerPath(newSectionOfOld[source.section], source.item - deletesBefore[partner])
          itemMoves.append(.init(from: middle, to: target))
        }
      }
    }
  }

  // MARK: Stages

  /// RxDataSources: what goes and what is updated; sections that come and move; items that come and move. Contents of
  /// sections are not compared.
  var threeStages: [PeerStage] {
    var going = PeerStage()
    going.sectionDeletes = sectionDeletes
    going.itemDeletes = itemDeletes
    going.itemUpdates = itemUpdates
    return [going, sectionStage, itemStage].filter { !$0.isEmpty }.map { $0.sorted() }
  }

  /// DifferenceKit: updates of items; what goes; sections that come and move; items that come and move; updates of
  /// sections.
  var fiveStages: [PeerStage] {
    var updating = PeerStage()
    updating.itemUpdates = itemUpdates
    var going = PeerStage()
    going.sectionDeletes = sectionDeletes
    going.itemDeletes = itemDeletes
    var reloading = PeerStage()
    reloading.sectionUpdates = sectionUpdates
    return [updating, going, sectionStage, itemStage, reloading].filter { !$0.isEmpty }.map { $0.sorted() }
  }

  private var sectionStage: PeerStage {
    var stage = PeerStage()
    stage.sectionInserts = sectionInserts
    stage.sectionMoves = sectionMoves
    return stage
  }

  private var itemStage: PeerStage {
    var stage = PeerStage()
    stage.itemInserts = itemInserts
    stage.itemMoves = itemMoves
    return stage
  }
}
