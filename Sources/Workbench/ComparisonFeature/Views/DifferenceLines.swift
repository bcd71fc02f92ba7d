internal import DiffableDataSource
internal import SessionModel

/// A difference in reading order: section after section of the new snapshot, in each what stays, goes and comes, so
/// that old and new order both can be read from top to bottom.
///
/// What stays is kept as runs, so that it costs as much as there are operations, not items.
struct DifferenceLines: Sendable {
  /// The operation on neighbouring items.
  enum Piece: Hashable, Sendable {
    /// Items that keep their order.
    case kept(old: Int, new: Int, count: Int)
    /// An item that keeps its place and is marked.
    case marked(old: Int, new: Int)
    /// Items that are deleted.
    case gone(Range<Int>)
    /// Items that are inserted.
    case came(Range<Int>)
    /// An item that moves to another place.
    case left(Int, to: ItemIndexPath)
    /// An item that comes from another place.
    case arrived(Int, from: ItemIndexPath)
  }

  /// One section with its pieces.
  struct Section: Sendable {
    /// Its index in the old snapshot, or nil if it is inserted.
    var old: Int?
    /// Its index in the new snapshot, or nil if it is deleted.
    var new: Int?
    /// Whether it changes its place among the sections.
    var isMoved: Bool
    var pieces: [Piece]

    /// Whether anything happens in it.
    var hasChanges: Bool {
      old == nil || new == nil || isMoved
        || pieces.contains {
          if case .kept = $0 { false } else { true }
        }
    }
  }

  private(set) var sections: [Section] = []

  /// - Complexity: O(operations + sections)
  init(_ difference: Difference) {
    let (old, new, updates) = (difference.old, difference.new, difference.updates)
    var removed = [[Removal]](repeating: [], count: old.numberOfSections)
    var added = [[Addition]](repeating: [], count: new.numberOfSections)
    for path in updates.deletedItems { removed[path.section].append(Removal(item: path.item, to: nil)) }
    for path in updates.insertedItems { added[path.section].append(Addition(item: path.item, from: nil)) }
    for move in updates.movedItems {
      removed[move.from.section].append(Removal(item: move.from.item, to: move.to))
      added[move.to.section].append(Addition(item: move.to.item, from: move.from))
    }
    var marks = [[Int]](repeating: [], count: new.numberOfSections)
    for path in updates.reloadedItems + updates.reconfiguredItems { marks[path.section].append(path.item) }

    let oldCounts = old.sectionCounts
    let newCounts = new.sectionCounts
    let moved = Set(updates.movedSections.lazy.map(\.to))
    let inserted = Set(updates.insertedSections)
    var deleted = updates.deletedSections[...]
    for index in 0..<new.numberOfSections {
      let oldIndex = inserted.contains(index) ? nil : new.sectionIdentifier(at: index).flatMap(old.indexOfSection)
      if let oldIndex, !moved.contains(index) {
        while let first = deleted.first, first < oldIndex {
          appendDeleted(deleted.removeFirst(), oldCounts, removed)
        }
      }
      var merge = SectionMerge(
        removed: oldIndex.map { removed[$0].sorted { $0.item < $1.item } } ?? [],
        added: added[index].sorted { $0.item < $1.item }, marks: marks[index].sorted(),
        oldCount: oldIndex.map { oldCounts[$0] } ?? 0, newCount: newCounts[index])
      merge.run()
      sections.append(
        Section(old: oldIndex, new: index, isMoved: moved.contains(index), pieces: merge.pieces))
    }
    for section in deleted { appendDeleted(section, oldCounts, removed) }
  }

  private mutating func appendDeleted(_ section: Int, _ counts: [Int], _ removed: [[Removal]]) {
    var merge = SectionMerge(
      removed: removed[section].sorted { $0.item < $1.item }, added: [], marks: [], oldCount: counts[section],
      newCount: 0)
    merge.run()
    sections.append(Section(old: section, new: nil, isMoved: false, pieces: merge.pieces))
  }

  /// The number of items that keep their place and are not asked for again.
  var keptCount: Int {
    sections.reduce(0) { count, section in
      section.pieces.reduce(count) { if case .kept(_, _, let items) = $1 { $0 + items } else { $0 } }
    }
  }
}

private struct Removal {
  var item: Int
  var to: ItemIndexPath?
}

private struct Addition {
  var item: Int
  var from: ItemIndexPath?
}

/// A merge that puts the changes of one section in order, from top to bottom of both snapshots at once.
private struct SectionMerge {
  var removed: [Removal]
  var added: [Addition]
  /// Marked items of the new section, ascending; those that were inserted or moved are said where they arrive.
  var marks: [Int]
  var oldCount: Int
  var newCount: Int
  var pieces: [DifferenceLines.Piece] = []

  private var old = 0
  private var new = 0
  private var nextRemoved = 0
  private var nextAdded = 0
  private var nextMark = 0

  init(removed: [Removal], added: [Addition], marks: [Int], oldCount: Int, newCount: Int) {
    self.removed = removed
    self.added = added
    self.marks = marks
    self.oldCount = oldCount
    self.newCount = newCount
  }

  mutating func run() {
    while true {
      takeRemoved()
      takeAdded()
      if old < oldCount, new < newCount {
        takeKept()
        continue
      }
      // A section that is deleted or inserted takes its items along; they are in no list of the batch.
      if old < oldCount {
        let end = nextRemoved < removed.count ? removed[nextRemoved].item : oldCount
        append(gone: old..<end)
        old = end
      } else if new < newCount {
        let end = nextAdded < added.count ? added[nextAdded].item : newCount
        append(came: new..<end)
        new = end
      } else {
        return
      }
    }
  }

  private mutating func takeRemoved() {
    while nextRemoved < removed.count, removed[nextRemoved].item <= old {
      let removal = removed[nextRemoved]
      if let to = removal.to { pieces.append(.left(removal.item, to: to)) } else { append(gone: old..<old + 1) }
      old += 1
      nextRemoved += 1
    }
  }

  private mutating func takeAdded() {
    while nextAdded < added.count, added[nextAdded].item <= new {
      let addition = added[nextAdded]
      if let from = addition.from {
        pieces.append(.arrived(addition.item, from: from))
      } else {
        append(came: new..<new + 1)
      }
      new += 1
      nextAdded += 1
    }
  }

  private mutating func takeKept() {
    while nextMark < marks.count, marks[nextMark] < new { nextMark += 1 }
    if nextMark < marks.count, marks[nextMark] == new {
      pieces.append(.marked(old: old, new: new))
      (old, new) = (old + 1, new + 1)
      return
    }
    var count = min(oldCount - old, newCount - new)
    if nextRemoved < removed.count { count = min(count, removed[nextRemoved].item - old) }
    if nextAdded < added.count { count = min(count, added[nextAdded].item - new) }
    if nextMark < marks.count { count = min(count, marks[nextMark] - new) }
    pieces.append(.kept(old: old, new: new, count: count))
    (old, new) = (old + count, new + count)
  }

  private mutating func append(gone range: Range<Int>) {
    if case .gone(let before)? = pieces.last, before.upperBound == range.lowerBound {
      pieces[pieces.count - 1] = .gone(before.lowerBound..<range.upperBound)
    } else {
      pieces.append(.gone(range))
    }
  }

  private mutating func append(came range: Range<Int>) {
    if case .came(let before)? = pieces.last, before.upperBound == range.lowerBound {
      pieces[pieces.count - 1] = .came(before.lowerBound..<range.upperBound)
    } else {
      pieces.append(.came(range))
    }
  }
}
