internal import CommandLanguage
internal import DiffableDataSource
package import DisplayText
package import LibraryDiffs

/// One change as one source would bring it on screen. Calls of the provider are counted as if every row were on screen;
/// cells that change are those that are.
package struct SourceOutcome: Sendable {
  /// The way in which the stages end.
  package enum Ending: Hashable, Sendable {
    /// The stages lead to the new list.
    case staged
    /// Everything is loaded again, for a reason.
    case reloaded(Reload)
    /// The source refuses an identifier that stands twice.
    case refused(name: String, Refusal)
  }

  /// The reason why a source loads everything again.
  package enum Reload: Hashable, Sendable {
    /// The source never looks for a difference.
    case always
    /// RxDataSources has nothing to compare the first list with.
    case firstList
    /// A source without sections cannot report changes of sections.
    case sectionsChanged
    /// More sections change than the source looks at.
    case tooManyChanges(Int)
    /// A stage cannot be carried out: a fault of the model.
    case brokenStages(PeerReplayError)

    /// The reason, in a few words.
    package var message: Bilingual {
      switch self {
      case .always: "reloadData"
      case .firstList: Bilingual(ko: "첫 목록은 reloadData로 넣음", en: "the first list is set with reloadData")
      case .sectionsChanged:
        Bilingual(
          ko: "섹션을 모르는데 섹션이 바뀜: 해당 없음", en: "knows no sections, and they changed: n/a")
      case .tooManyChanges(let count):
        Bilingual(
          ko: "섹션 변경 \(count)번은 100번을 넘음: reloadData", en: "\(count) section changes are over 100: reloadData")
      case .brokenStages(let error):
        Bilingual(ko: "단계가 맞아떨어지지 않음: ", en: "the stages do not add up: ") + error.message
      }
    }
  }

  /// The answer of a source to an identifier that stands twice.
  package enum Refusal: Hashable, Sendable, CaseIterable {
    /// RxDataSources throws, for an item.
    case duplicateItem
    /// RxDataSources throws, for a section.
    case duplicateSection
    /// UIKit refuses the snapshot, for an item.
    case itemTwice
    /// UIKit refuses the snapshot, for a section.
    case sectionTwice

    /// Whether a section stands twice.
    package var isSection: Bool { self == .duplicateSection || self == .sectionTwice }

    /// The answer, as the end of a sentence.
    package var message: Bilingual {
      switch self {
      case .duplicateItem: Bilingual(ko: "duplicateItem을 던집니다", en: "throws duplicateItem")
      case .duplicateSection: Bilingual(ko: "duplicateSection을 던집니다", en: "throws duplicateSection")
      case .itemTwice:
        Bilingual(ko: "E0201: 스냅샷은 같은 것을 두 번 담을 수 없습니다", en: "E0201: a snapshot cannot hold it twice")
      case .sectionTwice:
        Bilingual(ko: "E0202: 스냅샷은 같은 것을 두 번 담을 수 없습니다", en: "E0202: a snapshot cannot hold it twice")
      }
    }
  }

  package let source: UpdateSource
  package let ending: Ending
  /// Each stage carried out.
  package let steps: [PeerStep]
  /// The moves of each stage that are needed and those that are not.
  package let economies: [MoveMinimality]
  /// The lists, as the source accepts them.
  let lists: SourceLists
  /// The number of items and sections that the source leaves out, as repeats.
  package let dropped: Int
  /// Cells that UIKit configures again without replacing them, as places of the new list.
  package let reconfigured: [PeerPath]
  /// The changes to the cells.
  package let cells: Cells

  package var comparison: Comparison { lists.comparison }

  package var stages: [PeerStage] { steps.map(\.stage) }

  /// - Complexity: O(n) for n items, and for each stage O(n log n) at most
  package init(_ source: UpdateSource, _ comparison: Comparison, _ screen: Screen) {
    self.init(source, SourceLists(comparison, screen))
  }

  /// Creates the outcome of lists that several sources compare.
  ///
  /// - Complexity: O(n) for n items, and for each stage O(n log n) at most
  package init(_ source: UpdateSource, _ whole: SourceLists) {
    self.source = source
    var lists = whole
    if case .peer(let model) = source, model.dropsRepeats { lists = whole.withoutRepeats }
    self.lists = lists
    dropped = whole.new.size - lists.new.size
    var answer: (stages: [PeerStage], ending: Ending)
    switch source {
    case .uikit: answer = Self.uikit(lists)
    case .reload: answer = ([], .reloaded(.always))
    case .peer(let model): answer = Self.peer(model, lists)
    }
    var steps: [PeerStep] = []
    let (old, new) = (lists.old.list.counts, lists.new.list.counts)
    var state: PeerState?
    for stage in answer.stages {
      do throws(PeerReplayError) {
        let step = try PeerStep(stage, before: state ?? PeerState(counts: old), target: new)
        state = step.after
        steps.append(step)
      } catch {
        answer.ending = .reloaded(.brokenStages(error))
        break
      }
    }
    ending = answer.ending
    self.steps = ending == .staged ? steps : []
    economies = self.steps.map(MoveMinimality.init)
    reconfigured =
      source == .uikit && ending == .staged
      ? lists.comparison.difference.updates.reconfiguredItems.map { PeerPath($0.section, $0.item) } : []
    cells = Cells(lists, self.steps, reconfigured, of: source, loadsEverything: ending != .staged)
  }

  /// UIKit's structural batch, then its reloads. A list with repeats cannot be made into a snapshot.
  private static func uikit(_ lists: SourceLists) -> (stages: [PeerStage], ending: Ending) {
    let new = lists.new
    if new.feed.hasRepeats {
      if let index = firstRepeat(new.list.sections) {
        let name = new.identity(ofSection: index)
        return ([], .refused(name: name, .sectionTwice))
      }
      if let position = firstRepeat(new.list.items),
        let section = new.list.sections.indices.first(where: { new.list.range($0).contains(position) })
      {
        let name = new.identity(at: PeerPath(section, position - new.list.starts[section]))
        return ([], .refused(name: name, .itemTwice))
      }
    }
    let updates = lists.comparison.difference.updates
    var reloads = PeerStage()
    reloads.sectionUpdates = updates.reloadedSections
    reloads.itemUpdates = updates.reloadedItems.map { PeerPath($0.section, $0.item) }
    return ([batch(updates), reloads].filter { !$0.isEmpty }, .staged)
  }

  /// Returns a structural batch without what follows it.
  static func batch(_ updates: BatchUpdates) -> PeerStage {
    func path(_ path: ItemIndexPath) -> PeerPath { PeerPath(path.section, path.item) }
    var batch = PeerStage()
    batch.sectionDeletes = updates.deletedSections
    batch.sectionInserts = updates.insertedSections
    batch.sectionMoves = updates.movedSections.map { .init(from: $0.from, to: $0.to) }
    batch.itemDeletes = updates.deletedItems.map(path)
    batch.itemInserts = updates.insertedItems.map(path)
    batch.itemMoves = updates.movedItems.map { .init(from: path($0.from), to: path($0.to)) }
    return batch
  }

  private static func firstRepeat(_ numbers: [Int]) -> Int? {
    var seen: Set<Int> = []
    return numbers.firstIndex { !seen.insert($0).inserted }
  }

  private static func peer(_ model: PeerModel, _ lists: SourceLists) -> (stages: [PeerStage], ending: Ending) {
    if model == .rxDataSources, lists.comparison.from.name == "empty" {
      return ([], .reloaded(.firstList))
    }
    do throws(PeerError) {
      let updates = try model.updates(lists.change)
      switch updates.reload {
      case nil: return (updates.stages, .staged)
      case .sectionsChanged: return ([], .reloaded(.sectionsChanged))
      case .tooManyChanges(let count): return ([], .reloaded(.tooManyChanges(count)))
      }
    } catch {
      switch error {
      case .duplicateItem(let path, let side):
        let name = (side == .old ? lists.old : lists.new).identity(at: path)
        return ([], .refused(name: name, .duplicateItem))
      case .duplicateSection(let index, let side):
        let name = (side == .old ? lists.old : lists.new).identity(ofSection: index)
        return ([], .refused(name: name, .duplicateSection))
      }
    }
  }
}

extension SourceOutcome {
  /// Whether everything is loaded again.
  package var loadsEverything: Bool { ending != .staged }

  /// Returns the name of an item of the new list, where a repeat has one of its own.
  ///
  /// - Complexity: O(log n)
  package func item(at path: PeerPath) -> String { lists.new.name(at: path) }

  /// The number of moves in the stages, and the fewest that would do.
  package var moves: (count: Int, fewest: Int) {
    (
      steps.reduce(0) { $0 + $1.stage.itemMoves.count + $1.stage.sectionMoves.count },
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
    let (old, new) = (lists.old.list, lists.new.list)
    let end = steps.last?.after ?? PeerState(counts: old.counts)
    guard end.starts == new.starts, end.sectionCodes.count == new.sections.count else { return false }
    return end.sectionCodes.indices.allSatisfy { index in
      let code = end.sectionCodes[index]
      return code < 0 ? ~code == index : old.sections[code] == new.sections[index]
    }
      && end.itemCodes.indices.allSatisfy { position in
        let code = Int(end.itemCodes[position])
        return code < 0 ? ~code == position : old.items[code] == new.items[position]
      }
  }
}
