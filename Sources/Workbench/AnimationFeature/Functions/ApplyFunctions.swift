internal import CommandLanguage
internal import DisplayText
internal import SessionModel

/// Functions that ask what an apply did, and the outcomes for the cells.
enum ApplyFunctions {
  static let all: [FunctionDefinition] = [ops, changes, cells, shows, stale]

  private static let applied = ["screen new main", "section add A", "add a b", "apply", "move b before a", "apply"]

  private static let ops = FunctionDefinition(
    FunctionSpec(
      "ops", group: "apply", synopsis: "ops([TX | next | step])[.FIELD]",
      summary: Bilingual(
        ko: "적용이 한 일의 수: [insert, delete, move, reload, reconfigure]",
        en: "how many operations an apply had: [insert, delete, move, reload, reconfigure]"),
      help: Bilingual(
        ko: "TX는 last(기본)나 tx3이고, next는 지금 적용하면 있을 일, step은 수업의 단계가 시작된 뒤의 적용 모두입니다.",
        en: "TX is last (if not said) or tx3; next foresees what an apply would do now; step adds up all since the "
          + "step of a lesson began."),
      elements: ["insert", "delete", "move", "reload", "reconfigure"],
      examples: [CommandExample("print ops(last).move", setup: applied, output: ["1"])],
      seeAlso: ["changes", "cells", "diff"], concepts: ["CollectionDifference", "performBatchUpdates"]),
    of: .lastApply
  ) { call, _ throws(Diagnostic) in try call.operations() }

  private static let changes = FunctionDefinition(
    FunctionSpec(
      "changes", group: "apply", synopsis: "changes([TX | next])",
      summary: Bilingual(ko: "적용에 있던 일의 종류들", en: "the kinds of operations that an apply had"),
      examples: [CommandExample("print changes(last)", setup: applied, output: ["[\"move\"]"])], seeAlso: ["ops"])
  ) { call, _ throws(Diagnostic) in try call.changes() }

  private static let cells = FunctionDefinition(
    FunctionSpec(
      "cells", group: "apply", synopsis: "cells([TX | next | step])[.FIELD]",
      summary: Bilingual(
        ko: "적용이 부른 셀의 수: [asked, new, kept]", en: "what became of the cells of an apply: [asked, new, kept]"),
      help: Bilingual(
        ko: "asked는 cellProvider 호출, new는 새 셀, kept와 reconfigured는 쓰던 셀, untouched는 부르지 않은 아이템, reused는 다시 꺼낸 "
          + "셀, stale은 옛 내용을 보여 주는 아이템, leftover는 앞 아이템의 것이 남은 아이템입니다.",
        en:
          "asked counts calls of the cell provider, new those with another cell, kept and reconfigured those with the "
          + "same one, untouched the items that none was asked for, reused the cells that were dequeued again, stale the "
          + "items that show old content, leftover those that show something of another item."),
      fields: ["asked", "new", "kept", "reconfigured", "untouched", "stale", "reused", "leftover"],
      elements: ["asked", "new", "kept"],
      examples: [CommandExample("print cells(last).new", setup: applied, output: ["0"])], seeAlso: ["ops", "shows"],
      concepts: ["cellProvider", "dequeueReusableCell"]),
    of: .lastApply
  ) { call, _ throws(Diagnostic) in try call.cellCounts() }

  private static let shows = FunctionDefinition(
    FunctionSpec(
      "shows", group: "apply", synopsis: "shows(ITEM)",
      summary: Bilingual(ko: "아이템의 셀이 보여 주는 글, 없으면 null", en: "the text that the cell of an item shows, or null"),
      seeAlso: ["cells", "cell"])
  ) { call, evaluate throws(Diagnostic) in
    try call.cellText(evaluate)
  }

  private static let stale = FunctionDefinition(
    FunctionSpec(
      "stale", group: "apply", synopsis: "stale()",
      summary: Bilingual(
        ko: "셀이 아직 옛 내용을 보여 주는 아이템들", en: "the items on screen whose cells still show old content"),
      help: Bilingual(
        ko: "reloadItems나 reconfigureItems를 부르지 않은 변경입니다.",
        en: "They were changed, and neither reloadItems nor reconfigureItems was called for them."),
      examples: [CommandExample("print stale()", setup: applied, output: ["[]"])], seeAlso: ["cells", "shows"],
      concepts: ["reloadItems", "reconfigureItems"])
  ) { call, _ throws(Diagnostic) in try call.staleItems() }
}
