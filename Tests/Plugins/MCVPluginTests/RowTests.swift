import JSONValues
import MCVPlugin
import Testing

/// Reading untrusted bodies.
@Suite struct RowTests {
  private static let schema = CollectionSchema(
    "tv",
    fields: [
      Field("id", .int), Field("title", .string), Field("poster", .string, optional: true, at: "images.poster"),
      Field("votes", .double, at: "votes.0.average"),
    ])

  @Test func missingFieldsAreReportedAndTheOthersKept() throws {
    let page = Page(
      of: Self.schema,
      records: [
        ["id": 1, "title": "가", "images": ["poster": "/a.jpg"], "votes": [["average": 8]]],
        ["id": "2", "title": nil, "images": ["poster": nil], "votes": []],
        "no record at all",
        ["id": 4.0, "title": ["x"], "images": ["poster": 7], "votes": [["average": 6.5]]],
      ])
    #expect(page.rowCount == 4)
    #expect(
      page.cells == [
        1, "가", "/a.jpg", 8, nil, nil, nil, nil, nil, nil, nil, nil, 4, nil, nil, 6.5,
      ])
    #expect(
      page.missing.map { "\($0.row ?? -1) \($0.field ?? "-"): \($0.message.en)" } == [
        "1 id: id is not a whole number", "1 title: title is missing", "1 votes: votes.0.average is missing",
        "2 id: id is missing", "2 title: title is missing", "2 votes: votes.0.average is missing",
        "3 title: title is not a string", "3 poster: images.poster is not a string",
      ])
    #expect(page.missing.map(\.value) == ["2", nil, nil, nil, nil, nil, nil, 7])
  }

  @Test func rowsOfAnotherLength() {
    let page = Page(columns: ["a", "b"], rows: [[1], [1, 2, 3], []])
    #expect(page.cells == [1, nil, 1, 2, nil, nil])
    #expect(page.missing.map(\.row) == [0, 1, 2, 2])
    #expect(page.missing.map(\.field) == ["b", nil, "a", "b"])
  }

  @Test func cellsByName() {
    var page = Page(of: Self.schema)
    page.append(["id": 7, "title": "x", "votes": 1.5])
    page.append(["title": 3])
    #expect(page.cells == [7, "x", nil, 1.5, nil, nil, nil, nil])
    #expect(page.missing.map(\.field) == ["id", "title", "votes"])
    #expect(page.missing.map(\.row) == [1, 1, 1])
  }

  @Test func readerReportsAMissingFieldOnce() {
    var page = Page(columns: ["id", "names"])
    page.append(reading: ["url": "https://pokeapi.co/api/v2/pokemon/25/", "names": [["name": "피카츄"]]]) { row in
      let id = row.string("url")?.split(separator: "/").last.flatMap { Int($0) }
      return [JSONValue(id), JSONValue(row.list("names").first?["name"]?.string)]
    }
    page.append(reading: [:]) { row in
      [JSONValue(row.int("id")), JSONValue(row.string("name", optional: true))]
    }
    #expect(page.cells == [25, "피카츄", nil, nil])
    #expect(page.missing.map(\.field) == ["id"])
  }

  @Test(
    arguments: [
      ("a", 1), ("b.c", 2), ("d.0", 3), ("d.1.e", 4), ("x.y", 5), ("b", ["c": 2]), ("d.2", nil), ("d.-1", nil),
      ("a.b", nil), ("", nil), (".", nil), ("b..c", nil),
    ] as [(String, JSONValue?)]) func paths(path: String, value: JSONValue?)
  {
    let record: JSONValue = ["a": 1, "b": ["c": 2], "d": [3, ["e": 4]], "x.y": 5]
    #expect(record.value(at: path) == value)
  }

  @Test func aPageBeforeCountsBeforeTheParameters() async throws {
    let page: JSONValue = ["offset": 40]
    let request = FetchRequest(
      Self.schema, arguments: Arguments(["offset": 0, "limit": 20]), page: page)
    #expect(request.int("limit") == 20)
  }
}
