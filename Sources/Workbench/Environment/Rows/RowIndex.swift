internal import CommandLanguage
internal import JSONValues
internal import Synchronization

/// The rows of a table by number and by every text in them, made when it is first asked for one.
package final class RowIndex: Sendable {
  private struct Tables: Sendable {
    var texts: [String: [Int]] = [:]
    var keys: [Int: [Int]] = [:]
  }

  private let tables = Mutex<Tables?>(nil)

  /// Returns the rows whose identifying field holds a number.
  ///
  /// - Complexity: O(rows of that number), once O(cells)
  package func rows(ofKey key: Int, in table: DataTable) -> [Int] { withTables(of: table) { $0.keys[key] ?? [] } }

  /// Returns the rows that hold a text in any field.
  ///
  /// - Complexity: O(rows of that text), once O(cells)
  package func rows(named name: String, in table: DataTable) -> [Int] { withTables(of: table) { $0.texts[name] ?? [] } }

  private func withTables(of table: DataTable, _ body: (Tables) -> [Int]) -> [Int] {
    tables.withLock { tables in
      if let made = tables { return body(made) }
      var made = Tables()
      let keyColumn = table.schema.identity.flatMap { table.columns.firstIndex(of: $0) }
      for row in 0..<table.rowCount {
        for (column, cell) in table.row(row).enumerated() {
          switch cell {
          case .string(let text):
            // Once, where several fields of a row hold the text.
            if made.texts[text]?.last != row { made.texts[text, default: []].append(row) }
          case .int(let key) where column == keyColumn: made.keys[key, default: []].append(row)
          default: continue
          }
        }
      }
      tables = made
      return body(made)
    }
  }
}
