package import CommandLanguage
package import JSONValues
internal import PluginHosting

/// Named rows: from a source or a file, or with the values that a translator added.
package struct DataTable: Sendable {
  /// The origin of rows.
  package enum Origin: Hashable, Sendable {
    /// A source, its collection, and the parameters of the request.
    case source(String, collection: String, parameters: JSONObject)
    /// A file.
    case file(String)
  }

  package var name: String
  package var origin: Origin
  /// The schema of the columns.
  package var schema: CollectionDescription
  /// The schema of the columns when they came, for the following page.
  package var fetchedSchema: CollectionDescription
  package var columns: [String] { didSet { index = RowIndex() } }
  /// The cells, row after row.
  package var cells: [JSONValue] { didSet { index = RowIndex() } }
  /// Rows in all pages, or nil if that is not known.
  package var total: Int?
  /// The value that the request for the following page needs, or nil if there is none.
  package var next: JSONValue?
  /// Whether every answer that it was made from was recorded.
  package var isReplayed = false
  /// The index that finds rows by what is in them.
  package var index = RowIndex()

  package init(
    name: String, origin: Origin, schema: CollectionDescription, fetchedSchema: CollectionDescription,
    columns: [String],
    cells: [JSONValue], total: Int? = nil, next: JSONValue? = nil, isReplayed: Bool = false,
    index: RowIndex = RowIndex()
  ) {
    self.name = name
    self.origin = origin
    self.schema = schema
    self.fetchedSchema = fetchedSchema
    self.columns = columns
    self.cells = cells
    self.total = total
    self.next = next
    self.isReplayed = isReplayed
    self.index = index
  }

  /// The number of rows.
  package var rowCount: Int { columns.isEmpty ? 0 : cells.count / columns.count }

  /// `pokeapi.pokemon`, or the path of the file.
  package var originName: String {
    switch origin {
    case .source(let source, let collection, _): "\(source).\(collection)"
    case .file(let path): path
    }
  }

  /// The collection of a source that its rows are of; empty for those of a file.
  package var collectionName: String {
    if case .source = origin { originName } else { "" }
  }

  /// The name of the type that its rows have on a screen: that of the collection, or its own.
  package var typeName: String {
    switch origin {
    case .source(_, let collection, _): collection
    case .file: name
    }
  }

  /// Returns the cell of a row; null where there is no such column.
  package func cell(_ row: Int, _ column: String) -> JSONValue {
    guard let index = columns.firstIndex(of: column) else { return .null }
    return cells[row * columns.count + index]
  }

  /// Returns the cells of a row.
  package func row(_ row: Int) -> ArraySlice<JSONValue> { cells[(row * columns.count)..<((row + 1) * columns.count)] }

  /// Returns a row as an object.
  package func object(_ row: Int) -> JSONValue { .object(Array(zip(columns, self.row(row)))) }

  /// Returns a row as what an item holds.
  ///
  /// - Parameter units: For each column its unit where it is another one than the type's; see
  ///   ``DataType/ownUnits(of:)``.
  package func content(_ row: Int, units: [String?]) -> Content {
    let start = row * columns.count
    var content = Content()
    content.fields = columns.indices.map { column in
      Content.Field(
        name: columns[column], value: Value(cells[start + column]),
        unit: units.indices.contains(column) ? units[column] : nil)
    }
    return content
  }

  /// Returns the unit of a column, or nil.
  package func unit(_ column: String) -> String? { schema.field(column)?.unit }

  /// Returns a cell as people read it: `0.7 m`, `풀, 독`.
  package func text(_ row: Int, _ column: Int) -> String {
    Self.text(cells[row * columns.count + column], unit: unit(columns[column]))
  }

  /// Returns a value as people read it.
  static func text(_ value: JSONValue, unit: String?) -> String {
    switch value {
    case .null: "-"
    case .string(let text): text
    case .array(let values): values.map { text($0, unit: nil) }.joined(separator: ", ")
    case .double(let number): unit.map { "\(number) \($0)" } ?? Value.number(number).description
    case .int(let number): unit.map { "\(number) \($0)" } ?? String(number)
    default: Value(value).description
    }
  }

  /// Puts new or replacing columns in; new ones stand after the one that names a row.
  ///
  /// - Parameter rows: For each row the cells of the columns.
  package mutating func put(_ names: [String], _ rows: [[JSONValue]]) {
    let fresh = names.filter { !columns.contains($0) }
    let place = schema.title.flatMap(columns.firstIndex(of:)).map { $0 + 1 } ?? columns.count
    let oldColumns = columns
    columns.insert(contentsOf: fresh, at: place)
    let positions = columns.map { column in (names.firstIndex(of: column), oldColumns.firstIndex(of: column)) }
    var result: [JSONValue] = []
    result.reserveCapacity(rows.count * columns.count)
    for (index, row) in rows.enumerated() {
      let start = index * oldColumns.count
      for (new, old) in positions {
        result.append(new.map { row[$0] } ?? old.map { cells[start + $0] } ?? .null)
      }
    }
    cells = result
  }

  /// Returns the rows of that number only.
  package func keeping(_ rows: [Int]) -> DataTable {
    var table = self
    table.cells = rows.flatMap { row($0) }
    return table
  }
}

extension Value {
  /// Creates a value of JSON; objects are their text.
  package init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .int(let number): self = .int(number)
    case .double(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .array(let values): self = .list(values.map { Value($0) })
    case .object: self = .string(value.text)
    }
  }
}
