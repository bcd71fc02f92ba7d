internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText

extension ChangeReason {
  /// Writes the reason for people, every line within the width.
  func write(to output: inout String, _ options: TextOptions) {
    let subject = comparison.transaction?.name ?? comparison.names
    let rest = "  \(sentence(options))  \(subject)"
    let name = comparison.naming.name(of: identifier, in: contents)
    output += options.cut(name.visible, to: max(8, options.width - options.columns(of: rest))) + rest + "\n"
    for line in order(options) { output += "  " + line + "\n" }
    for sentence in explanation(options) {
      for line in options.wrap(sentence, to: options.width - 2, hangingIndent: 2) { output += "  " + line + "\n" }
    }
  }

  private var contents: ContentStore {
    comparison.to.snapshot.indexPath(for: identifier) == nil ? comparison.from.contents : comparison.to.contents
  }

  private func sentence(_ options: TextOptions) -> String {
    switch change {
    case .delete(let path): return "delete \(ItemIndexPath?(path).text)"
    case .insert(let path): return "insert \(ItemIndexPath?(path).text)"
    case .leaveWithSection(let path, let section):
      return "goes with section \(shown(section, options))  \(ItemIndexPath?(path).text)"
    case .comeWithSection(let path, let section):
      return "comes with section \(shown(section, options))  \(ItemIndexPath?(path).text)"
    case .move(let from, let to, _), .changeSection(let from, let to, _, _):
      return "move \(ItemIndexPath?(from).text) -> \(ItemIndexPath?(to).text)"
    case .keep(let from, let to):
      let places =
        from == to ? ItemIndexPath?(to).text : "\(ItemIndexPath?(from).text) -> \(ItemIndexPath?(to).text)"
      if isReloaded { return "reload \(places)" }
      if isReconfigured { return "reconfigure \(places)" }
      return from == to ? "kept at \(places)" : "kept \(places)"
    }
  }

  // MARK: Order

  /// For a move within a section: the kept items before and after, and those of them that stay.
  private func order(_ options: TextOptions) -> [String] {
    guard case .move(_, _, let kept) = change else { return [] }
    let space = max(16, options.width - 24)
    func window(_ identifiers: [String], _ position: Int?) -> String {
      options.window(count: identifiers.count, around: position ?? 0, within: space) { key(identifiers[$0]) }
    }
    let run = window(kept.staying, kept.stayingBefore)
    let item = options.brief(key(identifier), to: 24)
    let outside = "\(item) is outside it, so \(options.columns(of: item) > 12 ? "it" : item) moves"
    let lines = [
      "kept ids, old order   " + window(kept.old, kept.old.firstIndex(of: identifier)),
      "kept ids, new order   " + window(kept.new, kept.new.firstIndex(of: identifier)),
    ]
    if options.columns(of: run) + 10 + options.columns(of: outside) <= space {
      return lines + ["longest kept run      \(run)          \(outside)"]
    }
    let indent = options.columns(of: outside) <= space ? 22 : 0
    return lines + ["longest kept run      \(run)"]
      + options.wrap(outside, to: options.width - 2 - indent).map { String(repeating: " ", count: indent) + $0 }
  }

  private func key(_ identifier: String) -> String {
    comparison.naming.key(of: identifier, in: comparison.to.contents).visible
  }

  // MARK: Sentences

  private func explanation(_ options: TextOptions) -> [String] {
    var lines = placement(options)
    if case .move(let from, let to)? = sectionChange {
      lines.append("its section moves [\(from)] -> [\(to)] and takes it along; no op of its own")
    }
    if isReloaded { lines.append("reload: asked for by a mark; a new cell at its place") }
    if isReconfigured { lines.append("reconfigure: asked for by a mark; the cell stays, the provider is asked again") }
    if case .reload? = sectionChange { lines.append("its section is reloaded: a new cell") }
    lines += content(options)
    if let otherIdentity { lines += identity(otherIdentity, options) }
    if let note = comparison.note { lines.append(note) }
    return lines
  }

  private func placement(_ options: TextOptions) -> [String] {
    let (old, new) = (comparison.from.name, comparison.to.name)
    switch change {
    case .delete:
      return ["in \(old), not in \(new)"] + outline("it was deleted there, or a parent was collapsed", options)
    case .insert:
      return ["in \(new), not in \(old)"] + outline("it was added there, or a parent was expanded", options)
    case .leaveWithSection(let path, let section):
      return [
        "section \(shown(section, options)) [\(path.section)] is in \(old), not in \(new)",
        "its items go with it: no op of their own",
      ]
    case .comeWithSection(let path, let section):
      return [
        "section \(shown(section, options)) [\(path.section)] is in \(new), not in \(old)",
        "its items come with it: no op of their own",
      ]
    case .changeSection(_, _, let from, let to):
      let changed = "its section changed: \(shown(from, options)) -> \(shown(to, options))"
      return isAsked ? [changed] : [changed, "UIKit moves the row, the cell is not asked for again"]
    case .move: return []
    case .keep(let from, let to):
      if case .move? = sectionChange, from.item == to.item { return [] }
      if from != to { return ["only its place shifts because others came or went; that is no operation"] }
      let isUntouched = !isReloaded && !isReconfigured && sectionChange == nil && contentChanges.isEmpty
      return isUntouched ? ["nothing about it changed"] : []
    }
  }

  /// What to add where the outline of a section was applied: it hides and shows items without adding or deleting them.
  private func outline(_ sentence: String, _ options: TextOptions) -> [String] {
    comparison.transaction?.section.map { ["by the outline of \(shown($0, options)): \(sentence)"] } ?? []
  }

  private func content(_ options: TextOptions) -> [String] {
    guard !contentChanges.isEmpty else { return [] }
    let changed = "its content changed: \(list(contentChanges, options))"
    guard isStale else { return [changed] }
    let name = comparison.naming.typeable(identifier, in: comparison.to.contents)
    return [
      changed,
      "its identity did not: nothing asks for its cell again, which stays old",
      "way out: reconfigure \(options.brief(name, to: 40))",
    ]
  }

  private func identity(_ other: OtherIdentity, _ options: TextOptions) -> [String] {
    let isNew = comparison.to.snapshot.indexPath(for: identifier) != nil
    let otherSide = isNew ? comparison.from.name : comparison.to.name
    let word = "why \(other.tag)\(isNew ? ".old" : ".new")" + (comparison.transaction.map { " " + $0.name } ?? "")
    let because = other.changes.isEmpty ? "" : " (\(list(other.changes, options)))"
    return [
      "row \(other.tag) has another identity in \(otherSide)\(because)",
      "that one is \(isNew ? "deleted" : "inserted"): \(word)",
    ]
  }

  private func list(_ changes: [ContentChange], _ options: TextOptions) -> String {
    let shown = changes.prefix(4).map { options.brief($0.sentence, to: 60) }.joined(separator: ", ")
    return changes.count > 4 ? "\(shown), \(options.charset.ellipsis) \(changes.count - 4) more" : shown
  }

  private func shown(_ section: String, _ options: TextOptions) -> String {
    options.brief(Value.identifierLiteral(section), to: max(8, min(24, options.width / 4)))
  }
}
