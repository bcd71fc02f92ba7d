internal import CommandLanguage
internal import JSONValues
internal import Records
internal import SessionModel
internal import TextRendering
internal import Wording

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
    return Report(
      "export", members: { [("form", isCSV ? "csv" : "json")] + table.members }, table: { table.recordTable() }
    ) { output, options in
      if isCSV {
        _ = table.recordTable().write(to: &output, as: .csv, options)
        return
      }
      output += "["
      for row in 0..<table.rowCount { output += (row == 0 ? "\n" : ",\n") + table.object(row).text }
      output += table.rowCount == 0 ? "]\n" : "\n]\n"
    }
  }
}
