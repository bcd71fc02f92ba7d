internal import CommandLanguage
internal import DisplayText
internal import Environment
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `export json` and `export csv`: data as other programs read it.
enum DataExport {
  static func report(_ session: Session, _ command: BoundCommand) throws(Diagnostic) -> Report {
    let table: DataTable
    if let word = command.arguments.first {
      table = try session.table(word, command)
    } else if let latest = session.state.data.all.last {
      table = latest
    } else {
      throw Diagnostic(.noDataToExport, at: command.source.range(command.range))
    }
    let isCSV = command.verbName == "csv"
    return Report(ExportedTable(isCSV: isCSV, data: table))
  }
}

extension DataExport {
  /// The result of `export csv` and `export json`.
  private struct ExportedTable: TabularResult {
    let isCSV: Bool
    let data: DataTable

    var kind: String { "export" }

    var isCode: Bool { true }

    var members: [(String, JSONValue)] { [("form", isCSV ? "csv" : "json")] + data.members }

    func table(_ language: Language) -> TextTable { data.recordTable() }

    func write(to output: inout String, _ options: TextOptions) {
      if isCSV {
        _ = data.recordTable().write(to: &output, as: .csv, options)
        return
      }
      output += "["
      for row in 0..<data.rowCount { output += (row == 0 ? "\n" : ",\n") + data.object(row).text }
      output += data.rowCount == 0 ? "]\n" : "\n]\n"
    }
  }
}
