internal import CommandLanguage
internal import CompositionalLayout
internal import DisplayText
internal import Drawing
internal import Environment
internal import JSONValues
internal import SessionModel
internal import TextRendering

/// `box` and `visible`: the layout to scale, and what of it is seen.
enum BoxCommands {
  static let all: [CommandDefinition] = [box, visible]

  private static let box = CommandDefinition(
    CommandSpec(
      "box", group: "layout", synopsis: "box [SECTION] [draft | current | TX] [--scale X,Y] [--ascii]",
      summary: Bilingual(ko: "레이아웃을 축척대로 그림", en: "draws the layout to scale"),
      help: Bilingual(
        ko:
          "한 칸이 가로 10점, 세로 20점입니다. 너비에 맞지 않으면 더 작은 축척을 쓰고 그렇게 알려 줍니다. --scale 5,10은 더 크게 그립니다. 적용된 것을 셀이 보여 주는 대로 그리고, 낡은 셀에는 `stale: 새 내용`을 붙입니다. draft는 초안을, tx2는 그 스냅샷을 "
          + "적용할 때의 레이아웃으로 그립니다.",
        en:
          "One character is 10 points wide and 20 high. Where that is too wide for the page the scale is coarser, and "
          + "says so. --scale 5,10 draws larger. It draws what is applied, as its cells show it; a stale cell says `stale: NEW`. draft draws the draft, tx2 "
          + "that snapshot with the layout that it was applied with."),
      json: [
        "borrowedListMetrics[]{appearance from{appearance idiom} idiom} edits facts[] lines[] notes[] source"
      ],
      examples: [
        CommandExample("box --ascii", setup: LayoutCommands.exampleSetup + ["layout grid(2, 100)"])
      ],
      seeAlso: ["frames", "visible", "layout"], concepts: ["drawing", "그림", "상자"],
      shape: Shape(
        [
          CommandParameter("SECTION", .optional, hint: .section), CommandParameter("TX", .optional, hint: .transaction),
        ],
        options: [
          OptionSpec(
            "scale", value: CommandParameter("X,Y"),
            summary: Bilingual(ko: "한 칸의 점: 가로,세로", en: "points per character: x,y")),
          OptionSpec("ascii", summary: Bilingual(ko: "ASCII 문자로", en: "in ASCII characters")),
        ])),
    traits: .onlyLooks
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let (laidOut, section) = try session.laidOutView(for: command)
    var request = BoxRequest()
    request.section = section
    if let value = command.option("scale")?.value { request.scale = try scale(value, command) }
    let (asked, isASCII) = (request, command.has("ascii"))
    return Report(BoxResult(laidOut: laidOut, asked: asked, isASCII: isASCII))
  }

  private static func drawn(_ laidOut: Scene, _ request: BoxRequest, _ options: TextOptions) -> DrawnLayout {
    laidOut.solution.box(request, scroll: laidOut.scroll, options: options, labels: DrawingLabels(laidOut).lines)
  }

  private static func scale(_ value: Argument, _ command: BoundCommand) throws(Diagnostic) -> DrawingScale {
    if case .numbers(let numbers) = value.kind, numbers.count == 2, numbers.allSatisfy({ 0.1...10_000 ~= $0 }),
      let scale = DrawingScale(pointsPerColumn: numbers[0], pointsPerRow: numbers[1])
    {
      return scale
    }
    throw Diagnostic(.noBoxScale(command.spelling(value).excerpt), at: command.place(value), usage: command.usage)
  }

  // MARK: visible

  private static let visible = CommandDefinition(
    CommandSpec(
      "visible", group: "layout", synopsis: "visible [draft | current | TX] [--box] [--ids]",
      summary: Bilingual(ko: "보이는 셀과 헤더, 가려진 만큼", en: "cells and headers in sight, and how much of each"),
      help: Bilingual(
        ko:
          "in rect는 보이는 사각형 안의 비율, seen은 헤더에 가려지지 않은 비율입니다. --box는 그림도, --ids는 이름만 보여 줍니다. draft는 지금 스크롤에서 본 초안, tx2는 "
          + "적용할 때의 레이아웃과 스크롤에서 본 그 스냅샷입니다.",
        en: "in rect is the share inside the visible rectangle, seen the share that no header covers. --box draws it, "
          + "--ids prints the names only. draft shows the draft, scrolled as now, tx2 that snapshot, "
          + "laid out and scrolled as it was when it was applied."),
      json: [FramesCommands.shownMembers],
      examples: [
        CommandExample("visible --ids", setup: LayoutCommands.exampleSetup, output: ["items a b"])
      ],
      seeAlso: ["scroll", "frames", "box"],
      concepts: ["indexPathsForVisibleItems", "visibleCells", "pinToVisibleBounds", "보이는 셀"],
      shape: Shape(
        [CommandParameter("TX", .optional, hint: .transaction)],
        options: [
          OptionSpec("ids", summary: Bilingual(ko: "이름만", en: "names only")),
          OptionSpec("box", summary: Bilingual(ko: "그림도", en: "with a drawing")),
        ])),
    traits: .onlyLooks
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let laidOut = try session.laidOut(for: command, in: command.arguments.first)
    let list = VisibleList(laidOut)
    if command.has("ids") {
      return Report(VisibleNames(list: list))
    }
    return command.has("box")
      ? Report(DrawnVisible(laidOut: laidOut, list: list)) : Report(VisibleResult(laidOut: laidOut, list: list))
  }
}

extension DrawnLayout {
  /// The members of the JSON form.
  fileprivate var members: [(String, JSONValue)] {
    [
      ("facts", .array(facts.map { .string($0) })), ("lines", .array(lines.map { .string($0.plain) })),
      ("notes", .array(notes.map { .string($0.plain) })),
    ]
  }
}

extension BoxCommands {
  /// The result of `box`.
  private struct BoxResult: LineResult {
    let laidOut: Scene
    let asked: BoxRequest
    let isASCII: Bool

    var kind: String { "box" }

    var members: [(String, JSONValue)] {
      drawn(laidOut, asked, TextOptions(charset: isASCII ? .ascii : .box)).members + laidOut.stateMembers
        + laidOut.borrowedListMetrics.members
    }

    func write(to output: inout String, _ options: TextOptions) {
      var options = options
      if isASCII { options.charset = .ascii }
      let title = options.brief(laidOut.screen.visible)
      drawn(laidOut, asked, options).write(["box", title], laidOut.state, to: &output, options)
      laidOut.writeHiddenBoundaryItems(to: &output, options)
      laidOut.borrowedListMetrics.write(to: &output, options)
    }
  }

  /// The result of `visible --ids`.
  private struct VisibleNames: LineResult {
    let list: VisibleList

    var kind: String { "visible" }

    var members: [(String, JSONValue)] { list.shownMembers }

    func write(to output: inout String, _ options: TextOptions) {
      output += options.flow(list.identifiers.map { $0.visible }, indent: 2) + "\n"
    }
  }

  /// The result of `visible`.
  private struct VisibleResult: TabularResult {
    let laidOut: Scene
    let list: VisibleList

    var kind: String { "visible" }

    var members: [(String, JSONValue)] { list.shownMembers }

    func table(_ language: Language) -> TextTable { list.table(language) }

    func write(to output: inout String, _ options: TextOptions) {
      let rect = laidOut.visibleRect.points
      let parts = ["visible", options.say(ko: "사각형 \(rect)", en: "rect \(rect)")] + list.counts(options)
      output += laidOut.heading(parts, indent: 9, options) + "\n"
      laidOut.writeHiddenBoundaryItems(to: &output, options)
      list.write(to: &output, options)
      laidOut.borrowedListMetrics.write(to: &output, options)
    }
  }

  /// The result of `visible --box`, which draws the layout and not the borders of a table.
  private struct DrawnVisible: LineResult {
    let laidOut: Scene
    let list: VisibleList

    var kind: String { "visible" }

    var members: [(String, JSONValue)] { list.shownMembers }

    func write(to output: inout String, _ options: TextOptions) {
      var drawing = laidOut.solution.visibleBox(
        scroll: laidOut.scroll, options: options, labels: DrawingLabels(laidOut).lines)
      drawing.facts += list.counts(options)
      drawing.write(["visible"], laidOut.state, to: &output, options)
      laidOut.writeHiddenBoundaryItems(to: &output, options)
      list.write(to: &output, options)
      laidOut.borrowedListMetrics.write(to: &output, options)
    }
  }
}

extension VisibleList {
  /// The members of `visible`.
  fileprivate var shownMembers: [(String, JSONValue)] { members + laidOut.borrowedListMetrics.members }

  /// Writes the table after an empty line; nothing where nothing is visible.
  fileprivate func write(to output: inout String, _ options: TextOptions) {
    guard !rows.isEmpty else { return }
    output += "\n"
    _ = table(options.language).write(to: &output, as: .text, options)
  }
}
