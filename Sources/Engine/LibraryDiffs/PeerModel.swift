/// The libraries whose way of updating a list is shown beside UIKit's.
public enum PeerModel: String, Hashable, Sendable, CaseIterable {
  /// RxDataSources: up to three stages, repeats are refused (some of them late).
  case rxDataSources = "rxdatasources"
  /// DifferenceKit: up to five stages, repeats are matched as far as possible.
  case differenceKit = "differencekit"
  /// IGListKit: one batch; sections are objects, items belong to the controller of their section and never leave it.
  case igListKit = "iglistkit"
  /// DeepDiff with Heckel's algorithm: each section on its own, reloads after the batch.
  case deepDiff = "deepdiff"
  /// The standard library's `CollectionDifference` with inferred moves: each section on its own, contents unseen.
  case collectionDifference = "collectiondifference"

  /// Whether the model compares contents. Where it does not, cells of changed items stay as they are.
  public var comparesContents: Bool { self != .collectionDifference }

  /// Whether the model diffs sections: that they come, go and move. Flat models see one section at a time.
  public var knowsSections: Bool { self != .deepDiff && self != .collectionDifference }

  /// Whether the model leaves out all but the first of items and of sections with the same identifier.
  public var dropsRepeats: Bool { self == .igListKit }
}

/// The reason why a peer gives no updates for a change.
public enum PeerError: Error, Hashable, Sendable {
  /// The list that holds the repeat.
  public enum Side: Hashable, Sendable {
    /// The list that is shown.
    case old
    /// The list that is to be shown.
    case new
  }

  /// An item stands twice: the place that the library names (of the first of the two in the old list, of the second in
  /// the new one).
  case duplicateItem(PeerPath, Side)
  /// A section stands twice: the index of the second.
  case duplicateSection(Int, Side)
}

/// The reason why a peer loads everything again instead of updating.
public enum PeerReload: Hashable, Sendable {
  /// A model without sections cannot say what became of them.
  case sectionsChanged
  /// IGListKit reloads when more than a hundred sections change, unless configured otherwise.
  case tooManyChanges(Int)
}

/// The updates that a peer makes of a change.
public struct PeerUpdates: Hashable, Sendable {
  /// The model.
  public var model: PeerModel
  /// The batches, in order; empty where nothing changes or everything is loaded again.
  public var stages: [PeerStage]
  /// The reason why everything is loaded again, or nil.
  public var reload: PeerReload?
}

extension PeerModel {
  /// Returns the updates that the model makes of a change from one list to another.
  ///
  /// - Throws: `duplicateItem` or `duplicateSection` for RxDataSources where an identifier stands twice in the old
  ///   list, or twice in the new one and also in the old one. A repeat of something new is not found (observed): it
  ///   becomes two inserts, and the next call throws.
  /// - Complexity: O(n) for n items, and O(k log k) for k operations; the moves of `collectionDifference` cost
  ///   O(n log n).
  public func updates<S, I, C>(
    from old: [PeerSection<S, I, C>], to new: [PeerSection<S, I, C>]
  ) throws(PeerError) -> PeerUpdates {
    let (old, new) = (accepted(old), accepted(new))
    var sections: [S: Int] = [:]
    var items: [I: Int] = [:]
    let oldLists = PeerLists(old, &sections, &items)
    let newLists = PeerLists(new, &sections, &items)
    let change = PeerChange(
      old: oldLists, new: newLists, sectionCount: sections.count, itemCount: items.count,
      isSectionChanged: { old[$0].content != new[$1].content },
      isItemChanged: { old[$0.section].items[$0.item].content != new[$1.section].items[$1.item].content })
    return try updates(change)
  }

  /// Returns the part of a list that the model keeps: all of it, but for models that leave out repeats.
  ///
  /// - Complexity: O(n)
  public func accepted<S, I, C>(_ list: [PeerSection<S, I, C>]) -> [PeerSection<S, I, C>] {
    guard dropsRepeats else { return list }
    var sections: Set<S> = []
    return list.filter { sections.insert($0.identifier).inserted }.map { section in
      // Each section has its own controller, which sees only its own items.
      var items: Set<I> = []
      var kept = section
      kept.items.removeAll { !items.insert($0.identifier).inserted }
      return kept
    }
  }

  /// Returns the updates that the model makes of a change between two lists of numbers, which have to be as it accepts
  /// them.
  ///
  /// - Throws: what `updates(from:to:)` throws
  /// - Complexity: as that of `updates(from:to:)`
  public func updates(_ change: PeerChange) throws(PeerError) -> PeerUpdates {
    switch self {
    case .rxDataSources:
      try change.refuseRepeats()
      return PeerUpdates(model: self, stages: SectionedDifference(change).threeStages, reload: nil)
    case .differenceKit: return PeerUpdates(model: self, stages: SectionedDifference(change).fiveStages, reload: nil)
    case .igListKit: return ListAdapterDifference(change).updates
    case .deepDiff: return flatUpdates(change) { change.heckelStages($0, &$1) }
    case .collectionDifference: return flatUpdates(change) { change.orderedStages($0, &$1) }
    }
  }

  /// Returns the stages of a model that sees one section at a time: those of each section, in order.
  private func flatUpdates(_ change: PeerChange, _ stages: (Int, inout PairFinder) -> [PeerStage]) -> PeerUpdates {
    guard change.old.sections == change.new.sections else {
      return PeerUpdates(model: self, stages: [], reload: .sectionsChanged)
    }
    var finder = PairFinder(limit: change.itemCount, count: change.old.items.count)
    return PeerUpdates(
      model: self, stages: change.old.sections.indices.flatMap { stages($0, &finder) }, reload: nil)
  }
}
