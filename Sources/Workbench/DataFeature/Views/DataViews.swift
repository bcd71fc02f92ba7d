internal import Cassettes
internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import PluginHosting
internal import SessionModel
internal import TextRendering

/// The result of `fetch` and `next`: `fetched page1 20 of 1351 replay pokemon?offset=0&limit=20 latency 120 ms`.
struct FetchView: Sendable {
  let data: DataTable
  let exchanges: [Exchange]
  let latency: Double
  let kind: String

  init(table: DataTable, exchanges: [Exchange], latency: Double, kind: String) {
    data = table
    self.exchanges = exchanges
    self.latency = latency
    self.kind = kind
  }

}

/// The result of `schema`.
enum SchemaView {
  /// Returns the collections of a source.
  static func report(_ source: String, _ description: SourceDescription, _ language: Language) -> Report {
    return Report(SourceSchema(source: source, description: description, language: language))
  }

  /// Returns one collection.
  static func report(_ source: String, _ collection: CollectionDescription, _ language: Language) -> Report {
    return Report(CollectionSchema(source: source, collection: collection, language: language))
  }

  /// Rows of short words and a note each; notes are wrapped and never cut.
  private static func writeNotes(
    _ rows: [(words: [String], note: String)], under heads: [Bilingual], to output: inout String, _ options: TextOptions
  ) {
    if rows.isEmpty { return }
    let heads = heads.map { options.text($0) }
    let lines = [(Array(heads.dropLast()), heads.last ?? "")] + rows.map { ($0.words, $0.note) }
    let widths = heads.indices.dropLast().map { column in
      lines.map { options.columns(of: $0.0[column].escapedForDisplay) }.max() ?? 0
    }
    let indent = 2 + widths.reduce(0) { $0 + ($1 == 0 ? 0 : $1 + 2) }
    for (words, note) in lines {
      var line = "  "
      for (word, width) in zip(words, widths) where width > 0 {
        line += options.pad(word.escapedForDisplay, to: width) + "  "
      }
      let wrapped = options.wrap(note.escapedForDisplay, to: max(20, options.width - indent))
      for (number, part) in wrapped.enumerated() {
        let start = number == 0 ? line : String(repeating: " ", count: indent)
        let text = start + part
        output += text.prefix(text.count - text.reversed().prefix { $0 == " " }.count) + "\n"
      }
      if wrapped.isEmpty { output += line.prefix(line.count - line.reversed().prefix { $0 == " " }.count) + "\n" }
    }
  }

  private static func json(_ source: String, _ collection: CollectionDescription) -> JSONValue {
    .object([
      ("name", .string("\(source).\(collection.name)")),
      (
        "fields",
        .array(
          collection.fields.map { field in
            .object([
              ("name", .string(field.name)), ("type", .string(field.type)), ("optional", .bool(field.isOptional)),
              ("unit", field.unit.map { .string($0) } ?? .null),
            ])
          })
      ),
      (
        "parameters",
        .array(
          collection.parameters.map { parameter in
            .object([
              ("name", .string(parameter.name)), ("type", .string(parameter.type)),
              ("required", .bool(parameter.isRequired)), ("default", parameter.fallback ?? .null),
            ])
          })
      ),
      ("identity", collection.identity.map { .string($0) } ?? .null),
      ("title", collection.title.map { .string($0) } ?? .null),
      ("pageSize", collection.pageSize.map { .int($0) } ?? .null),
    ])
  }
}

extension SchemaView {
  /// The result of `schema SOURCE`.
  private struct SourceSchema: TabularResult {
    let source: String
    let description: SourceDescription
    let language: Language

    var kind: String { "schema" }

    var members: [(String, JSONValue)] {
      [
        ("source", .string(source)),
        ("collections", .array(description.collections.map { SchemaView.json(source, $0) })),
        ("secrets", .array(description.secrets.map { .string($0) })),
        ("origins", .array(description.origins.map { .string($0) })),
      ]
    }

    func table(_ language: Language) -> TextTable {
      var table = TextTable(columns: [
        .init(.collection), .init(.identity), .init(.parameters), .init(.about, cutOrder: 0),
      ])
      for collection in description.collections {
        table.append([
          StyledText("\(source).\(collection.name)"), StyledText(collection.identity ?? "-"),
          StyledText(collection.parameters.map(\.name).joined(separator: " ")),
          StyledText(collection.about?.text(language) ?? ""),
        ])
      }
      return table
    }

    func write(to output: inout String, _ options: TextOptions) {
      _ = table(options.language).write(to: &output, as: .text, options)
      if !description.secrets.isEmpty {
        let names = description.secrets.map { "$" + $0 }.joined(separator: ", ").escapedForDisplay
        output += options.say(ko: "온라인에서 필요한 것: \(names)\n", en: "online it needs \(names)\n")
      }
    }
  }

  /// The result of `schema SOURCE.COLLECTION`.
  private struct CollectionSchema: TabularResult {
    let source: String
    let collection: CollectionDescription
    let language: Language

    var kind: String { "schema" }

    var members: [(String, JSONValue)] {
      [("source", .string(source)), ("collection", SchemaView.json(source, collection))]
    }

    func table(_ language: Language) -> TextTable {
      var table = TextTable(columns: [.init(.field), .init(.type), .init(.unit), .init(.note, cutOrder: 0)])
      for field in collection.fields {
        var notes = [field.about?.text(language) ?? ""]
        if field.isOptional { notes.insert(language == .ko ? "null 가능" : "may be null", at: 0) }
        table.append([
          StyledText(field.name), StyledText(field.type), StyledText(field.unit ?? ""),
          StyledText(notes.filter { !$0.isEmpty }.joined(separator: "; ")),
        ])
      }
      return table
    }

    func write(to output: inout String, _ options: TextOptions) {
      output += "\(source).\(collection.name)".escapedForDisplay
      if let about = collection.about { output += "  " + about.text(language).escapedForDisplay }
      if let size = collection.pageSize { output += "  " + options.say(ko: "페이지마다 \(size)개", en: "\(size) per page") }
      output += "\n"
      writeNotes(
        collection.fields.map { field in
          let optional = field.isOptional ? (language == .ko ? "null 가능; " : "may be null; ") : ""
          let about = field.about?.text(language) ?? ""
          return ([field.name, field.type, field.unit ?? ""], optional + about)
        }, under: [.field, .type, .unit, .note], to: &output, options)
      if !collection.parameters.isEmpty { output += "\n" }
      writeNotes(
        collection.parameters.map { parameter in
          let fallback =
            parameter.fallback.map { $0.text } ?? (parameter.isRequired ? options.say(ko: "꼭 필요", en: "required") : "")
          return ([parameter.name, parameter.type, fallback], parameter.about?.text(language) ?? "")
        }, under: [.parameter, .type, .default, .note], to: &output, options)
      let identity = collection.identity?.escapedForDisplay ?? options.text(.none)
      output += "  \(options.text(.identity)): \(identity)"
      if let title = collection.title { output += "   \(options.text(.title)): \(title.escapedForDisplay)" }
      if let page = collection.pageAbout {
        output += "   \(options.text(.page)): \(page.text(language).escapedForDisplay)"
      }
      output += "\n"
    }
  }
}

extension FetchView: RecordsResult {
  var members: [(String, JSONValue)] {
    data.members + [
      ("latency", .double(latency)),
      ("requests", .array(exchanges.map { .string($0.key.text) })),
    ]
  }

  func table(_ language: Language) -> TextTable { data.textTable() }

  var records: TextTable { data.recordTable() }

  func write(to output: inout String, _ options: TextOptions) {
    var request = exchanges.first?.key.shortText ?? ""
    let others = exchanges.count - 1
    if others > 0 { request += options.say(ko: " 외 \(others)개", en: " and \(others) more") }
    let answerer = data.isReplayed ? options.say(ko: "기록된 답", en: "replay") : options.say(ko: "서버의 답", en: "live")
    let facts = [
      "\(options.say(ko: "받아 옴", en: "fetched"))  \(data.name)", "\(options.text(data.countWords))  \(answerer)",
      request,
    ]
    let isVirtual = data.isReplayed ? " (\(options.text(.virtual)))" : ""
    let time = latency > 0 ? "\(options.text(.latency)) \(Value.number(latency)) ms\(isVirtual)" : ""
    var lines = options.flow(facts.map { StyledText($0) }, gap: 2, indent: 9)
    lines += options.flow([lines.removeLast(), StyledText(time)], indent: 9)
    output += lines.map { $0.plain + "\n" }.joined()
  }
}
