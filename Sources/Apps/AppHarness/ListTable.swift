internal import AppProtocol
internal import DiffableDataSource
internal import Foundation
@_spi(AppHarness) internal import UIKitNames

/// A list of the app, with the names that its identifiers have.
@MainActor
final class ListEntry {
  let number: Int
  private(set) weak var view: UIView?
  private let items = NameTable()
  private let sections = NameTable()
  /// Whether a diffable data source speaks for it.
  var isDiffable = false
  /// The names of the rows of a list without one, by section. A row is called by the place that it was read at, and
  /// keeps its name through batches.
  private(set) var rows: [AppliedList.Section] = []
  /// The changes of such a list that were not reported yet.
  private var changes: [AppliedList] = []

  init(_ number: Int, _ view: UIView) {
    self.number = number
    self.view = view
  }

  func name(ofItem identifier: AnyHashable) -> String { items.name(of: identifier) }
  func name(ofSection identifier: AnyHashable) -> String { sections.name(of: identifier) }
  func title(ofItem identifier: AnyHashable) -> String? { items.title(of: identifier) }
  func title(ofSection identifier: AnyHashable) -> String? { sections.title(of: identifier) }

  /// Takes in a change of a list without a diffable data source. Of loads that follow each other the last one counts.
  func take(_ change: ListChange, at time: Double) {
    var told: AppliedList
    switch change {
    case .reloaded(let counts):
      // A list without sections is told of once it has some.
      if counts.isEmpty, rows.isEmpty { return }
      rows = Self.places(counts)
      told = AppliedList(list: number, time: time, style: .reloadData)
      if changes.last?.style == .reloadData { changes.removeLast() }
    case .batch(let batch):
      if rows.map(\.items.count) != batch.old { rows = Self.places(batch.old) }
      rows = names(after: batch)
      told = AppliedList(list: number, time: time, style: .animated)
      told.reloadedSections = batch.updates.reloadedSections.map { rows[$0].name }
      told.reloaded = batch.updates.reloadedItems.map { rows[$0.section].items[$0.item] }
      // Each row of a section that is replaced is asked for once: told of as a reloaded section, rows that come would
      // count twice.
      for section in batch.replacedSections {
        told.reloaded += rows[section.to].items.prefix(batch.old[section.from])
      }
      told.reconfigured = batch.updates.reconfiguredItems.map { rows[$0.section].items[$0.item] }
    }
    told.sections = rows
    changes.append(told)
  }

  /// Returns the changes that were not reported yet, the last one with the cells on screen.
  func takeChanges(_ cells: [AppCell]) -> [AppliedList] {
    defer { changes = [] }
    // A list that was plain before its diffable data source came tells that one's applies only.
    guard !changes.isEmpty, !isDiffable else { return [] }
    changes[changes.count - 1].cells = cells
    return changes
  }

  private static func places(_ counts: [Int]) -> [AppliedList.Section] {
    counts.enumerated().map { section, count in
      AppliedList.Section(name: "\(section)", items: (0..<count).map { "\(section),\($0)" })
    }
  }

  /// Returns the names after a batch. What comes is called by its place, with a number where that name was taken.
  private func names(after batch: CheckedBatch) -> [AppliedList.Section] {
    var taken = Set(rows.flatMap(\.items) + rows.map(\.name))
    func free(_ place: String) -> String {
      var (name, count) = (place, 1)
      while !taken.insert(name).inserted {
        count += 1
        name = "\(place) (\(count))"
      }
      return name
    }
    let replaced = Dictionary(batch.replacedSections.map { ($0.to, $0.from) }, uniquingKeysWith: { $1 })
    return batch.replay.sections.enumerated().map { index, section in
      let former = (section.old ?? replaced[index]).map { rows[$0] }
      let items = section.items.enumerated().map { item, source -> String in
        if source.isOld { return rows[source.section].items[source.item] }
        // A section that is reloaded keeps the names of its places.
        if section.old == nil, let former, former.items.indices.contains(item) { return former.items[item] }
        return free("\(index),\(item)")
      }
      return AppliedList.Section(name: former?.name ?? free("\(index)"), items: items)
    }
  }
}

/// Names for identifiers: what they print as. Those that print alike are numbered: `a`, `a (2)`.
final class NameTable {
  private var entries: [AnyHashable: (name: String, title: String?)] = [:]
  private var taken: Set<String> = []

  func name(of identifier: AnyHashable) -> String { entry(of: identifier).name }

  /// Returns the title that a field of the identifier holds; nil where there is none, or where it is the name.
  func title(of identifier: AnyHashable) -> String? { entry(of: identifier).title }

  private func entry(of identifier: AnyHashable) -> (name: String, title: String?) {
    if let known = entries[identifier] { return known }
    let words = IdentifierWords(identifier.base)
    var name = words.name
    var count = 1
    while !taken.insert(name).inserted {
      count += 1
      name = "\(words.name) (\(count))"
    }
    let entry = (name: name, title: words.title)
    entries[identifier] = entry
    return entry
  }
}

/// All lists that the app has had, in the order in which they were first seen.
@MainActor
final class ListTable {
  private var entries: [ObjectIdentifier: ListEntry] = [:]
  private var count = 0

  func entry(of view: UIView) -> ListEntry {
    if let known = entries[ObjectIdentifier(view)], known.view === view { return known }
    count += 1
    let entry = ListEntry(count, view)
    entries[ObjectIdentifier(view)] = entry
    return entry
  }

  func list(numbered number: Int) -> (any ListView)? {
    entries.values.first { $0.number == number }?.view as? any ListView
  }
}

extension AppliedSnapshot {
  /// Returns the report of an apply for the workbench.
  @MainActor
  func told(_ list: ListEntry, at time: Double, cells: [AppCell]) -> AppliedList {
    let style: AppliedList.Style =
      switch style {
      case .animated: .animated
      case .unanimated: .unanimated
      case .reloadData: .reloadData
      }
    var told = AppliedList(list: list.number, time: time, style: style)
    // Names are numbered in the order in which they are first asked for.
    told.sections = sections.map { section in
      var told = AppliedList.Section(
        name: list.name(ofSection: section.identifier), items: section.items.map(list.name(ofItem:)))
      told.title = list.title(ofSection: section.identifier)
      let titles = section.items.map(list.title(ofItem:))
      if titles.contains(where: { $0 != nil }) { told.itemTitles = titles }
      return told
    }
    told.reloaded = reloadedItems.map(list.name(ofItem:))
    told.reconfigured = reconfiguredItems.map(list.name(ofItem:))
    told.reloadedSections = reloadedSections.map(list.name(ofSection:))
    told.section = section.map(list.name(ofSection:))
    told.outline = outline.map { row in
      AppliedList.OutlineRow(
        item: list.name(ofItem: row.identifier), parent: row.parent.map(list.name(ofItem:)), isExpanded: row.isExpanded)
    }
    told.cells = cells
    return told
  }
}
