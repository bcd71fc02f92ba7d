public import DiffableDataSource

/// Why a batch is wrong.
///
/// Not nested in the generic type: the optimiser of Swift 6.3.1 crashes on typed throws of such an error.
public struct WrongBatch: Error, CustomStringConvertible {
  public var description: String
}

/// Carries out a batch of updates by the rules of the collection view, on plain arrays.
public struct NaiveReplay<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable> {
  public typealias Model = NaiveSnapshot<SectionIdentifier, ItemIdentifier>

  let old: Model
  let new: Model
  let updates: BatchUpdates

  /// Throws unless `updates` leads from `old` to `new`, where inserted content is taken from `new`.
  public static func check(_ updates: BatchUpdates, from old: Model, to new: Model) throws(WrongBatch) {
    let replay = NaiveReplay(old: old, new: new, updates: updates)
    try replay.checkIndexes()
    let result = try replay.rebuilt()
    guard result.map(\.identifier) == new.sectionIdentifiers, result.map(\.items) == new.sections.map(\.items) else {
      throw WrongBatch(description: "leads to \(Model(result)) instead of \(new)")
    }
  }

  // Step 1: ranges, duplicates, forbidden pairs, and no item operation inside a deleted or inserted section.
  private func checkIndexes() throws(WrongBatch) {
    try distinct(
      updates.deletedSections + updates.movedSections.map(\.from), "old section", old.sections.indices.contains)
    try distinct(
      updates.insertedSections + updates.movedSections.map(\.to), "new section", new.sections.indices.contains)
    try distinct(updates.deletedItems + updates.movedItems.map(\.from), "old item") {
      old.itemIdentifier(for: $0) != nil
    }
    try distinct(updates.insertedItems + updates.movedItems.map(\.to), "new item") {
      new.itemIdentifier(for: $0) != nil
    }
    try distinct(updates.reloadedSections, "reloaded section", new.sections.indices.contains)
    try distinct(updates.reloadedItems, "reloaded item") { new.itemIdentifier(for: $0) != nil }
    try distinct(updates.reconfiguredItems, "reconfigured item") { new.itemIdentifier(for: $0) != nil }
    if let path = updates.deletedItems.first(where: { updates.deletedSections.contains($0.section) }) {
      throw WrongBatch(description: "deletes \(path) inside a deleted section")
    }
    if let path = updates.insertedItems.first(where: { updates.insertedSections.contains($0.section) }) {
      throw WrongBatch(description: "inserts \(path) inside an inserted section")
    }
  }

  private func distinct<Index: Hashable>(
    _ indexes: [Index], _ kind: String, _ exists: (Index) -> Bool
  ) throws(WrongBatch) {
    var seen: Set<Index> = []
    for index in indexes {
      guard exists(index) else { throw WrongBatch(description: "\(kind) \(index) does not exist") }
      guard seen.insert(index).inserted else { throw WrongBatch(description: "\(kind) \(index) is named twice") }
    }
  }

  private func rebuilt() throws(WrongBatch) -> [Model.Section] {
    // Step 2: which old section stands at each new index; `nil` for an inserted one.
    var taken = Set(updates.deletedSections)
    var placed: [Int: Int?] = [:]
    for index in updates.insertedSections { placed[index] = .some(nil) }
    for move in updates.movedSections {
      taken.insert(move.from)
      placed[move.to] = move.from
    }
    let origins = try filled(
      old.sections.indices.filter { !taken.contains($0) }.map { Int?.some($0) }, around: placed, "sections")

    // Step 3: the items of each section; inserted sections take their new content around what moves in.
    let leaving = Set(updates.deletedItems + updates.movedItems.map(\.from))
    var arriving: [Int: [Int: ItemIdentifier]] = [:]
    for path in updates.insertedItems { arriving[path.section, default: [:]][path.item] = item(in: new, at: path) }
    for move in updates.movedItems {
      arriving[move.to.section, default: [:]][move.to.item] = item(in: old, at: move.from)
    }
    var result: [Model.Section] = []
    for (index, origin) in origins.enumerated() {
      let here = arriving[index] ?? [:]
      guard let origin else {
        guard index < new.sections.count else { throw WrongBatch(description: "section \(index) does not exist") }
        let section = new.sections[index]
        result.append(.init(section.identifier, section.items.indices.map { here[$0] ?? section.items[$0] }))
        continue
      }
      let section = old.sections[origin]
      let staying = section.items.indices
        .filter { !leaving.contains(ItemIndexPath(item: $0, section: origin)) }.map { section.items[$0] }
      result.append(.init(section.identifier, try filled(staying, around: here, "items of section \(index)")))
    }
    return result
  }

  /// Returns the list in which the placed elements stand at their indexes and the others fill the gaps in order.
  private func filled<Element>(
    _ others: [Element], around placed: [Int: Element], _ what: String
  ) throws(WrongBatch) -> [Element] {
    var others = others[...]
    var result: [Element] = []
    for index in 0..<(others.count + placed.count) {
      if let element = placed[index] {
        result.append(element)
      } else if let element = others.popFirst() {
        result.append(element)
      } else {
        throw WrongBatch(description: "\(what) leave a gap at \(index)")
      }
    }
    return result
  }

  private func item(in snapshot: Model, at path: ItemIndexPath) -> ItemIdentifier {
    snapshot.sections[path.section].items[path.item]
  }
}
