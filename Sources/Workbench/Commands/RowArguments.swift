internal import CommandLanguage
internal import DiffableDataSource
internal import JSONValues

/// Gives the words of `add` their meaning as rows of named data: `page1`, `page1+page2`, `page1 where COND`.
struct RowArguments {
  let command: BoundCommand
  let session: Session
  let screen: Screen

  /// Some rows of data.
  struct Rows {
    var table: DataTable
    var rows: [Int]
  }

  /// The rows that a word names, or nil where it names no data.
  func rows(_ word: Argument) throws(Diagnostic) -> [Rows]? {
    guard screen.type != nil, let names = names(word), names.allSatisfy({ session.state.data[$0] != nil }) else {
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
    guard let type = screen.type, type.name != table.typeName else { return }
    throw Diagnostic(
      .badValue, "screen '\(screen.name.excerpt)' holds \(type.name), and '\(table.name)' is \(table.typeName)",
      at: command.place(word), label: "rows of another type",
      helps: ["screen new \(Value.identifierLiteral(table.typeName)) of \(table.name)"])
  }

  /// `where` without data to choose from.
  var needsData: Diagnostic {
    Diagnostic(
      .missingArgument, "'where' chooses rows of data", at: command.source.range(command.range),
      label: "of which data?",
      helps: ["add page1 where …", "data lists the names"], usage: command.usage)
  }

  /// A row whose identity cannot be made.
  func missingField(_ table: DataTable, _ row: Int, _ word: Argument) -> Diagnostic {
    let rule = screen.identity
    let fields: [String]
    switch rule {
    case .fields(let names): fields = names.filter { table.cell(row, $0) == .null }
    default: fields = [screen.type?.keyField ?? ""].filter { !$0.isEmpty }
    }
    guard let field = fields.first else {
      return Diagnostic(
        .missingField, "no field identifies the rows of '\(table.name)'", at: command.place(word), label: "no identity",
        helps: ["identity by FIELD", "import FILE as NAME --key FIELD"])
    }
    return Diagnostic(
      .missingField, "'\(table.name)' row \(row + 1): field '\(field)' is missing or null", at: command.place(word),
      label: "row \(row + 1) has no \(field)",
      helps: ["add \(table.name) where \(field) != null", "identity by another field"])
  }
}

extension Session {
  /// The type that a word names: one that is built in, that of named data, or a collection of a source.
  func type(_ word: Argument, _ command: BoundCommand) throws(Diagnostic) -> DataType {
    let name = word.text ?? command.spelling(word)
    if let type = DataCatalog.type(named: name) { return type }
    if let table = state.data[name] {
      var type = DataType(rowsOf: table.schema, name: table.typeName)
      type.learn(table)
      return type
    }
    if name.contains("."), services != nil {
      let (_, collection) = try DataCommands.collection(name, self, command, command.place(word))
      return DataType(rowsOf: collection, name: collection.name)
    }
    let known = DataCatalog.names + state.data.names
    var helps = ["one of \(known.joined(separator: ", ")), or SOURCE.COLLECTION"]
    if let near = Suggestions.nearest(to: name, in: known).first { helps.insert("did you mean '\(near)'?", at: 0) }
    throw Diagnostic(
      .badValue, "'\(name.excerpt)' is no TYPE", at: command.place(word), label: "not one of them", helps: helps,
      usage: command.usage)
  }
}
