internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import SessionModel

/// A reader of an untrusted file into a table: every row is checked before any is added.
struct DataFile {
  let path: String
  let name: String
  /// The field that identifies a row, or nil to look for one.
  let key: String?
  /// The place that names the file, for diagnostics.
  let place: SourceRange
  /// Cells that are read at most.
  let limit: Int

  /// The largest file that is read.
  static let largestFile = 64 << 20
  /// Columns of a table at most.
  static let mostColumns = 1_000

  /// Returns the table in the bytes of the file.
  ///
  /// - Throws: The fault, with the field and the row.
  /// - Complexity: O(*n*)
  func table(_ bytes: [UInt8]) throws(Diagnostic) -> DataTable {
    guard bytes.count <= Self.largestFile else {
      throw Diagnostic(.fileTooLarge(path, size: bytes.count >> 20, limit: Self.largestFile >> 20), at: place)
    }
    let lower = path.lowercased()
    let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    let isJSON =
      lower.hasSuffix(".json")
      || (!lower.hasSuffix(".csv") && !lower.hasSuffix(".tsv")
        && (first == UInt8(ascii: "[") || first == UInt8(ascii: "{")))
    let (columns, rows) = isJSON ? try objects(in: bytes) : try records(in: bytes, isTabbed: lower.hasSuffix(".tsv"))
    if CancellationToken.isAbandoned { throw Diagnostic(.interrupted, at: place) }
    guard columns.count <= Self.mostColumns, rows.count * max(1, columns.count) <= limit else {
      throw Diagnostic(
        .tableTooLarge(path, rows: rows.count, columns: columns.count, most: Self.mostColumns, limit: limit), at: place)
    }
    var fields: [CollectionDescription.Field] = []
    for (index, column) in columns.enumerated() {
      if CancellationToken.isAbandoned { throw Diagnostic(.interrupted, at: place) }
      fields.append(try field(column, rows, index))
    }
    let identity = try identity(columns, rows)
    let title = ["title", "name", "text"].first { columns.contains($0) && $0 != identity }
    let schema = CollectionDescription(name: name, fields: fields, identity: identity, title: title)
    var cells: [JSONValue] = []
    cells.reserveCapacity(rows.count * columns.count)
    for row in rows { cells += row.cells }
    return DataTable(
      name: name, origin: .file(path), schema: schema, fetchedSchema: schema, columns: columns, cells: cells,
      total: rows.count, next: nil, isReplayed: true)
  }

  /// A row and where it stands, for diagnostics.
  private struct Row {
    var place: Bilingual
    var cells: [JSONValue]
  }

  private func malformed(_ flaw: DataFileFlaw, helps: [Bilingual] = []) -> Diagnostic {
    Diagnostic(.malformedFile(path, flaw), at: place, helps: helps)
  }

  // MARK: CSV

  private func records(in bytes: [UInt8], isTabbed: Bool) throws(Diagnostic) -> (columns: [String], rows: [Row]) {
    let records: [DelimitedText.Record]
    do throws(DelimitedText.Failure) {
      records = try DelimitedText.records(of: bytes, separator: UInt8(ascii: isTabbed ? "\t" : ","))
    } catch {
      let isOld = if case .notUTF8 = error.reason { true } else { false }
      throw malformed(
        .line(error.line, reason: error.reason.message),
        helps: isOld ? ["iconv -f CP949 -t UTF-8 old.csv > new.csv"] : [])
    }
    guard let head = records.first else { throw malformed(.noNames) }
    try check(head.cells)
    var rows: [Row] = []
    rows.reserveCapacity(records.count - 1)
    for (index, record) in records.dropFirst().enumerated() {
      guard record.cells.count == head.cells.count else {
        throw malformed(
          .fields(row: index + 1, line: record.line, count: record.cells.count, wanted: head.cells.count),
          helps: [.quoteCommas])
      }
      rows.append(Row(place: .row(index + 1, line: record.line), cells: record.cells.map { .string($0) }))
    }
    typed(&rows, head.cells.count)
    return (head.cells, rows)
  }

  private func check(_ columns: [String]) throws(Diagnostic) {
    var seen: Set<String> = []
    for (index, column) in columns.enumerated() {
      if column.isEmpty { throw malformed(.namelessColumn(index + 1)) }
      if !seen.insert(column).inserted {
        throw malformed(.columnTwice(column.prefix(60), index + 1))
      }
    }
  }

  /// Gives the columns of a CSV file the narrowest type that every one of their cells has.
  private func typed(_ rows: inout [Row], _ columnCount: Int) {
    for column in 0..<columnCount where !CancellationToken.isAbandoned {
      var (isInt, isDouble, isBool, isEmpty) = (true, true, true, true)
      for row in rows {
        guard case .string(let text) = row.cells[column], !text.isEmpty else { continue }
        isEmpty = false
        // A number with a leading zero is a code, such as a postcode.
        let isCode = text.utf8.count > 1 && text.hasPrefix("0") && !text.hasPrefix("0.")
        if isCode || text.hasPrefix("+") { (isInt, isDouble) = (false, false) }
        if isInt, Int(text) == nil { isInt = false }
        if isDouble, !isInt, !(Double(text).map { $0.isFinite } ?? false) || !text.utf8.allSatisfy(Self.isNumeric) {
          isDouble = false
        }
        if isBool, text != "true", text != "false" { isBool = false }
        if !isInt, !isDouble, !isBool { break }
      }
      for index in rows.indices {
        guard case .string(let text) = rows[index].cells[column] else { continue }
        if text.isEmpty {
          rows[index].cells[column] = .null
        } else if !isEmpty, isInt, let number = Int(text) {
          rows[index].cells[column] = .int(number)
        } else if !isEmpty, isDouble, let number = Double(text) {
          rows[index].cells[column] = .double(number)
        } else if !isEmpty, isBool {
          rows[index].cells[column] = .bool(text == "true")
        }
      }
    }
  }

  private static func isNumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  // MARK: JSON

  private func objects(in bytes: [UInt8]) throws(Diagnostic) -> (columns: [String], rows: [Row]) {
    let document: JSONValue
    do throws(JSONParsingError) {
      document = try JSONValue(parsing: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes)
    } catch {
      let line = bytes.prefix(error.offset).count { $0 == UInt8(ascii: "\n") } + 1
      throw malformed(.line(line, reason: error.message))
    }
    let elements = try list(document)
    var columns: [String] = []
    var known: Set<String> = []
    for (index, element) in elements.enumerated() {
      guard case .object(let object) = element else {
        throw malformed(.noObject(row: index + 1))
      }
      for member in object.members where known.insert(member.key).inserted { columns.append(member.key) }
      guard columns.count <= Self.mostColumns else { throw malformed(.tooManyFields(Self.mostColumns)) }
    }
    guard elements.count * max(1, columns.count) <= limit else {
      throw malformed(.tooManyRows(elements.count, fields: columns.count))
    }
    let rows = elements.enumerated().map { index, element in
      Row(place: .rowNumber(index + 1), cells: columns.map { element[$0] ?? .null })
    }
    return (columns, rows)
  }

  /// Returns the array of the document, or the only one in it.
  private func list(_ document: JSONValue) throws(Diagnostic) -> [JSONValue] {
    if case .array(let elements) = document { return elements }
    guard case .object(let object) = document else { throw malformed(.neitherArrayNorObject) }
    let lists = object.members.filter { if case .array = $0.value { true } else { false } }
    guard lists.count == 1, case .array(let elements) = lists[0].value else {
      let names = lists.map(\.key).joined(separator: ", ")
      throw malformed(lists.isEmpty ? .noArray : .whichArray(names))
    }
    return elements
  }

  // MARK: Columns

  /// Returns the type of a column: one for all rows; whole numbers and fractions may be mixed, and null may stand
  /// anywhere.
  private func field(_ name: String, _ rows: [Row], _ column: Int) throws(Diagnostic) -> CollectionDescription.Field {
    var type: String?
    var isOptional = false
    for row in rows {
      guard let found = row.cells[column].typeName else {
        isOptional = true
        continue
      }
      if type == nil || type == found {
        type = found
      } else if Set([type, found]) == ["int", "double"] {
        type = "double"
      } else {
        throw Diagnostic(.otherTypeInRow(path, row.place, field: name, found: found, before: type ?? ""), at: place)
      }
    }
    return CollectionDescription.Field(name: name, type: type ?? "string", isOptional: isOptional)
  }

  /// Returns the field that identifies rows: the one that is asked for, or `id`.
  private func identity(_ columns: [String], _ rows: [Row]) throws(Diagnostic) -> String? {
    guard let name = key ?? columns.first(where: { $0 == "id" }) else { return nil }
    guard let column = columns.firstIndex(of: name) else {
      var helps: [Bilingual] = Suggestions.nearest(to: name, in: columns).prefix(1).map {
        Bilingual.didYouMean("--key \($0)")
      }
      helps.append(Bilingual.fields(columns.prefix(20).joined(separator: " ")))
      throw Diagnostic(.noFieldInFile(path, name: name), at: place, helps: helps)
    }
    for row in rows {
      switch row.cells[column] {
      case .int, .string: continue
      case .null:
        if key == nil { return nil }
        throw Diagnostic(.keyIsMissing(path, row.place, field: name), at: place)
      default:
        if key == nil { return nil }
        throw Diagnostic(.keyOfOtherType(path, row.place, field: name), at: place)
      }
    }
    return name
  }
}

extension JSONValue {
  /// `int`, `double`, `string`, `bool`, `list`, `object`; nil for null.
  fileprivate var typeName: String? {
    switch self {
    case .null: nil
    case .bool: "bool"
    case .int: "int"
    case .double: "double"
    case .string: "string"
    case .array: "list"
    case .object: "object"
    }
  }
}
