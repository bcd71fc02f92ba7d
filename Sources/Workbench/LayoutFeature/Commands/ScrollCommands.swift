internal import CommandLanguage
internal import CompositionalLayout
internal import DiffableDataSource
internal import DisplayText
internal import Environment
internal import Geometry
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `scroll` and `orth`: what a finger would do.
enum ScrollCommands {
  static let all: [CommandDefinition] = [scroll, orth]

  // MARK: scroll

  private static let scroll = CommandDefinition(
    CommandSpec(
      "scroll", group: "layout", synopsis: "scroll to Y | to ITEM | to top | to end | by DY [--flick]",
      summary: Bilingual(ko: "보이는 곳을 옮김. 새 셀과 프리페치", en: "moves what is visible; new cells and prefetch"),
      help: Bilingual(
        ko: """
          아이템으로는 그 셀이 다 보일 만큼만 움직입니다. 섹션의 이름은 그 첫 아이템입니다. top은 처음, end나 bottom은 끝인데, 같은 이름의 아이템이 먼저입니다. \
          프리페치는 가정입니다: 나아가는 쪽으로 한 화면 안에 있는 셀 가운데 \
          전에 보이지도 묻지도 않은 것을 묻습니다. cells back은 아직 준비되어 있어 제공자를 부르지 않고 돌아온 셀입니다(iOS 15부터). \
          파이프라인이 채우는 화면에서 마지막 네 행에 닿으면 다음 페이지 번호를 파이프라인에 한 번 보냅니다. \
          연 앱에서는 손가락이 끌다가 멈춰서 놓습니다. --flick은 중간에 놓아 내용이 미끄러지다 멈추게 하고, 끝을 지나쳐 끌면 되돌아오며 멈춥니다: \
          그때 scrollViewDidEndDecelerating이 불립니다.
          """,
        en: """
          To an item it moves only as far as its cell needs to be seen whole; a section's name stands for its first item. \
          top is the beginning of the content, end or bottom its end; an item of that name comes first. Prefetching is an assumption: asked for \
          ahead are the cells within one screen in the direction of the movement that were neither seen nor asked for \
          before. cells back counts the cells that were still prepared and came without a call of the provider (since \
          iOS 15). On a screen that a pipeline fills, coming to the last four rows sends the number of the next page \
          to the pipeline, once per page. In an opened app the finger drags, stops and lets go. With --flick it lets \
          go halfway and the content moves on and comes to rest, as it does after a drag beyond an end, which springs \
          back: then scrollViewDidEndDecelerating is called.
          """),
      json: [
        JSONMembers(
          "ahead[] app asked busy calls[] cells[][] contentSize:Size from items pages[]{input page pipeline} "
            + "prefetch[][] prints[]:Print provider[] returned[] reused[] to transactions[]:Apply visible[]",
          remark: Bilingual(ko: "뒤쪽 절반은 연 앱에서", en: "the second half of them in an opened app"))
      ],
      examples: [
        CommandExample(
          "scroll to [0,17]",
          setup: ["screen new tv", "section add A", "add 1..20 to A", "apply", "layout list(160)"],
          output: [
            "scroll  offset 0 -> 2036   visible y 2036..2880 of 3200   items 6   cells new 6",
            "        prefetch [0,18] [0,19]",
          ])
      ],
      seeAlso: ["visible", "orth", "viewport", "pipe"],
      concepts: [
        "contentOffset", "scrollToItem(at:at:animated:)", "scrollViewDidEndDecelerating", "prefetch", "스크롤", "프리페치",
      ],
      shape: Shape(
        clauses: [Clause("to", CommandParameter("Y", hint: .item)), Clause("by", CommandParameter("DY"))],
        options: [
          OptionSpec(
            "flick",
            summary: Bilingual(
              ko: "중간에 놓아 미끄러지다 멈추게 함 (연 앱)", en: "lets go halfway; the content comes to rest (opened apps)"))
        ], alternatives: [["to", "by"]])),
    traits: .changesState
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let old = try session.laidOut(for: command)
    let axis = old.solution.scrollDirection
    let target = try old.scrollTarget(command, on: try session.screen(for: command), session.limits)
    var offset = old.scroll.contentOffset
    offset[axis] = target
    let clamped = old.area.clamped(offset)
    try session.withScreen(for: command) { screen in
      screen.layout.contentOffset = clamped
      let distance = clamped[axis] - old.scroll.contentOffset[axis]
      if distance != 0 { screen.layout.scrolledForward = distance > 0 }
    }
    let update = session.updateCells(.scroll)
    if let warning = update.flatMap({ session.leftoverWarning(for: command, after: $0) }) {
      context.warnings.append(warning)
    }
    let move = ScrollMove(old: old, new: try session.laidOut(for: command))
    let pages = try session.askForNextPages(after: move, at: command.source.range(command.range))
    context.warnings += pages.warnings
    return Report(ScrollResult(move: move, update: update, asked: target, pages: pages.sends))
  }

  // MARK: orth

  private static let orth = CommandDefinition(
    CommandSpec(
      "orth", group: "layout", synopsis: "orth SECTION [draft | current | TX] [to X | page N]",
      summary: Bilingual(ko: "옆으로 스크롤하는 섹션과 멈추는 자리", en: "a section that scrolls sideways, and where it stops"),
      help: Bilingual(
        ko: "to X는 손을 뗀 자리이고, 섹션의 방식에 따라 가까운 멈춤 자리로 갑니다. 움직이지 않으면 지금 자리를 보여 줍니다. draft나 tx2는 그 스냅샷을 보여 주기만 합니다. "
          + "연 앱에서는 앱의 행이 움직입니다: visibleItemsInvalidationHandler가 불리고 새 셀이 만들어집니다.",
        en: "to X is where the finger lets go; the row then comes to rest as its behaviour says. Without a movement it "
          + "shows where the row stands. draft or tx2 only shows that snapshot. In an opened app the app's row moves: its "
          + "visibleItemsInvalidationHandler is called and new cells are made."),
      json: [
        JSONMembers(
          "app asked behavior busy calls[] edits from leading[] length page pages prints[]:Print section source "
            + "stops[]{group offset page} to transactions[]:Apply viewport",
          remark: Bilingual(
            ko: "app, busy, calls, prints, transactions는 연 앱에서",
            en: "app, busy, calls, prints and transactions in an opened app"))
      ],
      examples: [
        CommandExample(
          "orth A to 200",
          setup: [
            "screen new movies", "section add A", "add 1..6 to A", "apply",
            "layout { h(156 x 100) { item(1w x 1h) } orth groupPaging }",
          ])
      ],
      seeAlso: ["scroll", "layout", "box"],
      concepts: ["orthogonalScrollingBehavior", "groupPaging", "visibleItemsInvalidationHandler", "가로 스크롤"],
      shape: Shape(
        [CommandParameter("SECTION", hint: .section), CommandParameter("TX", .optional, hint: .transaction)],
        clauses: [Clause("to", CommandParameter("X")), Clause("page", CommandParameter("N"))],
        alternatives: [["to", "page"]])),
    traits: .changesState
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let source = command.arguments.count > 1 ? command.arguments[1] : nil
    let old = try session.laidOut(for: command, in: source)
    let word = command.arguments[0]
    let section = try old.section(word, command)
    if let source, let clause = command.clauses.first {
      throw Diagnostic(
        .onlyShownScrolls(command.spelling(word).excerpt, keyword: command.source.text(clause.keywordRange)),
        at: command.place(source), usage: command.usage)
    }
    guard let row = old.solution.orthogonalSection(at: section),
      let identifier = old.snapshot.sectionIdentifier(at: section)
    else {
      throw Diagnostic(
        .notOrthogonal(
          command.spelling(word).excerpt,
          literal: Value.identifierLiteral(old.snapshot.sectionIdentifier(at: section) ?? "")), at: command.place(word))
    }
    if let asked = try asked(command, row) {
      let app = try session.scrollRowOfApp(section, to: asked, &context)
      if app == nil {
        let settled = row.settledOffset(for: asked)
        try session.withScreen(for: command) { $0.layout.orthogonalOffsets[identifier] = settled }
        if let warning = session.updateCells(.scroll).flatMap({ session.leftoverWarning(for: command, after: $0) }) {
          context.warnings.append(warning)
        }
      }
      return OrthogonalView(old: old, new: try session.laidOut(for: command), section: section, asked: asked, app: app)
        .report
    }
    context.changesNothing = true
    return OrthogonalView(old: old, new: old, section: section, asked: nil, app: nil).report
  }

  /// Returns the offset that a line asks for; nil if it moves nothing.
  private static func asked(_ command: BoundCommand, _ row: OrthogonalSection) throws(Diagnostic) -> Double? {
    if let word = command.clause("to")?.arguments.first {
      if let offset = word.number { return offset }
      throw Diagnostic(.noOffset(command.spelling(word).excerpt), at: command.place(word), usage: command.usage)
    }
    guard let word = command.clause("page")?.arguments.first else { return nil }
    let count = row.stopCount > 0 ? row.stopCount : row.groupCount
    guard case .int(let page) = word.kind, page >= 0, page < count else {
      throw Diagnostic(
        .noPage(command.spelling(word).excerpt, of: count), at: command.place(word), usage: command.usage)
    }
    return row.stopCount > 0 ? row.stop(at: page) : row.start(ofGroup: page)
  }
}
