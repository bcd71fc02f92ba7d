internal import CommandLanguage
internal import DisplayText
internal import JSONValues
internal import TextRendering

/// `import`, `export`: data from files and to files.
enum ExchangeCommands {
  static let all: [CommandDefinition] = [importFile, export]

  private static let importFile = CommandDefinition(
    CommandSpec(
      "import", group: "data", synopsis: "import FILE as NAME [--key FIELD]",
      summary: Bilingual(ko: "CSV나 JSON 파일을 데이터로", en: "a CSV or JSON file as data"),
      help: Bilingual(
        ko: "JSON은 객체의 배열, 또는 배열 하나를 가진 객체입니다. 잘못된 행이 하나라도 있으면 아무것도 들어오지 않습니다. --key는 행을 "
          + "구별하는 필드이고, 없으면 id입니다.",
        en:
          "JSON is an array of objects, or an object with one array in it. If a single row is wrong, nothing comes in. "
          + "--key names the field that identifies a row; without it, id."),
      seeAlso: ["data", "export", "add"], concepts: ["CSV", "JSON", "Decodable", "가져오기", "파일"],
      shape: Shape(
        [Parameter("FILE", hint: .file)], clauses: [Clause("as", Parameter("NAME", hint: .data))],
        options: [
          OptionSpec(
            "key", value: Parameter("FIELD"),
            summary: Bilingual(ko: "행을 구별하는 필드", en: "the field that identifies a row"))
        ])),
    changesState: true
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let services = try session.services(for: command)
    let file = command.arguments[0]
    let path = file.text ?? command.spelling(file)
    guard let word = command.clause("as")?.arguments.first else {
      throw Diagnostic(
        .missingArgument, "import needs a name for the data", at: command.source.range(command.range),
        label: "as what?", helps: ["\(command.source.text(command.range)) as items"], usage: command.usage)
    }
    guard case .name(let name) = word.kind else {
      throw Diagnostic(
        .badValue, "'\(command.spelling(word))' is no name for data", at: command.place(word),
        label: "a name of letters and digits", helps: ["as items"])
    }
    let reader = DataFile(
      path: path, name: name, key: command.option("key")?.value.map { $0.text ?? command.spelling($0) },
      place: command.place(file), limit: session.limits.items - session.state.data.cellCount)
    let table = try services.table(in: path) { () throws(Diagnostic) in
      let bytes: [UInt8]
      do throws(FileAccess.Failure) {
        bytes = try services.files.read(session.place(ofFile: path))
      } catch {
        throw error.diagnostic(at: reader.place)
      }
      return try reader.table(bytes)
    }
    session.state.data[name] = table
    let (identity, columns) = (table.schema.identity, table.columns)
    var text = "imported  \(name)  \(counted(table.rowCount, "row"))  \(columns.joined(separator: " "))"
    text += "   identity: \(identity ?? "none")"
    return .line("import", StyledText(text)) { table.members }
  }

  private static let export = CommandDefinition(
    CommandSpec(
      "export", group: "data", synopsis: "export json | csv [NAME] [-> FILE]",
      summary: Bilingual(ko: "데이터를 JSON이나 CSV로", en: "data as JSON or CSV"),
      help: Bilingual(
        ko: "이름이 없으면 마지막 데이터입니다. -> FILE을 붙이면 파일로 갑니다.",
        en: "Without a name it is the latest data. With -> FILE it goes to a file."),
      seeAlso: ["data", "import", "save"], concepts: ["CSV", "JSON", "Encodable", "내보내기"],
      verbs: [
        VerbSpec(
          "json", synopsis: "[NAME]", summary: Bilingual(ko: "객체의 배열", en: "an array of objects"),
          shape: Shape([Parameter("NAME", .optional, hint: .data)])),
        VerbSpec(
          "csv", synopsis: "[NAME]", summary: Bilingual(ko: "쉼표로 나눈 값", en: "comma-separated values"),
          shape: Shape([Parameter("NAME", .optional, hint: .data)])),
      ], shape: nil)
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let table: DataTable
    if let word = command.arguments.first {
      table = try session.table(word, command)
    } else if let latest = session.state.data.all.last {
      table = latest
    } else {
      throw Diagnostic(
        .unknownData, "there is no data to export", at: command.source.range(command.range), label: "nothing yet",
        helps: ["fetch SOURCE.COLLECTION as NAME"])
    }
    let isCSV = command.verbName == "csv"
    return Report(
      "export", members: { [("form", isCSV ? "csv" : "json")] + table.members }, table: { table.recordTable() }
    ) { output, options in
      if isCSV {
        _ = table.recordTable().write(to: &output, as: .csv, options)
        return
      }
      output += "["
      for row in 0..<table.rowCount { output += (row == 0 ? "\n" : ",\n") + table.object(row).text }
      output += table.rowCount == 0 ? "]\n" : "\n]\n"
    }
  }
}
