package import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
package import Environment

/// The meaning of a line's words as items and sections of a screen.
package struct ItemArguments {
  package let command: BoundCommand
  package let screen: Screen
  package let limit: Int
  /// Names of what else may be meant where an item is wanted, such as data after `add`; they are only offered.
  private var others: [String] = []

  package init(command: BoundCommand, screen: Screen, limit: Int) {
    self.command = command
    self.screen = screen
    self.limit = limit
  }

  /// Returns the same words, with more names to offer for one that nothing has.
  package func offering(_ names: [String]) -> Self {
    var arguments = self
    arguments.others = names
    return arguments
  }

  /// Identifiers, and for each the word that gave it (kept only while they are few).
  package struct Items {
    package var identifiers: [String] = []
    package var origins: [Argument] = []
    /// The rows of data among them.
    package var rows = RowOrigins()

    package init(identifiers: [String] = [], origins: [Argument] = [], rows: RowOrigins = RowOrigins()) {
      self.identifiers = identifiers
      self.origins = origins
      self.rows = rows
    }

    package mutating func append(_ identifier: String, _ origin: Argument) {
      identifiers.append(identifier)
      if identifiers.count <= 10_000 { origins.append(origin) }
    }
  }

  // MARK: Sections

  /// Returns the section that a word names; `[1]` is the one at that place.
  package func section(_ argument: Argument) throws(Diagnostic) -> String {
    if case .sectionPosition(let index) = argument.kind {
      if let name = screen.draft.sectionIdentifier(at: index) { return name }
      throw Diagnostic(.noSectionInDraft(index, count: screen.draft.numberOfSections), at: command.place(argument))
    }
    return name(argument)
  }

  /// Returns the identifier that a word spells.
  package func name(_ argument: Argument) -> String { argument.text ?? command.spelling(argument) }

  // MARK: Items

  /// Returns the items that words name; spans name each integer, places the items that stand there.
  package func items(_ arguments: [Argument]) throws(Diagnostic) -> Items {
    var items = Items()
    for argument in try spelledOut(arguments) { try append(argument, to: &items) }
    return items
  }

  /// Returns the one item that a word names.
  package func item(_ argument: Argument) throws(Diagnostic) -> String {
    let items = try items([argument])
    guard items.identifiers.count == 1 else {
      throw Diagnostic(.oneItemNeeded(items.identifiers.count), at: command.place(argument))
    }
    return items.identifiers[0]
  }

  /// Returns an item of the draft, of the screen or of an outline, by any of its names.
  ///
  /// - Parameter former: A snapshot of an earlier time in which it may be, too.
  /// - Complexity: O(1).
  package func knownItem(_ argument: Argument, orIn former: Snapshot? = nil) throws(Diagnostic) -> String {
    let identifier = try item(argument)
    if screen.draft.indexPath(for: identifier) != nil || screen.current.indexPath(for: identifier) != nil
      || screen.outline(holding: identifier) != nil || former?.indexPath(for: identifier) != nil
    {
      return identifier
    }
    let spelling = command.spelling(argument)
    let near = NearNames(screen: screen).item(spelling)
    throw Diagnostic(
      .neitherInDraftNorOnScreen(spelling.excerpt), at: command.place(argument),
      helps: (near.map { [Bilingual.didYouMean($0.excerpt)] } ?? []) + ["tree draft"],
      fix: near.map { command.text(replacing: argument, with: Value.identifierLiteral($0)) })
  }

  /// Returns the items of the draft, of the screen or of an outline that a word names.
  ///
  /// - Throws: E0203 for one that is nowhere.
  /// - Complexity: O(items)
  package func knownItems(_ argument: Argument) throws(Diagnostic) -> [String] {
    let words = try spelledOut([argument])
    if words.count == 1, argument.span == nil, !argument.namesRange { return [try knownItem(argument)] }
    let identifiers = try items(words).identifiers
    let missing = identifiers.first {
      screen.draft.indexPath(for: $0) == nil && screen.current.indexPath(for: $0) == nil
        && screen.outline(holding: $0) == nil
    }
    if let missing {
      throw Diagnostic(
        .neitherInDraftNorOnScreen(missing.excerpt), at: command.place(argument), helps: ["tree draft"])
    }
    return identifiers
  }

  /// Returns the words with `g1..g5` spelled out as `g1 g2 g3 g4 g5`. Each keeps the place of the span.
  ///
  /// - Throws: A span of more words than a line may add.
  package func spelledOut(_ arguments: [Argument]) throws(Diagnostic) -> [Argument] {
    guard arguments.contains(where: { $0.wordSpan != nil }) else { return arguments }
    var words: [Argument] = []
    for argument in arguments {
      guard argument.span == nil || screen.type == nil, let span = argument.wordSpan else {
        words.append(argument)
        continue
      }
      guard let names = span.names(atMost: limit) else {
        throw Diagnostic(.spanTooLong(limit), at: command.place(argument))
      }
      words += names.map { Argument(.name($0), argument.range) }
    }
    return words
  }

  private func append(_ argument: Argument, to items: inout Items) throws(Diagnostic) {
    switch argument.kind {
    case .span,
      .word where screen.type != nil && argument.span != nil:
      guard let (first, last) = argument.span, let numbers = first.through(last, atMost: limit) else {
        throw Diagnostic(.spanTooLong(limit), at: command.place(argument))
      }
      for number in numbers {
        if number % CancellationToken.stride == 0, CancellationToken.isAbandoned { return }
        items.append(try resolve(number: number, argument), argument)
      }
    case .position(let section, let item):
      let path = ItemIndexPath(item: item, section: section)
      guard let identifier = screen.draft.itemIdentifier(for: path) else {
        throw Diagnostic(.noItemInDraft(section, item: item), at: command.place(argument))
      }
      items.append(identifier, argument)
    case .itemRange(let section, let first, let last):
      guard let index = screen.draft.indexOfSection(section) else {
        throw unknown(section, "section", argument, among: screen.draft.sectionIdentifiers)
      }
      let all = screen.draft.itemIdentifiers(at: index)
      guard first >= 0, first <= last, last < all.count else {
        throw Diagnostic(.sectionHasOnly(section.excerpt, count: all.count), at: command.place(argument))
      }
      for identifier in all[first...last] { items.append(identifier, argument) }
    case .tag(let number) where screen.type != nil, .int(let number) where screen.type != nil:
      items.append(try resolve(number: number, argument), argument)
    case .qualified(let name, let number) where name == screen.type?.name:
      items.append(try resolve(number: number, argument), argument)
    default:
      items.append(try resolve(name(argument), argument), argument)
    }
  }

  /// Returns the content at first of the row that a word names, or nil if the screen has no such row.
  package func row(_ argument: Argument) -> Content? {
    guard let type = screen.type else { return nil }
    switch argument.kind {
    case .tag(let key), .int(let key), .qualified(_, let key): return type.row(key)
    default: return type.key(name(argument)).flatMap { type.row($0) }
    }
  }

  private func resolve(number: Int, _ argument: Argument) throws(Diagnostic) -> String {
    guard let type = screen.type else { return String(number) }
    if let items = screen.ambiguousItems(ofKey: number) { throw ambiguity("#\(number)", items, argument) }
    if let identifier = screen.identifier(ofKey: number) { return identifier }
    // A number may be the name of something, or a key that is a text.
    let word = if case .int = argument.kind { String(number) } else { "#\(number)" }
    if let identifier = try known(word, argument) { return identifier }
    throw Diagnostic(.noRowHere(type.name, number: number), at: command.place(argument), helps: [rowsThere])
  }

  /// The line that shows the rows of the draft, with their first and last number.
  ///
  /// - Complexity: O(items): only a wrong number is answered with it.
  private var rowsThere: Bilingual {
    var (first, last) = (Int.max, Int.min)
    for identifier in screen.draft.itemIdentifiers {
      guard let key = screen.key(of: identifier) else { continue }
      (first, last) = (min(first, key), max(last, key))
    }
    return first <= last ? .treeShowsRows(first, last) : "tree draft"
  }

  private func resolve(_ name: String, _ argument: Argument) throws(Diagnostic) -> String {
    guard let type = screen.type else { return name }
    if let identifier = try known(name, argument) { return identifier }
    let present = NearNames(screen: screen).item(name).map { [$0] } ?? []
    throw unknown(name, type.name, argument, among: present + others + type.factNames())
  }

  /// Returns the item that a name means: an item of the draft, else one that is shown, else one that was there or could
  /// be.
  private func known(_ name: String, _ argument: Argument) throws(Diagnostic) -> String? {
    if let present = try item(named: name, in: [screen.draft, screen.current], argument) { return present }
    return screen.type?.key(name).flatMap(screen.identifier(ofKey:)) ?? screen.formerItem(named: name)
  }

  /// Returns the item of snapshots that a name means, or nil.
  ///
  /// - Throws: E0228 where it fits several.
  package func item(
    named name: String, in snapshots: [Snapshot], holding store: ContentStore? = nil, _ argument: Argument
  ) throws(Diagnostic) -> String? {
    switch screen.match(name, in: snapshots, holding: store) {
    case .none: return nil
    case .one(let item): return item
    case .several(let items): throw ambiguity(name, items, argument)
    }
  }

  private func ambiguity(_ name: String, _ items: [String], _ argument: Argument) -> Diagnostic {
    screen.ambiguity(name, items, at: command.place(argument), usage: command.usage) { handle in
      command.text(replacing: argument, with: handle)
    }
  }

  /// Returns how the difference of two data is written, for a word such as `popular-playing`; nil for any other.
  private func restOfData(_ name: String) -> Bilingual? {
    let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
    guard let key = screen.type?.keyField, parts.count == 2, parts.allSatisfy({ others.contains($0) }) else {
      return nil
    }
    return "add \(parts[0]) where not (\(key) in ids(\(parts[1])))"
  }

  private func unknown(_ name: String, _ what: String, _ argument: Argument, among names: [String]) -> Diagnostic {
    if let keyword = misspelled(name, argument) { return keyword }
    var helps: [Bilingual] = []
    let near = Suggestions.nearest(to: name, in: names).first
    if let near { helps.append(Bilingual.didYouMean(near.excerpt)) }
    if near == nil, let whole = wholeName(name, argument) { helps.append(.quotedName(Value.quoted(whole))) }
    if near == nil, let rest = restOfData(name) { helps.append(rest) }
    // A section stands in front of the rows that a word names; the word as a whole is another one.
    let isWhole = if case .itemRange = argument.kind { false } else { true }
    var diagnostic = Diagnostic(
      .noItemOfType(what, name: name.excerpt), at: command.place(argument), helps: helps,
      fix: isWhole ? near.map { command.text(replacing: argument, with: Value.identifierLiteral($0)) } : nil)
    if !isWhole, let section = NearNames(screen: screen).titledSection(name) {
      diagnostic.lead(toIdentifier: section, for: nil, in: command)
    } else if isWhole, helps.isEmpty {
      diagnostic.offer(NearNames(screen: screen).beginning(with: name, orOf: names), insteadOf: argument, in: command)
    }
    return diagnostic
  }
}

extension ItemArguments {
  /// Returns the name with blanks that a word and those after it form, where the user left out the quotes: `유리 온실`.
  private func wholeName(_ name: String, _ argument: Argument) -> String? {
    guard let index = command.arguments.firstIndex(where: { $0.range == argument.range }) else { return nil }
    var whole = name
    for next in command.arguments[(index + 1)...].prefix(4) {
      whole += " " + command.spelling(next)
      if case .one = screen.match(whole, in: [screen.draft, screen.current]) { return whole }
    }
    return nil
  }

  /// Returns the diagnostic of a word that was meant as a keyword of the command, `befor` for `before`.
  private func misspelled(_ name: String, _ argument: Argument) -> Diagnostic? {
    guard name.utf8.count > 2, case .name = argument.kind else { return nil }
    let keywords = command.clauses.isEmpty ? (command.spec.shape?.clauses ?? []).map(\.keyword) : []
    guard Suggestions.nearest(to: name, in: keywords).first != nil else { return nil }
    return command.unknownWord(argument)
  }
}

extension Argument {
  /// The ends of what `2..5`, `#2..#5` or `#2..5` names; nil for any other word.
  package var span: (first: Int, last: Int)? {
    if case .span(let first, let last) = kind { return (first, last) }
    guard case .word(let text) = kind, text.hasPrefix("#") else { return nil }
    let ends = text.dropFirst().split(separator: "..", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = Int(ends[0]), let last = Int(ends[1].drop { $0 == "#" }), first >= 0, last >= 0
    else { return nil }
    return (first, last)
  }

  /// Whether the word names several items by their places: `A[0..2]`.
  fileprivate var namesRange: Bool {
    if case .itemRange = kind { true } else { false }
  }

  /// The items that `g1..g5` names; nil for any other word, and for one in quotes.
  package var wordSpan: NumberedWords? {
    guard case .word(let text) = kind else { return nil }
    return NumberedWords(text)
  }

  /// Whether the word has two ends as a span has, and names none: `a..e`.
  package var resemblesSpan: Bool {
    guard case .word(let text) = kind, span == nil, wordSpan == nil else { return false }
    let ends = text.split(separator: "..", omittingEmptySubsequences: false)
    return ends.count == 2 && ends.allSatisfy { !$0.isEmpty && !$0.contains("/") && !$0.contains(".") }
  }

  /// Whether the word stands for itself on a screen without a type.
  package var isPlainWord: Bool {
    switch kind {
    case .name, .string, .int, .double: true
    default: false
    }
  }
}

extension ItemArguments {
  /// Returns the value that a word stands for.
  package func value(_ argument: Argument) -> Value {
    switch argument.kind {
    case .int(let number): .int(number)
    case .double(let number): .number(number)
    case .duration(let milliseconds): .duration(milliseconds)
    case .string(let text): .string(text)
    default: .string(command.spelling(argument))
    }
  }
}
