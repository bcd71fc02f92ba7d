public import DiffableDataSource

/// The contents of a difference between two states, counted without any cleverness.
///
/// Deletes, inserts and the moves between sections follow from the two states alone and are listed exactly. Of the
/// moves within one list only the number is fixed: common identifiers minus the longest run that keeps its order.
public struct NaiveDifference: Sendable {
  /// A move, from the old place to the new one.
  public struct Move: Hashable, Sendable {
    public var from: ItemIndexPath
    public var to: ItemIndexPath

    public init(from: ItemIndexPath, to: ItemIndexPath) {
      self.from = from
      self.to = to
    }
  }

  public var deletedSections: [Int] = []
  public var insertedSections: [Int] = []
  public var sectionMoves = 0
  public var deletedItems: [ItemIndexPath] = []
  public var insertedItems: [ItemIndexPath] = []
  /// Moves of items whose section changed, also out of deleted and into inserted sections.
  public var movesBetweenSections: Set<Move> = []
  public var movesWithinSections = 0

  public init<SectionIdentifier, ItemIdentifier>(
    from old: NaiveSnapshot<SectionIdentifier, ItemIdentifier>, to new: NaiveSnapshot<SectionIdentifier, ItemIdentifier>
  ) {
    let oldSections = old.sectionIdentifiers
    let newSections = new.sectionIdentifiers
    deletedSections = oldSections.indices.filter { !newSections.contains(oldSections[$0]) }
    insertedSections = newSections.indices.filter { !oldSections.contains(newSections[$0]) }
    sectionMoves = Self.fewestMoves(newSections.compactMap(oldSections.firstIndex))

    let oldPlaces = Self.places(old)
    let newPlaces = Self.places(new)
    for (index, section) in old.sections.enumerated() where newSections.contains(section.identifier) {
      deletedItems += section.items.indices.filter { newPlaces[section.items[$0]] == nil }
        .map { ItemIndexPath(item: $0, section: index) }
    }
    for (index, section) in new.sections.enumerated() {
      var stayed: [Int] = []
      for (position, item) in section.items.enumerated() {
        let to = ItemIndexPath(item: position, section: index)
        if let from = oldPlaces[item] {
          if oldSections[from.section] == section.identifier {
            stayed.append(from.item)
          } else {
            movesBetweenSections.insert(Move(from: from, to: to))
          }
        } else if oldSections.contains(section.identifier) {
          insertedItems.append(to)
        }
      }
      movesWithinSections += Self.fewestMoves(stayed)
    }
  }

  private static func places<SectionIdentifier, ItemIdentifier>(
    _ snapshot: NaiveSnapshot<SectionIdentifier, ItemIdentifier>
  ) -> [ItemIdentifier: ItemIndexPath] {
    var result: [ItemIdentifier: ItemIndexPath] = [:]
    for (index, section) in snapshot.sections.enumerated() {
      for (position, item) in section.items.enumerated() {
        result[item] = ItemIndexPath(item: position, section: index)
      }
    }
    return result
  }

  /// Returns the number of elements that have to move so that `positions` ascend: by comparing every pair.
  public static func fewestMoves(_ positions: [Int]) -> Int {
    var longest = [Int](repeating: 1, count: positions.count)
    for right in positions.indices {
      for left in 0..<right where positions[left] < positions[right] && longest[left] >= longest[right] {
        longest[right] = longest[left] + 1
      }
    }
    return positions.count - (longest.max() ?? 0)
  }

  /// Returns the same number by trying every subset; for a handful of elements.
  public static func fewestMovesByExhaustion(_ positions: [Int]) -> Int {
    var kept = 0
    for subset in 0..<(1 << positions.count) {
      let chosen = positions.indices.filter { subset & (1 << $0) != 0 }.map { positions[$0] }
      if zip(chosen, chosen.dropFirst()).allSatisfy({ $0 < $1 }) { kept = max(kept, chosen.count) }
    }
    return positions.count - kept
  }
}

extension NaiveDifference {
  /// Returns the fault of the structural part of `updates`, or `nil`.
  public func objection(to updates: BatchUpdates) -> String? {
    let moves = updates.movedItems.map { Move(from: $0.from, to: $0.to) }
    let between = moves.filter(movesBetweenSections.contains)
    if updates.deletedSections != deletedSections { return "deletes sections \(updates.deletedSections)" }
    if updates.insertedSections != insertedSections { return "inserts sections \(updates.insertedSections)" }
    if updates.movedSections.count != sectionMoves {
      return "moves sections \(updates.movedSections), not \(sectionMoves)"
    }
    if updates.deletedItems.sorted() != deletedItems { return "deletes \(updates.deletedItems), not \(deletedItems)" }
    if updates.insertedItems.sorted() != insertedItems {
      return "inserts \(updates.insertedItems), not \(insertedItems)"
    }
    if between.count != movesBetweenSections.count || Set(between) != movesBetweenSections {
      return "moves \(moves), without all of \(movesBetweenSections)"
    }
    let within = moves.count - between.count
    return within == movesWithinSections ? nil : "moves \(within) items within sections, not \(movesWithinSections)"
  }
}
