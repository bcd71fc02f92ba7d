internal import DiffableDataSource
internal import Environment
internal import HashTreeCollections
internal import LibraryDiffs

/// The two lists of a comparison as numbers, made once for all sources.
///
/// Snapshots hold each identifier once, so the difference between them says which items are the same, without hashing.
/// Lists of RxDataSources may hold an identity twice; they are numbered by hashing.
package struct SourceLists: Sendable {
  let comparison: Comparison
  let change: PeerChange
  let old: SourceSide
  let new: SourceSide
  /// The items whose cells on screen show another content than the new list holds.
  private let stale: Set<String>

  /// - Complexity: O(n), and O(contents) where the contents are not the same
  package init(_ comparison: Comparison, _ screen: Screen) {
    self.comparison = comparison
    let feed = screen.feed
    let (lists, counts) = Self.matched(comparison, feed) ?? Self.hashed(comparison, feed)
    let old = SourceSide(comparison.from, lists.old, feed)
    let new = SourceSide(comparison.to, lists.new, feed)
    (self.old, self.new) = (old, new)
    change = Self.change(comparison, old, new, counts, feed)
    stale = Set(comparison.staleItems)
  }

  private init(_ lists: SourceLists, _ old: SourceSide, _ new: SourceSide) {
    (comparison, self.old, self.new) = (lists.comparison, old, new)
    change = Self.change(
      comparison, old, new, (lists.change.sectionCount, lists.change.itemCount), old.feed)
    stale = lists.stale
  }

  /// Returns whether an item of the new list had a cell on screen before the change.
  ///
  /// - Complexity: O(log n), O(1) without a layout
  func hadCell(at path: PeerPath) -> Bool {
    !comparison.shown.isBounded || comparison.shown.hasCell(new.name(at: path))
  }

  /// Whether any cell on screen shows another content than the new list holds.
  var hasStaleCells: Bool { !stale.isEmpty }

  /// Returns whether the cell of an item of the new list shows another content than the list holds.
  ///
  /// - Complexity: O(log n)
  func isStale(at path: PeerPath) -> Bool { stale.contains(new.name(at: path)) }

  /// The lists without the repeats that IGListKit leaves out.
  ///
  /// - Complexity: O(1) where nothing can repeat, otherwise O(n)
  var withoutRepeats: SourceLists {
    guard old.feed.hasRepeats else { return self }
    return SourceLists(self, old.withoutRepeats, new.withoutRepeats)
  }

  private static func change(
    _ comparison: Comparison, _ old: SourceSide, _ new: SourceSide, _ counts: (sections: Int, items: Int),
    _ feed: ListFeed
  ) -> PeerChange {
    var isSectionChanged: (@Sendable (Int, Int) -> Bool)?
    if feed.hasRepeats || comparison.from.titles != comparison.to.titles {
      let (before, after) = (comparison.from.titles, comparison.to.titles)
      isSectionChanged = { before[old.name(ofSection: $0)] != after[new.name(ofSection: $1)] }
    }
    return PeerChange(
      old: old.list, new: new.list, sectionCount: counts.sections, itemCount: counts.items,
      isSectionChanged: isSectionChanged, isItemChanged: itemComparison(comparison, old, new, feed))
  }

  /// Returns whether items show something else, or nil if none does.
  private static func itemComparison(
    _ comparison: Comparison, _ old: SourceSide, _ new: SourceSide, _ feed: ListFeed
  ) -> (@Sendable (PeerPath, PeerPath) -> Bool)? {
    let naming = comparison.naming
    let (before, after) = (comparison.from.contents, comparison.to.contents)
    if feed.hasRepeats {
      return { from, to in
        naming.content(of: old.name(at: from), in: before) != naming.content(of: new.name(at: to), in: after)
      }
    }
    var changed: Set<Int> = []
    for name in after.identifiers(differingFrom: before) {
      guard let path = comparison.from.snapshot.indexPath(for: name),
        naming.content(of: name, in: before) != naming.content(of: name, in: after)
      else { continue }
      changed.insert(old.list.starts[path.section] + path.item)
    }
    guard !changed.isEmpty else { return nil }
    return { [changed] path, _ in changed.contains(old.list.starts[path.section] + path.item) }
  }

  // MARK: Numbers

  private typealias Numbered = (lists: (old: PeerLists, new: PeerLists), counts: (sections: Int, items: Int))

  /// Returns lists whose old numbers are places and whose new ones follow from the difference, or nil if an identity
  /// may repeat, and where the difference does not lead from one list to the other.
  private static func matched(_ comparison: Comparison, _ feed: ListFeed) -> Numbered? {
    let (from, to) = (comparison.from.snapshot, comparison.to.snapshot)
    guard !feed.hasRepeats, let replayed = try? comparison.difference.replay(on: from),
      replayed.unmarked == to.unmarked
    else { return nil }
    let counts = (old: from.sectionCounts, new: to.sectionCounts)
    let before = PeerState(counts: counts.old)
    let batch = SourceOutcome.batch(comparison.difference.updates)
    guard let step = try? PeerStep(batch, before: before, target: counts.new), step.after.counts == counts.new else {
      return nil
    }
    // Inserted items get the numbers after those of the old list.
    let items = step.after.itemCodes.enumerated().map { position, code in
      code < 0 ? before.itemCodes.count + position : Int(code)
    }
    let sections = step.after.sectionCodes.enumerated().map { index, code in
      code < 0 ? before.sectionCodes.count + index : code
    }
    return (
      (
        PeerLists(sections: before.sectionCodes, items: before.itemCodes.map(Int.init), counts: counts.old),
        PeerLists(sections: sections, items: items, counts: counts.new)
      ),
      (before.sectionCodes.count + sections.count, before.itemCodes.count + items.count)
    )
  }

  /// Returns lists numbered by the first appearance of each identity.
  private static func hashed(_ comparison: Comparison, _ feed: ListFeed) -> Numbered {
    var (sections, items): ([String: Int], [String: Int]) = ([:], [:])
    func number(_ name: String, _ numbers: inout [String: Int]) -> Int {
      let next = numbers.count
      if let known = numbers[name] { return known }
      numbers[name] = next
      return next
    }
    func list(_ snapshot: Snapshot) -> PeerLists {
      PeerLists(
        sections: snapshot.sectionIdentifiers.map { number(feed.identity(ofSection: $0), &sections) },
        items: snapshot.itemIdentifiers.map { number(feed.identity(of: $0), &items) },
        counts: snapshot.sectionCounts)
    }
    let lists = (old: list(comparison.from.snapshot), new: list(comparison.to.snapshot))
    return (lists, (sections.count, items.count))
  }
}

/// One of the two lists, with the names of its numbers.
struct SourceSide: Sendable {
  let list: PeerLists
  let feed: ListFeed
  private let snapshot: Snapshot
  /// The starts of the sections of the snapshot.
  private let starts: [Int]
  /// The places in the snapshot of what is not left out, or nil if nothing is.
  private let kept: PeerPlaces?

  init(_ side: NamedSnapshot, _ list: PeerLists, _ feed: ListFeed) {
    (snapshot, self.list, self.feed, starts, kept) = (side.snapshot, list, feed, list.starts, nil)
  }

  private init(_ side: SourceSide, _ list: PeerLists, _ kept: PeerPlaces) {
    (snapshot, self.list, feed, starts, self.kept) = (side.snapshot, list, side.feed, side.starts, kept)
  }

  /// The list without repeats.
  var withoutRepeats: SourceSide {
    PeerChange.leavingOutRepeats(list).map { SourceSide(self, $0.list, $0.kept) } ?? self
  }

  /// The number of sections and items.
  var size: Int { list.sections.count + list.items.count }

  /// Returns the name of a section in the snapshot.
  func name(ofSection index: Int) -> String {
    snapshot.sectionIdentifier(at: kept.map { $0.sections[index] } ?? index) ?? ""
  }

  /// Returns the name of an item in the snapshot.
  ///
  /// - Complexity: O(log n)
  func name(at path: PeerPath) -> String {
    var place = ItemIndexPath(item: path.item, section: path.section)
    if let kept {
      place.section = kept.sections[path.section]
      place.item = kept.items[list.starts[path.section] + path.item] - starts[place.section]
    }
    return snapshot.itemIdentifier(for: place) ?? ""
  }

  /// Returns the identity of a section for the source.
  func identity(ofSection index: Int) -> String { feed.identity(ofSection: name(ofSection: index)) }

  /// Returns the identity of an item for the source.
  func identity(at path: PeerPath) -> String { feed.identity(of: name(at: path)) }

  /// Returns the number of an item.
  func number(at path: PeerPath) -> Int { list.items[list.starts[path.section] + path.item] }
}
