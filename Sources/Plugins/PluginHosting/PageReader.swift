internal import CMCVPlugin
internal import JSONValues

/// The limits of a page.
struct PageLimits: Hashable, Sendable {
  var columns = 1024
  var cells = 20_000_000
  /// The number of bytes of all texts together.
  var bytes = 100 << 20
}

/// A reader that copies a page out of a plugin's memory, checking each cell.
struct PageReader {
  /// The call, for messages.
  let call: PluginCall
  let limits: PageLimits

  /// - Complexity: O(cells + bytes).
  func read(_ page: mcv_page) throws(PluginFailure) -> FetchedPage {
    let columnCount = unsafe Int(page.column_count)
    let (cellCount, overflows) = unsafe page.row_count.multipliedReportingOverflow(by: columnCount)
    let rowCount = unsafe page.row_count
    // Counts beyond `Int.max` arrive as negative ones.
    guard columnCount <= limits.columns, !overflows, rowCount >= 0, rowCount <= limits.cells, cellCount <= limits.cells,
      rowCount == 0 || columnCount > 0
    else {
      throw bad(.counts(rows: UInt(bitPattern: rowCount), columns: columnCount))
    }
    var bytesLeft = limits.bytes
    let columns = try unsafe columnNames(page.columns, columnCount, &bytesLeft)
    let info = try unsafe object(page.info_json, &bytesLeft)
    var cells: [JSONValue] = []
    if cellCount > 0 {
      guard let values = unsafe page.values, UInt(bitPattern: values) % 8 == 0 else {
        throw bad(.noCells)
      }
      cells.reserveCapacity(cellCount)
      for index in 0..<cellCount {
        do {
          cells.append(try unsafe cell(values[index], &bytesLeft))
        } catch {
          let (row, column) = index.quotientAndRemainder(dividingBy: columnCount)
          throw bad(.cell(row: row, column: columns[column], error))
        }
      }
    }
    return FetchedPage(columns: columns, cells: cells, info: info)
  }

  private func columnNames(
    _ names: UnsafePointer<mcv_bytes>?, _ count: Int, _ bytesLeft: inout Int
  ) throws(PluginFailure) -> [String] {
    guard count > 0 else { return [] }
    guard let names = unsafe names, UInt(bitPattern: names) % 8 == 0 else {
      throw bad(.noColumnNames)
    }
    var columns: [String] = []
    var seen: Set<String> = []
    for index in 0..<count {
      let name: String
      do {
        name = try unsafe text(names[index], &bytesLeft)
      } catch {
        throw bad(.columnName(index, error))
      }
      guard !name.isEmpty else { throw bad(.namelessColumn(index)) }
      guard seen.insert(name).inserted else { throw bad(.columnTwice(name)) }
      columns.append(name)
    }
    return columns
  }

  private func object(_ bytes: mcv_bytes, _ bytesLeft: inout Int) throws(PluginFailure) -> JSONObject {
    guard unsafe bytes.len != 0 else { return JSONObject([]) }
    do throws(Flaw) {
      guard case .object(let object) = try unsafe json(bytes, &bytesLeft) else { throw .notAnObject }
      return object
    } catch {
      throw bad(.info(error))
    }
  }

  // MARK: Cells

  private typealias Flaw = PluginFailure.CellFlaw

  @inline(__always)
  private func cell(_ value: mcv_value, _ bytesLeft: inout Int) throws(Flaw) -> JSONValue {
    switch unsafe Int(value.kind) {
    case MCV_VALUE_NULL: return .null
    case MCV_VALUE_STRING: return .string(try unsafe text(value.as.text, &bytesLeft))
    case MCV_VALUE_INT: return unsafe .int(Int(value.as.integer))
    case MCV_VALUE_DOUBLE:
      let number = unsafe value.as.number
      guard number.isFinite else { throw .notFinite }
      return .double(number)
    case MCV_VALUE_BOOL:
      let integer = unsafe value.as.integer
      guard integer == 0 || integer == 1 else { throw .notBool(Int(integer)) }
      return .bool(integer == 1)
    case MCV_VALUE_JSON: return try unsafe json(value.as.text, &bytesLeft)
    default: throw .unknownKind(unsafe Int(value.kind))
    }
  }

  @inline(__always)
  private func text(_ bytes: mcv_bytes, _ bytesLeft: inout Int) throws(Flaw) -> String {
    guard unsafe bytes.len != 0 else { return "" }
    guard let start = unsafe bytes.ptr else { throw .noText(count: unsafe bytes.len) }
    guard unsafe (0...bytesLeft).contains(bytes.len) else { throw tooLarge }
    unsafe bytesLeft -= bytes.len
    let buffer = unsafe UnsafeBufferPointer(start: start, count: bytes.len)
    guard let text = unsafe String(validating: buffer, as: UTF8.self) else { throw .notUTF8 }
    return text
  }

  private func json(_ bytes: mcv_bytes, _ bytesLeft: inout Int) throws(Flaw) -> JSONValue {
    guard unsafe (0...bytesLeft).contains(bytes.len) else { throw tooLarge }
    guard let copy = unsafe bytes.copied(limit: bytesLeft) else {
      throw .noText(count: unsafe bytes.len)
    }
    bytesLeft -= copy.count
    do {
      return try JSONValue(parsing: copy)
    } catch {
      throw .notJSON(error)
    }
  }

  private var tooLarge: Flaw { .tooMuchText(limit: limits.bytes) }

  private func bad(_ flaw: PluginFailure.PageFlaw) -> PluginFailure { PluginFailure(.badPage(call, flaw)) }
}
