/// The lists between two stages: where each section and item came from.
///
/// One number stands for each item, so that a million of them are one block of memory: its place in the first list,
/// all sections one after the other, or for what was inserted the complement of its place in the last list.
public struct PeerState: Hashable, Sendable {
  /// The origin of a section or an item: the first list, or the last one for what was inserted.
  public enum Origin<Place: Hashable & Sendable>: Hashable, Sendable {
    /// It was there at the beginning, at this place.
    case old(Place)
    /// It came in; this is its place at the end.
    case new(Place)
  }

  /// The sections, in order: an index in the first list, or the complement of one in the last list.
  public internal(set) var sectionCodes: [Int]
  /// The items of all sections, one after the other: a place in the first list counted over all sections, or the
  /// complement of one in the last list.
  public internal(set) var itemCodes: [Int32]
  /// The start of each section in `itemCodes`, and at the end the number of items.
  public internal(set) var starts: [Int]
  private let oldStarts: [Int]
  private var newStarts: [Int] = [0]

  /// Creates the state before the first stage.
  ///
  /// - Parameter counts: The number of items of each section.
  /// - Precondition: there are fewer than 2³¹ items
  public init(counts: [Int]) {
    sectionCodes = Array(counts.indices)
    starts = Self.starts(counts)
    oldStarts = starts
    itemCodes = Array(0..<Int32(starts[counts.count]))
  }

  /// Creates the state after a stage.
  init(after before: PeerState, sectionCodes: [Int], itemCodes: [Int32], starts: [Int], newStarts: [Int]) {
    (self.sectionCodes, self.itemCodes, self.starts) = (sectionCodes, itemCodes, starts)
    (oldStarts, self.newStarts) = (before.oldStarts, newStarts)
  }

  /// The number of items of each section.
  public var counts: [Int] { sectionCodes.indices.map { starts[$0 + 1] - starts[$0] } }

  /// Returns the origin of a section.
  public func origin(ofSection section: Int) -> Origin<Int> {
    let code = sectionCodes[section]
    return code < 0 ? .new(~code) : .old(code)
  }

  /// Returns the origin of an item.
  ///
  /// - Complexity: O(log s) for s sections
  public func origin(at path: PeerPath) -> Origin<PeerPath> {
    let code = Int(itemCodes[position(of: path)])
    return code < 0 ? .new(Self.path(~code, newStarts)) : .old(Self.path(code, oldStarts))
  }

  /// Returns the place of an item counted over all sections.
  public func position(of path: PeerPath) -> Int { starts[path.section] + path.item }

  /// Returns whether an item stands at a place.
  func has(_ path: PeerPath) -> Bool {
    sectionCodes.indices.contains(path.section) && path.item >= 0
      && path.item < starts[path.section + 1] - starts[path.section]
  }

  /// Returns the starts of sections, and at the end the number of items.
  static func starts(_ counts: [Int]) -> [Int] {
    var starts = [0]
    starts.reserveCapacity(counts.count + 1)
    for count in counts { starts.append(starts[starts.count - 1] + count) }
    return starts
  }

  /// Returns the section and the item of a place that is counted over all sections.
  static func path(_ position: Int, _ starts: [Int]) -> PeerPath {
    var (low, high) = (0, starts.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    return PeerPath(low, position - starts[low])
  }
}

/// One stage carried out: what was, what is, and where everything came from.
public struct PeerStep: Sendable {
  /// The stage.
  public let stage: PeerStage
  /// The lists before it.
  public let before: PeerState
  /// The lists after it.
  public let after: PeerState
  /// The index before of each section after it; nil for an inserted one.
  public let sectionSources: [Int?]
  /// The place before of each item after it, both counted over all sections; -1 for an inserted one.
  public let itemSources: [Int32]
}

extension PeerUpdates {
  /// Carries out the stages one after the other, as a collection view would, and checks every index.
  ///
  /// - Parameters:
  ///   - old: The number of items of each section of the first list (as the model accepts it).
  ///   - new: The same for the last list, from which inserted items are taken.
  /// - Throws: for an index out of range, a place that is named twice, or counts that do not agree.
  /// - Complexity: O(n) for each stage
  public func steps(from old: [Int], to new: [Int]) throws(PeerReplayError) -> [PeerStep] {
    var steps: [PeerStep] = []
    var state = PeerState(counts: old)
    for stage in stages {
      let step = try PeerStep(stage, before: state, target: new)
      state = step.after
      steps.append(step)
    }
    guard state.counts == new else { throw .otherCounts }
    return steps
  }
}

extension PeerStep {
  /// Carries out one stage.
  ///
  /// - Parameter target: The number of items of each section of the last list.
  /// - Throws: the first update of the stage that a collection view cannot carry out
  /// - Complexity: O(n)
  public init(_ stage: PeerStage, before: PeerState, target: [Int]) throws(PeerReplayError) {
    self.stage = stage
    self.before = before
    let sections = try Self.arrangeSections(count: before.sectionCodes.count, stage)
    let staying = try StayingItems(stage, before)
    let newStarts = PeerState.starts(target)
    let starts = try staying.starts(stage, sections, before, target)
    let total = starts[sections.count]
    let isFree = Int32.min
    var sources = [Int32](repeating: isFree, count: total)
    func place(_ path: PeerPath, _ source: Int32) throws(PeerReplayError) {
      guard sections.indices.contains(path.section), path.item >= 0,
        path.item < starts[path.section + 1] - starts[path.section], sources[starts[path.section] + path.item] == isFree
      else { throw .itemComesTwice(path) }
      sources[starts[path.section] + path.item] = source
    }
    for path in stage.itemInserts {
      guard path.section < target.count, path.item < target[path.section] else {
        throw .itemBeyondEnd(path)
      }
      try place(path, -1)
    }
    for move in stage.itemMoves { try place(move.to, Int32(before.position(of: move.from))) }
    // Kept members fill the gaps, in old order.
    for (section, source) in sections.enumerated() {
      var next = source.map { before.starts[$0] } ?? 0
      for position in starts[section]..<starts[section + 1] where sources[position] == isFree {
        guard source != nil else {
          sources[position] = -1
          continue
        }
        while !staying.stays[next] { next += 1 }
        sources[position] = Int32(next)
        next += 1
      }
    }
    (sectionSources, itemSources) = (sections, sources)
    for section in sections.indices {
      for position in starts[section]..<starts[section + 1] {
        let from = sources[position]
        if from >= 0 {
          sources[position] = before.itemCodes[Int(from)]
        } else {
          sources[position] = ~Int32(newStarts[section] + position - starts[section])
        }
      }
    }
    after = PeerState(
      after: before,
      sectionCodes: sections.enumerated().map { index, source in
        source.map { before.sectionCodes[$0] } ?? ~index
      },
      itemCodes: sources, starts: starts, newStarts: newStarts)
  }

  /// Puts the sections that come at their new places and fills the gaps with those that stay, in old order. Nil stands
  /// for what is inserted.
  private static func arrangeSections(count: Int, _ stage: PeerStage) throws(PeerReplayError) -> [Int?] {
    var stays = [Bool](repeating: true, count: count)
    for index in stage.sectionDeletes + stage.sectionMoves.map(\.from) {
      guard stays.indices.contains(index), stays[index] else {
        throw .sectionGoesTwice(index)
      }
      stays[index] = false
    }
    let newCount = count - stage.sectionDeletes.count + stage.sectionInserts.count
    var isFree = [Bool](repeating: true, count: max(0, newCount))
    var result = [Int?](repeating: nil, count: isFree.count)
    let arrivals = stage.sectionInserts.map { ($0, nil) } + stage.sectionMoves.map { ($0.to, Int?.some($0.from)) }
    for (index, source) in arrivals {
      guard isFree.indices.contains(index), isFree[index] else {
        throw .sectionComesTwice(index)
      }
      isFree[index] = false
      result[index] = source
    }
    // As many places are free as sections stay.
    var next = 0
    for old in 0..<count where stays[old] {
      while !isFree[next] { next += 1 }
      result[next] = old
      isFree[next] = false
    }
    return result
  }
}

/// The items that keep their section and their order in a stage.
private struct StayingItems {
  /// For each place before the stage, whether its item neither goes nor moves.
  private(set) var stays: [Bool]
  /// The number of items of each section before that go or move.
  private var gone: [Int]

  init(_ stage: PeerStage, _ before: PeerState) throws(PeerReplayError) {
    var isDeleted = [Bool](repeating: false, count: before.sectionCodes.count)
    for section in stage.sectionDeletes { isDeleted[section] = true }
    for paths in [stage.itemDeletes, stage.itemUpdates] {
      for path in paths {
        guard before.has(path) else { throw .noItem(path) }
        if isDeleted[path.section] {
          throw .itemInDeletedSection(path)
        }
      }
    }
    stays = [Bool](repeating: true, count: before.itemCodes.count)
    gone = [Int](repeating: 0, count: before.sectionCodes.count)
    for path in stage.itemDeletes { try remove(path, before) }
    for move in stage.itemMoves { try remove(move.from, before) }
  }

  private mutating func remove(_ path: PeerPath, _ before: PeerState) throws(PeerReplayError) {
    guard before.has(path), stays[before.position(of: path)] else {
      throw .itemGoesTwice(path)
    }
    stays[before.position(of: path)] = false
    gone[path.section] += 1
  }

  /// Returns the starts of the sections after the stage.
  func starts(
    _ stage: PeerStage, _ sources: [Int?], _ before: PeerState, _ target: [Int]
  ) throws(PeerReplayError) -> [Int] {
    var counts = [Int](repeating: 0, count: sources.count)
    for (section, source) in sources.enumerated() {
      if let source {
        counts[section] = before.starts[source + 1] - before.starts[source] - gone[source]
      } else {
        guard section < target.count else {
          throw .sectionBeyondEnd(section)
        }
        counts[section] = target[section]
      }
    }
    for path in stage.itemInserts {
      guard sources.indices.contains(path.section) else {
        throw .noSection(path.section)
      }
      guard sources[path.section] != nil else {
        throw .itemInInsertedSection(path)
      }
      counts[path.section] += 1
    }
    for move in stage.itemMoves {
      guard sources.indices.contains(move.to.section) else {
        throw .noSection(move.to.section)
      }
      if sources[move.to.section] != nil { counts[move.to.section] += 1 }
    }
    return PeerState.starts(counts)
  }
}
