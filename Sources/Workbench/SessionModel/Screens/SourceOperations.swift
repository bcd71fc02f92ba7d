package import DiffableDataSource
package import DisplayText
internal import LibraryDiffs

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

  /// The reason for an operation.
  package enum Reason: Hashable, Sendable, CaseIterable {
    case deletedSection, insertedSection, sectionMadeAnew, sectionUpdated, sectionContent
    case deleted, inserted, insertedAnew, deletedAndInserted, sectionChanged, outOfOrder, needless, updated, content

    /// The reason, in a few words.
    package var text: Bilingual {
      switch self {
      case .deletedSection:
        Bilingual(ko: "이전에만 있음; 아이템도 함께", en: "in old, not in new; with its items")
      case .insertedSection:
        Bilingual(ko: "이후에만 있음; 아이템도 함께", en: "in new, not in old; with its items")
      case .sectionMadeAnew: Bilingual(ko: "남지만 새로 만듦", en: "stays, made anew")
      case .sectionUpdated: Bilingual(ko: "표시가 있음", en: "asked for")
      case .sectionContent: Bilingual(ko: "내용이 다름", en: "its content differs")
      case .deleted: Bilingual(ko: "이전에만 있음", en: "in old, not in new")
      case .inserted: Bilingual(ko: "이후에만 있음", en: "in new, not in old")
      case .insertedAnew: Bilingual(ko: "남지만 다시 들어감", en: "stays, but is inserted anew")
      case .deletedAndInserted:
        Bilingual(ko: "있던 것: 지우고 다시 넣음", en: "was there: deleted and inserted")
      case .sectionChanged: Bilingual(ko: "섹션이 바뀜", en: "section changed")
      case .outOfOrder: Bilingual(ko: "순서가 바뀜", en: "out of order")
      case .needless: Bilingual(ko: "불필요: 없어도 순서가 맞음", en: "redundant: in order without it")
      case .updated: Bilingual(ko: "표시가 있음; 새 셀", en: "asked for; a new cell")
      case .content: Bilingual(ko: "내용이 다름; 새 셀", en: "its content differs; a new cell")
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
  package var reason: Reason
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
  /// The items that come back although a stage took them away: their places in the new list, and their numbers.
  private let remade: (places: Set<PeerPath>, numbers: Set<Int>)
  /// The numbers of the sections of the old and the new list.
  private let isKnownSection: (old: Set<Int>, new: Set<Int>)

  /// - Complexity: O(n)
  package init(_ outcome: SourceOutcome) {
    self.outcome = outcome
    let change = outcome.lists.change
    let places = outcome.cells.remade
    remade = (Set(places), Set(places.map { outcome.lists.new.number(at: $0) }))
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
    guard group.isSection else {
      let found = itemOperation(group, index)
      return SourceOperation(
        kind: found.kind, isSection: false, stage: found.stage, old: found.old.map(Self.text) ?? "",
        new: found.new.map(Self.text) ?? "", identifier: found.identifier, isNeedless: found.isNeedless,
        reason: found.reason)
    }
    var operation = sectionOperation(
      group.kind, index, outcome.steps[group.step], outcome.economies[group.step])
    operation.stage = group.step + 1
    return operation
  }

  /// `[0,2]`, as it can be typed.
  private static func text(_ path: ItemIndexPath) -> String { "[\(path.section),\(path.item)]" }

  /// An operation on an item, with its places as numbers.
  private struct OnItem {
    var kind: SourceOperation.Kind
    /// The stage, from 1.
    var stage: Int
    var old: ItemIndexPath?
    var new: ItemIndexPath?
    var identifier: String
    var isNeedless = false
    var reason: SourceOperation.Reason
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
        case .delete: name(step.before.origin(at: stage.itemDeletes[index]))
        case .insert: name(step.after.origin(at: stage.itemInserts[index]))
        case .move: name(step.after.origin(at: stage.itemMoves[index].to))
        case .update: name(step.before.origin(at: stage.itemUpdates[index]))
        }
      return name == identity ? self[number] : nil
    }
  }

  private func sectionOperation(
    _ kind: SourceOperation.Kind, _ index: Int, _ step: PeerStep, _ economy: MoveMinimality
  ) -> SourceOperation {
    let (stage, lists) = (step.stage, outcome.lists)
    func operation(
      _ state: PeerState, _ section: Int, _ reason: (_ isKept: Bool) -> SourceOperation.Reason, old: Int? = nil,
      new: Int? = nil
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
        step.before, section, { $0 ? .sectionMadeAnew : .deletedSection }, old: section)
    case .insert:
      let section = stage.sectionInserts[index]
      return operation(
        step.after, section, { $0 ? .sectionMadeAnew : .insertedSection }, new: section)
    case .move:
      let (move, isNeedless) = (stage.sectionMoves[index], economy.isNeedlessSection[index])
      var entry = operation(
        step.after, move.to, { _ in isNeedless ? .needless : .outOfOrder }, old: move.from, new: move.to)
      entry.isNeedless = isNeedless
      return entry
    case .update:
      let section = stage.sectionUpdates[index]
      return operation(
        step.after, section, { _ in outcome.source == .uikit ? .sectionUpdated : .sectionContent }, new: section)
    }
  }

  /// Returns an operation on an item. A step is not copied for it, because it holds a dozen lists.
  private func itemOperation(_ group: Group, _ index: Int) -> OnItem {
    let step = group.step
    func operation(
      _ origin: PeerState.Origin<PeerPath>, old: PeerPath? = nil, new: PeerPath? = nil, isNeedless: Bool = false,
      _ reason: (_ number: () -> Int) -> SourceOperation.Reason
    ) -> OnItem {
      OnItem(
        kind: group.kind, stage: step + 1, old: old.map { ItemIndexPath(item: $0.item, section: $0.section) },
        new: new.map { ItemIndexPath(item: $0.item, section: $0.section) }, identifier: item(origin),
        isNeedless: isNeedless, reason: reason { number(origin) })
    }
    switch group.kind {
    case .delete:
      let path = outcome.steps[step].stage.itemDeletes[index]
      return operation(outcome.steps[step].before.origin(at: path), old: path) {
        remade.numbers.contains($0()) ? .insertedAnew : .deleted
      }
    case .insert:
      let path = outcome.steps[step].stage.itemInserts[index]
      let origin = outcome.steps[step].after.origin(at: path)
      return operation(origin, new: path) { _ in
        if case .new(let place) = origin, remade.places.contains(place) { return .deletedAndInserted }
        return .inserted
      }
    case .move:
      let move = outcome.steps[step].stage.itemMoves[index]
      let isNeedless = outcome.economies[step].isNeedlessItem[index]
      let crosses = outcome.steps[step].sectionSources[move.to.section] != move.from.section
      return operation(
        outcome.steps[step].after.origin(at: move.to), old: move.from, new: move.to, isNeedless: isNeedless
      ) { _ in isNeedless ? .needless : crosses ? .sectionChanged : .outOfOrder }
    case .update:
      let path = outcome.steps[step].stage.itemUpdates[index]
      return operation(outcome.steps[step].before.origin(at: path), old: path) { _ in
        outcome.source == .uikit ? .updated : .content
      }
    }
  }

  /// Returns the name of an item in its list, where a repeat has one of its own.
  private func item(_ origin: PeerState.Origin<PeerPath>) -> String {
    switch origin {
    case .old(let path): outcome.lists.old.name(at: path)
    case .new(let path): outcome.lists.new.name(at: path)
    }
  }

  /// Returns the identity of an item for the source.
  private func name(_ origin: PeerState.Origin<PeerPath>) -> String {
    switch origin {
    case .old(let path): outcome.lists.old.identity(at: path)
    case .new(let path): outcome.lists.new.identity(at: path)
    }
  }

  private func number(_ origin: PeerState.Origin<PeerPath>) -> Int {
    switch origin {
    case .old(let path): outcome.lists.old.number(at: path)
    case .new(let path): outcome.lists.new.number(at: path)
    }
  }
}
