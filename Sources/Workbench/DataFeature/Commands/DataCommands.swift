internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import PluginHosting
internal import SessionModel
internal import TextRendering

/// `schema`, `fetch`, `next`, `data`: rows from sources, under names.
enum DataCommands {
  static let all: [CommandDefinition] = [schema, fetch, next, data]

  /// The members that a command prints which makes or shows rows under a name.
  static let rowMembers = JSONMembers(
    "columns[] found latency name next{…} replayed requests[] rows[]{…} source total",
    remark: Bilingual(ko: "`next`는 다음 페이지를 물을 때 쓰는 것입니다", en: "`next` is what the next page is asked with"))

  // MARK: schema

  private static let schema = CommandDefinition(
    CommandSpec(
      "schema", group: "data", synopsis: "schema [SOURCE[.COLLECTION]]",
      summary: Bilingual(ko: "필드, 타입, 식별자로 좋은 필드, 페이지", en: "fields, types, the good identifier, how pages work"),
      help: Bilingual(
        ko: "혼자 쓰면 모든 소스의 컬렉션을, 소스 이름만 쓰면 그 컬렉션과 매개변수를 보여 줍니다. 모두 플러그인이 스스로 말한 것입니다.",
        en:
          "Alone it lists the collections of every source, with the name of a source its collections and their parameters. "
          + "All of it is what the plugin says of itself."),
      json: [
        "collection:Collection collections[]:Collection origins[] secrets[] source sources[]{collections[] source}"
      ],
      examples: [
        CommandExample(
          "schema diary.section",
          output: [
            "diary.section  the parts of the day and their headers", "  field   type    unit  note",
            "  id      string        morning or afternoon", "  name    string        its name",
            "  image   string        the image of its header",
            "  header  string        the kind of its header: large, compact", "  identity: id   title: name",
          ])
      ],
      seeAlso: ["fetch", "data", "plugin"], concepts: ["필드", "스키마", "Decodable", "포켓몬"],
      shape: Shape([CommandParameter("SOURCE.COLLECTION", .optional, hint: .source)]))
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let world = try session.world(for: command)
    guard let word = command.arguments.first else { return Report(sources(session, world)) }
    let name = SourceName(command.spelling(word))
    let description = try SourceArguments.describe(name.source, session, world, command.place(word))
    let language = session.state.settings.language
    guard let collection = name.collection else { return SchemaView.report(name.source, description, language) }
    return SchemaView.report(
      name.source, try SourceArguments.find(collection, description, name.source, command.place(word)), language)
  }

  /// Returns every source that a plugin on the search path gives; a source that does not describe itself is left out.
  private static func sources(_ session: Session, _ world: World) -> SourceList {
    world.loadAll(.dataSource)
    let found = world.features(.dataSource).sorted().compactMap { name in
      (try? world.description(ofSource: name)).map { (name, $0) }
    }
    return SourceList(found, session.state.settings.language)
  }

  // MARK: fetch

  private static let fetch = CommandDefinition(
    CommandSpec(
      "fetch", group: "data", synopsis: "fetch SOURCE.COLLECTION [KEY VALUE ...] [as NAME]",
      summary: Bilingual(ko: "요청 하나: 행을 가져와 이름을 붙임", en: "one request; its rows get a name"),
      help: Bilingual(
        ko: "오프라인이면 기록된 답을 씁니다(net). 답이 늦은 만큼 가상 시각이 흐릅니다. 매개변수는 schema가 알려 줍니다. "
          + "값에는 식을 쓸 수 있습니다: $이름, #4.url, count(A), (2 * 10), 문자열 안의 {{식}}. "
          + "늦거나 실패하는 응답은 trap slow, trap failing처럼 소스의 연습용 응답(schema)이나 카세트의 fault 줄(explain cassette)로 냅니다.",
        en:
          "Offline the recorded answers are used (see net). As late as an answer is, so far the virtual time moves on. "
          + "schema lists the parameters. A value may be asked for: $name, #4.url, count(A), (2 * 10), {{EXPR}} in a "
          + "text. To make a request late or fail, take an answer for practice of the source, such as trap slow or trap "
          + "failing (see schema), or a line with a fault in a cassette (explain cassette)."),
      json: [rowMembers],
      examples: [
        CommandExample(
          "fetch pokeapi.pokemon limit 20 as page1",
          output: ["fetched  page1  20 of 1351  replay  pokemon?limit=20&offset=0   latency 120 ms (virtual)"]),
        CommandExample(
          "fetch pokeapi.pokemon url #4.url as detail",
          setup: [
            "fetch pokeapi.pokemon limit 20 as page1", "screen new list of pokeapi.pokemon", "section add main",
            "add page1 to main",
          ], output: ["fetched  detail  1 row  replay  pokemon/4   latency 80 ms (virtual)"]),
      ],
      seeAlso: ["next", "data", "schema", "net"],
      concepts: [
        "URLSession", "Alamofire", "Moya", "NetworkProvider", "request", "fault", "trap", "요청", "가져오기", "장애", "포켓몬",
      ],
      shape: Shape(
        [CommandParameter("SOURCE.COLLECTION", hint: .source), CommandParameter("KEY VALUE", .many, hint: .parameter)],
        clauses: [Clause("as", CommandParameter("NAME", hint: .data))])),
    traits: .changesState
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let word = command.arguments[0]
    let (source, collection) = try SourceArguments.collection(
      command.spelling(word), session, command, command.place(word))
    let parameters = try RequestArguments(command, collection, session).parameters {
      (path, place) throws(Diagnostic) in
      do throws(FileError) {
        try session.checkReading(of: path)
      } catch { throw error.diagnostic(at: place) }
    }
    let name = try newName(command) ?? collection.name
    return try load(
      PageRequest(collection: collection.name, parameters: parameters), source, collection, as: name, &session,
      &context)
  }

  private static func newName(_ command: BoundCommand) throws(Diagnostic) -> String? {
    guard let word = command.clause("as")?.arguments.first else { return nil }
    guard case .name(let name) = word.kind else {
      throw Diagnostic(.noNameForData(command.spelling(word)), at: command.place(word))
    }
    return name
  }

  /// Asks for a page and keeps it under a name.
  private static func load(
    _ request: PageRequest, _ source: String, _ collection: CollectionDescription, as name: String,
    _ session: inout Session, _ context: inout CommandContext
  ) throws(Diagnostic) -> Report {
    let command = context.command
    let world = try session.world(for: command)
    let place = command.place(command.arguments[0])
    let answer: (page: FetchedPage, events: NetworkResponder.Events)
    do throws(World.CallFailure) {
      answer = try world.fetch(request, from: source, session.state.network, time: session.state.time)
    } catch {
      context.warnings += warnings(error.events)
      // Requests that were made stay noted, and the time for which no answer came has passed; nothing else changes.
      session.state.network.note(error.events.exchanges)
      if !session.state.clock.isReal { session.state.time += error.events.timeWithoutAnswer }
      throw Diagnostic(error, session.state.network, at: place)
    }
    let table = try DataTable(answer.page, of: collection, request, source, as: name, at: place)
    guard session.state.data.cellCount + table.cells.count <= session.limits.items else {
      throw Diagnostic(.tooManyCells(session.limits.items), at: place)
    }
    context.warnings += warnings(answer.events) + missing(answer.page, command)
    if session.state.network.mode.records, let path = session.state.network.cassette {
      do throws(FileError) {
        try world.saveCassette(path)
      } catch {
        throw error.diagnostic(at: place)
      }
    }
    session.state.network.note(answer.events.exchanges)
    // Requests that ran side by side took as long as the source says.
    let latency = answer.page.info["latency"]?.number.map { min(max(0, $0), 1e9) } ?? answer.events.elapsed
    if !session.state.clock.isReal { session.state.time += latency }
    session.state.data[name] = table
    return Report(
      FetchView(table: table, exchanges: answer.events.exchanges, latency: latency, kind: command.name))
  }

  private static func warnings(_ events: NetworkResponder.Events) -> [Diagnostic] {
    events.messages.map { message in
      Diagnostic(.ofPlugin(message.plugin, text: message.text))
    }
  }

  /// Returns warnings about values that, as the source says, were missing or had a wrong type.
  private static func missing(_ page: FetchedPage, _ command: BoundCommand) -> [Diagnostic] {
    let entries = JSONValue.object(page.info).list("missing")
    guard !entries.isEmpty else { return [] }
    var fields: [String] = []
    for case .string(let field)? in entries.map({ $0["field"] }) where !fields.contains(field) { fields.append(field) }
    var warning = Diagnostic(
      .missingValues(entries.count, fields: fields.prefix(8).joined(separator: ", ")),
      at: command.place(command.arguments[0]))
    warning.notes = entries.prefix(5).map { entry in
      let row = entry["row"]?.number.flatMap { Int(exactly: $0) }.map { String($0 + 1) } ?? "?"
      let why = Bilingual(entry["message"]).map { "   " + $0 } ?? ""
      return .init(.row(row), Bilingual(entry["field"]?.stringValue ?? "?") + why)
    }
    if entries.count > 5 { warning.notes.append(.init(nil, .andMore(entries.count - 5))) }
    warning.identifiers = fields
    return [warning]
  }

  // MARK: next

  private static let next = CommandDefinition(
    CommandSpec(
      "next", group: "data", synopsis: "next NAME [as NAME]",
      summary: Bilingual(ko: "목록의 다음 페이지", en: "the following page of a list"),
      help: Bilingual(
        ko: "이름을 주지 않으면 page1 다음은 page2입니다.", en: "Without a name, page2 follows page1."),
      json: [rowMembers],
      examples: [
        CommandExample(
          "next page1 as page2", setup: ["fetch pokeapi.pokemon limit 20 as page1"],
          output: ["fetched  page2  20 of 1351  replay  pokemon?limit=20&offset=20   latency 120 ms (virtual)"])
      ],
      seeAlso: ["fetch", "data", "add"], concepts: ["pagination", "페이지", "다음"],
      shape: Shape(
        [CommandParameter("NAME", hint: .data)], clauses: [Clause("as", CommandParameter("NAME", hint: .data))])),
    traits: .changesState
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let word = command.arguments[0]
    let table = try session.table(word, command)
    guard case .source(let source, let collection, let parameters) = table.origin else {
      throw Diagnostic(.noPageOfFile(table.name), at: command.place(word))
    }
    guard let next = table.next, next != .null else {
      throw Diagnostic(.lastPage(table.name), at: command.place(word), label: table.countWords)
    }
    let name = try newName(command) ?? DataStore.name(after: table.name)
    return try load(
      PageRequest(collection: collection, parameters: parameters, page: next), source, table.fetchedSchema, as: name,
      &session, &context)
  }

  // MARK: data

  private static let data = CommandDefinition(
    CommandSpec(
      "data", group: "data", synopsis: "data [NAME] [where COND] [sort FIELD [desc]] [--head N]",
      summary: Bilingual(ko: "이름 붙은 데이터를 표로", en: "named data as a table"),
      help: Bilingual(
        ko: "이름 없이 쓰면 모든 데이터를 보여 줍니다. 조건의 이름은 필드입니다. null과의 비교는 거짓이고, is null과 is not null로 "
          + "묻습니다. in [a, b], in 1..9, %도 쓸 수 있습니다. sort는 null을 맨 뒤에 둡니다. --csv, --md, --box, --json은 어디서나 "
          + "같습니다.",
        en:
          "Without a name it lists all data. Names in a condition are fields; a comparison with null is false, so ask "
          + "is null or is not null. in [a, b], in 1..9 and % work as well. sort puts null last. --csv, --md, --box and "
          + "--json as everywhere."),
      json: [
        rowMembers,
        JSONMembers(
          "data[]{columns[] name next{…} rows source total}", remark: Bilingual(ko: "`data`만", en: "`data` alone")),
      ],
      examples: [
        CommandExample(
          "data page1 --head 2", setup: ["fetch pokeapi.pokemon limit 20 as page1", "translate page1 with poke-ko"],
          output: [
            "  name       ko        url                                   id",
            "  bulbasaur  이상해씨  https://pokeapi.co/api/v2/pokemon/1/   1",
            "  ivysaur    이상해풀  https://pokeapi.co/api/v2/pokemon/2/   2",
          ]),
        CommandExample(
          "data page1 where id in 1..6 and id % 2 == 0 sort name desc",
          setup: ["fetch pokeapi.pokemon limit 20 as page1"],
          output: [
            "  name        url                                   id",
            "  ivysaur     https://pokeapi.co/api/v2/pokemon/2/   2",
            "  charmander  https://pokeapi.co/api/v2/pokemon/4/   4",
            "  charizard   https://pokeapi.co/api/v2/pokemon/6/   6",
          ]),
      ],
      seeAlso: ["fetch", "translate", "export", "add", "explain expressions"],
      concepts: ["table", "sort", "order by", "filter", "표", "데이터", "정렬"],
      shape: Shape(
        [CommandParameter("NAME", .optional, hint: .data)],
        clauses: [
          Clause("where", CommandParameter("COND", .expression)),
          Clause("sort", CommandParameter("FIELD", .some, hint: .name)),
        ],
        options: [
          OptionSpec(
            "head", value: CommandParameter("N"), summary: Bilingual(ko: "처음 N행만", en: "the first N rows only"))
        ], needs: ["where": "NAME", "sort": "NAME", "--head": "NAME"])),
    traits: .onlyLooks
  ) { session, context throws(Diagnostic) in
    let command = context.command
    guard let word = command.arguments.first else { return list(session) }
    var table = try session.table(word, command)
    if let condition = command.clause("where")?.expression {
      let rows = try RowCondition(condition: condition, session: session, source: command.source).rows(of: table)
      table = table.keeping(rows)
    }
    let found = table.rowCount
    if let words = command.clause("sort")?.arguments { table = try sorted(table, by: words, command) }
    if let value = command.option("head")?.value {
      guard case .int(let count) = value.kind, count >= 0 else {
        throw Diagnostic(.headTakesNumber, at: command.place(value))
      }
      table = table.keeping(Array(0..<min(count, found)))
    }
    let shown = table
    return Report(DataResult(shown: shown, found: found))
  }

  /// Returns the rows in the order of a column, those without a value last; rows of equal values stay in their order.
  ///
  /// - Complexity: O(*n* log *n*)
  private static func sorted(
    _ table: DataTable, by words: [Argument], _ command: BoundCommand
  ) throws(Diagnostic) -> DataTable {
    let field = words[0].text ?? command.spelling(words[0])
    guard let column = table.columns.firstIndex(of: field) else {
      throw Diagnostic(
        .noColumn(table.name, field: field.excerpt), at: command.place(words[0]),
        helps: Suggestions.nearest(to: field, in: table.columns).prefix(1).map { Bilingual.didYouMean("sort \($0)") }
          + [Bilingual.columns(table.columns.prefix(20).joined(separator: " "))], identifiers: [field])
    }
    let direction = words.dropFirst().first.map { $0.text ?? command.spelling($0) } ?? "asc"
    guard words.count <= 2, ["asc", "desc"].contains(direction) else {
      throw Diagnostic(.sortTakesFieldAndOrder(field), at: command.place(words[words.count - 1]), usage: command.usage)
    }
    let values = (0..<table.rowCount).map { table.cells[$0 * table.columns.count + column] }
    let rows = values.indices.sorted { first, second in
      guard let isLess = values[first].precedes(values[second]) else { return first < second }
      if values[first] == .null || values[second] == .null { return isLess }
      return isLess == (direction == "asc")
    }
    return table.keeping(rows)
  }

  private static func list(_ session: Session) -> Report {
    let tables = session.state.data.all
    return Report(DataList(tables: tables))
  }
}

extension DataCommands {
  /// The result of `data NAME`.
  private struct DataResult: RecordsResult {
    let shown: DataTable
    let found: Int

    var kind: String { "data" }

    var members: [(String, JSONValue)] { shown.members + [("found", .int(found))] }

    func table(_ language: Language) -> TextTable { shown.textTable() }

    var records: TextTable { shown.recordTable() }

    func write(to output: inout String, _ options: TextOptions) {
      if shown.rowCount == 0 {
        output += options.say(ko: "행 없음\n", en: "no rows\n")
      } else {
        _ = shown.textTable().write(to: &output, as: .text, options)
      }
    }
  }

  /// The result of `data`.
  private struct DataList: TabularResult {
    let tables: [DataTable]

    var kind: String { "data" }

    var members: [(String, JSONValue)] {
      [
        (
          "data",
          .array(
            tables.map { data in
              .object([
                ("name", .string(data.name)), ("source", .string(data.originName)), ("rows", .int(data.rowCount)),
                ("total", data.total.map { .int($0) } ?? .null), ("next", data.next ?? .null),
                ("columns", .array(data.columns.map { .string($0) })),
              ])
            })
        )
      ]
    }

    func table(_ language: Language) -> TextTable {
      var table = TextTable(columns: [
        .init(.name), .init(.from, cutOrder: 1), .init(.rows, alignment: .right), .init(.total, alignment: .right),
        .init(.next), .init(.columns, cutOrder: 0),
      ])
      for data in tables {
        table.append([
          StyledText(data.name), StyledText(data.originName), StyledText("\(data.rowCount)"),
          StyledText(data.total.map(String.init) ?? "-"),
          StyledText(data.next == nil ? "-" : language == .ko ? "있음" : "yes"),
          StyledText(data.columns.joined(separator: " ")),
        ])
      }
      return table
    }

    func write(to output: inout String, _ options: TextOptions) {
      if tables.isEmpty {
        output += options.say(
          ko: "데이터 없음   fetch SOURCE.COLLECTION 또는 import FILE as NAME으로 가져옵니다\n",
          en: "no data   fetch SOURCE.COLLECTION or import FILE as NAME gets some\n")
      } else {
        _ = table(options.language).write(to: &output, as: .text, options)
      }
    }
  }
}
