package import CommandLanguage
package import DisplayText
package import Environment
package import JSONValues
package import TextRendering

extension DataTable {
  /// Returns the table for people.
  package func textTable() -> TextTable {
    var table = TextTable(columns: titledColumns(hasUnits: true))
    for row in 0..<rowCount {
      table.append(columns.indices.map { StyledText(text(row, $0)) })
    }
    return table
  }

  /// Returns the table for programs: values without units, nulls empty.
  package func recordTable() -> TextTable {
    var table = TextTable(columns: titledColumns(hasUnits: false))
    for row in 0..<rowCount {
      table.append(
        self.row(row).map { value in
          switch value {
          case .null: StyledText()
          case .array, .object: StyledText(value.text)
          default: StyledText(Value(value).description)
          }
        })
    }
    return table
  }

  private func titledColumns(hasUnits: Bool) -> [TextTable.Column] {
    columns.map { name in
      let type = schema.field(name)?.type
      let isNumber = type == "int" || type == "double"
      return TextTable.Column(
        Bilingual(name), alignment: isNumber ? .right : .left, cutOrder: isNumber ? nil : 0)
    }
  }

  /// The members of the JSON form that `fetch` and `data` share.
  package var members: [(String, JSONValue)] {
    [
      ("name", .string(name)), ("rows", .array((0..<rowCount).map(object))),
      ("total", total.map { .int($0) } ?? .null), ("next", next ?? .null), ("replayed", .bool(isReplayed)),
      ("source", .string(originName)), ("columns", .array(columns.map { .string($0) })),
    ]
  }

  /// `20 of 1351`, `20 rows`
  package var countWords: Bilingual {
    guard let total, total != rowCount else { return Bilingual { $0.counted(rowCount, .row) } }
    return Bilingual(ko: "\(total)개 중 \(rowCount)개", en: "\(rowCount) of \(total)")
  }

  /// Returns the value of `page1.total` and the like: the table's own facts, or a column; the value itself where there
  /// is one row.
  package func value(of field: String) -> Value? {
    if let column = columns.firstIndex(of: field) {
      let values = (0..<rowCount).map { Value(cells[$0 * columns.count + column]) }
      return rowCount == 1 ? values[0] : .list(values)
    }
    switch field {
    case "count": return .int(rowCount)
    case "total": return total.map { .int($0) } ?? .null
    case "next": return next.map { Value($0) } ?? .null
    case "replayed": return .bool(isReplayed)
    case "columns": return .list(columns.map { .string($0) })
    case "source": return .string(originName)
    default: return nil
    }
  }

  /// The names that ``value(of:)`` knows.
  package var knownFields: [String] { columns + ["count", "total", "next", "replayed", "columns", "source"] }
}
