package import LibraryDiffs

extension SourceOutcome {
  /// The changes to the cells.
  package struct Cells: Sendable {
    /// The places of the new list whose cells the provider is asked for, once for each request.
    package private(set) var asked: [PeerPath] = []
    /// Items with a cell on screen that stay in the list and get a new one because their content changed.
    package private(set) var reloaded: [PeerPath] = []
    /// Items that stay in the list and lose their cell on screen although nothing asked for a new one: deleted here and inserted
    /// there, or loaded again with everything.
    package private(set) var remade: [PeerPath] = []
    /// Items with a cell on screen that goes on showing the old content.
    package private(set) var stale: [PeerPath] = []

    /// - Complexity: O(n) for each stage
    init(
      _ lists: SourceLists, _ steps: [PeerStep], _ reconfigured: [PeerPath], of source: UpdateSource,
      loadsEverything: Bool
    ) {
      if loadsEverything {
        loadEverything(lists)
        return
      }
      // A library knows models; what a cell of UIKit shows may be older than both.
      let readsCells = source == .uikit
      let canBeStale = readsCells ? lists.hasStaleCells : !lists.change.hasSameItemContents
      guard !steps.isEmpty || !reconfigured.isEmpty || canBeStale else { return }
      let end = steps.last?.after ?? PeerState(counts: lists.old.list.counts)
      let requests = Requests(lists.change, steps)
      let configured = Set(reconfigured)
      // How many items of each number no stage kept; counted where one came in.
      var lost: [Int] = []
      for section in end.sectionCodes.indices {
        for position in end.starts[section]..<end.starts[section + 1] {
          let code = end.itemCodes[position]
          let count = requests.count(code)
          if code >= 0, count == 0, configured.isEmpty, !canBeStale { continue }
          let path = PeerPath(section, position - end.starts[section])
          let isConfigured = configured.contains(path)
          for _ in 0..<count + (isConfigured ? 1 : 0) { asked.append(path) }
          if code < 0 {
            if lost.isEmpty { lost = Self.lost(lists.change, end) }
            let number = lists.new.number(at: path)
            if lost[number] > 0 {
              lost[number] -= 1
              if lists.hadCell(at: path) { remade.append(path) }
            }
          } else if count > 0 {
            if lists.hadCell(at: path) { reloaded.append(path) }
          } else if !isConfigured, case .old(let place) = end.origin(at: path),
            readsCells ? lists.isStale(at: path) : lists.change.isItemChanged(place, path) && lists.hadCell(at: path)
          {
            stale.append(path)
          }
        }
      }
    }

    /// Returns for each number of an item how many of the old list no stage kept.
    private static func lost(_ change: PeerChange, _ end: PeerState) -> [Int] {
      var counts = change.oldItemCounts
      for code in end.itemCodes where code >= 0 { counts[change.old.items[Int(code)]] -= 1 }
      return counts
    }

    private mutating func loadEverything(_ lists: SourceLists) {
      let change = lists.change
      var lost = change.oldItemCounts
      asked.reserveCapacity(change.new.items.count)
      for section in change.new.sections.indices {
        for position in change.new.range(section) {
          let path = PeerPath(section, position - change.new.starts[section])
          asked.append(path)
          let number = change.new.items[position]
          guard lost[number] > 0 else { continue }
          lost[number] -= 1
          if lists.hadCell(at: path) { remade.append(path) }
        }
      }
    }
  }

  /// How often the provider is asked for each item, by where the item came from.
  private struct Requests {
    /// By the place in the first list and in the last one; empty where nothing was asked for.
    private var counts: (old: [Int32], new: [Int32]) = ([], [])

    init(_ change: PeerChange, _ steps: [PeerStep]) {
      counts.new = Array(repeating: 0, count: change.new.items.count)
      if steps.contains(where: { !$0.stage.itemUpdates.isEmpty || !$0.stage.sectionUpdates.isEmpty }) {
        counts.old = Array(repeating: 0, count: change.old.items.count)
      }
      for step in steps {
        if !step.stage.itemInserts.isEmpty || !step.stage.sectionInserts.isEmpty {
          for (position, source) in step.itemSources.enumerated() where source < 0 {
            ask(step.after.itemCodes[position])
          }
        }
        for path in step.stage.itemUpdates { ask(step.before.itemCodes[step.before.position(of: path)]) }
        for section in step.stage.sectionUpdates {
          for position in step.after.starts[section]..<step.after.starts[section + 1] {
            ask(step.after.itemCodes[position])
          }
        }
      }
    }

    private mutating func ask(_ code: Int32) {
      if code < 0 { counts.new[Int(~code)] += 1 } else { counts.old[Int(code)] += 1 }
    }

    func count(_ code: Int32) -> Int {
      if code < 0 { return Int(counts.new[Int(~code)]) }
      return counts.old.isEmpty ? 0 : Int(counts.old[Int(code)])
    }
  }
}
