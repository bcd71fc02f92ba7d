package import DiffableDataSource
internal import PeerDifferences

/// One operation of a stage, with its name and its reason.
package struct SourceOperation: Sendable {
  package enum Kind: Int, Sendable {
    case delete, insert, move, update

    package var verb: Difference.Verb {
      switch self {
      case .delete: .delete
      case .insert: .insert
      case .move: .move
      case .update: .reload
      }
    }
  }

  package var kind: Kind
  package var isSection: Bool
  /// The stage, from 1.
  package var stage: Int
  /// The places before and after the stage, as text; empty where there is none.
  package var old = ""
  package var new = ""
  /// The identifier that it concerns.
  package var identifier: String
  /// Whether the move could be left out.
  package var isNeedless = false
  package var reason: String
}

/// The operations of all stages, in the order in which a collection view carries them out. Each is made when it is
/// looked at: there may be as many as items.
package struct SourceOperations: Sendable {
  /// Operations of one kind in one stage.
  private struct Group {
    var start: Int
    var step: Int
    var kind: SourceOperation.Kind
    var isSection: Bool
  }

  /// The number of operations.
  package let count: Int
  private let outcome: SourceOutcome
  private var groups: [Group] = []
  /// Whether the old and the new list hold an item, by its number.
  private let isKnown: (old: [Bool], new: [Bool])
  /// The same for sections.
  private let isKnownSection: (old: Set<Int>, new: Set<Int>)

  /// - Complexity: O(n)
  package init(_ outcome: SourceOutcome) {
    self.outcome = outcome
    let change = outcome.lists.change
    isKnown = (change.oldItemNumbers, change.newItemNumbers)
    isKnownSection = (Set(change.old.sections), Set(change.new.sections))
    var count = 0
    for (step, stage) in outcome.stages.enumerated() {
      for (kind, isSection, size) in [
        (SourceOperation.Kind.delete, true, stage.sectionDeletes.count), (.insert, true, stage.sectionInserts.count),
        (.move, true, stage.sectionMoves.count), (.update, true, stage.sectionUpdates.count),
        (.delete, false, stage.itemDeletes.count), (.insert, false, stage.itemInserts.count),
        (.move, false, stage.itemMoves.count), (.update, false, stage.itemUpdates.count),
      ] where size > 0 {
        groups.append(Group(start: count, step: step, kind: kind, isSection: isSection))
        count += size
      }
    }
    self.count = count
  }

  /// Returns the group of an operation, and the place of the operation within it.
  private func place(_ number: Int) -> (group: Group, index: Int) {
    var (low, high) = (0, groups.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if groups[middle].start <= number { low = middle } else { high = middle }
    }
    return (groups[low], number - groups[low].start)
  }

  /// Returns an operation by its number, from 0.
  ///
  /// - Complexity: O(log n)
  package subscript(number: Int) -> SourceOperation {
    let (group, index) = place(number)
    let (step, economy) = (outcome.steps[group.step], outcome.economies[group.step])
    var operation =
      group.isSection
      ? sectionOperation(group.kind, index, step, economy) : itemOperation(group.kind, index, step, economy)
    operation.stage = group.step + 1
    return operation
  }

  /// Returns the operations on the item of an identity.
  ///
  /// - Complexity: O(operations)
  package func all(onItem identity: String) -> [SourceOperation] {
    (0..<count).compactMap { number in
      let (group, index) = place(number)
      guard !group.isSection else { return nil }
      let (step, stage) = (outcome.steps[group.step], outcome.steps[group.step].stage)
      let name =
        switch group.kind {
        case .delete: name(step.before, stage.itemDeletes[index])
        case .insert: name(step.after, stage.itemInserts[index])
        case .move: name(step.after, stage.itemMoves[index].to)
        case .update: name(step.before, stage.itemUpdates[index])
        }
      return name == identity ? self[number] : nil
    }
  }

  private func sectionOperation(
    _ kind: SourceOperation.Kind, _ index: Int, _ step: PeerStep, _ economy: MoveEconomy
  ) -> SourceOperation {
    let (stage, lists) = (step.stage, outcome.lists)
    func operation(
      _ state: PeerState, _ section: Int, _ reason: (_ isKept: Bool) -> String, old: Int? = nil, new: Int? = nil
    ) -> SourceOperation {
      let (name, number, isOld) =
        switch state.origin(ofSection: section) {
        case .old(let place): (lists.old.identity(ofSection: place), lists.old.list.sections[place], true)
        case .new(let place): (lists.new.identity(ofSection: place), lists.new.list.sections[place], false)
        }
      let isKept = isOld ? isKnownSection.new.contains(number) : isKnownSection.old.contains(number)
      return SourceOperation(
        kind: kind, isSection: true, stage: 0, old: old.map { "[\($0)]" } ?? "", new: new.map { "[\($0)]" } ?? "",
        identifier: name, reason: reason(isKept))
    }
    switch kind {
    case .delete:
      let section = stage.sectionDeletes[index]
      return operation(
        step.before, section, { $0 ? "stays, made anew" : "in old, not in new; with its items" }, old: section)
    case .insert:
      let section = stage.sectionInserts[index]
      return operation(
        step.after, section, { $0 ? "stays, made anew" : "in new, not in old; with its items" }, new: section)
    case .move:
      let (move, isNeedless) = (stage.sectionMoves[index], economy.isNeedlessSection[index])
      let reason = isNeedless ? "redundant: in order without it" : "out of order"
      var entry = operation(step.after, move.to, { _ in reason }, old: move.from, new: move.to)
      entry.isNeedless = isNeedless
      return entry
    case .update:
      let (section, reason) = (
        stage.sectionUpdates[index], outcome.source == .uikit ? "asked for" : "its content differs"
      )
      return operation(step.after, section, { _ in reason }, new: section)
    }
  }

  private func itemOperation(
    _ kind: SourceOperation.Kind, _ index: Int, _ step: PeerStep, _ economy: MoveEconomy
  ) -> SourceOperation {
    let stage = step.stage
    func operation(
      _ state: PeerState, _ path: PeerPath, old: PeerPath? = nil, new: PeerPath? = nil, isNeedless: Bool = false,
      _ reason: String
    ) -> SourceOperation {
      SourceOperation(
        kind: kind, isSection: false, stage: 0, old: old.map(Self.text) ?? "", new: new.map(Self.text) ?? "",
        identifier: name(state, path), isNeedless: isNeedless, reason: reason)
    }
    switch kind {
    case .delete:
      let path = stage.itemDeletes[index]
      let isKept = isKnown.new[number(step.before, path)]
      return operation(step.before, path, old: path, isKept ? "stays, but is inserted anew" : "in old, not in new")
    case .insert:
      let path = stage.itemInserts[index]
      let wasThere = isKnown.old[number(step.after, path)]
      return operation(
        step.after, path, new: path, wasThere ? "was there: deleted and inserted" : "in new, not in old")
    case .move:
      let (move, isNeedless) = (stage.itemMoves[index], economy.isNeedlessItem[index])
      let crosses = step.sectionSources[move.to.section] != move.from.section
      let reason = isNeedless ? "redundant: in order without it" : crosses ? "section changed" : "out of order"
      return operation(step.after, move.to, old: move.from, new: move.to, isNeedless: isNeedless, reason)
    case .update:
      let path = stage.itemUpdates[index]
      let reason = outcome.source == .uikit ? "asked for; a new cell" : "its content differs; a new cell"
      return operation(step.before, path, old: path, reason)
    }
  }

  /// `[0,2]`, as it can be typed.
  static func text(_ path: PeerPath) -> String { "[\(path.section),\(path.item)]" }

  private func name(_ state: PeerState, _ path: PeerPath) -> String {
    switch state.origin(at: path) {
    case .old(let path): outcome.lists.old.identity(at: path)
    case .new(let path): outcome.lists.new.identity(at: path)
    }
  }

  private func number(_ state: PeerState, _ path: PeerPath) -> Int {
    switch state.origin(at: path) {
    case .old(let path): outcome.lists.old.number(at: path)
    case .new(let path): outcome.lists.new.number(at: path)
    }
  }
}
