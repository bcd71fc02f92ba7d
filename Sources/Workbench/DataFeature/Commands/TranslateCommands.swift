internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import PluginHosting
internal import SessionModel
internal import TextRendering

/// `translate`: names, types and units, of tables and of single values.
enum TranslateCommands {
  static let all: [CommandDefinition] = [translate]

  private static let translate = CommandDefinition(
    CommandSpec(
      "translate", group: "data",
      synopsis: "translate NAME with TRANSLATOR | VALUE with TRANSLATOR | N UNIT to UNIT",
      summary: Bilingual(ko: "이름, 타입, 단위를 옮기고 빠진 것을 알려 줌", en: "names, types and units; tells what is missing"),
      help: Bilingual(
        ko: "데이터에는 새 열이 생기거나 열이 바뀝니다. 식에서는 translate(6, dm, m)이 \"0.6 m\"이고, .number는 0.6입니다.",
        en: "Data get new columns or other ones. In expressions translate(6, dm, m) is \"0.6 m\", and its .number 0.6."),
      json: ["columns[] missing[]{hint:Words message:Words value} name number of translated unit value"],
      examples: [
        CommandExample(
          "translate page1 with poke-ko", setup: ["fetch pokeapi.pokemon limit 20 as page1"],
          output: ["translated  page1  20 of 20 names"]),
        CommandExample("translate 6 dm to m", output: ["0.6 m"]),
      ],
      seeAlso: ["data", "plugin", "fetch"], concepts: ["unit", "Measurement", "번역", "단위"],
      shape: Shape(
        [CommandParameter("VALUE", .some, hint: .data)],
        clauses: [
          Clause("with", CommandParameter("TRANSLATOR", hint: .translator)), Clause("to", CommandParameter("UNIT")),
        ], alternatives: [["with", "to"]])),
    traits: .changesState
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let world = try session.world(for: command)
    if let unit = command.clause("to")?.arguments.first {
      context.changesNothing = true
      let conversion = try conversion(command, unit, world)
      return Report(ConversionResult(conversion: conversion))
    }
    guard let word = command.clause("with")?.arguments.first else {
      let name = command.arguments.first.map(command.spelling) ?? "NAME"
      throw Diagnostic(.translateNeedsTarget(of: name), at: command.source.range(command.range), usage: command.usage)
    }
    let translator = command.spelling(word)
    guard command.arguments.count == 1 else { throw command.unknownWord(command.arguments[1]) }
    let value = command.arguments[0]
    if case .name(let name) = value.kind, let table = session.state.data[name] {
      return try TranslateCommands.table(table, translator, word, &session, &context)
    }
    context.changesNothing = true
    return try text(value, translator, word, session, world, &context)
  }

  // MARK: Values

  private static func conversion(
    _ command: BoundCommand, _ unit: Argument, _ world: World
  ) throws(Diagnostic) -> Conversion {
    let number: Double
    if command.arguments.count > 2 { throw command.unknownWord(command.arguments[2]) }
    guard command.arguments.count == 2 else {
      throw Diagnostic(.numberAndUnitNeeded, at: command.source.range(command.range), usage: command.usage)
    }
    switch command.arguments[0].kind {
    case .int(let int): number = Double(int)
    case .double(let double): number = double
    default:
      throw Diagnostic(
        .noNumberToTranslate(command.spelling(command.arguments[0]).prefix(60)), at: command.place(command.arguments[0])
      )
    }
    return try Conversion(
      number, from: command.spelling(command.arguments[1]), to: command.spelling(unit), world,
      at: command.place(unit))
  }

  private static func text(
    _ value: Argument, _ translator: String, _ word: Argument, _ session: Session, _ world: World,
    _ context: inout CommandContext
  ) throws(Diagnostic) -> Report {
    let command = context.command
    let text = value.text ?? command.spelling(value)
    let answer = try TranslatorRequest.ask(
      .object([("value", .string(text))]), translator, world, command.place(word))
    let missing = answer.list("missing")
    guard let result = answer["value"]?.stringValue else {
      guard let first = missing.first else {
        throw TranslatorRequest.badAnswer(translator, .noValue, command.place(word))
      }
      let warning = warning(first, value: text, at: command.place(value))
      // A bare word may be the name of data; a text in quotes cannot.
      if case .name(let name) = value.kind { throw neither(name, value, warning, translator, session, command) }
      context.warnings.append(warning)
      return Report(MissingTranslation(missing: missing))
    }
    return Report(TranslatedText(result: result, missing: missing))
  }

  /// Returns the diagnostic of a word that is neither the name of data nor a value that the translator knows.
  private static func neither(
    _ name: String, _ value: Argument, _ warning: Diagnostic, _ translator: String, _ session: Session,
    _ command: BoundCommand
  ) -> Diagnostic {
    var diagnostic = Diagnostic(.noDataNamed(name), at: command.place(value))
    do throws(Diagnostic) { _ = try session.table(value, command) } catch { diagnostic = error }
    diagnostic.notes.append(.init(Diagnostic.Note.Key(Bilingual(translator)), warning.message))
    diagnostic.helps += warning.helps
    diagnostic.identifiers = [name]
    return diagnostic
  }

  private static func warning(_ missing: JSONValue, value: String, at place: SourceRange?) -> Diagnostic {
    var warning = Diagnostic(
      Bilingual(missing["message"]).map { .noTranslation($0) }
        ?? .noTranslation(value),
      at: place)
    if let hint = Bilingual(missing["hint"]) { warning.helps = [hint] }
    warning.identifiers = [value]
    return warning
  }

  // MARK: Tables

  private static func table(
    _ table: DataTable, _ translator: String, _ word: Argument, _ session: inout Session,
    _ context: inout CommandContext
  ) throws(Diagnostic) -> Report {
    let command = context.command
    let world = try session.world(for: command)
    let description: TranslatorDescription
    do throws(PluginRequestError) {
      description = TranslatorDescription(try world.description(of: translator, .translator))
    } catch {
      throw Diagnostic(error, at: command.place(word))
    }
    let request: JSONValue = .object([
      (
        "table",
        .object([
          ("collection", .string(table.originName)), ("columns", .array(table.columns.map { .string($0) })),
          ("rows", .array((0..<table.rowCount).map { .array(Array(table.row($0))) })),
        ])
      )
    ])
    let answer = try TranslatorRequest.ask(request, translator, world, command.place(word))
    let columns = answer.list("columns").compactMap(\.stringValue)
    let rows = answer.list("rows").map { if case .array(let cells) = $0 { cells } else { [JSONValue]() } }
    guard !columns.isEmpty, Set(columns).count == columns.count, rows.count == table.rowCount,
      rows.allSatisfy({ $0.count == columns.count })
    else {
      throw TranslatorRequest.badAnswer(
        translator, .size(rows: rows.count, columns: columns.count, wanted: table.rowCount), command.place(word))
    }
    var translated = table
    translated.adopt(columns, rows, units: answer["units"], description)
    let missing = answer.list("missing")
    context.warnings += warnings(missing, in: table, command)
    session.state.data[table.name] = translated
    let missed = Set(missing.compactMap { $0["row"]?.number }).count
    let (count, total) = (max(0, table.rowCount - missed), table.rowCount)
    let noun = columns.contains { description.origins[$0] != nil } ? "names" : "rows"
    let name = table.name.escapedForDisplay
    return Report(
      TranslatedTable(
        data: table.name, name: name, noun: noun, count: count, total: total, columns: columns, missing: missing))
  }

  private static func warnings(_ missing: [JSONValue], in table: DataTable, _ command: BoundCommand) -> [Diagnostic] {
    guard let first = missing.first else { return [] }
    let place = command.place(command.arguments[0])
    let values = missing.compactMap { $0["value"].map { Value($0).description } }
    if missing.count == 1 {
      var warning = warning(first, value: values.first ?? "?", at: place)
      if let row = first["row"]?.number { warning.notes = [.init(.row, Value.number(row + 1).description)] }
      return [warning]
    }
    var warning = Diagnostic(
      .valuesWithoutTranslation(missing.count), at: place, label: Bilingual(values.prefix(3).joined(separator: ", ")))
    warning.notes = missing.prefix(5).map { entry in
      let row = entry["row"]?.number.map { Diagnostic.Note.Key.row("\(Value.number($0 + 1))") } ?? .value
      let why =
        Bilingual(entry["message"])
        ?? Bilingual(entry["value"].map { Value($0).description } ?? "?")
      return .init(row, why)
    }
    if missing.count > 5 { warning.notes.append(.init(nil, .andMore(missing.count - 5))) }
    warning.helps = Array(
      missing.lazy.compactMap { Bilingual($0["hint"]) }.prefix(2))
    warning.identifiers = values
    return [warning]
  }
}

extension DataTable {
  /// Takes over what a translator gave: new columns, or other cells for columns that are there.
  fileprivate mutating func adopt(
    _ names: [String], _ rows: [[JSONValue]], units: JSONValue?, _ description: TranslatorDescription
  ) {
    var units = units?.units ?? [:]
    for field in description.fields where names.contains(field.name) && units[field.name] == nil {
      units[field.name] = field.unit
    }
    // A value with a unit is a number, also where it was written as text.
    let fresh = names.filter { !columns.contains($0) }
    // A new text made of what identifies or names a row is the name that people want to see.
    let named = fresh.first { name in
      let type = description.fields.first { $0.name == name }?.type ?? "string"
      let origin = description.origins[name]
      return type == "string" && origin != nil && (origin == schema.identity || origin == schema.title)
    }
    let converted = rows.enumerated().map { index, row in
      zip(names, row).map { name, value in
        // A name without a translation stays.
        if name == named, value == .null, let title = schema.title { return cell(index, title) }
        guard units[name] != nil, case .string(let text) = value, let number = Double(text), number.isFinite else {
          return value
        }
        return JSONValue.double(number)
      }
    }
    put(names, converted)
    for name in names {
      let isNumber = units[name] != nil
      var field = description.fields.first { $0.name == name } ?? .init(name: name, type: "string")
      field.unit = units[name]
      field.type = isNumber ? "double" : field.type
      if let index = schema.fields.firstIndex(where: { $0.name == name }) {
        field.about = field.about ?? schema.fields[index].about
        schema.fields[index] = field
      } else {
        schema.fields.append(field)
      }
    }
    if let named { schema.title = named }
  }
}

extension JSONValue {
  /// Texts by name.
  fileprivate var units: [String: String] {
    guard case .object(let object) = self else { return [:] }
    return object.members.reduce(into: [:]) { units, member in units[member.key] = member.value.stringValue }
  }
}

extension TranslateCommands {
  /// The result of `translate NUMBER to UNIT`.
  private struct ConversionResult: LineResult {
    let conversion: Conversion

    var kind: String { "translate" }

    var members: [(String, JSONValue)] {
      [("number", .double(conversion.number)), ("unit", .string(conversion.unit))]
    }

    func write(to output: inout String, _ options: TextOptions) {
      StyledText(conversion.description).write(to: &output, color: options.usesColor)
      output += "\n"
    }
  }

  /// The result of `translate TEXT` that has no translation: a warning tells it.
  private struct MissingTranslation: LineResult {
    let missing: [JSONValue]

    var kind: String { "translate" }

    var members: [(String, JSONValue)] { [("value", .null), ("missing", .array(missing))] }

    func write(to output: inout String, _ options: TextOptions) {}
  }

  /// The result of `translate TEXT`.
  private struct TranslatedText: LineResult {
    let result: String
    let missing: [JSONValue]

    var kind: String { "translate" }

    var members: [(String, JSONValue)] { [("value", .string(result)), ("missing", .array(missing))] }

    func write(to output: inout String, _ options: TextOptions) {
      StyledText(result).write(to: &output, color: options.usesColor)
      output += "\n"
    }
  }

  /// The result of `translate DATA`.
  private struct TranslatedTable: LineResult {
    let data: String
    let name: String
    let noun: String
    let count: Int
    let total: Int
    let columns: [String]
    let missing: [JSONValue]

    var kind: String { "translate" }

    var members: [(String, JSONValue)] {
      [
        ("name", .string(data)), ("translated", .int(count)), ("of", .int(total)),
        ("columns", .array(columns.map { .string($0) })), ("missing", .array(missing)),
      ]
    }

    func write(to output: inout String, _ options: TextOptions) {
      output +=
        options.say(
          ko: "번역함  \(name)  \(noun == "names" ? "이름" : "행") \(total)개 중 \(count)개",
          en: "translated  \(name)  \(count) of \(total) \(noun)") + "\n"
    }
  }
}
