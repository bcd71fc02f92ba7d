internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `import`: data from files.
enum ExchangeCommands {
  static let all: [CommandDefinition] = [importFile]

  private static let importFile = CommandDefinition(
    CommandSpec(
      "import", group: "data", synopsis: "import FILE as NAME [--key FIELD]",
      summary: Bilingual(ko: "CSV나 JSON 파일을 데이터로", en: "a CSV or JSON file as data"),
      help: Bilingual(
        ko: "JSON은 객체의 배열, 또는 배열 하나를 가진 객체입니다. 잘못된 행이 하나라도 있으면 아무것도 들어오지 않습니다. --key는 행을 "
          + "구별하는 필드이고, 없으면 id입니다. 같은 값이 두 번 있으면 알려 줍니다(W0505). NAME은 타입의 이름도 됩니다: screen new list of NAME. "
          + "파일은 지금 폴더에서, 없으면 스크립트 옆에서 찾습니다.",
        en:
          "JSON is an array of objects, or an object with one array in it. If a single row is wrong, nothing comes in. "
          + "--key names the field that identifies a row; without it, id. A value that is there twice is reported (W0505). NAME "
          + "is a type, too: screen new list of NAME. The file is looked for in the current folder, then beside the script."
      ),
      json: [DataCommands.rowMembers],
      examples: [
        CommandExample(
          "import list.csv as list --key id; screen new shop of list",
          setup: ["fetch pokeapi.pokemon limit 2 as page1", "export csv page1 --force -> list.csv"],
          output: [
            "imported  list  2 rows  name url id   identity: id", "screen  shop of list  0 sections  0 items",
          ])
      ],
      seeAlso: ["data", "export", "add"], concepts: ["CSV", "JSON", "Decodable", "가져오기", "파일"],
      shape: Shape(
        [CommandParameter("FILE", hint: .file)], clauses: [Clause("as", CommandParameter("NAME", hint: .data))],
        options: [
          OptionSpec(
            "key", value: CommandParameter("FIELD"),
            summary: Bilingual(ko: "행을 구별하는 필드", en: "the field that identifies a row"))
        ])),
    traits: [.changesState, .editsList]
  ) { session, context throws(Diagnostic) in
    let command = context.command
    _ = try session.world(for: command)
    let file = command.arguments[0]
    let path = file.text ?? command.spelling(file)
    guard let word = command.clause("as")?.arguments.first else {
      throw Diagnostic(
        .importNeedsName(command.source.text(command.range)), at: command.source.range(command.range),
        usage: command.usage)
    }
    guard case .name(let name) = word.kind else {
      throw Diagnostic(.noNameForImport(command.spelling(word)), at: command.place(word))
    }
    let reader = DataFile(
      path: path, name: name, key: command.option("key")?.value.map { $0.text ?? command.spelling($0) },
      place: command.place(file), limit: session.limits.items - session.state.data.cellCount)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try session.read(path, at: session.place(ofFile: path))
    } catch {
      throw error.diagnostic(at: reader.place)
    }
    let table = try reader.table(bytes)
    session.state.data[name] = table
    if let repeated = repeatedKeys(of: table, command) { context.warnings.append(repeated) }
    return Report(ImportResult(data: table, name: name))
  }

  /// Rows that have the key of another one: added together they stop UIKit.
  ///
  /// - Complexity: O(rows)
  private static func repeatedKeys(of table: DataTable, _ command: BoundCommand) -> Diagnostic? {
    guard let identity = table.schema.identity else { return nil }
    var rows: [JSONValue: [Int]] = [:]
    for row in 0..<table.rowCount { rows[table.cell(row, identity), default: []].append(row + 1) }
    guard rows.count < table.rowCount else { return nil }
    let repeated = rows.filter { $0.value.count > 1 }.sorted { ($0.value.first ?? 0) < ($1.value.first ?? 0) }
    let place = command.option("key")?.value ?? command.arguments[0]
    var warning = Diagnostic(
      .repeatedKeys(repeated.count, of: identity.excerpt, in: table.name), at: command.place(place))
    warning.notes = repeated.prefix(5).map { key, rows in
      let numbers = rows.prefix(8).map(String.init).joined(separator: ", ")
      return .init(Diagnostic.Note.Key(Bilingual(Value(key).description.excerpt)), .rows(numbers, more: rows.count - 8))
    }
    if repeated.count > 5 { warning.notes.append(.init(nil, .andMore(repeated.count - 5))) }
    warning.identifiers = [identity]
    return warning
  }
}

extension ExchangeCommands {
  /// The result of `import`.
  private struct ImportResult: LineResult {
    let data: DataTable
    let name: String

    var kind: String { "import" }

    var members: [(String, JSONValue)] { data.members }

    func write(to output: inout String, _ options: TextOptions) {
      let names = "\(options.say(ko: "가져옴", en: "imported"))  \(name)  \(options.counted(data.rowCount, .row))"
      let key = "\(options.text(.identity)): \(data.schema.identity ?? options.text(.none))"
      output += "\(names)  \(data.columns.joined(separator: " "))   \(key)".escapedForDisplay + "\n"
    }
  }
}
