internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `edit`: what items hold.
enum EditCommands {
  static let all: [CommandDefinition] = [edit]

  private static let edit = CommandDefinition(
    CommandSpec(
      "edit", group: "snapshot", synopsis: "edit ITEM FIELD VALUE [FIELD VALUE ...]",
      summary: Bilingual(ko: "아이템의 내용을 바꿈", en: "changes what an item holds"),
      help: Bilingual(
        ko: """
          앱의 저장소가 바뀐 것과 같습니다. 식별자가 같으면 셀은 reload나 reconfigure를 할 때까지 옛 내용을 보여 줍니다. \
          identity 규칙이 바뀐 필드를 보면 초안의 아이템은 새 식별자를 갖고, 적용하면 delete + insert가 됩니다.
          """,
        en: """
          As if the app's store had changed. While the identifier stays the same, the cell shows the old content until a \
          reload or reconfigure. Where the identity rule reads a changed field, the item of the draft gets another \
          identity: delete + insert on apply.
          """),
      json: [
        JSONMembers(
          "fields{…} id was", remark: Bilingual(ko: "`was`는 바꾸기 전의 식별자입니다", en: "`was` is the identifier before"))
      ],
      examples: [
        CommandExample(
          "edit a note \"new\"", setup: ["screen new main", "section add A", "add a"],
          output: ["edited  a   note -> new"])
      ],
      seeAlso: ["reconfigure", "identity", "cells"], concepts: ["content", "내용"],
      shape: Shape([CommandParameter("ITEM", hint: .item), CommandParameter("FIELD VALUE", .some)])),
    traits: [.changesState, .editsList]
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let reader = try ItemArguments(
      command: command, screen: session.screen(for: command), limit: session.limits.items)
    let identifier = try reader.item(command.arguments[0])
    let pairs = Array(command.arguments.dropFirst())
    guard pairs.count.isMultiple(of: 2), !pairs.isEmpty else {
      throw Diagnostic(
        .fieldNeedsValue, at: command.place(command.arguments[command.arguments.count - 1]),
        usage: command.spec.synopsis)
    }
    let changes = stride(from: 0, to: pairs.count, by: 2).map { index in
      (name: reader.name(pairs[index]), value: reader.value(pairs[index + 1]))
    }
    let row = reader.row(command.arguments[0])
    let isInteractive = session.isInteractive
    let edited = try session.withScreen(for: command) { screen throws(Diagnostic) in
      let known = screen.contents[identifier]?.fields.map(\.name) ?? []
      do throws(SnapshotError) {
        let result = try screen.edit(changes, of: identifier, row: row)
        let isInDraft = screen.draft.indexPath(for: result.identifier) != nil
        let near = isInDraft || screen.type != nil ? nil : NearNames(screen: screen).item(identifier)
        var typo = changes.lazy.compactMap { TypoHint.inField($0.name, known: known) }.first
        // Scripts compare what is printed; a person is shown a field that the app adds to its data.
        if typo == nil, isInteractive, let type = screen.type,
          let new = changes.first(where: { !type.fields.contains($0.name) && !known.contains($0.name) })
        {
          typo = .unknownField(new.name, type: type.name)
        }
        return EditResult(
          old: identifier, new: result.identifier, warnings: result.warnings,
          title: screen.title(of: result.identifier), isInDraft: isInDraft,
          isShown: screen.current.indexPath(for: identifier) != nil, changes: changes,
          typos: (isInDraft ? [] : [.item(near: near)]) + (typo.map { [$0] } ?? []))
      } catch {
        throw SnapshotDiagnostics(command: command).diagnostic(error)
      }
    }
    context.warnings += edited.warnings.map(SnapshotDiagnostics(command: command).warning)
    return Report(edited)
  }
}
