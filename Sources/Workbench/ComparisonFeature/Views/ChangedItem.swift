internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import SessionModel

/// The item of a change that a word names.
///
/// `.old` or `.new` after the word says on which side to look. Without it a place counts in the new snapshot, and
/// anything else is looked for there first and then in the old one.
struct ChangedItem {
  let command: BoundCommand
  let screen: Screen
  let comparison: Comparison

  /// A word about an item.
  private enum Word {
    case place(ItemIndexPath)
    case key(Int)
    case name(String)
  }

  /// Returns the identifier of the item.
  ///
  /// - Throws: E0203 where the item is on neither side, or nothing stands at the place.
  /// - Complexity: O(n)
  func identifier(_ argument: Argument) throws(Diagnostic) -> String {
    let spelling = argument.text ?? command.spelling(argument)
    let (word, version) = try word(argument, spelling)
    if version != nil, let whole = try find(.name(spelling), version: nil) { return whole }
    if let found = try find(word, version: version) { return found }
    throw unknown(argument, spelling, word, version)
  }

  // MARK: Words

  private func word(_ argument: Argument, _ spelling: String) throws(Diagnostic) -> (Word, SnapshotVersion?) {
    switch argument.kind {
    case .position(let section, let item): return (.place(ItemIndexPath(item: item, section: section)), nil)
    case .tag(let key), .qualified(_, let key): return (screen.type == nil ? .name(spelling) : .key(key), nil)
    case .int(let key): return (screen.type == nil ? .name(spelling) : .key(key), nil)
    case .span(let first, let last) where first == last: return (.name(String(first)), nil)
    case .version(let name, let version): return (named(name), version)
    case .compound, .word:
      for version in [SnapshotVersion.old, .new] where spelling.hasSuffix(".\(version.rawValue)") {
        return (named(String(spelling.dropLast(4))), version)
      }
      return (.name(spelling), nil)
    case .span, .itemRange:
      throw Diagnostic(.oneItemIsEnough, at: command.place(argument), usage: command.usage)
    default: return (.name(spelling), nil)
    }
  }

  /// Reads what stands in front of `.old` or `.new`.
  private func named(_ text: String) -> Word {
    if text.hasPrefix("["), text.hasSuffix("]") {
      let numbers = text.dropFirst().dropLast().split(separator: ",").map { Int($0.filter { $0 != " " }) }
      if numbers.count == 2, let section = numbers[0], let item = numbers[1] {
        return .place(ItemIndexPath(item: item, section: section))
      }
    }
    if text.utf8.count > 1, let quote = text.first, quote == "\"" || quote == "'", text.last == quote,
      !text.contains("\\")
    {
      return .name(String(text.dropFirst().dropLast()))
    }
    if screen.type != nil, text.hasPrefix("#"), let key = Int(text.dropFirst()) { return .key(key) }
    return .name(text)
  }

  // MARK: Looking

  private func find(_ word: Word, version: SnapshotVersion?) throws(Diagnostic) -> String? {
    let (old, new) = (comparison.from, comparison.to)
    switch (word, version) {
    case (.place(let path), .old?): return old.snapshot.itemIdentifier(for: path)
    case (.place(let path), _): return new.snapshot.itemIdentifier(for: path)
    case (_, .old?): return try find(word, on: old)
    case (_, .new?): return try find(word, on: new)
    case (_, nil):
      if let found = try find(word, on: new) { return found }
      return try find(word, on: old)
    }
  }

  private func find(_ word: Word, on side: NamedSnapshot) throws(Diagnostic) -> String? {
    switch word {
    case .place: return nil
    case .key(let key):
      let items = screen.items(ofKey: key, in: [side.snapshot])
      if items.count > 1 { throw ambiguity("#\(key)", items) }
      return find(key: key, on: side)
    case .name(let name):
      let match = screen.match(name, in: [side.snapshot], holding: side.contents)
      if case .several(let items) = match { throw ambiguity(name, items) }
      return match.item
    }
  }

  private func find(key: Int, on side: NamedSnapshot) -> String? {
    // A number may be the name of something.
    screen.item(ofKey: key, in: [side.snapshot])
      ?? screen.match(String(key), in: [side.snapshot], holding: side.contents).item
  }

  private func ambiguity(_ name: String, _ items: [String]) -> Diagnostic {
    screen.ambiguity(name, items, at: command.place(command.arguments[0]), usage: command.usage) { handle in
      command.text(replacing: command.arguments[0], with: handle)
    }
  }

  // MARK: Failing

  private func unknown(
    _ argument: Argument, _ spelling: String, _ word: Word, _ version: SnapshotVersion?
  ) -> Diagnostic {
    let (old, new) = (comparison.from, comparison.to)
    let transaction = comparison.transaction.map { " " + $0.name } ?? ""
    if case .place(let path) = word {
      let side = version == .old ? old : new
      let place = ItemIndexPath?(path).text
      let hasOld = version != .old && old.snapshot.itemIdentifier(for: path) != nil
      return Diagnostic(
        .noItemInState(place, state: side.name), at: command.place(argument),
        helps: (hasOld ? [Bilingual.itemThatStood("why \(place).old\(transaction)", in: old.name)] : [])
          + ["tree \(side.name == "empty" ? "draft" : side.name)"])
    }
    let sides = version == .old ? [old] : version == .new ? [new] : [old, new]
    let names = sides.flatMap { side in
      side.snapshot.itemIdentifiers.prefix(5000).map { comparison.naming.title(of: $0, in: side.contents) }
    }
    let near = Suggestions.nearest(to: spelling, in: names).first
    var helps: [Bilingual] = near.map { ["why \(Value.identifierLiteral($0).excerpt)\(transaction)"] } ?? []
    // A user who asks for an item that was deleted wants to see its deletion.
    let deletion = version == nil ? screen.lastDeletion(of: spelling) : nil
    if let deletion, near != spelling {
      helps = [.applyThatDeleted("why \(Value.identifierLiteral(spelling).excerpt) \(deletion.name)")]
    }
    return Diagnostic(
      .notIn(spelling.excerpt, states: sides.map(\.name)), at: command.place(argument), helps: helps + ["log"])
  }
}
