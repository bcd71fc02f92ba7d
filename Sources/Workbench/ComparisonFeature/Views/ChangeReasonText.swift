internal import CommandLanguage
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import SessionModel

extension ChangeReason {
  /// Writes the reason for people, every line within the width.
  func write(to output: inout String, _ options: TextOptions) {
    var rest = "  \(sentence(options))  \(comparison.subject.text(options))"
    // Where the line is too narrow, the distance of the draft from the shown state is left to the other views.
    if options.columns(of: rest) > options.width - 8 { rest = "  \(sentence(options))  \(comparison.subject.name)" }
    let name = comparison.naming.name(of: identifier, in: contents)
    output += options.line(name.visible, to: max(8, options.width - options.columns(of: rest))) + rest + "\n"
    for line in order(options) { output += "  " + line + "\n" }
    for sentence in explanation(options) {
      for line in options.wrap(sentence, to: options.width - 2, hangingIndent: 2) { output += "  " + line + "\n" }
    }
  }

  private var contents: ContentStore {
    comparison.to.snapshot.indexPath(for: identifier) == nil ? comparison.from.contents : comparison.to.contents
  }

  private func sentence(_ options: TextOptions) -> String {
    switch change {
    case .delete(let path): return "delete \(ItemIndexPath?(path).text)"
    case .insert(let path): return "insert \(ItemIndexPath?(path).text)"
    case .leaveWithSection(let path, let section):
      let (name, place) = (shown(section, options), ItemIndexPath?(path).text)
      return options.say(ko: "섹션 \(name)와(과) 함께 사라짐  \(place)", en: "goes with section \(name)  \(place)")
    case .comeWithSection(let path, let section):
      let (name, place) = (shown(section, options), ItemIndexPath?(path).text)
      return options.say(ko: "섹션 \(name)와(과) 함께 들어옴  \(place)", en: "comes with section \(name)  \(place)")
    case .move(let from, let to, _), .changeSection(let from, let to, _, _):
      return "move \(ItemIndexPath?(from).text) -> \(ItemIndexPath?(to).text)"
    case .keep(let from, let to):
      let places =
        from == to ? ItemIndexPath?(to).text : "\(ItemIndexPath?(from).text) -> \(ItemIndexPath?(to).text)"
      if isReloaded { return "reload \(places)" }
      if isReconfigured { return "reconfigure \(places)" }
      return options.say(ko: "유지 \(places)", en: from == to ? "kept at \(places)" : "kept \(places)")
    }
  }

  // MARK: Order

  /// Returns the lines for a move within a section: the kept items before and after, and those of them that stay.
  private func order(_ options: TextOptions) -> [String] {
    guard case .move(let from, let to, let kept) = change else { return [] }
    let space = max(16, options.width - 24)
    func window(_ identifiers: KeptIdentifiers, _ position: Int) -> String {
      options.window(count: identifiers.count, around: position, within: space) { key(identifiers[$0]) }
    }
    let run = window(kept.staying, kept.stayingBefore)
    let item = options.brief(key(identifier), to: 24)
    let outside = options.say(
      ko: "\(item)은(는) 그 밖에 있어서 움직입니다",
      en: "\(item) is outside it, so \(options.columns(of: item) > 12 ? "it" : item) moves")
    func label(_ ko: String, _ en: String) -> String { options.pad(options.say(ko: ko, en: en), to: 22) }
    let lines = [
      label("남는 id, 이전 순서", "kept ids, old order") + window(kept.old, kept.old.position(ofItem: from.item)),
      label("남는 id, 이후 순서", "kept ids, new order") + window(kept.new, kept.new.position(ofItem: to.item)),
    ]
    let longest = label("가장 긴 유지 열", "longest kept run") + run
    if options.columns(of: run) + 10 + options.columns(of: outside) <= space {
      return lines + ["\(longest)          \(outside)"]
    }
    let indent = options.columns(of: outside) <= space ? 22 : 0
    return lines + [longest]
      + options.wrap(outside, to: options.width - 2 - indent).map { String(repeating: " ", count: indent) + $0 }
  }

  private func key(_ identifier: String) -> String {
    comparison.naming.key(of: identifier, in: comparison.to.contents).visible
  }

  // MARK: Sentences

  private func explanation(_ options: TextOptions) -> [String] {
    var lines = placement(options)
    if case .move(let from, let to)? = sectionChange {
      lines.append(
        options.say(
          ko: "섹션이 [\(from)] -> [\(to)]로 옮겨지며 함께 갑니다. 따로 연산은 없습니다",
          en: "its section moves [\(from)] -> [\(to)] and takes it along; no op of its own"))
    }
    if isReloaded {
      lines.append(
        options.say(ko: "reload: 표시가 있어서 그 자리에 새 셀을 만듭니다", en: "reload: asked for by a mark; a new cell at its place"))
    }
    if isReconfigured {
      lines.append(
        options.say(
          ko: "reconfigure: 표시가 있어서 셀은 그대로 두고 셀 제공자를 다시 부릅니다",
          en: "reconfigure: asked for by a mark; the cell stays, the provider is asked again"))
    }
    if case .reload? = sectionChange {
      lines.append(options.say(ko: "섹션이 reload되어 새 셀이 됩니다", en: "its section is reloaded: a new cell"))
    }
    lines += content(options)
    if let otherIdentity { lines += identity(otherIdentity, options) }
    if let note = comparison.note { lines.append(options.text(note)) }
    return lines
  }

  private func placement(_ options: TextOptions) -> [String] {
    let (old, new) = (comparison.from.name, comparison.to.name)
    switch change {
    case .delete:
      return [only(in: old, not: new, options)]
        + outline(
          Bilingual(ko: "거기서 지워졌거나 부모가 접혔습니다", en: "it was deleted there, or a parent was collapsed"), options)
    case .insert:
      return [only(in: new, not: old, options)]
        + outline(
          Bilingual(ko: "거기서 더해졌거나 부모가 펼쳐졌습니다", en: "it was added there, or a parent was expanded"), options)
    case .leaveWithSection(let path, let section):
      return [
        sectionOnly(section, path, in: old, not: new, options),
        options.say(ko: "아이템도 함께 사라집니다: 따로 연산은 없습니다", en: "its items go with it: no op of their own"),
      ]
    case .comeWithSection(let path, let section):
      return [
        sectionOnly(section, path, in: new, not: old, options),
        options.say(ko: "아이템도 함께 들어옵니다: 따로 연산은 없습니다", en: "its items come with it: no op of their own"),
      ]
    case .changeSection(_, _, let from, let to):
      let sections = "\(shown(from, options)) -> \(shown(to, options))"
      let changed = options.say(ko: "섹션이 바뀌었습니다: \(sections)", en: "its section changed: \(sections)")
      return isAsked
        ? [changed]
        : [
          changed,
          options.say(
            ko: "UIKit은 행을 옮길 뿐, 셀을 다시 요청하지 않습니다", en: "UIKit moves the row, the cell is not asked for again"),
        ]
    case .move: return []
    case .keep(let from, let to):
      if case .move? = sectionChange, from.item == to.item { return [] }
      if from != to {
        return [
          options.say(
            ko: "다른 아이템이 들어오거나 나가거나 움직여서 자리만 밀렸습니다. 연산이 아닙니다",
            en: "only its place shifts because others came, went or moved; not an operation")
        ]
      }
      let isUntouched = !isReloaded && !isReconfigured && sectionChange == nil && contentChanges.isEmpty
      return isUntouched ? [options.say(ko: "바뀐 것이 없습니다", en: "nothing about it changed")] : []
    }
  }

  /// Returns the lines to add where the outline of a section was applied: it hides and shows items without adding or
  /// deleting them.
  private func outline(_ sentence: Bilingual, _ options: TextOptions) -> [String] {
    comparison.transaction?.section.map {
      let (name, reason) = (shown($0, options), options.text(sentence))
      return [options.say(ko: "\(name)의 아웃라인: \(reason)", en: "by the outline of \(name): \(reason)")]
    } ?? []
  }

  private func only(in side: String, not other: String, _ options: TextOptions) -> String {
    options.say(ko: "\(side)에 있고 \(other)에는 없습니다", en: "in \(side), not in \(other)")
  }

  private func sectionOnly(
    _ section: String, _ path: ItemIndexPath, in side: String, not other: String, _ options: TextOptions
  ) -> String {
    let name = "\(shown(section, options)) [\(path.section)]"
    return options.say(
      ko: "섹션 \(name)은(는) \(side)에 있고 \(other)에는 없습니다", en: "section \(name) is in \(side), not in \(other)")
  }

  private func content(_ options: TextOptions) -> [String] {
    guard !contentChanges.isEmpty else { return [] }
    let changes = list(contentChanges, options)
    let changed = options.say(ko: "내용이 바뀌었습니다: \(changes)", en: "its content changed: \(changes)")
    if !isAsked, !comparison.hasCell(identifier) {
      return [
        changed,
        options.say(
          ko: "지금은 셀이 없습니다. 다음에 받는 셀은 새 내용을 보여 줍니다", en: "it has no cell now: the next one shows the new content"),
      ]
    }
    guard isStale else { return [changed] }
    let name = comparison.naming.typeable(identifier, in: comparison.to.contents)
    return [
      changed,
      options.say(
        ko: "식별자는 그대로라서 아무도 셀을 다시 요청하지 않고, 셀은 옛 내용 그대로입니다",
        en: "its identity did not: nothing asks for its cell again, which stays old"),
      options.say(ko: "고치려면: reconfigure ", en: "way out: reconfigure ") + options.brief(name, to: 40),
    ]
  }

  private func identity(_ other: OtherIdentity, _ options: TextOptions) -> [String] {
    let isNew = comparison.to.snapshot.indexPath(for: identifier) != nil
    let otherSide = isNew ? comparison.from.name : comparison.to.name
    let word = "why \(other.tag)\(isNew ? ".old" : ".new")" + (comparison.transaction.map { " " + $0.name } ?? "")
    let because = other.changes.isEmpty ? "" : " (\(list(other.changes, options)))"
    return [
      options.say(
        ko: "\(other.tag) 행은 \(otherSide)에서 식별자가 다릅니다\(because)",
        en: "row \(other.tag) has another identity in \(otherSide)\(because)"),
      options.say(
        ko: "그쪽은 \(isNew ? "delete" : "insert")됩니다: \(word)",
        en: "that one is \(isNew ? "deleted" : "inserted"): \(word)"),
    ]
  }

  private func list(_ changes: [ContentChange], _ options: TextOptions) -> String {
    let shown = changes.prefix(4).map { options.brief($0.sentence, to: 60) }.joined(separator: ", ")
    guard changes.count > 4 else { return shown }
    return "\(shown), \(options.charset.ellipsis) "
      + options.say(ko: "\(changes.count - 4)개 더", en: "\(changes.count - 4) more")
  }

  private func shown(_ section: String, _ options: TextOptions) -> String {
    options.brief(Value.identifierLiteral(section), to: max(8, min(24, options.width / 4)))
  }
}
