internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import TextRendering

/// Why one item is deleted, inserted, moved, marked or left where it is.
struct ChangeReason: Sendable {
  /// What happens to the item.
  enum Change: Sendable {
    case delete(ItemIndexPath)
    case insert(ItemIndexPath)
    /// Within one section: the kept identifiers in old and new order, and those of them that stay.
    case move(ItemIndexPath, ItemIndexPath, old: [String], new: [String], staying: [String])
    case changeSection(ItemIndexPath, ItemIndexPath, from: String, to: String)
    case keep(ItemIndexPath, ItemIndexPath)
  }

  let name: String
  let identifier: String
  let change: Change
  let isReloaded: Bool
  let isReconfigured: Bool
  private let comparison: Comparison

  /// The reason, or nil where the item is in neither snapshot.
  ///
  /// - Complexity: O(n)
  init?(of identifier: String, in comparison: Comparison) {
    let old = comparison.from.snapshot
    let new = comparison.to.snapshot
    let from = old.indexPath(for: identifier)
    let to = new.indexPath(for: identifier)
    guard let change = Self.change(identifier, from, to, comparison.difference, old, new) else { return nil }
    self.change = change
    self.identifier = identifier
    self.comparison = comparison
    name = comparison.naming.name(
      of: identifier, in: to == nil ? comparison.from.contents : comparison.to.contents)
    let updates = comparison.difference.updates
    isReloaded = to.map(updates.reloadedItems.contains) ?? false
    isReconfigured = to.map(updates.reconfiguredItems.contains) ?? false
  }

  private static func change(
    _ identifier: String, _ from: ItemIndexPath?, _ to: ItemIndexPath?, _ difference: Difference, _ old: Snapshot,
    _ new: Snapshot
  ) -> Change? {
    guard let from else { return to.map { .insert($0) } }
    guard let to else { return .delete(from) }
    guard difference.updates.movedItems.contains(where: { $0.to == to }) else { return .keep(from, to) }
    let oldName = old.sectionIdentifier(at: from.section) ?? ""
    let newName = new.sectionIdentifier(at: to.section) ?? ""
    guard oldName == newName else { return .changeSection(from, to, from: oldName, to: newName) }
    let here = Set(new.itemIdentifiers(at: to.section))
    let kept = old.itemIdentifiers(at: from.section).filter { here.contains($0) }
    let keptSet = Set(kept)
    let ordered = new.itemIdentifiers(at: to.section).filter { keptSet.contains($0) }
    let moved = Set(
      difference.updates.movedItems.lazy.filter { $0.to.section == to.section }.compactMap {
        new.itemIdentifier(for: $0.to)
      })
    return .move(from, to, old: kept, new: ordered, staying: ordered.filter { !moved.contains($0) })
  }

  // MARK: Text

  func write(to output: inout String, _ options: TextOptions) {
    let heading = StyledText("\(name)  \(sentence)  \(comparison.transaction?.name ?? comparison.names)")
    heading.write(to: &output, color: options.usesColor)
    output += "\n"
    for line in explanation(options) { output += "  " + line + "\n" }
    if isReloaded { output += "  and reload: asked for by a mark; a new cell at its place\n" }
    if isReconfigured {
      output += "  and reconfigure: asked for by a mark; the cell stays, the provider is asked again\n"
    }
  }

  private var sentence: String {
    switch change {
    case .delete(let path): "delete \(ItemIndexPath?(path).text)"
    case .insert(let path): "insert \(ItemIndexPath?(path).text)"
    case .move(let from, let to, _, _, _), .changeSection(let from, let to, _, _):
      "move \(ItemIndexPath?(from).text) -> \(ItemIndexPath?(to).text)"
    case .keep(let from, let to):
      from == to
        ? "kept at \(ItemIndexPath?(to).text)" : "kept \(ItemIndexPath?(from).text) -> \(ItemIndexPath?(to).text)"
    }
  }

  private func explanation(_ options: TextOptions) -> [String] {
    switch change {
    case .delete: return ["in \(comparison.from.name), not in \(comparison.to.name)"]
    case .insert: return ["in \(comparison.to.name), not in \(comparison.from.name)"]
    case .changeSection(_, _, let from, let to):
      return [
        "its section changed: \(from.escapedForDisplay) -> \(to.escapedForDisplay)",
        "UIKit moves the row, the cell is not asked for again",
      ]
    case .keep(let from, let to):
      return from == to
        ? ["nothing about it changed"] : ["only its place shifts because others came or went; that is no operation"]
    case .move(_, _, let old, let new, let staying):
      let space = max(20, options.width - 24)
      let run = list(staying, space - 34, options)
      return [
        "kept ids, old order   " + list(old, space, options), "kept ids, new order   " + list(new, space, options),
        "longest kept run      \(run)          \(key(identifier)) is outside it, so it moves",
      ]
    }
  }

  private func key(_ identifier: String) -> String {
    comparison.naming.key(of: identifier, in: comparison.to.contents).escapedForDisplay
  }

  /// Identifiers in a row, the ones around this item where they are too many for the width.
  private func list(_ identifiers: [String], _ columns: Int, _ options: TextOptions) -> String {
    let position = identifiers.firstIndex(of: identifier) ?? 0
    let first = identifiers.count > 24 ? max(0, position - 8) : 0
    let shown = identifiers[first..<min(identifiers.count, first + 24)].map { options.brief(key($0)) }
    let text = (first > 0 ? options.charset.ellipsis + " " : "") + shown.joined(separator: " ")
    return options.cut(first + 24 < identifiers.count ? text + " " + options.charset.ellipsis : text, to: columns)
  }

  // MARK: JSON

  var members: [(String, JSONValue)] {
    var from: ItemIndexPath?
    var to: ItemIndexPath?
    var members: [(String, JSONValue)] = []
    switch change {
    case .delete(let path): from = path
    case .insert(let path): to = path
    case .move(let old, let new, let oldOrder, let newOrder, let staying):
      (from, to) = (old, new)
      members = [
        ("oldOrder", .identifiers(oldOrder)), ("newOrder", .identifiers(newOrder)),
        ("longestKeptRun", .identifiers(staying)),
      ]
    case .changeSection(let old, let new, let oldName, let newName):
      (from, to) = (old, new)
      members = [("fromSection", .string(oldName)), ("toSection", .string(newName))]
    case .keep(let old, let new): (from, to) = (old, new)
    }
    return members + [
      ("id", .string(identifier)), ("op", .string(operation)), ("from", from.json), ("to", to.json),
      ("reload", .bool(isReloaded)), ("reconfigure", .bool(isReconfigured)),
    ]
  }

  private var operation: String {
    switch change {
    case .delete: "delete"
    case .insert: "insert"
    case .move, .changeSection: "move"
    case .keep: isReloaded ? "reload" : isReconfigured ? "reconfigure" : "keep"
    }
  }
}
