internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import JSONValues
internal import SessionModel

/// The meaning of the words of `add` as rows of named data: `page1`, `page1+page2`, `page1 where COND`.
struct RowArguments {
  let command: BoundCommand
  let session: Session
  let screen: Screen

  /// Some rows of data.
  struct Rows {
    var table: DataTable
    var rows: [Int]
  }

  /// Returns the rows that a word names, or nil if it names no data.
  ///
  /// - Throws: `E0511` where some of the names of `page1+page2` are data, and one is not.
  func rows(_ word: Argument) throws(Diagnostic) -> [Rows]? {
    guard screen.type != nil, let names = names(word) else { return nil }
    let known = names.filter { session.state.data[$0] != nil }
    guard known.count == names.count else {
      if !known.isEmpty, let missing = missingData(word) { throw missing }
      return nil
    }
    var result: [Rows] = []
    for table in names.compactMap({ session.state.data[$0] }) {
      try check(table, word)
      guard let condition = command.clause("where")?.expression else {
        result.append(Rows(table: table, rows: Array(0..<table.rowCount)))
        continue
      }
      let rows = try RowCondition(condition: condition, session: session, source: command.source).rows(of: table)
      result.append(Rows(table: table, rows: rows))
    }
    return result
  }

  private func names(_ word: Argument) -> [String]? {
    switch word.kind {
    case .name(let name): return [name]
    case .word(let text):
      let names = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
      return names.count > 1 ? names : nil
    default: return nil
    }
  }

  /// Rows of one type only: `E0103` for data of another one.
  private func check(_ table: DataTable, _ word: Argument) throws(Diagnostic) {
    guard let type = screen.type, !table.isOf(type) else { return }
    throw Diagnostic(
      .rowsOfOtherType(
        screen.name.excerpt, type: type.name, table: table.name, tableType: table.typeName,
        literal: Value.identifierLiteral(table.typeName)), at: command.place(word))
  }

  /// Returns the diagnostic of the first name in `page1+page2` that no data has, or nil if a word is not a sum of
  /// names.
  func missingData(_ word: Argument) -> Diagnostic? {
    guard case .word = word.kind, let names = names(word), !names.contains(""),
      let index = names.firstIndex(where: { session.state.data[$0] == nil })
    else { return nil }
    let parts = command.source.text(word.range).split(separator: "+", omittingEmptySubsequences: false)
    guard parts.count == names.count else { return nil }
    let start = parts[..<index].reduce(word.range.lowerBound) { $0 + $1.utf8.count + 1 }
    let place = command.source.range(start..<(start + parts[index].utf8.count))
    let others = session.state.data.names.filter { !names.contains($0) }
    var helps = Suggestions.nearest(to: names[index], in: others).prefix(1).map { Bilingual.didYouMean($0) }
    // The page after a page that is there.
    if let page = session.state.data.names.last(where: { DataStore.name(after: $0) == names[index] }) {
      helps.append("next \(page)")
    }
    if helps.isEmpty { helps.append("fetch SOURCE.COLLECTION as \(Value.identifierLiteral(names[index]))") }
    return Diagnostic(.noData(names[index].excerpt), at: place, helps: helps)
  }

  // MARK: Single rows

  /// Returns a row by its number, as every fetched page of the screen's type has it, the latest page last.
  ///
  /// - Complexity: O(pages of the type)
  func rows(ofKey key: Int) -> [FoundRow] { found { $0.index.rows(ofKey: key, in: $0) } }

  /// Returns the row that a word names: a text of any field, or of the field that identifies rows for `#사과`.
  ///
  /// - Returns: the row as every page of the screen's type has it, with its number where it has one; nothing where no
  ///   page has the name.
  /// - Throws: `E0228` where the name fits several rows.
  func rows(named word: Argument) throws(Diagnostic) -> (key: Int?, rows: [FoundRow]) {
    guard let keyField = screen.type?.keyField else { return (nil, []) }
    let spelling = word.text ?? command.spelling(word)
    let isTag = spelling.hasPrefix("#")
    let name = isTag ? String(spelling.dropFirst()) : spelling
    let found = found { table in
      let rows = table.index.rows(named: name, in: table)
      return isTag ? rows.filter { table.cell($0, keyField) == .string(name) } : rows
    }
    var keys: [JSONValue] = []
    for row in found {
      let key = row.table.cell(row.row, keyField)
      if key != .null, !keys.contains(key) { keys.append(key) }
      if keys.count > 20 { break }
    }
    guard keys.count > 1 else {
      guard case .int(let key)? = keys.first else { return (nil, found) }
      return (key, rows(ofKey: key))
    }
    throw ambiguity(name, keys, found, word)
  }

  private func found(_ rows: (DataTable) -> [Int]) -> [FoundRow] {
    guard let type = screen.type else { return [] }
    return session.state.data.all.filter { $0.isOf(type) }.flatMap { table in
      rows(table).map { FoundRow(table: table, row: $0) }
    }
  }

  private func ambiguity(_ name: String, _ keys: [JSONValue], _ found: [FoundRow], _ word: Argument) -> Diagnostic {
    var diagnostic = Diagnostic(
      .ambiguousRow(name.excerpt, count: keys.count), at: command.place(word), usage: command.usage)
    let keyField = screen.type?.keyField ?? ""
    for key in keys.prefix(5) {
      guard let row = found.first(where: { $0.table.cell($0.row, keyField) == key }) else { continue }
      let handle = Value(key)
      let title = row.table.schema.title.map { Value(row.table.cell(row.row, $0)).description } ?? ""
      let tag = if case .int(let number) = handle { "#\(number)" } else { Value.identifierLiteral(handle.description) }
      diagnostic.notes.append(.init(.fits, .row(row.row + 1, of: row.table.name, behind: "\(tag) \(title.excerpt)   ")))
      diagnostic.helps.append(Bilingual(command.text(replacing: word, with: tag)))
      diagnostic.identifiers.append(tag)
    }
    if keys.count > 5 { diagnostic.notes.append(.init(nil, Bilingual(ko: "그 밖에 더", en: "and more"))) }
    return diagnostic
  }

  /// Returns the diagnostic of a number that is not a row of anything that was fetched.
  func unknownRow(_ key: Int, _ word: Argument) -> Diagnostic {
    let type = screen.type
    let pages = session.state.data.all.filter { table in type.map { table.isOf($0) } ?? false }
    var helps: [Bilingual] = []
    if let page = pages.last {
      helps.append(.data(Value.identifierLiteral(page.name), rows: page.countWords, origin: page.originName))
    } else if let origin = type?.origin, !origin.isEmpty {
      helps.append("fetch \(origin) as page1")
    }
    return Diagnostic(.noRow(key, of: type?.name), at: command.place(word), helps: helps)
  }

  /// `where` without data to choose from.
  var needsData: Diagnostic {
    Diagnostic(.whereChoosesRows, at: command.source.range(command.range), usage: command.usage)
  }

  /// Returns the diagnostic of a row whose identity cannot be made.
  func missingField(_ table: DataTable, _ row: Int, _ word: Argument) -> Diagnostic {
    let rule = screen.identities.rule
    let fields: [String]
    switch rule {
    case .fields(let names):
      fields = names.filter { table.cell(row, $0) == .null && !(screen.type?.isSection($0) ?? false) }
    default: fields = [screen.type?.keyField ?? ""].filter { !$0.isEmpty }
    }
    guard let field = fields.first else {
      return Diagnostic(.noIdentity(table.name), at: command.place(word))
    }
    return Diagnostic(.identityIsMissing(table.name, row: row + 1, field: field), at: command.place(word))
  }
}

extension DataTable {
  /// Returns whether its rows are rows of a type.
  func isOf(_ type: DataType) -> Bool { type.name == typeName && type.origin == collectionName }
}

extension Session {
  /// Returns the type that a word names: a type that is built in, that of named data, or a collection of a source.
  func type(_ word: Argument, _ command: BoundCommand) throws(Diagnostic) -> DataType {
    let name = word.text ?? command.spelling(word)
    if world != nil, let origin = DataCatalog.collection(of: name) {
      let (source, schema) = try SourceArguments.collection(origin, self, command, command.place(word))
      return DataCatalog.type(named: name, rowsOf: schema, origin: origin, facts: facts(of: schema.name, in: source))
    }
    if let table = state.data[name] {
      let origin = SourceName(table.collectionName)
      var type = DataType(
        rowsOf: table.schema, name: table.typeName, origin: table.collectionName,
        facts: origin.collection.map { facts(of: $0, in: origin.source) })
      type.learn(table)
      return type
    }
    if name.contains("."), world != nil {
      let (source, collection) = try SourceArguments.collection(name, self, command, command.place(word))
      return DataType(
        rowsOf: collection, name: collection.name, origin: "\(source).\(collection.name)",
        facts: facts(of: collection.name, in: source))
    }
    let known = (world == nil ? [] : DataCatalog.names) + state.data.names
    var helps: [Bilingual] = [.typeNames(known.joined(separator: ", "))]
    if let near = Suggestions.nearest(to: name, in: known).first { helps.insert(Bilingual.didYouMean(near), at: 0) }
    throw Diagnostic(.noType(name.excerpt), at: command.place(word), helps: helps, usage: command.usage)
  }

  /// Returns the rows that a source knows without a request. They are loaded when the first of them is needed.
  private func facts(of collection: String, in source: String) -> CachedFacts {
    CachedFacts { [world] in world?.facts(of: collection, in: source) }
  }
}
