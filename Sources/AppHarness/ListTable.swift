internal import CompositionalLayout
internal import Foundation
internal import Geometry
internal import JSONValues
internal import LayoutCases
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
  /// Whether a list without one was read anew since it was told of last.
  var wasReloaded = true

  init(_ number: Int, _ view: UIView) {
    self.number = number
    self.view = view
  }

  func name(ofItem identifier: AnyHashable) -> JSONValue { .string(items.name(of: identifier)) }
  func name(ofSection identifier: AnyHashable) -> JSONValue { .string(sections.name(of: identifier)) }
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

  func view(numbered number: Int) -> UIView? { entries.values.first { $0.number == number }?.view }
}

extension AppliedSnapshot {
  /// Returns the members by which the workbench is told of an apply.
  @MainActor
  func members(_ list: ListEntry, at time: Double) -> [(String, JSONValue)] {
    func names(_ identifiers: [AnyHashable]) -> JSONValue { .array(identifiers.map { list.name(ofItem: $0) }) }
    return [
      ("event", "apply"), ("list", .int(list.number)), ("t", .double(time)), ("style", .string(style.rawValue)),
      (
        "sections",
        .array(
          sections.map { section in
            ["id": list.name(ofSection: section.identifier), "items": names(section.items)]
          })
      ),
      ("reloaded", names(reloadedItems)), ("reconfigured", names(reconfiguredItems)),
      ("reloadedSections", .array(reloadedSections.map { list.name(ofSection: $0) })),
      ("section", section.map { list.name(ofSection: $0) } ?? .null),
      (
        "outline",
        .array(
          outline.map { row in
            [
              "id": list.name(ofItem: row.identifier), "parent": row.parent.map { list.name(ofItem: $0) } ?? .null,
              "expanded": .bool(row.isExpanded),
            ]
          })
      ),
    ]
  }
}
