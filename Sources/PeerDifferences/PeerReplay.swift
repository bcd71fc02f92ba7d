/// The lists between two stages: where each section and item came from.
public struct PeerState: Hashable, Sendable {
  /// The origin of a section or an item: the first list, or the last one for what was inserted.
  public enum Origin<Place: Hashable & Sendable>: Hashable, Sendable {
    /// It was there at the beginning, at this place.
    case old(Place)
    /// It came in; this is its place at the end.
    case new(Place)
  }

  /// The sections, in order.
  public var sections: [Origin<Int>]
  /// The items of each section, in order.
  public var items: [[Origin<PeerPath>]]

  /// Creates the state before the first stage.
  ///
  /// - Parameter counts: The number of items of each section.
  public init(counts: [Int]) {
    sections = counts.indices.map { .old($0) }
    items = counts.enumerated().map { section, count in (0..<count).map { .old(PeerPath(section, $0)) } }
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
  /// The place before of each item after it; nil for an inserted one.
  public let itemSources: [[PeerPath?]]
}

/// The reason why a stage cannot be carried out.
public struct PeerReplayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The fault, in a few words.
  public let description: String
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
    guard state.items.map(\.count) == new else {
      throw PeerReplayError(description: "the stages leave other counts of items than the last list has")
    }
    return steps
  }
}

extension PeerStep {
  /// Carries out one stage.
  ///
  /// - Parameter target: The number of items of each section of the last list.
  /// - Throws: the first update of the stage that a collection view cannot carry out
  public init(_ stage: PeerStage, before: PeerState, target: [Int]) throws(PeerReplayError) {
    self.stage = stage
    self.before = before
    sectionSources = try Self.arrange(
      count: before.sections.count, gone: stage.sectionDeletes, inserted: stage.sectionInserts,
      moved: stage.sectionMoves.map { ($0.from, $0.to) }, "section")
    var gone = Dictionary(grouping: stage.itemDeletes, by: \.section).mapValues { $0.map(\.item) }
    for (section, moves) in Dictionary(grouping: stage.itemMoves, by: \.from.section) {
      gone[section, default: []] += moves.map(\.from.item)
    }
    let inserted = Dictionary(grouping: stage.itemInserts, by: \.section)
    let arrived = Dictionary(grouping: stage.itemMoves, by: \.to.section)
    let deleted = Set(stage.sectionDeletes)
    let known = before.items.indices
    for path in stage.itemDeletes + stage.itemUpdates where deleted.contains(path.section) {
      throw PeerReplayError(description: "item \(path) changes in a section that is deleted")
    }
    for section in gone.keys where !known.contains(section) {
      throw PeerReplayError(description: "there is no section \(section) before the stage")
    }
    for section in Set(inserted.keys).union(arrived.keys) where !sectionSources.indices.contains(section) {
      throw PeerReplayError(description: "there is no section \(section) after the stage")
    }
    for move in stage.itemMoves where !before.has(move.from) {
      throw PeerReplayError(description: "item \(move.from) is out of range")
    }
    for path in stage.itemUpdates where !before.has(path) {
      throw PeerReplayError(description: "item \(path) is out of range")
    }
    var items: [[PeerState.Origin<PeerPath>]] = []
    var sources: [[PeerPath?]] = []
    for (section, source) in sectionSources.enumerated() {
      let moves = arrived[section] ?? []
      let places: [PeerPath?]
      if let source {
        places = try Self.items(
          section, source, count: before.items[source].count, gone: gone[source] ?? [],
          inserted: inserted[section] ?? [], moves)
      } else {
        places = try Self.insertedItems(section, target, inserted: inserted[section] ?? [], moves)
      }
      sources.append(places)
      items.append(
        places.enumerated().map { item, place in
          place.map { before.items[$0.section][$0.item] } ?? .new(PeerPath(section, item))
        })
    }
    itemSources = sources
    var after = before
    after.sections = sectionSources.enumerated().map { index, source in
      source.map { before.sections[$0] } ?? .new(index)
    }
    after.items = items
    self.after = after
  }

  private static func items(
    _ section: Int, _ source: Int, count: Int, gone: [Int], inserted: [PeerPath], _ moves: [PeerStage.ItemMove]
  ) throws(PeerReplayError) -> [PeerPath?] {
    let origins = Dictionary(moves.map { ($0.to.item, $0.from) }, uniquingKeysWith: { first, _ in first })
    // Arrivals take their places like inserts; where they come from is filled in afterwards.
    let arranged = try arrange(
      count: count, gone: gone, inserted: inserted.map(\.item) + moves.map(\.to.item), moved: [], "item of \(section)")
    return arranged.enumerated().map { item, old in old.map { PeerPath(source, $0) } ?? origins[item] }
  }

  private static func insertedItems(
    _ section: Int, _ target: [Int], inserted: [PeerPath], _ moves: [PeerStage.ItemMove]
  ) throws(PeerReplayError) -> [PeerPath?] {
    guard inserted.isEmpty else {
      throw PeerReplayError(description: "item \(inserted[0]) is inserted into a section that is inserted")
    }
    guard target.indices.contains(section) else {
      throw PeerReplayError(description: "section \(section) is inserted beyond the end")
    }
    var places = [PeerPath?](repeating: nil, count: target[section])
    for move in moves {
      guard places.indices.contains(move.to.item) else {
        throw PeerReplayError(description: "item \(move.to) is out of range")
      }
      places[move.to.item] = move.from
    }
    return places
  }

  /// Puts what comes at its new places and fills the gaps with what stays, in old order. Nil stands for what is
  /// inserted.
  private static func arrange(
    count: Int, gone: [Int], inserted: [Int], moved: [(from: Int, to: Int)], _ what: String
  ) throws(PeerReplayError) -> [Int?] {
    var stays = [Bool](repeating: true, count: count)
    for index in gone + moved.map(\.from) {
      guard stays.indices.contains(index), stays[index] else {
        throw PeerReplayError(description: "\(what) \(index) is out of range or goes twice")
      }
      stays[index] = false
    }
    let newCount = count - gone.count + inserted.count
    var isFree = [Bool](repeating: true, count: max(0, newCount))
    var result = [Int?](repeating: nil, count: isFree.count)
    for (index, source) in inserted.map({ ($0, nil) }) + moved.map({ ($0.to, Int?.some($0.from)) }) {
      guard isFree.indices.contains(index), isFree[index] else {
        throw PeerReplayError(description: "\(what) \(index) is out of range or comes twice")
      }
      isFree[index] = false
      result[index] = source
    }
    var next = 0
    for old in 0..<count where stays[old] {
      while next < isFree.count, !isFree[next] { next += 1 }
      guard next < isFree.count else { throw PeerReplayError(description: "too many of \(what) stay") }
      result[next] = old
      isFree[next] = false
    }
    guard !isFree.contains(true) else { throw PeerReplayError(description: "too few of \(what) stay") }
    return result
  }
}

extension PeerState {
  /// Returns whether an item stands at a place.
  func has(_ path: PeerPath) -> Bool {
    items.indices.contains(path.section) && items[path.section].indices.contains(path.item)
  }
}
