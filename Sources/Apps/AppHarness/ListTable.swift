internal import AppProtocol
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
  /// Whether a list without one was read anew since its last report.
  var wasReloaded = true

  init(_ number: Int, _ view: UIView) {
    self.number = number
    self.view = view
  }

  func name(ofItem identifier: AnyHashable) -> String { items.name(of: identifier) }
  func name(ofSection identifier: AnyHashable) -> String { sections.name(of: identifier) }
}

/// Names for identifiers: what they print as. Those that print alike are numbered: `a`, `a (2)`.
final class NameTable {
  private var names: [AnyHashable: String] = [:]
  private var taken: Set<String> = []

  func name(of identifier: AnyHashable) -> String {
    if let known = names[identifier] { return known }
    let text = String(describing: identifier.base)
    var name = text
    var count = 1
    while !taken.insert(name).inserted {
      count += 1
      name = "\(text) (\(count))"
    }
    names[identifier] = name
    return name
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
      AppliedList.Section(
        name: list.name(ofSection: section.identifier), items: section.items.map(list.name(ofItem:)))
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
