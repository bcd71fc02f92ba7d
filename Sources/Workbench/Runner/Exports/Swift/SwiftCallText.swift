internal import DiffableDataSource
internal import DisplayText
internal import SessionModel

/// UIKit calls as lines of Swift, with the names of items after them.
struct SwiftCallText: Sendable {
  let vocabulary: SwiftVocabulary

  /// The column at which comments begin, and the length that a line of identifiers may have.
  private static let commentColumn = 50
  private static let lineLength = 96

  // MARK: Snapshots

  /// Returns a call on `snapshot`.
  func lines(_ operation: SnapshotOperation<String, String>) -> [String] {
    switch operation {
    case .appendSections(let list): call("snapshot.appendSections(", sections: list, ")")
    case .insertSections(let list, let side, let place):
      call("snapshot.insertSections(", sections: list, ", \(side.rawValue)Section: \(section(place)))")
    case .deleteSections(let list): call("snapshot.deleteSections(", sections: list, ")")
    case .moveSection(let moved, let side, let place):
      ["snapshot.moveSection(\(section(moved)), \(side.rawValue)Section: \(section(place)))"]
    case .reloadSections(let list): call("snapshot.reloadSections(", sections: list, ")")
    case .appendItems(let list, let place):
      call("snapshot.appendItems(", items: list, place.map { ", toSection: \(section($0)))" } ?? ")")
    case .insertItems(let list, let side, let place):
      call("snapshot.insertItems(", items: list, ", \(side.rawValue)Item: \(item(place)))")
    case .deleteItems(let list): call("snapshot.deleteItems(", items: list, ")")
    case .deleteAllItems: ["snapshot.deleteAllItems()"]
    case .moveItem(let moved, let side, let place):
      [commented("snapshot.moveItem(\(item(moved)), \(side.rawValue)Item: \(item(place)))", [moved])]
    case .reloadItems(let list): call("snapshot.reloadItems(", items: list, ")")
    case .reconfigureItems(let list): call("snapshot.reconfigureItems(", items: list, ")")
    }
  }

  // MARK: Section snapshots

  /// Returns a call on `outline`.
  ///
  /// - Parameter part: The name of a snapshot that is put into another one.
  func lines(_ operation: SectionSnapshotOperation<String>, part: String) -> [String] {
    switch operation {
    case .append(let list, let parent):
      return call("outline.append(", items: list, parent.map { ", to: \(item($0)))" } ?? ")")
    case .insert(let list, let side, let place):
      return call("outline.insert(", items: list, ", \(side.rawValue): \(item(place)))")
    case .insertSnapshot(let snapshot, let side, let place):
      return lines(of: snapshot, named: part) + ["outline.insert(\(part), \(side.rawValue): \(item(place)))"]
    case .delete(let list): return call("outline.delete(", items: list, ")")
    case .deleteAll: return ["outline.deleteAll()"]
    case .expand(let list): return call("outline.expand(", items: list, ")")
    case .collapse(let list): return call("outline.collapse(", items: list, ")")
    case .replaceChildren(let parent, let snapshot):
      return lines(of: snapshot, named: part)
        + [commented("outline.replace(childrenOf: \(item(parent)), using: \(part))", [parent])]
    }
  }

  /// Returns a whole section snapshot, built anew.
  private func lines(of outline: Outline, named name: String) -> [String] {
    let start = "NSDiffableDataSourceSectionSnapshot<Item>()"
    guard outline.count > 0 else { return ["let \(name) = \(start)"] }
    var lines = ["var \(name) = \(start)"]
    lines += call("\(name).append(", items: outline.rootItems, ")")
    var children: [String: [String]] = [:]
    for item in outline.items {
      if let parent = outline.parent(of: item) { children[parent, default: []].append(item) }
    }
    for parent in outline.items {
      if let list = children[parent] { lines += call("\(name).append(", items: list, ", to: \(item(parent)))") }
    }
    let expanded = outline.expandedItems
    return expanded.isEmpty ? lines : lines + call("\(name).expand(", items: expanded, ")")
  }

  // MARK: Pieces

  private func section(_ section: String) -> String { vocabulary.code(ofSection: section) }

  private func item(_ item: String) -> String { vocabulary.code(ofItem: item) }

  private func call(_ head: String, sections: [String], _ tail: String) -> [String] {
    list(head, sections.map(section), tail)
  }

  private func call(_ head: String, items: [String], _ tail: String) -> [String] {
    if let span = vocabulary.span(items) {
      return [head + "Array(\(span.lowerBound)...\(span.upperBound))" + tail]
    }
    let lines = list(head, items.map(item), tail)
    return lines.count == 1 ? [commented(lines[0], items)] : lines
  }

  /// Returns a call with a list, on several lines where it is long.
  private func list(_ head: String, _ elements: [String], _ tail: String) -> [String] {
    let one = "\(head)[\(elements.joined(separator: ", "))]\(tail)"
    if one.unicodeScalars.count <= Self.lineLength || elements.count < 2 { return [one] }
    var lines = [head + "["]
    var line = " "
    for element in elements {
      if line.unicodeScalars.count + element.unicodeScalars.count + 2 > Self.lineLength, line != " " {
        lines.append(line)
        line = " "
      }
      line += " \(element),"
    }
    return lines + [line, "]\(tail)"]
  }

  /// Returns a line with the names of its items after it.
  private func commented(_ code: String, _ items: [String]) -> String {
    let titles = items.prefix(20).compactMap(vocabulary.title(ofItem:))
    guard !titles.isEmpty else { return code }
    let missing = Self.commentColumn - TextOptions().columns(of: code)
    return code + String(repeating: " ", count: max(2, missing + 1)) + "// "
      + SwiftLiteral.comment(titles.joined(separator: ", "))
  }
}
