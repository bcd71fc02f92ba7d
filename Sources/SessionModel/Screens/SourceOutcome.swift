internal import CommandLanguage
internal import DiffableDataSource
package import PeerDifferences
package import Records
internal import Wording

/// One change as one source would bring it on screen, with every row on screen.
package struct SourceOutcome: Sendable {
  /// The way in which the stages end.
  package enum Ending: Hashable, Sendable {
    /// The stages lead to the new list.
    case staged
    /// Everything is loaded again, for a reason.
    case reloaded(String)
    /// The source refuses: which identifier stands twice, whether it is a section, and what the source says.
    case refused(name: String, isSection: Bool, sentence: String)
  }

  typealias Section = PeerSection<String, String, Content?>

  package let source: UpdateSource
  package let comparison: Comparison
  package let ending: Ending
  /// Each stage carried out.
  package let steps: [PeerStep]
  /// The moves of each stage that are needed and those that are not.
  package let economies: [MoveEconomy]
  /// The lists, as the source accepts them.
  let old: [Section]
  let new: [Section]
  /// The number of items and sections that the source leaves out, as repeats.
  package let dropped: Int
  /// Cells that UIKit configures again without replacing them, as places of the new list.
  package let reconfigured: [PeerPath]

  package var stages: [PeerStage] { steps.map(\.stage) }

  /// - Complexity: O(n) for n items, and for each stage O(n log n) at most
  package init(_ source: UpdateSource, _ comparison: Comparison, _ screen: Screen) {
    self.source = source
    self.comparison = comparison
    let lists = (
      old: Self.sections(comparison.from, comparison.naming, screen),
      new: Self.sections(comparison.to, comparison.naming, screen)
    )
    let model: PeerModel? = if case .peer(let model) = source { model } else { nil }
    old = model?.accepted(lists.old) ?? lists.old
    new = model?.accepted(lists.new) ?? lists.new
    dropped = Self.size(lists.new) - Self.size(new)
    var answer: (stages: [PeerStage], ending: Ending)
    switch source {
    case .uikit: answer = Self.uikit(comparison, new)
    case .reload: answer = ([], .reloaded("reloadData"))
    case .peer(let model): answer = Self.peer(model, old, new, isFirst: comparison.from.name == "empty")
    }
    var steps: [PeerStep] = []
    var state = PeerState(counts: old.map(\.items.count))
    for stage in answer.stages {
      do throws(PeerReplayError) {
        let step = try PeerStep(stage, before: state, target: new.map(\.items.count))
        state = step.after
        steps.append(step)
      } catch {
        answer.ending = .reloaded("the stages do not add up: \(error.description)")
        break
      }
    }
    ending = answer.ending
    self.steps = ending == .staged ? steps : []
    economies = self.steps.map(MoveEconomy.init)
    reconfigured =
      source == .uikit && ending == .staged
      ? comparison.difference.updates.reconfiguredItems.map { PeerPath($0.section, $0.item) } : []
  }

  private static func size(_ sections: [Section]) -> Int { sections.reduce(sections.count) { $0 + $1.items.count } }

  private static func sections(_ side: NamedSnapshot, _ naming: ItemNaming, _ screen: Screen) -> [Section] {
    side.snapshot.sectionIdentifiers.enumerated().map { index, name in
      let title = side.titles[name].map { Content(fields: [.init(name: "title", value: .string($0))]) }
      return Section(
        screen.identity(ofSection: name), content: title,
        items: side.snapshot.itemIdentifiers(at: index).map {
          PeerItem(screen.identity(of: $0), content: naming.content(of: $0, in: side.contents))
        })
    }
  }

  /// UIKit's structural batch, then its reloads. A list with repeats cannot be made into a snapshot.
  private static func uikit(_ comparison: Comparison, _ new: [Section]) -> (stages: [PeerStage], ending: Ending) {
    if let name = firstRepeat(new.map(\.identifier)) {
      return ([], .refused(name: name, isSection: true, sentence: "E0202: a snapshot cannot hold it twice"))
    }
    if let name = firstRepeat(new.flatMap { $0.items.map(\.identifier) }) {
      return ([], .refused(name: name, isSection: false, sentence: "E0201: a snapshot cannot hold it twice"))
    }
    let updates = comparison.difference.updates
    func path(_ path: ItemIndexPath) -> PeerPath { PeerPath(path.section, path.item) }
    var batch = PeerStage()
    batch.sectionDeletes = updates.deletedSections
    batch.sectionInserts = updates.insertedSections
    batch.sectionMoves = updates.movedSections.map { .init(from: $0.from, to: $0.to) }
    batch.itemDeletes = updates.deletedItems.map(path)
    batch.itemInserts = updates.insertedItems.map(path)
    batch.itemMoves = updates.movedItems.map { .init(from: path($0.from), to: path($0.to)) }
    var reloads = PeerStage()
    reloads.sectionUpdates = updates.reloadedSections
    reloads.itemUpdates = updates.reloadedItems.map(path)
    return ([batch, reloads].filter { !$0.isEmpty }, .staged)
  }

  private static func firstRepeat(_ names: [String]) -> String? {
    var seen: Set<String> = []
    return names.first { !seen.insert($0).inserted }
  }

  private static func peer(
    _ model: PeerModel, _ old: [Section], _ new: [Section], isFirst: Bool
  ) -> (stages: [PeerStage], ending: Ending) {
    if model == .rxDataSources, isFirst { return ([], .reloaded("the first list is set with reloadData")) }
    do throws(PeerError) {
      let updates = try model.updates(from: old, to: new)
      switch updates.reload {
      case nil: return (updates.stages, .staged)
      case .sectionsChanged: return ([], .reloaded("knows no sections, and they changed: n/a"))
      case .tooManyChanges(let count): return ([], .reloaded("\(count) section changes are over 100: reloadData"))
      }
    } catch {
      switch error {
      case .duplicateItem(let path, let side):
        let item = (side == .old ? old : new)[path.section].items[path.item]
        return ([], .refused(name: item.identifier, isSection: false, sentence: "throws duplicateItem"))
      case .duplicateSection(let index, let side):
        let section = (side == .old ? old : new)[index]
        return ([], .refused(name: section.identifier, isSection: true, sentence: "throws duplicateSection"))
      }
    }
  }
}

// MARK: - Cells

extension SourceOutcome {
  /// The changes to the cells.
  package struct Cells: Sendable {
    /// The places of the new list whose cells the provider is asked for, once for each request.
    package var asked: [PeerPath] = []
    /// Items that stay in the list and get a new cell because their content changed.
    package var reloaded: [PeerPath] = []
    /// Items that stay in the list and lose their cell although nothing asked for a new one: deleted here and inserted
    /// there, or loaded again with everything.
    package var remade: [PeerPath] = []
    /// Items whose cells go on showing the old content.
    package var stale: [PeerPath] = []

    package init(asked: [PeerPath] = [], reloaded: [PeerPath] = [], remade: [PeerPath] = [], stale: [PeerPath] = []) {
      self.asked = asked
      self.reloaded = reloaded
      self.remade = remade
      self.stale = stale
    }
  }

  /// Whether everything is loaded again.
  package var loadsEverything: Bool { ending != .staged }

  /// - Complexity: O(n) for each stage
  package var cells: Cells {
    var cells = Cells()
    let known = Set(old.flatMap { $0.items.map(\.identifier) })
    if loadsEverything {
      cells.asked = new.enumerated().flatMap { section, list in list.items.indices.map { PeerPath(section, $0) } }
      cells.remade = cells.asked.filter { known.contains(item(at: $0).identifier) }
      return cells
    }
    // How often the provider is asked for each item, by where the item came from.
    var requests: [PeerState.Origin<PeerPath>: Int] = [:]
    for step in steps {
      for (section, sources) in step.itemSources.enumerated() {
        for (item, source) in sources.enumerated() where source == nil {
          requests[step.after.items[section][item], default: 0] += 1
        }
      }
      for path in step.stage.itemUpdates { requests[step.before.items[path.section][path.item], default: 0] += 1 }
      for section in step.stage.sectionUpdates {
        for origin in step.after.items[section] { requests[origin, default: 0] += 1 }
      }
    }
    let end = steps.last?.after ?? PeerState(counts: old.map(\.items.count))
    let configured = Set(reconfigured)
    for (section, origins) in end.items.enumerated() {
      for (item, origin) in origins.enumerated() {
        let path = PeerPath(section, item)
        let count = requests[origin] ?? 0
        cells.asked += repeatElement(path, count: count + (configured.contains(path) ? 1 : 0))
        switch origin {
        case .old(let place):
          if count > 0 {
            cells.reloaded.append(path)
          } else if old[place.section].items[place.item].content != self.item(at: path).content,
            !configured.contains(path)
          {
            cells.stale.append(path)
          }
        case .new: if known.contains(self.item(at: path).identifier) { cells.remade.append(path) }
        }
      }
    }
    return cells
  }

  /// Returns an item of the new list.
  package func item(at path: PeerPath) -> PeerItem<String, Content?> { new[path.section].items[path.item] }

  /// The number of moves in the stages, and the fewest that would do.
  package var moves: (count: Int, fewest: Int) {
    let stages = stages
    return (
      stages.reduce(0) { $0 + $1.itemMoves.count + $1.sectionMoves.count },
      economies.reduce(0) { $0 + $1.fewestItemMoves + $1.fewestSectionMoves }
    )
  }

  /// The number of items that each operation concerns; updates count as reloads.
  package var counts: OperationCounts {
    OperationCounts(stages, reconfigure: reconfigured.count)
  }

  /// Whether the stages, carried out one after the other, give the new list.
  ///
  /// - Complexity: O(n)
  package var leadsToNew: Bool {
    let end = steps.last?.after ?? PeerState(counts: old.map(\.items.count))
    guard end.items.map(\.count) == new.map(\.items.count) else { return false }
    return end.sections.indices.allSatisfy { section in
      guard identifier(end.sections[section], section) else { return false }
      return end.items[section].indices.allSatisfy { item in
        switch end.items[section][item] {
        case .old(let path): old[path.section].items[path.item].identifier == new[section].items[item].identifier
        case .new(let path): path == PeerPath(section, item)
        }
      }
    }
  }

  private func identifier(_ origin: PeerState.Origin<Int>, _ section: Int) -> Bool {
    switch origin {
    case .old(let index): old[index].identifier == new[section].identifier
    case .new(let index): index == section
    }
  }
}
