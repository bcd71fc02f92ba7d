internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `reload`, `reconfigure`: marks in the draft.
enum MarkCommands {
  static let all: [CommandDefinition] = [reload, reconfigure]

  private static let reload = CommandDefinition(
    markSpec(
      "reload", ko: "새 셀로 바꾸도록 표시", en: "marks items for a new cell at the same place",
      help: Bilingual(
        ko: "적용하면 UIKit은 같은 자리에서 옛 셀을 지우고 새 셀을 넣습니다.",
        en:
          "Marks items for reload in the draft. On apply UIKit deletes the old cell and inserts a new one at the same "
          + "index path."),
      example: "marked  reload  a   (on apply: 1 new cell)"),
    traits: [.changesState, .editsList]
  ) { session, context throws(Diagnostic) in
    try mark("reload", &session, &context) { SnapshotOperation.reloadItems($0) }
  }

  private static let reconfigure = CommandDefinition(
    markSpec(
      "reconfigure", ko: "같은 셀을 다시 채우도록 표시", en: "marks items: same cell, provider called again",
      help: Bilingual(
        ko: "적용하면 UIKit은 있던 셀로 셀 제공자를 다시 부릅니다. 새 셀도, 애니메이션도 없습니다. iOS 15부터입니다.",
        en:
          "On apply UIKit calls the provider again for the cell that is there. No new cell, no animation. Since iOS 15."
      ),
      example: "marked  reconfigure  a   (on apply: 0 new cells, 1 provider call)"),
    traits: [.changesState, .editsList]
  ) { session, context throws(Diagnostic) in
    try mark("reconfigure", &session, &context) { SnapshotOperation.reconfigureItems($0) }
  }

  private static func markSpec(
    _ name: String, ko: String, en: String, help: Bilingual, example: String
  ) -> CommandSpec {
    CommandSpec(
      name, group: "snapshot", synopsis: "\(name) ITEMS | all | where EXPR", summary: Bilingual(ko: ko, en: en),
      help: help,
      json: ["count identifiers[]"],
      examples: [
        CommandExample("\(name) a", setup: ["screen new main", "section add A", "add a b", "apply"], output: [example])
      ],
      seeAlso: [name == "reload" ? "reconfigure" : "reload", "cells", "explain \(name)"],
      concepts: ["\(name)Items", name == "reload" ? "다시 그리기" : "다시 채우기"],
      shape: Shape(
        [CommandParameter("ITEMS", .many, hint: .item)],
        clauses: [Clause("all"), Clause("where", CommandParameter("EXPR", .expression))],
        alternatives: [["ITEMS", "all", "where"]]))
  }

  private static func mark(
    _ verb: String, _ session: inout Session, _ context: inout CommandContext,
    _ operation: ([String]) -> SnapshotOperation<String, String>
  ) throws(Diagnostic) -> Report {
    let command = context.command
    try SourceValidation.requireDiffable(session, command)
    let reader = try SnapshotCommands.reader(session, command)
    let items = try SnapshotCommands.chosen(command, reader, session)
    try SnapshotCommands.perform(operation(items.identifiers), origins: items.origins, &session, &context)
    let names = items.identifiers.prefix(8).map { reader.screen.word(of: $0) }
    return Report(
      MarkResult(kind: verb, count: items.identifiers.count, identifiers: items.identifiers, names: Array(names)))
  }
}
