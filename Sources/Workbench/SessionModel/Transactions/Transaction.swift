package import AnimationTimeline
package import DiffableDataSource
package import DisplayText
package import Environment
package import HashTreeCollections
package import JSONValues
package import LibraryDiffs
internal import TextRendering

/// One apply, with everything that can be asked about it later.
///
/// It is immutable and shared by reference, so that a history of applies costs one word for each.
package final class Transaction: Sendable {
  /// Its number on its screen, from 1.
  package let number: Int
  /// The screen before it.
  let before: Scene
  /// The screen afterwards, with the marks of the apply.
  let after: Scene
  /// The updates; empty where everything was loaded again.
  private let updates: BatchUpdates
  /// The method by which it was applied.
  package let style: ApplyStyle
  /// The section whose outline was applied, or nil for the main snapshot.
  package let section: String?
  /// Virtual time of the apply, in milliseconds.
  package let time: Double
  /// Length of its animation, in milliseconds.
  package let duration: Double
  /// Everything that the collection view does with cells, in order.
  let events: CellEvents
  /// The rows that are on screen after it, or nil if all are.
  let onScreen: Set<ItemIndexPath>?
  /// The rules by which it was animated.
  package let rules: AnimationRules
  /// Milliseconds after the apply before it at which that one's animation was interrupted, or nil if none was running.
  package let interruption: Double?
  /// The batches, where another source than UIKit's brought it on screen.
  package let stages: [PeerStage]?
  /// The headers that show an old title after it, too.
  package let heldHeaders: [HeldHeader]
  /// The rules of `==` and of the hash of its items when it was applied.
  package let rule: HashableRule

  init(
    number: Int, before: Scene, after: Scene, updates: BatchUpdates, style: ApplyStyle, section: String?, time: Double,
    duration: Double, events: CellEvents, onScreen: Set<ItemIndexPath>? = nil,
    rules: AnimationRules = AnimationRules(), interruption: Double? = nil, stages: [PeerStage]? = nil,
    heldHeaders: [HeldHeader] = [], rule: HashableRule = HashableRule(.id)
  ) {
    (self.number, self.before, self.after, self.updates) = (number, before, after, updates)
    (self.style, self.section, self.time, self.duration) = (style, section, time, duration)
    (self.events, self.onScreen) = (events, onScreen)
    (self.rules, self.interruption, self.stages) = (rules, interruption, stages)
    (self.heldHeaders, self.rule) = (heldHeaders, rule)
  }

  /// Returns the same, brought on screen in batches of another source.
  func staged(_ stages: [PeerStage], duration: Double, actions: [ApplyAction]?) -> Transaction {
    Transaction(
      number: number, before: before, after: after, updates: updates, style: style, section: section, time: time,
      duration: duration, events: actions.map(CellEvents.init) ?? events, onScreen: onScreen, rules: rules,
      interruption: interruption, stages: stages, heldHeaders: heldHeaders, rule: rule)
  }

  /// Returns the same, with what the cells show after it.
  func showing(_ shown: any CellTexts) -> Transaction {
    Transaction(
      number: number, before: before, after: after.showing(shown), updates: updates, style: style, section: section,
      time: time, duration: duration, events: events, onScreen: onScreen, rules: rules, interruption: interruption,
      stages: stages, heldHeaders: heldHeaders, rule: rule)
  }

  /// The updates with the snapshots between which they lead; no updates where everything was loaded again.
  package var difference: Difference { Difference(from: old, to: new, updates: updates) }
  /// The snapshot that was current before it.
  package var old: Snapshot { before.snapshot }
  /// The snapshot that became current, with the marks of the apply.
  package var new: Snapshot { after.snapshot }
  /// The contents of the items before and after it.
  package var oldContents: ContentStore { before.contents.contents }
  package var newContents: ContentStore { after.contents.contents }
  /// The titles of sections that headers show after the apply.
  package var titles: TreeDictionary<String, String> { after.contents.titles }
  /// The names of its items in views, which later changes of names do not affect.
  package var naming: ItemNaming { after.contents.naming }
  /// Whether it was the first on its screen.
  package var isFirst: Bool { number == 1 }

  /// The name that commands use: `tx3`.
  package var name: String { "tx\(number)" }

  /// The updates of the difference, or nil if everything was loaded again without one.
  var structuralUpdates: BatchUpdates? { style == .reloadData ? nil : difference.updates }

  /// Counts of item operations. The first apply counts every item as inserted, and reloads where it is animated:
  /// only then the provider is asked for them again (observed).
  package var counts: OperationCounts {
    if style == .reloadData { return OperationCounts(insert: isFirst ? new.numberOfItems : 0) }
    if isFirst {
      let reloads = style == .animated ? difference.updates.reloadedItems.count : 0
      return OperationCounts(insert: new.numberOfItems, reload: stages == nil ? reloads : 0)
    }
    if let stages { return OperationCounts(stages) }
    return OperationCounts(difference.updates)
  }

  /// Counts of section operations; none where everything was loaded again without a difference.
  package var sectionCounts: SectionCounts { style == .reloadData ? SectionCounts() : SectionCounts(difference) }

  /// Returns the members of the JSON form that tell what a row held and what its cell shows after the apply.
  package func texts(of item: String) -> [(String, JSONValue)] {
    [("content", .string(after.content(of: item))), ("shows", after.cellText(of: item).json)]
  }

  /// Whether nothing was to do: neither for items nor for sections.
  package var changesNothing: Bool {
    style != .reloadData && counts == OperationCounts() && sectionCounts == SectionCounts()
  }
}

extension Transaction {
  /// The calls of the cell provider, in order.
  ///
  /// - Complexity: O(actions) to go through them or to count them
  package var calls: some Sequence<CellCall> & LazySequenceProtocol { events.lazy.compactMap(\.call) }

  /// The number of the calls, and of those for new cells.
  ///
  /// - Complexity: O(runs of rows)
  package var callCounts: (asked: Int, new: Int) { events.callCounts }

  /// The calls with the items that they are for.
  ///
  /// - Complexity: O(n)
  package var itemCalls: [(call: CellCall, item: String)] {
    let place = Self.places(in: new, forMany: events.count)
    return calls.compactMap { call in place(call.path).map { (call, $0) } }
  }

  /// Returns a function that finds the items of a snapshot by their places.
  ///
  /// A step through all rows costs less than finding very many by their places.
  static func places(in snapshot: Snapshot, forMany count: Int) -> (ItemIndexPath) -> String? {
    guard count > snapshot.numberOfItems / 8 else { return { snapshot.itemIdentifier(for: $0) } }
    let rows = snapshot.sectionCounts.indices.map { snapshot.itemIdentifiers(at: $0) }
    return { path in
      guard rows.indices.contains(path.section), rows[path.section].indices.contains(path.item) else { return nil }
      return rows[path.section][path.item]
    }
  }

  /// The items on screen whose cells the provider is not asked for.
  ///
  /// - Complexity: O(n)
  package var untouchedItems: [String] {
    let asked = Set(calls.lazy.map(\.path))
    if let onScreen {
      return onScreen.subtracting(asked).sorted().compactMap { new.itemIdentifier(for: $0) }
    }
    if asked.isEmpty { return new.itemIdentifiers }
    return new.sectionCounts.indices.flatMap { section in
      zip(0..., new.itemIdentifiers(at: section)).lazy
        .filter { !asked.contains(ItemIndexPath(item: $0.0, section: section)) }.map(\.1)
    }
  }

  /// The number of the untouched items.
  ///
  /// - Complexity: O(calls + cells on screen where a layout was given)
  package var untouchedCount: Int {
    let asked = Set(calls.lazy.map(\.path))
    guard let onScreen else { return new.numberOfItems - asked.count }
    return onScreen.count { !asked.contains($0) }
  }

  /// Those of them whose cells go on showing another content than the store holds.
  ///
  /// - Complexity: O(n)
  package var staleItems: [String] {
    guard !newContents.isEmpty else { return [] }
    let shown = before.shown
    return untouchedItems.filter { shown.isStale($0, naming, in: newContents) }
  }
}

/// The number of items that each operation concerns.
package struct OperationCounts: Hashable, Sendable {
  package var delete = 0
  package var insert = 0
  package var move = 0
  package var reload = 0
  package var reconfigure = 0
}

extension OperationCounts {
  /// Those of a batch. What comes or goes with its section is in no list of the batch and is not counted.
  package init(_ updates: BatchUpdates) {
    self.init(
      delete: updates.deletedItems.count, insert: updates.insertedItems.count, move: updates.movedItems.count,
      reload: updates.reloadedItems.count, reconfigure: updates.reconfiguredItems.count)
  }

  /// Creates the counts of all items that the stages name; updates count as reloads.
  package init(_ stages: [PeerStage], reconfigure: Int = 0) {
    self.init(
      delete: stages.reduce(0) { $0 + $1.itemDeletes.count }, insert: stages.reduce(0) { $0 + $1.itemInserts.count },
      move: stages.reduce(0) { $0 + $1.itemMoves.count }, reload: stages.reduce(0) { $0 + $1.itemUpdates.count },
      reconfigure: reconfigure)
  }

  /// The members of the JSON form.
  package var members: [(String, JSONValue)] {
    [
      ("delete", .int(delete)), ("insert", .int(insert)), ("move", .int(move)), ("reload", .int(reload)),
      ("reconfigure", .int(reconfigure)),
    ]
  }
}

/// The number of sections that each operation concerns, and of the items that they take along without an operation of
/// their own.
package struct SectionCounts: Hashable, Sendable {
  package var delete = 0
  package var insert = 0
  package var move = 0
  package var reload = 0
  /// Items that go with deleted sections and that come with inserted ones.
  package var going = 0
  package var coming = 0

  package init() {}

  /// - Complexity: O(moved items + deleted and inserted sections).
  package init(_ difference: Difference) {
    let updates = difference.updates
    (delete, insert) = (updates.deletedSections.count, updates.insertedSections.count)
    (move, reload) = (updates.movedSections.count, updates.reloadedSections.count)
    guard delete + insert > 0 else { return }
    let (old, new) = (difference.old.sectionCounts, difference.new.sectionCounts)
    let (deleted, inserted) = (Set(updates.deletedSections), Set(updates.insertedSections))
    going =
      deleted.reduce(0) { $0 + old[$1] } - updates.movedItems.count { deleted.contains($0.from.section) }
    coming =
      inserted.reduce(0) { $0 + new[$1] } - updates.movedItems.count { inserted.contains($0.to.section) }
  }

  /// `+1 -2 >1 r1`, or nothing.
  package var signs: String {
    [("+", insert), ("-", delete), (">", move), ("r", reload)].filter { $0.1 > 0 }.map { "\($0.0)\($0.1)" }
      .joined(separator: " ")
  }

  /// `+1 (3 items) -2`, or nothing.
  package func text(_ options: TextOptions) -> String {
    let parts = [("+", insert, coming), ("-", delete, going), (">", move, 0), ("r", reload, 0)]
    return parts.filter { $0.1 > 0 }
      .map { "\($0.0)\($0.1)" + ($0.2 > 0 ? " (\(options.counted($0.2, .item)))" : "") }.joined(separator: " ")
  }

  /// The members of the JSON form.
  package var members: [(String, JSONValue)] {
    [
      ("delete", .int(delete)), ("insert", .int(insert)), ("move", .int(move)), ("reload", .int(reload)),
      ("itemsGoing", .int(going)), ("itemsComing", .int(coming)),
    ]
  }
}
