internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `apply`: makes the draft current, as one numbered transaction.
enum ApplyCommands {
  static let all: [CommandDefinition] = [apply]

  private static let apply = CommandDefinition(
    CommandSpec(
      "apply", group: "apply", synopsis: "apply [--no-animate | --reload-data]",
      summary: Bilingual(ko: "초안을 화면에 적용", en: "makes the draft current: one numbered transaction"),
      help: Bilingual(
        ko: "dataSource.apply(snapshot)입니다. --no-animate는 animatingDifferences: false(iOS 13, 14에서는 reloadData), "
          + "--reload-data는 applySnapshotUsingReloadData입니다. 아이템이 있는 섹션에 레이아웃이 없으면 UIKit처럼 멈춥니다.",
        en: "dataSource.apply(snapshot). --no-animate is animatingDifferences: false (reloadData on iOS 13 and 14), "
          + "--reload-data is applySnapshotUsingReloadData. Where a section with items has no layout it stops, as UIKit "
          + "does."),
      json: [
        JSONMembers(
          "cells{asked kept new} duration ops:Ops section sections:SectionOps stages t tx",
          remark: Bilingual(
            ko: "섹션 하나의 트리를 적용했으면 `section`, 다른 라이브러리가 목록을 바꾸면 `stages`가 있습니다",
            en: "`section` where one section's tree was applied, `stages` where another library updates the list"))
      ],
      examples: [
        CommandExample(
          "apply", setup: ["screen new main", "section add A", "add a b"],
          output: ["tx1  +2   insert   300 ms   t=0.000 s   cells new 2"])
      ],
      seeAlso: ["diff", "why", "cells", "log"], concepts: ["apply(_:animatingDifferences:)", "reloadData", "적용"],
      shape: Shape(
        options: [
          OptionSpec("no-animate", summary: Bilingual(ko: "애니메이션 없이", en: "without animation")),
          OptionSpec("reload-data", summary: Bilingual(ko: "차이 없이 모두 다시", en: "without a difference, everything anew")),
        ], alternatives: [["--no-animate", "--reload-data"]])),
    traits: [.changesState, .editsList]
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let style = style(command, session.state.settings.uikit)
    context.warnings += try SourceValidation.warnings(session, command)
    let setting = try session.applySetting(for: command)
    let (place, policy) = (command.source.range(command.range), session.state.settings.crash)
    let (transaction, unchanged) = try session.withScreen(for: command) {
      screen throws(Diagnostic) in
      let transaction = screen.prepared(style: style, in: setting)
      if let exception = transaction.hashException(at: place) { throw exception }
      if let conflict = screen.reuseConflict(transaction, command) { throw conflict }
      if let exception = transaction.layoutException(at: place, under: policy) { throw exception }
      let unchanged = screen.unchangedReloads(transaction)
      screen.commit(transaction)
      return (transaction, unchanged)
    }
    session.note(setting.moment, on: setting.screen)
    session.clampScroll()
    if !unchanged.isEmpty { context.warnings.append(warning(unchanged, command)) }
    if let warning = session.leftoverWarning(for: command) { context.warnings.append(warning) }
    if let overlap = transaction.overlapWarning(at: place) { context.warnings.append(overlap) }
    context.warnings += transaction.layoutWarnings(at: place)
    return report(transaction)
  }

  private static func style(_ command: BoundCommand, _ version: UIKitVersion) -> ApplyStyle {
    if command.has("reload-data") { return .reloadData }
    guard command.has("no-animate") else { return .animated }
    // Since iOS 15 the flag decides animation only; before, it meant reloadData (documented).
    return version < .v15 ? .reloadData : .unanimated
  }

  private static func warning(_ identifiers: [String], _ command: BoundCommand) -> Diagnostic {
    var diagnostic = Diagnostic(.reloadWithoutChange(identifiers.count), at: command.source.range(command.range))
    diagnostic.identifiers = identifiers
    diagnostic.helps = ["explain W0203"]
    return diagnostic
  }

  /// Returns the report of an apply: `tx3 +1 -1 >1 ~1 insert delete move reconfigure 300 ms t=12.000 s cells new 1`.
  static func report(_ transaction: Transaction) -> Report {
    let (asked, new) = transaction.callCounts
    return Report(
      ApplyResult(
        stages: transaction.stages?.count, tx: transaction.number, ops: transaction.counts,
        sections: transaction.sectionCounts, cells: ApplyResult.Cells(asked: asked, new: new, kept: asked - new),
        duration: transaction.duration, t: transaction.time, section: transaction.section, transaction: transaction))
  }
}
