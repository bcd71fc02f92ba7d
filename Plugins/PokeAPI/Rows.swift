internal import MCVPlugin

/// The rows that the bodies of the service become, or an error that names the row and the field. Nothing is half done:
/// a row without identity refuses its whole page, every other field that is wrong is null and reported.
enum Rows {
  /// Returns a page of a list.
  ///
  /// - Complexity: O(*n*).
  static func list(_ body: JSONValue, of kind: Resource, offset: Int) throws(PluginError) -> Page {
    guard let results = body["results"]?.elements else { throw misshapen("results", .list) }
    var page = Page(columns: PokeAPISchema.listColumns, total: body["count"]?.int)
    for (row, record) in results.enumerated() {
      guard let url = record["url"]?.string, let id = Address.key(in: url, of: kind).flatMap({ Int($0) }) else {
        throw withoutIdentity(row: row)
      }
      page.append(reading: record) { reader in [JSONValue(reader.string("name")), .string(url), .int(id)] }
    }
    page.next = link("next", in: body, of: &page) { $0 > offset }
    page.previous = link("previous", in: body, of: &page) { $0 < offset }
    return page
  }

  /// Returns the value that the request for a neighbouring page needs, by its address in the body. An address that
  /// leads elsewhere, such as back to the same page for ever, is reported and not followed.
  private static func link(
    _ field: String, in body: JSONValue, of page: inout Page, leads: (Int) -> Bool
  ) -> JSONValue? {
    guard let value = body[field], value != .null else { return nil }
    if let url = value.string, let place = Address.page(in: url), leads(place.offset) {
      return .object(
        [("limit", .int(place.limit)), ("offset", .int(place.offset))]
          + (place.trap.map { [("trap", .string($0.rawValue))] } ?? []))
    }
    page.missing.append(
      Missing(
        field: field, value: value.string.map { .string($0) },
        message: Text(
          ko: "\(field) 페이지의 주소를 읽을 수 없습니다", en: "the address of the \(field) page makes no sense")))
    return nil
  }

  /// Returns the page of one Pokémon.
  static func pokemon(_ body: JSONValue) throws(PluginError) -> Page {
    try detail(body, columns: ["id", "name", "types", "height", "weight", "species"]) { id, reader in
      let species = reader.string("species.url").flatMap { Address.key(in: $0, of: .species) }.flatMap { Int($0) }
      return [
        .int(id), JSONValue(reader.string("name")), types(&reader), JSONValue(reader.int("height")),
        JSONValue(reader.int("weight")), JSONValue(species),
      ]
    }
  }

  /// Returns the names of the types in the order of their slots, not in that of the body; null where one cannot be
  /// read.
  private static func types(_ reader: inout RowReader) -> JSONValue {
    guard case .array(let entries) = reader.value("types", .list) else { return .null }
    var names: [(slot: Int, name: String)] = []
    for entry in entries {
      guard let slot = entry["slot"]?.int, let name = entry["type"]?["name"]?.string else {
        reader.note(
          "types", Text(ko: "타입 하나에 slot이나 이름이 없습니다", en: "one of the types has no slot or no name"))
        return .null
      }
      names.append((slot, name))
    }
    return .array(names.sorted { $0.slot < $1.slot }.map { .string($0.name) })
  }

  /// Returns the page of one species.
  static func species(_ body: JSONValue) throws(PluginError) -> Page {
    try detail(body, columns: ["id", "name", "ko"]) { id, reader in
      [.int(id), JSONValue(reader.string("name")), JSONValue(korean(&reader))]
    }
  }

  /// Returns the page of one type.
  static func type(_ body: JSONValue) throws(PluginError) -> Page {
    try detail(body, columns: ["id", "name", "ko", "pokemon"]) { id, reader in
      let members = reader.list("pokemon")
      let names = members.compactMap { $0["pokemon"]?["name"]?.string }
      if names.count < members.count {
        reader.note(
          "pokemon",
          Text(
            ko: "이름 없는 포켓몬 \(members.count - names.count)마리를 뺐습니다",
            en: "left out \(members.count - names.count) without a name"))
      }
      return [
        .int(id), JSONValue(reader.string("name")), JSONValue(korean(&reader)), .array(names.map { .string($0) }),
      ]
    }
  }

  /// Returns the name in the list of names whose language is Korean.
  private static func korean(_ reader: inout RowReader) -> String? {
    let names = reader.list("names")
    return names.first { $0["language"]?["name"]?.string == "ko" }?["name"]?.string
  }

  private static func detail(
    _ body: JSONValue, columns: [String], cells: (Int, inout RowReader) -> [JSONValue]
  ) throws(PluginError) -> Page {
    guard case .object = body else { throw misshapen("id", .int) }
    guard let id = body["id"]?.int else { throw misshapen("id", .int) }
    var page = Page(columns: columns, total: 1)
    page.append(reading: body) { reader in cells(id, &reader) }
    return page
  }

  // MARK: Errors

  private static func misshapen(_ field: String, _ type: FieldType) -> PluginError {
    PluginError(
      .badAnswer, ko: "답의 \(field)이(가) 없거나 \(type.rawValue) 타입이 아닙니다",
      en: "\(field) of the answer is missing or is not of type \(type.rawValue)")
  }

  private static func withoutIdentity(row: Int) -> PluginError {
    PluginError(
      .badAnswer, ko: "\(row + 1)번째 행의 url에서 id를 얻을 수 없습니다", en: "the url of row \(row + 1) does not end with an id",
      hint: Text(ko: "식별자가 없는 행이 있으면 페이지 전체를 받지 않습니다", en: "a page with a row without identity is refused as a whole"))
  }
}
