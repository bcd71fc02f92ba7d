package import DiffableDataSource
internal import PeerDifferences

/// The operations of the stages, each with its name and its reason.
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
  /// The places before and after the stage, as text; empty where there is none.
  package var old = ""
  package var new = ""
  /// The identifier that it concerns.
  package var identifier: String
  /// Whether the move could be left out.
  package var isNeedless = false
  package var reason: String
}

extension SourceOutcome {
  /// The operations of each stage, in the order in which a collection view carries them out.
  ///
  /// - Complexity: O(operations + n)
  package var operations: [[SourceOperation]] {
    let known = Identities(
      oldSections: Set(old.map(\.identifier)), newSections: Set(new.map(\.identifier)),
      oldItems: Set(old.flatMap { $0.items.map(\.identifier) }),
      newItems: Set(new.flatMap { $0.items.map(\.identifier) }))
    return zip(steps, economies).map { step, economy in
      sectionOperations(step, economy, known) + itemOperations(step, economy, known)
    }
  }

  private struct Identities {
    var oldSections: Set<String>
    var newSections: Set<String>
    var oldItems: Set<String>
    var newItems: Set<String>
  }

  private func sectionOperations(
    _ step: PeerStep, _ economy: MoveEconomy, _ known: Identities
  ) -> [SourceOperation] {
    let stage = step.stage
    func operation(_ kind: SourceOperation.Kind, _ name: String, _ reason: String) -> SourceOperation {
      SourceOperation(kind: kind, isSection: true, identifier: name, reason: reason)
    }
    var list: [SourceOperation] = []
    for index in stage.sectionDeletes {
      let name = self.name(step.before.sections[index])
      let stays = known.newSections.contains(name)
      var entry = operation(
        .delete, name, stays ? "stays, made anew" : "in old, not in new; with its items")
      entry.old = "[\(index)]"
      list.append(entry)
    }
    for index in stage.sectionInserts {
      let name = self.name(step.after.sections[index])
      let stays = known.oldSections.contains(name)
      var entry = operation(
        .insert, name, stays ? "stays, made anew" : "in new, not in old; with its items")
      entry.new = "[\(index)]"
      list.append(entry)
    }
    for move in stage.sectionMoves {
      let isNeedless = economy.needlessSections.contains(move)
      var entry = operation(
        .move, name(step.after.sections[move.to]), isNeedless ? "redundant: in order without it" : "out of order")
      (entry.old, entry.new, entry.isNeedless) = ("[\(move.from)]", "[\(move.to)]", isNeedless)
      list.append(entry)
    }
    for index in stage.sectionUpdates {
      var entry = operation(
        .update, name(step.after.sections[index]), source == .uikit ? "asked for" : "its content differs")
      entry.new = "[\(index)]"
      list.append(entry)
    }
    return list
  }

  private func itemOperations(_ step: PeerStep, _ economy: MoveEconomy, _ known: Identities) -> [SourceOperation] {
    let stage = step.stage
    var list: [SourceOperation] = []
    for path in stage.itemDeletes {
      let name = name(step.before.items[path.section][path.item])
      let reason = known.newItems.contains(name) ? "stays, but is inserted anew" : "in old, not in new"
      list.append(
        SourceOperation(kind: .delete, isSection: false, old: Self.text(path), identifier: name, reason: reason))
    }
    for path in stage.itemInserts {
      let name = name(step.after.items[path.section][path.item])
      let reason = known.oldItems.contains(name) ? "was there: deleted and inserted" : "in new, not in old"
      list.append(
        SourceOperation(kind: .insert, isSection: false, new: Self.text(path), identifier: name, reason: reason))
    }
    for move in stage.itemMoves {
      let isNeedless = economy.needlessItems.contains(move)
      let crosses = step.sectionSources[move.to.section] != move.from.section
      let reason = isNeedless ? "redundant: in order without it" : crosses ? "section changed" : "out of order"
      list.append(
        SourceOperation(
          kind: .move, isSection: false, old: Self.text(move.from), new: Self.text(move.to),
          identifier: name(step.after.items[move.to.section][move.to.item]), isNeedless: isNeedless,
          reason: reason))
    }
    for path in stage.itemUpdates {
      list.append(
        SourceOperation(
          kind: .update, isSection: false, old: Self.text(path),
          identifier: name(step.before.items[path.section][path.item]),
          reason: source == .uikit ? "asked for; a new cell" : "its content differs; a new cell"))
    }
    return list
  }

  /// `[0,2]`, as it can be typed.
  static func text(_ path: PeerPath) -> String { "[\(path.section),\(path.item)]" }

  private func name(_ origin: PeerState.Origin<PeerPath>) -> String {
    switch origin {
    case .old(let path): old[path.section].items[path.item].identifier
    case .new(let path): new[path.section].items[path.item].identifier
    }
  }

  private func name(_ origin: PeerState.Origin<Int>) -> String {
    switch origin {
    case .old(let index): old[index].identifier
    case .new(let index): new[index].identifier
    }
  }
}
