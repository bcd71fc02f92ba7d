internal import AnimationTimeline
internal import CommandLanguage
internal import CompositionalLayout
internal import DisplayText
internal import Environment
internal import SessionModel
internal import TextRendering

/// `timeline`, `sample`, `strip`: what an apply animates.
enum AnimationCommands {
  static let all: [CommandDefinition] = [timeline, sample, strip]

  // MARK: timeline

  private static let timeline = CommandDefinition(
    CommandSpec(
      "timeline", group: "animation", synopsis: "timeline [TX | draft] [--all] [--scale MS]",
      summary: Bilingual(ko: "적용이 움직이는 것들", en: "what an apply animates: one track for each view"),
      help: Bilingual(
        ko: """
          눈에 보이는 뷰마다 한 줄입니다. delete와 insert는 제자리에서 흐려지고 나타나며, move는 옮긴 아이템, shift는 연산 없이 \
          자리만 바뀐 뷰, enter와 leave는 보이는 곳을 드나드는 남은 아이템, reload는 옛 셀과 새 셀 두 줄, reconfigure는 순간입니다. \
          적용할 때의 레이아웃과 스크롤로 계산합니다. draft는 초안을 적용하면 움직일 것입니다. --all은 내내 보이지 않는 것도 off로 \
          보여 줍니다. 길이와 곡선은 가정값입니다(set anim.duration 등).
          """,
        en: """
          One row for each view in sight. delete and insert fade in place, move is a moved item, shift a view whose \
          frame changes without an operation, enter and leave are kept items that come into sight or go; reload has two \
          tracks, the old cell and the new one; reconfigure is an instant. Computed with the layout and the scrolling \
          of the time of the apply; draft shows what applying it now would animate. --all shows as off what is out of \
          sight all the time. Duration, curve and the rest are assumptions: set anim.duration, anim.curve and others.
          """),
      json: [
        JSONMembers(
          "curve duration edits interruptedAt name off[]:Track offset0[] offset1[] overlap source t tracks[]:Track tx",
          remark: Bilingual(ko: "`off`는 보이지 않는 트랙입니다", en: "`off` are the tracks out of sight"))
      ],
      examples: [
        CommandExample(
          "timeline tx2", setup: CommandExample.twoApplies,
          output: [
            "timeline  300 ms  ease-in-out  starts t=0.300 s  4 tracks  layout list  1 col = 10 ms  tx2", "",
            "  item  op      0         100       200       300 ms    from -> to",
            "                +---------+---------+---------+",
            "  b     delete  ███████▓▓▓▓▓▓▒▒▒▒░░░░░░                 alpha 1 -> 0   at y 44",
            "  d     insert         ░░░░░░▒▒▒▒▓▓▓▓▓▓███████          alpha 0 -> 1   at y 88",
            "  c     move    =============================>          y 88 -> 0   [0,2] -> [0,0]",
            "  a     shift   ----------------------------->          y 0 -> 44", "",
            "  █ alpha 1   ▓ .75   ▒ .5   ░ .25    = move   - shift   ! instant      ascii set: # + : .",
            "  all tracks start together; UIKit removes the deleted cell when the batch ends (t=300)",
          ])
      ],
      seeAlso: ["sample", "strip", "play", "clock", "set"],
      concepts: ["animation", "animatingDifferences", "layoutAttributes", "애니메이션", "타임라인"],
      shape: Shape(
        [.transaction],
        options: [
          OptionSpec("all", summary: Bilingual(ko: "보이지 않는 것까지 모두", en: "everything, also what is out of sight")),
          OptionSpec(
            "scale", value: CommandParameter("MS"), summary: Bilingual(ko: "한 칸의 밀리초", en: "milliseconds of one column")
          ),
        ])),
    traits: .onlyLooks
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let screen = try session.screen(for: command)
    let scale = try scale(command)
    let all = command.has("all")
    let timeline = try session.timeline(
      of: command.arguments.first, for: command, outOfSightLimit: all ? TimelineView.outOfSightLimit : 0)
    let view = TimelineView(timeline, on: screen, showsAll: all, scale: scale)
    return Report(TimelineResult(view: view))
  }

  private static func scale(_ command: BoundCommand) throws(Diagnostic) -> Double? {
    guard let word = command.option("scale")?.value else { return nil }
    let milliseconds = AnimationTimes.milliseconds(command.spelling(word))
    if let milliseconds, 0.1...60_000 ~= milliseconds { return milliseconds }
    throw Diagnostic(.noScale(command.spelling(word).excerpt), at: command.place(word), usage: command.usage)
  }

  // MARK: sample

  private static let sample = CommandDefinition(
    CommandSpec(
      "sample", group: "animation", synopsis: "sample ITEM | all [TX | draft] at T[,T...]",
      summary: Bilingual(ko: "정한 시각의 프레임과 알파", en: "frames and alphas at given times"),
      help: Bilingual(
        ko: """
          시각은 적용 뒤의 밀리초이며 쉼표로 여럿을 쓸 수 있습니다. 섹션 이름은 그 헤더를 뜻합니다. .old와 .new는 어느 쪽 \
          스냅샷에서 찾을지, reload에서는 어느 셀인지를 고릅니다. 구간 밖의 시각은 E0802입니다.
          """,
        en: """
          Times are milliseconds after the apply; several are separated by commas. A section stands for its header. \
          .old and .new say in which snapshot to look, and which cell of a reload is meant. A time outside of the batch \
          is E0802.
          """),
      json: ["edits name samples[]{alpha h half id name op t w x y z} source tx"],
      examples: [
        CommandExample(
          "sample d at 0,75,150,225,300", setup: CommandExample.twoApplies,
          output: [
            "       t  alpha  x   y    w   h", "    0 ms   0.00  0  88  390  44", "   75 ms   0.13  0  88  390  44",
            "  150 ms   0.50  0  88  390  44", "  225 ms   0.87  0  88  390  44", "  300 ms   1.00  0  88  390  44",
          ])
      ],
      seeAlso: ["timeline", "strip", "expect"], concepts: ["presentation layer", "프레임", "알파", "애니메이션"],
      shape: Shape(
        [CommandParameter("ITEM", hint: .item), .transaction],
        clauses: [Clause("at", CommandParameter("T"))])),
    traits: .onlyLooks
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let word = command.arguments[0]
    let timeline = try session.timeline(
      of: command.arguments.count > 1 ? command.arguments[1] : nil, for: command)
    let times = try times(command.clause("at")?.arguments.first, timeline, command)
    let spelling = word.text ?? command.spelling(word)
    let view: SampleView
    if let subject = timeline.subject(spelling) {
      guard !timeline.paths(of: subject).isEmpty else { throw timeline.outOfSight(subject, at: command.place(word)) }
      view = SampleView(timeline, subject, at: times)
    } else if spelling == "all" {
      view = SampleView(all: timeline, at: times)
    } else {
      throw timeline.unknownSubject(spelling, at: command.place(word), command.usage)
    }
    return Report(SampleResult(view: view))
  }

  // MARK: strip

  private static let strip = CommandDefinition(
    CommandSpec(
      "strip", group: "animation", synopsis: "strip [TX | draft] [--at T,...] [--ids]",
      summary: Bilingual(ko: "여러 시각의 화면을 나란히", en: "the screen at some times, side by side"),
      help: Bilingual(
        ko: "이름 앞의 음영이 알파이고, *는 두 뷰가 같은 줄에 있음을 뜻합니다. --ids는 보이는 아이템을 위에서부터 한 줄에 씁니다.",
        en:
          "The shade in front of a name is its alpha; a * says that two views share the row. --ids prints the items in "
          + "sight from the top, a line for each time. Without --at it takes the start, the end and three times between."
      ),
      json: ["edits frames[]:Drawn name source tx viewport:Size"],
      examples: [
        CommandExample(
          "strip tx2 --at 0,300 --ids", setup: CommandExample.twoApplies, output: ["t=0    a b c", "t=300  c a d"]),
        CommandExample(
          "strip tx2 --at 0,150", setup: CommandExample.twoApplies + ["viewport 390x160"]),
      ],
      seeAlso: ["timeline", "sample", "play"], concepts: ["filmstrip", "스트립", "애니메이션"],
      shape: Shape(
        [.transaction],
        options: [
          OptionSpec(
            "at", value: CommandParameter("T,..."), summary: Bilingual(ko: "시각(밀리초)", en: "times, in milliseconds")),
          OptionSpec("ids", summary: Bilingual(ko: "식별자만", en: "identifiers only")),
        ])),
    traits: .onlyLooks
  ) { session, context throws(Diagnostic) in
    let command = context.command
    let timeline = try session.timeline(of: command.arguments.first, for: command)
    let word = command.option("at")?.value
    let standard = AnimationTimes.standard(for: timeline)
    let view = StripView(
      timeline: timeline,
      times: try word.map { (word) throws(Diagnostic) in
        try AnimationTimes.times(word, of: timeline, command)
      } ?? standard)
    let idsOnly = command.has("ids")
    return Report(StripResult(view: view, idsOnly: idsOnly))
  }

  private static func times(
    _ word: Argument?, _ timeline: TransactionTimeline, _ command: BoundCommand
  ) throws(Diagnostic) -> [Double] {
    if let word { return try AnimationTimes.times(word, of: timeline, command) }
    throw Diagnostic(
      .needsTime(
        command.name, line: command.source.text(command.range).excerpt, time: (timeline.timeline.duration / 2).points),
      at: command.source.range(command.range), usage: command.usage)
  }
}

extension Session {
  /// Returns the timeline that a word asks for: that of a transaction, or of applying the draft; the last one where
  /// there is no word.
  func timeline(
    of word: Argument?, for command: BoundCommand, outOfSightLimit: Int = 0
  ) throws(Diagnostic) -> TransactionTimeline {
    let screen = try screen(for: command)
    let timeline: TransactionTimeline
    if let word, command.spelling(word) == "draft" {
      timeline = self.timeline(
        of: draftTransaction(of: screen), on: screen, isDraft: true, outOfSightLimit: outOfSightLimit)
    } else {
      let transaction = try screen.transaction(word, of: command, orDraft: true)
      timeline = self.timeline(of: transaction, on: screen, outOfSightLimit: outOfSightLimit)
    }
    for side in [timeline.old, timeline.new] {
      if let exception = side.solution.diagnostics.first(where: { $0.severity == .exception }) {
        throw exception.finding(at: command.source.range(command.verbRange))
      }
    }
    return timeline
  }
}

extension AnimationCommands {
  /// The result of `timeline`.
  private struct TimelineResult: TabularResult {
    let view: TimelineView

    var kind: String { "timeline" }

    var members: [(String, JSONValue)] { view.members }

    func table(_ language: Language) -> TextTable { view.table }

    func write(to output: inout String, _ options: TextOptions) { view.write(to: &output, options) }
  }

  /// The result of `sample`.
  private struct SampleResult: TabularResult {
    let view: SampleView

    var kind: String { "sample" }

    var members: [(String, JSONValue)] { view.members }

    func table(_ language: Language) -> TextTable { view.table(unit: "", language) }

    func write(to output: inout String, _ options: TextOptions) { view.write(to: &output, options) }
  }

  /// The result of `strip`.
  private struct StripResult: TabularResult {
    let view: StripView
    let idsOnly: Bool

    var kind: String { "strip" }

    var members: [(String, JSONValue)] { view.members }

    func table(_ language: Language) -> TextTable { view.table }

    func write(to output: inout String, _ options: TextOptions) {
      if idsOnly { view.writeIdentifiers(to: &output, options) } else { view.write(to: &output, options) }
    }
  }
}
