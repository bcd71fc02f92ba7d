internal import CommandLanguage
internal import CompositionalLayout
internal import DiffableDataSource
internal import DisplayText
internal import Geometry
internal import JSONValues
internal import LayoutCases
internal import SessionModel
internal import TextRendering

/// `frames`: where every view stands.
enum FramesCommands {
  static let all: [CommandDefinition] = [frames]

  /// The members that `frames` and `visible` print.
  static let shownMembers: JSONMembers =
    "borrowedListMetrics[]{appearance from{appearance idiom} idiom} container:Size contentSize:Size edits frames[]:View offset[] screen source"

  private static let kinds = ViewRole.allCases.map(\.rawValue) + ["group"]

  private static let frames = CommandDefinition(
    CommandSpec(
      "frames", group: "layout",
      synopsis: "frames [SECTION] [draft | current | TX] [--kind KIND] [--slots] [--case]",
      summary: Bilingual(ko: "모든 뷰의 프레임 표", en: "the frames of all views as a table"),
      help: Bilingual(
        ko: """
          점으로, 스크롤 내용의 좌표로 보여 줍니다. --slots는 인셋을 빼기 전의 자리도, --kind group은 그룹의 자리를 보여 줍니다. \
          종류: item header footer side badge decoration group. \
          frames --case -> 파일.json은 지금 상태를 레이아웃 케이스로 남깁니다. 화면에 적용된 것을 보여 주며, draft를 쓰면 초안을 지금 \
          레이아웃으로, tx2를 쓰면 그 스냅샷을 적용할 때의 레이아웃과 스크롤로 배치합니다. 첫 적용 전에는 초안입니다. 이름은 셀이 보여 주는 글이고, 낡은 셀에는 `stale: 새 내용`이 붙습니다. 첫 줄 끝이 어느 것인지 알려 줍니다.
          """,
        en: """
          In points, in the coordinates of the content. --slots adds the room of each cell before its insets, --kind \
          group lists the groups (kinds: item header footer side badge decoration group). frames --case -> FILE.json records \
          the present state as a layout case. It shows what is applied; draft lays the draft out with the layout of now, \
          tx2 that snapshot with the layout, the size and the scrolling that it was applied with. Before the first apply that is the draft. \
          Names are what cells show, and a stale cell has `stale: NEW`, what it would show if it were asked for. The end of the first line says which state it is.
          """),
      json: [shownMembers, JSONMembers("case{…}", remark: "`frames --case`")],
      examples: [
        CommandExample(
          "frames", setup: LayoutCommands.exampleSetup,
          output: [
            "frames  main  layout list  container 390x844  content 390x88  2 items  tx1", "",
            "  kind  at     name  x   y    w   h  note", "  item  [0,0]  a     0   0  390  44",
            "  item  [0,1]  b     0  44  390  44",
          ])
      ],
      seeAlso: ["layout", "box", "visible", "explain", "locate"],
      concepts: ["layoutAttributesForElements(in:)", "UICollectionViewLayoutAttributes", "프레임"],
      shape: Shape(
        [
          CommandParameter("SECTION", .optional, hint: .section), CommandParameter("TX", .optional, hint: .transaction),
        ],
        options: [
          OptionSpec(
            "kind", value: CommandParameter("KIND", choices: kinds),
            summary: Bilingual(ko: "이 종류만", en: "only this kind")),
          OptionSpec("slots", summary: Bilingual(ko: "인셋을 빼기 전의 자리도", en: "the room before insets, too")),
          OptionSpec("case", summary: Bilingual(ko: "레이아웃 케이스로 출력", en: "print as a layout case")),
        ])),
    traits: .onlyLooks
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let (laidOut, section) = try session.laidOutView(for: command)
    if command.has("case") { return try recorded(laidOut, session, command) }
    let kind = command.option("kind")?.value.map { command.spelling($0) }
    if kind == "group" { return groups(laidOut, section) }
    let slots = command.has("slots")
    return Report(FramesResult(list: list(laidOut, section, kind), slots: slots))
  }

  private static func list(_ laidOut: Scene, _ section: Int?, _ kind: String?) -> FrameList {
    var views = laidOut.solution.allAttributes(scroll: laidOut.scroll)
    if section != nil || kind != nil {
      views = views.filter { view in
        (section.map { $0 == view.element.section } ?? true)
          && (kind.map { $0 == laidOut.role(view.element).rawValue } ?? true)
      }
    }
    return FrameList(laidOut, views)
  }

  private static func write(_ list: FrameList, slots: Bool, to output: inout String, _ options: TextOptions) {
    let laidOut = list.laidOut
    var parts = [
      "frames  \(options.brief(laidOut.screen.visible))",
      "\(options.text(.layout)) \(options.brief(laidOut.layoutName.visible))",
      "\(options.text(.container)) \(laidOut.container.points)",
      "\(options.text(.content)) \(laidOut.solution.contentSize.points)",
    ]
    let counts = list.counts(options)
    parts += counts.isEmpty ? [options.say(ko: "뷰 없음", en: "no views")] : counts
    output += laidOut.heading(parts, indent: 8, options) + "\n"
    laidOut.writeHiddenBoundaryItems(to: &output, options)
    guard !list.views.isEmpty else { return }
    output += "\n"
    let shown = options.shownRows(of: list.views.count)
    _ = list.table(options.language, slots: slots, limit: shown).write(to: &output, as: .text, options)
    if list.views.count > shown { output += "  \(options.more(list.views.count - shown))\n" }
    laidOut.borrowedListMetrics.write(to: &output, options)
  }

  // MARK: Cases

  private static func recorded(
    _ laidOut: Scene, _ session: Session, _ command: BoundCommand
  ) throws(Diagnostic) -> Report {
    let layoutCase = LayoutCase(laidOut, uikit: session.state.settings.uikit.rawValue)
    if let difference = layoutCase.differences().first {
      throw Diagnostic(
        .caseCannotHold(difference.message),
        at: command.source.range(command.option("case")?.range ?? command.verbRange))
    }
    return Report(FramesCase(layoutCase: layoutCase))
  }

  // MARK: Groups

  private struct Group: Sendable {
    var number: Int
    var slot: LayoutSlot
    var section: Int
  }

  private static func groups(_ laidOut: Scene, _ only: Int?) -> Report {
    let solution = laidOut.solution
    var groups: [Group] = []
    for section in only.map({ $0..<$0 + 1 }) ?? 0..<solution.sectionCount {
      for number in 0..<solution.groupCount(ofSection: section) {
        groups += solution.slots(section: section, group: number, scroll: laidOut.scroll).filter(\.isGroup).map {
          Group(number: number, slot: $0, section: section)
        }
      }
    }
    let rows = groups
    return Report(GroupFrames(laidOut: laidOut, rows: rows))
  }
}

extension FramesCommands {
  /// The result of `frames`.
  private struct FramesResult: TabularResult {
    let list: FrameList
    let slots: Bool

    var kind: String { "frames" }

    var members: [(String, JSONValue)] { list.members + list.laidOut.borrowedListMetrics.members }

    var jsonRows: [JSONRows] { [list.rows] }

    func table(_ language: Language) -> TextTable { list.table(language, slots: slots) }

    func write(to output: inout String, _ options: TextOptions) {
      FramesCommands.write(list, slots: slots, to: &output, options)
    }
  }

  /// The result of `frames --case`.
  private struct FramesCase: LineResult {
    let layoutCase: LayoutCase

    var kind: String { "frames" }

    var members: [(String, JSONValue)] { [("case", layoutCase.json)] }

    func write(to output: inout String, _ options: TextOptions) { output += LayoutCaseFile.text(of: [layoutCase]) }
  }

  /// The result of `frames --kind group`.
  private struct GroupFrames: TabularResult {
    let laidOut: Scene
    let rows: [Group]

    var kind: String { "frames" }

    var members: [(String, JSONValue)] {
      FrameList(laidOut, []).members + laidOut.borrowedListMetrics.members + [
        (
          "frames",
          .array(
            rows.map { row -> JSONValue in
              .object([
                ("kind", "group"), ("section", .int(row.section)), ("item", .int(row.number)),
                ("path", .string(row.slot.path.description)), ("x", .double(row.slot.slot.minX)),
                ("y", .double(row.slot.slot.minY)), ("w", .double(row.slot.slot.width)),
                ("h", .double(row.slot.slot.height)), ("z", 0),
                ("items", [.int(row.slot.items.lowerBound), .int(row.slot.items.upperBound)]),
              ])
            })
        )
      ]
    }

    func table(_ language: Language) -> TextTable {
      var table = TextTable(
        columns: [.init(.at), .init(.group, alignment: .right), .init(.node, cutOrder: 0)]
          + ["x", "y", "w", "h"].map { .init($0, alignment: .right) } + [.init(.items)])
      for row in rows {
        let items = row.slot.items
        table.append(
          [StyledText("[\(row.section)]"), StyledText("\(row.number)"), StyledText(row.slot.path.description)]
            + FrameList.cells(row.slot.slot)
            + [StyledText(items.count == 1 ? "\(items.lowerBound)" : "\(items.lowerBound)..\(items.upperBound - 1)")])
      }
      return table
    }

    func write(to output: inout String, _ options: TextOptions) {
      let name = options.brief(laidOut.screen.visible)
      output += laidOut.heading(["frames  \(name)", options.counted(rows.count, .group)], indent: 8, options) + "\n"
      laidOut.writeHiddenBoundaryItems(to: &output, options)
      output += "\n"
      _ = table(options.language).write(to: &output, as: .text, options)
      laidOut.borrowedListMetrics.write(to: &output, options)
    }
  }
}
