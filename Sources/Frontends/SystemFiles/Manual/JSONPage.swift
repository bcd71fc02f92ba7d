package import CommandLanguage
package import DisplayText
internal import Runner

/// The tables of the documentation's page of what `--json` prints.
package enum JSONPage {
  /// Returns `JSONOutput.md` with its tables anew: those of members and of shapes stand between its texts, those of the
  /// kinds of objects are all that comes after.
  package static func markdown(updating page: String, _ json: JSONTable, in language: Language) -> String {
    var tables = [members(json, in: language), shapes(json, in: language)]
    var text = ""
    var isInTable = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      let isRow = line.hasPrefix("|")
      if isRow, !isInTable { text += tables.removeFirst() }
      isInTable = isRow
      if isRow { continue }
      if tables.isEmpty { break }
      text += "\(line)\n"
    }
    return text + kinds(json, in: language)
  }

  private static func members(_ json: JSONTable, in language: Language) -> String {
    table(
      language == .ko ? ["멤버", "뜻"] : ["member", "meaning"],
      json.shared.map { member in
        [
          member.names.map(ReferencePage.code).joined(separator: ", "),
          ReferencePage.cell(member.meaning.text(language)),
        ]
      })
  }

  private static func shapes(_ json: JSONTable, in language: Language) -> String {
    table(
      language == .ko ? ["모양", "멤버"] : ["shape", "members"],
      json.shapes.sorted { $0.key < $1.key }.map { [$0.key, $0.value.notation].map(ReferencePage.code) })
  }

  /// Returns a section for each group of kinds, in which kinds with the same members share a row.
  private static func kinds(_ json: JSONTable, in language: Language) -> String {
    var groups = HelpCommands.groups
    groups.insert((name: "errors", title: Bilingual(ko: "오류와 경고", en: "errors and warnings")), at: 0)
    groups.append((name: "subcommands", title: Bilingual(ko: "하위 명령", en: "subcommands")))
    return groups.map { name, title in
      var rows: [(kinds: [String], form: JSONMembers)] = []
      for kind in json.kinds where kind.group == name {
        for form in kind.forms {
          if let row = rows.firstIndex(where: { $0.form == form }) {
            rows[row].kinds.append(kind.name)
          } else {
            rows.append((kinds: [kind.name], form: form))
          }
        }
      }
      let cells = rows.map { row in
        [
          row.kinds.map(ReferencePage.code).joined(separator: " "), ReferencePage.code(row.form.notation),
          ReferencePage.cell(row.form.remark?.text(language) ?? ""),
        ]
      }
      return "\n### \(ReferencePage.capitalized(title.text(language)))\n\n"
        + table(["kind", language == .ko ? "멤버" : "members", ""], cells)
    }.joined()
  }

  private static func table(_ header: [String], _ rows: [[String]]) -> String {
    func line(_ cells: [String]) -> String { "|" + cells.map { $0.isEmpty ? " |" : " \($0) |" }.joined() + "\n" }
    return line(header) + "|" + String(repeating: "---|", count: header.count) + "\n" + rows.map(line).joined()
  }
}
