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
  let what: String
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
      throw bad("it claims to have \(UInt(bitPattern: rowCount)) rows of \(columnCount) columns")
    }
    var bytesLeft = limits.bytes
    let columns = try unsafe columnNames(page.columns, columnCount, &bytesLeft)
    let info = try unsafe object(page.info_json, &bytesLeft)
    var cells: [JSONValue] = []
    if cellCount > 0 {
      guard let values = unsafe page.values, UInt(bitPattern: values) % 8 == 0 else {
        throw bad("its cells are missing")
      }
      cells.reserveCapacity(cellCount)
      for index in 0..<cellCount {
        do {
          cells.append(try unsafe cell(values[index], &bytesLeft))
        } catch {
          let (row, column) = index.quotientAndRemainder(dividingBy: columnCount)
          throw bad("row \(row), column \"\(columns[column])\": \(error.why)")
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
      throw bad("the names of its columns are missing")
    }
    var columns: [String] = []
    var seen: Set<String> = []
    for index in 0..<count {
      let name: String
      do {
        name = try unsafe text(names[index], &bytesLeft)
      } catch {
        throw bad("the name of column \(index): \(error.why)")
      }
      guard !name.isEmpty else { throw bad("column \(index) has no name") }
      guard seen.insert(name).inserted else { throw bad("it has two columns \"\(name)\"") }
      columns.append(name)
    }
    return columns
  }

  private func object(_ bytes: mcv_bytes, _ bytesLeft: inout Int) throws(PluginFailure) -> JSONObject {
    guard unsafe bytes.len != 0 else { return JSONObject([]) }
    do {
      guard case .object(let object) = try unsafe json(bytes, &bytesLeft) else { throw Flaw("not a JSON object") }
      return object
    } catch let flaw as Flaw {
      throw bad("what it says of itself (info_json): \(flaw.why)")
    } catch {
      throw bad("what it says of itself (info_json): \(error)")
    }
  }

  // MARK: Cells

  /// A fault of a cell.
  private struct Flaw: Error {
    let why: String
    init(_ why: String) { self.why = why }
  }

  @inline(__always)
  private func cell(_ value: mcv_value, _ bytesLeft: inout Int) throws(Flaw) -> JSONValue {
    switch unsafe Int(value.kind) {
    case MCV_VALUE_NULL: return .null
    case MCV_VALUE_STRING: return .string(try unsafe text(value.as.text, &bytesLeft))
    case MCV_VALUE_INT: return unsafe .int(Int(value.as.integer))
    case MCV_VALUE_DOUBLE:
      let number = unsafe value.as.number
      guard number.isFinite else { throw Flaw("the number is not finite") }
      return .double(number)
    case MCV_VALUE_BOOL:
      let integer = unsafe value.as.integer
      guard integer == 0 || integer == 1 else { throw Flaw("\(integer) is neither true (1) nor false (0)") }
      return .bool(integer == 1)
    case MCV_VALUE_JSON: return try unsafe json(value.as.text, &bytesLeft)
    default: throw unsafe Flaw("the kind of value \(value.kind) is unknown")
    }
  }

  @inline(__always)
  private func text(_ bytes: mcv_bytes, _ bytesLeft: inout Int) throws(Flaw) -> String {
    guard unsafe bytes.len != 0 else { return "" }
    guard let start = unsafe bytes.ptr else { throw unsafe Flaw("a text of \(bytes.len) bytes is missing") }
    guard unsafe (0...bytesLeft).contains(bytes.len) else { throw tooLarge }
    unsafe bytesLeft -= bytes.len
    let buffer = unsafe UnsafeBufferPointer(start: start, count: bytes.len)
    guard let text = unsafe String(validating: buffer, as: UTF8.self) else { throw Flaw("the text is not UTF-8") }
    return text
  }

  private func json(_ bytes: mcv_bytes, _ bytesLeft: inout Int) throws(Flaw) -> JSONValue {
    guard unsafe (0...bytesLeft).contains(bytes.len) else { throw tooLarge }
    guard let copy = unsafe bytes.copied(limit: bytesLeft) else {
      throw unsafe Flaw("a text of \(bytes.len) bytes is missing")
    }
    bytesLeft -= copy.count
    do {
      return try JSONValue(parsing: copy)
    } catch {
      throw Flaw("not JSON: \(error)")
    }
  }

  private var tooLarge: Flaw { Flaw("the page has more than \(limits.bytes) bytes of text") }

  private func bad(_ why: String) -> PluginFailure {
    PluginFailure(
      .badAnswer, "\(what) gave a page that is not in order: \(why)",
      helps: ["this is a mistake in the plugin: tell its author"])
  }
}
