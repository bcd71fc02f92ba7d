/// The rows that answer one request.
public struct Page: Hashable, Sendable {
  /// The names of the columns.
  public let columns: [String]
  /// The cells, row after row: `columns.count` for each row.
  public private(set) var cells: [JSONValue] = []
  /// The values that were missing, or had another type, and are null.
  public var missing: [Missing] = []
  /// The number of rows in all pages, if known.
  public var total: Int?
  /// The value that the request for the following page needs, or nil on the last one. It becomes ``FetchRequest/page``.
  public var next: JSONValue?
  /// The value that the request for the page before needs, or nil on the first one.
  public var previous: JSONValue?
  /// Whether every answer that it was made from was recorded, or nil if none was asked for.
  public var isReplayed: Bool?
  /// The time that its answers took, in milliseconds.
  public var latency: Int?
  private let fields: [Field]

  /// Creates a page of rows.
  public init(columns: [String], rows: [[JSONValue]] = [], total: Int? = nil, next: JSONValue? = nil) {
    self.columns = columns
    self.total = total
    self.next = next
    fields = []
    for row in rows { append(row) }
  }

  /// Creates a page with the fields of a schema as its columns, and reads the records of the service into it.
  public init(of schema: CollectionSchema, records: [JSONValue] = [], total: Int? = nil, next: JSONValue? = nil) {
    columns = schema.fields.map(\.name)
    fields = schema.fields
    self.total = total
    self.next = next
    cells.reserveCapacity(records.count * columns.count)
    for record in records { append(record: record) }
  }

  /// The number of rows.
  public var rowCount: Int { columns.isEmpty ? 0 : cells.count / columns.count }

  /// Adds a row. Cells that are missing at its end are null, and cells without a column are dropped; both are noted.
  public mutating func append(_ row: [JSONValue]) {
    let index = rowCount
    cells.append(contentsOf: row.prefix(columns.count))
    guard row.count != columns.count else { return }
    for column in columns.dropFirst(row.count) {
      cells.append(.null)
      missing.append(
        Missing(
          row: index, field: column, message: Text(ko: "\(column)이(가) 없습니다", en: "\(column) is missing")))
    }
    if row.count > columns.count {
      missing.append(
        Missing(
          row: index,
          message: Text(ko: "열보다 칸이 많은 행입니다", en: "the row has more cells than there are columns")))
    }
  }

  /// Adds a row with its cells by name; those without a name are null, and noted unless the schema calls them optional.
  public mutating func append(_ cells: [String: JSONValue]) {
    var reader = RowReader(.object(cells.map { ($0.key, $0.value) }), row: rowCount)
    append(
      columns.map { column in
        guard let field = fields.first(where: { $0.name == column }) else { return cells[column] ?? .null }
        return reader.value(column, field.type, optional: field.isOptional)
      })
    missing.append(contentsOf: reader.missing)
  }

  /// Adds the row that the fields of the schema make of a record of the service.
  public mutating func append(record: JSONValue) {
    var reader = RowReader(record, row: rowCount)
    for field in fields { cells.append(reader.value(of: field)) }
    missing.append(contentsOf: reader.missing)
  }

  /// Adds a row that `cells` makes of a record of the service; what the reader notes is reported.
  public mutating func append(reading record: JSONValue, cells: (inout RowReader) -> [JSONValue]) {
    var reader = RowReader(record, row: rowCount)
    append(cells(&reader))
    missing.append(contentsOf: reader.missing)
  }

  /// The object that goes with the rows.
  var info: JSONValue {
    var members: [(String, JSONValue)] = [("total", JSONValue(total)), ("next", next ?? .null)]
    if let previous { members.append(("previous", previous)) }
    if let isReplayed { members.append(("replayed", .bool(isReplayed))) }
    if let latency { members.append(("latency", .int(latency))) }
    if !missing.isEmpty { members.append(("missing", .array(missing.map(\.json)))) }
    return .object(members)
  }
}
